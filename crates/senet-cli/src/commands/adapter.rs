//! `senet adapter`: the engine behind the line protocol of the spec.

use std::io;
use std::process::ExitCode;

use crate::errors::Failure;
use crate::output;

/// Answer senet-adapter/1 requests, a line of JSON each, on standard input
#[derive(clap::Args, Debug)]
pub struct Args {}

pub fn run(_args: &Args) -> Result<ExitCode, Failure> {
    output::outcome("standard input or output", senet_spec::adapter::serve(io::stdin().lock(), io::stdout().lock()))?;
    Ok(ExitCode::SUCCESS)
}
