//! Reads YAML and JSON, strictly. The one module that knows which parser does it.
//!
//! What is accepted is the part of YAML that every reader understands alike: no anchors, aliases or tags, no key twice,
//! no bare word that YAML turns into something else. JSON is read as the part of YAML that it is, once it is known to
//! be JSON.

mod lint;
mod message;
mod node;

pub(crate) use node::quoted;
pub use node::{Entry, Kind, Node};

use serde::{Deserialize, Deserializer, de::DeserializeOwned, de::IgnoredAny};

use crate::document::{Located, Place};
use crate::fault::{Fault, Faults};

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 1 << 20;
/// How deep lists and maps may stand in each other.
pub const DEEPEST: usize = 16;
const MOST_NODES: usize = 100_000;

/// Reads a whole text.
///
/// A file whose name ends in `.json` is JSON, one that ends in `.yaml` or `.yml` YAML; any other is JSON when it begins
/// with `{`, else YAML.
///
/// # Errors
/// Every fault of the text itself, such as tabs, anchors and bare words to be quoted; or else the first place where it
/// does not have the shape that is asked for.
///
/// ```
/// use senet_spec::{document::SourcesFile, yaml};
///
/// let faults = yaml::read::<SourcesFile>("x.yaml", "format: senet-sources/1\nsource: []\n").unwrap_err();
/// assert_eq!(faults.to_string(), "x.yaml:2:1: found key \"source\"; allowed: format, sources");
/// ```
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Faults> {
    if text.len() > LONGEST {
        let message = format!("found {} bytes; allowed: at most {LONGEST}", text.len());
        return Err(Fault::new(file, Place::START, message).into());
    }
    if is_json(file, text) {
        return read_json(file, text);
    }
    let found = lint::lint(text);
    if !found.is_empty() {
        return Err(Faults(found.into_iter().map(|(at, message)| Fault::new(file, at, message)).collect()));
    }
    parse(file, text)
}

fn is_json(file: &str, text: &str) -> bool {
    let extension = file.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    match extension.as_deref() {
        Some("json") => true,
        Some("yaml" | "yml") => false,
        _ => text.trim_start().starts_with('{'),
    }
}

fn read_json<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Faults> {
    if let Err(error) = serde_json::from_str::<IgnoredAny>(text) {
        let at = Place { line: error.line() as u32, column: error.column().max(1) as u32 };
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        return Err(Fault::new(file, at, format!("the text is no JSON: {message}")).into());
    }
    // In JSON a tab can only stand between tokens, where YAML would not have it.
    parse(file, &text.replace(['\t', '\r'], " "))
}

fn parse<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Faults> {
    let options = serde_saphyr::options! {
        budget: serde_saphyr::budget! {
            max_aliases: 0,
            max_anchors: 0,
            max_documents: 1,
            max_depth: DEEPEST,
            max_nodes: MOST_NODES,
            max_merge_keys: 0,
        },
        duplicate_keys: serde_saphyr::options::DuplicateKeyPolicy::Error,
        merge_keys: serde_saphyr::options::MergeKeyPolicy::Error,
        strict_booleans: true,
        no_schema: true,
        reject_unsupported_tags: true,
        reject_tagged_field_names: true,
        with_snippet: false,
    };
    serde_saphyr::from_str_with_options(text, options).map_err(|error| {
        let at = error.location().map_or(Place::START, place);
        Fault::new(file, at, message::message(&error)).into()
    })
}

/// For a key that may be left out but may not be left empty.
pub(crate) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

fn place(location: serde_saphyr::Location) -> Place {
    let number = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
    Place { line: number(location.line()), column: number(location.column()) }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Located<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spanned = serde_saphyr::Spanned::<T>::deserialize(deserializer)?;
        Ok(Self { value: spanned.value, at: place(spanned.referenced) })
    }
}
