//! What becomes of each mutant.

use std::collections::HashMap;
use std::fmt;

use senet::Choice;

use super::{Change, Mutant, Mutants};
use crate::adapter::InProcess;
use crate::document::{PerftCount, Survivor};
use crate::fault::{Fault, Faults};
use crate::run::{Check, PerftCheck, Runner, checks};
use crate::spec::{Ruleset, Spec};

/// A mutant and what became of it.
#[derive(Clone, Debug)]
pub struct Fate {
    /// The mutant.
    pub mutant: Mutant,
    /// The name of the scenario that noticed it first; `None` when none did.
    pub killed_by: Option<String>,
    /// Of a survivor: the name of the count or the game that noticed it all the same.
    pub told_apart_by: Option<String>,
}

impl Fate {
    /// Whether no scenario noticed it.
    pub const fn survived(&self) -> bool {
        self.killed_by.is_none()
    }
}

/// What became of all mutants of all rulesets.
#[derive(Clone, Debug, Default)]
pub struct Mutation {
    /// Each mutant that can be played.
    pub fates: Vec<Fate>,
    /// Changes that contradict themselves, each with the id of its ruleset.
    pub contradictory: Vec<(String, Change)>,
}

impl Mutation {
    /// Puts every mutant to the scenarios of its original.
    pub fn of(spec: &Spec) -> Self {
        let all = checks(spec);
        // Rulesets have nothing to do with each other, so they are seen to side by side.
        let parts: Vec<Self> = std::thread::scope(|scope| {
            let threads: Vec<_> = spec
                .rulesets
                .iter()
                .map(|ruleset| {
                    let of_ruleset = all.iter().filter(|check| check.ruleset().id() == ruleset.id()).copied();
                    let of_ruleset: Vec<Check<'_>> = of_ruleset.collect();
                    scope.spawn(move || Self::of_ruleset(ruleset, &of_ruleset))
                })
                .collect();
            // A thread that broke off leaves its mutants out, which the totals then show.
            threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
        });
        parts.into_iter().fold(Self::default(), |mut all, part| {
            all.fates.extend(part.fates);
            all.contradictory.extend(part.contradictory);
            all
        })
    }

    fn of_ruleset(ruleset: &Ruleset, checks: &[Check<'_>]) -> Self {
        let Mutants { playable, contradictory } = Mutants::of(ruleset);
        let (scenarios, others): (Vec<Check<'_>>, Vec<Check<'_>>) =
            checks.iter().copied().partition(|check| matches!(check, Check::Scenario(_)));
        let fate = |mutant: Mutant| {
            // The scenarios of the choice's own rule are likely to notice soonest.
            let rule = mutant.change.choice.rule();
            let own = |check: &&Check<'_>| check.rule().is_some_and(|of| *of.number == rule);
            let sorted = scenarios.iter().filter(own).chain(scenarios.iter().filter(|check| !own(check)));
            let killed_by = notices(&mutant, sorted.copied());
            let told_apart_by = if killed_by.is_none() { told_apart(&mutant, &others) } else { None };
            Fate { mutant, killed_by, told_apart_by }
        };
        Self {
            fates: playable.into_iter().map(fate).collect(),
            contradictory: contradictory.into_iter().map(|change| (ruleset.id().into(), change)).collect(),
        }
    }

    /// The mutants that no scenario noticed.
    pub fn survivors(&self) -> impl Iterator<Item = &Fate> {
        self.fates.iter().filter(|fate| fate.survived())
    }

    /// How many mutants were noticed.
    pub fn killed(&self) -> usize {
        self.fates.iter().filter(|fate| !fate.survived()).count()
    }

    /// What is wrong: survivors that are not listed, listed ones that are none, and survivors that a count or a game
    /// tells apart.
    pub fn faults(&self, spec: &Spec) -> Faults {
        let mut faults = Faults::default();
        let listed = listed(spec, &mut faults);
        let mut left: HashMap<_, _> = listed.clone();
        for fate in self.survivors() {
            let Fate { mutant, told_apart_by, .. } = fate;
            let key = (mutant.ruleset.clone(), mutant.change.choice, mutant.change.value.clone());
            if left.remove(&key).is_none() {
                let message =
                    format!("found a change that no scenario notices, {mutant}; allowed: those under survivors");
                faults.0.push(at_ruleset(spec, mutant, message));
            }
            if let Some(name) = told_apart_by {
                let message = format!("found a change that no scenario notices, but {name} does: {mutant}");
                faults.0.push(at_ruleset(spec, mutant, message));
            }
        }
        for ((ruleset, choice, value), at) in left {
            let known = self.fates.iter().find(|fate| {
                let Mutant { ruleset: of, change, .. } = &fate.mutant;
                *of == ruleset && change.choice == choice && change.value == value
            });
            let why = match known.and_then(|fate| fate.killed_by.as_deref()) {
                Some(name) => format!("{name} notices it"),
                None => "there is no such change that can be played".into(),
            };
            faults
                .0
                .push(Fault { message: format!("found the survivor {choice}: {value} of {ruleset}, but {why}"), ..at });
        }
        faults.0.sort();
        faults
    }
}

impl fmt::Display for Mutation {
    /// The survivors, a line each, and the totals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fate in self.survivors() {
            write!(f, "survived: {}", fate.mutant)?;
            match &fate.told_apart_by {
                Some(name) => writeln!(f, ", though {name} tells it apart")?,
                None => writeln!(f)?,
            }
        }
        write!(
            f,
            "{} mutants: {} killed, {} survived; {} more contradict themselves",
            self.fates.len(),
            self.killed(),
            self.survivors().count(),
            self.contradictory.len()
        )
    }
}

type Key = (String, Choice, String);

/// The listed survivors, each with its place; one that is listed twice is a fault.
fn listed(spec: &Spec, faults: &mut Faults) -> HashMap<Key, Fault> {
    let mut listed = HashMap::new();
    for file in &spec.survivors {
        for Survivor { choice: name, rulesets, values, .. } in &file.document.survivors {
            let Some(choice) = Choice::from_name(name) else { continue };
            for (ruleset, value) in rulesets.iter().flat_map(|ruleset| values.iter().map(move |value| (ruleset, value)))
            {
                let at = Fault::new(&file.file, value.at, "");
                let key = (ruleset.value.clone(), choice, value.as_str().to_owned());
                if listed.insert(key, at.clone()).is_some() {
                    let message = format!("found the survivor {choice}: {} of {ruleset} again", value.as_str());
                    faults.0.push(Fault { message, ..at });
                }
            }
        }
    }
    listed
}

pub(super) fn is_listed(spec: &Spec, mutant: &Mutant) -> bool {
    let key = (mutant.ruleset.clone(), mutant.change.choice, mutant.change.value.clone());
    listed(spec, &mut Faults::default()).contains_key(&key)
}

fn at_ruleset(spec: &Spec, mutant: &Mutant, message: String) -> Fault {
    match spec.ruleset(&mutant.ruleset) {
        Some(Ruleset { authoring, .. }) => {
            let at = authoring.place(mutant.change.choice).or(authoring.extends_at).unwrap_or(authoring.id_at);
            Fault::new(&authoring.file, at, message)
        }
        None => Fault::new("", crate::document::Place::UNKNOWN, message),
    }
}

/// The first of the checks that fails under the mutant's rules.
pub(super) fn notices<'a>(mutant: &Mutant, checks: impl IntoIterator<Item = Check<'a>>) -> Option<String> {
    let core = InProcess::holding(mutant.ruleset.clone(), mutant.rules.clone());
    // The core always greets.
    let mut runner = Runner::new(core).ok()?;
    checks.into_iter().find(|check| runner.run(check).failure().is_some()).map(|check| check.name())
}

/// The first count, not too deep, or game that tells a survivor from its original.
fn told_apart(mutant: &Mutant, checks: &[Check<'_>]) -> Option<String> {
    const MOST_LEAVES: u64 = 20_000;
    let shallow: Vec<Option<PerftCount>> = checks
        .iter()
        .map(|check| match check {
            Check::Perft(perft) => {
                let mut count = perft.count.clone();
                count.depths.retain(|depth| depth.leaves <= MOST_LEAVES);
                Some(count)
            }
            Check::Scenario(_) | Check::Game(_) => None,
        })
        .collect();
    let lighter = checks.iter().zip(&shallow).map(|(check, shallow)| match (check, shallow) {
        (Check::Perft(perft), Some(count)) => Check::Perft(PerftCheck { count, ..*perft }),
        _ => *check,
    });
    notices(mutant, lighter)
}
