//! The ruleset named on the command line: a built-in one by its id, or a file.

use std::borrow::Cow;
use std::path::Path;

use senet::{Rules, RulesSpec, rulesets};
use senet_spec::Faults;
use senet_spec::ruleset::{self, Authoring};

use crate::errors::Failure;
use crate::{file_text, numbers};

/// What every command takes that plays.
#[derive(clap::Args, Clone, Debug)]
pub struct RulesetArgs {
    /// A built-in ruleset (`senet rulesets` lists them), or a YAML or JSON file that holds one
    #[arg(value_name = "RULESET")]
    ruleset: String,
    /// Pieces a side, 1 to 10, in place of the ruleset's own number
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = numbers::whole(1_u8, 10))]
    pieces: Option<u8>,
}

/// A ruleset that can be played.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// Its short name.
    pub id: String,
    /// The rules, with the piece count asked for.
    pub rules: Rules,
}

impl RulesetArgs {
    /// The ruleset, to be played.
    pub fn load(&self) -> Result<Ruleset, Failure> {
        load(&self.ruleset, self.pieces)
    }
}

/// A ruleset to be played, with another number of pieces a side if one is given.
pub fn load(argument: &str, pieces: Option<u8>) -> Result<Ruleset, Failure> {
    let (spec, rules) = if is_path(argument) {
        let authoring = read_file(Path::new(argument))?;
        let rules = authoring.rules().map_err(faulty)?;
        (Cow::Owned(authoring.spec), rules)
    } else {
        let spec = built_in(argument)?;
        (Cow::Borrowed(spec), spec.rules().map_err(|faults| Failure::many(&faults.0))?)
    };
    let rules = match pieces {
        None => rules,
        Some(count) => rules
            .with_pieces(count)
            .ok_or_else(|| Failure::new(format!("pieces: found {count}; allowed: a whole number from 1 to 10")))?,
    };
    Ok(Ruleset { id: spec.id.clone().into_owned(), rules })
}

/// A ruleset to be shown, which need not be complete.
pub fn spec(argument: &str) -> Result<Cow<'static, RulesSpec>, Failure> {
    if is_path(argument) {
        Ok(Cow::Owned(read_file(Path::new(argument))?.spec))
    } else {
        built_in(argument).map(Cow::Borrowed)
    }
}

fn built_in(id: &str) -> Result<&'static RulesSpec, Failure> {
    rulesets::get(id).ok_or_else(|| unknown(id))
}

fn read_file(path: &Path) -> Result<Authoring, Failure> {
    let text = file_text::read(path)?.text().map_err(Failure::new)?;
    ruleset::read_ruleset(&path.display().to_string(), &text).map_err(faulty)
}

fn faulty(mut faults: Faults) -> Failure {
    faults.0.sort();
    Failure::many(faults.0)
}

fn is_path(argument: &str) -> bool {
    let extension = Path::new(argument).extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    argument.contains(std::path::is_separator)
        || ["yaml", "yml", "json"].iter().any(|known| extension.eq_ignore_ascii_case(known))
}

fn unknown(name: &str) -> Failure {
    let close = close_matches(name, rulesets::ALL.iter().map(|spec| &*spec.id));
    let hint = if close.is_empty() {
        String::from("`senet rulesets` lists them; a file is named with a / or ends in .yaml, .yml or .json")
    } else {
        format!("did you mean {}?", close.join(", "))
    };
    Failure::new(format!("unknown ruleset {name:?}; {hint}"))
}

/// The names nearest to what was typed, nearest first, at most three.
pub fn close_matches<'a>(typed: &str, names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    const MOST: usize = 3;
    let typed = typed.to_lowercase();
    let slips = 2.max(typed.chars().count() / 3);
    let mut close: Vec<(usize, &str)> = names
        .filter_map(|name| {
            let distance = strsim::damerau_levenshtein(&typed, name);
            let part = typed.len() >= 3 && (name.contains(&typed) || typed.contains(name));
            (part || distance <= slips).then_some((distance, name))
        })
        .collect();
    close.sort_by_key(|&(distance, _)| distance);
    close.into_iter().map(|(_, name)| name).take(MOST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(typed: &str) -> Vec<&'static str> {
        close_matches(typed, rulesets::ALL.iter().map(|spec| &*spec.id))
    }

    #[test]
    fn slips_and_parts_find_their_ruleset() {
        assert_eq!(close("swaah")[0], "sawah");
        assert_eq!(close("Kendal")[0], "kendall");
        assert_eq!(close("houses"), ["regency-houses"]);
        assert!(close("go").is_empty());
    }

    #[test]
    fn files_are_told_from_ids() {
        assert!(["./mine", "mine.yaml", "mine.YML", "a/b.json", "mine.json"].into_iter().all(is_path));
        assert!(!["sawah", "mine.toml", "yaml"].into_iter().any(is_path));
    }
}
