//! How a game ended.

use senet::Outcome;

use crate::error::{Error, Failure};
use crate::position::{Position, ask, number_of, side_of};
use crate::ruleset::Ruleset;
use crate::status::{SENET_ERR_NO_SCORE, SENET_ERR_NOT_OVER};

fn ended(outcome: Option<Outcome>) -> Result<Outcome, Failure> {
    outcome.ok_or_else(|| Failure::new(SENET_ERR_NOT_OVER, "the game is not over yet"))
}

/// Whether the game is over: 1 or 0.
///
/// Errors: those of a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_over(
    ruleset: *const Ruleset,
    position: *const Position,
    over: *mut i32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe { ask(ruleset, position, (over, "over"), error, |_, position| Ok(i32::from(position.is_over()))) }
}

/// Who won: SENET_WHITE, SENET_BLACK, or SENET_NOBODY for a draw.
///
/// Errors: those of a position, SENET_ERR_NOT_OVER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_winner(
    ruleset: *const Ruleset,
    position: *const Position,
    winner: *mut i32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        ask(ruleset, position, (winner, "winner"), error, |rules, position| {
            Ok(number_of(ended(position.outcome(rules))?.winner))
        })
    }
}

/// A side's score, 0 to 30.
///
/// Errors: those of a position, SENET_ERR_NOT_OVER, SENET_ERR_NO_SCORE, SENET_ERR_ARGUMENT for a side.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_score(
    ruleset: *const Ruleset,
    position: *const Position,
    side: i32,
    score: *mut i32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        ask(ruleset, position, (score, "score"), error, |rules, position| {
            let side = side_of(side)?;
            let score = ended(position.outcome(rules))?.score;
            let score = score.ok_or_else(|| Failure::new(SENET_ERR_NO_SCORE, "this ruleset keeps no score"))?;
            Ok(i32::from(*score.get(side)))
        })
    }
}
