//! Small values that stand in many files.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de};

/// How a value or a reading rests on its source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The source says so.
    Stated,
    /// It follows from what the source says.
    Inferred,
    /// The source is silent; it is ours.
    Convention,
}

impl From<Basis> for senet::Basis {
    fn from(basis: Basis) -> Self {
        match basis {
            Basis::Stated => Self::Stated,
            Basis::Inferred => Self::Inferred,
            Basis::Convention => Self::Convention,
        }
    }
}

/// A choice's value in its canonical text. A number is read as the text that spells it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ValueText(pub String);

impl ValueText {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ValueText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for ValueText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = ValueText;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the text of a value, or a whole number")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<ValueText, E> {
                Ok(ValueText(text.to_owned()))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<ValueText, E> {
                Ok(ValueText(number.to_string()))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<ValueText, E> {
                Ok(ValueText(number.to_string()))
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

impl JsonSchema for ValueText {
    fn schema_name() -> Cow<'static, str> {
        "ValueText".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The text of a choice's value, such as \"swap\", \"26 28 29 30\", \"26:5 28:3\" or \"none\".",
            "type": ["string", "integer"]
        })
    }
}
