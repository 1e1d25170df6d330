//! The report as JSON lines: a header, a line for each check, and a closing total. A report without its last line was
//! cut short.

use serde_json::{Value, json};

use super::{Report, Totals};
use crate::adapter::Hello;
use crate::run::{Check, Verdict};
use crate::spec::Version;

/// The format, named in the header.
const FORMAT: &str = "senet-report/1";

/// The whole report.
pub fn json_lines(report: &Report<'_>) -> String {
    let mut lines = vec![header_line(&report.hello, report.version, report.results.len())];
    lines.extend(report.results.iter().map(|(check, verdict)| case_line(check, verdict)));
    lines.push(total_line(&report.totals()));
    lines.join("\n") + "\n"
}

/// The first line: who was put to which spec, and how many checks follow.
pub fn header_line(hello: &Hello, version: &Version, checks: usize) -> String {
    json!({
        "kind": "header",
        "format": FORMAT,
        "protocol": hello.protocol,
        "implementation": { "name": hello.name, "version": hello.version },
        "spec": { "format": version.format, "content": version.content },
        "checks": checks
    })
    .to_string()
}

/// The line of one check.
pub fn case_line(check: &Check<'_>, verdict: &Verdict) -> String {
    let mut line = json!({
        "kind": "check",
        "name": check.name(),
        "ruleset": check.ruleset().id(),
        "rule": check.rule().map(|rule| rule.number.value),
        "id": check.id(),
        "file": check.file(),
        "line": check.at().line,
        "verdict": verdict.word()
    });
    match verdict {
        Verdict::Passed(tally) => {
            line["requests"] = json!(tally.asked);
            line["steps_not_asked"] = json!(tally.not_asked);
        }
        Verdict::NotAsked(why) => line["why"] = json!(why),
        Verdict::Failed(failure) => {
            line["line"] = json!(failure.at.line);
            line["step"] = json!(failure.step);
            line["position"] = json!(failure.position);
            line["throw"] = json!(failure.throw);
            line["asked"] = json!(failure.asked);
            line["expected"] = json!(failure.expected);
            line["found"] = json!(failure.found);
            line["notes"] = json!(failure.notes);
            line["request"] = serde_json::from_str(&failure.request).unwrap_or(Value::Null);
        }
    }
    line.to_string()
}

/// The last line.
pub fn total_line(totals: &Totals) -> String {
    json!({
        "kind": "total",
        "checks": totals.checks(),
        "passed": totals.passed,
        "failed": totals.failed,
        "not_asked": totals.not_asked,
        "steps_not_asked": totals.steps_not_asked,
        "success": totals.is_success()
    })
    .to_string()
}
