//! What is rendered for people and programs, as snapshots: boards, failures, and the three reports.

use std::path::Path;
use std::sync::LazyLock;

use insta::{Settings, assert_snapshot};
use senet::{Position, rulesets};
use senet_spec::Spec;
use senet_spec::adapter::{Answer, Given, Hello, InProcess, Reply, Request};
use senet_spec::board::Board;
use senet_spec::report::{self, Report};
use senet_spec::run::{Asked, Check, FailureText, Implementation, Runner, checks};

static SPEC: LazyLock<Spec> = LazyLock::new(|| Spec::embedded().unwrap());

/// The snapshots stand beside the tests, each under a name of its own.
fn in_snapshots(test: impl FnOnce()) {
    let mut settings = Settings::new();
    settings.set_snapshot_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(test);
}

/// The core, but for the last of several legal moves, and for counts that are one too high.
struct Forgetful;

impl Implementation for Forgetful {
    fn ask(&mut self, request: &Request) -> Asked {
        let Answer { reply, .. } = InProcess::new().answer(request);
        Asked::Reply(match reply {
            Reply::Ok(Given::Hello(hello)) => {
                let rulesets = ["kendall", "sawah"].map(String::from).to_vec();
                // A version that does not change with ours.
                Reply::Ok(Given::Hello(Hello { name: "forgetful".into(), version: "1.2.3".into(), rulesets, ..hello }))
            }
            Reply::Ok(Given::Legal { mut moves }) if moves.len() > 1 => {
                moves.pop();
                Reply::Ok(Given::Legal { moves })
            }
            Reply::Ok(Given::Counts(mut counts)) => {
                counts.leaves += 1;
                Reply::Ok(Given::Counts(counts))
            }
            reply => reply,
        })
    }
}

/// The text without the numbers of lines and columns, which move whenever a file of the spec is edited.
fn settled(text: &str) -> String {
    [".yaml:", "\"line\":", "line=\""].iter().fold(text.to_owned(), |text, before| {
        let mut parts = text.split(before);
        let first = parts.next().unwrap_or_default().to_owned();
        let digits = |c: char| c.is_ascii_digit() || (c == ':' && *before == ".yaml:");
        parts.fold(first, |settled, part| settled + before + "N" + part.trim_start_matches(digits))
    })
}

fn board(ruleset: &str, pieces: u8, text: &str) -> String {
    let rules = rulesets::get(ruleset).unwrap().rules().unwrap().with_pieces(pieces).unwrap();
    let position = Position::parse(&rules, text).unwrap();
    Board { rules: &rules, position: &position }.to_string()
}

fn check(name: &str) -> Check<'static> {
    checks(&SPEC).into_iter().find(|check| check.name() == name).unwrap_or_else(|| panic!("there is no {name}"))
}

fn failure(name: &str) -> String {
    let check = check(name);
    let verdict = Runner::new(Forgetful).unwrap().run(&check);
    settled(&FailureText { check: &check, failure: verdict.failure().unwrap() }.to_string())
}

#[test]
fn boards() {
    in_snapshots(|| {
        assert_snapshot!("board_sawah", board("sawah", 5, "wbwbwbwbwb/10/10 w"));
        assert_snapshot!("board_kendall", board("kendall", 5, "3w6/4b5/5w1b2 b 3 1/2 2/1"));
        assert_snapshot!("board_bell", board("bell", 10, "2w7/4b4w/6wb2 w - 0/0 2/3"));
        assert_snapshot!("board_regency", board("regency", 5, "wbwbwbwbwb/10/10 b 1 0/0 0/0 b10w9"));
        assert_snapshot!("board_standard_over", board("standard", 2, "b9/10/8b1 - - 0/0 2/0"));
    });
}

#[test]
fn failures() {
    in_snapshots(|| {
        assert_snapshot!("failure_legal", failure("kendall::06-guards-and-walls::pair-cannot-be-hit"));
        assert_snapshot!("failure_perft", failure("sawah::perft::sawah-last-squares"));
        assert_snapshot!("failure_game", failure("sawah::game::sawah-short"));
    });
}

#[test]
fn reports() {
    let some = [
        "sawah::06-guards-and-walls::three-in-a-row-cannot-be-passed",
        "sawah::15-scoring::finished-game-without-a-score",
        "kendall::06-guards-and-walls::pair-cannot-be-hit",
        "bell::06-guards-and-walls::pair-cannot-be-hit",
    ];
    let mut runner = Runner::new(Forgetful).unwrap();
    let mut report = Report::of(&SPEC, &mut runner, some.map(check), |_, _| ());
    let version = senet_spec::spec::Version { format: 1, content: "0.0.0".into() };
    report.version = &version;
    in_snapshots(|| {
        assert_snapshot!("report_human", settled(&report::human(&report)));
        assert_snapshot!("report_lines", settled(&report::json_lines(&report)));
        assert_snapshot!("report_junit", settled(&report::junit(&report)));
    });
}
