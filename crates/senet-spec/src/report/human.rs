//! The report for people.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Report, Totals};
use crate::run::{FailureText, Verdict};

/// The report for people: each failure at length, then a line for each rule, then what was not asked, then the total.
pub fn human(report: &Report<'_>) -> String {
    let mut text = String::new();
    // Writing into a text cannot fail.
    let _ = write_human(&mut text, report);
    text
}

fn write_human(text: &mut String, report: &Report<'_>) -> std::fmt::Result {
    for (check, verdict) in &report.results {
        if let Some(failure) = verdict.failure() {
            writeln!(text, "FAILED {}\n", FailureText { check, failure })?;
        }
    }
    let mut groups: BTreeMap<String, Totals> = BTreeMap::new();
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for (check, verdict) in &report.results {
        groups.entry(check.group()).or_default().add(verdict);
        if let Verdict::NotAsked(why) = verdict {
            *reasons.entry(why).or_default() += 1;
        }
    }
    let version = report.version;
    writeln!(
        text,
        "{} {}, spec {} (format {})",
        report.hello.name, report.hello.version, version.content, version.format
    )?;
    let width = groups.keys().map(String::len).max().unwrap_or_default();
    for (group, Totals { passed, failed, not_asked, .. }) in &groups {
        writeln!(text, "  {group:width$}  {passed:>5} passed  {failed:>4} failed  {not_asked:>4} not asked")?;
    }
    for (why, count) in reasons {
        writeln!(text, "  {count} not asked: {why}")?;
    }
    writeln!(text, "{}", report.totals())
}
