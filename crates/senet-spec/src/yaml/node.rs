//! A text as a tree, each node with its place: for files whose every fault is to be told at once.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Deserializer, de};

use crate::document::{Located, Place};

/// A node of the tree.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// Where it begins.
    pub at: Place,
    /// What it is.
    pub kind: Kind,
}

/// What a node is.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// Nothing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number.
    Number(i128),
    /// A number with a fraction.
    Float(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A map, in the order of its entries.
    Map(Vec<Entry>),
}

/// One entry of a map.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The key.
    pub key: Located<String>,
    /// The value.
    pub value: Node,
}

impl Node {
    /// The node in a few words, for a message.
    pub fn found(&self) -> String {
        match &self.kind {
            Kind::Null => "nothing".to_owned(),
            Kind::Bool(value) => value.to_string(),
            Kind::Number(number) => number.to_string(),
            // The debug form keeps the fraction of 3.0.
            Kind::Float(number) => format!("{number:?}"),
            Kind::Text(text) => quoted(text),
            Kind::List(_) => "a list".to_owned(),
            Kind::Map(_) => "a map".to_owned(),
        }
    }
}

/// How many characters of somebody's text are quoted.
const QUOTED: usize = 60;

/// Quotes somebody's text for a message: short, on one line.
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{:?}...", &text[..end]),
        None => format!("{text:?}"),
    }
}

/// Somebody's word for a message, without quotes of ours: short, as it is.
pub(crate) fn short(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => Cow::Owned(format!("{}...", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

impl From<&serde_json::Value> for Node {
    /// The tree of a JSON value, which knows no places.
    fn from(value: &serde_json::Value) -> Self {
        use serde_json::Value;
        let kind = match value {
            Value::Null => Kind::Null,
            Value::Bool(value) => Kind::Bool(*value),
            Value::Number(number) => match number.as_i128() {
                Some(whole) => Kind::Number(whole),
                None => Kind::Float(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => Kind::Text(text.clone()),
            Value::Array(items) => Kind::List(items.iter().map(Self::from).collect()),
            Value::Object(map) => Kind::Map(
                map.iter()
                    .map(|(key, value)| Entry {
                        key: Located::new(key.clone(), Place::UNKNOWN),
                        value: Self::from(value),
                    })
                    .collect(),
            ),
        };
        Self { at: Place::UNKNOWN, kind }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Located { value: kind, at } = Located::<Kind>::deserialize(deserializer)?;
        Ok(Self { at, kind })
    }
}

impl<'de> Deserialize<'de> for Kind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Visitor)
    }
}

struct Visitor;

impl<'de> de::Visitor<'de> for Visitor {
    type Value = Kind;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, a number, true, false, a list or a map")
    }

    fn visit_unit<E: de::Error>(self) -> Result<Kind, E> {
        Ok(Kind::Null)
    }

    fn visit_none<E: de::Error>(self) -> Result<Kind, E> {
        Ok(Kind::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Kind, D::Error> {
        Kind::deserialize(deserializer)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<Kind, E> {
        Ok(Kind::Bool(value))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Kind, E> {
        Ok(Kind::Number(number.into()))
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Kind, E> {
        Ok(Kind::Number(number.into()))
    }

    fn visit_i128<E: de::Error>(self, number: i128) -> Result<Kind, E> {
        Ok(Kind::Number(number))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Kind, E> {
        Ok(Kind::Float(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Kind, E> {
        Ok(Kind::Text(text.to_owned()))
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Kind, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Kind::List(items))
    }

    fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Kind, A::Error> {
        let mut entries = Vec::new();
        while let Some((key, value)) = map.next_entry()? {
            entries.push(Entry { key, value });
        }
        Ok(Kind::Map(entries))
    }
}
