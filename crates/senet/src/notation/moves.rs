//! `ORIGIN SEP TARGET [> FINAL]` without the spaces, as in `9-11`, `3x5`, `in-4`, `28-off`, `26-27>15`; or `pass`.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::quoted;
use crate::Square;
use crate::choices::value::read_number;
use crate::moves::{Move, Origin, Target};

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand => f.write_str("in"),
            Self::Square(square) => square.fmt(f),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Square(square) => square.fmt(f),
            Self::Off => f.write_str("off"),
        }
    }
}

impl fmt::Display for Move {
    /// The canonical text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(origin), Some(target), Some(end)) = (self.origin(), self.target(), self.end()) else {
            return f.write_str("pass");
        };
        write!(f, "{origin}{}{target}", if self.is_hit() { 'x' } else { '-' })?;
        if end != target {
            write!(f, ">{end}")?;
        }
        Ok(())
    }
}

/// What is wrong with a move's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveParseError {
    /// Where the fault begins: a byte offset into the text, from 0.
    pub offset: usize,
    /// What was found there, quoted.
    pub found: String,
    /// What is allowed there.
    pub allowed: &'static str,
}

impl fmt::Display for MoveParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move: found {}; allowed: {} (at character {})", self.found, self.allowed, self.offset + 1)
    }
}

impl core::error::Error for MoveParseError {}

impl FromStr for Move {
    type Err = MoveParseError;

    /// Reads the canonical text of any move that could be written, legal or not.
    ///
    /// ```
    /// use senet::Move;
    ///
    /// assert_eq!("26-27>15".parse::<Move>().unwrap().to_string(), "26-27>15");
    /// let error = "9-31".parse::<Move>().unwrap_err();
    /// assert_eq!(error.to_string(), "move: found \"31\"; allowed: a square from 1 to 30, or off (at character 3)");
    /// ```
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = |offset: usize, found: &str, allowed| MoveParseError { offset, found: quoted(found), allowed };
        if text == "pass" {
            return Ok(Self::PASS);
        }
        let separator = text
            .find(['-', 'x'])
            .ok_or_else(|| error(0, text, "pass, or origin and target parted by - or x, as in 9-11"))?;
        let origin = match &text[..separator] {
            "in" => Origin::Hand,
            square => {
                Origin::Square(read_square(square).ok_or_else(|| error(0, square, "a square from 1 to 30, or in"))?)
            }
        };
        let hits = text.as_bytes()[separator] == b'x';
        let after = &text[separator + 1..];
        let (aimed, end) = match after.split_once('>') {
            Some((aimed, end)) => (aimed, Some((separator + 1 + aimed.len() + 1, end))),
            None => (after, None),
        };
        let target = match aimed {
            "off" => Target::Off,
            square => Target::Square(
                read_square(square).ok_or_else(|| error(separator + 1, square, "a square from 1 to 30, or off"))?,
            ),
        };
        let final_target = match end {
            None => target,
            Some((offset, end)) => {
                let square = read_square(end).map(Target::Square).filter(|&square| square != target);
                square.ok_or_else(|| error(offset, end, "a square from 1 to 30 other than the target"))?
            }
        };
        Self::from_parts(origin, target, hits, final_target).ok_or_else(|| {
            error(separator, &text[separator..], "a hit of a square, or a move with or without a final square")
        })
    }
}

fn read_square(text: &str) -> Option<Square> {
    read_number(text).and_then(Square::new)
}
