//! Throws and their exact distribution (rule 3).

use core::fmt;

/// A value thrown, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Throw(u8);

impl Throw {
    /// The largest value any of the casts shows.
    pub const MAX: u8 = 6;

    /// The throw of this value, or `None` outside 1 to 6. Whether a ruleset knows it is the ruleset's to say.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value <= Self::MAX { Some(Self(value)) } else { None }
    }

    /// The value, 1 to 6.
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Throw({})", self.0)
    }
}

/// A set of throw values; bit `n` stands for value `n`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ThrowSet(u8);

impl ThrowSet {
    /// No throw.
    pub const EMPTY: Self = Self(0);

    /// Whether the throw is in the set.
    pub const fn contains(self, throw: Throw) -> bool {
        self.0 >> throw.0 & 1 == 1
    }

    /// The set with the throw added.
    #[must_use]
    pub const fn with(self, throw: Throw) -> Self {
        Self(self.0 | 1 << throw.0)
    }

    /// The set with the throw put in if it was out, and taken out if it was in.
    #[must_use]
    pub const fn toggled(self, throw: Throw) -> Self {
        Self(self.0 ^ 1 << throw.0)
    }

    /// Whether no throw is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The throws of the set, smallest first.
    pub fn iter(self) -> impl Iterator<Item = Throw> {
        (1..=Throw::MAX).map(Throw).filter(move |&throw| self.contains(throw))
    }
}

impl FromIterator<Throw> for ThrowSet {
    fn from_iter<I: IntoIterator<Item = Throw>>(throws: I) -> Self {
        throws.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for ThrowSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Throw::value)).finish()
    }
}

/// The distribution of a ruleset's throws: exact integer weights of a known total.
///
/// Four sticks, light or dark with equal chance, weigh 16 in all; a four-sided die weighs 4. The chance of a throw is
/// its weight over the total. Equal chances for the two faces of a stick are a modern assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throws {
    weights: [u8; Throw::MAX as usize + 1],
}

impl Throws {
    pub(crate) const fn new(weights: [u8; Throw::MAX as usize + 1]) -> Self {
        Self { weights }
    }

    /// The sum of all weights.
    pub fn total(&self) -> u32 {
        self.weights.iter().map(|&weight| u32::from(weight)).sum()
    }

    /// The weight of one throw; 0 when the ruleset does not know it.
    pub const fn weight(&self, throw: Throw) -> u32 {
        self.weights[throw.0 as usize] as u32
    }

    /// The throws that can come up with their weights, smallest value first.
    pub fn iter(&self) -> impl Iterator<Item = (Throw, u32)> + '_ {
        (1..=Throw::MAX).map(Throw).map(|throw| (throw, self.weight(throw))).filter(|&(_, weight)| weight > 0)
    }

    /// The values that can come up.
    pub fn values(&self) -> ThrowSet {
        self.iter().map(|(throw, _)| throw).collect()
    }
}
