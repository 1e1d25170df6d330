//! The codes of what is refused or cannot be read: a closed list.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fault::{Faults, shortened};

/// Why a request was not answered as asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The line is no JSON.
    BadJson,
    /// It is JSON, but no request: a field is missing or of the wrong kind.
    BadRequest,
    /// The op is not one of the protocol's.
    UnknownOp,
    /// No ruleset has this id.
    UnknownRuleset,
    /// A ruleset sent along cannot be read or contradicts itself.
    BadRuleset,
    /// The position's text cannot be read.
    BadPosition,
    /// A throw is missing, superfluous, or unknown to the ruleset.
    BadThrow,
    /// The move's text cannot be read.
    BadMove,
    /// The ruleset cannot have this position.
    IllegalPosition,
    /// The move is not legal in this position.
    IllegalMove,
    /// The game is over.
    GameOver,
    /// The fault is the implementation's own.
    Internal,
}

impl Code {
    /// Every code.
    pub const ALL: [Self; 12] = [
        Self::BadJson,
        Self::BadRequest,
        Self::UnknownOp,
        Self::UnknownRuleset,
        Self::BadRuleset,
        Self::BadPosition,
        Self::BadThrow,
        Self::BadMove,
        Self::IllegalPosition,
        Self::IllegalMove,
        Self::GameOver,
        Self::Internal,
    ];

    /// The code as it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BadJson => "bad_json",
            Self::BadRequest => "bad_request",
            Self::UnknownOp => "unknown_op",
            Self::UnknownRuleset => "unknown_ruleset",
            Self::BadRuleset => "bad_ruleset",
            Self::BadPosition => "bad_position",
            Self::BadThrow => "bad_throw",
            Self::BadMove => "bad_move",
            Self::IllegalPosition => "illegal_position",
            Self::IllegalMove => "illegal_move",
            Self::GameOver => "game_over",
            Self::Internal => "internal",
        }
    }

    /// The code that is written so.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.as_str() == text)
    }

    /// Whether it is the rules that refuse a well-formed request; else the request cannot be read.
    pub const fn is_rejection(self) -> bool {
        matches!(self, Self::IllegalPosition | Self::IllegalMove | Self::GameOver)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A code with a message for people. Programs compare the code only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// The code.
    pub code: Code,
    /// What was found and what is allowed.
    #[serde(default)]
    pub message: String,
}

impl Fault {
    /// A fault of this code.
    ///
    /// Of a message without measure only the beginning and the end are kept.
    pub fn new(code: Code, message: impl fmt::Display) -> Self {
        Self { code, message: shortened(message.to_string()) }
    }
}

impl Fault {
    /// What is wrong with a ruleset sent along: a line for each fault, as many as can be read.
    pub(super) fn bad_ruleset(faults: &Faults) -> Self {
        const MOST: usize = 50;
        let mut lines: Vec<String> = faults.0.iter().take(MOST).map(ToString::to_string).collect();
        if faults.0.len() > MOST {
            lines.push(format!("and {} more", faults.0.len() - MOST));
        }
        // Each line has its own measure.
        Self { code: Code::BadRuleset, message: lines.join("\n") }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Fault {}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn a_code_reads_what_it_writes() {
        for code in Code::ALL {
            assert_eq!(Code::from_text(code.as_str()), Some(code));
            assert_eq!(serde_json::to_value(code).unwrap(), code.as_str());
        }
        assert_eq!(Code::from_text("bad"), None);
    }
}
