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

#[test]
fn a_text_that_is_too_long_is_too_long_whatever_it_holds() {
    // The longest text would end within a letter.
    let long = TestFile::new("long.yaml", &format!("# {}\n", "\u{e9}\u{20ac}".repeat(300_000)));
    let size = std::fs::metadata(long.path()).unwrap().len();
    let expected = format!("{}:1:1: found {size} bytes; allowed: at most 1048576", long.path());
    assert_eq!(fault(&["show", long.path()]), expected);
    let checked = run(&["check", long.path()]);
    assert_eq!(text(checked.stdout), format!("{expected}\n"));
    std::fs::write(&long.0, vec![0xff; 2_000_000]).unwrap();
    assert!(fault(&["show", long.path()]).ends_with(":1:1: found 2000000 bytes; allowed: at most 1048576"));
}

#[test]
fn what_is_not_utf_8_is_a_fault_at_its_place() {
    let file = TestFile::new("latin.yaml", "");
    std::fs::write(&file.0, b"id: latin\n# \xc3\xa9t\xe9\n").unwrap();
    let expected = fault(&["start", file.path()]);
    let message = expected.strip_prefix(&format!("{}:2:5: ", file.path())).expect(&expected);
    assert!(message.starts_with("found the byte 0xE9") && message.ends_with("; allowed: UTF-8"), "{message}");
    let checked = run(&["check", file.path()]);
    assert_eq!(checked.status.code(), Some(2));
    assert_eq!(text(checked.stdout), format!("{expected}\n"));
    assert_eq!(text(checked.stderr), format!("senet: {}: 1 fault\n", file.path()));
    let checked = run(&["check", file.path(), "--json"]);
    assert_eq!(checked.status.code(), Some(2));
    let found: Value = serde_json::from_slice(&checked.stdout).unwrap();
    let fault = serde_json::json!({"file": file.path(), "line": 2, "column": 5, "message": message});
    assert_eq!(found["faults"], serde_json::json!([fault]));
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_waited_for() {
    let pipe = TestFile::new("pipe.yaml", "");
    std::fs::remove_file(&pipe.0).unwrap();
    make_pipe(&pipe.0);
    let expected = format!("{}: found a named pipe; allowed: a regular file", pipe.path());
    for args in [&["check", pipe.path()][..], &["show", pipe.path()], &["compare", "--rulesets", pipe.path()]] {
        assert_eq!(fault(args), expected);
    }
    assert_eq!(fault(&["show", "/dev/zero"]), "/dev/zero: found a device; allowed: a regular file");
}

#[cfg(target_os = "linux")]
#[test]
fn a_stream_that_is_open_is_read_like_a_file() {
    for path in ["/dev/stdin", "/dev/fd/0"] {
        let found = run_with_input(&["check", path], MINE);
        assert_eq!(text(found.stderr), "");
        assert_eq!(text(found.stdout), format!("{path}: the ruleset three-each, ready to be played\n"));
    }
    let zeros = std::fs::File::open("/dev/zero").unwrap();
    let output = command(&["show", "/dev/stdin"]).stdin(zeros).output().unwrap();
    assert_eq!(text(output.stderr), "senet: /dev/stdin:1:1: found more than 1048576 bytes; allowed: at most 1048576\n");
}
