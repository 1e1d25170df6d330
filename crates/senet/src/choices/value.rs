//! What every choice's value can do: be read, be written, and name its alternatives.

use alloc::{format, string::String, vec::Vec};
use core::fmt;

use crate::{Square, SquareSet, Throw, ThrowSet};

/// A value that a choice may take.
pub(crate) trait ChoiceValue: Sized + Copy + PartialEq {
    /// Reads the canonical text; `None` for anything else.
    fn read(text: &str) -> Option<Self>;
    /// Writes the canonical text.
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Every other value of a closed choice; for a set, each set that differs in one member.
    fn others(self) -> Vec<Self>;
    /// What is allowed, for a message.
    fn allowed() -> String;
    /// The closed list of values, or `None` for sets and counts.
    fn values() -> Option<Vec<&'static str>>;
    /// How the value is written in YAML and JSON.
    const SHAPE: ValueShape;
}

/// How a choice's value is written in YAML and JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueShape {
    /// A word of a closed list (or the number it spells).
    Word,
    /// A whole number.
    Count,
    /// A list of square numbers.
    Squares,
    /// A list of throw values.
    Throws,
    /// A list of maps with `from` (a square) and `throws` (a list of throw values).
    Exits,
}

/// Defines the closed list of values of one choice.
macro_rules! closed {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$vdoc])* $variant,)+ }

        impl $name {
            /// Every value of the choice.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The value as it is written.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }
        }

        impl $crate::choices::value::ChoiceValue for $name {
            fn read(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }
            fn write(self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.as_str())
            }
            fn others(self) -> alloc::vec::Vec<Self> {
                Self::ALL.iter().copied().filter(|&value| value != self).collect()
            }
            fn allowed() -> alloc::string::String {
                [$($text),+].join(", ")
            }
            fn values() -> Option<alloc::vec::Vec<&'static str>> {
                Some(alloc::vec![$($text),+])
            }
            const SHAPE: $crate::choices::value::ValueShape = $crate::choices::value::ValueShape::Word;
        }
    };
}
pub(crate) use closed;

/// How many pieces a side has, 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PieceCount(u8);

impl PieceCount {
    /// The most pieces a side may have.
    pub const MAX: u8 = 10;

    /// The count, or `None` outside 1 to 10.
    pub const fn new(count: u8) -> Option<Self> {
        if count >= 1 && count <= Self::MAX { Some(Self(count)) } else { None }
    }

    /// The count, 1 to 10.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// Reads a number as people write it: digits without a sign or leading zeros.
pub(crate) fn read_number(text: &str) -> Option<u8> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0') || text == "0";
    if plain { text.parse().ok() } else { None }
}

impl ChoiceValue for PieceCount {
    fn read(text: &str) -> Option<Self> {
        read_number(text).and_then(Self::new)
    }
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
    fn others(self) -> Vec<Self> {
        (1..=Self::MAX).map(Self).filter(|&count| count != self).collect()
    }
    fn allowed() -> String {
        format!("a whole number from 1 to {}", Self::MAX)
    }
    fn values() -> Option<Vec<&'static str>> {
        None
    }
    const SHAPE: ValueShape = ValueShape::Count;
}

/// Reads `none` or members parted by single spaces, in ascending order.
fn read_members<T: PartialOrd + Copy>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    if text == "none" {
        return Some(Vec::new());
    }
    let members = text.split(' ').map(read).collect::<Option<Vec<T>>>()?;
    members.is_sorted_by(|a, b| a < b).then_some(members)
}

fn write_members<T: fmt::Display>(members: impl Iterator<Item = T>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut any = false;
    for member in members {
        write!(f, "{}{member}", if any { " " } else { "" })?;
        any = true;
    }
    if any { Ok(()) } else { f.write_str("none") }
}

fn read_square(text: &str) -> Option<Square> {
    read_number(text).and_then(Square::new)
}

impl ChoiceValue for ThrowSet {
    fn read(text: &str) -> Option<Self> {
        Some(read_members(text, |word| read_number(word).and_then(Throw::new))?.into_iter().collect())
    }
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_members(self.iter(), f)
    }
    fn others(self) -> Vec<Self> {
        (1..=Throw::MAX).filter_map(Throw::new).map(|throw| self.toggled(throw)).collect()
    }
    fn allowed() -> String {
        String::from("none, or throws from 1 to 6 in ascending order")
    }
    fn values() -> Option<Vec<&'static str>> {
        None
    }
    const SHAPE: ValueShape = ValueShape::Throws;
}

impl ChoiceValue for SquareSet {
    fn read(text: &str) -> Option<Self> {
        Some(read_members(text, read_square)?.into_iter().collect())
    }
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_members(self.iter(), f)
    }
    fn others(self) -> Vec<Self> {
        Square::all().map(|square| self.toggled(square)).collect()
    }
    fn allowed() -> String {
        String::from("none, or squares from 1 to 30 in ascending order")
    }
    fn values() -> Option<Vec<&'static str>> {
        None
    }
    const SHAPE: ValueShape = ValueShape::Squares;
}

/// Squares that a piece leaves only by bearing off, among 26 to 30 (rule 9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EndSquares(SquareSet);

impl EndSquares {
    /// The first square that may be in the set.
    pub const FIRST: u8 = 26;

    /// The squares as a set.
    pub const fn squares(self) -> SquareSet {
        self.0
    }
}

impl ChoiceValue for EndSquares {
    fn read(text: &str) -> Option<Self> {
        let squares: SquareSet = ChoiceValue::read(text)?;
        squares.iter().all(|square| square.number() >= Self::FIRST).then_some(Self(squares))
    }
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
    fn others(self) -> Vec<Self> {
        Square::all()
            .filter(|square| square.number() >= Self::FIRST)
            .map(|square| Self(self.0.toggled(square)))
            .collect()
    }
    fn allowed() -> String {
        String::from("none, or squares from 26 to 30 in ascending order")
    }
    fn values() -> Option<Vec<&'static str>> {
        None
    }
    const SHAPE: ValueShape = ValueShape::Squares;
}

/// Which throw bears a piece off from which square (rule 9); every throw in it carries the piece past square 30.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Exits {
    throws: [ThrowSet; Self::SQUARES],
}

/// One way off: a square and the throw that bears a piece off from it; written `26:5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Exit {
    /// The square the piece stands on.
    pub from: Square,
    /// The throw that bears it off.
    pub throw: Throw,
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.from, self.throw)
    }
}

impl Exits {
    /// The first square from which a throw can carry a piece past square 30.
    pub const FIRST: u8 = Square::COUNT + 1 - Throw::MAX;
    const SQUARES: usize = Throw::MAX as usize;

    /// Every way off that could be in the table: those whose square and throw add up to 31 or more.
    pub fn possible() -> impl Iterator<Item = Exit> {
        (Self::FIRST..=Square::COUNT).filter_map(Square::new).flat_map(|from| {
            (1..=Throw::MAX)
                .filter_map(Throw::new)
                .filter(move |throw| from.number() + throw.value() > Square::COUNT)
                .map(move |throw| Exit { from, throw })
        })
    }

    /// Whether the piece on `from` is borne off by `throw`.
    pub fn contains(&self, exit: Exit) -> bool {
        exit.from.number() >= Self::FIRST
            && self.throws[(exit.from.number() - Self::FIRST) as usize].contains(exit.throw)
    }

    /// The ways off, by square, then throw.
    pub fn iter(&self) -> impl Iterator<Item = Exit> + '_ {
        Self::possible().filter(|&exit| self.contains(exit))
    }

    /// The squares that have an exit.
    pub fn squares(&self) -> SquareSet {
        self.iter().map(|exit| exit.from).collect()
    }

    fn toggled(mut self, exit: Exit) -> Self {
        let throws = &mut self.throws[(exit.from.number() - Self::FIRST) as usize];
        *throws = throws.toggled(exit.throw);
        self
    }
}

impl ChoiceValue for Exits {
    fn read(text: &str) -> Option<Self> {
        let exits = read_members(text, |word| {
            let (from, throw) = word.split_once(':')?;
            let exit = Exit { from: read_square(from)?, throw: read_number(throw).and_then(Throw::new)? };
            (exit.from.number() + exit.throw.value() > Square::COUNT).then_some(exit)
        })?;
        Some(exits.into_iter().fold(Self::default(), Self::toggled))
    }
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_members(self.iter(), f)
    }
    fn others(self) -> Vec<Self> {
        Self::possible().map(|exit| self.toggled(exit)).collect()
    }
    fn allowed() -> String {
        String::from(
            "none, or square:throw pairs in ascending order, square and throw adding up to 31 or more, as in 28:3 29:2 30:1",
        )
    }
    fn values() -> Option<Vec<&'static str>> {
        None
    }
    const SHAPE: ValueShape = ValueShape::Exits;
}
