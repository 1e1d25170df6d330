//! What is answered.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};
use serde_json::Value;

use super::code::Fault;
use super::request::Ask;

/// One answer: the number of its request, and the reply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The number of the request; `None` where a line had none that could be read.
    pub id: Option<i64>,
    /// The reply.
    pub reply: Reply,
}

/// The reply to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// What was asked for.
    Ok(Given),
    /// The request is well formed, and the rules refuse it.
    Reject(Fault),
    /// The implementation does not do this.
    Unsupported(String),
    /// The request cannot be read.
    Error(Fault),
}

impl From<Fault> for Reply {
    /// The kind of reply follows from the code.
    fn from(fault: Fault) -> Self {
        if fault.code.is_rejection() { Self::Reject(fault) } else { Self::Error(fault) }
    }
}

/// What was asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Given {
    /// To `hello`.
    Hello(Hello),
    /// To `start` and `play`.
    Position {
        /// The position.
        position: String,
    },
    /// To `throws`.
    Throws {
        /// The sum of the weights.
        total: u64,
        /// Each throw, by value.
        throws: Vec<ThrowWeight>,
    },
    /// To `legal`.
    Legal {
        /// The moves, in canonical order.
        moves: Vec<Led>,
    },
    /// To `outcome`.
    Outcome(Outcome),
    /// To `perft`.
    Counts(Counts),
    /// To `bye`.
    Bye {},
}

/// Who answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The protocol.
    pub protocol: String,
    /// The implementation's name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The ids of the rulesets that it knows.
    pub rulesets: Vec<String>,
    /// The ops that it answers.
    pub ops: Vec<String>,
    /// Anything else worth knowing.
    #[serde(default)]
    pub notes: String,
    /// Whether its lists of moves are in an order of their own.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unordered: bool,
}

// Serde hands the field over by reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// A throw with its weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ThrowWeight {
    /// The value.
    pub throw: u64,
    /// Its weight; the chance is this over the total.
    pub weight: u64,
    /// Whether the same side throws again after it.
    pub again: bool,
}

/// A legal move and where it leads.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Led {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position it leads to.
    pub position: String,
}

/// Whether the game is over, and how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// It is over.
    Over {
        /// Who won.
        winner: Winner,
        /// The score, where the ruleset keeps one.
        score: Option<Score>,
    },
}

/// Who won a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Winner {
    /// White.
    #[serde(rename = "w")]
    White,
    /// Black.
    #[serde(rename = "b")]
    Black,
    /// Nobody.
    #[serde(rename = "draw")]
    Draw,
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "w",
            Self::Black => "b",
            Self::Draw => "draw",
        })
    }
}

/// Each side's score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Score {
    /// White's.
    #[serde(rename = "w")]
    pub white: u64,
    /// Black's.
    #[serde(rename = "b")]
    pub black: u64,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open => f.write_str("not over"),
            Self::Over { winner, score: None } => write!(f, "over, winner {winner}, no score"),
            Self::Over { winner, score: Some(score) } => {
                write!(f, "over, winner {winner}, score w {} b {}", score.white, score.black)
            }
        }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("over", &matches!(self, Self::Over { .. }))?;
        if let Self::Over { winner, score } = self {
            map.serialize_entry("winner", winner)?;
            map.serialize_entry("score", score)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Written {
            over: bool,
            winner: Option<Winner>,
            score: Option<Score>,
        }
        let written = Written::deserialize(deserializer)?;
        match (written.over, written.winner) {
            (false, None) => Ok(Self::Open),
            (false, Some(_)) => Err(serde::de::Error::custom("a winner, though the game is not over")),
            (true, None) => Err(serde::de::Error::missing_field("winner")),
            (true, Some(winner)) => Ok(Self::Over { winner, score: written.score }),
        }
    }
}

/// The counts of a perft. They are written as texts, since they can pass 2^53.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Counts {
    /// Sequences of the whole length.
    #[serde(with = "as_text")]
    pub leaves: u64,
    /// Passes at the last throw.
    #[serde(with = "as_text")]
    pub passes: u64,
    /// Hits at the last throw.
    #[serde(with = "as_text")]
    pub hits: u64,
    /// Moves at the last throw in which the water acted.
    #[serde(with = "as_text")]
    pub water: u64,
    /// Moves at the last throw that bore a piece off.
    #[serde(with = "as_text")]
    pub off: u64,
    /// Moves at the last throw that ended the game.
    #[serde(with = "as_text")]
    pub over: u64,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { leaves, passes, hits, water, off, over } = self;
        write!(f, "leaves {leaves}, passes {passes}, hits {hits}, water {water}, off {off}, over {over}")
    }
}

impl From<senet::Perft> for Counts {
    fn from(perft: senet::Perft) -> Self {
        let senet::Perft { leaves, passes, hits, water, off, over } = perft;
        Self { leaves, passes, hits, water, off, over }
    }
}

mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    // Serde hands the field over by reference.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(super) fn serialize<S: Serializer>(count: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(count)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let count = if plain { text.parse().ok() } else { None };
        count.ok_or_else(|| D::Error::custom(format_args!("found {text:?}; allowed: the digits of a count")))
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("id", &self.id)?;
        match &self.reply {
            Reply::Ok(given) => map.serialize_entry("ok", given)?,
            Reply::Reject(fault) => map.serialize_entry("reject", fault)?,
            Reply::Unsupported(message) => map.serialize_entry("unsupported", message)?,
            Reply::Error(fault) => map.serialize_entry("error", fault)?,
        }
        map.end()
    }
}

impl Answer {
    /// The answer as one line of JSON, without the line's end.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads one line as the answer to what was asked.
    ///
    /// # Errors
    /// What is wrong with the line, in words.
    pub fn read(line: &[u8], ask: &Ask) -> Result<Self, String> {
        let value: Value = serde_json::from_slice(line).map_err(|error| format!("not JSON: {error}"))?;
        let Value::Object(mut fields) = value else { return Err("not an object".into()) };
        let id = match fields.get("id") {
            Some(Value::Null) => None,
            Some(id) => Some(id.as_i64().ok_or("id: not a whole number")?),
            None => return Err("no id".into()),
        };
        let kinds = ["ok", "reject", "unsupported", "error"];
        let mut found = kinds.into_iter().filter(|&kind| fields.contains_key(kind));
        let (Some(kind), None) = (found.next(), found.next()) else {
            return Err("not one of ok, reject, unsupported and error".into());
        };
        let content = fields.remove(kind).unwrap_or_default();
        let within = |error: serde_json::Error| format!("{kind}: {error}");
        let reply = match kind {
            "ok" => Reply::Ok(Given::read(content, ask).map_err(within)?),
            "reject" => Reply::Reject(serde_json::from_value(content).map_err(within)?),
            "error" => Reply::Error(serde_json::from_value(content).map_err(within)?),
            _ => Reply::Unsupported(serde_json::from_value(content).map_err(within)?),
        };
        Ok(Self { id, reply })
    }
}

impl Given {
    fn read(content: Value, ask: &Ask) -> Result<Self, serde_json::Error> {
        #[derive(Deserialize)]
        struct Position {
            position: String,
        }
        #[derive(Deserialize)]
        struct Throws {
            total: u64,
            throws: Vec<ThrowWeight>,
        }
        #[derive(Deserialize)]
        struct Legal {
            moves: Vec<Led>,
        }
        Ok(match ask {
            Ask::Hello => Self::Hello(serde_json::from_value(content)?),
            Ask::Start { .. } | Ask::Play { .. } => {
                let Position { position } = serde_json::from_value(content)?;
                Self::Position { position }
            }
            Ask::Throws { .. } => {
                let Throws { total, throws } = serde_json::from_value(content)?;
                Self::Throws { total, throws }
            }
            Ask::Legal { .. } => {
                let Legal { moves } = serde_json::from_value(content)?;
                Self::Legal { moves }
            }
            Ask::Outcome { .. } => Self::Outcome(serde_json::from_value(content)?),
            Ask::Perft { .. } => Self::Counts(serde_json::from_value(content)?),
            Ask::Bye => Self::Bye {},
        })
    }
}
