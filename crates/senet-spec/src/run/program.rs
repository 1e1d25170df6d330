//! A program behind a pipe.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::implementation::{Asked, Implementation};
use crate::adapter::{Answer, Request};

/// A program that answers the protocol on its standard input and output.
///
/// It is asked one request at a time and waited for, without a limit. It is stopped when this is dropped.
#[derive(Debug)]
pub struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Program {
    /// Starts the program. What it writes to its standard error is passed through.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn start(command: &mut Command) -> io::Result<Self> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let no_pipe = || io::Error::other("the program was started without pipes");
        let input = child.stdin.take().ok_or_else(no_pipe)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(no_pipe)?);
        Ok(Self { child, input, output })
    }

    fn exchange(&mut self, line: &str) -> io::Result<Vec<u8>> {
        self.input.write_all(line.as_bytes())?;
        self.input.flush()?;
        let mut answer = Vec::new();
        self.output.read_until(b'\n', &mut answer)?;
        Ok(answer)
    }
}

impl Implementation for Program {
    fn ask(&mut self, request: &Request) -> Asked {
        let line = match self.exchange(&(request.to_json() + "\n")) {
            Ok(line) => line,
            Err(error) => return Asked::Nothing(format!("the pipe broke: {error}")),
        };
        if line.is_empty() {
            return Asked::Nothing("the program ended".into());
        }
        match Answer::read(&line, &request.ask) {
            Ok(answer) if answer.id == Some(request.id) => Asked::Reply(answer.reply),
            Ok(answer) => Asked::Nothing(format!("the answer has the id {:?}: {}", answer.id, shown(&line))),
            Err(why) => Asked::Nothing(format!("{why}: {}", shown(&line))),
        }
    }
}

/// The beginning of what was received.
fn shown(line: &[u8]) -> String {
    const LONGEST: usize = 200;
    let text = String::from_utf8_lossy(&line[..line.len().min(LONGEST)]);
    format!("{:?}{}", text.trim_end(), if line.len() > LONGEST { "..." } else { "" })
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
