//! A throw with the move made by it, as game records hold them: `3:7-10`.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use super::{MoveParseError, quoted};
use crate::choices::value::read_number;
use crate::{Move, Throw};

/// One ply of a record: a throw and the move made by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ply {
    /// The throw.
    pub throw: Throw,
    /// The move.
    pub mv: Move,
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.throw, self.mv)
    }
}

/// What is wrong with a ply's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlyParseError {
    /// The throw before the colon.
    Throw {
        /// What was found, quoted.
        found: String,
    },
    /// The move after it; its offset counts from the start of the ply.
    Move(MoveParseError),
}

impl fmt::Display for PlyParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Throw { found } => {
                write!(f, "ply: found {found}; allowed: a throw from 1 to 6, a colon and a move, as in 3:7-10")
            }
            Self::Move(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PlyParseError {}

impl FromStr for Ply {
    type Err = PlyParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let throw = || PlyParseError::Throw { found: quoted(text) };
        let (value, mv) = text.split_once(':').ok_or_else(throw)?;
        let value = read_number(value).and_then(Throw::new).ok_or_else(throw)?;
        let mv = mv.parse().map_err(|error: MoveParseError| {
            PlyParseError::Move(MoveParseError { offset: error.offset + 2, ..error })
        })?;
        Ok(Self { throw: value, mv })
    }
}
