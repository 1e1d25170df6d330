//! The choices that make a ruleset: a closed list, each with a closed set of values.
//!
//! A choice has a name and a rule number; a value has a canonical text, which is what YAML, C and Python use too.
//! Nothing here is optional and nothing has a default: where a choice cannot apply, its value says `none`.

pub mod enums;
pub mod value;

use alloc::{string::String, vec::Vec};
use core::fmt;

use enums::{
    AgainAfter, Backward, BackwardFrom, Dice, Entering, FirstSide, FirstThrow, Guard, Hit, Hitting, Leaving30,
    MustStop, NoneUp, OpenExit, OpenExitWhen, OpeningDuty, OwnPiece, Score, Seats, Setup, SquareOne, StepsFromExits,
    VictimFalls, Wall, WallReach, Water, WaterTo, WonBy,
};
use value::{ChoiceValue, EndSquares, Exits, PieceCount, ValueShape};

use crate::{SquareSet, ThrowSet};

macro_rules! choices {
    ($($(#[$doc:meta])* $id:ident $field:ident: $type:ty, rule $rule:literal, $asks:literal;)+) => {
        /// One of the choices that make a ruleset.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Choice { $($(#[$doc])* $id,)+ }

        /// A value for every choice: a ruleset as plain data, not yet checked for contradictions.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Choices { $($(#[$doc])* pub $field: $type,)+ }

        impl Choice {
            /// Every choice, by rule.
            pub const ALL: &'static [Self] = &[$(Self::$id),+];
            /// How many choices there are.
            pub const COUNT: usize = Self::ALL.len();

            /// The name, as in YAML, C and Python.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$id => stringify!($field),)+ }
            }

            /// The number of the rule that the choice belongs to, 1 to 15.
            pub const fn rule(self) -> u8 {
                match self { $(Self::$id => $rule,)+ }
            }

            /// The question that the choice answers.
            pub const fn asks(self) -> &'static str {
                match self { $(Self::$id => $asks,)+ }
            }

            /// What values are allowed, in words.
            pub fn allowed(self) -> String {
                match self { $(Self::$id => <$type as ChoiceValue>::allowed(),)+ }
            }

            /// The closed list of values, or `None` for a set or a count.
            pub fn values(self) -> Option<Vec<&'static str>> {
                match self { $(Self::$id => <$type as ChoiceValue>::values(),)+ }
            }

            /// How the value is written in YAML and JSON.
            pub const fn shape(self) -> ValueShape {
                match self { $(Self::$id => <$type as ChoiceValue>::SHAPE,)+ }
            }
        }

        impl Choices {
            /// Gives one choice the value that the text spells.
            ///
            /// # Errors
            /// When the text spells no value of the choice; nothing is changed then.
            pub fn set(&mut self, choice: Choice, text: &str) -> Result<(), UnknownValue> {
                let unknown = || UnknownValue { choice, found: text.into() };
                match choice { $(Choice::$id => self.$field = ChoiceValue::read(text).ok_or_else(unknown)?,)+ }
                Ok(())
            }

            /// All choices from their texts, in the order of [`Choice::ALL`].
            ///
            /// # Errors
            /// Every value that is no value of its choice.
            pub fn read<'a>(text_of: impl Fn(Choice) -> &'a str) -> Result<Self, Vec<UnknownValue>> {
                let mut unknown = Vec::new();
                $(
                    let text = text_of(Choice::$id);
                    let $field = <$type as ChoiceValue>::read(text);
                    if $field.is_none() {
                        unknown.push(UnknownValue { choice: Choice::$id, found: text.into() });
                    }
                )+
                match ($($field,)+) {
                    ($(Some($field),)+) => Ok(Self { $($field,)+ }),
                    _ => Err(unknown),
                }
            }

            /// The same choices with one changed, once for every other value of it; a set changes by one member.
            pub fn alternatives(&self, choice: Choice) -> Vec<Self> {
                match choice {
                    $(Choice::$id => self.$field.others().into_iter().map(|$field| Self { $field, ..*self }).collect(),)+
                }
            }

            fn write_value(&self, choice: Choice, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match choice { $(Choice::$id => ChoiceValue::write(self.$field, f),)+ }
            }
        }
    };
}

choices! {
    /// Pieces a side.
    Pieces pieces: PieceCount, rule 2, "How many pieces has each side?";
    /// Where the pieces stand at the start.
    Setup setup: Setup, rule 2, "Where do the pieces stand at the start?";
    /// Whose piece stands on square 1 at the start.
    SquareOne square_one: SquareOne, rule 2, "Whose piece stands on square 1 at the start?";
    /// What is thrown.
    Dice dice: Dice, rule 3, "What is thrown?";
    /// What four dark sticks count.
    NoneUp none_up: NoneUp, rule 3, "What do four dark sticks count?";
    /// The throws that give another throw.
    Again again: ThrowSet, rule 3, "After which throws does the same side throw again?";
    /// What happens to a piece that would land on its own kind.
    OwnPiece own_piece: OwnPiece, rule 4, "What happens to a piece that would land on its own kind?";
    /// What happens to a piece that is hit.
    Hit hit: Hit, rule 5, "What happens to a piece that is hit?";
    /// How free a side is to hit.
    Hitting hitting: Hitting, rule 5, "Must a hit be made, and may it be declined?";
    /// Where a hit piece falls back to.
    VictimFalls victim_falls: VictimFalls, rule 5, "Where does a hit piece fall back to?";
    /// Whether neighbours guard each other.
    Guard guard: Guard, rule 6, "Do two pieces side by side guard each other?";
    /// Whether three in a row cannot be passed.
    Wall wall: Wall, rule 6, "Can three pieces in a row be passed?";
    /// Whether a wall stops a piece from leaving the board.
    WallBearingOff wall_bearing_off: WallReach, rule 6, "Does a wall stop a piece from bearing off over it?";
    /// Whether a wall stops a piece from entering.
    WallEntering wall_entering: WallReach, rule 6, "Does a wall stop a piece from entering over it?";
    /// Whether a wall stops a piece from going backwards.
    WallBackward wall_backward: WallReach, rule 6, "Does a wall stop a piece from going backwards over it?";
    /// Whether every piece must stop on square 26.
    MustStop must_stop: MustStop, rule 7, "Must every piece stop on square 26?";
    /// Which square is the water.
    Water water: Water, rule 8, "Which square is the water?";
    /// Where the water sends a piece.
    WaterTo water_to: WaterTo, rule 8, "Where does the water send a piece?";
    /// Whether the again is kept when the moved piece went into the water.
    AgainAfterWater again_after_water: AgainAfter, rule 8, "Is another throw kept when the moved piece went into the water?";
    /// Squares on which no piece can be hit.
    Safe safe: SquareSet, rule 9, "On which squares can no piece be hit?";
    /// Which throw bears a piece off from which square.
    Exits exits: Exits, rule 9, "From which squares does which exact throw bear a piece off?";
    /// Squares that a piece leaves only by bearing off.
    BearOffOnly bear_off_only: EndSquares, rule 9, "From which squares does a piece never step on to another square?";
    /// How a piece on a square with an exit may also move on.
    StepsFromExits steps_from_exits: StepsFromExits, rule 9, "How may a piece on a square with an exit also step on?";
    /// A way off other than the exits of single squares.
    OpenExit open_exit: OpenExit, rule 9, "Is there a way off other than by the exits of single squares?";
    /// When the open exit is open.
    OpenExitWhen open_exit_when: OpenExitWhen, rule 9, "When is that other way off open?";
    /// How a piece that stands on 30 leaves by an open exit that wants exactly 30.
    Leaving30 leaving_30: Leaving30, rule 9, "Which throw bears off a piece that already stands on 30, where 30 must be reached exactly?";
    /// Whether the again is kept after a pass.
    AgainAfterPass again_after_pass: AgainAfter, rule 10, "Is another throw kept when no piece could move?";
    /// How the game is won.
    WonBy won_by: WonBy, rule 11, "Who wins, and when?";
    /// Which side throws first.
    FirstSide first_side: FirstSide, rule 12, "Which side throws first?";
    /// Whether the first throw is free or was made in the throw-off.
    FirstThrow first_throw: FirstThrow, rule 12, "Is the first throw free, or is it the 1 of the throw-off?";
    /// Who must open with the piece in front.
    OpeningDuty opening_duty: OpeningDuty, rule 12, "Who must make the first move with the piece in front?";
    /// How the players settle who starts.
    Seats seats: Seats, rule 12, "How do the players settle who starts?";
    /// Where a piece from the hand enters.
    Entering entering: Entering, rule 13, "On which square does a piece enter?";
    /// What a side without a forward move does.
    Backward backward: Backward, rule 14, "May a side without a forward move go backwards?";
    /// From where a piece may go backwards.
    BackwardFrom backward_from: BackwardFrom, rule 14, "From which squares may a piece go backwards?";
    /// What the game is scored by.
    Score score: Score, rule 15, "What is the game scored by?";
}

impl Choice {
    /// The choice of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.name() == name)
    }

    /// Whether the choice can change how a game goes on from a position. Only who sits where cannot.
    pub const fn changes_play(self) -> bool {
        !matches!(self, Self::Seats)
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The value of one choice, to be printed in its canonical text.
#[derive(Clone, Copy)]
pub struct ValueText<'a> {
    choices: &'a Choices,
    choice: Choice,
}

impl fmt::Display for ValueText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.choices.write_value(self.choice, f)
    }
}

impl Choices {
    /// The value of one choice in its canonical text.
    pub const fn value(&self, choice: Choice) -> ValueText<'_> {
        ValueText { choices: self, choice }
    }
}

/// A text that is no value of its choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownValue {
    /// The choice.
    pub choice: Choice,
    /// What was found in place of a value.
    pub found: String,
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: found {:?}; allowed: {}", self.choice, self.found, self.choice.allowed())
    }
}

impl core::error::Error for UnknownValue {}
