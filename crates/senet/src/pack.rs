//! Positions as fixed-size bytes and exact keys.

use alloc::vec;
use core::fmt;

use crate::position::{Half, IllegalPosition, PositionFault, Setup, Turn};
use crate::{Position, Rules, Side};

/// A position's bytes: [`PACKED_LEN`] of them, the same on every machine and in every release.
pub type Packed = [u8; PACKED_LEN];

/// How many bytes a packed position has.
pub const PACKED_LEN: usize = 16;

// 45 bits a side (30 squares, 4 hand, 4 off, 5 duty, and 2 between squares and counts), then side and throw.
const HALF: u32 = 45;
const SIDE: u32 = 2 * HALF;
const THROW: u32 = SIDE + 2;
const USED: u32 = THROW + 3;

/// Why bytes are no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UnpackError {
    /// The bytes are none that [`Position::pack`] gives for any position.
    Malformed,
    /// They spell a position that the rules refuse.
    Illegal(IllegalPosition),
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed => f.write_str("the bytes are no packed position"),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for UnpackError {}

impl Position {
    /// An exact key: two positions have equal keys exactly when they are equal.
    ///
    /// White's half is lowest (30 bits of squares, 2 clear, 4 bits hand, 4 bits off, 5 bits duty), then Black's, then
    /// two bits for the side (0 White, 1 Black, 2 over) and three for the throw (0: none).
    pub fn key(&self) -> u128 {
        let half = |side: Side| u128::from(self.half(side).bits());
        let side = u128::from(self.turn.code());
        half(Side::White) | half(Side::Black) << HALF | side << SIDE | u128::from(self.throw) << THROW
    }

    /// The position as [`PACKED_LEN`] bytes: the key, lowest byte first.
    ///
    /// ```
    /// use senet::{Position, rulesets};
    ///
    /// let rules = rulesets::get("kendall").unwrap().rules().unwrap();
    /// let start = Position::start(&rules);
    /// assert_eq!(Position::unpack(&rules, &start.pack()).unwrap(), start);
    /// ```
    pub fn pack(&self) -> Packed {
        self.key().to_le_bytes()
    }

    /// The position of these bytes.
    ///
    /// # Errors
    /// When the bytes are no position's, or the rules refuse the position.
    pub fn unpack(rules: &Rules, bytes: &Packed) -> Result<Self, UnpackError> {
        let key = u128::from_le_bytes(*bytes);
        let half = |at: u32| Half::from_bits((key >> at) as u64 & ((1 << HALF) - 1));
        let (white, black) = (half(0), half(HALF));
        let (side, throw) = ((key >> SIDE) as u8 & 3, (key >> THROW) as u8 & 7);
        if key >> USED != 0 || (white.bits() | black.bits()) & Half::UNUSED != 0 {
            return Err(UnpackError::Malformed);
        }
        let (turn, own, other) = match side {
            0 => (Turn::WHITE, white, black),
            1 => (Turn::BLACK, black, white),
            2 => (Turn::NOBODY, white, black),
            _ => return Err(UnpackError::Malformed),
        };
        let position = Self { own, other, turn, throw };
        let setup: Setup = position.setup();
        if setup.throw.map_or(0, crate::Throw::value) != throw || position.duty_is_lost(&setup) {
            return Err(UnpackError::Malformed);
        }
        Self::new(rules, &setup).map_err(UnpackError::Illegal)
    }

    /// Whether a duty square was no square.
    fn duty_is_lost(&self, setup: &Setup) -> bool {
        Side::BOTH
            .into_iter()
            .any(|side| setup.duty.get(side).map_or(0, crate::Square::number) != self.half(side).duty())
    }
}

impl From<PositionFault> for IllegalPosition {
    fn from(fault: PositionFault) -> Self {
        Self(vec![fault])
    }
}
