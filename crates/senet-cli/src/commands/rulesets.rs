//! `senet rulesets`: the built-in rulesets.

use std::process::ExitCode;

use senet::{Choice, RulesSpec};

use crate::errors::Failure;
use crate::output;
use crate::table::{self, Cell, FormatArgs, Table};

/// List the built-in rulesets
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    format: FormatArgs,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let pieces = |spec: &RulesSpec| -> Cell {
        let count = spec.get(Choice::Pieces).and_then(|authored| authored.value.parse().ok());
        count.map_or(Cell::Empty, Cell::Count)
    };
    let extends = |spec: &RulesSpec| spec.extends.as_ref().map_or(Cell::Empty, Cell::from);
    let mut full = Table::new().words("ruleset").words("name").numbers("pieces").words("extends");
    full = full.words("fingerprint").words("summary");
    let mut short = Table::new().words("ruleset").numbers("pieces").words("name").words("a change of");
    for &spec in senet::rulesets::ALL {
        let fingerprint = spec.rules().map_or(Cell::Empty, |rules| format!("{:016x}", rules.fingerprint()).into());
        let (id, name) = (Cell::from(&spec.id), Cell::from(&spec.name));
        short.row([id.clone(), pieces(spec), name.clone(), extends(spec)]);
        full.row([id, name, pieces(spec), extends(spec), fingerprint, Cell::from(&spec.summary)]);
    }
    table::print(args.format, &full, || full.json(), || short.text(output::width()))?;
    Ok(ExitCode::SUCCESS)
}
