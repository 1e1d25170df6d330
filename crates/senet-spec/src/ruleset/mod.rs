//! Rulesets as text: reading them with every fault told at once, and writing them as JSON.
//!
//! A ruleset is whole, with a value for each choice under `choices`, or it `extends` another one and gives under
//! `changes` only what differs. In a file of one's own a bare value is enough, as in `pieces: 3`; it then has the source
//! `custom`, the basis convention and an empty note. Such a file needs an `id`; without a `name` it is called by the id.
//! What it extends is a built-in ruleset.

mod json;
mod read;
mod value;

pub use json::{Form, ruleset_json, value_json};

use senet::{Choice, Rules, RulesFault, RulesSpec, rulesets};
use serde_json::Value;

use crate::document::Place;
use crate::fault::{Fault, Faults};
use crate::yaml::{self, Node};

pub(crate) use read::{Manner, read_node};
pub(crate) use value::check_text;

/// A ruleset that was read, with the places of what was written.
///
/// It may be incomplete: then it can be shown, but [`rules`](Self::rules) refuses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Authoring {
    /// The ruleset.
    pub spec: RulesSpec,
    /// The file it was read from.
    pub file: String,
    /// Where its id stands.
    pub id_at: Place,
    /// Where the name of the ruleset that it extends stands.
    pub extends_at: Option<Place>,
    /// Where the list of its choices begins.
    choices_at: Place,
    /// Where each choice is given a value, in the order of [`Choice::ALL`]; `None` where it comes from another ruleset.
    places: [Option<Place>; Choice::COUNT],
}

impl Authoring {
    /// Where the value of a choice stands; `None` when it comes from the ruleset that this one extends, or is missing.
    pub const fn place(&self, choice: Choice) -> Option<Place> {
        self.places[choice as usize]
    }

    /// Where the source of a choice is given, for faults about it.
    pub(crate) fn place_or_extends(&self, choice: Choice) -> Place {
        self.place(choice).or(self.extends_at).unwrap_or(self.choices_at)
    }

    /// Checks the whole and makes it playable.
    ///
    /// # Errors
    /// Every choice that is missing, or every contradiction, each at the line of its choice.
    pub fn rules(&self) -> Result<Rules, Faults> {
        self.spec.rules().map_err(|faults| Faults(faults.0.iter().map(|fault| self.placed(fault)).collect()))
    }

    /// A fault at its place, in the words of what is written in YAML or JSON.
    fn placed(&self, fault: &RulesFault) -> Fault {
        let message = match fault {
            RulesFault::Missing(choice) => format!("{choice}: left out; allowed: {}", value::allowed(*choice)),
            other => other.to_string(),
        };
        Fault::new(&self.file, self.place_of(fault), message)
    }

    fn place_of(&self, fault: &RulesFault) -> Place {
        match fault {
            RulesFault::Missing(_) => self.choices_at,
            RulesFault::Unknown(unknown) => self.place_or_extends(unknown.choice),
            RulesFault::Contradiction(contradiction) => contradiction
                .choices
                .iter()
                .find_map(|&choice| self.place(choice))
                .or(self.extends_at)
                .unwrap_or(self.choices_at),
        }
    }
}

/// Reads a ruleset of one's own, in YAML or JSON, whole or as a change of a built-in one.
///
/// # Errors
/// Every fault at once, unless the text itself cannot be read. A ruleset that is only incomplete or contradicts itself
/// is no error here, but one of [`Authoring::rules`]; beside other faults those are told too.
///
/// ```
/// use senet_spec::ruleset;
///
/// let text = "id: three-each\nextends: sawah\nchanges:\n  pieces: 3\n";
/// let authoring = ruleset::read_ruleset("mine.yaml", text).unwrap();
/// assert_eq!(authoring.rules().unwrap().pieces(), 3);
///
/// let text = "id: three-each\nextends: sawah\nchanges:\n  pices: 3\n  hit: swop\n";
/// let faults = ruleset::read_ruleset("mine.yaml", text).unwrap_err();
/// assert_eq!(faults.0.len(), 2);
/// assert!(faults.0[0].to_string().starts_with("mine.yaml:4:3: changes: found \"pices\" (did you mean pieces?)"));
/// assert!(faults.0[1].to_string().starts_with("mine.yaml:5:8: hit: found \"swop\""));
/// ```
pub fn read_ruleset(file: &str, text: &str) -> Result<Authoring, Faults> {
    // Whoever writes a file of their own may do so with an editor that ends lines its own way.
    let (node, Faults(mut faults)) = yaml::read_tree(file, &text.replace("\r\n", "\n"));
    let read = node.map(|node| read_own(file, &node));
    match read {
        Some(Ok(authoring)) if faults.is_empty() => return Ok(authoring),
        Some(Ok(authoring)) => yaml::add(&mut faults, authoring.rules().err().unwrap_or_default().0),
        Some(Err(found)) => yaml::add(&mut faults, found.0),
        None => {}
    }
    faults.sort_by_key(Fault::place);
    Err(Faults(faults).capped())
}

/// Every fault of a ruleset of one's own: of its text, its names and values, what is missing, and contradictions.
///
/// # Errors
/// All of them.
pub fn check(file: &str, text: &str) -> Result<Rules, Faults> {
    read_ruleset(file, text)?.rules()
}

/// Reads a ruleset from a JSON value, such as the object in a request. Its faults have no line.
///
/// # Errors
/// Every fault at once, what is missing and contradictions included.
///
/// ```
/// let value = serde_json::json!({"id": "long", "extends": "kendall", "changes": {"pieces": 9}});
/// let (spec, rules) = senet_spec::ruleset::ruleset_from_json(&value).unwrap();
/// assert_eq!((spec.name.as_ref(), rules.pieces()), ("long", 9));
/// ```
pub fn ruleset_from_json(value: &Value) -> Result<(RulesSpec, Rules), Faults> {
    let authoring = read_own("ruleset", &Node::from(value))?;
    let rules = authoring.rules()?;
    Ok((authoring.spec, rules))
}

fn read_own(file: &str, node: &Node) -> Result<Authoring, Faults> {
    read_node(file, node, Manner::Own, &|id| rulesets::get(id).cloned(), &|| {
        rulesets::ALL.iter().map(|spec| spec.id.to_string()).collect()
    })
}
