//! The whole spec: loaded, checked, and with the question settled which scenario is about which ruleset.

mod cases;
mod check;
mod condition;
mod files;
mod load;
mod names;
mod notation;
mod rulesets;

pub use cases::Case;
pub use files::Files;

use std::path::Path;

use senet::Rules;

use crate::document::{CoverageFile, GameFile, PerftFile, RuleFile, SourcesFile, SurvivorsFile};
use crate::fault::{Fault, Faults};
use crate::ruleset::Authoring;

pub(crate) use names::is_id;

/// The id of the source of our own conventions.
pub(crate) const OURS: &str = "ours";
/// How many numbered rules there are.
pub const RULES: u8 = 15;

/// The whole spec.
#[derive(Clone, Debug)]
pub struct Spec {
    /// The version of its format and of its content.
    pub version: Version,
    /// The works cited.
    pub sources: Loaded<SourcesFile>,
    /// The rulesets, in the order in which they are listed.
    pub rulesets: Vec<Ruleset>,
    /// The numbered rules, by number.
    pub rules: Vec<Loaded<RuleFile>>,
    /// Which sentence is held by which scenario.
    pub coverage: Vec<Loaded<CoverageFile>>,
    /// Changes that no scenario can notice.
    pub survivors: Vec<Loaded<SurvivorsFile>>,
    /// Counts of move sequences.
    pub perft: Vec<Loaded<PerftFile>>,
    /// Recorded games.
    pub games: Vec<Loaded<GameFile>>,
    cases: Vec<cases::Index>,
}

/// The version of the spec.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Version {
    /// Of its format.
    pub format: u32,
    /// Of its content: three numbers.
    pub content: String,
}

/// A file that was read.
#[derive(Clone, Debug)]
pub struct Loaded<T> {
    /// The name under which the file was read, for messages.
    pub file: String,
    /// What stands in it.
    pub document: T,
}

/// A ruleset of the spec.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// As it was written.
    pub authoring: Authoring,
    /// Ready to be played.
    pub rules: Rules,
}

impl Ruleset {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.authoring.spec.id
    }
}

impl Spec {
    /// Loads the spec from its folder.
    ///
    /// # Errors
    /// Every fault of every file, each with file, line and column. Whether the whole is complete is asked by
    /// [`lint`](crate::lint::lint).
    pub fn load(folder: &Path) -> Result<Self, Faults> {
        load::load(&Files::read(folder)?)
    }

    /// The spec as it was when this library was built.
    ///
    /// # Errors
    /// Every fault, when it was built from files that have any.
    ///
    /// ```
    /// let spec = senet_spec::Spec::embedded().unwrap();
    /// assert!(spec.ruleset("sawah").is_some());
    /// ```
    pub fn embedded() -> Result<Self, Faults> {
        load::load(&Files::embedded())
    }

    /// Loads the spec from files given as text.
    ///
    /// # Errors
    /// As [`load`](Self::load).
    pub fn from_files(files: &Files) -> Result<Self, Faults> {
        load::load(files)
    }

    /// The spec with rulesets of one's own beside the others. A scenario that has no answer for one of them, or several,
    /// is not put to it.
    ///
    /// # Errors
    /// What keeps one of them from being played, or an id that is taken.
    pub fn with_rulesets(mut self, own: Vec<Authoring>) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let first = self.rulesets.len();
        for authoring in own {
            if self.ruleset(&authoring.spec.id).is_some() {
                let message = format!("id: found {:?}, which is taken; allowed: another id", authoring.spec.id);
                faults.0.push(Fault::new(&authoring.file, authoring.id_at, message));
            }
            match authoring.rules() {
                Ok(rules) => self.rulesets.push(Ruleset { authoring, rules }),
                Err(mut found) => faults.0.append(&mut found.0),
            }
        }
        faults.into_result()?;
        let own = cases::resolve(&self.rules, &self.rulesets[first..], &mut Vec::new());
        self.cases.extend(own.into_iter().map(|case| case.after(first)));
        Ok(self)
    }

    /// The spec with the scenarios of one file alone, a rule file of one's own, for the same rulesets.
    ///
    /// # Errors
    /// Every fault of the file.
    pub fn with_only(mut self, file: &str, text: &str) -> Result<Self, Faults> {
        self.rules = vec![load::own_rule(file, text)?];
        self.coverage.clear();
        self.survivors.clear();
        self.perft.clear();
        self.games.clear();
        let mut faults = Vec::new();
        check::check_own_rule(&self, &mut faults);
        self.cases = cases::resolve(&self.rules, &self.rulesets, &mut faults);
        Faults(faults).into_result()?;
        Ok(self)
    }

    /// The ruleset of this id.
    pub fn ruleset(&self, id: &str) -> Option<&Ruleset> {
        self.rulesets.iter().find(|ruleset| ruleset.id() == id)
    }

    /// The rule of this number.
    pub fn rule(&self, number: u8) -> Option<&Loaded<RuleFile>> {
        self.rules.iter().find(|rule| *rule.document.number == number)
    }

    /// Every scenario with every ruleset that it is about: by ruleset, then rule, then scenario.
    pub fn cases(&self) -> impl Iterator<Item = Case<'_>> {
        self.cases.iter().filter_map(|index| index.case(self))
    }
}
