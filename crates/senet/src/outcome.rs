//! How a game ended (rules 11 and 15).

use crate::choices::enums::{Score, WonBy};
use crate::square::ROW_ONE;
use crate::{BySide, Position, Rules, Side, SquareSet};

/// How a finished game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The side that won, or `None` for a draw.
    pub winner: Option<Side>,
    /// Each side's score, 0 to 30, or `None` where the ruleset keeps none.
    pub score: Option<BySide<u8>>,
}

impl Position {
    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        let winner = match rules.choices().won_by {
            WonBy::FirstOff => Side::BOTH.into_iter().find(|&side| self.off(side) == rules.pieces()),
            WonBy::MostOff => match self.off(Side::White).cmp(&self.off(Side::Black)) {
                core::cmp::Ordering::Greater => Some(Side::White),
                core::cmp::Ordering::Less => Some(Side::Black),
                core::cmp::Ordering::Equal => None,
            },
        };
        let score = match rules.choices().score {
            Score::None => None,
            Score::BorneOff => Some(BySide { white: self.off(Side::White), black: self.off(Side::Black) }),
            Score::LoserRows => {
                let mut score = BySide::default();
                if let Some(winner) = winner {
                    *score.get_mut(winner) = self.by_rows(winner.other());
                }
                Some(score)
            }
        };
        Some(Outcome { winner, score })
    }

    /// A side's pieces left: one on 21 to 30, two on 11 to 20, three on 1 to 10 or in hand.
    fn by_rows(&self, side: Side) -> u8 {
        let squares = self.squares(side).bits();
        let row = |row: u32| SquareSet::from_bits(squares & ROW_ONE << (10 * row)).len() as u8;
        3 * (row(0) + self.hand(side)) + 2 * row(1) + row(2)
    }
}
