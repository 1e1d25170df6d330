//! Where output goes: standard output that may close, and its width.

use std::io::{self, IsTerminal, Write};

use crate::errors::{Failure, in_words};

/// The width of what is not a terminal.
const PLAIN_WIDTH: usize = 80;

/// Prints to standard output. A reader that has closed the pipe wants no more, and that is no fault.
///
/// Styles reach terminals only, and not where `NO_COLOR` is set.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut stdout = anstream::AutoStream::auto(io::stdout().lock());
    outcome("standard output", stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()))
}

/// Prints to standard error. Where nobody hears it, nothing more can be said.
pub fn complain(text: &str) {
    let mut stderr = anstream::AutoStream::auto(io::stderr().lock());
    let _ = stderr.write_all(text.as_bytes());
}

/// Whether reading or writing a stream went well; a closed pipe counts as well.
pub fn outcome(stream: &str, done: io::Result<()>) -> Result<(), Failure> {
    match done {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("{stream}: {}", in_words(&error))))
        }
        _ => Ok(()),
    }
}

/// How many characters fit a line.
pub fn width() -> usize {
    if !io::stdout().is_terminal() {
        return PLAIN_WIDTH;
    }
    // Some terminals do not know how wide they are, and say 0.
    terminal_size::terminal_size_of(io::stdout())
        .map(|(width, _)| usize::from(width.0))
        .filter(|&width| width > 0)
        .unwrap_or(PLAIN_WIDTH)
}

/// Breaks a text into lines of at most `width` characters at its spaces; a longer word keeps a line to itself.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

/// A text as a paragraph: broken into lines, each ended, and none too long to be read with ease.
pub fn paragraph(text: &str, width: usize) -> String {
    const LONGEST: usize = 100;
    wrap(text, width.min(LONGEST)).join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_only() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a undividable b", 4), ["a", "undividable", "b"]);
        assert_eq!(wrap("", 4), [""]);
    }
}
