//! Holds the files of the spec against each other: every name that one gives must be there in another.

use super::names::{Ids, is_id};
use super::notation::Notation;
use super::{RULES, Ruleset, Spec, condition};
use crate::close::did_you_mean;
use crate::document::{
    Basis, CoverageFile, GameFile, Located, PerftFile, Place, Reading, RuleFile, Scenario, Step, SurvivorsFile, Where,
};
use crate::fault::Fault;
use crate::yaml::quoted;

/// What every name in a document must be.
struct Checker<'a> {
    spec: &'a Spec,
    file: &'a str,
    faults: &'a mut Vec<Fault>,
}

/// Everything that is named in the spec, held against what there is.
pub(super) fn check(spec: &Spec, faults: &mut Vec<Fault>) {
    let mut ids = Ids::default();
    let file = &spec.sources.file;
    for source in &spec.sources.document.sources {
        ids.add(faults, file, "source", &source.id);
    }
    for ruleset in &spec.rulesets {
        let authoring = &ruleset.authoring;
        let id = Located::new(authoring.spec.id.to_string(), authoring.id_at);
        ids.add(faults, &authoring.file, "ruleset", &id);
        let mut checker = Checker { spec, file: &authoring.file, faults };
        for &choice in senet::Choice::ALL {
            if let (Some(at), Some(authored)) = (authoring.place(choice), authoring.spec.get(choice)) {
                checker.source(&Located::new(authored.source.to_string(), at));
            }
        }
    }
    for rule in &spec.rules {
        let mut checker = Checker { spec, file: &rule.file, faults };
        let name = format!("{:02}-{}", *rule.document.number, *rule.document.name);
        checker.stem(rule.document.name.at, &name, |stem| stem == name);
        checker.rule(&rule.document, &mut ids);
    }
    for number in (1..=RULES).filter(|&number| spec.rule(number).is_none()) {
        faults.push(Fault::new("rules", Place::UNKNOWN, format!("the file of rule {number} is missing")));
    }
    for loaded in &spec.coverage {
        Checker { spec, file: &loaded.file, faults }.coverage(&loaded.document, &mut ids);
    }
    for loaded in &spec.survivors {
        Checker { spec, file: &loaded.file, faults }.survivors(&loaded.document);
    }
    for loaded in &spec.perft {
        Checker { spec, file: &loaded.file, faults }.perft(&loaded.document, &mut ids);
    }
    for loaded in &spec.games {
        Checker { spec, file: &loaded.file, faults }.game(&loaded.document, &mut ids);
    }
}

/// The same for a rule file of one's own, whose name is free and beside which there need be no other.
pub(super) fn check_own_rule(spec: &Spec, faults: &mut Vec<Fault>) {
    let mut ids = Ids::default();
    for rule in &spec.rules {
        Checker { spec, file: &rule.file, faults }.rule(&rule.document, &mut ids);
    }
}

impl Checker<'_> {
    fn fault(&mut self, at: Place, message: impl Into<String>) {
        self.faults.push(Fault::new(self.file, at, message));
    }

    /// The name of the file, without its folder and ending, must be this.
    fn stem(&mut self, at: Place, what: &str, fits: impl Fn(&str) -> bool) {
        let stem = self.file.rsplit('/').next().unwrap_or_default().trim_end_matches(".yaml");
        if !fits(stem) {
            let message = format!("found the file name {}; allowed: {what}", quoted(stem));
            self.fault(at, message);
        }
    }

    fn source(&mut self, id: &Located<String>) {
        let known = || self.spec.sources.document.sources.iter().map(|source| source.id.as_str());
        if !known().any(|source| source == id.value) {
            let close = did_you_mean(id, known());
            let allowed = known().collect::<Vec<_>>().join(", ");
            self.fault(id.at, format!("found the source {}{close}; allowed: {allowed}", quoted(id)));
        }
    }

    fn ruleset(&mut self, id: &Located<String>) {
        let known = || self.spec.rulesets.iter().map(Ruleset::id);
        if !known().any(|ruleset| ruleset == id.value) {
            let close = did_you_mean(id, known());
            let allowed = known().collect::<Vec<_>>().join(", ");
            self.fault(id.at, format!("found the ruleset {}{close}; allowed: {allowed}", quoted(id)));
        }
    }

    fn rulesets(&mut self, ids: &[Located<String>], at: Place) {
        if ids.is_empty() {
            self.fault(at, "rulesets: found an empty list; allowed: at least one ruleset");
        }
        for (index, id) in ids.iter().enumerate() {
            self.ruleset(id);
            if ids[..index].iter().any(|before| before.value == id.value) {
                self.fault(id.at, format!("found the ruleset {} twice; allowed: each once", quoted(id)));
            }
        }
    }

    fn conditions(&mut self, conditions: Option<&Where>) {
        if let Some(conditions) = conditions {
            condition::check(self.faults, self.file, conditions);
        }
    }

    fn pieces(&mut self, pieces: Option<Located<u8>>) {
        if let Some(pieces) = pieces.filter(|pieces| !(1..=10).contains(&pieces.value)) {
            self.fault(pieces.at, format!("pieces: found {pieces}; allowed: a whole number from 1 to 10"));
        }
    }

    fn notation(&mut self) -> Notation<'_> {
        Notation { file: self.file, faults: self.faults }
    }

    fn rule(&mut self, rule: &RuleFile, ids: &mut Ids) {
        let number = rule.number;
        if !(1..=RULES).contains(&number) {
            self.fault(number.at, format!("number: found {number}; allowed: 1 to {RULES}"));
        }
        if self.spec.rule(number.value).is_some_and(|first| first.file != self.file) {
            self.fault(number.at, format!("number: found {number} again; allowed: each number once"));
        }
        if !is_id(&rule.name) {
            self.fault(rule.name.at, format!("name: found {}; allowed: words joined by hyphens", quoted(&rule.name)));
        }
        for described in &rule.choices {
            let Some(choice) = condition::choice(self.faults, self.file, &described.choice) else { continue };
            for value in described.values.iter().filter(|value| value.value.as_str() != "any") {
                condition::value(self.faults, self.file, choice, value.value.at, &value.value);
            }
        }
        for reading in &rule.readings {
            ids.add(self.faults, self.file, "reading", &reading.id);
            self.reading(reading);
        }
        for untouched in &rule.untouched {
            self.rulesets(&untouched.rulesets, number.at);
        }
        for scenario in &rule.scenarios {
            ids.add(self.faults, self.file, "scenario", &scenario.id);
            self.scenario(scenario, number.value);
        }
    }

    fn reading(&mut self, reading: &Reading) {
        self.source(&reading.source);
        if (*reading.basis == Basis::Convention) != (reading.source.value == super::OURS) {
            let message = "found a basis that does not fit its source; allowed: convention with the source ours, \
                           stated and inferred with another";
            self.fault(reading.basis.at, message);
        }
        if let Some(switch) = &reading.switch {
            condition::choice(self.faults, self.file, switch);
        }
    }

    fn scenario(&mut self, scenario: &Scenario, number: u8) {
        for (index, rule) in scenario.rules.iter().enumerate() {
            let doubled = scenario.rules[..index].iter().any(|before| before.value == rule.value);
            if rule.value == number || !(1..=RULES).contains(&rule.value) || doubled {
                let message = format!("rules: found {rule}; allowed: other rules from 1 to {RULES}, each once");
                self.fault(rule.at, message);
            }
        }
        self.conditions(scenario.applies.as_ref());
        if let Some(rulesets) = &scenario.rulesets {
            self.rulesets(rulesets, scenario.id.at);
        }
        self.pieces(scenario.pieces);
        if let Some(position) = &scenario.position {
            self.notation().position(position);
        }
        if let Some(steps) = &scenario.steps {
            self.steps(steps, scenario.id.at);
        }
        for answer in scenario.answers.iter().flatten() {
            self.conditions(answer.applies.as_ref());
            if let Some(rulesets) = &answer.rulesets {
                self.rulesets(rulesets, answer.at);
            }
            if answer.applies.is_none() && answer.rulesets.is_none() {
                self.fault(answer.at, "found an answer without where or rulesets; allowed: at least one of them");
            }
            self.steps(&answer.steps, answer.at);
        }
    }

    fn steps(&mut self, steps: &[Located<Step>], at: Place) {
        if steps.is_empty() {
            self.fault(at, "steps: found an empty list; allowed: at least one step");
        }
        for step in steps {
            self.notation().step(step);
            if let Step::Seats(seats) = &step.value {
                for throw in seats.throws.iter().filter(|throw| !(1..=senet::Throw::MAX).contains(&throw.value)) {
                    let message = format!("throws: found {throw}; allowed: values from 1 to {}", senet::Throw::MAX);
                    self.fault(throw.at, message);
                }
            }
        }
    }

    fn coverage(&mut self, coverage: &CoverageFile, ids: &mut Ids) {
        for statement in &coverage.statements {
            ids.add(self.faults, self.file, "statement", &statement.id);
            self.source(&statement.source);
            self.rulesets(&statement.rulesets, statement.id.at);
            for carried in &statement.choices.0 {
                if let Some(choice) = condition::choice(self.faults, self.file, &carried.choice) {
                    condition::value(self.faults, self.file, choice, carried.value.at, &carried.value);
                }
            }
        }
    }

    fn survivors(&mut self, survivors: &SurvivorsFile) {
        use senet::choices::value::ValueShape;
        for survivor in &survivors.survivors {
            self.rulesets(&survivor.rulesets, survivor.choice.at);
            let Some(choice) = condition::choice(self.faults, self.file, &survivor.choice) else { continue };
            for value in &survivor.values {
                if matches!(choice.shape(), ValueShape::Word | ValueShape::Count) {
                    condition::value(self.faults, self.file, choice, value.at, value);
                } else {
                    condition::member(self.faults, self.file, choice, value);
                }
            }
        }
    }

    fn perft(&mut self, perft: &PerftFile, ids: &mut Ids) {
        self.ruleset(&perft.ruleset);
        self.stem(perft.ruleset.at, "the id of the ruleset", |stem| stem == perft.ruleset.value);
        for count in &perft.counts {
            ids.add(self.faults, self.file, "count", &count.id);
            self.notation().position(&count.position);
            self.pieces(count.pieces);
            for pair in count.depths.windows(2).filter(|pair| pair[0].depth.value >= pair[1].depth.value) {
                self.fault(pair[1].depth.at, "depth: found no greater depth than before; allowed: ascending depths");
            }
            if count.depths.is_empty() {
                self.fault(count.id.at, "depths: found an empty list; allowed: at least one depth");
            }
        }
    }

    fn game(&mut self, game: &GameFile, ids: &mut Ids) {
        ids.add(self.faults, self.file, "game", &game.id);
        self.ruleset(&game.ruleset);
        let allowed = "the id of the ruleset, or one that begins with it and a hyphen";
        self.stem(game.ruleset.at, allowed, |stem| {
            stem.strip_prefix(game.ruleset.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
        });
        self.pieces(game.pieces);
        self.notation().position(&game.start);
        self.notation().position(&game.end);
        for ply in &game.plies {
            self.notation().ply(ply);
        }
    }
}
