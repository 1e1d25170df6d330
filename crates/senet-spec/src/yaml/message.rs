//! The parser's errors in our words: what was found, and what is allowed.

use serde_saphyr::Error;
use serde_saphyr::budget::BudgetBreach;

use super::node::{quoted, short};

const SECOND: &str = "found a second document; allowed: one document a file";

pub(super) fn too_deep() -> String {
    format!("found lists and maps too deep in each other; allowed: {} levels", super::DEEPEST)
}

/// What the parser expects, in words that need no knowledge of its types.
fn words(expected: &str) -> &str {
    match expected {
        "bool" | "boolean" => "true or false",
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "u128" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "i128" | "isize" => "a whole number",
        "f32" | "f64" | "float" => "a number",
        "string scalar" | "string" | "scalar" => "a text",
        "mapping" | "mapping start" | "map" => "a map",
        "sequence" | "sequence start" => "a list",
        other => other,
    }
}

pub(super) fn message(error: &Error) -> String {
    match error {
        Error::SerdeUnknownField { field, expected, .. } => {
            format!("found key {}; allowed: {}", quoted(field), expected.join(", "))
        }
        Error::SerdeMissingField { field, .. } => format!("the key {field:?} is missing"),
        Error::SerdeUnknownVariant { variant, expected, .. } => {
            format!("found {}; allowed: {}", quoted(variant), expected.join(", "))
        }
        Error::SerdeInvalidType { unexpected, expected, .. }
        | Error::SerdeInvalidValue { unexpected, expected, .. } => format!("found {unexpected}; allowed: {expected}"),
        Error::SerdeInvalidLength { len, expected, .. } => format!("found {len} entries; allowed: {expected}"),
        Error::DuplicateMappingKey { key, .. } => match key {
            Some(key) => format!("found key {} twice; allowed: each key once", quoted(key)),
            None => "found a key twice; allowed: each key once".to_owned(),
        },
        Error::QuotingRequired { value, .. } => {
            let value = short(value);
            format!("found {value} without quotes where a text is expected; allowed: \"{value}\"")
        }
        Error::NullIntoString { .. } => "found nothing where a text is expected; allowed: a text".to_owned(),
        Error::MultipleDocuments { .. } => SECOND.to_owned(),
        Error::MergeKeyNotAllowed { .. } => "found the merge key <<; allowed: plain keys".to_owned(),
        Error::UnsupportedTag { tag, .. } => format!("found the tag {}; allowed: no tags", short(tag)),
        Error::Unexpected { expected, .. } => format!("found something else; allowed here: {}", words(expected)),
        Error::InvalidScalar { ty, .. } => format!("found a value of another kind; allowed here: {}", words(ty)),
        Error::Eof { .. } => "the text ends too early".to_owned(),
        Error::Budget { breach, .. } => match breach {
            BudgetBreach::Documents { .. } => SECOND.to_owned(),
            BudgetBreach::Depth { .. } => too_deep(),
            _ => format!("found too large a text; allowed: at most {} values", super::MOST_NODES),
        },
        other => {
            let text = other.render();
            text.split(" at line ").next().unwrap_or_default().to_owned()
        }
    }
}
