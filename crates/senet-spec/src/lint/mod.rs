//! Whether the spec is complete: each cell of the table of rules and rulesets, each choice and value, each sentence.

mod coverage;
mod records;
mod survivors;

pub use records::records;

use std::collections::HashSet;

use senet::Choice;

use crate::document::{Located, Place, Role, RuleFile};
use crate::fault::{Fault, Faults};
use crate::spec::{Loaded, Ruleset, Spec};

/// Checks that nothing is missing in the rules, the coverage and the survivors.
///
/// # Errors
/// Everything that is missing, doubled or idle:
/// * a rule and a ruleset without a scenario in which the rule decides, or one in which it stays out, where the rule does
///   not say why it does not touch the ruleset; or one that says so and has scenarios in which it decides;
/// * a choice that its rule does not describe, or a value of it;
/// * a scenario that no statement and no convention names, or a name there that is none;
/// * a survivor that is no change.
pub fn lint(spec: &Spec) -> Result<(), Faults> {
    let mut faults = Vec::new();
    cells(spec, &mut faults);
    for rule in &spec.rules {
        described(rule, &mut faults);
    }
    coverage::coverage(spec, &mut faults);
    survivors::survivors(spec, &mut faults);
    Faults(faults).into_result()
}

/// What a cell of the table of rules and rulesets holds.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'a> {
    /// The rule.
    pub rule: &'a Loaded<RuleFile>,
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// Scenarios in which the rule decides.
    pub decides: usize,
    /// Scenarios in which it stays out.
    pub stays_out: usize,
    /// Why the rule does not touch the ruleset, where it does not.
    pub untouched: Option<&'a str>,
}

/// The table of rules and rulesets: by rule, then ruleset.
pub fn table(spec: &Spec) -> Vec<Cell<'_>> {
    let mut cells: Vec<Cell<'_>> = Vec::with_capacity(spec.rules.len() * spec.rulesets.len());
    for rule in &spec.rules {
        for ruleset in &spec.rulesets {
            let named = |id: &Located<String>| id.value == ruleset.id();
            let untouched = rule.document.untouched.iter().find(|untouched| untouched.rulesets.iter().any(named));
            let untouched = untouched.map(|untouched| untouched.why.as_str());
            cells.push(Cell { rule, ruleset, decides: 0, stays_out: 0, untouched });
        }
    }
    let width = spec.rulesets.len();
    for case in spec.cases() {
        let row = spec.rules.iter().position(|rule| rule.document.number == case.rule.document.number);
        let column = spec.rulesets.iter().position(|ruleset| ruleset.id() == case.ruleset.id());
        if let (Some(row), Some(column)) = (row, column) {
            let cell = &mut cells[row * width + column];
            match case.scenario.role {
                Role::Decides => cell.decides += 1,
                Role::StaysOut => cell.stays_out += 1,
            }
        }
    }
    cells
}

fn cells(spec: &Spec, faults: &mut Vec<Fault>) {
    for cell in table(spec) {
        let document = &cell.rule.document;
        let (number, id) = (document.number, cell.ruleset.id());
        let mut fault = |message: String| faults.push(Fault::new(&cell.rule.file, number.at, message));
        let or_why = "at least one, or a sentence why it does not touch it";
        match (cell.untouched.is_some(), cell.decides, cell.stays_out) {
            (true, 0, _) => {}
            (true, decides, _) => fault(format!(
                "rule {number} is told not to touch {id}, yet decides {decides} of its scenarios; allowed: one of the two"
            )),
            (false, 0, 0) => fault(format!("rule {number} has no scenario about {id}; allowed: {or_why}")),
            (false, 0, _) => fault(format!("rule {number} decides no scenario about {id}; allowed: {or_why}")),
            (false, _, 0) => fault(format!("rule {number} stays out of no scenario about {id}; allowed: {or_why}")),
            (false, ..) => {}
        }
    }
    for rule in &spec.rules {
        let mut seen = HashSet::new();
        for id in rule.document.untouched.iter().flat_map(|untouched| &untouched.rulesets) {
            if !seen.insert(&id.value) {
                let message = format!("untouched: found {} twice; allowed: each ruleset once", id.value);
                faults.push(Fault::new(&rule.file, id.at, message));
            }
        }
    }
}

/// The choices of a rule, each described with every value it can take.
fn described(rule: &Loaded<RuleFile>, faults: &mut Vec<Fault>) {
    let number = rule.document.number;
    let mut fault = |at: Place, message: String| faults.push(Fault::new(&rule.file, at, message));
    let own = || Choice::ALL.iter().filter(|choice| choice.rule() == number.value);
    for choice in own() {
        let mut found = rule.document.choices.iter().filter(|described| *described.choice == choice.name());
        let Some(described) = found.next() else {
            fault(number.at, format!("the choice {choice} of rule {number} is not described"));
            continue;
        };
        if let Some(again) = found.next() {
            fault(again.choice.at, format!("found the choice {choice} twice; allowed: each once"));
        }
        let allowed = choice.values().unwrap_or_else(|| vec!["any"]);
        for value in
            allowed.iter().filter(|value| !described.values.iter().any(|found| found.value.as_str() == **value))
        {
            fault(described.choice.at, format!("{choice}: the value {value} is not described"));
        }
        for (index, value) in described.values.iter().enumerate() {
            let text = value.value.as_str();
            if !allowed.contains(&text) {
                fault(value.value.at, format!("{choice}: found the value {text}; allowed: {}", allowed.join(", ")));
            }
            if described.values[..index].iter().any(|before| before.value.as_str() == text) {
                fault(value.value.at, format!("{choice}: found the value {text} twice; allowed: each once"));
            }
        }
    }
    for described in &rule.document.choices {
        if !own().any(|choice| choice.name() == *described.choice) {
            let allowed = own().map(|choice| choice.name()).collect::<Vec<_>>().join(", ");
            let message = format!("found the choice {}; allowed in rule {number}: {allowed}", *described.choice);
            fault(described.choice.at, message);
        }
    }
}
