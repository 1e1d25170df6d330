//! The parser's errors in our words: what was found, and what is allowed.

use serde_saphyr::Error;
use serde_saphyr::budget::BudgetBreach;

const SECOND: &str = "found a second document; allowed: one document a file";

pub(super) fn message(error: &Error) -> String {
    match error {
        Error::SerdeUnknownField { field, expected, .. } => {
            format!("found key {field:?}; allowed: {}", expected.join(", "))
        }
        Error::SerdeMissingField { field, .. } => format!("the key {field:?} is missing"),
        Error::SerdeUnknownVariant { variant, expected, .. } => {
            format!("found {variant:?}; allowed: {}", expected.join(", "))
        }
        Error::SerdeInvalidType { unexpected, expected, .. }
        | Error::SerdeInvalidValue { unexpected, expected, .. } => format!("found {unexpected}; allowed: {expected}"),
        Error::SerdeInvalidLength { len, expected, .. } => format!("found {len} entries; allowed: {expected}"),
        Error::DuplicateMappingKey { key, .. } => match key {
            Some(key) => format!("found key {key:?} twice; allowed: each key once"),
            None => "found a key twice; allowed: each key once".to_owned(),
        },
        Error::QuotingRequired { value, .. } => {
            format!("found {value} without quotes where a text is expected; allowed: \"{value}\"")
        }
        Error::NullIntoString { .. } => "found nothing where a text is expected; allowed: a text".to_owned(),
        Error::MultipleDocuments { .. } => SECOND.to_owned(),
        Error::MergeKeyNotAllowed { .. } => "found the merge key <<; allowed: plain keys".to_owned(),
        Error::UnsupportedTag { tag, .. } => format!("found the tag {tag}; allowed: no tags"),
        Error::Unexpected { expected, .. } => format!("found something else; allowed here: {expected}"),
        Error::InvalidScalar { ty, .. } => format!("found a value of another kind; allowed here: {ty}"),
        Error::Eof { .. } => "the text ends too early".to_owned(),
        Error::Budget { breach, .. } => match breach {
            BudgetBreach::Documents { .. } => SECOND.to_owned(),
            BudgetBreach::Depth { .. } => {
                format!("found lists and maps too deep in each other; allowed: {} levels", super::DEEPEST)
            }
            _ => format!("found too large a text; allowed: at most {} values", super::MOST_NODES),
        },
        other => {
            let text = other.render();
            text.split(" at line ").next().unwrap_or_default().to_owned()
        }
    }
}
