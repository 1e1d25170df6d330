//! The position named on the command line: its text, `start`, or `-` for a line of standard input.

use std::io::{BufRead, Read};

use senet::{Position, Rules};

use crate::errors::{Failure, in_words};
use crate::numbers;

/// The word for the start position.
pub const START: &str = "start";

/// More than any position's text needs.
const LONGEST: u64 = 4096;

/// A position, and a throw where it has none yet.
#[derive(clap::Args, Clone, Debug)]
pub struct PositionArgs {
    /// The position's text, `start`, or `-` to read the text from standard input
    #[arg(value_name = "POSITION", default_value = START)]
    position: String,
    /// The throw, where the position is to throw
    #[arg(long, short, value_name = "VALUE", allow_negative_numbers = true, value_parser = numbers::within("a throw", 1_u8, 6))]
    throw: Option<u8>,
}

impl PositionArgs {
    /// The position under these rules.
    pub fn read(&self, rules: &Rules) -> Result<Position, Failure> {
        let position = read(rules, &self.position)?;
        match self.throw {
            None => Ok(position),
            Some(value) => position.with_throw(rules, value).map_err(Failure::new),
        }
    }
}

/// The position that an argument names.
pub fn read(rules: &Rules, argument: &str) -> Result<Position, Failure> {
    match argument {
        START => Ok(Position::start(rules)),
        "-" => {
            let mut line = String::new();
            std::io::stdin()
                .lock()
                .take(LONGEST)
                .read_line(&mut line)
                .map_err(|error| Failure::new(format!("standard input: {}", in_words(&error))))?;
            parse(rules, line.trim_end_matches(['\r', '\n']))
        }
        text => parse(rules, text),
    }
}

fn parse(rules: &Rules, text: &str) -> Result<Position, Failure> {
    Position::parse(rules, text).map_err(|error| Failure::new(format!("position {text:?}: {error}")))
}
