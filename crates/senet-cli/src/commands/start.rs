//! `senet start`: the start position.

use std::process::ExitCode;

use senet::Position;
use serde_json::json;

use crate::errors::Failure;
use crate::ruleset_argument::RulesetArgs;
use crate::{output, table};

/// Print the start position
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let ruleset = args.ruleset.load()?;
    let position = Position::start(&ruleset.rules).to_string();
    if args.json {
        let pieces = ruleset.rules.pieces();
        table::print_json(&json!({"ruleset": ruleset.id, "pieces": pieces, "position": position}))?;
    } else {
        output::print(&format!("{position}\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}
