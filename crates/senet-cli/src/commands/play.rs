//! `senet play`: plays moves and prints where they lead.

use std::process::ExitCode;

use senet::{Move, Outcome, Ply, Position, Rules, Side, Throw};
use serde_json::{Value, json};

use crate::errors::Failure;
use crate::ruleset_argument::RulesetArgs;
use crate::{output, position_argument, table};

/// Play moves and print the position they lead to
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// The position's text, `start`, or `-` to read the text from standard input
    position: String,
    /// Moves with their throws, as in 3:9-12; without a throw (9-12) where the position has one
    #[arg(required = true, value_name = "MOVE")]
    moves: Vec<String>,
    /// Print every position on the way
    #[arg(long, conflicts_with = "json")]
    steps: bool,
    /// Print JSON, with every position on the way
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let ruleset = args.ruleset.load()?;
    let rules = &ruleset.rules;
    let start = position_argument::read(rules, &args.position)?;
    let mut position = start;
    let mut plies = Vec::new();
    let mut steps = Vec::new();
    for (index, text) in args.moves.iter().enumerate() {
        let fault = |message: String| Failure::new(format!("ply {} ({text}): {message}", index + 1));
        let (thrown, mv) = read(rules, &position, text).map_err(fault)?;
        position = thrown.play(rules, mv).map_err(|error| fault(error.to_string()))?;
        let throw = thrown.throw().map(Throw::value);
        plies.push(json!({"throw": throw, "move": mv.to_string(), "position": position.to_string()}));
        steps.push(position.to_string());
    }
    if args.json {
        let outcome = position.outcome(rules).map_or(json!({"over": false}), outcome);
        table::print_json(&json!({
            "ruleset": ruleset.id,
            "pieces": rules.pieces(),
            "start": start.to_string(),
            "plies": plies,
            "position": position.to_string(),
            "outcome": outcome,
        }))?;
    } else if args.steps {
        output::print(&(steps.join("\n") + "\n"))?;
    } else {
        output::print(&format!("{position}\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The position with its throw, and the move.
fn read(rules: &Rules, position: &Position, text: &str) -> Result<(Position, Move), String> {
    if !text.contains(':') {
        return Ok((*position, text.parse::<Move>().map_err(|error| error.to_string())?));
    }
    let ply = text.parse::<Ply>().map_err(|error| error.to_string())?;
    if position.throw() == Some(ply.throw) {
        return Ok((*position, ply.mv));
    }
    let thrown = position.with_throw(rules, ply.throw.value()).map_err(|error| error.to_string())?;
    Ok((thrown, ply.mv))
}

fn outcome(outcome: Outcome) -> Value {
    let winner = match outcome.winner {
        Some(side) => String::from(side.letter()),
        None => String::from("draw"),
    };
    let score = outcome.score.map(|score| json!({"w": score.get(Side::White), "b": score.get(Side::Black)}));
    json!({"over": true, "winner": winner, "score": score})
}
