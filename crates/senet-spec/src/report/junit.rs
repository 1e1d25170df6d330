//! The report as `JUnit` XML.
//!
//! Written by hand: it is five elements, and what can go wrong is the escaping, which stands here in one function. A
//! library for it would bring an XML writer and clocks along.

use std::borrow::Cow;
use std::fmt::Write;

use super::{Report, Totals};
use crate::run::{Check, FailureText, Verdict};

/// The report as `JUnit` XML: a suite for each ruleset, a test case for each check.
pub fn junit(report: &Report<'_>) -> String {
    let mut text = String::new();
    // Writing into a text cannot fail.
    let _ = write_junit(&mut text, report);
    text
}

fn write_junit(text: &mut String, report: &Report<'_>) -> std::fmt::Result {
    text.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let name = format!("{} {} put to spec {}", report.hello.name, report.hello.version, report.version.content);
    writeln!(text, "<testsuites name=\"{}\" {}>", escaped(&name), counts(&report.totals()))?;
    let same_ruleset = |a: &(Check<'_>, Verdict), b: &(Check<'_>, Verdict)| a.0.ruleset().id() == b.0.ruleset().id();
    for suite in report.results.chunk_by(same_ruleset) {
        let totals: Totals = suite.iter().map(|(_, verdict)| verdict).collect();
        let ruleset = suite.first().map_or("", |(check, _)| check.ruleset().id());
        writeln!(text, "  <testsuite name=\"{}\" {}>", escaped(ruleset), counts(&totals))?;
        for (check, verdict) in suite {
            write_case(text, check, verdict)?;
        }
        text.push_str("  </testsuite>\n");
    }
    text.push_str("</testsuites>\n");
    Ok(())
}

fn counts(totals: &Totals) -> String {
    format!(
        "tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\"",
        totals.checks(),
        totals.failed,
        totals.not_asked
    )
}

fn write_case(text: &mut String, check: &Check<'_>, verdict: &Verdict) -> std::fmt::Result {
    let class = format!("{}::{}", check.ruleset().id(), check.group());
    let (class, name, file) = (escaped(&class), escaped(check.id()), escaped(check.file()));
    write!(text, "    <testcase classname=\"{class}\" name=\"{name}\" file=\"{file}\" line=\"{}\"", check.at().line)?;
    match verdict {
        Verdict::Passed(_) => text.push_str("/>\n"),
        Verdict::NotAsked(why) => {
            writeln!(text, ">\n      <skipped message=\"{}\"/>\n    </testcase>", escaped(why))?;
        }
        Verdict::Failed(failure) => {
            let message = format!("{}: expected {}; found {}", failure.asked, failure.expected, failure.found);
            // An attribute cannot hold the end of a line.
            writeln!(text, ">\n      <failure message=\"{}\">", escaped(&message.replace('\n', " ")))?;
            let told = FailureText { check, failure }.to_string();
            writeln!(text, "{}</failure>\n    </testcase>", escaped(&told))?;
        }
    }
    Ok(())
}

/// A text as it may stand in XML, in an attribute too. What XML cannot hold at all becomes U+FFFD.
fn escaped(text: &str) -> Cow<'_, str> {
    let plain = |c: char| c.is_ascii_graphic() && !"<>&\"'".contains(c) || c == ' ';
    if text.chars().all(plain) {
        return text.into();
    }
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '&' => escaped.push_str("&amp;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\n' | '\t' => escaped.push(c),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            c if c.is_control() => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped.into()
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn what_xml_cannot_hold_is_escaped() {
        assert_eq!(escaped("26-27>15 & <b> \"'"), "26-27&gt;15 &amp; &lt;b&gt; &quot;&apos;");
        assert_eq!(escaped("a\u{0}b\u{1b}[1m\u{ffff}\u{e9}\r"), "a\u{fffd}b\u{fffd}[1m\u{fffd}\u{e9}\u{fffd}");
        assert_eq!(escaped("wb8/10/10 w"), "wb8/10/10 w");
    }
}
