//! Reads YAML and JSON, strictly. The one module that knows which parser does it.
//!
//! What is accepted is the part of YAML that every reader understands alike: no anchors, aliases or tags, no key twice,
//! no bare word that YAML turns into something else. JSON is read as the part of YAML that it is, once it is known to
//! be JSON.

mod lint;
mod message;
mod node;

pub(crate) use lint::is_invisible;
pub(crate) use node::quoted;
pub use node::{Entry, Kind, Node};

use std::borrow::Cow;
use std::collections::HashSet;

use serde::{Deserialize, Deserializer, de::DeserializeOwned, de::IgnoredAny};
use serde_saphyr::options::DuplicateKeyPolicy;

use crate::document::{Located, Place};
use crate::fault::{Fault, Faults};

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 1 << 20;
/// How deep lists and maps may stand in each other.
pub const DEEPEST: usize = 16;
const MOST_NODES: usize = 100_000;

/// The bytes of a file as text: of a length that is read, and UTF-8.
///
/// # Errors
/// How long it is, when that is too long; else the first byte that is no UTF-8, with its line and column.
///
/// ```
/// use senet_spec::yaml::text_from_bytes;
///
/// assert_eq!(text_from_bytes("x.yaml", b"a: b\n").unwrap(), "a: b\n");
/// let fault = text_from_bytes("x.yaml", b"a: b\nc: \xff\n").unwrap_err();
/// assert_eq!(fault.to_string(), "x.yaml:2:4: found the byte 0xFF, which is no UTF-8 here; allowed: UTF-8");
/// ```
pub fn text_from_bytes<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, Fault> {
    check_length(file, bytes.len())?;
    std::str::from_utf8(bytes).map_err(|error| {
        let (good, bad) = bytes.split_at(error.valid_up_to());
        let mut at = Place::START;
        for c in String::from_utf8_lossy(good).chars() {
            at = if c == '\n' { Place { line: at.line + 1, column: 1 } } else { Place { column: at.column + 1, ..at } };
        }
        let byte = bad.first().copied().unwrap_or_default();
        Fault::new(file, at, format!("found the byte 0x{byte:02X}, which is no UTF-8 here; allowed: UTF-8"))
    })
}

fn check_length(file: &str, length: usize) -> Result<(), Fault> {
    if length > LONGEST {
        return Err(Fault::new(file, Place::START, format!("found {length} bytes; allowed: at most {LONGEST}")));
    }
    Ok(())
}

/// Reads a whole text.
///
/// A file whose name ends in `.json` is JSON, one that ends in `.yaml` or `.yml` YAML; any other is JSON when it begins
/// with `{`, else YAML.
///
/// # Errors
/// Every fault of the text itself, such as tabs, anchors, bare words to be quoted and keys that stand twice; and the
/// first place where it does not have the shape that is asked for, if the text can be parsed. Past some two hundred
/// faults only their number is told.
///
/// ```
/// use senet_spec::{document::SourcesFile, yaml};
///
/// let faults = yaml::read::<SourcesFile>("x.yaml", "format: senet-sources/1\nsource: []\n").unwrap_err();
/// assert_eq!(faults.to_string(), "x.yaml:2:1: found key \"source\"; allowed: format, sources");
/// ```
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Faults> {
    read_all(file, text).map_err(Faults::capped)
}

/// What [`read`] does, with all faults however many.
pub(crate) fn read_all<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Faults> {
    let (text, mut faults) = prepare(file, text)?;
    match parse(file, &text, DuplicateKeyPolicy::Error) {
        Ok(document) if faults.is_empty() => Ok(document),
        // The parser stops at the first key that stands twice; the tree knows them all.
        parsed => {
            let tree = tree_of(file, &text, &mut faults);
            if (tree || faults.is_empty())
                && let Err(fault) = parsed
            {
                add(&mut faults, [fault]);
            }
            faults.sort_by_key(Fault::place);
            Err(Faults(faults))
        }
    }
}

/// Reads a whole text as a tree, for those who want to tell its faults and what is wrong with its contents at once: the
/// tree, where the text can be parsed at all, and every fault of the text itself. The names of files count as in
/// [`read`].
///
/// ```
/// use senet_spec::yaml;
///
/// let (tree, faults) = yaml::read_tree("x.yaml", "a: 1\nb: yes\na: 2\n");
/// assert!(tree.is_some());
/// let lines: Vec<String> = faults.0.iter().map(ToString::to_string).collect();
/// assert!(lines[0].starts_with("x.yaml:2:4: found yes without quotes"));
/// assert_eq!(lines[1], "x.yaml:3:1: found key \"a\" twice; allowed: each key once");
/// ```
pub fn read_tree(file: &str, text: &str) -> (Option<Node>, Faults) {
    let (text, mut faults) = match prepare(file, text) {
        Ok(prepared) => prepared,
        Err(fault) => return (None, fault.into()),
    };
    let node = match parse::<Node>(file, &text, DuplicateKeyPolicy::PassThrough) {
        Ok(node) => {
            duplicates(file, &node, &mut faults);
            Some(node)
        }
        Err(fault) => {
            // What the text is faulty in is probably what the parser stumbled over.
            if faults.is_empty() {
                faults.push(fault);
            }
            None
        }
    };
    faults.sort_by_key(Fault::place);
    (node, Faults(faults))
}

/// The text as it is parsed, and its faults that do not keep it from being parsed.
fn prepare<'a>(file: &str, text: &'a str) -> Result<(Cow<'a, str>, Vec<Fault>), Fault> {
    check_length(file, text.len())?;
    if is_json(file, text) {
        check_json(file, text)?;
        // In JSON a tab can only stand between tokens, where YAML would not have it.
        return Ok((Cow::Owned(text.replace(['\t', '\r'], " ")), Vec::new()));
    }
    let found = lint::lint(text).into_iter().map(|(at, message)| Fault::new(file, at, message)).collect();
    Ok((Cow::Borrowed(text), found))
}

/// Adds the keys that stand twice; whether the text could be parsed as a tree.
fn tree_of(file: &str, text: &str, faults: &mut Vec<Fault>) -> bool {
    let tree = parse::<Node>(file, text, DuplicateKeyPolicy::PassThrough);
    if let Ok(node) = &tree {
        duplicates(file, node, faults);
    }
    tree.is_ok()
}

/// Adds a fault for every key that stands in its map before.
fn duplicates(file: &str, node: &Node, faults: &mut Vec<Fault>) {
    match &node.kind {
        Kind::List(items) => items.iter().for_each(|item| duplicates(file, item, faults)),
        Kind::Map(entries) => {
            let mut seen = HashSet::new();
            for entry in entries {
                if !seen.insert(entry.key.as_str()) {
                    let message = format!("found key {} twice; allowed: each key once", quoted(&entry.key));
                    faults.push(Fault::new(file, entry.key.at, message));
                }
                duplicates(file, &entry.value, faults);
            }
        }
        _ => {}
    }
}

/// Adds those faults at whose place none is told of yet.
pub(crate) fn add(faults: &mut Vec<Fault>, more: impl IntoIterator<Item = Fault>) {
    let told: HashSet<(String, Place)> = faults.iter().map(|fault| (fault.file.clone(), fault.place())).collect();
    faults.extend(more.into_iter().filter(|fault| !told.contains(&(fault.file.clone(), fault.place()))));
}

fn is_json(file: &str, text: &str) -> bool {
    let extension = file.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    match extension.as_deref() {
        Some("json") => true,
        Some("yaml" | "yml") => false,
        _ => text.trim_start().starts_with('{'),
    }
}

fn check_json(file: &str, text: &str) -> Result<(), Fault> {
    serde_json::from_str::<IgnoredAny>(text).map(drop).map_err(|error| {
        let at = Place { line: error.line() as u32, column: error.column().max(1) as u32 };
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        if message == "recursion limit exceeded" {
            return Fault::new(file, at, message::too_deep());
        }
        Fault::new(file, at, format!("the text is no JSON: {message}"))
    })
}

fn parse<T: DeserializeOwned>(file: &str, text: &str, duplicate_keys: DuplicateKeyPolicy) -> Result<T, Fault> {
    let options = serde_saphyr::options! {
        budget: serde_saphyr::budget! {
            max_aliases: 0,
            max_anchors: 0,
            max_documents: 1,
            max_depth: DEEPEST,
            max_nodes: MOST_NODES,
            max_merge_keys: 0,
        },
        duplicate_keys: duplicate_keys,
        merge_keys: serde_saphyr::options::MergeKeyPolicy::Error,
        strict_booleans: true,
        no_schema: true,
        reject_unsupported_tags: true,
        reject_tagged_field_names: true,
        with_snippet: false,
    };
    serde_saphyr::from_str_with_options(text, options).map_err(|error| {
        let at = error.location().map_or(Place::START, place);
        Fault::new(file, at, message::message(&error))
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
