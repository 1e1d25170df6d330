//! Rulesets from files.

use super::*;

const MINE: &str = "id: three-each\nname: Three each\nextends: sawah\nchanges:\n  pieces: 3\n";

#[test]
fn a_ruleset_file_goes_wherever_an_id_goes() {
    let mine = TestFile::new("mine.yaml", MINE);
    let path = mine.path();
    assert_eq!(out(&["start", path]), "wbwbwb4/10/10 w - 0/0 0/0 -\n");
    assert_eq!(out(&["start", path, "--pieces", "1"]), "wb8/10/10 w - 0/0 0/0 -\n");
    assert!(out(&["show", path]).starts_with("Three each (three-each, a change of sawah)\n"));
    assert_eq!(csv(&["diff", "sawah", path, "--csv"]).len(), 1);
    let table = json(&["compare", "--games", "2", "--rulesets", &format!("sawah,{path}"), "--json"]);
    assert_eq!(table["rulesets"][1]["ruleset"], "three-each");
    assert_eq!(table["rulesets"][1]["pieces"], 3);
}

#[test]
fn what_show_writes_as_json_is_a_ruleset_file() {
    for id in ["kendall", "regency-houses", "bell"] {
        let copy = TestFile::new("copy.json", &out(&["show", id, "--json"]));
        assert_eq!(json(&["diff", id, copy.path(), "--json"])["differences"], serde_json::json!([]), "{id}");
        assert_eq!(out(&["legal", copy.path()]), out(&["legal", id]), "{id}");
    }
    let mine = TestFile::new("mine.yaml", MINE);
    let copy = TestFile::new("copy.json", &out(&["show", mine.path(), "--json"]));
    assert_eq!(out(&["start", copy.path()]), out(&["start", mine.path()]));
}

#[test]
fn a_bad_ruleset_file_brings_a_line_a_fault() {
    let bad = TestFile::new("bad.yaml", "id: bad\nextends: sawah\nchanges:\n  pices: 3\n  hit: swop\n  water: 30\n");
    let path = bad.path();
    for args in [&["start", path][..], &["show", path], &["diff", path, "sawah"], &["compare", "--rulesets", path]] {
        let faults = faults(args);
        assert_eq!(faults.len(), 3, "{faults:?}");
        assert!(faults[0].starts_with(&format!("{path}:4:3: changes: found \"pices\" (did you mean pieces?)")));
        assert!(faults[1].starts_with(&format!("{path}:5:8: hit: found \"swop\"; allowed: swap, falls-back, taken")));
        assert!(faults[2].starts_with(&format!("{path}:6:10: water: found 30; allowed: 27, 28, none")));
    }
}

#[test]
fn contradictions_are_told_in_the_order_of_the_file() {
    let text = "id: odd\nextends: sawah\nchanges:\n  again: [6]\n  water: 28\n  entering: throw\n";
    let odd = TestFile::new("odd.yaml", text);
    let faults = faults(&["start", odd.path()]);
    let lines: Vec<&str> = faults.iter().filter_map(|fault| fault.split(':').nth(1)).collect();
    assert_eq!(lines, ["4", "5", "5", "5", "6", "6"], "{faults:?}");
    assert!(faults[0].ends_with("again: found 6, which cannot be thrown; allowed: 1 2 3 4 5"));
}

#[test]
fn an_incomplete_ruleset_is_shown_but_not_played() {
    let part = TestFile::new("part.yaml", "id: part\nchoices:\n  pieces: 4\n  setup: alternate\n");
    let shown = out(&["show", part.path()]);
    assert!(shown.contains("It cannot be played:\n- 34 choices are left out\n"), "{shown}");
    assert_eq!(json(&["diff", part.path(), "sawah", "--json"])["differences"][1]["a"], Value::Null);
    let faults = faults(&["start", part.path()]);
    assert_eq!(faults.len(), 34);
    assert!(faults.iter().all(|fault| fault.contains(":2:1: ") && fault.contains(": left out; allowed: ")));
}

#[test]
fn a_file_that_is_not_there_is_told() {
    assert_eq!(fault(&["start", "./nowhere.yaml"]), "./nowhere.yaml: no such file or directory");
    assert_eq!(fault(&["check", "nowhere.yaml"]), "nowhere.yaml: no such file or directory");
    assert!(fault(&["show", "./"]).starts_with("./: "));
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_without_end_is_read_no_further_than_needed() {
    let fault = fault(&["show", "/dev/zero"]);
    assert!(fault.starts_with("/dev/zero:") && fault.contains("allowed: at most 1048576"), "{fault}");
}
