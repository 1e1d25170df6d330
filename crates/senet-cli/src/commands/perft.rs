//! `senet perft`: counts of all that can follow.

use std::process::ExitCode;

use senet::Perft;
use serde_json::json;

use crate::errors::Failure;
use crate::numbers;
use crate::output;
use crate::position_argument::PositionArgs;
use crate::ruleset_argument::RulesetArgs;
use crate::table::{self, Cell, FormatArgs, Table};

/// Deeper than anybody can wait for; it keeps a slip of the keyboard from using up the stack.
pub const DEEPEST: u32 = 64;

/// Count all sequences of throws and moves that can follow
///
/// Each throw value counts once. `leaves` are the sequences of a depth; the other counts are of the moves at the last
/// throw: passes, hits, moves in which the water sent a piece back, moves off, and moves that end the game.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// How many throws deep
    #[arg(allow_negative_numbers = true, value_parser = numbers::whole(0, DEEPEST))]
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
    let mut counts = with_counts(Table::new().numbers("depth"));
    for depth in args.depth.min(1)..=args.depth {
        let found = senet::perft(rules, &position, depth);
        counts.row([Cell::Count(depth.into())].into_iter().chain(cells(&found)));
    }
    let json = || {
        let pieces = rules.pieces();
        json!({"ruleset": ruleset.id, "pieces": pieces, "position": position.to_string(), "depths": counts.json()})
    };
    table::print(args.format, &counts, json, || counts.text(output::width()))?;
    Ok(ExitCode::SUCCESS)
}

/// A table with the columns of the counts added.
pub fn with_counts(table: Table) -> Table {
    ["leaves", "passes", "hits", "water", "off", "over"].into_iter().fold(table, Table::numbers)
}

/// The cells of the counts.
pub fn cells(counts: &Perft) -> [Cell; 6] {
    [counts.leaves, counts.passes, counts.hits, counts.water, counts.off, counts.over].map(Cell::Count)
}
