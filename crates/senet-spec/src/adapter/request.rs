//! What can be asked.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::code::{Code, Fault};
use super::in_process::custom;
use super::repeated::repeated_keys;
use crate::document::Place;
use crate::fault::Faults;
use crate::yaml::quoted;

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
        let unread = |fault| Unread { id: Some(id), fault };
        let repeated = repeated_keys(line);
        let in_ruleset = |path: &&String| path.starts_with("ruleset.");
        if let Some(path) = repeated.iter().find(|path| !in_ruleset(path)) {
            let message = format_args!("found key {} twice; allowed: each key once", quoted(path));
            let id = (path != "id").then_some(id);
            return Err(Unread { id, fault: Fault::new(Code::BadRequest, message) });
        }
        let ask = fields.ask().map_err(unread)?;
        if let Some(Game { ruleset: Ruleset::Custom(fields), .. }) = ask.game()
            && !repeated.is_empty()
        {
            let twice = repeated.iter().map(|path| {
                let path = path.trim_start_matches("ruleset.");
                let message = format!("found key {} twice; allowed: each key once", quoted(path));
                crate::Fault::new("ruleset", Place::UNKNOWN, message)
            });
            let mut faults: Vec<crate::Fault> = twice.collect();
            faults.extend(custom(fields).err().unwrap_or_default().0);
            return Err(unread(Fault::bad_ruleset(&Faults(faults))));
        }
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
        self.get("id")
            .and_then(Value::as_i64)
            .ok_or_else(|| self.wrong("id", &format!("a whole number from {} to {}", i64::MIN, i64::MAX)))
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
                    .and_then(|depth| depth.as_u64().or_else(|| (beyond(depth)? > 0).then_some(u64::MAX)))
                    .ok_or_else(|| self.wrong("depth", "a whole number from 0"))?,
            },
            _ => {
                let allowed = super::OPS.join(", ");
                return Err(Fault::new(Code::UnknownOp, format_args!("op: found {}; allowed: {allowed}", quoted(&op))));
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
            Some(value) => {
                value.as_i64().or_else(|| beyond(value)).map(Some).ok_or_else(|| self.wrong("throw", "a whole number"))
            }
        }
    }
}

/// For a whole number that 64 bits cannot hold, which is still a whole number, the last one that they can.
fn beyond(value: &Value) -> Option<i64> {
    const LIMIT: f64 = 9_223_372_036_854_775_808.0;
    let number = value.as_f64().filter(|number| !value.is_i64() && number.abs() >= LIMIT)?;
    Some(if number > 0.0 { i64::MAX } else { i64::MIN })
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
    fn a_key_that_stands_twice_is_told() {
        let read = |line: &str| {
            let Unread { id, fault } = Request::read(line.as_bytes()).unwrap_err();
            (id, fault.code, fault.message)
        };
        let (id, code, message) = read(
            r#"{"id":1,"op":"throws","ruleset":{"extends":"sawah","changes":{"pieces":3,"hit":"foo","pieces":4}}}"#,
        );
        assert_eq!((id, code), (Some(1), Code::BadRuleset));
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines[0], r#"ruleset: found key "changes.pieces" twice; allowed: each key once"#);
        assert!(lines[1].starts_with(r#"ruleset: hit: found "foo"; allowed: "#), "{message}");
        for (line, id) in [
            (r#"{"id":1,"op":"throws","ruleset":"sawah","ruleset":"bell"}"#, Some(1)),
            (r#"{"id":1,"op":"bye","o\u0070":"hello"}"#, Some(1)),
            (r#"{"id":1,"op":"bye","id":2}"#, None),
            (r#"{"id":1,"op":"bye","x":[{"y":1,"y":2}]}"#, Some(1)),
        ] {
            let (found, code, message) = read(line);
            assert_eq!((found, code), (id, Code::BadRequest), "{message}");
            assert!(message.ends_with("twice; allowed: each key once"), "{message}");
        }
    }

    #[test]
    fn answers_to_bad_requests_have_a_measure() {
        let long = "x".repeat(1_000_000);
        let fault = Request::read(format!(r#"{{"id":1,"op":"{long}"}}"#).as_bytes()).unwrap_err().fault;
        assert!(fault.message.len() < 500, "{}", fault.message.len());
        let answer = |line: &str| super::super::answer(&Request::read(line.as_bytes()).unwrap()).to_json();
        assert!(answer(&format!(r#"{{"id":1,"op":"start","ruleset":"{long}"}}"#)).len() < 1_000);
        let position = answer(&format!(r#"{{"id":1,"op":"outcome","ruleset":"sawah","position":"{long}"}}"#));
        assert!(position.contains("bad_position") && position.len() < 3_000, "{}", position.len());
        let mv =
            format!(r#"{{"id":1,"op":"play","ruleset":"sawah","position":"wbwbwbwbwb/10/10 w 3","move":"{long}"}}"#);
        let mv = answer(&mv);
        assert!(mv.contains("bad_move") && mv.len() < 3_000, "{}", mv.len());
        let keys = (0..1_000).map(|key| format!("\"k{key}\":1")).collect::<Vec<_>>().join(",");
        let ruleset =
            answer(&format!(r#"{{"id":1,"op":"start","ruleset":{{"extends":"sawah","changes":{{}},{keys}}}}}"#));
        assert!(ruleset.contains("bad_ruleset") && ruleset.ends_with("\\nand 950 more\"}}"), "{ruleset}");
    }

    #[test]
    fn a_number_too_large_is_a_number_still() {
        let answer = |line: &str| super::super::answer(&Request::read(line.as_bytes()).unwrap()).to_json();
        for throw in ["9223372036854775808", "18446744073709551616", "-9223372036854775809", "300", "-1"] {
            let line =
                format!(r#"{{"id":1,"op":"legal","ruleset":"sawah","position":"wbwbwbwbwb/10/10 w","throw":{throw}}}"#);
            assert!(answer(&line).contains(r#"{"code":"bad_throw","message":"throw: found "#), "{}", answer(&line));
        }
        let line =
            r#"{"id":1,"op":"perft","ruleset":"sawah","position":"wbwbwbwbwb/10/10 w","depth":18446744073709551616}"#;
        assert!(answer(line).contains("depth: found more than 64"), "{}", answer(line));
        let fraction = br#"{"id":1,"op":"start","ruleset":"sawah","pieces":3.0}"#;
        let fault = Request::read(fraction).unwrap_err().fault;
        assert_eq!(fault.message, "pieces: found 3.0; allowed: a whole number from 1 to 10");
    }

    #[test]
    fn null_is_left_out_and_unknown_fields_are_passed_over() {
        let line = br#"{"id":1,"op":"start","ruleset":"sawah","pieces":null,"colour":"red"}"#;
        let game = Game { ruleset: Ruleset::Id("sawah".into()), pieces: None };
        assert_eq!(Request::read(line), Ok(Request { id: 1, ask: Ask::Start { game } }));
    }
}
