//! Texts that must be refused, each with the place and the words of the refusal.

use senet_spec::document::{RuleFile, SourcesFile};
use senet_spec::yaml::{self, LONGEST, Node};

/// Every fault of a text, as printed.
fn faults(file: &str, text: &str) -> String {
    yaml::read::<Node>(file, text).expect_err(text).to_string()
}

#[track_caller]
fn refused(text: &str, expected: &[&str]) {
    let found = faults("x.yaml", text);
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines.len(), expected.len(), "{text:?} gave\n{found}");
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.starts_with(expected), "{text:?} gave\n{line}\nin place of\n{expected}");
    }
}

#[test]
fn marks_that_yaml_has_and_we_do_not() {
    refused("a: &b 1\n", &["x.yaml:1:4: found the anchor &b; allowed: no anchor"]);
    refused("a: 1\nb: *a\n", &["x.yaml:2:4: found the alias *a; allowed: no alias"]);
    refused("a: !!str b\n", &["x.yaml:1:4: found the tag !!str; allowed: no tag"]);
    refused("a: !b c\n", &["x.yaml:1:4: found the tag !b; allowed: no tag"]);
    refused(
        "- &a [*a, !b c]\n",
        &["x.yaml:1:3: found the anchor", "x.yaml:1:7: found the alias", "x.yaml:1:11: found the tag"],
    );
    refused("%YAML x\n---\na: b\n", &["x.yaml:1:1: found the directive %YAML"]);
    refused("a: {<<: {b: c}}\n", &["x.yaml:1:5: found << without quotes"]);
    refused("a: b\n---\nc: d\n", &["x.yaml:2:1: found a second document"]);
}

#[test]
fn characters_that_have_no_business_here() {
    refused("\u{FEFF}a: b\n", &["x.yaml:1:1: found a byte order mark; allowed: UTF-8 without one"]);
    refused("a:\n\tb: c\n", &["x.yaml:2:1: found a tab; allowed: spaces"]);
    refused("a: b\tc\n", &["x.yaml:1:5: found a tab; allowed: spaces"]);
    refused("a: b\r\nc: d\r\n", &["x.yaml:1:5: found a carriage return", "x.yaml:2:5: found a carriage return"]);
    refused("a: \0\n", &["x.yaml:1:4: found the control character U+0000"]);
    refused("a: \u{1b}[31m\n", &["x.yaml:1:4: found the control character U+001B"]);
    refused("a: \u{85}\n", &["x.yaml:1:4: found the control character U+0085"]);
    refused("a: b\u{202E}c\n", &["x.yaml:1:5: found the invisible character U+202E"]);
    refused("a: \"\u{e9}\u{200B}\"\n", &["x.yaml:1:6: found the invisible character U+200B"]);
}

#[test]
fn bare_words_that_yaml_reads_as_something_else() {
    for word in ["yes", "No", "ON", "off", "y", "N", "null", "~", "True", "FALSE"] {
        refused(
            &format!("a: {word}\n"),
            &[&format!("x.yaml:1:4: found {word} without quotes, which YAML may read as")],
        );
        refused(&format!("- {word} # a note\n"), &[&format!("x.yaml:1:3: found {word} without quotes")]);
        refused(&format!("a: [b, {word}]\n"), &[&format!("x.yaml:1:8: found {word} without quotes")]);
        refused(&format!("{{{word}: b}}\n").replace('{', " {"), &[&format!("x.yaml:1:3: found {word} without quotes")]);
    }
    for word in ["2026-11-30", "1:30", "26:5", "010", "0x1f", "0o7", "1_000", "1.10", "1e3", "+5", ".inf", ".5"] {
        refused(
            &format!("a: {word}\n"),
            &[&format!("x.yaml:1:4: found {word} without quotes, which YAML may read as")],
        );
    }
    refused("no: yes\n", &["x.yaml:1:1: found no without", "x.yaml:1:5: found yes without"]);
}

#[test]
fn quoted_words_comments_and_blocks_are_left_alone() {
    for text in [
        "a: \"yes\"\n",
        "a: 'no'\n",
        "a: 'it''s \" no'\n",
        "a: \"say \\\"yes\\\", & * ! on\"\n",
        "a: \"over\n  two lines: yes\"\nb: c\n",
        "a: b # yes, &c *d\n",
        "# yes\n---\na: true\n",
        "a: >-\n  yes\n\n  no: off\nb: |\n  &x\n",
        "- a: >-\n    yes\n  b: c\n- >-\n  no\n- d\n",
        "a: [1, -2, 30, false]\n",
        "a: yesterday\nb: on the board\nc: 10-11\nd: 12\n",
        "a: 50.2504 %\n",
        "a: ghi 'no' jkl\n",
    ] {
        if let Err(faults) = yaml::read::<Node>("x.yaml", text) {
            panic!("{text:?}: {faults}");
        }
    }
    refused("a: >-\n  yes\nb: yes\n", &["x.yaml:3:4: found yes"]);
    refused("- a: >-\n    yes\n  b: no\n", &["x.yaml:3:6: found no"]);
    refused("a: \"over\n  two lines\"\nb: no\n", &["x.yaml:3:4: found no"]);
}

#[test]
fn keys_that_stand_twice() {
    refused("a: 1\nb: 2\na: 3\n", &["x.yaml:3:1: found key \"a\" twice; allowed: each key once"]);
    refused("a: {b: 1, b: 2}\n", &["x.yaml:1:11: found key \"b\" twice"]);
    assert!(faults("x.json", "{\"a\": 1,\n \"a\": 2}").starts_with("x.json:2:2: found key \"a\" twice"));
}

#[test]
fn shapes_that_are_not_asked_for() {
    let refused = |text: &str, expected: &str| {
        let found = yaml::read::<SourcesFile>("x.yaml", text).expect_err(text).to_string();
        assert!(found.starts_with(expected), "{text:?} gave\n{found}\nin place of\n{expected}");
    };
    refused("format: a\nsources: []\nmore: 1\n", "x.yaml:3:1: found key \"more\"; allowed: format, sources");
    refused("format: a\n", "x.yaml:1:1: the key \"sources\" is missing");
    refused("format: a\nsources: {}\n", "x.yaml:2:10: ");
    refused("format: [a]\nsources: []\n", "x.yaml:1:9: ");
    refused("format: 1\nsources: []\n", "x.yaml:1:9: found 1 without quotes where a text is expected; allowed: \"1\"");
    refused("format: true\nsources: []\n", "x.yaml:1:9: found true without quotes");
    refused("format:\nsources: []\n", "x.yaml:");
    refused("", "x.yaml:1:1: ");
    refused("\n\n# nothing\n", "x.yaml:");
    refused("a: [b\n", "x.yaml:");
    refused("a: b: c\n", "x.yaml:1:");
    refused("\"a\n", "x.yaml:");
    let kind =
        "format: a\nsources:\n  - {id: b, title: c, kind: book, language: en, citation: d, claims: e, note: f}\n";
    refused(kind, "x.yaml:3:29: found \"book\"; allowed: site, article, summary, repository, ours");
}

#[test]
fn steps_have_one_key() {
    let rule = |step: &str| {
        format!(
            "format: senet-rule/1\nnumber: 1\nname: a\ntitle: a\nsays: a\nchoices: []\nreadings: []\nuntouched: []\n\
             scenarios:\n  - id: a\n    shows: b\n    role: decides\n    steps:\n      - {step}\n"
        )
    };
    for (step, expected) in [
        ("{}", "step: found no key; allowed: one of position, throw"),
        ("{throw: 3, legal: [pass]}", "step: found more than one key"),
        ("{leads: \"a\"}", "step: found leads without play"),
        ("{throw: 3, leads: \"a\"}", "step: found leads without play"),
        ("{thrown: 3}", "found key \"thrown\"; allowed: position, throw, legal"),
        ("{throw: 300}", ""),
        ("{throw: }", ""),
        ("{outcome: {over: false, winner: w}}", "outcome: found a winner or a score of a game that goes on"),
        ("{outcome: {over: true, winner: w}}", "outcome: found a game that is over without winner and score"),
        ("{outcome: {over: true, winner: white, score: none}}", "found \"white\"; allowed: w, b, draw"),
        ("{outcome: {over: true, winner: w, score: nothing}}", "found string \"nothing\"; allowed: none, or a map"),
        ("{refuse: {move: \"1-2\", code: bad}}", "found \"bad\"; allowed: bad_position, bad_throw"),
    ] {
        let found = yaml::read::<RuleFile>("x.yaml", &rule(step)).expect_err(step);
        let fault = &found.0[0];
        assert_eq!(fault.line, 14, "{step} gave {fault}");
        assert!(fault.message.contains(expected), "{step} gave\n{fault}\nin place of\n{expected}");
    }
}

#[test]
fn texts_that_are_too_large_or_too_deep() {
    let deep = "[".repeat(200) + &"]".repeat(200);
    assert!(
        faults("x.yaml", &format!("a: {deep}\n")).contains("too deep in each other"),
        "{}",
        faults("x.yaml", &deep)
    );
    assert!(faults("x.json", &deep).starts_with("x.json:1:"));
    let deep_blocks = (0..100).map(|level| " ".repeat(level) + "a:").collect::<Vec<_>>().join("\n");
    assert!(faults("x.yaml", &deep_blocks).contains("too deep in each other; allowed: 16 levels"));
    let many = format!("a: [{}]\n", "1, ".repeat(200_000));
    assert!(faults("x.yaml", &many).contains("found too large a text"));
    let huge = format!("a: {}\n", "b".repeat(LONGEST));
    assert!(faults("x.yaml", &huge).starts_with(&format!("x.yaml:1:1: found {} bytes", LONGEST + 4)));
    assert!(faults("x.json", &huge).starts_with("x.json:1:1: found"));
}

#[test]
fn json_is_read_as_json() {
    let read = |file: &str, text: &str| yaml::read::<Node>(file, text).unwrap_or_else(|faults| panic!("{faults}"));
    let json = "{\n\t\"a\": [true, \"no\", 15],\r\n\t\"b\": \"\\/\\u00e9\\ud83c\\udfb2\\\\ud\"}\n";
    let plain = "{\n \"a\": [true, \"no\", 15], \n \"b\": \"/\u{e9}\u{1f3b2}\\\\ud\"}\n";
    assert_eq!(read("x.json", json), read("x.yaml", plain));
    assert_eq!(read("x", json), read("x.yaml", plain));
    for (text, expected) in [
        ("", "x.json:1:"),
        ("{", "x.json:1:1: the text is no JSON"),
        ("{\"a\": yes}", "x.json:1:7: the text is no JSON"),
        ("{\"a\": 1,}", "x.json:1:9: the text is no JSON"),
        ("{'a': 1}", "x.json:1:2: the text is no JSON"),
        ("{\"a\": \"\0\"}", "x.json:1:"),
        ("{\"a\": 1} {}", "x.json:1:10: the text is no JSON"),
        ("\u{FEFF}{}", "x.json:1:1: the text is no JSON"),
        ("{\"a\": 1 // b\n}", "x.json:1:9: the text is no JSON"),
    ] {
        let found = faults("x.json", text);
        assert!(found.starts_with(expected), "{text:?} gave {found}");
    }
}
