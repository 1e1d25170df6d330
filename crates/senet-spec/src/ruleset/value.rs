//! A choice's value between its shape in YAML or JSON and its canonical text.

use senet::choices::value::ValueShape;
use senet::{Choice, Choices, UnknownValue};

use crate::document::Place;
use crate::yaml::{Entry, Kind, Node, quoted};

type Faults = Vec<(Place, String)>;

/// Whether the text is a value of the choice, in canonical form.
pub(crate) fn check_text(choice: Choice, text: &str) -> Result<(), UnknownValue> {
    // Any choices will do to try the text on, for setting one looks at no other.
    let any = |choice: Choice| match choice.values() {
        Some(values) => values[0],
        None if choice.shape() == ValueShape::Count => "1",
        None => "none",
    };
    let unknown = || UnknownValue { choice, found: text.to_owned() };
    Choices::read(any).map_err(|_| unknown())?.set(choice, text)
}

/// The canonical text of a value as it is written in YAML or JSON.
pub(super) fn text_of(choice: Choice, node: &Node) -> Result<String, Faults> {
    match choice.shape() {
        ValueShape::Word | ValueShape::Count => single(choice, node),
        ValueShape::Squares | ValueShape::Throws => set(choice, node),
        ValueShape::Exits => exits(choice, node),
    }
}

/// What is allowed, as it is written in YAML or JSON.
pub(super) fn allowed(choice: Choice) -> String {
    match choice.shape() {
        ValueShape::Word | ValueShape::Count => choice.allowed(),
        ValueShape::Squares | ValueShape::Throws => set_allowed(choice),
        ValueShape::Exits => EXITS_ALLOWED.to_owned(),
    }
}

fn wrong(choice: Choice, node: &Node, example: &str) -> Faults {
    vec![(node.at, format!("{choice}: found {}; allowed: {}", node.found(), example))]
}

fn single(choice: Choice, node: &Node) -> Result<String, Faults> {
    let text = match &node.kind {
        Kind::Text(text) if choice.shape() == ValueShape::Word => text.clone(),
        Kind::Number(number) => number.to_string(),
        _ => return Err(wrong(choice, node, &choice.allowed())),
    };
    match check_text(choice, &text) {
        Ok(()) => Ok(text),
        Err(unknown) => {
            let found = if matches!(node.kind, Kind::Text(_)) { quoted(&text) } else { text };
            Err(vec![(node.at, format!("{choice}: found {found}; allowed: {}", unknown.choice.allowed()))])
        }
    }
}

fn set(choice: Choice, node: &Node) -> Result<String, Faults> {
    let allowed = set_allowed(choice);
    let Kind::List(items) = &node.kind else { return Err(wrong(choice, node, &allowed)) };
    let mut faults = Vec::new();
    let mut members: Vec<i128> = Vec::new();
    for item in items {
        match item.kind {
            Kind::Number(number) if check_text(choice, &number.to_string()).is_ok() => {
                if members.contains(&number) {
                    faults.push((item.at, format!("{choice}: found {number} twice; allowed: each member once")));
                } else {
                    members.push(number);
                }
            }
            _ => faults.extend(wrong(choice, item, &allowed)),
        }
    }
    members.sort_unstable();
    finish(&members.iter().map(ToString::to_string).collect::<Vec<_>>(), faults)
}

fn set_allowed(choice: Choice) -> String {
    // The core's words are about the text of a set, in which `none` stands for the empty one.
    let words = choice.allowed();
    let members = words.trim_start_matches("none, or ").trim_end_matches(" in ascending order");
    let example = if choice.shape() == ValueShape::Throws { "[1, 4, 5]" } else { "[28, 29]" };
    format!("a list of {members}, as in {example}, or [] for none")
}

fn finish(members: &[String], faults: Faults) -> Result<String, Faults> {
    match (faults.is_empty(), members.is_empty()) {
        (false, _) => Err(faults),
        (true, true) => Ok("none".to_owned()),
        (true, false) => Ok(members.join(" ")),
    }
}

const EXITS_ALLOWED: &str = "a list of maps with from and throws, square and throw adding up to 31 or more, as in \
                             [{from: 28, throws: [3]}], or [] for none";

fn exits(choice: Choice, node: &Node) -> Result<String, Faults> {
    let Kind::List(items) = &node.kind else { return Err(wrong(choice, node, EXITS_ALLOWED)) };
    let mut faults = Vec::new();
    let mut members: Vec<(i128, i128)> = Vec::new();
    for item in items {
        let Kind::Map(entries) = &item.kind else {
            faults.extend(wrong(choice, item, EXITS_ALLOWED));
            continue;
        };
        exits_of_square(choice, item, entries, &mut members, &mut faults);
    }
    members.sort_unstable();
    finish(&members.iter().map(|(from, throw)| format!("{from}:{throw}")).collect::<Vec<_>>(), faults)
}

fn exits_of_square(
    choice: Choice,
    item: &Node,
    entries: &[Entry],
    members: &mut Vec<(i128, i128)>,
    faults: &mut Faults,
) {
    for entry in entries.iter().filter(|entry| !["from", "throws"].contains(&entry.key.as_str())) {
        faults.push((entry.key.at, format!("{choice}: found key {}; allowed: from, throws", quoted(&entry.key))));
    }
    let find = |key: &str| entries.iter().find(|entry| entry.key.as_str() == key).map(|entry| &entry.value);
    let (Some(from), Some(throws)) = (find("from"), find("throws")) else {
        faults.push((item.at, format!("{choice}: found a map without from or throws; allowed: {EXITS_ALLOWED}")));
        return;
    };
    let Kind::Number(square) = from.kind else {
        faults.extend(wrong(choice, from, "a square from 25 to 30"));
        return;
    };
    let Kind::List(throws) = &throws.kind else {
        faults.extend(wrong(choice, throws, "a list of throws, as in [3]"));
        return;
    };
    if throws.is_empty() {
        faults.push((item.at, format!("{choice}: found a square without throws; allowed: at least one")));
    }
    for throw in throws {
        match throw.kind {
            Kind::Number(value) if check_text(choice, &format!("{square}:{value}")).is_ok() => {
                if members.contains(&(square, value)) {
                    faults.push((throw.at, format!("{choice}: found {square}:{value} twice; allowed: each exit once")));
                } else {
                    members.push((square, value));
                }
            }
            _ => faults.push((
                throw.at,
                format!(
                    "{choice}: found the throw {} from square {square}; allowed: throws from 1 to 6 that add up with \
                     the square to 31 or more",
                    throw.found()
                ),
            )),
        }
    }
}
