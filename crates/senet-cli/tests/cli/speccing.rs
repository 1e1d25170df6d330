//! `senet spec`.

use std::fs;

use super::*;

#[test]
fn the_built_in_spec_comes_out_as_expected() {
    let report = out(&["spec"]);
    let total = report.lines().last().unwrap();
    assert!(total.contains(" checks: ") && total.contains(" passed, 0 failed, "), "{total}");
}

#[test]
fn checks_are_chosen_by_ruleset_rule_and_text() {
    let names = |args: &[&str]| -> Vec<String> {
        let report = out(&[&["spec", "--format", "jsonl"], args].concat());
        let lines = report.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of JSON"));
        lines.filter(|line| line["kind"] == "check").map(|line| line["name"].as_str().unwrap().to_owned()).collect()
    };
    let walls = names(&["--ruleset", "sawah", "--rule", "6"]);
    assert!(walls.len() > 1 && walls.iter().all(|name| name.starts_with("sawah::06-guards-and-walls::")), "{walls:?}");
    assert_eq!(names(&["--ruleset", "sawah", "--rule", "guards-and-walls"]), walls);
    assert_eq!(names(&["--ruleset", "sawah", "--rule", "06-guards-and-walls"]), walls);
    let one = names(&["--case", "::pair-cannot-be-hit", "--ruleset", "sawah,regency"]);
    let expected = ["sawah", "regency"].map(|id| format!("{id}::06-guards-and-walls::pair-cannot-be-hit"));
    assert_eq!(one, expected);
}

#[test]
fn reports_come_in_three_forms() {
    let args = ["spec", "--ruleset", "bell", "--rule", "15"];
    let lines = out(&[&args[..], &["--format", "jsonl"]].concat());
    assert_eq!(serde_json::from_str::<Value>(lines.lines().last().unwrap()).unwrap()["success"], true);
    let junit = out(&[&args[..], &["--format", "junit"]].concat());
    assert!(junit.starts_with("<?xml ") && junit.ends_with("</testsuites>\n"), "{junit}");
    assert!(out(&args).contains("15-scoring"));
}

#[test]
fn a_report_can_go_to_a_file() {
    let file = TestFile::new("report.xml", "what was there before, and is longer than nothing");
    let args = ["spec", "--ruleset", "bell", "--rule", "15", "--format", "junit"];
    let printed = out(&[&args[..], &["--output", file.path()]].concat());
    assert!(printed.contains(" passed, 0 failed"), "{printed}");
    assert_eq!(fs::read_to_string(file.path()).unwrap(), out(&args));
    let folder = file.0.parent().unwrap();
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1, "nothing is left beside it");
    let nowhere = folder.join("none").join("report.xml");
    let line = fault(&[&args[..], &["--output", nowhere.to_str().unwrap()]].concat());
    assert_eq!(line, format!("{}: no such file or directory", nowhere.display()));
}

#[cfg(unix)]
#[test]
fn a_report_goes_into_a_pipe_and_through_links() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

    let file = TestFile::new("report.txt", "old");
    fs::set_permissions(&file.0, fs::Permissions::from_mode(0o600)).unwrap();
    let (pipe, link) = (file.0.with_file_name("pipe"), file.0.with_file_name("link"));
    make_pipe(&pipe);
    symlink("report.txt", &link).unwrap();
    let args = ["spec", "--ruleset", "bell", "--rule", "15"];
    let report = out(&args);
    let to = |path: &std::path::Path| out(&[&args[..], &["--output", path.to_str().unwrap()]].concat());

    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    let total = to(&pipe);
    assert_eq!(reader.join().unwrap(), report);
    assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());

    assert_eq!(to(&link), total);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file.0).unwrap(), report);
    assert_eq!(fs::metadata(&file.0).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(fs::read_dir(file.0.parent().unwrap()).unwrap().count(), 3, "nothing is left beside it");
}

#[cfg(unix)]
#[test]
fn a_report_that_does_not_fit_leaves_the_old_file() {
    let file = TestFile::new("report.txt", "old");
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$0\" spec --ruleset sawah --format jsonl --output \"$1\"";
    let output = Command::new("sh").args(["-c", limited, env!("CARGO_BIN_EXE_senet"), file.path()]).output().unwrap();
    assert_eq!(text(output.stderr), format!("senet: {}: file too large\n", file.path()));
    assert_eq!((output.status.code(), text(output.stdout)), (Some(2), String::new()));
    assert_eq!(fs::read_to_string(&file.0).unwrap(), "old");
    assert_eq!(fs::read_dir(file.0.parent().unwrap()).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
fn unknown_names_and_empty_choices_are_wrong_calls() {
    assert_eq!(
        fault(&["spec", "--ruleset", "sawa"]),
        "unknown ruleset \"sawa\"; did you mean sawah, sawah-both, sawah-jequier?"
    );
    assert_eq!(fault(&["spec", "--rule", "scorings"]), "unknown rule \"scorings\"; did you mean scoring?");
    assert!(fault(&["spec", "--rule", "16"]).starts_with("unknown rule \"16\"; the spec has board, setting-up, "));
    assert!(fault(&["spec", "--rule", "16"]).ends_with(", scoring, perft, game"));
    assert!(fault(&["spec", "--case", "no-such-scenario"]).starts_with("no check is left"));
    assert!(fault(&["spec", "--format", "tap"]).contains("human, jsonl, junit"));
}

/// A copy of the repository's spec, gone when the test is done with it.
struct SpecCopy(PathBuf);

impl SpecCopy {
    fn new(name: &str) -> Self {
        let to = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{name}", std::process::id()));
        copy(&repository().join("spec"), &to);
        Self(to)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    fn change(&self, within: &str, from: &str, to: &str) {
        let path = self.0.join(within);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{within} has no {from}");
        fs::write(path, text.replacen(from, to, 1)).unwrap();
    }
}

impl Drop for SpecCopy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &std::path::Path, to: &std::path::Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

#[test]
fn another_spec_is_played_by_its_own_rulesets() {
    let spec = SpecCopy::new("own");
    let own = ["spec", "--spec", spec.path()];
    assert_eq!(out(&own).lines().last(), out(&["spec"]).lines().last());
    // Six pieces a side are set up otherwise than the scenarios say.
    spec.change("rulesets/sawah.yaml", "pieces: {value: 5", "pieces: {value: 6");
    let output = run(&[&own[..], &["--ruleset", "sawah", "--case", "::start-position"]].concat());
    assert_eq!((output.status.code(), text(output.stderr)), (Some(1), String::new()));
    let found = text(output.stdout);
    assert!(found.starts_with("FAILED sawah::02-setting-up::start-position\n"), "{found}");
    assert!(found.contains("expected: wbwbwbwbwb/10/10 ") && found.contains("found:    wbwbwbwbwb/wb8/10 "), "{found}");
    assert!(found.ends_with("1 checks: 0 passed, 1 failed, 0 not asked\n"), "{found}");
}

#[test]
fn a_faulty_spec_is_told_with_places() {
    let spec = SpecCopy::new("faulty");
    spec.change("rules/06-guards-and-walls.yaml", "role: decides", "role: descides");
    spec.change("rules/15-scoring.yaml", "role: decides", "role: descides");
    let faults = faults(&["spec", "--spec", spec.path()]);
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(faults[0].contains("06-guards-and-walls.yaml:") && faults[1].contains("15-scoring.yaml:"), "{faults:?}");
    // The rest of the spec keeps a sound file from being checked.
    let sound = spec.0.join("rules/01-board.yaml");
    let output = run(&["check", sound.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(output.stderr), format!("senet: {}: 2 faults, in other files of its spec\n", sound.display()));
    let missing = fault(&["spec", "--spec", "./nowhere"]);
    assert_eq!(missing, "./nowhere: no such file or directory");
    let file = fault(&["spec", "--spec", sound.to_str().unwrap()]);
    assert_eq!(file, format!("{}: this is no folder; allowed: the folder of a spec", sound.display()));
}
