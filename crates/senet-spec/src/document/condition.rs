//! Where a scenario applies, by choices.

use std::{borrow::Cow, fmt};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de};

use super::located::Located;
use super::text::ValueText;

/// A list of conditions on choices, all of which must hold.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Where(pub Vec<Condition>);

/// One condition: a choice and what its value must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The name of the choice.
    pub choice: Located<String>,
    /// What its value must be.
    pub test: Located<Test>,
}

/// What the value of a choice must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Test {
    /// This value.
    Is(ValueText),
    /// One of these values.
    OneOf(Vec<Located<ValueText>>),
    /// A set that has this member.
    Has(Located<ValueText>),
    /// A set that does not have this member.
    Lacks(Located<ValueText>),
}

impl<'de> Deserialize<'de> for Where {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Where;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map of choices and their values")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Where, A::Error> {
                let mut conditions = Vec::new();
                while let Some((choice, test)) = map.next_entry()? {
                    conditions.push(Condition { choice, test });
                }
                Ok(Where(conditions))
            }
        }
        deserializer.deserialize_map(Visitor)
    }
}

impl<'de> Deserialize<'de> for Test {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> de::Visitor<'de> for Visitor {
            type Value = Test;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the text of a value, a list of them, or a map with has or lacks and a member")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Test, E> {
                Ok(Test::Is(ValueText(text.to_owned())))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Test, E> {
                Ok(Test::Is(ValueText(number.to_string())))
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<Test, A::Error> {
                let mut values = Vec::new();
                while let Some(value) = seq.next_element()? {
                    values.push(value);
                }
                Ok(Test::OneOf(values))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Test, A::Error> {
                const KEYS: &[&str] = &["has", "lacks"];
                let one = || de::Error::custom("found a map that does not have one key; allowed: has or lacks");
                let key: String = map.next_key()?.ok_or_else(one)?;
                let test = match key.as_str() {
                    "has" => Test::Has(map.next_value()?),
                    "lacks" => Test::Lacks(map.next_value()?),
                    _ => return Err(de::Error::unknown_field(&key, KEYS)),
                };
                if map.next_key::<String>()?.is_some() {
                    return Err(one());
                }
                Ok(test)
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

impl JsonSchema for Where {
    fn schema_name() -> Cow<'static, str> {
        "Where".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let test = generator.subschema_for::<Test>();
        super::schema::by_choice("Conditions on choices, all of which must hold.", |_| test.clone())
    }
}

impl JsonSchema for Test {
    fn schema_name() -> Cow<'static, str> {
        "Test".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<ValueText>();
        let member = |key: &str| {
            json_schema!({
                "type": "object", "properties": { key: value }, "required": [key], "additionalProperties": false
            })
        };
        json_schema!({
            "description": "A value, one of a list of values, or for a set a member that it has or lacks.",
            "anyOf": [value, { "type": "array", "items": value, "minItems": 1 }, member("has"), member("lacks")]
        })
    }
}
