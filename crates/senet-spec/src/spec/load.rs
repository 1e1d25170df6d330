//! Reads every file of the spec.

use serde::de::DeserializeOwned;

use super::check::check;
use super::files::is_known;
use super::{Files, Loaded, Spec, Version, cases, rulesets};
use crate::document::{CoverageFile, GameFile, Located, PerftFile, Place, RuleFile, SourcesFile, SurvivorsFile};
use crate::fault::{Fault, Faults};
use crate::yaml::{self, quoted};

const RULE_FORMAT: &str = "senet-rule/1";
/// The longest line, in characters.
const LONGEST_LINE: usize = 120;

pub(super) fn load(files: &Files) -> Result<Spec, Faults> {
    let mut reader = Reader { files, faults: Vec::new() };
    let spec = reader.read();
    let faults = reader.faults;
    match spec {
        Some(mut spec) if faults.is_empty() => {
            let mut faults = Vec::new();
            check(&spec, &mut faults);
            spec.cases = cases::resolve(&spec.rules, &spec.rulesets, &mut faults);
            Faults(faults).into_result()?;
            Ok(spec)
        }
        _ => {
            Faults(faults).into_result()?;
            // Without a spec there is always a fault.
            Err(Fault::new(files.name(""), Place::UNKNOWN, "the spec cannot be read").into())
        }
    }
}

struct Reader<'a> {
    files: &'a Files,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, path: &str, at: Place, message: impl Into<String>) {
        self.faults.push(Fault::new(self.files.name(path), at, message));
    }

    fn read(&mut self) -> Option<Spec> {
        for path in self.files.paths() {
            if !is_known(path) {
                self.fault(
                    path,
                    Place::UNKNOWN,
                    "nothing loads this; allowed: the files that README.md of the spec names",
                );
            }
            let lines = self.files.get(path).unwrap_or_default().lines().enumerate();
            for (index, line) in lines.filter(|(_, line)| line.chars().count() > LONGEST_LINE) {
                let at = Place { line: index as u32 + 1, column: LONGEST_LINE as u32 + 1 };
                let length = line.chars().count();
                self.fault(path, at, format!("found a line of {length} characters; allowed: at most {LONGEST_LINE}"));
            }
        }
        let version = self.version();
        let sources = self.one("sources.yaml", "senet-sources/1", |document: &SourcesFile| &document.format);
        let mut faults = Vec::new();
        let rulesets = rulesets::read(self.files, &mut faults);
        self.faults.append(&mut faults);
        let mut rules = self.all("rules", RULE_FORMAT, |document: &RuleFile| &document.format);
        rules.sort_by_key(|rule| *rule.document.number);
        let coverage = self.all("coverage", "senet-coverage/1", |document: &CoverageFile| &document.format);
        let survivors = self.all("survivors", "senet-survivors/1", |document: &SurvivorsFile| &document.format);
        let perft = self.all("perft", "senet-perft/1", |document: &PerftFile| &document.format);
        let games = self.all("games", "senet-game/1", |document: &GameFile| &document.format);
        Some(Spec {
            version: version?,
            sources: sources?,
            rulesets: rulesets?,
            rules,
            coverage,
            survivors,
            perft,
            games,
            cases: Vec::new(),
        })
    }

    fn version(&mut self) -> Option<Version> {
        let Some(text) = self.files.get("VERSION") else {
            self.fault("VERSION", Place::UNKNOWN, "the file is missing");
            return None;
        };
        let version = read_version(text);
        if version.is_none() {
            let message = "found something else; allowed: two lines, such as `format 1` and `content 0.1.0`";
            self.fault("VERSION", Place::START, message);
        }
        version
    }

    fn one<T: DeserializeOwned>(
        &mut self,
        path: &str,
        format: &str,
        format_of: impl Fn(&T) -> &Located<String>,
    ) -> Option<Loaded<T>> {
        let Some(text) = self.files.get(path) else {
            self.fault(path, Place::UNKNOWN, "the file is missing");
            return None;
        };
        let read = document(&self.files.name(path), text, format, format_of);
        read.map_err(|mut faults| self.faults.append(&mut faults.0)).ok()
    }

    fn all<T: DeserializeOwned>(
        &mut self,
        folder: &str,
        format: &str,
        format_of: impl Fn(&T) -> &Located<String>,
    ) -> Vec<Loaded<T>> {
        let in_folder =
            |path: &&str| is_known(path) && path.split_once('/').is_some_and(|(parent, _)| parent == folder);
        let paths: Vec<&str> = self.files.paths().filter(in_folder).collect();
        paths.into_iter().filter_map(|path| self.one(path, format, &format_of)).collect()
    }
}

/// A document of this format.
fn document<T: DeserializeOwned>(
    file: &str,
    text: &str,
    format: &str,
    format_of: impl Fn(&T) -> &Located<String>,
) -> Result<Loaded<T>, Faults> {
    let document = yaml::read_all::<T>(file, text)?;
    let found = format_of(&document);
    if found.value != format {
        return Err(Fault::new(file, found.at, format!("format: found {}; allowed: {format}", quoted(found))).into());
    }
    Ok(Loaded { file: file.to_owned(), document })
}

/// A rule file of one's own.
pub(super) fn own_rule(file: &str, text: &str) -> Result<Loaded<RuleFile>, Faults> {
    document(file, &text.replace("\r\n", "\n"), RULE_FORMAT, |rule: &RuleFile| &rule.format).map_err(Faults::capped)
}

fn read_version(text: &str) -> Option<Version> {
    let (first, second) = text.strip_suffix('\n')?.split_once('\n')?;
    let format = first.strip_prefix("format ")?.parse().ok()?;
    let content = second.strip_prefix("content ")?;
    let numbers: Vec<&str> = content.split('.').collect();
    let number = |text: &str| text.parse::<u32>().is_ok_and(|number| number.to_string() == text);
    (numbers.len() == 3 && numbers.into_iter().all(number)).then(|| Version { format, content: content.to_owned() })
}
