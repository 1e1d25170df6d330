//! The steps of a scenario.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use super::located::Located;
use crate::yaml::present;

/// One step: something done or asked. Positions and moves are canonical text.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Keys")]
pub enum Step {
    /// Goes on from this position instead.
    Position(Located<String>),
    /// Throws this value, which must be accepted.
    Throw(Located<u8>),
    /// These are all the legal moves, in this order.
    Legal(Vec<Located<String>>),
    /// These are among the legal moves.
    Includes(Vec<Located<String>>),
    /// These are not among the legal moves.
    Excludes(Vec<Located<String>>),
    /// Plays a move.
    Play(Play),
    /// This is refused.
    Refuse(Refused),
    /// The distribution of the throws is this.
    Throws(ThrowsStep),
    /// The start position is this.
    Start(Located<String>),
    /// The game stands like this.
    Outcome(Outcome),
    /// After a throw-off the seats are these. Apart from play: an outside implementation is not asked.
    Seats(SeatsStep),
}

/// A move that is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// The move.
    pub mv: Located<String>,
    /// The position that it leads to.
    pub leads: Option<Located<String>>,
}

/// Something that must be refused: exactly one of position, throw and move.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// A position.
    #[serde(default, deserialize_with = "present")]
    pub position: Option<Located<String>>,
    /// A throw made in the position at hand.
    #[serde(default, deserialize_with = "present")]
    pub throw: Option<Located<u8>>,
    /// A move in the position at hand.
    #[serde(rename = "move", default, deserialize_with = "present")]
    pub mv: Option<Located<String>>,
    /// The code it is refused with.
    pub code: Located<Code>,
}

/// The codes with which something is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The text is no position.
    BadPosition,
    /// The throw is unknown to the ruleset, missing or superfluous.
    BadThrow,
    /// The text is no move.
    BadMove,
    /// The ruleset does not allow the position.
    IllegalPosition,
    /// The rules do not allow the move.
    IllegalMove,
    /// The game is over.
    GameOver,
}

impl Code {
    /// The code as it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BadPosition => "bad_position",
            Self::BadThrow => "bad_throw",
            Self::BadMove => "bad_move",
            Self::IllegalPosition => "illegal_position",
            Self::IllegalMove => "illegal_move",
            Self::GameOver => "game_over",
        }
    }
}

/// A distribution of throws.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThrowsStep {
    /// The sum of the weights.
    pub total: u32,
    /// Each value that can be thrown, ascending.
    pub list: Vec<ThrowChance>,
}

/// One value of a distribution of throws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThrowChance {
    /// The value.
    pub throw: u8,
    /// How many of the equal cases show it.
    pub weight: u32,
    /// Whether the same side throws again after it.
    pub again: bool,
}

/// How a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "OutcomeKeys")]
pub enum Outcome {
    /// It goes on.
    Open,
    /// It is over.
    Over {
        /// Who won.
        winner: Winner,
        /// What was scored.
        score: Score,
    },
}

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
pub enum Winner {
    /// White.
    #[serde(rename = "w")]
    White,
    /// Black.
    #[serde(rename = "b")]
    Black,
    /// Neither.
    #[serde(rename = "draw")]
    Draw,
}

/// What was scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// The ruleset keeps no score.
    None,
    /// Points for each side.
    Points(Points),
}

/// Points for each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// White's.
    pub w: u32,
    /// Black's.
    pub b: u32,
}

/// A throw-off and what comes of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatsStep {
    /// The throws, the first player beginning and the two alternating.
    pub throws: Vec<Located<u8>>,
    /// Who takes the side that starts.
    pub first_side: FirstSideBy,
}

/// Who takes the side that starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FirstSideBy {
    /// The player who threw first.
    First,
    /// The player who threw second.
    Second,
    /// It is not decided.
    Undecided,
}

/// The keys of a step as they stand; exactly one of them, but for `leads` beside `play`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    #[serde(default, deserialize_with = "present")]
    position: Option<Located<String>>,
    #[serde(default, deserialize_with = "present")]
    throw: Option<Located<u8>>,
    #[serde(default, deserialize_with = "present")]
    legal: Option<Vec<Located<String>>>,
    #[serde(default, deserialize_with = "present")]
    includes: Option<Vec<Located<String>>>,
    #[serde(default, deserialize_with = "present")]
    excludes: Option<Vec<Located<String>>>,
    #[serde(default, deserialize_with = "present")]
    play: Option<Located<String>>,
    #[serde(default, deserialize_with = "present")]
    leads: Option<Located<String>>,
    #[serde(default, deserialize_with = "present")]
    refuse: Option<Refused>,
    #[serde(default, deserialize_with = "present")]
    throws: Option<ThrowsStep>,
    #[serde(default, deserialize_with = "present")]
    start: Option<Located<String>>,
    #[serde(default, deserialize_with = "present")]
    outcome: Option<Outcome>,
    #[serde(default, deserialize_with = "present")]
    seats: Option<SeatsStep>,
}

const STEP_KEYS: &str =
    "position, throw, legal, includes, excludes, play (with or without leads), refuse, throws, start, outcome, seats";

impl TryFrom<Keys> for Step {
    type Error = String;

    fn try_from(keys: Keys) -> Result<Self, String> {
        let leads = keys.leads;
        let loose_leads = leads.is_some() && keys.play.is_none();
        let steps = [
            keys.position.map(Self::Position),
            keys.throw.map(Self::Throw),
            keys.legal.map(Self::Legal),
            keys.includes.map(Self::Includes),
            keys.excludes.map(Self::Excludes),
            keys.play.map(|mv| Self::Play(Play { mv, leads })),
            keys.refuse.map(Self::Refuse),
            keys.throws.map(Self::Throws),
            keys.start.map(Self::Start),
            keys.outcome.map(Self::Outcome),
            keys.seats.map(Self::Seats),
        ];
        let mut found = steps.into_iter().flatten();
        match (found.next(), found.next()) {
            (Some(step), None) if !loose_leads => Ok(step),
            (_, None) if loose_leads => Err("step: found leads without play; allowed: leads beside play".to_owned()),
            (Some(_), Some(_)) => Err(format!("step: found more than one key; allowed: one of {STEP_KEYS}")),
            _ => Err(format!("step: found no key; allowed: one of {STEP_KEYS}")),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OutcomeKeys {
    over: bool,
    #[serde(default, deserialize_with = "present")]
    winner: Option<Winner>,
    #[serde(default, deserialize_with = "present")]
    score: Option<Score>,
}

impl TryFrom<OutcomeKeys> for Outcome {
    type Error = &'static str;

    fn try_from(keys: OutcomeKeys) -> Result<Self, Self::Error> {
        match (keys.over, keys.winner, keys.score) {
            (false, None, None) => Ok(Self::Open),
            (false, ..) => Err("outcome: found a winner or a score of a game that goes on; allowed: over alone"),
            (true, Some(winner), Some(score)) => Ok(Self::Over { winner, score }),
            (true, ..) => Err(
                "outcome: found a game that is over without winner and score; allowed: both, with score: none where none is kept",
            ),
        }
    }
}

impl<'de> Deserialize<'de> for Score {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Score;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("none, or a map with w and b")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Score, E> {
                if text == "none" {
                    Ok(Score::None)
                } else {
                    Err(E::invalid_value(serde::de::Unexpected::Str(text), &self))
                }
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Score, A::Error> {
                Points::deserialize(serde::de::value::MapAccessDeserializer::new(map)).map(Score::Points)
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

impl JsonSchema for Outcome {
    fn schema_name() -> Cow<'static, str> {
        "Outcome".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let winner = generator.subschema_for::<Winner>();
        let points = generator.subschema_for::<Points>();
        json_schema!({
            "description": "How a game stands.",
            "oneOf": [
                {
                    "type": "object",
                    "properties": { "over": { "const": false } },
                    "required": ["over"],
                    "additionalProperties": false
                },
                {
                    "type": "object",
                    "properties": {
                        "over": { "const": true },
                        "winner": winner,
                        "score": { "oneOf": [{ "const": "none" }, points] }
                    },
                    "required": ["over", "winner", "score"],
                    "additionalProperties": false
                }
            ]
        })
    }
}

impl JsonSchema for Step {
    fn schema_name() -> Cow<'static, str> {
        "Step".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let text = generator.subschema_for::<String>();
        let throw = generator.subschema_for::<u8>();
        let texts = generator.subschema_for::<Vec<String>>();
        let refused = generator.subschema_for::<Refused>();
        let throws = generator.subschema_for::<ThrowsStep>();
        let outcome = generator.subschema_for::<Outcome>();
        let seats = generator.subschema_for::<SeatsStep>();
        let one = |key: &str, description: &str, schema: &Schema| {
            json_schema!({
                "description": description,
                "type": "object",
                "properties": { key: schema },
                "required": [key],
                "additionalProperties": false
            })
        };
        let play = json_schema!({
            "description": "Plays a move, which leads to a position.",
            "type": "object",
            "properties": { "play": text, "leads": text },
            "required": ["play"],
            "additionalProperties": false
        });
        json_schema!({
            "description": "One step of a scenario.",
            "oneOf": [
                one("position", "Goes on from this position instead.", &text),
                one("throw", "Throws this value, which must be accepted.", &throw),
                one("legal", "These are all the legal moves, in this order.", &texts),
                one("includes", "These are among the legal moves.", &texts),
                one("excludes", "These are not among the legal moves.", &texts),
                play,
                one("refuse", "This is refused.", &refused),
                one("throws", "The distribution of the throws is this.", &throws),
                one("start", "The start position is this.", &text),
                one("outcome", "The game stands like this.", &outcome),
                one("seats", "After these throws the seats are these.", &seats)
            ]
        })
    }
}
