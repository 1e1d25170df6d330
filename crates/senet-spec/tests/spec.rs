//! Every scenario for every ruleset that it is about, every count and every recorded game, each as its own test.
//!
//! The names are `ruleset::NN-rule::scenario`, `ruleset::perft::id` and `ruleset::game::id`, and part of one filters:
//! `cargo test -p senet-spec --test spec kendall::06`.

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use senet_spec::adapter::InProcess;
use senet_spec::run::{Check, FailureText, Runner, Verdict, checks};
use senet_spec::{Fault, Spec};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let trials = match Spec::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec")) {
        Ok(spec) => of_spec(spec),
        Err(faults) => faults.0.into_iter().map(of_fault).collect(),
    };
    if trials.is_empty() {
        eprintln!("the spec has nothing to be tested");
        return ExitCode::FAILURE;
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// A fault of the spec is a failing test, named by where it is.
fn of_fault(fault: Fault) -> Trial {
    let name = format!("loading::{}:{}", fault.file.rsplit("spec/").next().unwrap_or_default(), fault.place());
    Trial::test(name, move || Err(Failed::from(fault.to_string())))
}

fn of_spec(spec: Spec) -> Vec<Trial> {
    // The tests run side by side until the program ends, and all of them read it.
    let spec: &'static Spec = Box::leak(Box::new(spec));
    checks(spec).into_iter().map(|check| Trial::test(check.name(), move || put(&check))).collect()
}

fn put(check: &Check<'_>) -> Result<(), Failed> {
    match Runner::new(InProcess::new())?.run(check) {
        Verdict::Passed(_) => Ok(()),
        Verdict::NotAsked(why) => Err(format!("not asked: {why}").into()),
        Verdict::Failed(failure) => Err(FailureText { check, failure: &failure }.to_string().into()),
    }
}
