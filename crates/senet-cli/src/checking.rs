//! Puts checks of a spec to the engine.

use senet_spec::adapter::InProcess;
use senet_spec::run::{Check, Runner, Verdict};
use senet_spec::spec::Ruleset;

use crate::errors::Failure;

/// Puts each check to the engine, playing the rules of the check's own spec, and hands on what came of it.
pub fn put<'a>(
    checks: impl IntoIterator<Item = Check<'a>>,
    mut each: impl FnMut(Check<'a>, Verdict),
) -> Result<(), Failure> {
    let mut at_work: Option<(&str, Runner<InProcess>)> = None;
    for check in checks {
        let ruleset = check.ruleset();
        let runner = match &mut at_work {
            Some((id, runner)) if *id == ruleset.id() => runner,
            idle => &mut idle.insert((ruleset.id(), runner(ruleset)?)).1,
        };
        let verdict = runner.run(&check);
        each(check, verdict);
    }
    Ok(())
}

/// The spec may not be the built-in one, and its rulesets are then others of the same names.
fn runner(ruleset: &Ruleset) -> Result<Runner<InProcess>, Failure> {
    Runner::new(InProcess::holding(ruleset.id(), ruleset.rules.clone())).map_err(Failure::new)
}
