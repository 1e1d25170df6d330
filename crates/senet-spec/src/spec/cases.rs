//! Which scenario is about which ruleset, and what each answers.

use senet::Rules;

use super::{Loaded, Ruleset, Spec, condition};
use crate::document::{Located, RuleFile, Scenario, Step, Where};
use crate::fault::Fault;
use crate::yaml::quoted;

/// A scenario put to one of the rulesets that it is about.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The rule whose scenario it is.
    pub rule: &'a Loaded<RuleFile>,
    /// The scenario.
    pub scenario: &'a Scenario,
    /// What is done and asked for this ruleset.
    pub steps: &'a [Located<Step>],
}

impl Case<'_> {
    /// `ruleset::NN-rule::scenario`.
    pub fn name(&self) -> String {
        let rule = &self.rule.document;
        format!("{}::{:02}-{}::{}", self.ruleset.id(), *rule.number, *rule.name, *self.scenario.id)
    }

    /// Pieces a side, where the scenario asks for another number than the ruleset's own.
    pub fn pieces(&self) -> Option<u8> {
        self.scenario.pieces.map(|pieces| pieces.value)
    }

    /// The rules to play by: the ruleset's, with the scenario's number of pieces.
    pub fn rules(&self) -> Rules {
        // The number was held against what is allowed when the spec was loaded.
        self.with_pieces(&self.ruleset.rules)
    }

    /// Other rules, such as a changed copy of the ruleset's, with the scenario's number of pieces.
    pub fn with_pieces(&self, rules: &Rules) -> Rules {
        self.pieces().and_then(|pieces| rules.with_pieces(pieces)).unwrap_or_else(|| rules.clone())
    }
}

/// A case by its places in the spec.
#[derive(Clone, Copy, Debug)]
pub(super) struct Index {
    ruleset: usize,
    rule: usize,
    scenario: usize,
    answer: Option<usize>,
}

impl Index {
    /// The same case where its ruleset stands after so many others.
    pub const fn after(self, rulesets: usize) -> Self {
        Self { ruleset: self.ruleset + rulesets, ..self }
    }

    /// The case; `None` when the spec was changed since and no longer has it.
    pub fn case(self, spec: &Spec) -> Option<Case<'_>> {
        let rule = spec.rules.get(self.rule)?;
        let scenario = rule.document.scenarios.get(self.scenario)?;
        let steps = match self.answer {
            Some(answer) => &scenario.answers.as_ref()?.get(answer)?.steps,
            None => scenario.steps.as_ref()?,
        };
        Some(Case { ruleset: spec.rulesets.get(self.ruleset)?, rule, scenario, steps })
    }
}

/// Settles which scenario is about which ruleset, with a fault for each that is about none and each answer that is
/// missing, doubled or never given.
pub(super) fn resolve(rules: &[Loaded<RuleFile>], rulesets: &[Ruleset], faults: &mut Vec<Fault>) -> Vec<Index> {
    let mut cases = Vec::new();
    for (rule, loaded) in rules.iter().enumerate() {
        for (index, scenario) in loaded.document.scenarios.iter().enumerate() {
            let mut resolver = Resolver { file: &loaded.file, scenario, rulesets, faults };
            let found = resolver.scenario();
            cases.extend(found.into_iter().map(|(ruleset, answer)| Index { ruleset, rule, scenario: index, answer }));
        }
    }
    cases.sort_by_key(|case| (case.ruleset, case.rule, case.scenario));
    cases
}

struct Resolver<'a> {
    file: &'a str,
    scenario: &'a Scenario,
    rulesets: &'a [Ruleset],
    faults: &'a mut Vec<Fault>,
}

impl Resolver<'_> {
    /// The rulesets that the scenario is about, each with the answer that is given for it.
    fn scenario(&mut self) -> Vec<(usize, Option<usize>)> {
        let scenario = self.scenario;
        let about = self.matching(scenario.applies.as_ref(), scenario.rulesets.as_deref());
        if about.is_empty() {
            self.fault(
                "found a scenario that is about no ruleset; allowed: a where or rulesets that match at least one",
            );
        }
        match (&scenario.steps, &scenario.answers) {
            (Some(_), None) => about.into_iter().map(|ruleset| (ruleset, None)).collect(),
            (None, Some(answers)) => {
                let matching: Vec<Vec<usize>> = answers
                    .iter()
                    .map(|answer| self.matching(answer.applies.as_ref(), answer.rulesets.as_deref()))
                    .collect();
                self.idle_answers(&about, &matching);
                about
                    .into_iter()
                    .filter_map(|ruleset| Some((ruleset, Some(self.answer(ruleset, &matching)?))))
                    .collect()
            }
            (Some(_), Some(_)) => {
                self.fault("found both steps and answers; allowed: one of them");
                Vec::new()
            }
            (None, None) => {
                self.fault("found neither steps nor answers; allowed: one of them");
                Vec::new()
            }
        }
    }

    fn fault(&mut self, message: impl Into<String>) {
        self.faults.push(Fault::new(self.file, self.scenario.id.at, message));
    }

    fn matching(&self, applies: Option<&Where>, named: Option<&[Located<String>]>) -> Vec<usize> {
        let holds = |ruleset: &Ruleset| {
            named.is_none_or(|named| named.iter().any(|id| id.value == ruleset.id()))
                && applies.is_none_or(|applies| condition::hold(applies, ruleset.rules.choices()))
        };
        self.rulesets.iter().enumerate().filter(|(_, ruleset)| holds(ruleset)).map(|(index, _)| index).collect()
    }

    /// The one answer for a ruleset.
    fn answer(&mut self, ruleset: usize, matching: &[Vec<usize>]) -> Option<usize> {
        let mut given = (0..matching.len()).filter(|&answer| matching[answer].contains(&ruleset));
        let (first, second) = (given.next(), given.next());
        let id = self.rulesets[ruleset].id();
        let at = |answer: usize| self.scenario.answers.as_deref().map_or(self.scenario.id.at, |all| all[answer].at);
        match (first, second) {
            (Some(answer), None) => return Some(answer),
            (None, _) => {
                let message = format!("found no answer for the ruleset {id}; allowed: exactly one");
                self.faults.push(Fault::new(self.file, self.scenario.id.at, message));
            }
            (Some(first), Some(second)) => {
                let first = at(first);
                let message =
                    format!("found another answer for the ruleset {id}, beside that at {first}; allowed: exactly one");
                self.faults.push(Fault::new(self.file, at(second), message));
            }
        }
        None
    }

    /// Says which answers are never given.
    fn idle_answers(&mut self, about: &[usize], matching: &[Vec<usize>]) {
        let scenario = self.scenario;
        for (answer, matching) in scenario.answers.iter().flatten().zip(matching) {
            if !matching.iter().any(|ruleset| about.contains(ruleset)) {
                let message = format!(
                    "found an answer for no ruleset that {} is about; allowed: a where or rulesets that match at least one",
                    quoted(&scenario.id)
                );
                self.faults.push(Fault::new(self.file, answer.at, message));
            }
        }
    }
}
