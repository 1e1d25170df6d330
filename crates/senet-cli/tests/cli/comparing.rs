//! Random play under many rulesets.

use super::*;

#[test]
fn the_table_is_the_same_for_a_seed_and_any_number_of_threads() {
    let args = ["compare", "--games", "600", "--seed", "7", "--rulesets", "sawah,bell,kendall-seven"];
    let one = out(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(out(&[&args[..], &["--threads", "2"]].concat()), one);
    assert_eq!(out(&args), one);
    insta::assert_snapshot!(one);
    let other = ["compare", "--games", "600", "--seed", "8", "--rulesets", "sawah,bell,kendall-seven"];
    assert_ne!(out(&other), one);
}

#[test]
fn programs_get_every_number() {
    let args = ["compare", "--games", "50", "--rulesets", "bell,sawah", "--pieces", "3"];
    let table = json(&[&args[..], &["--json"]].concat());
    assert_eq!((&table["games"], &table["seed"]), (&Value::from(50), &Value::from(0)));
    let bell = &table["rulesets"][0];
    assert_eq!(bell["ruleset"], "bell");
    let number = |name: &str| bell[name].as_f64().unwrap();
    assert!((number("white_wins") + number("black_wins") + number("draws") - 50.0).abs() < 1e-9);
    assert!(number("first_mover_low") < number("first_mover_share"));
    assert!(number("first_mover_share") < number("first_mover_high"));
    assert!(number("plies_p5") <= number("plies_median") && number("plies_median") <= number("plies_p95"));
    let rows = csv(&[&args[..], &["--csv"]].concat());
    assert_eq!(rows.len(), 2);
    for (name, cell) in &rows[0][1..] {
        assert_eq!(cell.parse::<f64>().ok(), bell[name].as_f64(), "{name}");
    }
}

#[test]
fn all_rulesets_are_compared_unless_some_are_named() {
    let table = json(&["compare", "--games", "1", "--json"]);
    let compared: Vec<&Value> = table["rulesets"].as_array().unwrap().iter().map(|row| &row["ruleset"]).collect();
    let list = json(&["rulesets", "--json"]);
    assert_eq!(compared, list.as_array().unwrap().iter().map(|row| &row["ruleset"]).collect::<Vec<_>>());
}

#[test]
fn cut_games_are_counted_apart() {
    let args = ["compare", "--games", "40", "--rulesets", "jequier", "--max-plies", "200"];
    insta::assert_snapshot!(out(&args));
    let row = &json(&[&args[..], &["--json"]].concat())["rulesets"][0];
    let number = |name: &str| row[name].as_u64().unwrap();
    assert_eq!(number("white_wins") + number("black_wins") + number("cut"), 40);
    assert!(number("cut") > 0 && number("plies_p95") <= 200);
    let none = &json(&["compare", "--games", "3", "--rulesets", "sawah", "--max-plies", "2", "--json"])["rulesets"][0];
    assert_eq!(
        (&none["cut"], &none["plies_mean"], &none["first_mover_share"]),
        (&3.into(), &Value::Null, &Value::Null)
    );
}
