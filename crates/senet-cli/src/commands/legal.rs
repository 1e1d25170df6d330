//! `senet legal`: the legal moves of a position and where each leads.

use std::process::ExitCode;

use senet::{Phase, Position, Throw};
use serde_json::json;

use crate::errors::Failure;
use crate::output;
use crate::position_argument::PositionArgs;
use crate::ruleset_argument::RulesetArgs;
use crate::table::{self, Cell, FormatArgs, Table};

/// List the legal moves of a position and where each leads
///
/// A position that is to throw is listed for every throw, unless one is given.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    format: FormatArgs,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let ruleset = args.ruleset.load()?;
    let rules = &ruleset.rules;
    let position = args.position.read(rules)?;
    let mut moves = Table::new().numbers("throw").words("move").words("position");
    let mut list = |thrown: Position, throw: Throw| -> Result<(), Failure> {
        for &mv in &thrown.legal_moves(rules) {
            let next = thrown.play(rules, mv).map_err(Failure::new)?;
            moves.row([Cell::Count(throw.value().into()), mv.into(), next.into()]);
        }
        Ok(())
    };
    match position.phase() {
        Phase::Over => return Err(Failure::new(format!("position {:?}: the game is over", position.to_string()))),
        Phase::ToMove(_, throw) => list(position, throw)?,
        Phase::ToThrow(_) => {
            for (throw, _) in rules.throws().iter() {
                list(position.with_throw(rules, throw.value()).map_err(Failure::new)?, throw)?;
            }
        }
    }
    let json = || {
        let pieces = rules.pieces();
        json!({"ruleset": ruleset.id, "pieces": pieces, "position": position.to_string(), "moves": moves.json()})
    };
    table::print(args.format, &moves, json, || moves.text(output::width()))?;
    Ok(ExitCode::SUCCESS)
}
