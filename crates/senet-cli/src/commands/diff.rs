//! `senet diff`: the choices in which two rulesets differ.

use std::process::ExitCode;

use senet::{Choice, RulesSpec};
use serde_json::json;

use crate::errors::Failure;
use crate::output;
use crate::ruleset_argument;
use crate::table::{self, Cell, FormatArgs, Table};

/// Show the choices in which two rulesets differ
#[derive(clap::Args, Debug)]
pub struct Args {
    /// The first ruleset, by id or file
    a: String,
    /// The second ruleset, by id or file
    b: String,
    #[command(flatten)]
    format: FormatArgs,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let a = ruleset_argument::spec(&args.a)?;
    let b = ruleset_argument::spec(&args.b)?;
    let value =
        |spec: &RulesSpec, choice| spec.get(choice).map_or(Cell::Empty, |authored| authored.value.as_ref().into());
    let mut short = Table::new().numbers("rule").words("choice").words(a.id.as_ref()).words(b.id.as_ref());
    let mut full = Table::new().numbers("rule").words("choice").words("asks").words("a").words("b");
    for &choice in Choice::ALL {
        if a.get(choice).map(|authored| &authored.value) == b.get(choice).map(|authored| &authored.value) {
            continue;
        }
        let rule = Cell::Count(choice.rule().into());
        short.row([rule.clone(), choice.into(), value(&a, choice), value(&b, choice)]);
        full.row([rule, choice.into(), choice.asks().into(), value(&a, choice), value(&b, choice)]);
    }
    let json = || json!({"a": a.id, "b": b.id, "differences": full.json()});
    let text = || {
        if short.is_empty() {
            format!("{} and {} agree in every choice\n", args.a, args.b)
        } else {
            short.text(output::width())
        }
    };
    table::print(args.format, &full, json, text)?;
    Ok(ExitCode::SUCCESS)
}
