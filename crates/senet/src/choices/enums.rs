//! The closed choices: one enum each, its values in the words of the spec.

use super::value::closed;
use crate::{Side, Throw};

closed! {
    /// Where the pieces stand at the start (rule 2).
    Setup {
        /// Both sides' pieces alternate from square 1 on.
        Alternate = "alternate",
        /// Every piece is in hand and enters by a throw.
        InHand = "in-hand",
    }
}
closed! {
    /// Whose piece stands on square 1 at the start (rule 2).
    SquareOne {
        /// White has the odd squares.
        White = "white",
        /// Black has the odd squares.
        Black = "black",
        /// Nobody: the pieces start in hand.
        None = "none",
    }
}
closed! {
    /// What is thrown (rule 3).
    Dice {
        /// Four sticks with a light and a dark side; the light ones are counted.
        FourSticks = "four-sticks",
        /// One die with the values 1 to 4.
        FourSidedDie = "four-sided-die",
    }
}
closed! {
    /// What four dark sticks count (rule 3).
    NoneUp {
        /// Five.
        Five = "5",
        /// Six.
        Six = "6",
        /// Nothing: there are no sticks.
        None = "none",
    }
}
closed! {
    /// What happens to a piece that would land on its own kind (rule 4).
    OwnPiece {
        /// The move is not allowed.
        NotAllowed = "not-allowed",
        /// It goes to the first empty square behind the one aimed at.
        FallsBack = "falls-back",
    }
}
closed! {
    /// What happens to a piece that is hit (rule 5).
    Hit {
        /// It takes the hitter's old place.
        Swap = "swap",
        /// It goes back along the track.
        FallsBack = "falls-back",
        /// It leaves the game.
        Taken = "taken",
    }
}
closed! {
    /// How free a side is to hit (rule 5).
    Hitting {
        /// A hit is a move like any other.
        Plain = "plain",
        /// The mover may also decline it and fall back.
        Declinable = "declinable",
        /// With a hit to be made, only hits may be made.
        Compulsory = "compulsory",
    }
}
closed! {
    /// Where a hit piece goes that falls back (rule 5).
    VictimFalls {
        /// The first empty square behind the one it stood on; the hitter's old square counts as empty.
        Behind = "behind",
        /// The same, but the hitter's old square does not count as empty.
        BehindPastOrigin = "behind-past-origin",
        /// The lowest empty square of the board; the hitter's old square counts as empty.
        Lowest = "lowest",
        /// Nowhere: hit pieces do not fall back.
        None = "none",
    }
}
closed! {
    /// Whether pieces guard each other (rule 6).
    Guard {
        /// A piece with a piece of its own side next to it cannot be hit.
        Pair = "pair",
        /// They do not.
        None = "none",
    }
}
closed! {
    /// Whether pieces in a row stop the enemy (rule 6).
    Wall {
        /// Three or more in a row cannot be passed.
        Three = "three",
        /// Nothing stops the enemy.
        None = "none",
    }
}
closed! {
    /// Whether a wall stops one further kind of movement (rule 6).
    WallReach {
        /// It does.
        Blocks = "blocks",
        /// It does not.
        Open = "open",
        /// There is no wall, or no such movement.
        None = "none",
    }
}
closed! {
    /// Whether every piece must stop on square 26 (rule 7).
    MustStop {
        /// No throw carries a piece over square 26.
        On26 = "26",
        /// Pieces may run past.
        None = "none",
    }
}
closed! {
    /// Which square is the water (rule 8).
    Water {
        /// Square 27.
        On27 = "27",
        /// Square 28.
        On28 = "28",
        /// There is none.
        None = "none",
    }
}
closed! {
    /// Where the water sends a piece (rule 8).
    WaterTo {
        /// To 15; where that is taken, to the highest empty square below it.
        Fifteen = "fifteen",
        /// To the lowest empty square of the board.
        Lowest = "lowest",
        /// Nowhere: there is no water.
        None = "none",
    }
}
closed! {
    /// Whether a side throws again after a throw that gives it, when one thing stood in the way (rules 8 and 10).
    AgainAfter {
        /// It throws again all the same.
        Kept = "kept",
        /// The turn passes.
        Lost = "lost",
        /// No throw gives another, or the thing cannot happen.
        None = "none",
    }
}
closed! {
    /// How a piece on a square with an exit may also move on (rule 9).
    StepsFromExits {
        /// Like any other piece.
        Plain = "plain",
        /// Onto empty squares only.
        OntoEmpty = "onto-empty",
        /// No piece on such a square may step.
        None = "none",
    }
}
closed! {
    /// A way off the board other than the exits of single squares (rule 9).
    OpenExit {
        /// There is none.
        None = "none",
        /// By a throw that carries the piece to 30 or beyond.
        OnOrPast30 = "on-or-past-30",
        /// By a throw that carries the piece to 30 and no further.
        Exactly30 = "exactly-30",
        /// From square 30 by any throw.
        From30 = "from-30",
    }
}
closed! {
    /// When the open exit is open (rule 9).
    OpenExitWhen {
        /// Never: there is no open exit.
        None = "none",
        /// When all the side's pieces on the board stand on 21 to 30 before the move.
        AllOnLastRow = "all-on-last-row",
        /// When no piece of either side stands on 1 to 10.
        RowOneEmpty = "row-one-empty",
    }
}
closed! {
    /// How a piece that already stands on 30 leaves by an exit that wants exactly 30 (rule 9).
    Leaving30 {
        /// By any throw.
        AnyThrow = "any-throw",
        /// By a 1.
        One = "one",
        /// There is no such exit.
        None = "none",
    }
}
closed! {
    /// How the game is won (rule 11).
    WonBy {
        /// By the side that first bears off all its pieces.
        FirstOff = "first-off",
        /// When the board is empty, by the side that bore off more; equal numbers are a draw.
        MostOff = "most-off",
    }
}
closed! {
    /// Which side throws first (rule 12).
    FirstSide {
        /// White.
        White = "white",
        /// Black.
        Black = "black",
    }
}
closed! {
    /// Whether the first throw is free (rule 12).
    FirstThrow {
        /// The first side throws.
        Free = "free",
        /// The 1 that decided the throw-off is the first throw.
        One = "one",
    }
}
closed! {
    /// Who must open with the piece in front (rule 12).
    OpeningDuty {
        /// Nobody.
        None = "none",
        /// The side that starts.
        FirstSide = "first-side",
        /// Each side, with its own first move.
        BothSides = "both-sides",
    }
}
closed! {
    /// How the players settle who starts (rule 12). It is apart from play.
    Seats {
        /// As they agree.
        Agreed = "agreed",
        /// They throw in turn until one throws a 1.
        FirstOne = "first-one",
        /// Both throw in each round until exactly one of them throws a 1.
        OnlyOne = "only-one",
        /// Both throw, the higher throw starts, equal throws are thrown again.
        HigherThrow = "higher-throw",
    }
}
closed! {
    /// Where a piece from the hand enters (rule 13).
    Entering {
        /// On square 1 plus the throw.
        OnePlusThrow = "one-plus-throw",
        /// On the square of the throw.
        Throw = "throw",
        /// Nowhere: no piece is ever in hand.
        None = "none",
    }
}
closed! {
    /// What a side without a forward move does (rule 14).
    Backward {
        /// It passes.
        Never = "never",
        /// It goes backwards by the whole throw onto an empty square, if it can.
        OntoEmpty = "onto-empty",
        /// The same, and it may also hit.
        OntoEmptyOrHit = "onto-empty-or-hit",
    }
}
closed! {
    /// From where a piece may go backwards (rule 14).
    BackwardFrom {
        /// From any square.
        Any = "any",
        /// Not from 28, 29 or 30.
        NotFromTheEnd = "not-28-29-30",
        /// No piece goes backwards.
        None = "none",
    }
}
closed! {
    /// What the game is scored by (rule 15).
    Score {
        /// It is won, drawn or lost, and no more.
        None = "none",
        /// The winner scores each enemy piece left: one on 21 to 30, two on 11 to 20, three on 1 to 10 or in hand.
        LoserRows = "loser-rows",
        /// Each side scores the pieces it bore off.
        BorneOff = "borne-off",
    }
}

impl NoneUp {
    /// What four dark sticks count.
    pub fn throw(self) -> Option<Throw> {
        match self {
            Self::Five => Throw::new(5),
            Self::Six => Throw::new(6),
            Self::None => None,
        }
    }
}

impl FirstSide {
    /// The side that throws first.
    pub const fn side(self) -> Side {
        match self {
            Self::White => Side::White,
            Self::Black => Side::Black,
        }
    }
}
