//! What ends a command early: lines for standard error, and exit code 2.

use std::fmt::Display;
use std::io;
use std::path::Path;

/// What went wrong, a line a fault. Each is printed as `senet: LINE`.
#[derive(Debug)]
pub struct Failure {
    lines: Vec<String>,
}

impl Failure {
    /// One fault.
    pub fn new(line: impl Display) -> Self {
        Self::many([line])
    }

    /// Several faults, none of them alone.
    pub fn many<L: Display>(lines: impl IntoIterator<Item = L>) -> Self {
        Self { lines: lines.into_iter().map(|line| one_line(&line.to_string())).collect() }
    }

    /// A file that cannot be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        Self::new(format!("{}: {}", path.display(), in_words(error)))
    }

    /// The faults, each on one line.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

/// What the system says, without the number it ends with.
pub fn in_words(error: &io::Error) -> String {
    let text = error.to_string();
    let words = text.split(" (os error").next().unwrap_or_default();
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

fn one_line(text: &str) -> String {
    text.split('\n').map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
