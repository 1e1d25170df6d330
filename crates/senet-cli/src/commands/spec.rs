//! `senet spec`: puts the spec's scenarios, counts and games to the engine.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use senet_spec::Spec;
use senet_spec::adapter::InProcess;
use senet_spec::report::{self, Report};
use senet_spec::run::{Check, Runner, checks};

use crate::checking;
use crate::errors::Failure;
use crate::output;
use crate::output_file;
use crate::ruleset_argument::close_matches;

/// Put the spec's scenarios, counts and games to the engine
///
/// The exit code is 0 when every check comes out as expected, 1 when one fails, and 2 for a wrong call or a faulty spec.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Only these rulesets, by id, parted by commas
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    ruleset: Vec<String>,
    /// Only these rules, by number or name, parted by commas; `perft` and `game` for counts and games
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    rule: Vec<String>,
    /// Only checks whose name has this text in it, as in `sawah::06-guards-and-walls::`
    #[arg(long, value_name = "TEXT")]
    case: Option<String>,
    /// The form of the report
    #[arg(long, value_enum, default_value_t = Format::Human)]
    format: Format,
    /// Write the report to this file, and only its total to standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The folder of another spec than the built-in one
    #[arg(long, value_name = "DIR")]
    spec: Option<PathBuf>,
}

#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    /// For people
    Human,
    /// A line of JSON for each check
    Jsonl,
    #[value(help = "JUnit XML")]
    Junit,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let loaded = match &args.spec {
        Some(folder) => {
            let there = fs::metadata(folder).map_err(|error| Failure::file(folder, &error))?;
            if !there.is_dir() {
                return Err(Failure::new(format!(
                    "{}: this is no folder; allowed: the folder of a spec",
                    folder.display()
                )));
            }
            Spec::load(folder)
        }
        None => Spec::embedded(),
    };
    let spec = loaded.map_err(|faults| Failure::many(faults.0))?;
    let all = checks(&spec);
    known("ruleset", &args.ruleset, &all, is_of_ruleset, |check| (0, check.ruleset().id().to_owned()))?;
    known("rule", &args.rule, &all, is_of_rule, |check| {
        // The numbered rules, then counts, then games.
        let other = |group: String| (if group == "perft" { u32::MAX - 1 } else { u32::MAX }, group);
        check.rule().map_or_else(|| other(check.group()), |rule| (rule.number.value.into(), rule.name.value.clone()))
    })?;
    let wanted: Vec<Check<'_>> = all.into_iter().filter(|check| args.wants(check)).collect();
    if wanted.is_empty() {
        return Err(Failure::new("no check is left by --ruleset, --rule and --case together"));
    }
    let report = put(&spec, wanted)?;
    let text = match args.format {
        Format::Human => report::human(&report),
        Format::Jsonl => report::json_lines(&report),
        Format::Junit => report::junit(&report),
    };
    match &args.output {
        Some(file) => {
            output_file::write(file, text.as_bytes())?;
            output::print(&format!("{}\n", report.totals()))?;
        }
        None => output::print(&text)?,
    }
    Ok(if report.totals().is_success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Args {
    fn wants(&self, check: &Check<'_>) -> bool {
        (self.ruleset.is_empty() || self.ruleset.iter().any(|id| is_of_ruleset(id, check)))
            && (self.rule.is_empty() || self.rule.iter().any(|rule| is_of_rule(rule, check)))
            && self.case.as_ref().is_none_or(|text| check.name().contains(text))
    }
}

fn is_of_ruleset(id: &str, check: &Check<'_>) -> bool {
    check.ruleset().id() == id
}

/// Whether a check belongs to the rule of this number (6, 06), name (guards-and-walls) or both (06-guards-and-walls).
fn is_of_rule(rule: &str, check: &Check<'_>) -> bool {
    let of_rule = |document: &senet_spec::document::RuleFile| {
        document.name.value == rule || rule.parse() == Ok(document.number.value)
    };
    check.group() == rule || check.rule().is_some_and(of_rule)
}

/// Refuses a name that no check of the spec knows.
fn known(
    what: &str,
    names: &[String],
    checks: &[Check<'_>],
    is: impl Fn(&str, &Check<'_>) -> bool,
    ranked: impl Fn(&Check<'_>) -> (u32, String),
) -> Result<(), Failure> {
    let Some(unknown) = names.iter().find(|name| !checks.iter().any(|check| is(name, check))) else { return Ok(()) };
    let mut all: Vec<(u32, String)> = Vec::new();
    for name in checks.iter().map(ranked) {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all.sort_by_key(|&(rank, _)| rank);
    let all: Vec<String> = all.into_iter().map(|(_, name)| name).collect();
    let close = close_matches(unknown, all.iter().map(String::as_str));
    let hint = if close.is_empty() {
        format!("the spec has {}", all.join(", "))
    } else {
        format!("did you mean {}?", close.join(", "))
    };
    Err(Failure::new(format!("unknown {what} {unknown:?}; {hint}")))
}

fn put<'a>(spec: &'a Spec, wanted: Vec<Check<'a>>) -> Result<Report<'a>, Failure> {
    let hello = Runner::new(InProcess::new()).map_err(Failure::new)?.hello().clone();
    let mut report = Report { hello, version: &spec.version, results: Vec::with_capacity(wanted.len()) };
    checking::put(wanted, |check, verdict| report.results.push((check, verdict)))?;
    Ok(report)
}
