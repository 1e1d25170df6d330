//! `coverage/*.yaml`: which sentence of which source is held by which scenario.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, de};

use super::located::Located;
use super::text::ValueText;

/// A file of the coverage.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CoverageFile {
    /// `senet-coverage/1`.
    pub format: Located<String>,
    /// Sentences of sources that state a rule.
    pub statements: Vec<Statement>,
    /// Scenarios that rest on a reading of ours.
    pub conventions: Vec<Convention>,
}

/// A sentence of a source that states a rule, in our words.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// Its name, never changed.
    pub id: Located<String>,
    /// The id of the source.
    pub source: Located<String>,
    /// Where in the source it stands.
    pub place: String,
    /// What it says, in our words.
    pub says: String,
    /// The rulesets that it is about.
    pub rulesets: Vec<Located<String>>,
    /// The values that carry it alone.
    pub choices: Values,
    /// The scenarios that hold it.
    pub scenarios: Vec<Located<String>>,
}

/// A scenario that rests on a reading.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Convention {
    /// The id of the scenario.
    pub scenario: Located<String>,
    /// The id of the reading, or a sentence where there is none.
    pub reading: Located<String>,
}

/// Choices with a value each.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Values(pub Vec<ValueOf>);

/// A choice and a value of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueOf {
    /// The name of the choice.
    pub choice: Located<String>,
    /// The value.
    pub value: Located<ValueText>,
}

impl<'de> Deserialize<'de> for Values {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Values;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of choices and their values")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Values, A::Error> {
                let mut values = Vec::new();
                while let Some((choice, value)) = map.next_entry()? {
                    values.push(ValueOf { choice, value });
                }
                Ok(Values(values))
            }
        }
        deserializer.deserialize_map(Visitor)
    }
}

impl JsonSchema for Values {
    fn schema_name() -> Cow<'static, str> {
        "Values".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<ValueText>();
        super::schema::by_choice("Choices with a value each.", |_| value.clone())
    }
}
