//! Perft and divide.

use super::*;

#[test]
fn perft_counts_depth_by_depth() {
    insta::assert_snapshot!(out(&["perft", "sawah", "3"]));
    let counts = json(&["perft", "sawah", "2", "--json"]);
    assert_eq!(counts["depths"][1]["leaves"], 268);
    let rows = csv(&["perft", "sawah", "2", "start", "--throw", "1", "--csv"]);
    assert_eq!(rows[0][1], ("leaves".into(), "5".into()));
    assert_eq!(rows.len(), 2);
    assert_eq!(json(&["perft", "sawah", "0", "--json"])["depths"][0]["leaves"], 1);
}

#[test]
fn divide_parts_what_perft_counts() {
    insta::assert_snapshot!(out(&["divide", "kendall", "2", "--pieces", "2"]));
    let divided = json(&["divide", "sawah", "2", "--json"]);
    assert_eq!(divided["total"]["leaves"], 268);
    let branches = divided["branches"].as_array().unwrap();
    assert_eq!(branches.iter().map(|branch| branch["leaves"].as_u64().unwrap()).sum::<u64>(), 268);
    assert_eq!(csv(&["divide", "sawah", "1", "--csv"]).len(), 18);
}
