//! The built command as its users meet it: what it prints, on which stream, and with which exit code.

mod checking;
mod comparing;
mod counting;
mod faults_of_a_call;
mod files;
mod looking;
mod playing;
mod serving;
mod speccing;
mod streams;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

const START: &str = "wbwbwbwbwb/10/10 w - 0/0 0/0 -";

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_senet"));
    command.args(args).stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "TERM"] {
        command.env_remove(name);
    }
    command
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("output is UTF-8")
}

fn run(args: &[&str]) -> Output {
    command(args).output().expect("the command runs")
}

/// What a command prints that does what it is asked for, and says nothing on standard error.
fn out(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(text(output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    text(output.stdout)
}

fn json(args: &[&str]) -> Value {
    let text = out(args);
    assert!(text.ends_with("}\n") || text.ends_with("]\n"), "{text}");
    serde_json::from_str(&text).expect("output is JSON")
}

/// Rows of CSV, by the names in the heading. None of ours needs more than quotes around a cell.
fn csv(args: &[&str]) -> Vec<Vec<(String, String)>> {
    let text = out(args);
    let mut lines = text.lines().map(cells);
    let heading = lines.next().expect("a heading");
    let row = |cells: Vec<String>| {
        assert_eq!(cells.len(), heading.len(), "{cells:?}");
        heading.iter().cloned().zip(cells).collect()
    };
    lines.map(row).collect()
}

fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                cells.last_mut().unwrap().push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => cells.push(String::new()),
            _ => cells.last_mut().unwrap().push(letter),
        }
    }
    cells
}

/// The lines on standard error of a command that ends with exit code 2, without their `senet: `.
fn faults(args: &[&str]) -> Vec<String> {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert_eq!(text(output.stdout), "", "{args:?}");
    let lines = text(output.stderr);
    let line = |line: &str| line.strip_prefix("senet: ").unwrap_or_else(|| panic!("{args:?}: {line}")).to_owned();
    lines.lines().map(line).collect()
}

fn fault(args: &[&str]) -> String {
    let faults = faults(args);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.into_iter().next().unwrap()
}

fn run_with_input(args: &[&str], input: &str) -> Output {
    let mut child = command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// A file of the test's own, gone when the test is done with it.
struct TestFile(PathBuf);

impl TestFile {
    fn new(name: &str, contents: &str) -> Self {
        // Tests that run at the same time may give the same name.
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = format!("{}-{number}-{name}", std::process::id());
        let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
        std::fs::create_dir_all(&dir).unwrap();
        let path = dir.join(name);
        std::fs::write(&path, contents).unwrap();
        Self(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(self.0.parent().unwrap());
    }
}

#[cfg(unix)]
fn make_pipe(path: &std::path::Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
}

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}
