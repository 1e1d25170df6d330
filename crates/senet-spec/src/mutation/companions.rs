//! Making a changed ruleset playable by the fewest further changes.

use std::collections::VecDeque;

use senet::{Choice, Choices, Contradiction, Rules};

/// The most changes that are made along with one.
const MOST: usize = 5;
/// How many rulesets are looked at before a change is given up.
const PATIENCE: usize = 20_000;

/// The ruleset made playable, with the choices that had to be changed for it; `None` where that needs too much.
///
/// Only choices that a contradiction names are changed, none of them twice, and never the one it is all about. Of equally
/// few changes those come first that come first in the order of choices and values.
pub(super) fn complete(changed: Choices, about: Choice) -> Option<(Rules, Vec<Choice>)> {
    let mut open = VecDeque::from([(changed, Vec::new())]);
    let mut looked_at = 0;
    while let Some((choices, along)) = open.pop_front() {
        let faults = match Rules::new(choices) {
            Ok(rules) => return Some((rules, along)),
            Err(faults) => faults,
        };
        looked_at += 1;
        if along.len() == MOST || looked_at > PATIENCE {
            continue;
        }
        // Every contradiction has to go, so it is enough to see to the first.
        let Some(first) = faults.first() else { continue };
        for &choice in first.choices.iter().filter(|&&choice| choice != about && !along.contains(&choice)) {
            for next in choices.alternatives(choice) {
                if !still_has(&next, first) {
                    let mut along = along.clone();
                    along.push(choice);
                    open.push_back((next, along));
                }
            }
        }
    }
    None
}

fn still_has(choices: &Choices, fault: &Contradiction) -> bool {
    Rules::new(*choices).is_err_and(|faults| faults.iter().any(|other| other.choices == fault.choices))
}

#[cfg(test)]
mod tests {
    use senet::rulesets;

    use super::*;

    fn completed(ruleset: &str, choice: Choice, value: &str) -> Option<String> {
        let mut choices = *rulesets::get(ruleset).unwrap().rules().unwrap().choices();
        choices.set(choice, value).unwrap();
        let (rules, along) = complete(choices, choice)?;
        let told = along.iter().map(|&choice| format!("{choice} {}", rules.choices().value(choice)));
        Some(told.collect::<Vec<_>>().join(", "))
    }

    #[test]
    fn a_change_takes_along_what_it_needs() {
        let completed = |ruleset, choice, value| completed(ruleset, choice, value);
        assert_eq!(completed("sawah", Choice::Guard, "none").as_deref(), Some(""));
        assert_eq!(completed("sawah", Choice::Hit, "falls-back").as_deref(), Some("victim_falls behind"));
        assert_eq!(completed("sawah", Choice::Wall, "none").as_deref(), Some("wall_bearing_off none"));
        assert_eq!(completed("sawah", Choice::Water, "none").as_deref(), Some("again_after_water none, water_to none"),);
        assert_eq!(
            completed("sawah", Choice::NoneUp, "6").as_deref(),
            Some("again 1 4, exits 28:3 29:2 30:1, steps_from_exits none")
        );
    }
}
