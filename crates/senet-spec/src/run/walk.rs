//! Going through positions step by step, asking at each.

use super::failure::Failure;
use super::implementation::Implementation;
use super::runner::{NoGiven, Runner, Stop};
use crate::adapter::{Ask, Code, Game, Given, Led, Outcome, ThrowWeight};
use crate::document::Place;

/// A position at hand, and whom to ask about it.
pub(super) struct Walk<'r, I> {
    runner: &'r mut Runner<I>,
    game: Game,
    /// The position; `None` until the start position is asked for.
    position: Option<String>,
    /// The throw made in it, beside its text.
    throw: Option<u8>,
    at: Place,
    step: usize,
}

/// What a step found, in words: what was asked, what was expected.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub asked: &'a str,
    pub expected: &'a str,
}

impl<'r, I: Implementation> Walk<'r, I> {
    pub const fn new(runner: &'r mut Runner<I>, game: Game, position: Option<String>, at: Place) -> Self {
        Self { runner, game, position, throw: None, at, step: 0 }
    }

    /// Goes on to the next step, which stands there.
    pub const fn next_step(&mut self, at: Place) {
        self.at = at;
        self.step += 1;
    }

    /// Goes on from another position.
    pub fn move_to(&mut self, position: impl Into<String>) {
        self.position = Some(position.into());
        self.throw = None;
    }

    /// Puts another position and throw at hand, and gives those that were.
    pub fn swap(&mut self, (position, throw): (Option<String>, Option<u8>)) -> (Option<String>, Option<u8>) {
        (std::mem::replace(&mut self.position, position), std::mem::replace(&mut self.throw, throw))
    }

    pub const fn game(&self) -> &Game {
        &self.game
    }

    pub const fn runner(&mut self) -> &mut Runner<I> {
        self.runner
    }

    /// A failure of this step.
    pub fn fail(&self, question: Question<'_>, found: impl Into<String>) -> Stop {
        Stop::Failed(Box::new(Failure {
            at: self.at,
            step: self.step,
            position: self.position.clone(),
            throw: self.throw,
            request: self.runner.last_request(),
            asked: question.asked.into(),
            expected: question.expected.into(),
            found: found.into(),
            notes: Vec::new(),
        }))
    }

    /// The position at hand; the start position where there is none yet.
    pub fn position(&mut self) -> Result<String, Stop> {
        if self.position.is_none() {
            self.position = Some(self.start("a position")?);
        }
        Ok(self.position.clone().unwrap_or_default())
    }

    /// The start position.
    pub fn start(&mut self, expected: &str) -> Result<String, Stop> {
        let question = Question { asked: "the start position", expected };
        match self.runner.ask(Ask::Start { game: self.game.clone() })? {
            Ok(Given::Position { position }) => Ok(position),
            other => Err(self.not_given(question, other)),
        }
    }

    /// Throws, which must be accepted.
    pub fn throw(&mut self, throw: u8) -> Result<(), Stop> {
        let asked = format!("a throw of {throw}");
        match self.ask_legal_after(throw)? {
            Ok(_) => {
                self.throw = Some(throw);
                Ok(())
            }
            Err(why) => Err(self.fail(Question { asked: &asked, expected: "accepted" }, why.describe())),
        }
    }

    /// The legal moves of the position at hand, which must be given.
    pub fn legal(&mut self, question: Question<'_>) -> Result<Vec<Led>, Stop> {
        let ask = Ask::Legal { position: self.position()?, throw: self.throw.map(i64::from), game: self.game.clone() };
        match self.runner.ask(ask)? {
            Ok(Given::Legal { moves }) => Ok(moves),
            other => Err(self.not_given(question, other)),
        }
    }

    /// The legal moves after one more throw, or why there are none.
    pub fn ask_legal_after(&mut self, throw: u8) -> Result<Result<Vec<Led>, NoGiven>, Stop> {
        let mut position = self.position()?;
        if let Some(made) = self.throw {
            position = with_throw(&position, made);
        }
        self.ask_legal(position, Some(throw))
    }

    /// The legal moves of a position, or why there are none.
    pub fn ask_legal(&mut self, position: String, throw: Option<u8>) -> Result<Result<Vec<Led>, NoGiven>, Stop> {
        let ask = Ask::Legal { game: self.game.clone(), position, throw: throw.map(i64::from) };
        Ok(match self.runner.ask(ask)? {
            Ok(Given::Legal { moves }) => Ok(moves),
            Ok(_) => Err(NoGiven::Nothing("something else was answered".into())),
            Err(why) => Err(why),
        })
    }

    /// Where a move leads, or why nowhere.
    pub fn ask_play(&mut self, mv: &str) -> Result<Result<String, NoGiven>, Stop> {
        let ask = Ask::Play {
            position: self.position()?,
            throw: self.throw.map(i64::from),
            mv: mv.into(),
            game: self.game.clone(),
        };
        Ok(match self.runner.ask(ask)? {
            Ok(Given::Position { position }) => Ok(position),
            Ok(_) => Err(NoGiven::Nothing("something else was answered".into())),
            Err(why) => Err(why),
        })
    }

    /// Plays a move, which must be accepted and, where it is known, lead to this position. The list of legal moves must
    /// say the same of it.
    pub fn play(&mut self, mv: &str, leads: Option<&str>) -> Result<(), Stop> {
        let asked = format!("playing {mv}");
        let expected = leads.map_or_else(|| "accepted".into(), |leads| format!("leads to {leads}"));
        let question = Question { asked: &asked, expected: &expected };
        let found = match self.ask_play(mv)? {
            Ok(position) => position,
            Err(why) => return Err(self.fail(question, why.describe())),
        };
        if leads.is_some_and(|leads| leads != found) {
            return Err(self.fail(question, format!("leads to {found}")));
        }
        if self.runner.claims("legal") {
            let moves = self.legal(Question { asked: "the legal moves", expected: &format!("{mv} among them") })?;
            let listed = moves.iter().find(|led| led.mv == mv);
            if listed.is_none_or(|led| led.position != found) {
                let expected = format!("{mv}, leading to {found}, as when it was played");
                let found = listed.map_or_else(|| list(&moves), |led| format!("{mv}, leading to {}", led.position));
                return Err(self.fail(Question { asked: "the legal moves", expected: &expected }, found));
            }
        }
        self.move_to(found);
        Ok(())
    }

    /// How the game stands at a position.
    pub fn ask_outcome(&mut self, position: String) -> Result<Result<Outcome, NoGiven>, Stop> {
        Ok(match self.runner.ask(Ask::Outcome { game: self.game.clone(), position })? {
            Ok(Given::Outcome(outcome)) => Ok(outcome),
            Ok(_) => Err(NoGiven::Nothing("something else was answered".into())),
            Err(why) => Err(why),
        })
    }

    /// How the game stands must be this.
    pub fn outcome(&mut self, expected: Outcome) -> Result<(), Stop> {
        let position = self.position()?;
        let expected_text = expected.to_string();
        let question = Question { asked: "the outcome", expected: &expected_text };
        match self.ask_outcome(position)? {
            Ok(found) if found == expected => Ok(()),
            Ok(found) => Err(self.fail(question, found.to_string())),
            Err(why) => Err(self.fail(question, why.describe())),
        }
    }

    /// What can be thrown.
    pub fn throws(&mut self, question: Question<'_>) -> Result<(u64, Vec<ThrowWeight>), Stop> {
        match self.runner.ask(Ask::Throws { game: self.game.clone() })? {
            Ok(Given::Throws { total, throws }) => Ok((total, throws)),
            other => Err(self.not_given(question, other)),
        }
    }

    /// What was found must be a refusal with this code.
    pub fn refused<T>(
        &self,
        asked: &str,
        code: Code,
        found: Result<T, NoGiven>,
        accepted: impl FnOnce(T) -> String,
    ) -> Result<(), Stop> {
        let expected = format!("refused with {code}");
        let found = match found {
            Err(NoGiven::Refused(fault)) if fault.code == code => return Ok(()),
            Err(why) => why.describe(),
            Ok(given) => format!("accepted: {}", accepted(given)),
        };
        Err(self.fail(Question { asked, expected: &expected }, found))
    }

    fn not_given(&self, question: Question<'_>, found: Result<Given, NoGiven>) -> Stop {
        let found = found.err().map_or_else(|| "something else was answered".into(), |why| why.describe());
        self.fail(question, found)
    }
}

/// The moves in one line.
pub(super) fn list(moves: &[Led]) -> String {
    moves.iter().map(|led| led.mv.as_str()).collect::<Vec<_>>().join(" ")
}

/// The position's text with a throw in it.
fn with_throw(position: &str, throw: u8) -> String {
    let mut fields: Vec<String> = position.split(' ').map(String::from).collect();
    if let Some(field) = fields.get_mut(2) {
        *field = throw.to_string();
    }
    fields.join(" ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_throw_is_written_into_the_text() {
        let text = "wbwbwbwbwb/10/10 w - 0/0 0/0 -";
        assert_eq!(super::with_throw(text, 3), "wbwbwbwbwb/10/10 w 3 0/0 0/0 -");
    }
}
