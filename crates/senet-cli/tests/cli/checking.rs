//! `senet check`.

use super::*;

fn rule_file() -> String {
    std::fs::read_to_string(repository().join("spec/rules/06-guards-and-walls.yaml")).unwrap()
}

#[test]
fn a_sound_ruleset_is_ready_to_be_played() {
    let mine = TestFile::new("mine.yaml", "id: three-each\nextends: sawah\nchanges:\n  pieces: 3\n");
    let expected = format!("{}: the ruleset three-each, ready to be played\n", mine.path());
    assert_eq!(out(&["check", mine.path()]), expected);
    assert_eq!(json(&["check", mine.path(), "--json"])["faults"], serde_json::json!([]));
}

#[test]
fn faults_are_lines_that_editors_can_follow() {
    let bad = TestFile::new("bad.yaml", "id: bad\nextends: sawah\nchanges:\n  pices: 3\n  hit: swop\n");
    let output = run(&["check", bad.path()]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(output.stderr), format!("senet: {}: 2 faults\n", bad.path()));
    let lines = text(output.stdout);
    assert!(lines.starts_with(&format!("{}:4:3: changes: found \"pices\"", bad.path())), "{lines}");
    assert_eq!(lines.lines().count(), 2);
    let output = run(&["check", bad.path(), "--json"]);
    assert_eq!(output.status.code(), Some(2));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&found["faults"][1]["line"], &found["faults"][1]["column"]), (&5.into(), &8.into()));
}

#[test]
fn a_rule_file_stands_in_for_the_built_in_one_and_is_played() {
    let rule_text = rule_file();
    let rule = TestFile::new("walls.yaml", &rule_text);
    let found = out(&["check", rule.path()]);
    assert!(found.starts_with(&format!("{}: sound; its ", rule.path())), "{found}");
    assert!(found.ends_with(" checks pass\n"), "{found}");
    let found = json(&["check", rule.path(), "--json"]);
    assert!(found["passed"].as_u64().unwrap() > 24, "{found}");

    let wrong = TestFile::new("wrong.yaml", &rule_text.replacen("role: decides", "role: descides", 1));
    let output = run(&["check", wrong.path()]);
    assert_eq!(output.status.code(), Some(2));
    let line = text(output.stdout);
    assert!(line.starts_with(&format!("{}:", wrong.path())) && line.contains("descides"), "{line}");
}

#[test]
fn a_scenario_that_fails_shows_what_was_found() {
    let rule_text = rule_file();
    let at = rule_text.find("legal: [").expect("a scenario lists legal moves");
    let end = at + rule_text[at..].find(']').unwrap();
    let failing = format!("{}legal: [\"pass\"{}", &rule_text[..at], &rule_text[end..]);
    let file = TestFile::new("failing.yaml", &failing);
    let output = run(&["check", file.path()]);
    assert_eq!(output.status.code(), Some(1));
    let found = text(output.stdout);
    assert!(found.contains("expected:") && found.contains(file.path()), "{found}");
    assert!(found.trim_end().ends_with("checks fail"), "{found}");
}

#[test]
fn a_file_of_a_spec_is_checked_within_it() {
    let spec = repository().join("spec");
    let path = |within: &str| spec.join(within).to_str().unwrap().to_owned();
    for within in ["rules/01-board.yaml", "rulesets/bell.yaml", "sources.yaml"] {
        let found = out(&["check", &path(within)]);
        assert!(found.starts_with(&format!("{}: sound", path(within))), "{found}");
    }
    let whole = out(&["check", spec.to_str().unwrap()]);
    assert!(whole.ends_with(": a whole spec of 15 rules and 12 rulesets\n"), "{whole}");
}
