//! Endings whose value is known in closed form, held between two exact bounds.
#![allow(missing_docs)]

use std::collections::HashMap;

use senet::{Position, Rules, rulesets};

/// The weights of all sequences of `depth` throws in which White, and in which Black, has won; both sides play the only
/// move that there is. Equal positions are taken together.
fn won(rules: &Rules, position: Position, depth: u32) -> [u128; 2] {
    let total = u128::from(rules.throws().total());
    let mut open = HashMap::from([(position, 1_u128)]);
    let mut won = [0, 0];
    for _ in 0..depth {
        won = won.map(|weight| weight * total);
        let mut next = HashMap::new();
        for (position, so_far) in open {
            for (throw, weight) in rules.throws().iter() {
                let thrown = position.thrown(throw);
                let moves = thrown.legal_moves(rules);
                assert_eq!(moves.len(), 1, "{thrown}: nothing is to be chosen in these endings");
                let after = thrown.play(rules, moves[0]).unwrap();
                let weight = so_far * u128::from(weight);
                match after.outcome(rules) {
                    Some(outcome) => won[outcome.winner.unwrap() as usize] += weight,
                    None => *next.entry(after).or_default() += weight,
                }
            }
        }
        open = next;
    }
    assert_eq!(open.values().sum::<u128>() + won[0] + won[1], total.pow(depth), "no weight is lost");
    won
}

/// White is to throw with one piece on each square; its chance is `parts / of`, as devinokeefe/senet (2026) publishes. By
/// hand: with chance p White leaves at once, with q Black does, so that White's chance is p / (1 - (1 - p)(1 - q)).
fn holds(board: &str, parts: u128, of: u128) {
    let rules = rulesets::get("modern-kendall").unwrap().rules().unwrap().with_pieces(1).unwrap();
    let position = Position::parse(&rules, &format!("10/10/{board} w")).unwrap();
    let depth = 28;
    let total = 16_u128.pow(depth);
    let [white, black] = won(&rules, position, depth);
    assert!(white * of <= parts * total, "{board}: White's chance is at least {white} of {total}");
    assert!((total - black) * of >= parts * total, "{board}: it is at most one less {black} of {total}");
    let open = total - white - black;
    assert!(open * 1000 < total, "{board}: the bounds are {open} of {total} apart");
}

#[test]
fn one_piece_each_on_28_and_30() {
    // 3 of 28 comes with 4 of 16, 1 of 30 with 4 of 16: (1/4) / (1 - 9/16) = 4/7.
    holds("7w1b", 4, 7);
}

#[test]
fn one_piece_each_on_29_and_30() {
    // 2 of 29 comes with 6 of 16: (3/8) / (1 - 15/32) = 12/17.
    holds("8wb", 12, 17);
}
