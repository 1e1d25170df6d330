//! Moves: plain values of four bytes.

use core::ffi::c_char;

use senet::{MoveList, Origin, Phase, Square, Target};

use crate::border::{Buffer, Out, enter, shared, text};
use crate::error::{Error, Failure};
use crate::position::{Position, ask};
use crate::ruleset::Ruleset;
use crate::status::SENET_ERR_BAD_MOVE;

/// The origin of a piece that enters from the hand.
pub const SENET_HAND: u8 = 0;
/// The target of a piece that is borne off.
pub const SENET_OFF: u8 = 31;
/// Origin, target and end of the pass.
pub const SENET_PASS: u8 = 32;

/// The most legal moves that a position can have.
pub const SENET_MAX_MOVES: usize = 20;

/// A buffer of this size holds the text of any move.
pub const SENET_MOVE_TEXT_SIZE: usize = 16;

const _: () = assert!(SENET_MAX_MOVES == MoveList::CAPACITY);

/// A move: which piece aims where, whether it hits, and where it ends. The throw is the position's.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Move {
    /// The square it leaves, 1 to 30; SENET_HAND; or SENET_PASS.
    pub origin: u8,
    /// The square it aims at, 1 to 30; SENET_OFF; or SENET_PASS.
    pub target: u8,
    /// Where the piece ends: the target, or the square that the water or falling back sends it to.
    pub end: u8,
    /// 1 when it hits an enemy piece, else 0.
    pub hits: u8,
}

const _: () = assert!(size_of::<Move>() == 4 && align_of::<Move>() == 1);

const PASS: Move = Move { origin: SENET_PASS, target: SENET_PASS, end: SENET_PASS, hits: 0 };

impl Move {
    fn of(mv: senet::Move) -> Self {
        let number = |target| match target {
            Target::Square(square) => Square::number(square),
            Target::Off => SENET_OFF,
        };
        match (mv.origin(), mv.target(), mv.end()) {
            (Some(origin), Some(target), Some(end)) => Self {
                origin: match origin {
                    Origin::Hand => SENET_HAND,
                    Origin::Square(square) => square.number(),
                },
                target: number(target),
                end: number(end),
                hits: u8::from(mv.is_hit()),
            },
            _ => PASS,
        }
    }

    /// The move that the value spells, legal or not.
    fn read(self) -> Result<senet::Move, Failure> {
        let bad = |part: &str, found: u8, allowed: &str| {
            Failure::new(SENET_ERR_BAD_MOVE, format!("move: found {found} for its {part}; allowed: {allowed}"))
        };
        if [self.origin, self.target, self.end, self.hits] == [PASS.origin, PASS.target, PASS.end, PASS.hits] {
            return Ok(senet::Move::PASS);
        }
        let target = |part: &str, number: u8| match Square::new(number) {
            Some(square) => Ok(Target::Square(square)),
            None if number == SENET_OFF => Ok(Target::Off),
            None => Err(bad(part, number, "1 to 30, 31 (off), or 32 for all three in a pass")),
        };
        let origin = match Square::new(self.origin) {
            Some(square) => Origin::Square(square),
            None if self.origin == SENET_HAND => Origin::Hand,
            None => return Err(bad("origin", self.origin, "0 (the hand), 1 to 30, or 32 for all three in a pass")),
        };
        if self.hits > 1 {
            return Err(bad("hits", self.hits, "0, 1"));
        }
        let (target, end) = (target("target", self.target)?, target("end", self.end)?);
        senet::Move::from_parts(origin, target, self.hits == 1, end).ok_or_else(|| {
            bad("end", self.end, "the target, or another square where the move neither hits nor bears off")
        })
    }
}

/// The legal moves, in canonical order and without doubles: by origin (the hand first), then by target (off last), then
/// a hit before the same hit declined. When a side is to move there is always one: the pass when no piece can move. When
/// the game is over there is none.
///
/// `moves`: `capacity` items, SENET_MAX_MOVES always suffice.
///
/// Errors: those of a position, SENET_ERR_NO_THROW, SENET_ERR_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_legal_moves(
    ruleset: *const Ruleset,
    position: *const Position,
    moves: *mut Move,
    capacity: usize,
    needed: *mut usize,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let rules = &shared(ruleset, "ruleset")?.rules;
            let buffer = Buffer::new(moves, capacity, needed, "moves")?;
            let position = Position::unpack(rules, position)?;
            if let Phase::ToThrow(_) = position.phase() {
                return Err(Failure::no_throw());
            }
            let list = position.legal_moves(rules);
            let mut copy = [PASS; SENET_MAX_MOVES];
            for (to, &mv) in copy.iter_mut().zip(&list) {
                *to = Move::of(mv);
            }
            buffer.fill(&copy[..list.len()])
        })
    }
}

/// The position after a move. `next` may be the same object as `position`.
///
/// Errors: those of a position, SENET_ERR_BAD_MOVE, SENET_ERR_ILLEGAL_MOVE (with the rule), SENET_ERR_NO_THROW,
/// SENET_ERR_GAME_OVER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_position_play(
    ruleset: *const Ruleset,
    position: *const Position,
    played: Move,
    next: *mut Position,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        ask(ruleset, position, (next, "next"), error, |rules, position| {
            let played = played.read()?;
            match position.phase() {
                Phase::Over => return Err(Failure::game_over()),
                Phase::ToThrow(_) => return Err(Failure::no_throw()),
                Phase::ToMove(..) => {}
            }
            let next = position.play(rules, played).map_err(|error| Failure::illegal_move(&error))?;
            Ok(Position::pack(&next))
        })
    }
}

/// Reads a move's text, such as "9-11", "3x5", "in-4", "28-off", "26-27>15" or "pass". It need not be legal anywhere.
///
/// Errors: SENET_ERR_BAD_MOVE (with the place), SENET_ERR_UTF8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_move_parse(
    text: *const c_char,
    length: usize,
    parsed: *mut Move,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe {
        enter(error, || {
            let text = self::text(text, length)?;
            let out = Out::new(parsed, "parsed")?;
            let parsed = text.parse::<senet::Move>().map_err(|error| Failure::move_text(text, &error))?;
            out.set(Move::of(parsed));
            Ok(())
        })
    }
}

/// Writes a move's text. `buffer`: `size` bytes, SENET_MOVE_TEXT_SIZE always suffice; `needed` counts the NUL.
///
/// Errors: SENET_ERR_BAD_MOVE, SENET_ERR_BUFFER.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn senet_move_print(
    printed: Move,
    buffer: *mut c_char,
    size: usize,
    needed: *mut usize,
    error: *mut Error,
) -> i32 {
    // SAFETY: the caller keeps the crate's contract for every pointer.
    unsafe { enter(error, || Buffer::text(buffer, size, needed)?.fill_text(printed.read()?)) }
}
