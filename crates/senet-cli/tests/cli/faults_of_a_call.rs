//! What is told on standard error, with exit code 2.

use super::*;

#[test]
fn unknown_rulesets_bring_close_ones() {
    assert_eq!(
        fault(&["show", "kendal"]),
        "unknown ruleset \"kendal\"; did you mean kendall, kendall-seven, modern-kendall?"
    );
    assert!(fault(&["start", "chess"]).starts_with("unknown ruleset \"chess\"; `senet rulesets` lists them"));
    assert!(fault(&["diff", "sawah", "sawa"]).contains("did you mean sawah"));
    assert!(fault(&["compare", "--rulesets", "sawah,bel"]).contains("did you mean bell?"));
}

#[test]
fn positions_are_refused_with_the_reason() {
    let bad = fault(&["legal", "sawah", "wbwbwbwbw/10/10 w"]);
    assert_eq!(bad, "position \"wbwbwbwbw/10/10 w\": board: row 1 has 9 squares; allowed: ten (at character 1)");
    assert!(fault(&["board", "sawah", "wbwbwbwb2/10/10 w"]).contains("White has 4 pieces"));
    assert!(fault(&["perft", "sawah", "2", "wbwbwbwb2/10/6wb2 w"]).contains("square 27, the water"));
    assert!(fault(&["legal", "sawah", "bbbbb5/10/10 - - 0/0 5/0"]).contains("the game is over"));
}

#[test]
fn throws_are_refused_with_the_reason() {
    assert_eq!(fault(&["legal", "sawah", "-t", "6"]), "throw 6 cannot be thrown; allowed: 1 2 3 4 5");
    assert!(fault(&["legal", "jequier", "-t", "2"]).contains("a 1 is thrown already"));
}

#[test]
fn moves_are_refused_with_the_ply_and_the_rule() {
    let illegal = fault(&["play", "sawah", "start", "3:9-12", "2:4-6"]);
    assert_eq!(illegal, "ply 2 (2:4-6): move 4-6 is not allowed: an own piece is on square 6 (rule 4)");
    assert!(fault(&["play", "sawah", "start", "9-12"]).starts_with("ply 1 (9-12): "));
    assert!(fault(&["play", "sawah", "start", "3:9-31"]).contains("allowed: a square from 1 to 30, or off"));
    assert!(fault(&["play", "sawah", "start", "6:9-15"]).contains("throw 6 cannot be thrown"));
    assert!(fault(&["play", "sawah", "start", "x"]).starts_with("ply 1 (x): move: found "));
}

#[test]
fn numbers_are_refused_with_their_range_and_the_help_of_their_command() {
    const ALL: &str = "18446744073709551615";
    for (args, line) in [
        (&["compare", "--seed", "-1"][..], &*format!("--seed: found -1; allowed: a whole number from 0 to {ALL}")),
        (&["compare", "--seed=x"], &format!("--seed: found \"x\"; allowed: a whole number from 0 to {ALL}")),
        (
            &["compare", "--seed", "18446744073709551616"],
            &format!("--seed: found 18446744073709551616; allowed: a whole number from 0 to {ALL}"),
        ),
        (&["compare", "--games", "-1"], "--games: found -1; allowed: a whole number from 1 to 1000000000"),
        (&["compare", "--games", "0"], "--games: found 0; allowed: a whole number from 1 to 1000000000"),
        (&["compare", "--games", ""], "--games: found \"\"; allowed: a whole number from 1 to 1000000000"),
        (&["compare", "--pieces", "-1"], "--pieces: found -1; allowed: a whole number from 1 to 10"),
        (&["compare", "--threads", "257"], "--threads: found 257; allowed: a whole number from 1 to 256"),
        (&["compare", "--max-plies", "1e3"], "--max-plies: found \"1e3\"; allowed: a whole number from 1 to 100000"),
        (&["start", "sawah", "--pieces", "300"], "--pieces: found 300; allowed: a whole number from 1 to 10"),
        (&["legal", "sawah", "-t", "256"], "--throw: found 256; allowed: a throw from 1 to 6"),
        (&["legal", "sawah", "-t", "-1"], "--throw: found -1; allowed: a throw from 1 to 6"),
        (&["board", "sawah", "--throw", "0"], "--throw: found 0; allowed: a throw from 1 to 6"),
        (&["perft", "sawah", "65"], "depth: found 65; allowed: a whole number from 0 to 64"),
        (&["perft", "sawah", "-1"], "depth: found -1; allowed: a whole number from 0 to 64"),
        (&["divide", "sawah", "two"], "depth: found \"two\"; allowed: a whole number from 1 to 64"),
    ] {
        assert_eq!(fault(args), format!("{line}; `senet {} --help` says more", args[0]));
    }
}

#[test]
fn every_ruleset_is_compared_once() {
    let line = "--rulesets: found sawah twice; allowed: each ruleset once, by its id";
    assert_eq!(fault(&["compare", "--games", "1", "--rulesets", "sawah,sawah"]), line);
    assert_eq!(fault(&["compare", "--games", "1", "--rulesets", "bell,sawah,regency,sawah"]), line);
}

#[test]
fn a_wrong_call_is_told_on_one_line() {
    assert_eq!(
        fault(&["rulset"]),
        "unrecognized subcommand 'rulset'; a similar subcommand exists: 'rulesets'; `senet --help` says more"
    );
    assert_eq!(
        fault(&["legal"]),
        "the following required arguments were not provided: <RULESET>; `senet legal --help` says more"
    );
    for args in [
        &["compare", "--games", "0"][..],
        &["compare", "--threads", "0"],
        &["compare", "--json", "--csv"],
        &["compare", "--pieces", "11"],
        &["perft", "sawah", "1000000"],
        &["divide", "sawah", "0"],
        &["start", "sawah", "--pieces", "0"],
        &["play", "sawah", "start"],
        &["rulesets", "--yaml"],
    ] {
        assert!(fault(args).ends_with(" --help` says more"), "{args:?}");
    }
}
