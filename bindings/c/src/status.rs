//! Status numbers. A number once given is never given another meaning.

use core::ffi::{CStr, c_char};

use crate::border::{Out, enter};
use crate::error::{Error, Failure};

/// All went well.
pub const SENET_OK: i32 = 0;
/// A pointer is NULL that must not be.
pub const SENET_ERR_NULL: i32 = 1;
/// A pointer is not aligned as its type demands.
pub const SENET_ERR_ALIGNMENT: i32 = 2;
/// A number is outside its range: a side, an index, a number of pieces, a length, a status.
pub const SENET_ERR_ARGUMENT: i32 = 3;
/// The buffer is too small; `needed` says how much it takes. Nothing else is written.
pub const SENET_ERR_BUFFER: i32 = 4;
/// A text is not UTF-8.
pub const SENET_ERR_UTF8: i32 = 5;
/// No ruleset has this id.
pub const SENET_ERR_UNKNOWN_RULESET: i32 = 6;
/// A text or a value is no position at all.
pub const SENET_ERR_BAD_POSITION: i32 = 7;
/// It is a position, but one that the ruleset refuses.
pub const SENET_ERR_ILLEGAL_POSITION: i32 = 8;
/// A text or a value is no move at all.
pub const SENET_ERR_BAD_MOVE: i32 = 9;
/// It is a move, but one that is not allowed here. The error object names the rule.
pub const SENET_ERR_ILLEGAL_MOVE: i32 = 10;
/// The ruleset does not know the throw.
pub const SENET_ERR_BAD_THROW: i32 = 11;
/// The side is to throw first.
pub const SENET_ERR_NO_THROW: i32 = 12;
/// A throw is made already; the side is to move by it.
pub const SENET_ERR_THROWN: i32 = 13;
/// The game is over.
pub const SENET_ERR_GAME_OVER: i32 = 14;
/// The game is not over yet.
pub const SENET_ERR_NOT_OVER: i32 = 15;
/// The ruleset keeps no score.
pub const SENET_ERR_NO_SCORE: i32 = 16;
/// A fault in the library itself. Rulesets and positions are as they were, and other calls still work.
pub const SENET_ERR_INTERNAL: i32 = 17;

/// Each status at its number.
const NAMES: [&CStr; 18] = [
    c"SENET_OK",
    c"SENET_ERR_NULL",
    c"SENET_ERR_ALIGNMENT",
    c"SENET_ERR_ARGUMENT",
    c"SENET_ERR_BUFFER",
    c"SENET_ERR_UTF8",
    c"SENET_ERR_UNKNOWN_RULESET",
    c"SENET_ERR_BAD_POSITION",
    c"SENET_ERR_ILLEGAL_POSITION",
    c"SENET_ERR_BAD_MOVE",
    c"SENET_ERR_ILLEGAL_MOVE",
    c"SENET_ERR_BAD_THROW",
    c"SENET_ERR_NO_THROW",
    c"SENET_ERR_THROWN",
    c"SENET_ERR_GAME_OVER",
    c"SENET_ERR_NOT_OVER",
    c"SENET_ERR_NO_SCORE",
    c"SENET_ERR_INTERNAL",
];

/// The name of a status, such as "SENET_ERR_NULL". The text lives as long as the program.
///
/// Errors: SENET_ERR_ARGUMENT for a number that is no status.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_status_name(status: i32, name: *mut *const c_char, error: *mut Error) -> i32 {
    // SAFETY: the caller keeps the crate's contract for both pointers.
    unsafe {
        enter(error, || {
            let name = Out::new(name, "name")?;
            let found = usize::try_from(status).ok().and_then(|index| NAMES.get(index));
            let text = found.ok_or_else(|| {
                Failure::new(SENET_ERR_ARGUMENT, format!("status: found {status}; allowed: 0 to {}", NAMES.len() - 1))
            })?;
            name.set(text.as_ptr());
            Ok(())
        })
    }
}
