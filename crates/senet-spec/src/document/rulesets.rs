//! `rulesets.yaml`, the order of the rulesets, and the shape of one ruleset's file.

use schemars::{JsonSchema, Schema, json_schema};
use senet::{Choice, choices::value::ValueShape};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::located::Located;

/// The order in which the rulesets are listed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesetOrderFile {
    /// `senet-rulesets/1`.
    pub format: Located<String>,
    /// Every ruleset's id, once.
    pub rulesets: Vec<Located<String>>,
}

/// The JSON Schema of a ruleset's file. It is made from the list of choices, for that is what a ruleset is.
pub fn ruleset_schema() -> Schema {
    let choices = super::schema::by_choice(
        "A value for each choice.",
        |choice| json_schema!({ "$ref": format!("#/$defs/{choice}") }),
    );
    let changes = super::schema::by_choice(
        "Values for the choices that differ.",
        |choice| json_schema!({ "$ref": format!("#/$defs/{choice}") }),
    );
    let mut whole = choices;
    whole.insert("required".to_owned(), Choice::ALL.iter().map(|choice| choice.name()).collect());
    let mut definitions: Map<String, Value> =
        Choice::ALL.iter().map(|&choice| (choice.name().to_owned(), choice_schema(choice))).collect();
    let origin = json!({
        "source": { "type": "string", "description": "The id of the source." },
        "basis": { "enum": senet::Basis::ALL.map(senet::Basis::as_str) },
        "note": { "type": "string", "description": "Where in the source it stands, or the reason." }
    });
    definitions
        .insert("origin".to_owned(), json!({ "properties": origin, "required": ["value", "source", "basis", "note"] }));
    json_schema!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "RulesetFile",
        "description": "A ruleset: whole, with choices, or as a change of another, with extends and changes.",
        "type": "object",
        "properties": {
            "format": { "const": "senet-ruleset/1" },
            "id": { "type": "string", "pattern": super::schema::ID },
            "name": { "type": "string" },
            "summary": { "type": "string" },
            "extends": { "type": "string", "pattern": super::schema::ID },
            "choices": whole,
            "changes": changes
        },
        "required": ["id"],
        "oneOf": [{ "required": ["choices"] }, { "required": ["extends", "changes"] }],
        "additionalProperties": false,
        "$defs": definitions
    })
}

/// A bare value, or a map with the value and where it comes from.
fn choice_schema(choice: Choice) -> Value {
    json!({
        "description": choice.asks(),
        "anyOf": [
            value_schema(choice),
            {
                "type": "object",
                "properties": { "value": value_schema(choice) },
                "allOf": [{ "$ref": "#/$defs/origin" }],
                "unevaluatedProperties": false
            }
        ]
    })
}

fn value_schema(choice: Choice) -> Value {
    let throw = json!({ "type": "integer", "minimum": 1, "maximum": senet::Throw::MAX });
    let square = json!({ "type": "integer", "minimum": 1, "maximum": senet::Square::COUNT });
    match choice.shape() {
        ValueShape::Word => {
            let values: Vec<Value> = choice
                .values()
                .unwrap_or_default()
                .into_iter()
                .map(|text| text.parse::<u8>().map_or_else(|_| json!(text), |number| json!(number)))
                .collect();
            json!({ "enum": values })
        }
        ValueShape::Count => json!({
            "type": "integer", "minimum": 1, "maximum": senet::choices::value::PieceCount::MAX
        }),
        ValueShape::Throws => json!({ "type": "array", "items": throw, "uniqueItems": true }),
        ValueShape::Squares => json!({ "type": "array", "items": square, "uniqueItems": true }),
        ValueShape::Exits => json!({
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "from": square,
                    "throws": { "type": "array", "items": throw, "minItems": 1, "uniqueItems": true }
                },
                "required": ["from", "throws"],
                "additionalProperties": false
            }
        }),
    }
}
