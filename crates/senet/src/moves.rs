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

/// A move, in six bits a part: origin, target, final square, and whether it hits.
///
/// A move is only text-deep: it says which piece aims where, whether it hits, and where it ends. The throw is the
/// position's. Moves order as the list of legal moves does: by origin (the hand first), then target (off last), then hits
/// before declined hits; the pass stands alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// 0 the hand, 1 to 30 a square, 32 a pass.
    pub(crate) origin: u8,
    /// 1 to 30 a square, 31 off, 0 in a pass.
    pub(crate) target: u8,
    /// 0 for a hit, 1 for none, so that hits sort first.
    pub(crate) quiet: u8,
    /// Where the moved piece ends: the target, or where it was sent back to.
    pub(crate) end: u8,
}

pub(crate) const OFF: u8 = Square::COUNT + 1;
const PASS: u8 = Square::COUNT + 2;

impl Move {
    /// The pass, the only move when no piece can move.
    pub const PASS: Self = Self { origin: PASS, target: 0, quiet: 1, end: 0 };

    pub(crate) const fn step(origin: u8, target: u8, end: u8) -> Self {
        Self { origin, target, quiet: 1, end }
    }

    pub(crate) const fn hit(origin: u8, target: u8) -> Self {
        Self { origin, target, quiet: 0, end: target }
    }

    pub(crate) const fn off(origin: u8) -> Self {
        Self { origin, target: OFF, quiet: 1, end: OFF }
    }

    /// Whether it is the pass.
    pub const fn is_pass(self) -> bool {
        self.origin == PASS
    }

    /// Where it begins; `None` for the pass.
    pub const fn origin(self) -> Option<Origin> {
        match self.origin {
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
        Self::target_of(self.target)
    }

    /// Where the moved piece ends: the target, or where the water or an own piece sent it; `None` for the pass.
    pub const fn end(self) -> Option<Target> {
        Self::target_of(self.end)
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
        self.quiet == 0
    }

    /// Whether it bears a piece off.
    pub const fn is_off(self) -> bool {
        self.target == OFF
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
        Some(Self {
            origin: match origin {
                Origin::Hand => 0,
                Origin::Square(square) => square.number(),
            },
            target: number(target),
            quiet: u8::from(!hit),
            end: number(end),
        })
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
    len: u8,
}

impl MoveList {
    /// The most moves a position can have: ten pieces, each with two.
    pub const CAPACITY: usize = 20;

    pub(crate) const fn new() -> Self {
        Self { moves: [Move::PASS; Self::CAPACITY], len: 0 }
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
        self.len = kept as u8;
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
