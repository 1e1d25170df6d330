//! Rulesets as JSON, in the shape in which they are read.

use senet::choices::value::ValueShape;
use senet::{Choice, RulesSpec};
use serde_json::{Map, Value, json};

/// How much of a ruleset is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// The values alone.
    Bare,
    /// Each value with its source, basis and note.
    Authored,
}

/// A ruleset as JSON, whole: what it has from another ruleset stands there as its own. Choices that are missing are
/// left out.
///
/// ```
/// use senet_spec::ruleset::{Form, ruleset_from_json, ruleset_json};
///
/// let bell = senet::rulesets::get("bell").unwrap();
/// let value = ruleset_json(bell, Form::Bare);
/// assert_eq!(value["choices"]["safe"], serde_json::json!([15, 26, 27, 28, 29]));
/// let (_, rules) = ruleset_from_json(&value).unwrap();
/// assert_eq!(rules, bell.rules().unwrap());
/// ```
pub fn ruleset_json(spec: &RulesSpec, form: Form) -> Value {
    let choices: Map<String, Value> = Choice::ALL
        .iter()
        .filter_map(|&choice| Some((choice, spec.get(choice)?)))
        .map(|(choice, authored)| {
            let value = value_json(choice, &authored.value);
            let entry = match form {
                Form::Bare => value,
                Form::Authored => json!({
                    "value": value,
                    "source": authored.source,
                    "basis": authored.basis.as_str(),
                    "note": authored.note
                }),
            };
            (choice.name().to_owned(), entry)
        })
        .collect();
    let mut map = Map::new();
    map.insert("format".to_owned(), json!("senet-ruleset/1"));
    map.insert("id".to_owned(), json!(spec.id));
    map.insert("name".to_owned(), json!(spec.name));
    if !spec.summary.is_empty() {
        map.insert("summary".to_owned(), json!(spec.summary));
    }
    map.insert("choices".to_owned(), Value::Object(choices));
    Value::Object(map)
}

/// The value of a choice as JSON, from its canonical text; a text that is no value stays a text.
pub fn value_json(choice: Choice, text: &str) -> Value {
    let number = |text: &str| text.parse::<u8>().map_or_else(|_| json!(text), |number| json!(number));
    let words = || text.split(' ').filter(|_| text != "none");
    match choice.shape() {
        ValueShape::Word | ValueShape::Count => number(text),
        ValueShape::Squares | ValueShape::Throws => words().map(number).collect(),
        ValueShape::Exits => {
            let mut exits: Vec<(&str, Vec<Value>)> = Vec::new();
            for word in words() {
                let (from, throw) = word.split_once(':').unwrap_or((word, ""));
                match exits.last_mut() {
                    Some((square, throws)) if *square == from => throws.push(number(throw)),
                    _ => exits.push((from, vec![number(throw)])),
                }
            }
            exits.into_iter().map(|(from, throws)| json!({ "from": number(from), "throws": throws })).collect()
        }
    }
}
