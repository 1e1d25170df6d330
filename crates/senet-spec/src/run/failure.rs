//! What went wrong, and how it is told.

use std::fmt;

use senet::{Choice, Position, Setup, Throw};

use super::check::Check;
use crate::board::Board;
use crate::document::Place;

/// What went wrong in a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// Where in the check's file the step stands.
    pub at: Place,
    /// The number of the step, or of the ply, from 1; 0 before the first.
    pub step: usize,
    /// The position at hand.
    pub position: Option<String>,
    /// The throw made in it, where the position's text does not hold it.
    pub throw: Option<u8>,
    /// The last request.
    pub request: String,
    /// What was asked, in words.
    pub asked: String,
    /// What was expected.
    pub expected: String,
    /// What was found.
    pub found: String,
    /// What else may help.
    pub notes: Vec<String>,
}

/// A failure beside its check, to be printed for people: many lines, without a newline at the end.
#[derive(Clone, Copy, Debug)]
pub struct FailureText<'a> {
    /// The check.
    pub check: &'a Check<'a>,
    /// What went wrong.
    pub failure: &'a Failure,
}

impl fmt::Display for FailureText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, failure } = self;
        writeln!(f, "{check}")?;
        let steps = match check {
            Check::Scenario(case) => format!("step {} of {}", failure.step, case.steps.len()),
            Check::Perft(perft) => format!("count {} of {}", failure.step, perft.count.depths.len()),
            Check::Game(game) => format!("ply {} of {}", failure.step, game.game.plies.len()),
        };
        writeln!(f, "  at {}:{}, {steps}", check.file(), failure.at)?;
        self.write_ruleset(f)?;
        self.write_rule(f)?;
        writeln!(f, "  asked:    {}", failure.asked)?;
        writeln!(f, "  expected: {}", failure.expected)?;
        write!(f, "  found:    {}", failure.found)?;
        for note in &failure.notes {
            write!(f, "\n  note:     {note}")?;
        }
        self.write_position(f)?;
        write!(f, "\n  last request: {}", failure.request)
    }
}

/// A labelled line of prose, broken between words where it grows long.
fn write_line(f: &mut fmt::Formatter<'_>, label: &str, text: &str) -> fmt::Result {
    const WIDEST: usize = 100;
    const INDENT: usize = 12;
    write!(f, "  {label:9}")?;
    let mut column = INDENT - 1;
    for word in text.split_whitespace() {
        if column + 1 + word.len() > WIDEST {
            write!(f, "\n{:1$}", "", INDENT - 1)?;
            column = INDENT - 1;
        }
        write!(f, " {word}")?;
        column += 1 + word.len();
    }
    f.write_str("\n")
}

impl FailureText<'_> {
    fn write_ruleset(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ruleset = self.check.ruleset();
        write!(f, "  ruleset:  {}, {}", ruleset.id(), ruleset.authoring.spec.name)?;
        match self.check.pieces() {
            Some(1) => f.write_str(" with 1 piece a side\n"),
            Some(pieces) => writeln!(f, " with {pieces} pieces a side"),
            None => f.write_str("\n"),
        }
    }

    /// The rule, what the scenario shows of it, and what the ruleset plays.
    fn write_rule(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Check::Scenario(case) = self.check else { return Ok(()) };
        let rule = &case.rule.document;
        write_line(f, &format!("rule {}:", *rule.number), &format!("{}. {}", rule.title, rule.says))?;
        write_line(f, "shows:", &case.scenario.shows)?;
        let choices = case.ruleset.rules.choices();
        for described in &rule.choices {
            let Some(choice) = Choice::from_name(&described.choice) else { continue };
            let value = choices.value(choice).to_string();
            let says = described.values.iter().find(|says| says.value.as_str() == value);
            let says = says.map_or_else(String::new, |says| format!(" ({})", says.says));
            let rests_on = case.ruleset.authoring.spec.get(choice);
            let rests_on = rests_on.map_or_else(String::new, |of| format!(" [{}, {}]", of.basis, of.source));
            write_line(f, "plays:", &format!("{choice}: {value}{says}{rests_on}"))?;
        }
        Ok(())
    }

    fn write_position(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(text) = &self.failure.position else { return Ok(()) };
        write!(f, "\n  position: {text}")?;
        if let Some(throw) = self.failure.throw {
            write!(f, ", a {throw} thrown")?;
        }
        // A position that cannot be drawn is told by its text alone.
        if let Some(position) = self.drawn(text) {
            let board = Board { rules: &self.check.rules(), position: &position }.to_string();
            f.write_str("\n")?;
            for line in board.lines() {
                let indent = if line.is_empty() { "" } else { "    " };
                write!(f, "\n{indent}{line}")?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }

    fn drawn(&self, text: &str) -> Option<Position> {
        let mut setup: Setup = text.parse().ok()?;
        setup.throw = setup.throw.or(self.failure.throw.and_then(Throw::new));
        Position::new(&self.check.rules(), &setup).ok()
    }
}
