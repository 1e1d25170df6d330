//! `senet divide`: the counts of perft, parted by the first throw and move.

use std::process::ExitCode;

use serde_json::json;

use super::perft::{DEEPEST, cells, with_counts};
use crate::errors::Failure;
use crate::numbers;
use crate::output;
use crate::position_argument::PositionArgs;
use crate::ruleset_argument::RulesetArgs;
use crate::table::{self, Cell, FormatArgs, Table};

/// Count the same, parted by the first throw and move
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// How many throws deep, at least 1
    #[arg(allow_negative_numbers = true, value_parser = numbers::whole(1, DEEPEST))]
    depth: u32,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    format: FormatArgs,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let ruleset = args.ruleset.load()?;
    let rules = &ruleset.rules;
    let position = args.position.read(rules)?;
    let branches = senet::divide(rules, &position, args.depth);
    let total = senet::total(&branches);
    let mut parted = with_counts(Table::new().numbers("throw").words("move"));
    for branch in &branches {
        let first = [Cell::Count(branch.throw.value().into()), branch.mv.into()];
        parted.row(first.into_iter().chain(cells(&branch.counts)));
    }
    let json = || {
        let sum = with_counts(Table::new());
        json!({
            "ruleset": ruleset.id,
            "pieces": rules.pieces(),
            "position": position.to_string(),
            "depth": args.depth,
            "branches": parted.json(),
            "total": sum.object(&cells(&total)),
        })
    };
    let text = || {
        let mut whole = parted.clone();
        whole.row([Cell::from("all"), Cell::from("")].into_iter().chain(cells(&total)));
        whole.text(output::width())
    };
    table::print(args.format, &parted, json, text)?;
    Ok(ExitCode::SUCCESS)
}
