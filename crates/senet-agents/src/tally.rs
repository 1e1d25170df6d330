//! What is counted over games: whole numbers only, so that sums are the same in any order.

use senet::{BySide, Outcome, Rules, Side, Square};

/// How often each length came up: of games in plies, or in turns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    counts: Vec<u64>,
}

impl Lengths {
    /// Counts one more of this length.
    pub fn add(&mut self, length: u32) {
        self.add_many(length, 1);
    }

    fn add_many(&mut self, length: u32, times: u64) {
        let index = length as usize;
        if self.counts.len() <= index {
            self.counts.resize(index + 1, 0);
        }
        self.counts[index] += times;
    }

    /// Adds all that another has counted.
    pub fn merge(&mut self, other: &Self) {
        for (length, times) in other.iter() {
            self.add_many(length, times);
        }
    }

    /// Each length that came up and how often, shortest first.
    pub fn iter(&self) -> impl Iterator<Item = (u32, u64)> + '_ {
        (0..).zip(self.counts.iter().copied()).filter(|&(_, times)| times > 0)
    }

    /// How many lengths were counted.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// Counts over a number of games of one ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played, the cut ones included.
    pub games: u64,
    /// Games ended at the cap on plies without an outcome; they count neither as won nor as drawn.
    pub cut: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games won by each side.
    pub wins: BySide<u64>,
    /// Games won by the side that throws first in the start position.
    pub first_side_wins: u64,
    /// Throws made, each with its move or pass.
    pub plies: u64,
    /// Runs of throws by one side: a side that throws again stays in its turn.
    pub turns: u64,
    /// Throws with which no piece could move.
    pub passes: u64,
    /// Moves that hit.
    pub hits: u64,
    /// Moves in which the water sent a piece back, the moved one or a hit one.
    pub water: u64,
    /// Pieces borne off.
    pub off: u64,
    /// Legal moves, added up over all throws; a pass counts none.
    pub legal_moves: u64,
    /// Throws with more than one legal move.
    pub decisions: u64,
    /// How often a moved piece came to rest on each square; index 0 is square 1.
    pub visits: [u64; Square::COUNT as usize],
    /// Lengths of the finished games in plies.
    pub game_plies: Lengths,
    /// Lengths of the finished games in turns.
    pub game_turns: Lengths,
}

impl Tally {
    /// Adds all that another has counted.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.cut += other.cut;
        self.draws += other.draws;
        self.wins.white += other.wins.white;
        self.wins.black += other.wins.black;
        self.first_side_wins += other.first_side_wins;
        self.plies += other.plies;
        self.turns += other.turns;
        self.passes += other.passes;
        self.hits += other.hits;
        self.water += other.water;
        self.off += other.off;
        self.legal_moves += other.legal_moves;
        self.decisions += other.decisions;
        for (mine, theirs) in self.visits.iter_mut().zip(other.visits) {
            *mine += theirs;
        }
        self.game_plies.merge(&other.game_plies);
        self.game_turns.merge(&other.game_turns);
    }

    /// Games with an outcome.
    pub const fn finished(&self) -> u64 {
        self.games - self.cut
    }

    pub(crate) fn end_game(&mut self, rules: &Rules, outcome: Option<Outcome>, plies: u32, turns: u32) {
        self.games += 1;
        self.plies += u64::from(plies);
        self.turns += u64::from(turns);
        let Some(outcome) = outcome else {
            self.cut += 1;
            return;
        };
        self.game_plies.add(plies);
        self.game_turns.add(turns);
        match outcome.winner {
            None => self.draws += 1,
            Some(winner) => {
                *self.wins.get_mut(winner) += 1;
                self.first_side_wins += u64::from(winner == first_side(rules));
            }
        }
    }
}

fn first_side(rules: &Rules) -> Side {
    rules.choices().first_side.side()
}
