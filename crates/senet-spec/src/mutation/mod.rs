//! Whether the scenarios would notice a wrong rule.
//!
//! Each choice of each ruleset is changed to each other value that it may take, a set by one member at a time, and the
//! changed rules are put to the scenarios of the original. A [`Mutant`] is killed when one of them fails; one that none
//! notices is a survivor, and has to be listed under `spec/survivors` with the reason why it cannot matter.
//!
//! Many changes are no ruleset by themselves: where pieces are hit by swapping, there is no answer to where they fall back
//! to, so that the hit cannot be changed alone. Such a change is made together with the fewest others that it needs.
//! What cannot be made playable even so is counted apart.
//!
//! Counts and games are no part of that: a fault that only they notice has no scenario that explains it. They are put to
//! the survivors afterwards, since one that they notice does matter.

mod companions;
mod coverage;
mod fate;

pub use coverage::coverage_faults;
pub use fate::{Fate, Mutation};

use std::fmt;

use senet::choices::value::ValueShape;
use senet::{Choice, Choices, Rules};

use crate::spec::Ruleset;

/// A ruleset with one choice changed.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// The id of the ruleset.
    pub ruleset: String,
    /// What was changed, and to what.
    pub change: Change,
    /// What had to be changed along with it.
    pub companions: Vec<Change>,
    /// The changed rules.
    pub rules: Rules,
}

/// One choice changed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// The choice.
    pub choice: Choice,
    /// Its value before.
    pub from: String,
    /// Its value after.
    pub to: String,
    /// The change as the list of survivors names it: the value after, or for a set the member put in or taken out.
    pub value: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} with {}", self.ruleset, self.change)?;
        for (index, companion) in self.companions.iter().enumerate() {
            write!(f, "{}{companion}", if index == 0 { " and with it " } else { ", " })?;
        }
        Ok(())
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { choice, from, to, .. } = self;
        write!(f, "{choice}: {to} (not {from})")
    }
}

/// Everything that a ruleset can be changed to in one choice.
#[derive(Clone, Debug, Default)]
pub struct Mutants {
    /// What can be played.
    pub playable: Vec<Mutant>,
    /// What contradicts itself, and so is no ruleset.
    pub contradictory: Vec<Change>,
}

impl Mutants {
    /// The mutants of a ruleset.
    pub fn of(ruleset: &Ruleset) -> Self {
        Choice::ALL.iter().fold(Self::default(), |mut mutants, &choice| {
            mutants.add(ruleset, choice);
            mutants
        })
    }

    /// The mutants of a ruleset in one of its choices.
    pub fn of_choice(ruleset: &Ruleset, choice: Choice) -> Self {
        let mut mutants = Self::default();
        mutants.add(ruleset, choice);
        mutants
    }

    fn add(&mut self, ruleset: &Ruleset, choice: Choice) {
        let original = ruleset.rules.choices();
        for changed in original.alternatives(choice) {
            let change = Change::of(original, &changed, choice);
            match companions::complete(changed, choice) {
                Some((rules, along)) => {
                    let companion = |&along: &Choice| Change::of(original, rules.choices(), along);
                    let companions = along.iter().map(companion).collect();
                    self.playable.push(Mutant { ruleset: ruleset.id().into(), change, companions, rules });
                }
                None => self.contradictory.push(change),
            }
        }
    }
}

impl Change {
    fn of(original: &Choices, changed: &Choices, choice: Choice) -> Self {
        let (from, to) = (original.value(choice).to_string(), changed.value(choice).to_string());
        let value = match choice.shape() {
            ValueShape::Word | ValueShape::Count => to.clone(),
            ValueShape::Throws | ValueShape::Squares | ValueShape::Exits => members(&from, &to),
        };
        Self { choice, from, to, value }
    }
}

/// The members that one set has and the other has not; each is the text of a set.
fn members(one: &str, other: &str) -> String {
    let has = |set: &str, member: &str| set.split(' ').any(|word| word == member);
    let only = |set: &str, of: &str| -> Vec<String> {
        set.split(' ').filter(|member| *member != "none" && !has(of, member)).map(String::from).collect()
    };
    [only(one, other), only(other, one)].concat().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Spec;

    #[test]
    fn a_set_changes_by_one_member() {
        assert_eq!(members("1 4 5", "1 5"), "4");
        assert_eq!(members("1 5", "1 4 5"), "4");
        assert_eq!(members("none", "26:5"), "26:5");
        assert_eq!(members("26:5", "none"), "26:5");
        assert_eq!(members("2 12", "12"), "2");
    }

    #[test]
    fn every_value_of_every_choice_is_tried() {
        let spec = Spec::embedded().unwrap();
        for ruleset in &spec.rulesets {
            let mutants = Mutants::of(ruleset);
            let all = mutants.playable.len() + mutants.contradictory.len();
            let closed: usize =
                Choice::ALL.iter().filter_map(|choice| choice.values()).map(|values| values.len() - 1).sum();
            // Pieces, throws, squares, exits, squares of the end.
            assert_eq!(all, closed + 9 + 6 + 30 + 21 + 5);
        }
    }
}
