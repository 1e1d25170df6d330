//! Every choice of every ruleset changed to every other value: some scenario has to fail. Prints the survivors.

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use senet_spec::Spec;
use senet_spec::mutation::{Mutation, coverage_faults};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = vec![
        Trial::test("every_change_is_noticed_or_listed", every_change_is_noticed_or_listed),
        Trial::test("every_statement_has_scenarios_that_notice", every_statement_has_scenarios_that_notice),
    ];
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn load() -> Result<Spec, Failed> {
    Spec::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec")).map_err(Failed::from)
}

fn every_change_is_noticed_or_listed() -> Result<(), Failed> {
    let spec = load()?;
    let mutation = Mutation::of(&spec);
    println!("{mutation}");
    // What a broken thread would leave out.
    let made = mutation.fates.len() + mutation.contradictory.len();
    if made != spec.rulesets.len() * 127 {
        return Err(format!("found {made} changes; expected 127 for each of {} rulesets", spec.rulesets.len()).into());
    }
    let faults = mutation.faults(&spec);
    if faults.0.is_empty() { Ok(()) } else { Err(faults.into()) }
}

fn every_statement_has_scenarios_that_notice() -> Result<(), Failed> {
    let faults = coverage_faults(&load()?);
    if faults.0.is_empty() { Ok(()) } else { Err(faults.into()) }
}
