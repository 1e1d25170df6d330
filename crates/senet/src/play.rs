//! Playing a move: what it does to the pieces, and who is next.

use core::fmt;

use crate::choices::enums::{Hit, WonBy};
use crate::moves::{Effects, Move, Origin, Target, Victim, VictimTo};
use crate::position::{Half, Turn};
use crate::refusal::Refusal;
use crate::rules::After;
use crate::{Position, Rules, Square};

/// Why a move was not played; it gives the position back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The position, as it was.
    pub position: Position,
    /// The move.
    pub mv: Move,
    /// What forbids it, with the rule's number.
    pub refusal: Refusal,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} is not allowed: {}", self.mv, self.refusal)
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Plays a move and says what follows.
    ///
    /// # Errors
    /// When the move is not legal: the position, the move and the rule that forbids it.
    ///
    /// ```
    /// use senet::{Move, Position, rulesets};
    ///
    /// let rules = rulesets::get("sawah").unwrap().rules().unwrap();
    /// let thrown = Position::start(&rules).with_throw(&rules, 3).unwrap();
    /// let next = thrown.play(&rules, "9-12".parse::<Move>().unwrap()).unwrap();
    /// assert_eq!(next.to_string(), "wbwbwbwb1b/1w8/10 b - 0/0 0/0 -");
    /// ```
    #[inline]
    pub fn play(&self, rules: &Rules, mv: Move) -> Result<Self, IllegalMove> {
        if self.is_legal(rules, mv) { Ok(self.play_unchecked(rules, mv)) } else { Err(self.refuse(rules, mv)) }
    }

    #[cold]
    fn refuse(&self, rules: &Rules, mv: Move) -> IllegalMove {
        IllegalMove { position: *self, mv, refusal: self.refusal(rules, mv) }
    }

    /// Plays a move that is known to be legal here.
    ///
    /// With any other move the outcome is a position that the rules do not know, or a panic in a debug build; memory is
    /// never at risk.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, rules: &Rules, mv: Move) -> Self {
        debug_assert!(self.is_legal(rules, mv), "{mv} is not legal in {self}");
        let mut own = self.own;
        let mut enemy = self.other;
        let table = &rules.table[self.throw as usize];
        if mv.is_pass() {
            return next(own, enemy, self.turn, table.again[After::Pass as usize]);
        }
        let mut after = After::Move;
        let origin_bit = if mv.origin_number() == 0 {
            own.take_hand();
            0
        } else {
            1 << (mv.origin_number() - 1)
        };
        own.toggle(origin_bit);
        if mv.is_off() {
            own.add_off();
        } else {
            own.toggle(1 << (mv.end_number() - 1));
            if mv.end_number() != mv.target_number() {
                if self.water_sent(rules, mv) {
                    after = After::Water;
                }
            } else if rules.hit_moves_at_once {
                // A hit is as likely as not, so it is done without a branch.
                let hit = rules.hit_leaves_to & origin_bit | 1 << (mv.target_number() - 1);
                enemy.toggle(hit & u32::from(mv.is_hit()).wrapping_neg());
            } else if mv.is_hit() {
                hit(rules, own, &mut enemy, mv.target_number(), origin_bit);
            }
        }
        own.end_duty();
        if is_won(rules, own, enemy, mv) {
            return over(own, enemy, self.turn);
        }
        next(own, enemy, self.turn, table.again[after as usize])
    }

    /// Whether it was the water that sent the moved piece elsewhere than to its target: it was aimed at, or it was the
    /// first empty square behind the target.
    fn water_sent(&self, rules: &Rules, mv: Move) -> bool {
        let Some(water) = rules.water() else { return false };
        if mv.target_number() == water.number() {
            return true;
        }
        let left = if mv.origin_number() == 0 { 0 } else { 1 << (mv.origin_number() - 1) };
        let taken = (self.own.squares() | self.other.squares()) & !left;
        let between = !taken & ((1 << (mv.target_number() - 1)) - 1);
        mv.target_number() > water.number() && between >> water.number() == 0
    }

    /// What a legal move does to the pieces.
    pub fn effects(&self, rules: &Rules, mv: Move) -> Effects {
        if mv.is_pass() {
            return Effects { pass: true, ..Effects::default() };
        }
        let water = mv.end_number() != mv.target_number() && self.water_sent(rules, mv);
        let aimed_at_water = rules.water().is_some_and(|water| water.number() == mv.target_number());
        Effects {
            hit: if mv.is_hit() { self.victim(rules, mv) } else { None },
            water,
            fell_back: mv.end_number() != mv.target_number() && !aimed_at_water,
            off: mv.is_off(),
            pass: false,
        }
    }

    fn victim(&self, rules: &Rules, mv: Move) -> Option<Victim> {
        let (Some(side), Some(Target::Square(from))) = (self.side(), mv.target()) else { return None };
        let origin_bit = match mv.origin()? {
            Origin::Hand => 0,
            Origin::Square(square) => square.bit(),
        };
        let taken = self.own.squares() | self.other.squares();
        let (to, water) = match rules.choices().hit {
            Hit::Taken => (VictimTo::Taken, false),
            Hit::Swap => match mv.origin()? {
                Origin::Hand => (VictimTo::Hand, false),
                Origin::Square(square) => (VictimTo::Square(square), false),
            },
            Hit::FallsBack => {
                let square = Square::new(rules.victim_square(from.number(), taken, origin_bit)?)?;
                (VictimTo::Square(square), rules.victim_in_water(from.number(), taken, origin_bit))
            }
        };
        Some(Victim { side: side.other(), from, to, water })
    }
}

impl Rules {
    /// Whether the first empty square a hit piece falls to is the water.
    fn victim_in_water(&self, hit_on: u8, taken: u32, origin_bit: u32) -> bool {
        use crate::choices::enums::VictimFalls;
        let below = (1 << (hit_on - 1)) - 1;
        let empty = match self.choices().victim_falls {
            VictimFalls::Behind => !(taken & !origin_bit) & below,
            VictimFalls::BehindPastOrigin => !taken & below,
            VictimFalls::Lowest | VictimFalls::None => return false,
        };
        let Some(water) = self.water() else { return false };
        empty & water.bit() != 0 && empty >> water.number() == 0
    }
}

/// Sends the piece that was hit where it goes. The hitter has left its square and stands on the target.
#[inline]
fn hit(rules: &Rules, own: Half, enemy: &mut Half, target: u8, origin_bit: u32) {
    let target_bit = 1 << (target - 1);
    match rules.choices().hit {
        Hit::Swap if origin_bit == 0 => {
            enemy.toggle(target_bit);
            enemy.add_hand();
        }
        Hit::Swap => enemy.toggle(target_bit | origin_bit),
        Hit::Taken => enemy.toggle(target_bit),
        Hit::FallsBack => {
            // A legal hit has a place for its victim; without one the piece would stay where it is.
            let taken = own.squares() | enemy.squares() | origin_bit;
            let to = rules.victim_square(target, taken, origin_bit).unwrap_or(target);
            enemy.toggle(target_bit);
            enemy.toggle(1 << (to - 1));
        }
    }
}

#[inline]
fn is_won(rules: &Rules, own: Half, enemy: Half, mv: Move) -> bool {
    match rules.choices().won_by {
        WonBy::FirstOff => mv.is_off() && own.off() == rules.pieces(),
        WonBy::MostOff => own.is_bare() && enemy.is_bare(),
    }
}

fn over(own: Half, enemy: Half, turn: Turn) -> Position {
    let (mut white, mut black) = if turn == Turn::BLACK { (enemy, own) } else { (own, enemy) };
    white.end_duty();
    black.end_duty();
    Position { own: white, other: black, turn: Turn::NOBODY, throw: 0 }
}

/// The position before the next throw. Whether the side throws again is a toss of the sticks, so it is settled without a
/// branch.
#[inline]
fn next(own: Half, enemy: Half, turn: Turn, again: bool) -> Position {
    let (own, other) = Half::swapped_unless(again, own, enemy);
    Position { own, other, turn: turn.passed_unless(again), throw: 0 }
}
