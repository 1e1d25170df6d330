//! `senet`: rulesets, moves, counts, the spec and comparisons from a terminal.

#![forbid(unsafe_code)]

mod checking;
mod commands;
mod errors;
mod file_text;
mod numbers;
mod output;
mod output_file;
mod position_argument;
mod ruleset_argument;
mod table;

use std::error::Error as _;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

use commands::{adapter, board, check, compare, diff, divide, legal, perft, play, rulesets, show, spec, start};
use errors::Failure;

/// The exit code of a wrong call, of input that cannot be read, and of a faulty spec.
const FAULT: u8 = 2;

/// The rules of Senet as data: read them, play by them, count, check and compare
#[derive(Parser, Debug)]
#[command(name = "senet", version, max_term_width = 100, subcommand_required = true, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Rulesets(rulesets::Args),
    Show(show::Args),
    Diff(diff::Args),
    Start(start::Args),
    Legal(legal::Args),
    Play(play::Args),
    Board(board::Args),
    Perft(perft::Args),
    Divide(divide::Args),
    Check(check::Args),
    Spec(spec::Args),
    Adapter(adapter::Args),
    Compare(compare::Args),
}

impl Command {
    fn run(&self) -> Result<ExitCode, Failure> {
        match self {
            Self::Rulesets(args) => rulesets::run(args),
            Self::Show(args) => show::run(args),
            Self::Diff(args) => diff::run(args),
            Self::Start(args) => start::run(args),
            Self::Legal(args) => legal::run(args),
            Self::Play(args) => play::run(args),
            Self::Board(args) => board::run(args),
            Self::Perft(args) => perft::run(args),
            Self::Divide(args) => divide::run(args),
            Self::Check(args) => check::run(args),
            Self::Spec(args) => spec::run(args),
            Self::Adapter(args) => adapter::run(args),
            Self::Compare(args) => compare::run(args),
        }
    }
}

fn main() -> ExitCode {
    let outcome = match Cli::try_parse() {
        Ok(cli) => cli.command.run(),
        Err(error) => wrong_call(&error),
    };
    outcome.unwrap_or_else(|failure| {
        for line in failure.lines() {
            output::complain(&format!("senet: {line}\n"));
        }
        ExitCode::from(FAULT)
    })
}

/// Help and version where they were asked for; else what is wrong with the call, on one line.
fn wrong_call(error: &clap::Error) -> Result<ExitCode, Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            output::print(&error.render().ansi().to_string())?;
            Ok(ExitCode::SUCCESS)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            output::complain(&error.render().ansi().to_string());
            Ok(ExitCode::from(FAULT))
        }
        _ => Err(Failure::new(in_one_line(error))),
    }
}

/// clap parts the fault, its tips and the usage by empty lines; the usage is left to `--help`.
fn in_one_line(error: &clap::Error) -> String {
    if let Some(fault) = bad_value(error) {
        return format!("{fault}; `{}` says more", help(error));
    }
    let text = error.render().to_string();
    let mut parts = text.split("\n\n").map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    let fault = parts.next().unwrap_or_default();
    let fault = fault.strip_prefix("error: ").unwrap_or(&fault).to_owned();
    let tips: Vec<String> = parts.filter_map(|part| part.strip_prefix("tip: ").map(str::to_owned)).collect();
    let mut whole = vec![fault];
    whole.extend(tips);
    whole.push(format!("`{}` says more", help(error)));
    whole.join("; ")
}

/// A value that its own parser refuses, in that parser's words: `--games: found -1; allowed: ...`.
fn bad_value(error: &clap::Error) -> Option<String> {
    let (ErrorKind::ValueValidation, Some(ContextValue::String(argument)), Some(source)) =
        (error.kind(), error.get(ContextKind::InvalidArg), error.source())
    else {
        return None;
    };
    let name = match argument.strip_prefix('<') {
        Some(positional) => positional.trim_end_matches('>').to_lowercase(),
        None => argument.split(" <").next().unwrap_or_default().to_owned(),
    };
    Some(format!("{name}: {source}"))
}

/// The call that prints the help nearest to the fault. Some faults come without a usage; then the call itself says it.
fn help(error: &clap::Error) -> String {
    let usage = match error.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => named_command(&usage.to_string()),
        _ => None,
    };
    let called = || named_command(&format!("senet {}", std::env::args_os().nth(1)?.to_str()?));
    let command = usage.or_else(called);
    command.map_or_else(|| String::from("senet --help"), |command| format!("senet {command} --help"))
}

/// The subcommand whose usage this is.
fn named_command(usage: &str) -> Option<String> {
    let command = usage.split_whitespace().skip_while(|&word| word != "senet").nth(1)?;
    Cli::command().find_subcommand(command).map(|found| found.get_name().to_owned())
}
