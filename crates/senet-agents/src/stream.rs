//! The seeded stream of throws and choices.

use senet::{Rules, Throw};

/// The stream of one game: throws, and a choice among moves to go with each.
///
/// The algorithm, which stays as it is as long as the format's version does:
///
/// 1. `a` is the first output of `SplitMix64` started at the seed, `b` the first output of `SplitMix64` started at
///    `a xor game`. The four words of a xoshiro256++ state are the first four outputs of `SplitMix64` started at `b`.
/// 2. Each throw takes one 64-bit output `x`. With weights that total 16, the four highest bits of `x` are a number from
///    0 to 15; with weights that total 4, the two highest are one from 0 to 3. The throw is the first whose weight,
///    added to those of all smaller throws, exceeds that number.
/// 3. The choice that goes with the throw comes from the 60 lowest bits `z` of the same `x`, so that the throws of a
///    game are the same whoever chooses the moves: among `n` moves it is the integer part of `z n / 2^60`. To be exactly
///    even, `z` is drawn anew, as the 60 lowest bits of the first output of `SplitMix64` started at `z`, while the remainder
///    `z n mod 2^60` is less than `2^60 mod n`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stream {
    state: [u64; 4],
    last: u64,
}

const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
const CHOICE_BITS: u32 = 60;
const CHOICE_MASK: u64 = (1 << CHOICE_BITS) - 1;

/// `SplitMix64`'s finaliser.
const fn finalise(mut word: u64) -> u64 {
    word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

/// The `n`th output, from 1, of `SplitMix64` started at a word.
const fn split_mix(start: u64, n: u64) -> u64 {
    finalise(start.wrapping_add(GOLDEN.wrapping_mul(n)))
}

impl Stream {
    /// The stream of this game under this seed.
    pub const fn new(seed: u64, game: u64) -> Self {
        let start = split_mix(split_mix(seed, 1) ^ game, 1);
        let state = [split_mix(start, 1), split_mix(start, 2), split_mix(start, 3), split_mix(start, 4)];
        Self { state, last: 0 }
    }

    /// The next output of xoshiro256++.
    #[inline]
    const fn next(&mut self) -> u64 {
        let [s0, s1, s2, s3] = self.state;
        let result = s0.wrapping_add(s3).rotate_left(23).wrapping_add(s0);
        let (t2, t3) = (s2 ^ s0, s3 ^ s1);
        self.state = [s0 ^ t3, s1 ^ t2, t2 ^ s1 << 17, t3.rotate_left(45)];
        result
    }

    /// The next throw.
    #[inline]
    pub fn throw(&mut self, table: &ThrowTable) -> Throw {
        self.last = self.next();
        table.by_number[(self.last >> table.shift) as usize]
    }

    /// The choice among `count` moves that goes with the last throw, from 0.
    #[inline]
    pub fn choose(&self, count: usize) -> usize {
        let count = count as u64;
        let mut bits = self.last & CHOICE_MASK;
        loop {
            let product = u128::from(bits) * u128::from(count);
            let remainder = product as u64 & CHOICE_MASK;
            // 2^60 mod n is less than n, so most draws need no division.
            if remainder >= count || remainder >= (1 << CHOICE_BITS) % count {
                return (product >> CHOICE_BITS) as usize;
            }
            bits = split_mix(bits, 1) & CHOICE_MASK;
        }
    }
}

/// A distribution of throws, laid out so that a number drawn evenly picks the throw.
#[derive(Clone, Debug)]
pub struct ThrowTable {
    by_number: [Throw; 16],
    shift: u32,
}

impl ThrowTable {
    /// The table of a ruleset's throws.
    pub fn new(rules: &Rules) -> Self {
        let throws = rules.throws();
        let total = throws.total();
        debug_assert!(total.is_power_of_two() && total <= 16, "the casts weigh 16 or 4");
        let mut numbers = throws.iter().flat_map(|(throw, weight)| (0..weight).map(move |_| throw));
        let highest = throws.iter().last().map(|(throw, _)| throw);
        let by_number = [(); 16].map(|()| numbers.next().or(highest).unwrap_or(ONE));
        Self { by_number, shift: 64 - total.trailing_zeros() }
    }
}

const ONE: Throw = match Throw::new(1) {
    Some(throw) => throw,
    None => unreachable!(),
};

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};
    use senet::rulesets;

    use super::*;

    #[test]
    fn the_generators_agree_with_those_of_another_crate() {
        for (seed, game) in [(0, 0), (1, 0), (0, 1), (u64::MAX, 12), (0x0123_4567_89ab_cdef, u64::MAX)] {
            let a = SplitMix64::seed_from_u64(seed).next_u64();
            let b = SplitMix64::seed_from_u64(a ^ game).next_u64();
            let mut theirs = Xoshiro256PlusPlus::seed_from_u64(b);
            let mut ours = Stream::new(seed, game);
            for _ in 0..1000 {
                assert_eq!(ours.next(), theirs.next_u64());
            }
        }
    }

    #[test]
    fn every_number_picks_its_throw() {
        for spec in rulesets::ALL {
            let rules = spec.rules().unwrap();
            let table = ThrowTable::new(&rules);
            let total = rules.throws().total();
            for (throw, weight) in rules.throws().iter() {
                let picked = table.by_number[..total as usize].iter().filter(|&&t| t == throw).count();
                assert_eq!(picked as u32, weight, "{} {throw}", spec.id);
            }
        }
    }

    #[test]
    fn a_choice_is_within_the_count_and_hits_both_ends() {
        let mut stream = Stream::new(7, 7);
        let table = ThrowTable::new(&rulesets::get("sawah").unwrap().rules().unwrap());
        for count in 1..=20 {
            let mut seen = vec![0; count];
            for _ in 0..2000 {
                stream.throw(&table);
                seen[stream.choose(count)] += 1;
            }
            assert!(seen.iter().all(|&times| times > 0), "{count}: {seen:?}");
        }
    }

    #[test]
    fn an_uneven_remainder_is_drawn_anew() {
        // z = 0 leaves the remainder 0, which is below 2^60 mod 3 = 1, so that 0 would come up once too often.
        let stream = Stream { state: [1, 2, 3, 4], last: 0xf000_0000_0000_0000 };
        let mut anew = SplitMix64::seed_from_u64(0);
        let bits = anew.next_u64() & CHOICE_MASK;
        assert_eq!(stream.choose(3) as u128, (u128::from(bits) * 3) >> CHOICE_BITS);
        assert_eq!(stream.choose(4), 0, "2^60 is a multiple of 4: nothing is drawn anew");
    }
}
