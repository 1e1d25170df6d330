//! What can be asked.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::code::{Code, Fault};

/// One request: a number that its answer repeats, and what is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Request {
    /// The number, repeated in the answer.
    pub id: i64,
    /// What is asked.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What is asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "op", rename_all = "lowercase")]
pub enum Ask {
    /// Who are you, and what do you know?
    Hello,
    /// What is the start position?
    Start {
        /// The ruleset, and how many pieces a side.
        #[serde(flatten)]
        game: Game,
    },
    /// What can be thrown, and with what weight?
    Throws {
        /// The ruleset, and how many pieces a side.
        #[serde(flatten)]
        game: Game,
    },
    /// Which moves are legal, and where do they lead?
    Legal {
        /// The ruleset, and how many pieces a side.
        #[serde(flatten)]
        game: Game,
        /// The position.
        position: String,
        /// The throw, when the position is to throw.
        #[serde(skip_serializing_if = "Option::is_none")]
        throw: Option<i64>,
    },
    /// Where does this move lead?
    Play {
        /// The ruleset, and how many pieces a side.
        #[serde(flatten)]
        game: Game,
        /// The position.
        position: String,
        /// The throw, when the position is to throw.
        #[serde(skip_serializing_if = "Option::is_none")]
        throw: Option<i64>,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Is the game over, and how did it end?
    Outcome {
        /// The ruleset, and how many pieces a side.
        #[serde(flatten)]
        game: Game,
        /// The position.
        position: String,
    },
    /// How many sequences of throws and moves follow?
    Perft {
        /// The ruleset, and how many pieces a side.
        #[serde(flatten)]
        game: Game,
        /// The position.
        position: String,
        /// How many throws deep.
        depth: u64,
    },
    /// That was all.
    Bye,
}

/// The game that a request is about.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Game {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Pieces a side, 1 to 10, in place of the ruleset's own number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<u8>,
}

/// A ruleset by name, or sent along.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Ruleset {
    /// A ruleset that the implementation knows by this id.
    Id(String),
    /// A whole ruleset, or changes to one that is known.
    Custom(Map<String, Value>),
}

/// A line that is no request, with its number where that could be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unread {
    /// The number, if there is one.
    pub id: Option<i64>,
    /// What is wrong.
    pub fault: Fault,
}

impl Ask {
    /// The op as it is written.
    pub const fn op(&self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::Start { .. } => "start",
            Self::Throws { .. } => "throws",
            Self::Legal { .. } => "legal",
            Self::Play { .. } => "play",
            Self::Outcome { .. } => "outcome",
            Self::Perft { .. } => "perft",
            Self::Bye => "bye",
        }
    }

    /// The game it is about, if it is about one.
    pub const fn game(&self) -> Option<&Game> {
        match self {
            Self::Hello | Self::Bye => None,
            Self::Start { game }
            | Self::Throws { game }
            | Self::Legal { game, .. }
            | Self::Play { game, .. }
            | Self::Outcome { game, .. }
            | Self::Perft { game, .. } => Some(game),
        }
    }
}

impl Request {
    /// The request as one line of JSON, without the line's end.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads one line.
    ///
    /// A field that is `null` counts as left out, and a field that the op does not know is passed over.
    ///
    /// # Errors
    /// What is wrong with the line, with the request's number where it has one.
    pub fn read(line: &[u8]) -> Result<Self, Unread> {
        let value: Value = serde_json::from_slice(line).map_err(|error| Unread {
            id: None,
            fault: Fault::new(Code::BadJson, format_args!("not JSON: {error}")),
        })?;
        let Value::Object(fields) = value else {
            let fault = Fault::new(Code::BadRequest, format_args!("found {}; allowed: an object", kind(&value)));
            return Err(Unread { id: None, fault });
        };
        let fields = Fields(fields);
        let id = fields.id().map_err(|fault| Unread { id: None, fault })?;
        let ask = fields.ask().map_err(|fault| Unread { id: Some(id), fault })?;
        Ok(Self { id, ask })
    }
}

/// What a JSON value is, in words.
fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

struct Fields(Map<String, Value>);

impl Fields {
    /// The field, unless it is left out or `null`.
    fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    fn wrong(&self, name: &str, allowed: &str) -> Fault {
        let found = match self.get(name) {
            None => String::from("nothing"),
            Some(Value::Number(number)) => number.to_string(),
            Some(value) => String::from(kind(value)),
        };
        Fault::new(Code::BadRequest, format_args!("{name}: found {found}; allowed: {allowed}"))
    }

    fn id(&self) -> Result<i64, Fault> {
        self.get("id").and_then(Value::as_i64).ok_or_else(|| self.wrong("id", "a whole number of at most 64 bits"))
    }

    fn text(&self, name: &str) -> Result<String, Fault> {
        match self.get(name) {
            Some(Value::String(text)) => Ok(text.clone()),
            _ => Err(self.wrong(name, "text")),
        }
    }

    fn ask(&self) -> Result<Ask, Fault> {
        let op = self.text("op")?;
        Ok(match op.as_str() {
            "hello" => Ask::Hello,
            "bye" => Ask::Bye,
            "start" => Ask::Start { game: self.game()? },
            "throws" => Ask::Throws { game: self.game()? },
            "legal" => Ask::Legal { game: self.game()?, position: self.text("position")?, throw: self.throw()? },
            "play" => Ask::Play {
                game: self.game()?,
                position: self.text("position")?,
                throw: self.throw()?,
                mv: self.text("move")?,
            },
            "outcome" => Ask::Outcome { game: self.game()?, position: self.text("position")? },
            "perft" => Ask::Perft {
                game: self.game()?,
                position: self.text("position")?,
                depth: self
                    .get("depth")
                    .and_then(Value::as_u64)
                    .ok_or_else(|| self.wrong("depth", "a whole number from 0"))?,
            },
            _ => {
                let allowed = super::OPS.join(", ");
                return Err(Fault::new(Code::UnknownOp, format_args!("op: found {op:?}; allowed: {allowed}")));
            }
        })
    }

    fn game(&self) -> Result<Game, Fault> {
        let ruleset = match self.get("ruleset") {
            Some(Value::String(id)) => Ruleset::Id(id.clone()),
            Some(Value::Object(fields)) => Ruleset::Custom(fields.clone()),
            _ => return Err(self.wrong("ruleset", "the id of a ruleset, or an object that holds one")),
        };
        let pieces = match self.get("pieces") {
            None => None,
            Some(value) => Some(
                value
                    .as_u64()
                    .and_then(|pieces| u8::try_from(pieces).ok())
                    .filter(|pieces| (1..=10).contains(pieces))
                    .ok_or_else(|| self.wrong("pieces", "a whole number from 1 to 10"))?,
            ),
        };
        Ok(Game { ruleset, pieces })
    }

    fn throw(&self) -> Result<Option<i64>, Fault> {
        match self.get("throw") {
            None => Ok(None),
            Some(value) => value.as_i64().map(Some).ok_or_else(|| self.wrong("throw", "a whole number")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_reads_what_it_writes() {
        let game = || Game { ruleset: Ruleset::Id("sawah".into()), pieces: None };
        let few = Game { pieces: Some(3), ..game() };
        let position = || String::from("wbwbwbwbwb/10/10 w");
        let custom = serde_json::from_str(r#"{"extends":"sawah","changes":{"pieces":3}}"#).unwrap();
        for ask in [
            Ask::Hello,
            Ask::Start { game: few },
            Ask::Throws { game: Game { ruleset: Ruleset::Custom(custom), pieces: None } },
            Ask::Legal { game: game(), position: position(), throw: Some(3) },
            Ask::Play { game: game(), position: position(), throw: None, mv: "9-12".into() },
            Ask::Outcome { game: game(), position: position() },
            Ask::Perft { game: game(), position: position(), depth: 2 },
            Ask::Bye,
        ] {
            let request = Request { id: -4, ask };
            assert_eq!(Request::read(request.to_json().as_bytes()), Ok(request));
        }
        let legal = Request { id: 1, ask: Ask::Legal { game: game(), position: position(), throw: None } };
        assert_eq!(
            legal.to_json(),
            r#"{"id":1,"op":"legal","ruleset":"sawah","position":"wbwbwbwbwb/10/10 w"}"#,
            "what is left out is not written"
        );
    }

    #[test]
    fn every_fault_of_a_line_has_its_code_and_its_number() {
        use Code::{BadJson, BadRequest, UnknownOp};
        for (line, code, id) in [
            ("", BadJson, None),
            ("{", BadJson, None),
            ("{\"id\":1,\"op\":\"bye\"} x", BadJson, None),
            ("{\"id\":NaN,\"op\":\"bye\"}", BadJson, None),
            ("[]", BadRequest, None),
            ("{\"op\":\"bye\"}", BadRequest, None),
            ("{\"id\":null,\"op\":\"bye\"}", BadRequest, None),
            ("{\"id\":1.5,\"op\":\"bye\"}", BadRequest, None),
            ("{\"id\":\"1\",\"op\":\"bye\"}", BadRequest, None),
            ("{\"id\":true,\"op\":\"bye\"}", BadRequest, None),
            ("{\"id\":99999999999999999999,\"op\":\"bye\"}", BadRequest, None),
            ("{\"id\":1}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":7}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"sing\"}", UnknownOp, Some(1)),
            ("{\"id\":1,\"op\":\"start\"}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"start\",\"ruleset\":[]}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"start\",\"ruleset\":\"sawah\",\"pieces\":0}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"start\",\"ruleset\":\"sawah\",\"pieces\":11}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"start\",\"ruleset\":\"sawah\",\"pieces\":\"3\"}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"legal\",\"ruleset\":\"sawah\"}", BadRequest, Some(1)),
            (
                "{\"id\":1,\"op\":\"legal\",\"ruleset\":\"sawah\",\"position\":\"\",\"throw\":\"1\"}",
                BadRequest,
                Some(1),
            ),
            ("{\"id\":1,\"op\":\"play\",\"ruleset\":\"sawah\",\"position\":\"\"}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"perft\",\"ruleset\":\"sawah\",\"position\":\"\"}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"perft\",\"ruleset\":\"sawah\",\"position\":\"\",\"depth\":-1}", BadRequest, Some(1)),
            ("{\"id\":1,\"op\":\"perft\",\"ruleset\":\"sawah\",\"position\":\"\",\"depth\":1.0}", BadRequest, Some(1)),
        ] {
            let unread = Request::read(line.as_bytes()).unwrap_err();
            assert_eq!((unread.fault.code, unread.id), (code, id), "{line}: {}", unread.fault);
        }
    }

    #[test]
    fn null_is_left_out_and_unknown_fields_are_passed_over() {
        let line = br#"{"id":1,"op":"start","ruleset":"sawah","pieces":null,"colour":"red"}"#;
        let game = Game { ruleset: Ruleset::Id("sawah".into()), pieces: None };
        assert_eq!(Request::read(line), Ok(Request { id: 1, ask: Ask::Start { game } }));
    }
}
