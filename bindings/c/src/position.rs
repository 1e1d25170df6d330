//! Positions: plain values, held against the ruleset at every entry.

use core::ffi::c_char;

use senet::{Rules, Side};

use crate::border::{Buffer, Out, enter, shared, text, value};
use crate::error::{Error, Failure};
use crate::ruleset::Ruleset;
use crate::status::SENET_ERR_ARGUMENT;

/// The side White.
pub const SENET_WHITE: i32 = 0;
/// The side Black.
pub const SENET_BLACK: i32 = 1;
/// No side: nobody is to play, or nobody has won.
pub const SENET_NOBODY: i32 = 2;

/// A buffer of this size holds the text of any position.
pub const SENET_POSITION_TEXT_SIZE: usize = 64;

/// A position: a plain value that can be copied, stored and compared byte by byte (equal bytes mean equal positions, and
/// nothing else does). The bytes are the same on every machine and in every release. The library makes them; every call
/// checks them against the ruleset, so bytes from elsewhere do no harm. It does not know its ruleset: pass the one that
/// it was made with.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Position {
    /// The packed position.
    pub bytes: [u8; 16],
}

const _: () = assert!(size_of::<Position>() == senet::PACKED_LEN && align_of::<Position>() == 1);

impl Position {
    pub(crate) fn pack(position: &senet::Position) -> Self {
        Self { bytes: position.pack() }
    }

    /// The position that the value spells, if the rules allow it.
    ///
    /// # Safety
    /// Unless NULL, the pointer leads to a value that can be read.
    pub(crate) unsafe fn unpack(rules: &Rules, position: *const Self) -> Result<senet::Position, Failure> {
        // SAFETY: the caller promises it.
        let position = unsafe { value(position, "position")? };
        senet::Position::unpack(rules, &position.bytes).map_err(|error| Failure::unpack(&error))
    }
}

pub(crate) fn side_of(number: i32) -> Result<Side, Failure> {
    match number {
        SENET_WHITE => Ok(Side::White),
        SENET_BLACK => Ok(Side::Black),
        _ => Err(Failure::new(SENET_ERR_ARGUMENT, format!("side: found {number}; allowed: 0 (White), 1 (Black)"))),
    }
}

pub(crate) fn number_of(side: Option<Side>) -> i32 {
    match side {
        Some(Side::White) => SENET_WHITE,
        Some(Side::Black) => SENET_BLACK,
        None => SENET_NOBODY,
    }
}

/// Answers one question about a position.
///
/// # Safety
/// The caller keeps the crate's contract for every pointer.
pub(crate) unsafe fn ask<T>(
    ruleset: *const Ruleset,
    position: *const Position,
    (answer, name): (*mut T, &str),
    error: *mut Error,
    question: impl FnOnce(&Rules, &senet::Position) -> Result<T, Failure>,
) -> i32 {
    // SAFETY: the caller promises it.
    unsafe {
        enter(error, || {
            let rules = &shared(ruleset, "ruleset")?.rules;
            let answer = Out::new(answer, name)?;
            let position = Position::unpack(rules, position)?;
            answer.set(question(rules, &position)?);
            Ok(())
        })
    }
}

/// The start position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_start(
    ruleset: *const Ruleset,
    position: *mut Position,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let rules = &shared(ruleset, "ruleset")?.rules;
            Out::new(position, "position")?.set(Position::pack(&senet::Position::start(rules)));
            Ok(())
        })
    }
}

/// Reads a position's text, such as "wbwbwbwbwb/10/10 w - 0/0 0/0 -".
///
/// Errors: SENET_ERR_BAD_POSITION (with the place), SENET_ERR_ILLEGAL_POSITION (with every reason), SENET_ERR_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_parse(
    ruleset: *const Ruleset,
    text: *const c_char,
    length: usize,
    position: *mut Position,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let rules = &shared(ruleset, "ruleset")?.rules;
            let text = self::text(text, length)?;
            let out = Out::new(position, "position")?;
            let position = senet::Position::parse(rules, text).map_err(|error| Failure::position_text(text, &error))?;
            out.set(Position::pack(&position));
            Ok(())
        })
    }
}

/// Writes a position's text. `buffer`: `size` bytes, SENET_POSITION_TEXT_SIZE always suffice; `needed` counts the NUL.
///
/// Errors: those of a position, SENET_ERR_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_print(
    ruleset: *const Ruleset,
    position: *const Position,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let rules = &shared(ruleset, "ruleset")?.rules;
            let buffer = Buffer::text(buffer, size, needed)?;
            buffer.fill_text(Position::unpack(rules, position)?)
        })
    }
}

/// Whose turn it is: SENET_WHITE, SENET_BLACK, or SENET_NOBODY when the game is over.
///
/// Errors: those of a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_side(
    ruleset: *const Ruleset,
    position: *const Position,
    side: *mut i32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe { ask(ruleset, position, (side, "side"), error, |_, position| Ok(number_of(position.side()))) }
}

/// The throw that the side is to move by, 1 to 6; 0 when it is to throw first or the game is over.
///
/// Errors: those of a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_throw(
    ruleset: *const Ruleset,
    position: *const Position,
    value: *mut i32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        ask(ruleset, position, (value, "value"), error, |_, position| {
            Ok(position.throw().map_or(0, |throw| i32::from(throw.value())))
        })
    }
}

/// Where a side's pieces stand: bit n - 1 is set when one is on square n, 1 to 30.
///
/// Errors: those of a position, SENET_ERR_ARGUMENT for a side.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_squares(
    ruleset: *const Ruleset,
    position: *const Position,
    side: i32,
    squares: *mut u32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        ask(ruleset, position, (squares, "squares"), error, |_, position| Ok(position.squares(side_of(side)?).bits()))
    }
}

/// How many of a side's pieces have not entered yet, 0 to SENET_MAX_PIECES.
///
/// Errors: those of a position, SENET_ERR_ARGUMENT for a side.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_hand(
    ruleset: *const Ruleset,
    position: *const Position,
    side: i32,
    count: *mut i32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        ask(ruleset, position, (count, "count"), error, |_, position| Ok(i32::from(position.hand(side_of(side)?))))
    }
}

/// How many pieces a side has borne off, 0 to SENET_MAX_PIECES.
///
/// Errors: those of a position, SENET_ERR_ARGUMENT for a side.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_off(
    ruleset: *const Ruleset,
    position: *const Position,
    side: i32,
    count: *mut i32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        ask(ruleset, position, (count, "count"), error, |_, position| Ok(i32::from(position.off(side_of(side)?))))
    }
}

/// The position with a throw made. `next` may be the same object as `position`.
///
/// `value`: one of the ruleset's throws.
///
/// Errors: those of a position, SENET_ERR_BAD_THROW, SENET_ERR_THROWN, SENET_ERR_GAME_OVER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_with_throw(
    ruleset: *const Ruleset,
    position: *const Position,
    value: i32,
    next: *mut Position,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        ask(ruleset, position, (next, "next"), error, |rules, position| {
            // No ruleset knows a throw of 0, so it stands in for what no throw can be.
            let thrown = position.with_throw(rules, u8::try_from(value).unwrap_or(0));
            Ok(Position::pack(&thrown.map_err(|error| Failure::throw(error, value))?))
        })
    }
}
