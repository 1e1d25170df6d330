//! Statistics over counts, with their definitions.

// Counts of games and plies stay far below 2^53, where every whole number is a float.
#![allow(clippy::cast_precision_loss)]

use crate::tally::Lengths;

/// A share of something with a 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// How often it came up.
    pub times: u64,
    /// Out of how many.
    pub of: u64,
    /// `times / of`.
    pub value: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The 97.5 % point of the standard normal distribution.
const Z: f64 = 1.959_963_984_540_054;

impl Share {
    /// The share of `times` out of `of` with its Wilson score interval at 95 %; `None` out of nothing.
    ///
    /// E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
    ///
    /// ```
    /// let share = senet_agents::statistics::Share::new(50, 100).unwrap();
    /// assert!((share.low - 0.4038).abs() < 1e-4 && (share.high - 0.5962).abs() < 1e-4);
    /// ```
    pub fn new(times: u64, of: u64) -> Option<Self> {
        if of == 0 || times > of {
            return None;
        }
        let n = of as f64;
        let value = times as f64 / n;
        let centre = (value + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (value * (1.0 - value) / n + Z * Z / (4.0 * n * n)).sqrt();
        Some(Self { times, of, value, low: (centre - half).max(0.0), high: (centre + half).min(1.0) })
    }
}

/// A summary of lengths.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Summary {
    /// How many there are.
    pub count: u64,
    /// The mean.
    pub mean: f64,
    /// The standard deviation of a sample (`n - 1` below the line); 0 for a single length.
    pub deviation: f64,
    /// The shortest.
    pub least: u32,
    /// The 5 % point: the least length that at least 5 % of all do not exceed.
    pub low: u32,
    /// The median: the same for 50 %.
    pub median: u32,
    /// The same for 95 %.
    pub high: u32,
    /// The longest.
    pub most: u32,
}

impl Summary {
    /// The summary of lengths, or `None` of none.
    ///
    /// Sums are taken over whole numbers, so that the summary does not depend on the order of the games.
    pub fn new(lengths: &Lengths) -> Option<Self> {
        let count = lengths.total();
        let (least, _) = lengths.iter().next()?;
        let (most, _) = lengths.iter().last()?;
        let sum: u128 = lengths.iter().map(|(length, times)| u128::from(length) * u128::from(times)).sum();
        let squares: u128 = lengths.iter().map(|(length, times)| u128::from(length).pow(2) * u128::from(times)).sum();
        let n = u128::from(count);
        // n sum(x^2) - (sum x)^2 is exact in whole numbers and never negative.
        let spread = (n * squares - sum * sum) as f64;
        let deviation = if count > 1 { (spread / (count as f64 * (count - 1) as f64)).sqrt() } else { 0.0 };
        Some(Self {
            count,
            mean: sum as f64 / count as f64,
            deviation,
            least,
            low: quantile(lengths, 5)?,
            median: quantile(lengths, 50)?,
            high: quantile(lengths, 95)?,
            most,
        })
    }
}

/// The least length that at least `percent` of all lengths do not exceed; `None` of none.
pub fn quantile(lengths: &Lengths, percent: u64) -> Option<u32> {
    let needed = u128::from(lengths.total()) * u128::from(percent.min(100));
    let mut seen = 0;
    lengths
        .iter()
        .find(|&(_, times)| {
            seen += u128::from(times);
            seen * 100 >= needed
        })
        .map(|(length, _)| length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lengths(of: &[u32]) -> Lengths {
        let mut lengths = Lengths::default();
        for &length in of {
            lengths.add(length);
        }
        lengths
    }

    #[test]
    fn a_summary_by_hand() {
        // 2 4 4 4 5 5 7 9: mean 5, squares of the differences add up to 32.
        let summary = Summary::new(&lengths(&[9, 2, 4, 5, 4, 7, 4, 5])).unwrap();
        assert_eq!((summary.count, summary.least, summary.most), (8, 2, 9));
        assert_eq!((summary.low, summary.median, summary.high), (2, 4, 9));
        assert!((summary.mean - 5.0).abs() < 1e-12);
        assert!((summary.deviation - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn nothing_has_no_summary_and_one_has_no_spread() {
        assert!(Summary::new(&Lengths::default()).is_none());
        let one = Summary::new(&lengths(&[3])).unwrap();
        assert_eq!((one.low, one.median, one.high), (3, 3, 3));
        assert!(one.deviation.abs() < 1e-12);
    }

    #[test]
    fn shares_stay_within_bounds() {
        // Wilson's interval for none of ten: 0 to z^2 / (10 + z^2).
        let none = Share::new(0, 10).unwrap();
        assert!(none.low.abs() < 1e-12);
        assert!((none.high - Z * Z / (10.0 + Z * Z)).abs() < 1e-12);
        let all = Share::new(10, 10).unwrap();
        assert!((all.high - 1.0).abs() < 1e-12 && (all.low - (1.0 - none.high)).abs() < 1e-12);
        assert!(Share::new(0, 0).is_none() && Share::new(2, 1).is_none());
    }
}
