//! Squares of the track and sets of them.

use core::fmt;

/// A square of the track, 1 to 30 in the order it is walked.
///
/// The path snakes over three rows of ten, so row two is walked from right to left; 10 and 11 are neighbours, and so
/// are 20 and 21 (rule 1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The number of squares on the track.
    pub const COUNT: u8 = 30;

    /// The square with this number, or `None` outside 1 to 30.
    ///
    /// ```
    /// assert_eq!(senet::Square::new(26).unwrap().number(), 26);
    /// assert!(senet::Square::new(31).is_none());
    /// ```
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The number of the square, 1 to 30.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The row as drawn, 1 to 3.
    pub const fn row(self) -> u8 {
        (self.0 - 1) / 10 + 1
    }

    pub(crate) const fn bit(self) -> u32 {
        1 << (self.0 - 1)
    }

    /// All squares in track order.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.0)
    }
}

/// A set of squares; bit `n - 1` stands for square `n`, and the two bits above square 30 are always clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u32);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All thirty squares.
    pub const ALL: Self = Self((1 << 30) - 1);

    /// The set with these bits; bits above square 30 are dropped.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The set as bits, square 1 lowest.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// The set with the square added.
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | square.bit())
    }

    /// The set with the square put in if it was out, and taken out if it was in.
    #[must_use]
    pub const fn toggled(self, square: Square) -> Self {
        Self(self.0 ^ square.bit())
    }

    /// How many squares are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The squares of the set in track order.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut bits = self.0;
        core::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let number = bits.trailing_zeros() as u8 + 1;
            bits &= bits - 1;
            Some(Square(number))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Square::number)).finish()
    }
}

/// Squares 1 to 10.
pub(crate) const ROW_ONE: u32 = (1 << 10) - 1;
/// Squares 1 to 20: all but the last row.
pub(crate) const BEFORE_LAST_ROW: u32 = (1 << 20) - 1;
/// Squares 1 to 15: the house of rebirth and all before it.
pub(crate) const TO_FIFTEEN: u32 = (1 << 15) - 1;
