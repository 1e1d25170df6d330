//! `senet board`: a position drawn for a terminal.

use std::process::ExitCode;

use senet_spec::board::Board;

use crate::errors::Failure;
use crate::output;
use crate::position_argument::PositionArgs;
use crate::ruleset_argument::RulesetArgs;

/// Draw a position
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    position: PositionArgs,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let ruleset = args.ruleset.load()?;
    let position = args.position.read(&ruleset.rules)?;
    let board = Board { rules: &ruleset.rules, position: &position };
    output::print(&format!("{board}\n"))?;
    Ok(ExitCode::SUCCESS)
}
