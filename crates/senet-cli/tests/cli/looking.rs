//! Rulesets and positions to look at.

use super::*;

#[test]
fn rulesets_are_listed() {
    insta::assert_snapshot!(out(&["rulesets"]));
    let list = json(&["rulesets", "--json"]);
    assert_eq!(list.as_array().unwrap().len(), 12);
    assert_eq!(list[1]["ruleset"], "sawah-old-kingdom");
    assert_eq!(list[1]["pieces"], 7);
    assert_eq!(list[1]["extends"], "sawah");
    assert_eq!(list[0]["extends"], Value::Null);
    let rows = csv(&["rulesets", "--csv"]);
    assert_eq!(rows.len(), 12);
    assert_eq!(rows[0][0], ("ruleset".into(), "sawah".into()));
    // Seven pieces change what can follow, so the fingerprints differ.
    assert_ne!(list[0]["fingerprint"], list[1]["fingerprint"]);
}

#[test]
fn a_ruleset_is_shown() {
    insta::assert_snapshot!(out(&["show", "regency-houses"]));
    let rows = csv(&["show", "bell", "--csv"]);
    let value = |choice: &str| {
        let row = rows.iter().find(|row| row[1].1 == choice).unwrap();
        row[2].clone()
    };
    assert_eq!(value("pieces"), ("value".into(), "10".into()));
    assert_eq!(value("exits").1, "27:4 28:3 29:2 30:1");
    let shown = json(&["show", "bell", "--json"]);
    assert_eq!(shown["format"], "senet-ruleset/1");
    assert_eq!(shown["choices"]["safe"]["value"], serde_json::json!([15, 26, 27, 28, 29]));
    assert_eq!(shown["choices"]["hit"]["source"], "modern-rules");
}

#[test]
fn two_rulesets_are_compared_by_what_differs() {
    insta::assert_snapshot!(out(&["diff", "sawah", "kendall"]));
    let differences = json(&["diff", "sawah", "sawah-both", "--json"]);
    assert_eq!(differences["a"], "sawah");
    let names: Vec<&str> =
        differences["differences"].as_array().unwrap().iter().map(|row| row["choice"].as_str().unwrap()).collect();
    assert_eq!(names, ["pieces", "none_up", "again", "exits", "steps_from_exits"]);
    let rows = csv(&["diff", "kendall", "kendall-seven", "--csv"]);
    assert_eq!(rows.len(), 1);
    assert_eq!(rows[0][3..], [("a".into(), "5".into()), ("b".into(), "7".into())]);
    assert_eq!(out(&["diff", "bell", "bell"]), "bell and bell agree in every choice\n");
    assert_eq!(csv(&["diff", "bell", "bell", "--csv"]), Vec::<Vec<_>>::new());
}

#[test]
fn a_position_is_drawn() {
    insta::assert_snapshot!(out(&["board", "sawah", "wbwb6/10/w4b1wb1 b 2", "--pieces", "4"]));
}
