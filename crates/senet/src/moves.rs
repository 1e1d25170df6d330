//! Moves, what they did, and lists of them.

use core::fmt;

use crate::{Side, Square};

/// Where a move begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// The hand: the piece enters. Written `in`.
    Hand,
    /// A square.
    Square(Square),
}

/// Where a move aims or ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A square.
    Square(Square),
    /// Off the board. Written `off`.
    Off,
}

/// A move: origin, target, whether it hits, and where the moved piece ends.
///
/// A move is only text-deep: the throw is the position's, and what becomes of a hit piece is the rules'. Moves order as
/// the list of legal moves does: by origin (the hand first), then target (off last), then hits before declined hits; the
/// pass stands alone.
///
/// One byte a part, the most telling highest, so that moves order as numbers: origin (0 the hand, 1 to 30 a square, 32
/// a pass), target (1 to 30, 31 off, 0 in a pass), 0 for a hit or 1 for none, end (as the target).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

pub(crate) const OFF: u8 = Square::COUNT + 1;
const PASS: u8 = Square::COUNT + 2;

const ORIGIN: u32 = 24;
const TARGET: u32 = 16;
const QUIET: u32 = 8;

impl Move {
    /// The pass, the only move when no piece can move.
    pub const PASS: Self = Self::of(PASS, 0, 1, 0);

    const fn of(origin: u8, target: u8, quiet: u8, end: u8) -> Self {
        Self((origin as u32) << ORIGIN | (target as u32) << TARGET | (quiet as u32) << QUIET | end as u32)
    }

    #[inline]
    pub(crate) const fn step(origin: u8, target: u8, end: u8) -> Self {
        Self::of(origin, target, 1, end)
    }

    /// A move that ends where it aims, hitting or not.
    #[inline]
    pub(crate) const fn plain(origin: u8, target: u8, hits: bool) -> Self {
        Self::of(origin, target, !hits as u8, target)
    }

    /// The same for the square of a bit's index, a throw, and 1 for a hit or 0 for none.
    #[inline]
    pub(crate) const fn plain_from(index: u32, throw: u8, hits: u32) -> Self {
        let from_the_first = Self::of(1, 1 + throw, 1, 1 + throw);
        Self(from_the_first.0 + index * (1 << ORIGIN | 1 << TARGET | 1) - (hits << QUIET))
    }

    #[inline]
    pub(crate) const fn hit(origin: u8, target: u8) -> Self {
        Self::plain(origin, target, true)
    }

    #[inline]
    pub(crate) const fn off(origin: u8) -> Self {
        Self::of(origin, OFF, 1, OFF)
    }

    #[inline]
    pub(crate) const fn origin_number(self) -> u8 {
        (self.0 >> ORIGIN) as u8
    }

    #[inline]
    pub(crate) const fn target_number(self) -> u8 {
        (self.0 >> TARGET) as u8
    }

    #[inline]
    pub(crate) const fn end_number(self) -> u8 {
        self.0 as u8
    }

    /// Whether it is the pass.
    pub const fn is_pass(self) -> bool {
        self.origin_number() == PASS
    }

    /// Where it begins; `None` for the pass.
    pub const fn origin(self) -> Option<Origin> {
        match self.origin_number() {
            0 => Some(Origin::Hand),
            PASS => None,
            number => match Square::new(number) {
                Some(square) => Some(Origin::Square(square)),
                None => None,
            },
        }
    }

    /// The square aimed at, or off; `None` for the pass.
    pub const fn target(self) -> Option<Target> {
        Self::target_of(self.target_number())
    }

    /// Where the moved piece ends: the target, or where the water or an own piece sent it; `None` for the pass.
    pub const fn end(self) -> Option<Target> {
        Self::target_of(self.end_number())
    }

    const fn target_of(number: u8) -> Option<Target> {
        match Square::new(number) {
            Some(square) => Some(Target::Square(square)),
            None if number == OFF => Some(Target::Off),
            None => None,
        }
    }

    /// Whether it hits an enemy piece.
    pub const fn is_hit(self) -> bool {
        self.0 >> QUIET & 1 == 0
    }

    /// Whether it bears a piece off.
    pub const fn is_off(self) -> bool {
        self.target_number() == OFF
    }

    /// The move of these parts, as a reader of text has them: any move that could be written, legal or not.
    ///
    /// `None` when a hit bears off or ends elsewhere than on its target: no ruleset knows such a move.
    pub fn from_parts(origin: Origin, target: Target, hit: bool, end: Target) -> Option<Self> {
        let number = |target| match target {
            Target::Square(square) => Square::number(square),
            Target::Off => OFF,
        };
        if (hit || target == Target::Off || end == Target::Off) && end != target || hit && target == Target::Off {
            return None;
        }
        let origin = match origin {
            Origin::Hand => 0,
            Origin::Square(square) => square.number(),
        };
        Some(Self::of(origin, number(target), u8::from(!hit), number(end)))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// What a move did to the pieces.
// Four independent facts, not states of one machine.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Effects {
    /// The piece hit, and where it went.
    pub hit: Option<Victim>,
    /// The water acted on the moved piece.
    pub water: bool,
    /// The moved piece fell back from an own piece or a declined hit.
    pub fell_back: bool,
    /// The moved piece was borne off.
    pub off: bool,
    /// No piece could move.
    pub pass: bool,
}

/// A piece that was hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Victim {
    /// Whose piece it was.
    pub side: Side,
    /// Where it stood.
    pub from: Square,
    /// Where it went.
    pub to: VictimTo,
    /// Whether the water sent it there.
    pub water: bool,
}

/// Where a hit piece went.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VictimTo {
    /// To a square.
    Square(Square),
    /// Back to the hand: it changed places with a piece that entered.
    Hand,
    /// Out of the game.
    Taken,
}

/// The legal moves of a position, in canonical order, on the stack.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: u32,
}

impl MoveList {
    /// The most moves a position can have: ten pieces, each with two.
    pub const CAPACITY: usize = 20;

    pub(crate) const fn new() -> Self {
        // Zeros are the quickest to lay down; nobody sees them.
        Self { moves: [Move(0); Self::CAPACITY], len: 0 }
    }

    #[inline]
    pub(crate) const fn push(&mut self, mv: Move) {
        self.moves[self.len as usize] = mv;
        self.len += 1;
    }

    pub(crate) fn retain(&mut self, keep: impl Fn(Move) -> bool) {
        let mut kept = 0;
        for index in 0..self.len as usize {
            let mv = self.moves[index];
            if keep(mv) {
                self.moves[kept] = mv;
                kept += 1;
            }
        }
        self.len = kept as u32;
    }
}

impl core::ops::Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len as usize]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for MoveList {}
