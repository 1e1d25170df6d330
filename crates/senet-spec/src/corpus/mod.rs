//! Positions to ask about: from seeded random play, and from random placement.
//!
//! Equal seeds give equal games and positions, on every machine and in every release of the same content of the spec.

mod place;
mod random;

pub use place::placed;
pub use random::Random;

use senet::{Phase, Ply, Position, Rules};

/// A game of random play.
#[derive(Clone, Debug)]
pub struct RandomGame {
    /// The position before each ply, and at last the one after all: one more than there are plies.
    pub positions: Vec<Position>,
    /// Each throw with the move made by it.
    pub plies: Vec<Ply>,
}

impl RandomGame {
    /// Plays a game from the start position: each throw drawn by its weight, each legal move with equal chance. It is
    /// broken off after so many plies if it is not over before.
    ///
    /// ```
    /// use senet_spec::corpus::RandomGame;
    ///
    /// let rules = senet::rulesets::get("sawah").unwrap().rules().unwrap();
    /// let game = RandomGame::play(&rules, 1, 1000);
    /// assert!(game.end().is_over());
    /// assert_eq!(game.plies, RandomGame::play(&rules, 1, 1000).plies);
    /// ```
    pub fn play(rules: &Rules, seed: u64, longest: usize) -> Self {
        let mut random = Random::new(seed);
        let mut position = Position::start(rules);
        let mut game = Self { positions: vec![position], plies: Vec::new() };
        while game.plies.len() < longest {
            let throw = match position.phase() {
                Phase::Over => break,
                Phase::ToMove(_, throw) => throw,
                Phase::ToThrow(_) => {
                    let throw = random.throw(rules.throws());
                    position = position.thrown(throw);
                    throw
                }
            };
            let moves = position.legal_moves(rules);
            let mv = moves[random.below(moves.len())];
            position = position.play_unchecked(rules, mv);
            game.plies.push(Ply { throw, mv });
            game.positions.push(position);
        }
        game
    }

    /// The last position.
    pub fn end(&self) -> &Position {
        &self.positions[self.plies.len()]
    }
}
