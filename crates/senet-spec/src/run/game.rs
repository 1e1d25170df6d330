//! Going through a recorded game.

use super::check::GameCheck;
use super::implementation::Implementation;
use super::runner::{Runner, Stop};
use super::scenario::adapter_outcome;
use super::walk::{Question, Walk};
use crate::adapter::{Code, Game};

pub(super) fn run<I: Implementation>(runner: &mut Runner<I>, check: &GameCheck<'_>, game: &Game) -> Result<(), Stop> {
    let record = check.game;
    let mut walk = Walk::new(runner, game.clone(), Some(record.start.value.clone()), record.start.at);
    for ply in &record.plies {
        walk.next_step(ply.at);
        let form = Question { asked: "reading the ply", expected: "a throw and a move, as in 3:7-10" };
        let parts = ply.split_once(':').and_then(|(throw, mv)| Some((throw.parse::<u8>().ok()?, mv)));
        let Some((throw, mv)) = parts else { return Err(walk.fail(form, &ply.value)) };
        // A start position may have its first throw made already.
        let position = walk.position()?;
        match position.split(' ').nth(2) {
            Some("-") => walk.throw(throw)?,
            Some(made) if made == throw.to_string() => {}
            made => {
                let expected = format!("a position to throw, or one with a {throw} thrown");
                let question = Question { asked: "the throw", expected: &expected };
                return Err(walk.fail(question, made.unwrap_or("no such field")));
            }
        }
        walk.play(mv, None)?;
    }
    walk.next_step(record.end.at);
    let end = walk.position()?;
    if end != record.end.value {
        let question = Question { asked: "the last position", expected: &record.end };
        return Err(walk.fail(question, end));
    }
    walk.outcome(adapter_outcome(record.outcome))?;
    if matches!(record.outcome, crate::document::Outcome::Over { .. }) && walk.runner().claims("legal") {
        let found = walk.ask_legal_after(1)?;
        walk.refused("the legal moves of a finished game", Code::GameOver, found, |moves| super::walk::list(&moves))?;
    }
    Ok(())
}
