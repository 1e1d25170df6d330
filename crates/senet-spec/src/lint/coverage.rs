//! The coverage, complete both ways.

use std::collections::{HashMap, HashSet};

use senet::Choice;

use crate::close::did_you_mean;
use crate::document::{Convention, Located, Statement};
use crate::fault::Fault;
use crate::spec::{Spec, is_id};

struct Coverage<'a> {
    spec: &'a Spec,
    /// The rulesets that each scenario is about.
    about: HashMap<&'a str, HashSet<&'a str>>,
    readings: HashSet<&'a str>,
    named: HashSet<&'a str>,
    faults: &'a mut Vec<Fault>,
}

pub(super) fn coverage(spec: &Spec, faults: &mut Vec<Fault>) {
    let mut about: HashMap<&str, HashSet<&str>> = HashMap::new();
    for case in spec.cases() {
        about.entry(&case.scenario.id).or_default().insert(case.ruleset.id());
    }
    let readings =
        spec.rules.iter().flat_map(|rule| &rule.document.readings).map(|reading| reading.id.as_str()).collect();
    let mut coverage = Coverage { spec, about, readings, named: HashSet::new(), faults };
    for loaded in &spec.coverage {
        for statement in &loaded.document.statements {
            coverage.statement(&loaded.file, statement);
        }
        for convention in &loaded.document.conventions {
            coverage.convention(&loaded.file, convention);
        }
    }
    coverage.unnamed();
}

impl<'a> Coverage<'a> {
    fn fault(&mut self, file: &str, at: &Located<String>, message: String) {
        self.faults.push(Fault::new(file, at.at, message));
    }

    fn scenario(&mut self, file: &str, id: &'a Located<String>) -> bool {
        let known = self.about.contains_key(id.as_str());
        if known {
            self.named.insert(id);
        } else {
            let close = did_you_mean(id, self.about.keys().copied());
            self.fault(
                file,
                id,
                format!("found the scenario {:?}{close}; allowed: the scenarios of the rules", id.value),
            );
        }
        known
    }

    fn statement(&mut self, file: &str, statement: &'a Statement) {
        if statement.scenarios.is_empty() {
            let message = format!("no scenario holds the statement {}; allowed: at least one", statement.id);
            self.fault(file, &statement.id, message);
        }
        for (index, id) in statement.scenarios.iter().enumerate() {
            if statement.scenarios[..index].iter().any(|before| before.value == id.value) {
                self.fault(file, id, format!("found the scenario {id} twice; allowed: each once"));
            }
            let applies = |ruleset: &Located<String>| {
                self.about.get(id.as_str()).is_some_and(|about| about.contains(ruleset.as_str()))
            };
            let idle = !statement.rulesets.iter().any(applies);
            if self.scenario(file, id) && idle {
                let message =
                    format!("the scenario {id} is about none of the rulesets of the statement {}", statement.id);
                self.fault(file, id, message);
            }
        }
        for carried in &statement.choices.0 {
            let Some(choice) = Choice::from_name(&carried.choice) else { continue };
            for ruleset in &statement.rulesets {
                let Some(found) = self.spec.ruleset(ruleset) else { continue };
                let found = found.rules.choices().value(choice).to_string();
                if found != carried.value.as_str() {
                    let message = format!("{choice}: found {}, but in {ruleset} it is {found}", carried.value);
                    self.fault(file, &carried.choice, message);
                }
            }
        }
    }

    fn convention(&mut self, file: &str, convention: &'a Convention) {
        self.scenario(file, &convention.scenario);
        let reading = &convention.reading;
        if is_id(reading) && !self.readings.contains(reading.as_str()) {
            let close = did_you_mean(reading, self.readings.iter().copied());
            let message = format!(
                "found the reading {:?}{close}; allowed: the readings of the rules, or a sentence",
                reading.value
            );
            self.fault(file, reading, message);
        }
    }

    fn unnamed(&mut self) {
        for rule in &self.spec.rules {
            for scenario in &rule.document.scenarios {
                if !self.named.contains(scenario.id.as_str()) {
                    let message = format!("the scenario {} stands nowhere in the coverage", scenario.id);
                    self.faults.push(Fault::new(&rule.file, scenario.id.at, message));
                }
            }
        }
    }
}
