//! Help, styles, pipes and disks.

use super::*;

#[test]
fn help_and_version_are_no_faults() {
    assert!(out(&["--version"]).starts_with("senet "));
    insta::assert_snapshot!(out(&["--help"]));
    for name in [
        "rulesets", "show", "diff", "start", "legal", "play", "board", "perft", "divide", "check", "spec", "adapter",
        "compare",
    ] {
        let help = out(&[name, "--help"]);
        assert!(help.contains("Usage: senet"), "{help}");
    }
}

#[test]
fn without_a_command_the_help_is_an_answer_to_a_fault() {
    let output = run(&[]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(output.stdout), "");
    assert!(text(output.stderr).contains("Usage: senet <COMMAND>"));
}

#[test]
fn what_is_no_terminal_gets_neither_styles_nor_bars() {
    for args in [&["rulesets"][..], &["show", "sawah"], &["compare", "--games", "5"], &["--help"], &["board", "bell"]] {
        assert!(!out(args).contains('\u{1b}'), "{args:?}");
    }
}

#[test]
fn styles_can_be_forced_and_refused() {
    let styled = command(&["rulesets"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(text(styled.stdout).starts_with("\u{1b}[1mruleset"));
    let plain = command(&["rulesets"]).env("CLICOLOR_FORCE", "0").env("NO_COLOR", "1").output().unwrap();
    assert_eq!(text(plain.stdout), out(&["rulesets"]));
    let csv = command(&["rulesets", "--csv"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert_eq!(text(csv.stdout), out(&["rulesets", "--csv"]));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for args in [&["rulesets"][..], &["compare", "--games", "5"], &["divide", "sawah", "2", "--json"], &["--help"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = command(args).stdout(writer).output().unwrap();
        assert_eq!(text(output.stderr), "", "{args:?}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[test]
fn complaints_that_nobody_hears_keep_their_exit_code() {
    for args in [&["show", "nope"][..], &["compar"], &[]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        assert_eq!(command(args).stderr(writer).status().unwrap().code(), Some(2), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = command(&["rulesets"]).stdout(full).output().unwrap();
    assert_eq!(text(output.stderr), "senet: standard output: no space left on device\n");
    assert_eq!(output.status.code(), Some(2));
}
