//! A small seeded generator.

use senet::{Throw, Throws};

/// The throw that every distribution has.
const ONE: Throw = Throw::new(1).unwrap();

/// `SplitMix64`: 64 bits of state to which an odd constant is added each time, and a mixing of its bits.
///
/// It is here for its few lines, which anyone can repeat in any language; it is no secret-keeper.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    ///
    /// ```
    /// assert_eq!(senet_spec::corpus::Random::new(0).next_u64(), 0xe220_a839_7b1d_cdaf);
    /// ```
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below the bound: the remainder of the next 64 bits, whose bias is far too small to matter here. Below 0
    /// or 1 there is only 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        let bound = if bound == 0 { 1 } else { bound as u64 };
        (self.next_u64() % bound) as usize
    }

    /// Whether one of so many equal cases came up.
    pub const fn one_in(&mut self, cases: usize) -> bool {
        self.below(cases) == 0
    }

    /// A throw, drawn by its weight. The totals of all distributions are powers of two, so that there is no bias.
    pub fn throw(&mut self, throws: &Throws) -> Throw {
        let mut left = self.below(throws.total() as usize) as u32;
        for (throw, weight) in throws.iter() {
            if left < weight {
                return throw;
            }
            left -= weight;
        }
        ONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_come_up_by_their_weights() {
        let rules = senet::rulesets::get("sawah").unwrap().rules().unwrap();
        let mut random = Random::new(7);
        let mut counts = [0_u32; 7];
        for _ in 0..16_000 {
            counts[random.throw(rules.throws()).value() as usize] += 1;
        }
        for (throw, weight) in rules.throws().iter() {
            let count = counts[throw.value() as usize];
            assert!(count.abs_diff(1000 * weight) < 200, "{throw} came up {count} times");
        }
        assert_eq!(counts[0] + counts[6], 0);
    }
}
