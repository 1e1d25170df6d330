//! Positions and moves.

use super::*;

#[test]
fn games_start() {
    assert_eq!(out(&["start", "sawah"]), format!("{START}\n"));
    assert_eq!(out(&["start", "kendall", "--pieces", "3"]), "10/10/10 w - 3/3 0/0 -\n");
    let start = json(&["start", "regency", "--json"]);
    assert_eq!(start["position"], "wbwbwbwbwb/10/10 b 1 0/0 0/0 b10w9");
    assert_eq!(start["pieces"], 5);
}

#[test]
fn legal_moves_are_listed_for_one_throw_or_all() {
    insta::assert_snapshot!(out(&["legal", "sawah"]));
    let position = "wbwbwbwbwb/10/10 w 4";
    let listed = json(&["legal", "sawah", position, "--json"]);
    assert_eq!(listed["position"], "wbwbwbwbwb/10/10 w 4 0/0 0/0 -");
    assert_eq!(listed["moves"][1]["move"], "9-13");
    assert_eq!(listed["moves"][1]["position"], "wbwbwbwb1b/2w7/10 w - 0/0 0/0 -");
    assert_eq!(listed, json(&["legal", "sawah", "--throw", "4", "--json"]));
    assert_eq!(csv(&["legal", "sawah", "start", "-t", "4", "--csv"]).len(), 2);
    // A side that cannot move has its pass.
    let stuck = json(&["legal", "sawah", "b9/10/5w4 w 1", "--pieces", "1", "--json"]);
    assert_eq!(stuck["moves"][0]["move"], "26-27>15");
}

#[test]
fn moves_are_played_with_and_without_their_throws() {
    let end = "wbwbwbwb2/bw8/10 b - 0/0 0/0 -\n";
    assert_eq!(out(&["play", "sawah", "start", "3:9-12", "1:10-11"]), end);
    assert_eq!(out(&["play", "sawah", "wbwbwbwbwb/10/10 w 3", "9-12", "1:10-11"]), end);
    assert_eq!(out(&["play", "sawah", "wbwbwbwbwb/10/10 w 3", "3:9-12", "1:10-11"]), end);
    let steps = out(&["play", "sawah", "start", "3:9-12", "1:10-11", "--steps"]);
    assert_eq!(steps, format!("wbwbwbwb1b/1w8/10 b - 0/0 0/0 -\n{end}"));
    let game = json(&["play", "regency", "3w6/10/9b b 1 0/0 0/0 -", "30-off", "--pieces", "1", "--json"]);
    assert_eq!(game["position"], "3w6/10/10 - - 0/0 0/1 -");
    assert_eq!(game["plies"][0]["throw"], 1);
    assert_eq!(game["outcome"], serde_json::json!({"over": true, "winner": "b", "score": {"w": 0, "b": 3}}));
    let open = json(&["play", "sawah", "start", "3:9-12", "--json"]);
    assert_eq!(open["outcome"], serde_json::json!({"over": false}));
}

#[test]
fn a_position_can_come_through_a_pipe() {
    let output = run_with_input(&["legal", "sawah", "-", "-t", "4", "--csv"], &format!("{START}\r\n"));
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(output.stdout), out(&["legal", "sawah", "-t", "4", "--csv"]));
    let output = run_with_input(&["board", "sawah", "-"], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(output.stderr), "senet: position \"\": the board is missing (at character 1)\n");
}
