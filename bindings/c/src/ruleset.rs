//! Rulesets: the only objects with an owner.

use core::ffi::c_char;

use senet::authored::RulesSpec;
use senet::choices::value::PieceCount;
use senet::{Rules, rulesets};

use crate::border::{Buffer, Out, check, enter, shared, text};
use crate::error::{Error, Failure};
use crate::status::{SENET_ERR_ARGUMENT, SENET_ERR_INTERNAL, SENET_ERR_UNKNOWN_RULESET};

/// The most pieces that a side may have.
pub const SENET_MAX_PIECES: i32 = 10;

/// The most different throws that a ruleset knows.
pub const SENET_MAX_THROWS: usize = 6;

/// A ruleset ready to be played by. It never changes: any number of threads may use one at the same time. Whoever opened
/// it frees it once, after its last use.
pub struct Ruleset {
    spec: &'static RulesSpec,
    pub(crate) rules: Rules,
}

/// A value that can be thrown.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Throw {
    /// The value, 1 to 6.
    pub value: i32,
    /// Its weight, at least 1. Its chance is this over the total.
    pub weight: u32,
    /// 1 when the same side throws again after moving by it, else 0.
    pub again: i32,
}

/// How many rulesets are built in.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_count(count: *mut usize, error: *mut Error) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            Out::new(count, "count")?.set(rulesets::ALL.len());
            Ok(())
        })
    }
}

/// The id of a built-in ruleset, such as "kendall".
///
/// `index`: 0 to the number of rulesets less one. `buffer`: `size` bytes; `needed` counts the NUL.
///
/// Errors: SENET_ERR_ARGUMENT for an index out of range, SENET_ERR_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_builtin_id(
    index: usize,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let buffer = Buffer::text(buffer, size, needed)?;
            let spec = rulesets::ALL.get(index).ok_or_else(|| {
                let allowed = rulesets::ALL.len() - 1;
                Failure::new(SENET_ERR_ARGUMENT, format!("index: found {index}; allowed: 0 to {allowed}"))
            })?;
            buffer.fill_text(&spec.id)
        })
    }
}

/// Opens the built-in ruleset of this id. The caller owns `*ruleset` and frees it with senet_ruleset_free.
///
/// Errors: SENET_ERR_UNKNOWN_RULESET (the message lists the ids), SENET_ERR_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_open(
    id: *const c_char,
    length: usize,
    ruleset: *mut *mut Ruleset,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let id = text(id, length)?;
            let ruleset = Out::new(ruleset, "ruleset")?;
            let spec = rulesets::get(id).ok_or_else(|| unknown(id))?;
            let rules = spec.rules().map_err(|faults| Failure::new(SENET_ERR_INTERNAL, faults.to_string()))?;
            ruleset.set(Box::into_raw(Box::new(Ruleset { spec, rules })));
            Ok(())
        })
    }
}

fn unknown(id: &str) -> Failure {
    let known: Vec<&str> = rulesets::ALL.iter().map(|spec| &*spec.id).collect();
    let shown: String = id.chars().take(40).collect();
    let message = format!("ruleset: found {shown:?}; allowed: {}", known.join(", "));
    Failure::new(SENET_ERR_UNKNOWN_RULESET, message)
}

/// The same ruleset with another number of pieces a side, 1 to SENET_MAX_PIECES. It is a ruleset of its own: the caller
/// owns `*changed` and frees both.
///
/// Errors: SENET_ERR_ARGUMENT for a number out of range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_with_pieces(
    ruleset: *const Ruleset,
    pieces: i32,
    changed: *mut *mut Ruleset,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let ruleset = shared(ruleset, "ruleset")?;
            let changed = Out::new(changed, "changed")?;
            let rules = u8::try_from(pieces).ok().and_then(|pieces| ruleset.rules.with_pieces(pieces));
            let rules = rules.ok_or_else(|| {
                let message = format!("pieces: found {pieces}; allowed: 1 to {}", PieceCount::MAX);
                Failure::new(SENET_ERR_ARGUMENT, message)
            })?;
            changed.set(Box::into_raw(Box::new(Ruleset { spec: ruleset.spec, rules })));
            Ok(())
        })
    }
}

/// Frees a ruleset. NULL is allowed and does nothing. No thread may use the ruleset any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_free(ruleset: *mut Ruleset) -> i32 {
    // SAFETY: the caller keeps the crate's contract: the pointer came from this library and is freed once.
    unsafe {
        enter(core::ptr::null_mut(), || {
            if !ruleset.is_null() {
                check(ruleset, "ruleset")?;
                drop(Box::from_raw(ruleset));
            }
            Ok(())
        })
    }
}

/// The ruleset's id. `buffer`: `size` bytes; `needed` counts the NUL.
///
/// Errors: SENET_ERR_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_id(
    ruleset: *const Ruleset,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let ruleset = shared(ruleset, "ruleset")?;
            Buffer::text(buffer, size, needed)?.fill_text(&ruleset.spec.id)
        })
    }
}

/// The ruleset's name for people. `buffer`: `size` bytes of UTF-8; `needed` counts the NUL.
///
/// Errors: SENET_ERR_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_name(
    ruleset: *const Ruleset,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let ruleset = shared(ruleset, "ruleset")?;
            Buffer::text(buffer, size, needed)?.fill_text(&ruleset.spec.name)
        })
    }
}

/// How many pieces each side has, 1 to SENET_MAX_PIECES.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_pieces(ruleset: *const Ruleset, pieces: *mut i32, error: *mut Error) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let ruleset = shared(ruleset, "ruleset")?;
            Out::new(pieces, "pieces")?.set(i32::from(ruleset.rules.pieces()));
            Ok(())
        })
    }
}

/// What can be thrown, smallest value first, and the sum of all weights. The library never draws: whoever plays draws
/// each throw by its weight.
///
/// `throws`: `capacity` items, SENET_MAX_THROWS always suffice.
///
/// Errors: SENET_ERR_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_ruleset_throws(
    ruleset: *const Ruleset,
    throws: *mut Throw,
    capacity: usize,
    needed: *mut usize,
    total: *mut u32,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let rules = &shared(ruleset, "ruleset")?.rules;
            let buffer = Buffer::new(throws, capacity, needed, "throws")?;
            let total = Out::new(total, "total")?;
            let all: Vec<Throw> = rules
                .throws()
                .iter()
                .map(|(throw, weight)| Throw {
                    value: i32::from(throw.value()),
                    weight,
                    again: i32::from(rules.again(throw)),
                })
                .collect();
            buffer.fill(&all)?;
            total.set(rules.throws().total());
            Ok(())
        })
    }
}
