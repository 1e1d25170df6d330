//! Parts that the hand-written JSON Schemas share.

use schemars::{Schema, json_schema};
use senet::Choice;
use serde_json::{Map, Value};

/// A map that may name every choice, with a schema for each.
pub(super) fn by_choice(description: &str, schema_of: impl Fn(Choice) -> Schema) -> Schema {
    let properties: Map<String, Value> =
        Choice::ALL.iter().map(|&choice| (choice.name().to_owned(), schema_of(choice).to_value())).collect();
    json_schema!({
        "description": description,
        "type": "object",
        "properties": properties,
        "additionalProperties": false
    })
}

/// What an id looks like, as a regular expression.
pub(super) const ID: &str = "^[a-z0-9]+(-[a-z0-9]+)*$";
