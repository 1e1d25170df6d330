//! Conditions on choices: whether they can hold, and whether they hold for a ruleset.

use senet::choices::value::ValueShape;
use senet::{Choice, Choices};

use crate::close::did_you_mean;
use crate::document::{Condition, Located, Place, Test, ValueText, Where};
use crate::fault::Fault;
use crate::ruleset::check_text;
use crate::yaml::quoted;

/// The choice of this name, or a fault.
pub(super) fn choice(faults: &mut Vec<Fault>, file: &str, name: &Located<String>) -> Option<Choice> {
    let found = Choice::from_name(name);
    if found.is_none() {
        let close = did_you_mean(name, Choice::ALL.iter().map(|choice| choice.name()));
        let message = format!("found the choice {}{close}; allowed: the choices of a ruleset", quoted(name));
        faults.push(Fault::new(file, name.at, message));
    }
    found
}

/// Whether the text is a value of the choice; if not, a fault.
pub(super) fn value(faults: &mut Vec<Fault>, file: &str, choice: Choice, at: Place, text: &ValueText) -> bool {
    let checked = check_text(choice, text.as_str());
    if let Err(unknown) = &checked {
        faults.push(Fault::new(file, at, unknown.to_string()));
    }
    checked.is_ok()
}

/// Whether the text is one member of a set that the choice can be; if not, a fault.
pub(super) fn member(faults: &mut Vec<Fault>, file: &str, choice: Choice, member: &Located<ValueText>) -> bool {
    let text = member.as_str();
    let is_set = !matches!(choice.shape(), ValueShape::Word | ValueShape::Count);
    let good = is_set && text != "none" && !text.contains(' ') && check_text(choice, text).is_ok();
    if !good {
        let message = if is_set {
            format!("{choice}: found {}; allowed: one member of its set", quoted(text))
        } else {
            format!("{choice}: found has or lacks for a choice that is no set; allowed: a value or a list of values")
        };
        faults.push(Fault::new(file, member.at, message));
    }
    good
}

/// Says what can never hold in a list of conditions.
pub(super) fn check(faults: &mut Vec<Fault>, file: &str, conditions: &Where) {
    for Condition { choice: name, test } in &conditions.0 {
        let Some(choice) = choice(faults, file, name) else { continue };
        match &test.value {
            Test::Is(text) => {
                value(faults, file, choice, test.at, text);
            }
            Test::OneOf(texts) => {
                if texts.is_empty() {
                    faults.push(Fault::new(file, test.at, format!("{choice}: found an empty list; allowed: values")));
                }
                for (index, text) in texts.iter().enumerate() {
                    value(faults, file, choice, text.at, text);
                    if texts[..index].iter().any(|before| before.value == text.value) {
                        let message =
                            format!("{choice}: found {} twice; allowed: each value once", quoted(text.as_str()));
                        faults.push(Fault::new(file, text.at, message));
                    }
                }
            }
            Test::Has(text) | Test::Lacks(text) => {
                member(faults, file, choice, text);
            }
        }
    }
}

/// Whether all the conditions hold. One on an unknown choice does not.
pub(super) fn hold(conditions: &Where, choices: &Choices) -> bool {
    conditions.0.iter().all(|condition| {
        let Some(choice) = Choice::from_name(&condition.choice) else { return false };
        let found = choices.value(choice).to_string();
        let has = |member: &ValueText| found.split(' ').any(|word| word == member.as_str());
        match &condition.test.value {
            Test::Is(text) => found == text.as_str(),
            Test::OneOf(texts) => texts.iter().any(|text| found == text.as_str()),
            Test::Has(member) => has(member),
            Test::Lacks(member) => !has(member),
        }
    })
}
