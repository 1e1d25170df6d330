//! What forbids a move, by the number of the rule.

use core::fmt;

use crate::choices::enums::{BackwardFrom, MustStop, OwnPiece};
use crate::moves::{Move, MoveList, Origin, Target};
use crate::{Phase, Position, Rules, Side, Square, Throw};

/// What forbids a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// No throw is made yet.
    NoThrow,
    /// The game is over.
    Over,
    /// A pass, though a piece can move.
    PassWithMoves,
    /// No piece of the side stands on the origin.
    NoPiece {
        /// The side to move.
        side: Side,
        /// Where it should have stood.
        origin: Origin,
    },
    /// The target is not the throw away from the origin.
    Distance {
        /// The throw to move by.
        throw: Throw,
    },
    /// An own piece is on the target.
    OwnPiece(Square),
    /// The enemy piece on the target is guarded by a neighbour.
    Guarded(Square),
    /// The enemy piece on the target is on a safe square.
    Safe(Square),
    /// An enemy wall stands in the way.
    Walled,
    /// The piece must stop on 26 first.
    MustStop,
    /// No throw bears a piece off from there now.
    NoExit {
        /// The throw made.
        throw: Throw,
    },
    /// A piece on this square only bears off.
    BearOffOnly(Square),
    /// A piece on a square with an exit steps onto empty squares only.
    OntoEmptyOnly(Square),
    /// Reaching 30 is leaving the board now.
    ReachingIsLeaving,
    /// There is no empty square to go back to.
    NoPlace,
    /// Nothing goes backwards in this ruleset, or not from there.
    NotBackward,
    /// A piece can go forward, so none goes backwards.
    ForwardFirst,
    /// The side's first move is bound to another piece.
    Duty(Square),
    /// A hit can be made, so it must be.
    HitIsCompulsory,
    /// The move declines a hit where no hit can be declined.
    NotDeclinable(Move),
    /// The piece may move, but the move is written otherwise.
    WrittenOtherwise(Move),
}

impl Refusal {
    /// The number of the rule that forbids the move, 1 to 15.
    pub const fn rule(self) -> u8 {
        match self {
            Self::NoThrow => 3,
            Self::NoPiece { origin: Origin::Hand, .. } => 13,
            Self::NoPiece { .. } | Self::Distance { .. } | Self::OwnPiece(_) | Self::WrittenOtherwise(_) => 4,
            Self::HitIsCompulsory | Self::NotDeclinable(_) => 5,
            Self::Guarded(_) | Self::Walled => 6,
            Self::MustStop => 7,
            Self::NoPlace => 8,
            Self::Safe(_)
            | Self::NoExit { .. }
            | Self::BearOffOnly(_)
            | Self::OntoEmptyOnly(_)
            | Self::ReachingIsLeaving => 9,
            Self::PassWithMoves => 10,
            Self::Over => 11,
            Self::Duty(_) => 12,
            Self::NotBackward | Self::ForwardFirst => 14,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoThrow => f.write_str("no throw is made yet"),
            Self::Over => f.write_str("the game is over"),
            Self::PassWithMoves => f.write_str("a piece can move, so passing is not allowed"),
            Self::NoPiece { side, origin: Origin::Hand } => write!(f, "{side} has no piece in hand that could enter"),
            Self::NoPiece { side, origin: Origin::Square(square) } => {
                write!(f, "{side} has no piece on square {square}")
            }
            Self::Distance { throw } => write!(f, "a piece moves by the whole throw, which is {throw}"),
            Self::OwnPiece(square) => write!(f, "an own piece is on square {square}"),
            Self::Guarded(square) => write!(f, "the piece on square {square} is guarded by its neighbour"),
            Self::Safe(square) => write!(f, "square {square} is safe: no piece is hit there"),
            Self::Walled => f.write_str("three or more enemy pieces in a row cannot be passed"),
            Self::MustStop => f.write_str("every piece must stop on square 26 before it goes on"),
            Self::NoExit { throw } => write!(f, "a {throw} does not bear a piece off from there now"),
            Self::BearOffOnly(square) => write!(f, "a piece on square {square} is only borne off; it does not step on"),
            Self::OntoEmptyOnly(square) => {
                write!(f, "a piece on square {square} steps on to an empty square only")
            }
            Self::ReachingIsLeaving => f.write_str("reaching square 30 now bears the piece off"),
            Self::NoPlace => f.write_str("there is no empty square for the piece to go back to"),
            Self::NotBackward => f.write_str("the piece may not go backwards"),
            Self::ForwardFirst => f.write_str("a piece can go forward, so none goes backwards"),
            Self::Duty(square) => write!(f, "the first move must be made with the piece on square {square}"),
            Self::HitIsCompulsory => f.write_str("a hit can be made, and hitting is compulsory"),
            Self::NotDeclinable(mv) => write!(f, "a hit cannot be declined here; the move of that piece is {mv}"),
            Self::WrittenOtherwise(mv) => write!(f, "the move of that piece is {mv}"),
        }?;
        write!(f, " (rule {})", self.rule())
    }
}

impl Position {
    /// What forbids a move that is not legal here. For a legal move it is the nearest thing to a reason and means nothing.
    pub fn refusal(&self, rules: &Rules, mv: Move) -> Refusal {
        let (side, throw) = match self.phase() {
            Phase::Over => return Refusal::Over,
            Phase::ToThrow(_) => return Refusal::NoThrow,
            Phase::ToMove(side, throw) => (side, throw),
        };
        let legal = self.legal_moves(rules);
        let (Some(origin), Some(target)) = (mv.origin(), mv.target()) else { return Refusal::PassWithMoves };
        let present = match origin {
            Origin::Hand => self.hand(side) > 0,
            Origin::Square(square) => self.squares(side).contains(square),
        };
        if !present {
            return Refusal::NoPiece { side, origin };
        }
        if let Some(&other) = legal
            .iter()
            .find(|other| other.origin_number() == mv.origin_number() && other.target_number() == mv.target_number())
        {
            let declines = other.is_hit() && mv.end() != mv.target() && !rules.declinable;
            return if declines { Refusal::NotDeclinable(other) } else { Refusal::WrittenOtherwise(other) };
        }
        let reason = match target {
            Target::Off => self.refusal_to_leave(rules, mv, throw),
            Target::Square(square) if square.number() > mv.origin_number() => {
                self.refusal_to_step(rules, mv, square, throw)
            }
            Target::Square(square) => self.refusal_to_go_back(rules, &legal, mv, square, throw),
        };
        reason.unwrap_or_else(|| self.refusal_by_choice_of_piece(&legal, mv, side))
    }

    fn refusal_to_leave(&self, rules: &Rules, mv: Move, throw: Throw) -> Option<Refusal> {
        let (own, enemy) = (self.own.squares(), self.other.squares());
        let table = &rules.table[throw.value() as usize];
        if mv.origin_number() == 0 {
            return Some(Refusal::NoExit { throw });
        }
        let bit = 1 << (mv.origin_number() - 1);
        let stop = rules.choices().must_stop == MustStop::On26 && mv.origin_number() < 26;
        if stop && mv.origin_number() + throw.value() > Square::COUNT {
            return Some(Refusal::MustStop);
        }
        let open = if rules.exit_is_open(own, enemy) { table.open_exits } else { 0 };
        if (table.exits | open) & bit == 0 {
            return Some(Refusal::NoExit { throw });
        }
        (Rules::walled(table, enemy) & rules.wall_off & bit != 0).then_some(Refusal::Walled)
    }

    fn refusal_to_step(&self, rules: &Rules, mv: Move, target: Square, throw: Throw) -> Option<Refusal> {
        let (own, enemy) = (self.own.squares(), self.other.squares());
        let table = &rules.table[throw.value() as usize];
        let start = if mv.origin_number() == 0 { rules.enter_from.unwrap_or(0) } else { mv.origin_number() };
        if start + throw.value() != target.number() {
            return Some(Refusal::Distance { throw });
        }
        if mv.origin_number() != 0 {
            let bit = 1 << (mv.origin_number() - 1);
            if let Some(square) =
                Square::new(mv.origin_number()).filter(|&s| rules.choices().bear_off_only.squares().contains(s))
            {
                return Some(Refusal::BearOffOnly(square));
            }
            if table.steps & bit == 0 {
                return Some(Refusal::MustStop);
            }
            if rules.exit_is_open(own, enemy) && table.open_exits & bit != 0 {
                return Some(Refusal::ReachingIsLeaving);
            }
            if Rules::walled(table, enemy) & bit != 0 {
                return Some(Refusal::Walled);
            }
            if table.onto_empty & bit != 0 && (own | enemy) & target.bit() != 0 {
                return Square::new(mv.origin_number()).map(Refusal::OntoEmptyOnly);
            }
        } else if rules.wall_entering && walls_below(enemy, target) {
            return Some(Refusal::Walled);
        }
        self.refusal_to_land(rules, target, rules.choices().own_piece == OwnPiece::NotAllowed)
    }

    fn refusal_to_go_back(
        &self,
        rules: &Rules,
        legal: &MoveList,
        mv: Move,
        target: Square,
        throw: Throw,
    ) -> Option<Refusal> {
        let table = &rules.table[throw.value() as usize];
        if !rules.goes_back {
            return Some(Refusal::NotBackward);
        }
        if legal
            .iter()
            .any(|other| other.end_number() == crate::moves::OFF || other.target_number() > other.origin_number())
        {
            return Some(Refusal::ForwardFirst);
        }
        if target.number() + throw.value() != mv.origin_number() {
            return Some(Refusal::Distance { throw });
        }
        let bit = 1 << (mv.origin_number() - 1);
        if table.back & bit == 0 {
            debug_assert!(rules.choices().backward_from != BackwardFrom::Any);
            return Some(Refusal::NotBackward);
        }
        if Rules::walled_behind(table, self.other.squares()) & bit != 0 {
            return Some(Refusal::Walled);
        }
        if self.other.squares() & rules.back_blocks_enemy & target.bit() != 0 {
            return Some(Refusal::NotBackward);
        }
        self.refusal_to_land(rules, target, true)
    }

    fn refusal_to_land(&self, rules: &Rules, target: Square, own_blocks: bool) -> Option<Refusal> {
        let (own, enemy) = (self.own.squares(), self.other.squares());
        if own_blocks && own & target.bit() != 0 {
            Some(Refusal::OwnPiece(target))
        } else if enemy & rules.safe & target.bit() != 0 {
            Some(Refusal::Safe(target))
        } else if rules.unhittable(enemy) & target.bit() != 0 {
            Some(Refusal::Guarded(target))
        } else {
            None
        }
    }

    /// The piece could move, but another piece, another kind of move, or nothing at all is allowed.
    fn refusal_by_choice_of_piece(&self, legal: &MoveList, mv: Move, side: Side) -> Refusal {
        match self.duty(side) {
            Some(duty)
                if legal.iter().all(|other| other.origin_number() == duty.number())
                    && mv.origin_number() != duty.number() =>
            {
                Refusal::Duty(duty)
            }
            _ if legal.iter().all(|other| other.is_hit()) && !mv.is_hit() => Refusal::HitIsCompulsory,
            _ => Refusal::NoPlace,
        }
    }
}

fn walls_below(enemy: u32, target: Square) -> bool {
    let before = enemy & (target.bit() - 1);
    before & before >> 1 & before >> 2 != 0
}
