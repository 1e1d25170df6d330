//! JSON Schemas of the files of the spec, from their types.

use schemars::{Schema, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use crate::document::{
    CoverageFile, GameFile, PerftFile, RuleFile, RulesetOrderFile, Scenario, SourcesFile, SurvivorsFile, ruleset_schema,
};

/// The names of the JSON Schemas: one for each kind of file, and one for a scenario by itself.
pub const SCHEMAS: [&str; 9] =
    ["ruleset", "rulesets", "rule", "scenario", "sources", "coverage", "survivors", "perft", "game"];

/// The JSON Schema of this name.
pub fn schema(name: &str) -> Option<Value> {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let schema: Schema = match name {
        "ruleset" => ruleset_schema(),
        "rulesets" => generator.root_schema_for::<RulesetOrderFile>(),
        "rule" => generator.root_schema_for::<RuleFile>(),
        "scenario" => generator.root_schema_for::<Scenario>(),
        "sources" => generator.root_schema_for::<SourcesFile>(),
        "coverage" => generator.root_schema_for::<CoverageFile>(),
        "survivors" => generator.root_schema_for::<SurvivorsFile>(),
        "perft" => generator.root_schema_for::<PerftFile>(),
        "game" => generator.root_schema_for::<GameFile>(),
        _ => return None,
    };
    let mut schema = schema.to_value();
    without_null(&mut schema);
    if name != "scenario"
        && name != "ruleset"
        && let Some(properties) = schema.get_mut("properties").and_then(Value::as_object_mut)
    {
        properties.insert("format".to_owned(), json!({ "const": format!("senet-{name}/1") }));
    }
    Some(schema)
}

/// A key may be left out, but nothing may be null: takes back what a type that may be absent says of null.
fn without_null(value: &mut Value) {
    match value {
        Value::Object(map) => {
            if map.get("default").is_some_and(Value::is_null) {
                map.shift_remove("default");
            }
            if let Some(Value::Array(types)) = map.get_mut("type") {
                types.retain(|name| name != "null");
                if let [only] = types.as_slice() {
                    let only = only.clone();
                    map.insert("type".to_owned(), only);
                }
            }
            unwrap_any_of(map);
            map.values_mut().for_each(without_null);
        }
        Value::Array(items) => items.iter_mut().for_each(without_null),
        _ => {}
    }
}

fn unwrap_any_of(map: &mut Map<String, Value>) {
    let Some(Value::Array(any)) = map.get_mut("anyOf") else { return };
    any.retain(|schema| schema.get("type").is_none_or(|name| name != "null"));
    if let [only] = any.as_slice()
        && let Some(inner) = only.as_object().cloned()
    {
        map.shift_remove("anyOf");
        map.extend(inner);
    }
}
