//! Specs with something wrong in one file: what the loader and the checks say of it, and where.

use senet_spec::spec::Files;
use senet_spec::{Spec, lint};

/// The spec of this repository with one piece of text in one file changed.
fn changed(path: &str, from: &str, to: &str) -> Files {
    let mut files = Files::embedded();
    let text = files.get(path).unwrap_or_else(|| panic!("{path}")).to_owned();
    assert!(text.contains(from), "{path} does not have {from:?}");
    files.insert(path, text.replacen(from, to, 1));
    files
}

/// Every fault that loading and checking find.
fn faults(files: &Files) -> Vec<String> {
    let found = match Spec::from_files(files) {
        Err(faults) => faults,
        Ok(spec) => lint::lint(&spec).err().unwrap_or_default(),
    };
    found.0.iter().map(ToString::to_string).collect()
}

/// Whether a fault begins with these words; `#` stands for a line that may move when the spec grows.
fn fits(found: &str, expected: &str) -> bool {
    match expected.split_once('#') {
        Some((before, after)) => found
            .strip_prefix(before)
            .is_some_and(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(after)),
        None => found.starts_with(expected),
    }
}

#[track_caller]
fn refused(files: &Files, expected: &[&str]) {
    let found = faults(files);
    assert_eq!(found.len(), expected.len(), "gave\n{}", found.join("\n"));
    for (line, expected) in found.iter().zip(expected) {
        assert!(fits(line, expected), "gave\n{line}\nin place of\n{expected}");
    }
}

/// The same, when there may be more faults.
#[track_caller]
fn says(files: &Files, expected: &str) {
    let found = faults(files);
    assert!(
        found.iter().any(|line| line.contains(expected) || fits(line, expected)),
        "gave\n{}\nwithout\n{expected}",
        found.join("\n")
    );
}

#[test]
fn files_that_nothing_loads_and_files_that_are_missing() {
    let mut files = Files::embedded();
    files.insert("rules/notes.txt", "");
    files.insert("scenarios/more.yaml", "");
    refused(&files, &["spec/rules/notes.txt: nothing loads this", "spec/scenarios/more.yaml: nothing loads this"]);
    for path in ["VERSION", "sources.yaml", "rulesets.yaml"] {
        let mut files = Files::embedded();
        files.remove(path);
        refused(&files, &[&format!("spec/{path}: the file is missing")]);
    }
    let mut files = Files::embedded();
    files.remove("rules/01-board.yaml");
    says(&files, "the file of rule 1 is missing");
    let mut files = Files::embedded();
    files.remove("rulesets/bell.yaml");
    refused(&files, &["spec/rulesets.yaml:#:18: found the ruleset \"bell\""]);
}

#[test]
fn the_version() {
    for text in [
        "",
        "format 1\n",
        "format 1\ncontent 0.1\n",
        "format 1\ncontent 0.1.0",
        "format x\ncontent 0.1.0\n",
        "format 1\ncontent 0.01.0\n",
    ] {
        let mut files = Files::embedded();
        files.insert("VERSION", text);
        refused(&files, &["spec/VERSION:1:1: found something else; allowed: two lines"]);
    }
}

#[test]
fn names_of_files_and_formats() {
    let mut files = Files::embedded();
    let text = files.remove("rules/01-board.yaml").unwrap();
    files.insert("rules/01-the-board.yaml", text);
    refused(&files, &["spec/rules/01-the-board.yaml:3:7: found the file name \"01-the-board\"; allowed: 01-board"]);
    let files = changed("rules/01-board.yaml", "senet-rule/1", "senet-rule/2");
    refused(&files, &["spec/rules/01-board.yaml:1:9: format: found \"senet-rule/2\"; allowed: senet-rule/1"]);
    let files = changed("rules/01-board.yaml", "number: 1", "number: 2");
    says(&files, "number: found 2 again; allowed: each number once");
    let files = changed("rulesets/bell.yaml", "id: bell", "id: bel");
    refused(&files, &["spec/rulesets/bell.yaml:#:5: id: found \"bel\"; allowed: the name of the file, \"bell\""]);
}

#[test]
fn ids() {
    let files = changed("rules/01-board.yaml", "id: track-turns-after-ten", "id: track-turns-after-twenty");
    says(&files, "scenario: found the id \"track-turns-after-twenty\" again, first at spec/rules/01-board.yaml:");
    let files = changed("rules/01-board.yaml", "id: track-turns-after-ten", "id: Track_turns");
    says(&files, "scenario: found the id \"Track_turns\"; allowed: lower-case words joined by hyphens");
    let files = changed("rules/01-board.yaml", "id: track-turns-after-ten", "id: pair-cannot-be-hit");
    says(&files, "scenario: found the id \"pair-cannot-be-hit\" again");
}

#[test]
fn names_that_are_known_nowhere() {
    let path = "rules/06-guards-and-walls.yaml";
    says(
        &changed(path, "source: sawah-rules", "source: sawa-rules"),
        "found the source \"sawa-rules\" (did you mean sawah-rules?)",
    );
    says(
        &changed("rules/02-setting-up.yaml", "rulesets: [", "rulesets: [sawa, "),
        "found the ruleset \"sawa\" (did you mean sawah?)",
    );
    says(&changed(path, "where: {water:", "where: {watr:"), "found the choice \"watr\" (did you mean water?)");
    says(
        &changed(path, "where: {water: \"27\"", "where: {water: \"26\""),
        "water: found \"26\"; allowed: 27, 28, none",
    );
    says(
        &changed(path, "safe: {lacks: \"26\"}", "safe: {lacks: \"31\"}"),
        "safe: found \"31\"; allowed: one member of its set",
    );
    says(
        &changed(path, "safe: {lacks: \"26\"}", "guard: {lacks: \"pair\"}"),
        "guard: found has or lacks for a choice that is no set",
    );
    says(&changed(path, "safe: none", "safe: \"30 29\""), "safe: found \"30 29\"; allowed: none, or squares");
    says(&changed("rules/01-board.yaml", "rules: [4]", "rules: [1]"), "rules: found 1; allowed: other rules");
    says(&changed("rules/01-board.yaml", "rules: [4]", "rules: [4, 16, 4]"), "rules: found 16; allowed: other rules");
    says(
        &changed("rules/01-board.yaml", "pieces: 1", "pieces: 11"),
        "pieces: found 11; allowed: a whole number from 1 to 10",
    );
    says(
        &changed("rulesets/bell.yaml", "source: modern-rules", "source: bell-rules"),
        "found the source \"bell-rules\"",
    );
}

#[test]
fn rulesets() {
    let path = "rulesets/sawah.yaml";
    refused(
        &changed(path, "pieces: {value: 5,", "pieces: {value: 16,"),
        &["spec/rulesets/sawah.yaml:#:19: pieces: found 16; allowed: a whole number from 1 to 10"],
    );
    let mut files = changed(path, "  hit: {value: swap, source: sawah-rules, basis: stated, note: \"rule 5\"}\n", "");
    refused(&files, &["spec/rulesets/sawah.yaml:#:1: hit: left out; allowed: swap, falls-back, taken"]);
    files = changed(path, "water: {value: 27,", "water: {value: 28,");
    says(&files, "spec/rulesets/sawah.yaml:#:17: safe: found square 28, which is the water");
    says(
        &changed(path, "pieces: {value: 5, source: sawah-rules, basis: stated, note: \"rule 2\"}", "pieces: 5"),
        "pieces: found 5; allowed: a map with value, source, basis, note",
    );
    says(
        &changed(path, "source: ours, basis: convention", "source: sawah-rules, basis: convention"),
        "found the basis convention with the source \"sawah-rules\"",
    );
    says(&changed(path, "name: Sawah rules\n", ""), "the key \"name\" is missing");
    says(
        &changed("rulesets/kendall-seven.yaml", "extends: kendall", "extends: kendal"),
        "extends: found \"kendal\" (did you mean kendall?)",
    );
    let mut files = Files::embedded();
    files.insert(
        "rulesets/sawah.yaml",
        "format: senet-ruleset/1\nid: sawah\nname: a\nsummary: b\nextends: sawah-both\nchanges: {}\n",
    );
    says(&files, "spec/rulesets/sawah.yaml:#:10: extends: found a ruleset that in the end extends this one");
    let files = changed("rulesets.yaml", "bell, ", "");
    refused(&files, &["spec/rulesets/bell.yaml: the ruleset bell is not listed in rulesets.yaml"]);
    let files = changed("rulesets.yaml", "bell, ", "bell, bell, ");
    says(&files, "found \"bell\" twice; allowed: each ruleset once");
}

#[test]
fn several_files_at_once() {
    let mut files = changed("rules/01-board.yaml", "title: The board", "titel: The board");
    files.insert("sources.yaml", "format: senet-sources/1\nsources:\n\t- a\n");
    let text = files.get("rulesets/bell.yaml").unwrap().replacen("value: 10", "value: 12", 1);
    files.insert("rulesets/bell.yaml", text);
    let found = faults(&files);
    assert_eq!(found.len(), 3, "{}", found.join("\n"));
    assert!(
        found[0].starts_with("spec/rules/01-board.yaml:4:1: found key \"titel\"; allowed: format, number"),
        "{}",
        found[0]
    );
    assert!(found[1].starts_with("spec/rulesets/bell.yaml:"), "{}", found[1]);
    assert!(found[2].starts_with("spec/sources.yaml:3:1: found a tab"), "{}", found[2]);
}

/// A rule file of one's own with these lines in its one scenario; the first of them is line 13.
fn own(lines: &[&str]) -> String {
    format!(
        "format: senet-rule/1\nnumber: 4\nname: own\ntitle: Own\nsays: Own.\nchoices: []\nreadings: []\nuntouched: []\n\
         scenarios:\n  - id: own\n    shows: Something.\n    role: decides\n    {}\n",
        lines.join("\n    ")
    )
}

#[test]
fn scenarios() {
    let spec = Spec::embedded().unwrap();
    let only = |lines: &[&str]| spec.clone().with_only("own.yaml", &own(lines));
    let refused = |lines: &[&str], expected: &[&str]| {
        let found = only(lines).expect_err(&lines.join("\n"));
        assert_eq!(found.0.len(), expected.len(), "gave\n{found}");
        for (fault, expected) in found.0.iter().zip(expected) {
            assert!(fault.to_string().starts_with(expected), "gave\n{fault}\nin place of\n{expected}");
        }
    };
    let good = only(&["where: {hit: taken}", "steps: [{start: \"10/10/10 w - 0/0 0/0 -\"}]"]).unwrap();
    assert_eq!(good.cases().map(|case| case.name()).collect::<Vec<_>>(), ["bell::04-own::own"]);
    refused(&["rules: [1]"], &["own.yaml:10:9: found neither steps nor answers"]);
    refused(&["steps: [{throw: 1}]", "answers: []"], &["own.yaml:10:9: found both steps and answers"]);
    refused(&["steps: []"], &["own.yaml:10:9: steps: found an empty list"]);
    refused(
        &["where: {hit: taken, water: \"27\"}", "steps: [{throw: 1}]"],
        &["own.yaml:10:9: found a scenario that is about no ruleset"],
    );
    refused(
        &["where: {hit: []}", "steps: [{throw: 1}]"],
        &["own.yaml:10:9: found a scenario that is about no ruleset", "own.yaml:13:18: hit: found an empty list"],
    );
    refused(
        &["where: {hit: [taken, swap, taken]}", "steps: [{throw: 1}]"],
        &["own.yaml:13:32: hit: found \"taken\" twice"],
    );
    refused(
        &[
            "where: {hit: [taken, falls-back]}",
            "answers:",
            "  - {where: {hit: taken}, steps: [{throw: 1}]}",
            "  - {rulesets: [bell, kendall], steps: [{throw: 1}]}",
            "  - {where: {hit: swap}, steps: [{throw: 1}]}",
        ],
        &[
            "own.yaml:10:9: found no answer for the ruleset kendall-seven; allowed: exactly one",
            "own.yaml:16:9: found another answer for the ruleset bell, beside that at 15:9; allowed: exactly one",
            "own.yaml:17:9: found an answer for no ruleset that \"own\" is about",
        ],
    );
    refused(
        &["where: {hit: taken}", "answers:", "  - {steps: [{throw: 1}]}"],
        &["own.yaml:15:9: found an answer without where or rulesets"],
    );
    refused(
        &[
            "position: \"w9/10/9b w\"",
            "steps:",
            "  - {legal: [\"1-02\", \"x\"]}",
            "  - {legal: []}",
            "  - {includes: [\"1-2\", \"1-2\"]}",
            "  - {play: \"pass \", leads: \"w9/10/10\"}",
            "  - {refuse: {move: \"9-9>9\", code: illegal_move}}",
            "  - {refuse: {move: \"nonsense\", code: bad_move}}",
            "  - {refuse: {code: bad_move}}",
            "  - {seats: {throws: [0, 3], first_side: first}}",
        ],
        &[
            "own.yaml:13:15: position: found \"w9/10/9b w\"; allowed: its canonical form \"w9/10/9b w - 0/0 0/0 -\"",
            "own.yaml:15:18: move \"1-02\": move: found \"02\"; allowed: a square",
            "own.yaml:15:26: move \"x\": move: found",
            "own.yaml:16:9: legal: found an empty list",
            "own.yaml:17:28: move: found \"1-2\" twice",
            "own.yaml:18:16: move \"pass \": move: found",
            "own.yaml:18:32: position \"w9/10/10\": the side is missing",
            "own.yaml:19:25: move \"9-9>9\": move: found",
            "own.yaml:21:9: refuse: found none or several of position, throw and move",
            "own.yaml:22:27: throws: found 0; allowed: values from 1 to 6",
        ],
    );
}

#[test]
fn rulesets_of_ones_own_join_the_scenarios() {
    let text = "id: mine\nextends: bell\nchanges:\n  pieces: 7\n";
    let mine = senet_spec::ruleset::read_ruleset("mine.yaml", text).unwrap();
    let spec = Spec::embedded().unwrap();
    let before = spec.cases().count();
    let spec = spec.with_rulesets(vec![mine.clone()]).unwrap();
    let own: Vec<_> = spec.cases().filter(|case| case.ruleset.id() == "mine").collect();
    assert!(own.len() > 20 && spec.cases().count() == before + own.len());
    assert!(own.iter().all(|case| case.rules().pieces() == case.pieces().unwrap_or(7)));
    let twice = spec.with_rulesets(vec![mine]).unwrap_err().to_string();
    assert_eq!(twice, "mine.yaml:1:5: id: found \"mine\", which is taken; allowed: another id");
}

#[test]
fn cells_of_the_table() {
    let path = "rules/01-board.yaml";
    let told = changed(path, "untouched: []", "untouched: [{rulesets: [sawah], why: a}]");
    refused(&told, &["spec/rules/01-board.yaml:2:9: rule 1 is told not to touch sawah, yet decides"]);
    let text = Files::embedded().get(path).unwrap().replace("role: stays-out", "role: decides");
    let mut files = Files::embedded();
    files.insert(path, text);
    says(&files, "spec/rules/01-board.yaml:2:9: rule 1 stays out of no scenario about sawah; allowed: at least one");
    let text = Files::embedded().get(path).unwrap().replace("role: decides", "role: stays-out");
    files.insert(path, text);
    says(&files, "rule 1 decides no scenario about modern-kendall");
}

#[test]
fn choices_that_are_not_described() {
    let path = "rules/02-setting-up.yaml";
    refused(
        &changed(path, "      - {value: black, says: \"Black stands on square 1 and on the odd squares.\"}\n", ""),
        &["spec/rules/02-setting-up.yaml:#:13: square_one: the value black is not described"],
    );
    let doubled = changed(
        path,
        "  - choice: setup\n",
        "  - choice: pieces\n    asks: a\n    values: [{value: any, says: a}]\n  - choice: setup\n",
    );
    refused(&doubled, &["spec/rules/02-setting-up.yaml:#:13: found the choice pieces twice; allowed: each once"]);
    let other =
        changed(path, "  - choice: setup\n", "  - {choice: water_to, asks: a, values: []}\n  - choice: setup\n");
    refused(
        &other,
        &[
            "spec/rules/02-setting-up.yaml:#:14: found the choice water_to; allowed in rule 2: pieces, setup, square_one",
        ],
    );
    let any = changed(path, "{value: none, says: \"Nobody", "{value: any, says: \"Nobody");
    says(&any, "spec/rules/02-setting-up.yaml:#:17: square_one: found the value any; allowed: white, black, none");
}

#[test]
fn the_coverage_is_complete_both_ways() {
    let path = "coverage/rules-01-08.yaml";
    says(
        &changed(path, "scenarios: [chances-of-the-throws,", "scenarios: [chance-of-the-throws,"),
        "found the scenario \"chance-of-the-throws\" (did you mean chances-of-the-throws?)",
    );
    says(
        &changed(path, "choices: {dice: four-sticks}", "choices: {dice: four-sided-die}"),
        "dice: found four-sided-die, but in sawah it is four-sticks",
    );
    says(
        &changed(path, "choices: {dice: four-sticks}", "choices: {dice: sticks}"),
        "dice: found \"sticks\"; allowed: four-sticks, four-sided-die",
    );
    says(
        &changed("rules/01-board.yaml", "id: track-turns-after-ten", "id: round-the-corner"),
        "the scenario round-the-corner stands nowhere in the coverage",
    );
    says(
        &changed(path, "scenarios: [chances-of-the-throws,", "scenarios: [victim-falls-past-a-wall,"),
        "the scenario victim-falls-past-a-wall is about none of the rulesets of the statement",
    );
    says(
        &changed(path, "reading: ", "reading: no-such-reading}\n  - {scenario: pair-cannot-be-hit, reading: "),
        "found the reading \"no-such-reading\"",
    );
}

#[test]
fn survivors_are_changes() {
    let path = "survivors/rules-02-08.yaml";
    says(
        &changed(path, "values: [open]", "values: [blocks]"),
        "wall_bearing_off: found blocks, which is what sawah-jequier has",
    );
    says(
        &changed(path, "values: [open]", "values: [open, open]"),
        "wall_bearing_off: found open for sawah-jequier again",
    );
    says(&changed(path, "values: [open]", "values: []"), "values: found an empty list");
    says(
        &changed("survivors/rules-09-15.yaml", "values: [\"1\"]", "values: [\"1 2\"]"),
        "safe: found \"1 2\"; allowed: one member",
    );
}

#[test]
fn counts_and_games() {
    let mut files = Files::embedded();
    files.insert(
        "perft/sawah.yaml",
        "format: senet-perft/1\nruleset: sawa\ncounts:\n  - id: a\n    position: \"10/10/10\"\n    pieces: 0\n    depths:\n\
         \x20     - {depth: 1, leaves: 1, passes: 0, hits: 0, water: 0, \"off\": 0, over: 0}\n\
         \x20     - {depth: 1, leaves: 1, passes: 0, hits: 0, water: 0, \"off\": 0, over: 0}\n    obtained: b\n    confirmed_by: []\n",
    );
    files.insert(
        "games/bell.yaml",
        "format: senet-game/1\nid: sawah\nruleset: sawah\nhow: a\nstart: \"-\"\nplies: [\"7:1-2\"]\nend: \"-\"\noutcome: {over: false}\n",
    );
    let found = faults(&files).join("\n");
    for expected in [
        "spec/perft/sawah.yaml:2:10: found the ruleset \"sawa\"",
        "spec/perft/sawah.yaml:2:10: found the file name \"sawah\"",
        "spec/perft/sawah.yaml:5:15: position \"10/10/10\": the side is missing",
        "spec/perft/sawah.yaml:6:13: pieces: found 0",
        "spec/perft/sawah.yaml:9:17: depth: found no greater depth",
        "spec/games/bell.yaml:2:5: game: found the id \"sawah\" again",
        "spec/games/bell.yaml:3:10: found the file name \"bell\"",
        "spec/games/bell.yaml:5:8: position \"-\":",
        "spec/games/bell.yaml:6:9: ply \"7:1-2\":",
    ] {
        assert!(found.contains(expected), "gave\n{found}\nwithout\n{expected}");
    }
}

#[cfg(unix)]
#[test]
fn files_that_are_no_files_or_too_long_or_no_text() {
    use std::fs;
    let folder = std::env::temp_dir().join(format!("senet-bad-files-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let pipe = folder.join("sources.yaml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", folder.join("rulesets.yaml")).unwrap();
    fs::write(folder.join("VERSION"), b"format 1\n\xC3\xA9\xFF\n").unwrap();
    fs::create_dir(folder.join("rules")).unwrap();
    fs::write(folder.join("rules/01-long.yaml"), "x".repeat(senet_spec::yaml::LONGEST + 1)).unwrap();
    let found = Files::read(&folder).unwrap_err().to_string();
    fs::remove_dir_all(&folder).unwrap();
    let found = found.replace(&format!("{}/", folder.display()), "");
    let expected = "VERSION:2:2: found the byte 0xFF, which is no UTF-8 here; allowed: UTF-8\n\
                    rules/01-long.yaml: found 1048577 bytes; allowed: at most 1048576\n\
                    rulesets.yaml: found a pipe, a device or the like; allowed: a regular file\n\
                    sources.yaml: found a pipe, a device or the like; allowed: a regular file";
    assert_eq!(found, expected);
}
