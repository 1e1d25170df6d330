//! Reports of a run: for people, as JSON lines, and as `JUnit` XML.
//!
//! A report carries no time of day and no durations, so that equal runs have equal reports.

mod human;
mod junit;
mod lines;

pub use human::human;
pub use junit::junit;
pub use lines::{case_line, header_line, json_lines, total_line};

use std::fmt;

use crate::adapter::Hello;
use crate::run::{Check, Implementation, Runner, Verdict};
use crate::spec::{Spec, Version};

/// What came of putting an implementation to the spec.
#[derive(Clone, Debug)]
pub struct Report<'a> {
    /// What the implementation says of itself.
    pub hello: Hello,
    /// The version of the spec.
    pub version: &'a Version,
    /// Each check and what came of it.
    pub results: Vec<(Check<'a>, Verdict)>,
}

/// How many checks came out how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    /// Passed.
    pub passed: usize,
    /// Failed.
    pub failed: usize,
    /// Not asked.
    pub not_asked: usize,
    /// Steps left out of passed checks, because the protocol cannot ask them.
    pub steps_not_asked: usize,
}

impl<'a> Report<'a> {
    /// Puts checks to the implementation, one after another, and tells each verdict as it comes.
    pub fn of<I: Implementation>(
        spec: &'a Spec,
        runner: &mut Runner<I>,
        checks: impl IntoIterator<Item = Check<'a>>,
        mut tell: impl FnMut(&Check<'a>, &Verdict),
    ) -> Self {
        let put = |check: Check<'a>| {
            let verdict = runner.run(&check);
            tell(&check, &verdict);
            (check, verdict)
        };
        let results = checks.into_iter().map(put).collect();
        Self { hello: runner.hello().clone(), version: &spec.version, results }
    }

    /// How many checks came out how.
    pub fn totals(&self) -> Totals {
        self.results.iter().map(|(_, verdict)| verdict).collect()
    }
}

impl Totals {
    /// How many checks there were.
    pub const fn checks(&self) -> usize {
        self.passed + self.failed + self.not_asked
    }

    /// Whether nothing failed, and something passed: a run of nothing shows nothing.
    pub const fn is_success(&self) -> bool {
        self.failed == 0 && self.passed > 0
    }

    /// Counts one more verdict.
    pub const fn add(&mut self, verdict: &Verdict) {
        match verdict {
            Verdict::Passed(tally) => {
                self.passed += 1;
                self.steps_not_asked += tally.not_asked as usize;
            }
            Verdict::Failed(_) => self.failed += 1,
            Verdict::NotAsked(_) => self.not_asked += 1,
        }
    }
}

impl<'v> FromIterator<&'v Verdict> for Totals {
    fn from_iter<T: IntoIterator<Item = &'v Verdict>>(verdicts: T) -> Self {
        verdicts.into_iter().fold(Self::default(), |mut totals, verdict| {
            totals.add(verdict);
            totals
        })
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { passed, failed, not_asked, steps_not_asked } = self;
        write!(f, "{} checks: {passed} passed, {failed} failed, {not_asked} not asked", self.checks())?;
        if *steps_not_asked > 0 {
            write!(f, " ({steps_not_asked} steps of passed checks not asked)")?;
        }
        if self.passed + self.failed == 0 {
            f.write_str("; nothing was put to the implementation, which counts as a failure")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adapter::InProcess;
    use crate::run::checks;

    #[test]
    fn a_run_of_nothing_is_a_failure() {
        assert!(!Totals::default().is_success());
        assert!(!Totals { not_asked: 3, ..Totals::default() }.is_success());
        assert!(Totals { passed: 1, ..Totals::default() }.is_success());
        assert!(!Totals { passed: 1, failed: 1, ..Totals::default() }.is_success());
        assert!(Totals::default().to_string().ends_with("which counts as a failure"));
    }

    #[test]
    fn every_form_tells_every_check() {
        let spec = Spec::embedded().unwrap();
        let mut runner = Runner::new(InProcess::new()).unwrap();
        let some = checks(&spec).into_iter().filter(|check| check.group() == "15-scoring");
        let report = Report::of(&spec, &mut runner, some, |_, _| ());
        let count = report.results.len();
        assert!(count > 0);
        let lines = json_lines(&report);
        assert_eq!(lines.lines().count(), count + 2);
        assert!(lines.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
        assert_eq!(junit(&report).matches("<testcase ").count(), count);
        assert!(human(&report).contains(&format!("{count} checks: {count} passed, 0 failed, 0 not asked")));
    }
}
