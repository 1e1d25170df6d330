//! From the tree of a text to a ruleset, telling every fault.

use std::borrow::Cow;

use senet::{Authored, Basis, Choice, RulesSpec};

use super::{Authoring, value};
use crate::close::did_you_mean;
use crate::document::{Located, Place};
use crate::fault::{Fault, Faults};
use crate::yaml::{Entry, Kind, Node, quoted};

/// How much a ruleset's author has to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// A file of `spec/`: every value with its source, basis and note.
    Spec,
    /// A file of one's own: bare values are enough.
    Own,
}

/// The keys of a ruleset.
const KEYS: [&str; 7] = ["format", "id", "name", "summary", "extends", "choices", "changes"];
const FORMAT: &str = "senet-ruleset/1";
/// The source of a bare value.
const CUSTOM: &str = "custom";

/// Reads a ruleset; `base` finds the one that it extends, among those that `known` lists.
pub(crate) fn read_node(
    file: &str,
    node: &Node,
    manner: Manner,
    base: &dyn Fn(&str) -> Option<RulesSpec>,
    known: &dyn Fn() -> Vec<String>,
) -> Result<Authoring, Faults> {
    let mut reader = Reader { file, manner, faults: Vec::new() };
    let Kind::Map(entries) = &node.kind else {
        let message = format!("found {}; allowed: a map with the keys {}", node.found(), KEYS.join(", "));
        return Err(Fault::new(file, start(node.at), message).into());
    };
    let authoring = reader.whole(entries, start(node.at), base, known);
    let Reader { mut faults, .. } = reader;
    if faults.is_empty() {
        return Ok(authoring.ruleset);
    }
    // What is missing is told too, but not what is only missing because its value is bad.
    if let Err(more) = authoring.ruleset.spec.rules()
        && authoring.has_choices
    {
        let more = more.0.iter().filter(|fault| !authoring.bad.contains(&fault.choice()));
        faults.extend(more.map(|fault| authoring.ruleset.placed(fault)));
    }
    faults.sort_by_key(Fault::place);
    Err(Faults(faults))
}

fn start(at: Place) -> Place {
    if at == Place::UNKNOWN { at } else { Place { line: at.line.max(1), column: at.column.max(1) } }
}

struct Read {
    ruleset: Authoring,
    /// Whether there was a list of choices at all.
    has_choices: bool,
    /// Choices that were given a value which is none.
    bad: Vec<Choice>,
}

struct Reader<'a> {
    file: &'a str,
    manner: Manner,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, at: Place, message: impl Into<String>) {
        self.faults.push(Fault::new(self.file, at, message));
    }

    fn whole(
        &mut self,
        entries: &[Entry],
        at: Place,
        base: &dyn Fn(&str) -> Option<RulesSpec>,
        known: &dyn Fn() -> Vec<String>,
    ) -> Read {
        for entry in entries.iter().filter(|entry| !KEYS.contains(&entry.key.as_str())) {
            let close = did_you_mean(&entry.key, KEYS);
            self.fault(entry.key.at, format!("found key {}{close}; allowed: {}", quoted(&entry.key), KEYS.join(", ")));
        }
        let format = self.text(entries, "format");
        match &format {
            Some(format) if format.value != FORMAT => {
                self.fault(format.at, format!("format: found {}; allowed: {FORMAT}", quoted(format)));
            }
            Some(_) => {}
            None => self.needed_in_spec(entries, at, "format"),
        }
        let id = self.id(entries, at);
        let name = self.text(entries, "name");
        let summary = self.text(entries, "summary");
        if name.is_none() {
            self.needed_in_spec(entries, at, "name");
        }
        if summary.is_none() {
            self.needed_in_spec(entries, at, "summary");
        }
        let extends = self.text(entries, "extends");
        let found_base = extends.as_ref().and_then(|extends| {
            let found = base(extends);
            if found.is_none() {
                let known = known();
                let close = did_you_mean(extends, known.iter().map(String::as_str));
                let message = format!("extends: found {}{close}; allowed: {}", quoted(extends), known.join(", "));
                self.fault(extends.at, message);
            }
            found
        });
        let list = self.list_of_choices(entries, at, extends.is_some());
        let mut read = Read {
            ruleset: Authoring {
                file: self.file.to_owned(),
                id_at: id.as_ref().map_or(at, |id| id.at),
                extends_at: extends.as_ref().map(|extends| extends.at),
                choices_at: list.map_or(at, |entry| entry.key.at),
                places: [None; Choice::COUNT],
                spec: RulesSpec {
                    name: name.or_else(|| id.clone()).map_or(Cow::Borrowed(""), |name| Cow::Owned(name.value)),
                    summary: summary.map_or(Cow::Borrowed(""), |summary| Cow::Owned(summary.value)),
                    id: id.map_or(Cow::Borrowed(""), |id| Cow::Owned(id.value)),
                    extends: extends.as_ref().map(|extends| Cow::Owned(extends.value.clone())),
                    choices: found_base.as_ref().map_or([const { None }; Choice::COUNT], |base| base.choices.clone()),
                },
            },
            // Without its base a change of it is bound to be incomplete, which need not be told.
            has_choices: list.is_some_and(|entry| matches!(entry.value.kind, Kind::Map(_)))
                && (extends.is_none() || found_base.is_some()),
            bad: Vec::new(),
        };
        if let Some(entry) = list {
            self.choices(entry, &mut read);
        }
        read
    }

    fn needed_in_spec(&mut self, entries: &[Entry], at: Place, key: &str) {
        // A key that stands there with a value of another kind has been told of already.
        if self.manner == Manner::Spec && !entries.iter().any(|entry| entry.key.as_str() == key) {
            self.fault(at, format!("the key {key:?} is missing"));
        }
    }

    fn text(&mut self, entries: &[Entry], key: &str) -> Option<Located<String>> {
        let node = &entries.iter().find(|entry| entry.key.as_str() == key)?.value;
        match &node.kind {
            Kind::Text(text) if !text.trim().is_empty() => {
                self.printable(key, text, node.at);
                Some(Located::new(text.trim_end().to_owned(), node.at))
            }
            _ => {
                self.fault(node.at, format!("{key}: found {}; allowed: a text", node.found()));
                None
            }
        }
    }

    /// Tells of a character that a quoted text may have by its number, but that nobody wants on a screen.
    fn printable(&mut self, key: &str, text: &str, at: Place) {
        let lines = matches!(key, "summary" | "note");
        let unwanted = |c: &char| (c.is_control() && !(lines && *c == '\n')) || crate::yaml::is_invisible(*c);
        if let Some(c) = text.trim_end_matches('\n').chars().find(unwanted) {
            let message = format!("{key}: found the character U+{:04X}; allowed: printable text", c as u32);
            self.fault(at, message);
        }
    }

    fn id(&mut self, entries: &[Entry], at: Place) -> Option<Located<String>> {
        if !entries.iter().any(|entry| entry.key.as_str() == "id") {
            self.fault(at, "the key \"id\" is missing; allowed: a short name, lower case with hyphens");
        }
        let id = self.text(entries, "id")?;
        if !crate::spec::is_id(&id) {
            let message = format!("id: found {}; allowed: lower-case words and digits joined by hyphens", quoted(&id));
            self.fault(id.at, message);
        }
        Some(id)
    }

    /// The entry `choices` of a whole ruleset, or `changes` of one that extends another.
    fn list_of_choices<'a>(&mut self, entries: &'a [Entry], at: Place, extends: bool) -> Option<&'a Entry> {
        let find = |key: &str| entries.iter().find(|entry| entry.key.as_str() == key);
        let (wanted, other) = if extends { ("changes", "choices") } else { ("choices", "changes") };
        if let Some(entry) = find(other) {
            let message = if extends {
                "found choices beside extends; allowed: changes, with only what differs"
            } else {
                "found changes without extends; allowed: choices, with a value for each, or extends beside changes"
            };
            self.fault(entry.key.at, message);
        } else if find(wanted).is_none() {
            self.fault(at, format!("the key {wanted:?} is missing; allowed: choices, or extends with changes"));
        }
        find(wanted)
    }

    fn choices(&mut self, list: &Entry, read: &mut Read) {
        let key = list.key.as_str();
        let Kind::Map(entries) = &list.value.kind else {
            let message = format!("{key}: found {}; allowed: a map of choices and their values", list.value.found());
            self.fault(list.value.at, message);
            return;
        };
        let names = || Choice::ALL.iter().map(|choice| choice.name());
        for entry in entries {
            let Some(choice) = Choice::from_name(&entry.key) else {
                let close = did_you_mean(&entry.key, names());
                let allowed = names().collect::<Vec<_>>().join(", ");
                self.fault(entry.key.at, format!("{key}: found {}{close}; allowed: {allowed}", quoted(&entry.key)));
                continue;
            };
            if let Some(authored) = self.authored(choice, &entry.value) {
                read.ruleset.places[choice as usize] = Some(authored.at);
                read.ruleset.spec.choices[choice as usize] = Some(authored.value);
            } else {
                read.ruleset.spec.choices[choice as usize] = None;
                read.bad.push(choice);
            }
        }
    }

    /// One choice: a map with value, source, basis and note, or in a file of one's own a bare value.
    fn authored(&mut self, choice: Choice, node: &Node) -> Option<Located<Authored>> {
        const KEYS: [&str; 4] = ["value", "source", "basis", "note"];
        let Kind::Map(entries) = &node.kind else {
            if self.manner == Manner::Spec {
                let message = format!("{choice}: found {}; allowed: a map with {}", node.found(), KEYS.join(", "));
                self.fault(node.at, message);
                return None;
            }
            let value = self.value(choice, node)?;
            let authored = Authored {
                value: Cow::Owned(value),
                source: Cow::Borrowed(CUSTOM),
                basis: Basis::Convention,
                note: Cow::Borrowed(""),
            };
            return Some(Located::new(authored, node.at));
        };
        for entry in entries.iter().filter(|entry| !KEYS.contains(&entry.key.as_str())) {
            let message = format!("{choice}: found key {}; allowed: {}", quoted(&entry.key), KEYS.join(", "));
            self.fault(entry.key.at, message);
        }
        let find = |key: &str| entries.iter().find(|entry| entry.key.as_str() == key).map(|entry| &entry.value);
        for key in KEYS.into_iter().filter(|key| find(key).is_none()) {
            self.fault(node.at, format!("{choice}: the key {key:?} is missing"));
        }
        let value_node = find("value")?;
        let value = self.value(choice, value_node);
        let source = self.text(entries, "source");
        let basis = self.text(entries, "basis").and_then(|basis| self.basis(choice, &basis));
        // A note may be empty where other texts may not.
        let reason = match find("note").map(|found| &found.kind) {
            Some(Kind::Text(text)) => {
                self.printable("note", text, find("note").map_or(node.at, |note| note.at));
                Some(text.trim_end().to_owned())
            }
            Some(_) => self.text(entries, "note").map(|text| text.value),
            None => None,
        };
        if self.manner == Manner::Spec
            && let (Some(basis), Some(reason), Some(source)) = (basis, &reason, &source)
        {
            if basis != Basis::Stated && reason.is_empty() {
                self.fault(
                    value_node.at,
                    format!("{choice}: found the basis {basis} without a reason; allowed: a note"),
                );
            }
            if (basis == Basis::Convention) != (source.value == crate::spec::OURS) {
                let message = format!(
                    "{choice}: found the basis {basis} with the source {}; allowed: convention with the source ours, \
                     stated and inferred with another",
                    quoted(source)
                );
                self.fault(source.at, message);
            }
        }
        let authored = Authored {
            value: Cow::Owned(value?),
            source: Cow::Owned(source?.value),
            basis: basis?,
            note: Cow::Owned(reason?),
        };
        Some(Located::new(authored, value_node.at))
    }

    fn basis(&mut self, choice: Choice, text: &Located<String>) -> Option<Basis> {
        let found = Basis::ALL.into_iter().find(|basis| basis.as_str() == text.value);
        if found.is_none() {
            let allowed = Basis::ALL.map(Basis::as_str).join(", ");
            self.fault(text.at, format!("{choice}: found the basis {}; allowed: {allowed}", quoted(text)));
        }
        found
    }

    fn value(&mut self, choice: Choice, node: &Node) -> Option<String> {
        match value::text_of(choice, node) {
            Ok(text) => Some(text),
            Err(faults) => {
                for (at, message) in faults {
                    self.fault(at, message);
                }
                None
            }
        }
    }
}
