//! A ruleset checked and prepared for play: every choice turned into masks and small tables.

use alloc::vec::Vec;

use crate::choices::{
    Choice, Choices,
    enums::{
        AgainAfter, Backward, BackwardFrom, Entering, Guard, Hit, Hitting, Leaving30, MustStop, OpenExit, OpenExitWhen,
        OpeningDuty, OwnPiece, Setup, SquareOne, StepsFromExits, Wall, WallReach,
    },
    value::{Exit, PieceCount},
};
use crate::contradiction::{Contradiction, contradictions, throws_of, water_square};
use crate::square::{BEFORE_LAST_ROW, ROW_ONE};
use crate::{BySide, Side, Square, SquareSet, Throw, Throws};

const NOTHING: u32 = 0;
const EVERYTHING: u32 = !0;

const fn mask(on: bool) -> u32 {
    if on { EVERYTHING } else { NOTHING }
}

/// What one throw value may do, as masks over the squares a piece may stand on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ThrowTable {
    /// Origins from which the target lies on the board and neither the stop nor a one-way square forbids the step.
    pub steps: u32,
    /// Those of them from which a step does not depend on an exit.
    pub plain_steps: u32,
    /// Origins from which an exit bears a piece off.
    pub exits: u32,
    /// Origins from which the open exit bears a piece off while its condition holds.
    pub open_exits: u32,
    /// Origins that may step onto empty squares only.
    pub onto_empty: u32,
    /// Whether a run of three beginning one, two or three squares ahead stands in the way.
    pub wall: [u32; 3],
    /// The same behind.
    pub wall_behind: [u32; 3],
    /// Origins from which a piece may go backwards.
    pub back: u32,
    /// Whether the same side throws again: after a move, after a pass, after the water.
    pub again: [bool; 3],
}

/// Indices into [`ThrowTable::again`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum After {
    Move = 0,
    Pass = 1,
    Water = 2,
}

/// A ruleset that can be played.
///
/// Rules and a [`Position`](crate::Position) together fix all that can follow. Two rules of equal
/// [`fingerprint`](Self::fingerprint) play alike.
// Each is one prepared choice, read where a branch is cheaper than a mask.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    choices: Choices,
    throws: Throws,
    pub(crate) table: [ThrowTable; Throw::MAX as usize + 1],
    /// Enemy pieces here cannot be hit.
    pub(crate) safe: u32,
    /// All ones where neighbours guard each other.
    pub(crate) guard: u32,
    /// All ones where an own piece forbids the landing.
    pub(crate) own_blocks: u32,
    /// All ones where a wall stops bearing off.
    pub(crate) wall_off: u32,
    pub(crate) water: u32,
    /// Pieces on these squares keep the open exit shut: own ones, and those of either side.
    pub(crate) shut_by_own: u32,
    pub(crate) shut_by_any: u32,
    pub(crate) open_exit: bool,
    /// The square where the throw is added for a piece entering: 1 or 0; `None` where nothing enters.
    pub(crate) enter_from: Option<u8>,
    pub(crate) wall_entering: bool,
    pub(crate) back_blocks_enemy: u32,
    pub(crate) goes_back: bool,
    /// All ones where a landing on an own piece ends elsewhere, and where one on an enemy piece may.
    pub(crate) own_special: u32,
    pub(crate) enemy_special: u32,
    /// Whether a hit piece goes where it goes at a stroke: to the hitter's old square or out of the game.
    pub(crate) hit_moves_at_once: bool,
    /// All ones where it goes to the hitter's old square.
    pub(crate) hit_leaves_to: u32,
    pub(crate) declinable: bool,
    pub(crate) compulsory: bool,
    /// Whether one legal move can forbid another.
    pub(crate) list_matters: bool,
}

impl Rules {
    /// Checks the choices against each other and prepares them for play.
    ///
    /// # Errors
    /// Every contradiction among the choices.
    pub fn new(choices: Choices) -> Result<Self, Vec<Contradiction>> {
        let found = contradictions(&choices);
        if found.is_empty() { Ok(Self::prepare(choices)) } else { Err(found) }
    }

    fn prepare(choices: Choices) -> Self {
        let throws = throws_of(&choices);
        let mut table = [ThrowTable::default(); Throw::MAX as usize + 1];
        for value in 1..=Throw::MAX {
            if let Some(throw) = Throw::new(value) {
                table[value as usize] = throw_table(&choices, throw);
            }
        }
        let (shut_by_own, shut_by_any) = match choices.open_exit_when {
            OpenExitWhen::None => (NOTHING, NOTHING),
            OpenExitWhen::AllOnLastRow => (BEFORE_LAST_ROW, NOTHING),
            OpenExitWhen::RowOneEmpty => (NOTHING, ROW_ONE),
        };
        Self {
            throws,
            table,
            safe: choices.safe.bits(),
            guard: mask(choices.guard == Guard::Pair),
            own_blocks: mask(choices.own_piece == OwnPiece::NotAllowed),
            wall_off: mask(choices.wall_bearing_off == WallReach::Blocks),
            water: water_square(&choices).map_or(NOTHING, Square::bit),
            shut_by_own,
            shut_by_any,
            open_exit: choices.open_exit != OpenExit::None,
            enter_from: match choices.entering {
                Entering::OnePlusThrow => Some(1),
                Entering::Throw => Some(0),
                Entering::None => None,
            },
            wall_entering: choices.wall_entering == WallReach::Blocks,
            back_blocks_enemy: mask(choices.backward != Backward::OntoEmptyOrHit),
            goes_back: choices.backward != Backward::Never,
            // A piece that enters has no old square to leave; what becomes of its victim is looked at in full.
            hit_moves_at_once: choices.hit != Hit::FallsBack && choices.entering == Entering::None,
            hit_leaves_to: mask(choices.hit == Hit::Swap),
            own_special: mask(choices.own_piece == OwnPiece::FallsBack),
            enemy_special: mask(choices.hit == Hit::FallsBack || choices.hitting == Hitting::Declinable),
            declinable: choices.hitting == Hitting::Declinable,
            compulsory: choices.hitting == Hitting::Compulsory,
            list_matters: choices.opening_duty != OpeningDuty::None || choices.hitting == Hitting::Compulsory,
            choices,
        }
    }

    /// The choices that these rules were made of.
    pub const fn choices(&self) -> &Choices {
        &self.choices
    }

    /// Pieces a side, 1 to 10.
    pub const fn pieces(&self) -> u8 {
        self.choices.pieces.get()
    }

    /// The same rules with another number of pieces a side; `None` outside 1 to 10.
    pub fn with_pieces(&self, pieces: u8) -> Option<Self> {
        // No contradiction depends on the number of pieces, so these rules stay sound.
        Some(Self::prepare(Choices { pieces: PieceCount::new(pieces)?, ..self.choices }))
    }

    /// The distribution of throws (rule 3).
    pub const fn throws(&self) -> &Throws {
        &self.throws
    }

    /// Whether the same side throws again after moving by this throw (rule 3).
    pub const fn again(&self, throw: Throw) -> bool {
        self.choices.again.contains(throw)
    }

    /// The square that is the water, if there is one (rule 8).
    pub fn water(&self) -> Option<Square> {
        water_square(&self.choices)
    }

    /// The squares that hold a side's first move to the piece in front (rule 12).
    pub fn duties(&self) -> BySide<Option<Square>> {
        let pieces = self.pieces();
        let front = |side: Side| {
            let odd_side = if self.choices.square_one == SquareOne::White { Side::White } else { Side::Black };
            Square::new(if side == odd_side { 2 * pieces - 1 } else { 2 * pieces })
        };
        let first = self.choices.first_side.side();
        let mut duties = BySide::default();
        if self.choices.opening_duty != OpeningDuty::None {
            *duties.get_mut(first) = front(first);
        }
        if self.choices.opening_duty == OpeningDuty::BothSides {
            *duties.get_mut(first.other()) = front(first.other());
        }
        duties
    }

    /// The squares where each side's pieces stand at the start (rule 2).
    pub fn start_squares(&self) -> BySide<SquareSet> {
        let mut squares = BySide::<SquareSet>::default();
        if self.choices.setup == Setup::Alternate {
            let first = if self.choices.square_one == SquareOne::White { Side::White } else { Side::Black };
            for square in Square::all().take(2 * self.pieces() as usize) {
                let side = if square.number() % 2 == 1 { first } else { first.other() };
                *squares.get_mut(side) = squares.get(side).with(square);
            }
        }
        squares
    }

    /// Whether pieces can be in hand (rule 13).
    pub fn has_hand(&self) -> bool {
        self.choices.setup == Setup::InHand
    }

    /// Whether pieces can be taken off by a hit (rule 5).
    pub fn takes(&self) -> bool {
        self.choices.hit == Hit::Taken
    }

    /// A 64-bit hash (FNV-1a) over the canonical text of every choice that changes play, and of nothing else: a mended
    /// citation or another way of settling who starts leaves it as it is.
    ///
    /// Equal choices have equal fingerprints on every machine and in every release of the same format.
    pub fn fingerprint(&self) -> u64 {
        use core::fmt::Write;
        let mut hash = Fnv(0xcbf2_9ce4_8422_2325);
        for &choice in Choice::ALL.iter().filter(|choice| choice.changes_play()) {
            // Writing into the hash cannot fail.
            let _ = writeln!(hash, "{choice}={}", self.choices.value(choice));
        }
        hash.0
    }
}

struct Fnv(u64);

impl core::fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(())
    }
}

fn squares_where(test: impl Fn(u8) -> bool) -> u32 {
    Square::all().filter(|square| test(square.number())).map(Square::bit).sum()
}

fn throw_table(choices: &Choices, throw: Throw) -> ThrowTable {
    let n = throw.value();
    let passes_stop = |square: u8| choices.must_stop == MustStop::On26 && square < 26 && square + n > 26;
    let exits = choices.exits;
    let only = choices.bear_off_only.squares();
    let wall_ahead = |on: bool| {
        // A run that begins k squares ahead ends k + 2 ahead and must end before the target: k + 2 < n.
        [1, 2, 3].map(|k| mask(on && k + 2 < n))
    };
    let is_open_exit = |square: u8| match choices.open_exit {
        OpenExit::None => false,
        OpenExit::OnOrPast30 => square + n >= Square::COUNT,
        OpenExit::Exactly30 if square == Square::COUNT => choices.leaving_30 == Leaving30::AnyThrow || n == 1,
        OpenExit::Exactly30 => square + n == Square::COUNT,
        OpenExit::From30 => square == Square::COUNT,
    };
    let again = choices.again.contains(throw);
    let steps = squares_where(|square| square + n <= Square::COUNT && !passes_stop(square)) & !only.bits();
    let open_exits = squares_where(|square| is_open_exit(square) && !passes_stop(square));
    let onto_empty = exits.squares().bits() & mask(choices.steps_from_exits == StepsFromExits::OntoEmpty);
    ThrowTable {
        steps,
        plain_steps: steps & !open_exits & !onto_empty,
        exits: exits.iter().filter(|exit: &Exit| exit.throw == throw).map(|exit| exit.from.bit()).sum(),
        open_exits,
        onto_empty,
        wall: wall_ahead(choices.wall == Wall::Three),
        wall_behind: wall_ahead(choices.wall_backward == WallReach::Blocks),
        back: squares_where(|square| {
            square > n
                && match choices.backward_from {
                    BackwardFrom::Any => true,
                    BackwardFrom::NotFromTheEnd => square < 28,
                    BackwardFrom::None => false,
                }
        }),
        again: [
            again,
            again && choices.again_after_pass == AgainAfter::Kept,
            again && choices.again_after_water == AgainAfter::Kept,
        ],
    }
}
