//! Whether the scenarios of a sentence notice when what carries it is changed.

use senet::Choice;

use super::fate::{is_listed, notices};
use super::{Change, Mutant, Mutants};
use crate::document::Statement;
use crate::fault::{Fault, Faults};
use crate::run::Check;
use crate::spec::{Loaded, Spec};

/// Holds every sentence of the coverage to its own scenarios: each change of a choice that carries it, in each of its
/// rulesets, has to be noticed by one of the scenarios that it names. A change that is listed as one that cannot matter
/// is left out, and so is a member of a set that can only be put in or taken out when another real choice changes with it:
/// what that does is not what the sentence is about.
pub fn coverage_faults(spec: &Spec) -> Faults {
    let mut faults = Faults::default();
    for Loaded { file, document } in &spec.coverage {
        for statement in &document.statements {
            of_statement(spec, file, statement, &mut faults);
        }
    }
    faults
}

fn of_statement(spec: &Spec, file: &str, statement: &Statement, faults: &mut Faults) {
    let named = |check: &Check<'_>| statement.scenarios.iter().any(|id| id.value == check.id());
    for carrying in &statement.choices.0 {
        let Some(choice) = Choice::from_name(&carrying.choice) else { continue };
        for ruleset in statement.rulesets.iter().filter_map(|id| spec.ruleset(id)) {
            let mut fault = |message: String| {
                let message = format!("{}, {}: {message}", statement.id.value, ruleset.id());
                faults.0.push(Fault::new(file, carrying.choice.at, message));
            };
            let value = ruleset.rules.choices().value(choice).to_string();
            if value != carrying.value.as_str() {
                fault(format!("found {choice}: {}; allowed: what the ruleset plays, {value}", carrying.value.as_str()));
                continue;
            }
            let scenarios: Vec<Check<'_>> = spec
                .cases()
                .filter(|case| case.ruleset.id() == ruleset.id())
                .map(Check::Scenario)
                .filter(|check| named(check))
                .collect();
            let is_closed = choice.values().is_some();
            let matters =
                |mutant: &Mutant| (is_closed || mutant.companions.iter().all(only_follows)) && !is_listed(spec, mutant);
            let mutants: Vec<Mutant> =
                Mutants::of_choice(ruleset, choice).playable.into_iter().filter(matters).collect();
            if mutants.is_empty() {
                fault(format!(
                    "found {choice}, of which no other value can be played here; allowed: choices that can be changed"
                ));
            }
            for mutant in mutants {
                if notices(&mutant, scenarios.iter().copied()).is_none() {
                    fault(format!("found no scenario of the statement that notices {}", mutant.change));
                }
            }
        }
    }
}

/// Whether a companion only answers a question that comes up with the change, or that no longer does.
fn only_follows(companion: &Change) -> bool {
    let idle_or_not = companion.from == "none" || companion.to == "none";
    let is_question_of_another = matches!(
        companion.choice,
        Choice::SquareOne
            | Choice::NoneUp
            | Choice::VictimFalls
            | Choice::WallBearingOff
            | Choice::WallEntering
            | Choice::WallBackward
            | Choice::WaterTo
            | Choice::AgainAfterWater
            | Choice::AgainAfterPass
            | Choice::StepsFromExits
            | Choice::OpenExitWhen
            | Choice::Leaving30
            | Choice::Entering
            | Choice::BackwardFrom
    );
    idle_or_not && is_question_of_another
}
