//! `senet show`: a ruleset with each choice's value and where it comes from.

use std::process::ExitCode;

use senet::{Authored, Choice, Position, Rules, RulesFault, RulesSpec};
use senet_spec::ruleset::{Form, ruleset_json};

use crate::errors::Failure;
use crate::output;
use crate::ruleset_argument;
use crate::table::{self, Cell, FormatArgs, Table};

/// Show a ruleset's choices with where each comes from
///
/// With --json the answer is a ruleset file that every command takes.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// A built-in ruleset (`senet rulesets` lists them), or a YAML or JSON file that holds one
    ruleset: String,
    #[command(flatten)]
    format: FormatArgs,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let spec = ruleset_argument::spec(&args.ruleset)?;
    table::print(
        args.format,
        &full(&spec),
        || ruleset_json(&spec, Form::Authored),
        || for_people(&spec, output::width()),
    )?;
    Ok(ExitCode::SUCCESS)
}

fn full(spec: &RulesSpec) -> Table {
    let mut table = Table::new().numbers("rule").words("choice").words("value");
    table = table.words("basis").words("source").words("note");
    for &choice in Choice::ALL {
        let of = |part: fn(&Authored) -> &str| spec.get(choice).map_or(Cell::Empty, |authored| part(authored).into());
        table.row([
            Cell::Count(choice.rule().into()),
            choice.into(),
            of(|authored| &authored.value),
            of(|authored| authored.basis.as_str()),
            of(|authored| &authored.source),
            of(|authored| &authored.note),
        ]);
    }
    table
}

fn for_people(spec: &RulesSpec, width: usize) -> String {
    let extends = spec.extends.as_ref().map_or_else(String::new, |base| format!(", a change of {base}"));
    let mut parts = vec![format!("{} ({}{extends})\n", table::heading(&spec.name), spec.id)];
    if !spec.summary.is_empty() {
        parts.push(output::paragraph(&spec.summary, width));
    }
    parts.push(match spec.rules() {
        Ok(rules) => format!("start   {}\nthrows  {}\n", Position::start(&rules), throws(&rules)),
        Err(faults) => unplayable(&faults.0, width),
    });
    let mut table = Table::new().numbers("rule").words("choice").words("value").prose("source, basis: where or why");
    for &choice in Choice::ALL {
        let (value, from) = match spec.get(choice) {
            Some(authored) => (Cell::from(&authored.value), from(authored)),
            None => (Cell::Empty, String::from("left out")),
        };
        table.row([Cell::Count(choice.rule().into()), choice.into(), value, from.into()]);
    }
    parts.push(table.text(width));
    parts.join("\n")
}

/// Why it cannot be played. What is left out stands in the table.
fn unplayable(faults: &[RulesFault], width: usize) -> String {
    let others = faults.iter().filter(|fault| !matches!(fault, RulesFault::Missing(_)));
    let mut reasons: Vec<String> = others.map(ToString::to_string).collect();
    match faults.len() - reasons.len() {
        0 => {}
        1 => reasons.push(String::from("a choice is left out")),
        missing => reasons.push(format!("{missing} choices are left out")),
    }
    let item = |reason: String| output::wrap(&reason, width.saturating_sub(2)).join("\n  ");
    let items = reasons.into_iter().map(|reason| format!("- {}\n", item(reason)));
    items.fold(String::from("It cannot be played:\n"), |text, item| text + &item)
}

fn from(authored: &Authored) -> String {
    let note = if authored.note.is_empty() { String::new() } else { format!(": {}", authored.note) };
    format!("{}, {}{note}", authored.source, authored.basis)
}

/// `1 (4 of 16, again)  2 (6)  ...`
fn throws(rules: &Rules) -> String {
    let total = rules.throws().total();
    let each = rules.throws().iter().map(|(throw, weight)| {
        let again = if rules.again(throw) { " again" } else { "" };
        format!("{throw} ({weight}/{total}{again})")
    });
    each.collect::<Vec<_>>().join("  ")
}
