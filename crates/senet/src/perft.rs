//! Counting what can follow: perft, divide and the weight of all throws.

use alloc::vec::Vec;

use crate::moves::{Move, Victim};
use crate::{Phase, Position, Rules, Throw};

/// Counts over all sequences of a number of throws, every throw value once and every legal move.
///
/// `leaves` are the sequences of exactly that length; a game that ends sooner adds none. The other counts are of the
/// moves made at the last throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Perft {
    /// Sequences of the whole length.
    pub leaves: u64,
    /// Passes.
    pub passes: u64,
    /// Hits.
    pub hits: u64,
    /// Moves in which the water sent a piece back, the moved one or a hit one.
    pub water: u64,
    /// Moves that bore a piece off.
    pub off: u64,
    /// Moves that ended the game.
    pub over: u64,
}

impl Perft {
    fn add(&mut self, other: &Self) {
        self.leaves += other.leaves;
        self.passes += other.passes;
        self.hits += other.hits;
        self.water += other.water;
        self.off += other.off;
        self.over += other.over;
    }
}

/// Counts what follows a position in `depth` throws. From a position with a throw made, that throw is the first.
///
/// ```
/// use senet::{Position, perft, rulesets};
///
/// let rules = rulesets::get("sawah").unwrap().rules().unwrap();
/// assert_eq!(perft(&rules, &Position::start(&rules), 1).leaves, 18);
/// ```
pub fn perft(rules: &Rules, position: &Position, depth: u32) -> Perft {
    let mut counts = Perft::default();
    if depth == 0 {
        counts.leaves = 1;
    } else {
        count(rules, position, depth, &mut counts);
    }
    counts
}

fn count(rules: &Rules, position: &Position, depth: u32, counts: &mut Perft) {
    match position.phase() {
        Phase::Over => {}
        Phase::ToMove(..) => count_moves(rules, position, depth, counts),
        Phase::ToThrow(_) => {
            for (throw, _) in rules.throws().iter() {
                count_moves(rules, &position.thrown(throw), depth, counts);
            }
        }
    }
}

fn count_moves(rules: &Rules, position: &Position, depth: u32, counts: &mut Perft) {
    if depth == 1 && position.count_plain(rules, counts) {
        return;
    }
    let moves = position.legal_moves(rules);
    if depth > 1 {
        for &mv in &moves {
            count(rules, &position.play_unchecked(rules, mv), depth - 1, counts);
        }
        return;
    }
    counts.leaves += moves.len() as u64;
    for &mv in &moves {
        tally(rules, position, mv, counts);
    }
}

impl Position {
    /// Adds the moves at the last throw by their number alone, and says whether it could: every landing is where it aims,
    /// and no duty, compulsory hit, entering piece, backward move or last piece off changes the count.
    #[inline]
    fn count_plain(&self, rules: &Rules, counts: &mut Perft) -> bool {
        let (own, enemy) = (self.own.squares(), self.other.squares());
        let origins = rules.origins(own, enemy, self.throw);
        let stuck = origins.steps | origins.offs == 0;
        let rare = rules.list_matters || rules.goes_back && stuck || rules.takes() || self.own.hand() > 0;
        let special = origins.steps & rules.special(own, enemy) >> self.throw != 0;
        if rare || special || origins.offs != 0 && self.own.off() + 1 == rules.pieces() {
            return false;
        }
        let (steps, offs) = (origins.steps.count_ones(), origins.offs.count_ones());
        let passes = u32::from(stuck);
        counts.leaves += u64::from(steps + offs + passes);
        counts.passes += u64::from(passes);
        counts.hits += u64::from((origins.steps & enemy >> self.throw).count_ones());
        counts.off += u64::from(offs);
        true
    }
}

/// Adds what one move at the last throw does, without playing it where its text says all.
#[inline]
fn tally(rules: &Rules, position: &Position, mv: Move, counts: &mut Perft) {
    if mv.is_pass() {
        counts.passes += 1;
        return;
    }
    counts.hits += u64::from(mv.is_hit());
    counts.off += u64::from(mv.is_off());
    let sent_back = mv.end_number() != mv.target_number();
    let victim_falls = mv.is_hit() && rules.choices().hit == crate::choices::enums::Hit::FallsBack;
    if sent_back || victim_falls {
        let effects = position.effects(rules, mv);
        let drowned = |victim: Victim| victim.water;
        counts.water += u64::from(effects.water || effects.hit.is_some_and(drowned));
    }
    if mv.is_off() || rules.takes() {
        counts.over += u64::from(position.play_unchecked(rules, mv).is_over());
    }
}

/// One branch of a [`divide`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The first throw.
    pub throw: Throw,
    /// The first move.
    pub mv: Move,
    /// The counts of what follows it.
    pub counts: Perft,
}

/// The counts of [`perft`], parted by the first throw and the first move, in their canonical order.
///
/// The branches add up to `perft` of the same depth. At depth 0 and on a finished game there are none.
pub fn divide(rules: &Rules, position: &Position, depth: u32) -> Vec<Branch> {
    let mut branches = Vec::new();
    if depth == 0 {
        return branches;
    }
    let mut part = |thrown: Position, throw: Throw| {
        for &mv in &thrown.legal_moves(rules) {
            let mut counts = Perft::default();
            if depth == 1 {
                counts.leaves = 1;
                tally(rules, &thrown, mv, &mut counts);
            } else {
                count(rules, &thrown.play_unchecked(rules, mv), depth - 1, &mut counts);
            }
            branches.push(Branch { throw, mv, counts });
        }
    };
    match position.phase() {
        Phase::Over => {}
        Phase::ToMove(_, throw) => part(*position, throw),
        Phase::ToThrow(_) => rules.throws().iter().for_each(|(throw, _)| part(position.thrown(throw), throw)),
    }
    branches
}

/// The sum of the branches' counts.
pub fn total(branches: &[Branch]) -> Perft {
    branches.iter().fold(Perft::default(), |mut sum, branch| {
        sum.add(&branch.counts);
        sum
    })
}

/// The weight of all sequences of `depth` throws when one chooser picks every move: it must be the total weight of a
/// throw to the power of `depth`, whatever the chooser. A game that ends sooner counts with all throws left unmade.
///
/// A throw already made weighs as all throws do, since it is no longer open. The answer is exact while it fits
/// (`depth` up to 31 for four sticks, up to 63 for the die).
pub fn mass(rules: &Rules, position: &Position, depth: u32, chooser: &impl Fn(&Position, &[Move]) -> Move) -> u128 {
    let total = u128::from(rules.throws().total());
    if depth == 0 {
        return 1;
    }
    let follow = |thrown: Position| {
        let chosen = chooser(&thrown, &thrown.legal_moves(rules));
        mass(rules, &thrown.play_unchecked(rules, chosen), depth - 1, chooser)
    };
    match position.phase() {
        Phase::Over => total.pow(depth),
        Phase::ToMove(..) => total * follow(*position),
        Phase::ToThrow(_) => {
            rules.throws().iter().map(|(throw, weight)| u128::from(weight) * follow(position.thrown(throw))).sum()
        }
    }
}
