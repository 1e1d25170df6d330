//! Positions: legal by construction, fixed in size, copied freely.

use alloc::{string::String, vec::Vec};
use core::fmt;

use crate::square::SquareSet;
use crate::{BySide, Rules, Side, Square, Throw, ThrowSet};

/// What is to happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// This side throws.
    ToThrow(Side),
    /// This side moves by this throw.
    ToMove(Side, Throw),
    /// The game is over.
    Over,
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ToThrow(side) => write!(f, "{side} is to throw"),
            Self::ToMove(side, throw) => write!(f, "{side} is to move by a {throw}"),
            Self::Over => f.write_str("the game is over"),
        }
    }
}

/// One side's share of a position in one word: its squares, its counts and its duty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Half(u64);

impl Half {
    const HAND: u32 = 32;
    const OFF: u32 = 36;
    const DUTY: u32 = 40;
    const SQUARES: u64 = SquareSet::ALL.bits() as u64;
    const COUNT: u64 = 0xf;
    const DUTY_SQUARE: u64 = 0x1f;

    pub(crate) const fn new(squares: u32, hand: u8, off: u8, duty: u8) -> Self {
        Self(squares as u64 | (hand as u64) << Self::HAND | (off as u64) << Self::OFF | (duty as u64) << Self::DUTY)
    }

    #[inline]
    pub(crate) const fn squares(self) -> u32 {
        (self.0 & Self::SQUARES) as u32
    }

    #[inline]
    pub(crate) const fn hand(self) -> u8 {
        (self.0 >> Self::HAND & Self::COUNT) as u8
    }

    #[inline]
    pub(crate) const fn off(self) -> u8 {
        (self.0 >> Self::OFF & Self::COUNT) as u8
    }

    /// The duty square, or 0 for none.
    #[inline]
    pub(crate) const fn duty(self) -> u8 {
        (self.0 >> Self::DUTY & Self::DUTY_SQUARE) as u8
    }

    #[inline]
    pub(crate) const fn toggle(&mut self, squares: u32) {
        self.0 ^= squares as u64;
    }

    #[inline]
    pub(crate) const fn add_off(&mut self) {
        self.0 += 1 << Self::OFF;
    }

    #[inline]
    pub(crate) const fn add_hand(&mut self) {
        self.0 += 1 << Self::HAND;
    }

    #[inline]
    pub(crate) const fn take_hand(&mut self) {
        self.0 -= 1 << Self::HAND;
    }

    #[inline]
    pub(crate) const fn end_duty(&mut self) {
        self.0 &= !(Self::DUTY_SQUARE << Self::DUTY);
    }

    /// The two halves, changed over unless the side throws again.
    #[inline]
    pub(crate) const fn swapped_unless(again: bool, own: Self, enemy: Self) -> (Self, Self) {
        let difference = (own.0 ^ enemy.0) & (again as u64).wrapping_sub(1);
        (Self(own.0 ^ difference), Self(enemy.0 ^ difference))
    }

    /// No piece on the board or in hand.
    #[inline]
    pub(crate) const fn is_bare(self) -> bool {
        self.0 & (Self::SQUARES | Self::COUNT << Self::HAND) == 0
    }

    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Bits that no value sets.
    pub(crate) const UNUSED: u64 =
        !(Self::SQUARES | Self::COUNT << Self::HAND | Self::COUNT << Self::OFF | Self::DUTY_SQUARE << Self::DUTY);
}

/// Whose turn it is, in one byte: 0 White's, 1 Black's, 2 nobody's.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Turn(u8);

impl Turn {
    pub(crate) const WHITE: Self = Self(0);
    pub(crate) const BLACK: Self = Self(1);
    pub(crate) const NOBODY: Self = Self(2);

    pub(crate) const fn of(side: Side) -> Self {
        match side {
            Side::White => Self::WHITE,
            Side::Black => Self::BLACK,
        }
    }

    /// The other side's turn, or the same side's if it throws again.
    #[inline]
    pub(crate) const fn passed_unless(self, again: bool) -> Self {
        Self(self.0 ^ !again as u8)
    }

    #[inline]
    pub(crate) const fn side(self) -> Option<Side> {
        match self {
            Self::WHITE => Some(Side::White),
            Self::BLACK => Some(Side::Black),
            _ => None,
        }
    }

    pub(crate) const fn code(self) -> u8 {
        self.0
    }
}

/// A position of a game: who stands where, whose turn it is, the throw if one is made, hands, pieces off, duties.
///
/// It is made only by checked ways ([`start`](Self::start), [`new`](Self::new), [`parse`](Self::parse),
/// [`unpack`](Self::unpack), throws and moves) and is legal under the rules it was made with. It holds no history and
/// no counters: equal positions have equal futures under equal rules. It is 24 bytes and `Copy`.
///
/// ```
/// use senet::{Position, rulesets};
///
/// let rules = rulesets::get("sawah").unwrap().rules().unwrap();
/// let start = Position::start(&rules);
/// assert_eq!(start.to_string(), "wbwbwbwbwb/10/10 w - 0/0 0/0 -");
/// let thrown = start.with_throw(&rules, 3).unwrap();
/// let moves: Vec<String> = thrown.legal_moves(&rules).iter().map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["1x4", "3x6", "5x8", "7x10", "9-12"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The side that throws or moves; White when the game is over.
    pub(crate) own: Half,
    pub(crate) other: Half,
    pub(crate) turn: Turn,
    /// The throw made, or 0.
    pub(crate) throw: u8,
}

/// A position as plain data, not yet held against any rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    /// Where each side's pieces stand.
    pub squares: BySide<SquareSet>,
    /// Whose turn it is; `None` when the game is over.
    pub side: Option<Side>,
    /// The throw made, if the side is to move.
    pub throw: Option<Throw>,
    /// Pieces not yet entered.
    pub hand: BySide<u8>,
    /// Pieces borne off.
    pub off: BySide<u8>,
    /// The square that a side's first move must be made from.
    pub duty: BySide<Option<Square>>,
}

/// One reason why a position does not fit the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionFault {
    /// Both sides stand on this square.
    Shared(Square),
    /// A side has more pieces than the rules give it.
    TooManyPieces {
        /// The side.
        side: Side,
        /// Pieces on the board, in hand and off.
        found: u8,
        /// Pieces the rules give it.
        allowed: u8,
    },
    /// Pieces are missing where nothing is taken.
    MissingPieces {
        /// The side.
        side: Side,
        /// Pieces on the board, in hand and off.
        found: u8,
        /// Pieces the rules give it.
        needed: u8,
    },
    /// Pieces are in hand where none enters.
    HandNotUsed {
        /// The side.
        side: Side,
        /// Pieces in hand.
        found: u8,
    },
    /// A piece stands on the water.
    OnWater(Square),
    /// The throw is not one of the ruleset's.
    UnknownThrow {
        /// The throw found.
        found: Throw,
        /// The throws that can be made.
        allowed: ThrowSet,
    },
    /// The pieces say that the game is over, but a side is to move.
    OverButToMove,
    /// The game is said to be over, but the pieces say that it is not.
    NotOver,
    /// The game is over, but a throw or a duty is left.
    LeftOver,
    /// Both sides have borne off all their pieces.
    TwoWinners,
    /// The ruleset lays no such duty on the side.
    UnknownDuty {
        /// The side.
        side: Side,
        /// The square found.
        found: Square,
        /// The square the ruleset names for the side, if any.
        allowed: Option<Square>,
    },
}

impl fmt::Display for PositionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shared(square) => write!(f, "both sides stand on square {square}; one piece a square is allowed"),
            Self::TooManyPieces { side, found, allowed } => {
                write!(f, "{side} has {found} pieces on the board, in hand and off; {allowed} are allowed")
            }
            Self::MissingPieces { side, found, needed } => write!(
                f,
                "{side} has {found} pieces on the board, in hand and off; this ruleset takes none, so {needed} are needed"
            ),
            Self::HandNotUsed { side, found } => {
                write!(f, "{side} has {found} pieces in hand; in this ruleset none is ever in hand")
            }
            Self::OnWater(square) => write!(f, "a piece stands on square {square}, the water; no piece can stay there"),
            Self::UnknownThrow { found, allowed } => {
                write!(f, "throw {found} cannot be thrown; allowed:")?;
                allowed.iter().try_for_each(|throw| write!(f, " {throw}"))
            }
            Self::OverButToMove => f.write_str("the game is over, but a side is to throw or move; allowed: `-`"),
            Self::NotOver => f.write_str("the side is `-`, but the game is not over; allowed: w, b"),
            Self::LeftOver => f.write_str("the game is over, but a throw or a duty is left; allowed: `-` for both"),
            Self::TwoWinners => f.write_str("both sides have borne off all their pieces; only one can be first"),
            Self::UnknownDuty { side, found, allowed: Some(allowed) } => {
                write!(f, "{side} has a duty on square {found}; allowed: {allowed}, or none")
            }
            Self::UnknownDuty { side, found, allowed: None } => {
                write!(f, "{side} has a duty on square {found}; this ruleset lays none on {side}")
            }
        }
    }
}

/// Why a position does not fit the rules: every fault, never none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalPosition(pub Vec<PositionFault>);

impl fmt::Display for IllegalPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for IllegalPosition {}

impl Position {
    /// The start position under these rules (rules 2 and 12).
    pub fn start(rules: &Rules) -> Self {
        let squares = rules.start_squares();
        let hand = if rules.has_hand() { rules.pieces() } else { 0 };
        let duties = rules.duties();
        let half =
            |side: Side| Half::new(squares.get(side).bits(), hand, 0, duties.get(side).map_or(0, Square::number));
        let first = rules.choices().first_side.side();
        let throw = match rules.choices().first_throw {
            crate::choices::enums::FirstThrow::Free => 0,
            crate::choices::enums::FirstThrow::One => 1,
        };
        Self { own: half(first), other: half(first.other()), turn: Turn::of(first), throw }
    }

    /// Holds plain data against the rules.
    ///
    /// # Errors
    /// Every reason why the position does not fit.
    pub fn new(rules: &Rules, setup: &Setup) -> Result<Self, IllegalPosition> {
        let faults = faults(rules, setup);
        if !faults.is_empty() {
            return Err(IllegalPosition(faults));
        }
        let half = |side: Side| {
            Half::new(
                setup.squares.get(side).bits(),
                *setup.hand.get(side),
                *setup.off.get(side),
                setup.duty.get(side).map_or(0, Square::number),
            )
        };
        let first = setup.side.unwrap_or(Side::White);
        Ok(Self {
            own: half(first),
            other: half(first.other()),
            turn: setup.side.map_or(Turn::NOBODY, Turn::of),
            throw: setup.throw.map_or(0, Throw::value),
        })
    }

    /// The position as plain data.
    pub fn setup(&self) -> Setup {
        let by_side = |side: Side| *self.half(side);
        let (white, black) = (by_side(Side::White), by_side(Side::Black));
        Setup {
            squares: BySide {
                white: SquareSet::from_bits(white.squares()),
                black: SquareSet::from_bits(black.squares()),
            },
            side: self.side(),
            throw: self.throw(),
            hand: BySide { white: white.hand(), black: black.hand() },
            off: BySide { white: white.off(), black: black.off() },
            duty: BySide { white: Square::new(white.duty()), black: Square::new(black.duty()) },
        }
    }

    pub(crate) const fn half(&self, side: Side) -> &Half {
        // When nobody is to move the halves stand as they do for White.
        match (self.turn, side) {
            (Turn::BLACK, Side::Black) | (Turn::WHITE | Turn::NOBODY, Side::White) => &self.own,
            _ => &self.other,
        }
    }

    /// Whose turn it is, or `None` when the game is over.
    #[inline]
    pub const fn side(&self) -> Option<Side> {
        self.turn.side()
    }

    /// The throw made, or `None` when a side is to throw or the game is over.
    pub const fn throw(&self) -> Option<Throw> {
        Throw::new(self.throw)
    }

    /// What is to happen next.
    #[inline]
    pub const fn phase(&self) -> Phase {
        match (self.turn.side(), Throw::new(self.throw)) {
            (None, _) => Phase::Over,
            (Some(side), None) => Phase::ToThrow(side),
            (Some(side), Some(throw)) => Phase::ToMove(side, throw),
        }
    }

    /// Whether the game is over.
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.turn, Turn::NOBODY)
    }

    /// Where a side's pieces stand.
    pub const fn squares(&self, side: Side) -> SquareSet {
        SquareSet::from_bits(self.half(side).squares())
    }

    /// Who stands on a square.
    pub const fn on(&self, square: Square) -> Option<Side> {
        if self.squares(Side::White).contains(square) {
            Some(Side::White)
        } else if self.squares(Side::Black).contains(square) {
            Some(Side::Black)
        } else {
            None
        }
    }

    /// How many of a side's pieces have not entered, 0 to 10.
    pub const fn hand(&self, side: Side) -> u8 {
        self.half(side).hand()
    }

    /// How many pieces a side has borne off, 0 to 10.
    pub const fn off(&self, side: Side) -> u8 {
        self.half(side).off()
    }

    /// How many of a side's pieces were taken by hits, 0 to 10 (rule 5).
    pub fn taken(&self, rules: &Rules, side: Side) -> u8 {
        let half = self.half(side);
        rules.pieces().saturating_sub(half.squares().count_ones() as u8 + half.hand() + half.off())
    }

    /// The square that a side's first move must be made from, while the duty lasts (rule 12).
    pub const fn duty(&self, side: Side) -> Option<Square> {
        Square::new(self.half(side).duty())
    }

    /// The position with a throw made.
    ///
    /// # Errors
    /// When the ruleset does not know the throw, a throw is made already, or the game is over.
    pub fn with_throw(&self, rules: &Rules, value: u8) -> Result<Self, ThrowError> {
        match self.phase() {
            Phase::Over => Err(ThrowError::Over),
            Phase::ToMove(_, throw) => Err(ThrowError::AlreadyThrown(throw)),
            Phase::ToThrow(_) => match Throw::new(value).filter(|&throw| rules.throws().weight(throw) > 0) {
                Some(throw) => Ok(self.thrown(throw)),
                None => Err(ThrowError::Unknown { found: value, allowed: rules.throws().values() }),
            },
        }
    }

    /// The position with a throw made, unchecked: the side must be to throw and the ruleset must know the throw.
    ///
    /// Broken, the position is one the rules do not know; nothing worse happens.
    #[inline]
    #[must_use]
    pub const fn thrown(mut self, throw: Throw) -> Self {
        self.throw = throw.value();
        self
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// Why a throw cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThrowError {
    /// The ruleset does not know it.
    Unknown {
        /// The value found.
        found: u8,
        /// The throws that can be made.
        allowed: ThrowSet,
    },
    /// A throw is made already.
    AlreadyThrown(Throw),
    /// The game is over.
    Over,
}

impl fmt::Display for ThrowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { found, allowed } => {
                write!(f, "throw {found} cannot be thrown; allowed:")?;
                allowed.iter().try_for_each(|throw| write!(f, " {throw}"))
            }
            Self::AlreadyThrown(throw) => write!(f, "a {throw} is thrown already; the side is to move by it"),
            Self::Over => f.write_str("the game is over; no throw is made"),
        }
    }
}

impl core::error::Error for ThrowError {}

fn faults(rules: &Rules, setup: &Setup) -> Vec<PositionFault> {
    let mut faults = Vec::new();
    let both = setup.squares.white.bits() & setup.squares.black.bits();
    faults.extend(SquareSet::from_bits(both).iter().map(PositionFault::Shared));
    for side in Side::BOTH {
        let (hand, off) = (*setup.hand.get(side), *setup.off.get(side));
        let on_board = setup.squares.get(side).len() as u8;
        let found = on_board.saturating_add(hand).saturating_add(off);
        let pieces = rules.pieces();
        if hand > 0 && !rules.has_hand() {
            faults.push(PositionFault::HandNotUsed { side, found: hand });
        }
        if found > pieces {
            faults.push(PositionFault::TooManyPieces { side, found, allowed: pieces });
        } else if found < pieces && !rules.takes() {
            faults.push(PositionFault::MissingPieces { side, found, needed: pieces });
        }
        let (duty, allowed) = (*setup.duty.get(side), *rules.duties().get(side));
        if let Some(found) = duty.filter(|_| duty != allowed) {
            faults.push(PositionFault::UnknownDuty { side, found, allowed });
        }
    }
    if let Some(water) = rules.water()
        && (setup.squares.white.contains(water) || setup.squares.black.contains(water))
    {
        faults.push(PositionFault::OnWater(water));
    }
    if let Some(found) = setup.throw.filter(|&throw| rules.throws().weight(throw) == 0) {
        faults.push(PositionFault::UnknownThrow { found, allowed: rules.throws().values() });
    }
    let all_off = |side: Side| *setup.off.get(side) >= rules.pieces();
    let bare = |side: Side| setup.squares.get(side).is_empty() && *setup.hand.get(side) == 0;
    let over = match rules.choices().won_by {
        crate::choices::enums::WonBy::FirstOff => all_off(Side::White) || all_off(Side::Black),
        crate::choices::enums::WonBy::MostOff => bare(Side::White) && bare(Side::Black),
    };
    match (over, setup.side) {
        (true, Some(_)) => faults.push(PositionFault::OverButToMove),
        (false, None) => faults.push(PositionFault::NotOver),
        _ => {}
    }
    if over
        && rules.choices().won_by == crate::choices::enums::WonBy::FirstOff
        && all_off(Side::White)
        && all_off(Side::Black)
    {
        faults.push(PositionFault::TwoWinners);
    }
    let duty_left = setup.duty.white.is_some() || setup.duty.black.is_some();
    if setup.side.is_none() && (setup.throw.is_some() || duty_left) {
        faults.push(PositionFault::LeftOver);
    }
    faults
}

/// A position's text, for error messages that need it owned.
impl From<Position> for String {
    fn from(position: Position) -> Self {
        alloc::format!("{position}")
    }
}
