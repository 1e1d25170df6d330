//! Rulesets of one's own: read, shown, and refused with every fault at once.

use senet::{Choice, rulesets};
use senet_spec::Faults;
use senet_spec::ruleset::{self, Form};

/// The lines of what is wrong with a text, as a ruleset to be played.
fn faults(text: &str) -> Vec<String> {
    let faults: Faults = ruleset::check("mine.yaml", text).expect_err(text);
    faults.0.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn refused(text: &str, expected: &[&str]) {
    let found = faults(text);
    assert_eq!(found.len(), expected.len(), "{text} gave\n{}", found.join("\n"));
    for (line, expected) in found.iter().zip(expected) {
        assert!(line.starts_with(expected), "gave\n{line}\nin place of\n{expected}");
    }
}

/// A change of a built-in ruleset: each line stands below `changes`, from line 4 on.
fn change(base: &str, lines: &[&str]) -> String {
    format!("id: mine\nextends: {base}\nchanges:\n  {}\n", lines.join("\n  "))
}

/// A built-in ruleset written whole with bare values, a choice on each line from line 3 on.
fn whole(base: &str) -> Vec<String> {
    let value = ruleset::ruleset_json(rulesets::get(base).unwrap(), Form::Bare);
    let choices = value["choices"].as_object().unwrap();
    let lines = choices.iter().map(|(choice, value)| format!("  {choice}: {value}"));
    ["id: mine".to_owned(), "choices:".to_owned()].into_iter().chain(lines).collect()
}

#[test]
fn every_built_in_ruleset_can_be_written_and_read_back() {
    for &spec in rulesets::ALL {
        let rules = spec.rules().unwrap();
        for form in [Form::Bare, Form::Authored] {
            let value = ruleset::ruleset_json(spec, form);
            let (read, again) = ruleset::ruleset_from_json(&value).unwrap();
            assert_eq!(again, rules, "{}", spec.id);
            if form == Form::Authored {
                assert_eq!((&read.name, &read.summary, &read.choices), (&spec.name, &spec.summary, &spec.choices));
            }
            let text = serde_json::to_string_pretty(&value).unwrap();
            assert_eq!(ruleset::check("mine.json", &text).unwrap(), rules, "{}", spec.id);
        }
        assert_eq!(ruleset::check("mine.yaml", &whole(&spec.id).join("\n")).unwrap(), rules, "{}", spec.id);
    }
}

#[test]
fn a_bare_value_is_a_convention_of_ones_own() {
    let authoring = ruleset::read_ruleset("mine.yaml", &change("sawah", &["pieces: 3", "safe: []"])).unwrap();
    let spec = &authoring.spec;
    assert_eq!((spec.id.as_ref(), spec.name.as_ref(), spec.summary.as_ref()), ("mine", "mine", ""));
    assert_eq!(spec.extends.as_deref(), Some("sawah"));
    let pieces = spec.get(Choice::Pieces).unwrap();
    assert_eq!((pieces.value.as_ref(), pieces.source.as_ref(), pieces.note.as_ref()), ("3", "custom", ""));
    assert_eq!(pieces.basis, senet::Basis::Convention);
    assert_eq!(spec.get(Choice::Safe).unwrap().value, "none");
    assert_eq!(spec.get(Choice::Hit), rulesets::get("sawah").unwrap().get(Choice::Hit));
    assert_eq!(authoring.place(Choice::Safe).unwrap().line, 5);
    assert_eq!(authoring.place(Choice::Hit), None);
}

#[test]
fn a_value_may_have_its_source() {
    let line = "pieces: {value: 3, source: my-book, basis: stated, note: \"page 7\"}";
    let authoring = ruleset::read_ruleset("mine.yaml", &change("sawah", &[line])).unwrap();
    assert_eq!(authoring.spec.get(Choice::Pieces).unwrap().source, "my-book");
    refused(
        &change("sawah", &["pieces: {value: 3, source: my-book, basis: guessed, nota: \"page 7\"}"]),
        &[
            "mine.yaml:4:11: pieces: the key \"note\" is missing",
            "mine.yaml:4:46: pieces: found the basis \"guessed\"; allowed: stated, inferred, convention",
            "mine.yaml:4:55: pieces: found key \"nota\"; allowed: value, source, basis, note",
        ],
    );
}

#[test]
fn lines_may_end_as_on_any_system() {
    let text = change("sawah", &["pieces: 3"]).replace('\n', "\r\n");
    assert_eq!(ruleset::check("mine.yaml", &text).unwrap().pieces(), 3);
    let text = "{\r\n\t\"id\": \"mine\",\r\n\t\"extends\": \"sawah\",\r\n\t\"changes\": {\"pieces\": 30}\r\n}";
    let found = ruleset::check("mine.json", text).unwrap_err().to_string();
    assert_eq!(found, "mine.json:4:24: pieces: found 30; allowed: a whole number from 1 to 10");
}

#[test]
fn several_faults_are_told_at_once() {
    let text = "\
id: My Rules
nam: Mine
extends: sawa
changes:
  pices: 3
  hit: swop
  again: [1, 7, 1]
  safe: 26
  exits: [{from: 26, throws: [3]}, {from: 28}, {form: 30, throws: [1]}]
  setup: [in-hand]
  dice: 4
";
    refused(
        text,
        &[
            "mine.yaml:1:5: id: found \"My Rules\"; allowed: lower-case words",
            "mine.yaml:2:1: found key \"nam\" (did you mean name?); allowed: format, id, name",
            "mine.yaml:3:10: extends: found \"sawa\" (did you mean sawah?); allowed: sawah, sawah-old-kingdom",
            "mine.yaml:5:3: changes: found \"pices\" (did you mean pieces?); allowed: pieces, setup",
            "mine.yaml:6:8: hit: found \"swop\"; allowed: swap, falls-back, taken",
            "mine.yaml:7:14: again: found 7; allowed: a list of throws from 1 to 6",
            "mine.yaml:7:17: again: found 1 twice",
            "mine.yaml:8:9: safe: found 26; allowed: a list of squares from 1 to 30, as in [28, 29]",
            "mine.yaml:9:31: exits: found the throw 3 from square 26; allowed: throws",
            "mine.yaml:9:36: exits: found a map without from or throws",
            "mine.yaml:9:48: exits: found a map without from or throws",
            "mine.yaml:9:49: exits: found key \"form\"; allowed: from, throws",
            "mine.yaml:10:10: setup: found a list; allowed: alternate, in-hand",
            "mine.yaml:11:9: dice: found 4; allowed: four-sticks, four-sided-die",
        ],
    );
}

#[test]
fn pieces_that_do_not_fit_the_track() {
    for value in ["16", "0", "-1", "\"3\"", "3.5", "true", "340282366920938463463374607431768211456"] {
        let text = format!("{{\"id\": \"mine\", \"extends\": \"sawah\", \"changes\": {{\"pieces\": {value}}}}}");
        let faults = ruleset::check("mine.json", &text).unwrap_err().to_string();
        assert!(faults.starts_with("mine.json:1:58: pieces: found "), "{faults}");
        assert!(faults.ends_with("; allowed: a whole number from 1 to 10"), "{faults}");
    }
    refused(
        &change("sawah", &["pieces: 16"]),
        &["mine.yaml:4:11: pieces: found 16; allowed: a whole number from 1 to 10"],
    );
}

#[test]
fn contradictions_stand_at_the_line_of_their_choice() {
    refused(
        &change("sawah", &["pieces: 3", "again: [1, 6]"]),
        &["mine.yaml:5:10: again: found 6, which cannot be thrown; allowed: 1 2 3 4 5"],
    );
    refused(
        &change("sawah", &["entering: throw"]),
        &[
            "mine.yaml:4:13: entering: found throw, but all pieces start on the board (setup: alternate); allowed: none",
            "mine.yaml:4:13: wall_entering: found none, which is allowed only where",
        ],
    );
    refused(
        &change("sawah", &["exits: [{from: 27, throws: [4]}, {from: 30, throws: [1]}]"]),
        &[
            "mine.yaml:4:10: exits: found an exit on square 27, which is the water",
            "mine.yaml:4:10: bear_off_only: found 28, which has no exit",
            "mine.yaml:4:10: bear_off_only: found 29, which has no exit",
        ],
    );
    refused(
        &change("sawah", &["water: none"]),
        &[
            "mine.yaml:4:10: again_after_water: found kept, but no throw gives another or there is no water",
            "mine.yaml:4:10: water_to: found fifteen, but there is no water",
        ],
    );
    let mut lines = whole("sawah");
    let water = lines.iter().position(|line| line.starts_with("  safe:")).unwrap();
    lines[water] = "  safe: [27]".to_owned();
    refused(&lines.join("\n"), &[&format!("mine.yaml:{}:9: safe: found square 27, which is the water", water + 1)]);
}

#[test]
fn an_incomplete_ruleset_can_be_read_and_shown_but_not_played() {
    let mut lines = whole("kendall");
    lines.retain(|line| !line.starts_with("  hit:") && !line.starts_with("  water:"));
    let authoring = ruleset::read_ruleset("mine.yaml", &lines.join("\n")).unwrap();
    assert_eq!(authoring.spec.get(Choice::Hit), None);
    let shown = ruleset::ruleset_json(&authoring.spec, Form::Authored);
    assert_eq!(shown["choices"].as_object().unwrap().len(), Choice::COUNT - 2);
    assert_eq!(
        authoring.rules().unwrap_err().to_string(),
        "mine.yaml:2:1: hit: left out; allowed: swap, falls-back, taken\n\
         mine.yaml:2:1: water: left out; allowed: 27, 28, none"
    );
    let empty = ruleset::read_ruleset("mine.yaml", "id: mine\nchoices: {}\n").unwrap();
    assert_eq!(empty.rules().unwrap_err().0.len(), Choice::COUNT);
}

#[test]
fn missing_choices_are_told_beside_other_faults() {
    let mut lines = whole("kendall");
    lines.retain(|line| !line.starts_with("  hit:"));
    lines[2] = "  pieces: 11".to_owned();
    refused(
        &lines.join("\n"),
        &["mine.yaml:2:1: hit: left out", "mine.yaml:3:11: pieces: found 11; allowed: a whole number from 1 to 10"],
    );
}

#[test]
fn what_is_no_ruleset_at_all() {
    refused("[]\n", &["mine.yaml:1:1: found a list; allowed: a map with the keys format, id"]);
    refused("# nothing\n", &["mine.yaml:"]);
    refused("", &["mine.yaml:1:1: "]);
    refused("{id: mine, extends: sawah, changes: {pieces: 0}}\n", &["mine.yaml:1:46: pieces: found 0"]);
    refused("sawah\n", &["mine.yaml:1:1: found \"sawah\"; allowed: a map"]);
    refused("id: mine\n", &["mine.yaml:1:1: the key \"choices\" is missing"]);
    refused("choices: []\n", &["mine.yaml:1:1: the key \"id\" is missing", "mine.yaml:1:10: choices: found a list"]);
    refused("id: 3\nextends: sawah\nchanges: {}\n", &["mine.yaml:1:5: id: found 3; allowed: a text"]);
    refused("id: mine\nextends: sawah\nchoices: {}\n", &["mine.yaml:3:1: found choices beside extends"]);
    refused("id: mine\nchanges: {}\n", &["mine.yaml:2:1: found changes without extends"]);
    refused("format: senet-ruleset/2\nid: mine\nextends: sawah\nchanges: {}\n", &["mine.yaml:1:9: format: found"]);
    refused("id: mine\nextends: sawah\nchanges:\n  hit: yes\n", &["mine.yaml:4:8: found yes without quotes"]);
    refused("id: mine\nextends: sawah\nchanges:\n  hit: &a swap\n", &["mine.yaml:4:8: found the anchor &a"]);
    refused(
        "id: mine\nextends: sawah\nchanges:\n  hit: swap\n  hit: taken\n",
        &["mine.yaml:5:3: found key \"hit\" twice", "mine.yaml:5:8: won_by: found first-off, but"],
    );
    let value = serde_json::json!({"id": "mine", "extends": "sawah", "changes": {"pieces": null, "hit": {}}});
    assert_eq!(
        ruleset::ruleset_from_json(&value).unwrap_err().0.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "ruleset: pieces: found nothing; allowed: a whole number from 1 to 10",
            "ruleset: hit: the key \"value\" is missing",
            "ruleset: hit: the key \"source\" is missing",
            "ruleset: hit: the key \"basis\" is missing",
            "ruleset: hit: the key \"note\" is missing",
        ]
    );
}

#[test]
fn keys_that_stand_twice_hide_nothing() {
    refused(
        "id: mine\nid: mine2\nextends: sawah\nextends: bell\nchanges: {pieces: 3, pieces: 4, hit: foo}\nnix: 1\n",
        &[
            "mine.yaml:2:1: found key \"id\" twice; allowed: each key once",
            "mine.yaml:4:1: found key \"extends\" twice; allowed: each key once",
            "mine.yaml:5:22: found key \"pieces\" twice; allowed: each key once",
            "mine.yaml:5:38: hit: found \"foo\"; allowed: swap",
            "mine.yaml:6:1: found key \"nix\"; allowed: format, id",
        ],
    );
    let json = "{\"id\": \"mine\", \"extends\": \"sawah\",\n \"changes\": {\"hit\": \"foo\", \"hit\": \"swap\"}}";
    let found = ruleset::check("mine.json", json).unwrap_err().to_string();
    assert!(found.starts_with("mine.json:2:21: hit: found \"foo\""), "{found}");
    assert!(found.ends_with("mine.json:2:28: found key \"hit\" twice; allowed: each key once"), "{found}");
}

#[test]
fn faults_of_the_text_hide_none_of_the_ruleset() {
    refused(
        "id: mine\nextends: sawa\nchanges:\n  hit: yes\n  pieces: 30 # a\u{200B}\n",
        &[
            "mine.yaml:2:10: extends: found \"sawa\"",
            "mine.yaml:4:8: found yes without quotes",
            "mine.yaml:5:11: pieces: found 30",
            "mine.yaml:5:17: found the invisible character",
        ],
    );
    refused(
        "id: mine\nextends: sawah\nchanges:\n  hit: yes\n  pieces: 30\n",
        &["mine.yaml:4:8: found yes without quotes", "mine.yaml:5:11: pieces: found 30"],
    );
}

#[test]
fn texts_are_printable_however_they_are_written() {
    refused(
        "id: mine\nname: \"a\\u001b[31m\"\nsummary: \"b\\u202e\"\nextends: sawah\nchanges:\n  \
         pieces: {value: 3, source: \"c\\u0007\", basis: stated, note: \"d\\r e\"}\n",
        &[
            "mine.yaml:2:7: name: found the character U+001B; allowed: printable text",
            "mine.yaml:3:10: summary: found the character U+202E; allowed: printable text",
            "mine.yaml:6:30: source: found the character U+0007; allowed: printable text",
            "mine.yaml:6:62: note: found the character U+000D; allowed: printable text",
        ],
    );
}

#[test]
fn faults_have_a_measure() {
    let long = "x".repeat(900_000);
    for text in
        [format!("id: {long}\n"), format!("{long}: 1\n"), format!("id: mine\nextends: sawah\nchanges:\n  {long}: 1\n")]
    {
        assert!(faults(&text).iter().all(|line| line.len() < 2_000));
    }
    let keys = (0..1_000).map(|key| format!("k{key}: yes")).collect::<Vec<_>>().join("\n");
    let found = faults(&format!("id: mine\nextends: sawah\nchanges: {{}}\n{keys}"));
    assert_eq!(found.len(), 201);
    assert!(found[200].ends_with("and 1800 more faults"), "{}", found[200]);
}
