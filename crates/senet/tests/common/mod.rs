//! Random rules and positions for the property tests.
#![allow(dead_code)]

use proptest::prelude::*;
use senet::{BySide, Choice, Phase, Position, Rules, Setup, Side, Square, SquareSet, rulesets};

/// A ruleset: a built-in one with any number of pieces, or one with up to three choices changed.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 0..4);
    (0..rulesets::ALL.len(), 1..=10_u8, changes).prop_map(|(index, pieces, changes)| {
        let mut rules = rulesets::ALL[index].rules().unwrap().with_pieces(pieces).unwrap();
        for (choice, value) in changes {
            let alternatives = rules.choices().alternatives(*choice.get(Choice::ALL));
            // A change that contradicts the rest is left out.
            if let Ok(changed) = Rules::new(*value.get(&alternatives)) {
                rules = changed;
            }
        }
        rules
    })
}

/// Built-in rulesets only, with their own numbers of pieces.
pub fn built_in() -> impl Iterator<Item = (&'static str, Rules)> {
    rulesets::ALL.iter().map(|spec| (spec.id.as_ref(), spec.rules().unwrap()))
}

/// A position some plies into a game of random throws and moves.
pub fn reachable(rules: &Rules, picks: &[(u8, u8)]) -> Position {
    let mut position = Position::start(rules);
    let throws: Vec<_> = rules.throws().iter().map(|(throw, _)| throw).collect();
    for &(throw, choice) in picks {
        if let Phase::ToThrow(_) = position.phase() {
            position = position.thrown(throws[throw as usize % throws.len()]);
        }
        let moves = position.legal_moves(rules);
        if moves.is_empty() {
            break;
        }
        position = position.play(rules, moves[choice as usize % moves.len()]).unwrap();
    }
    position
}

/// A constructed position: pieces anywhere the rules let them stand, more of them on the last row than elsewhere.
pub fn constructed(rules: &Rules, seed: u64) -> Position {
    let mut state = seed;
    let mut below = move |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let mut setup = Setup::default();
    let late = below(2) == 0;
    for side in Side::BOTH {
        for _ in 0..rules.pieces() {
            let square = loop {
                let number = if late && below(3) > 0 { 21 + below(10) } else { 1 + below(30) };
                let square = Square::new(number as u8).unwrap();
                let free = !setup.squares.white.contains(square) && !setup.squares.black.contains(square);
                if free && rules.water() != Some(square) {
                    break square;
                }
                // The last row may be full.
                if late && below(4) == 0 {
                    break Square::new(1 + below(20) as u8).unwrap();
                }
            };
            let occupied = setup.squares.white.contains(square) || setup.squares.black.contains(square);
            match below(6) {
                0 => *setup.off.get_mut(side) += 1,
                1 if rules.has_hand() => *setup.hand.get_mut(side) += 1,
                1 if rules.takes() => {}
                _ if occupied => *setup.off.get_mut(side) += 1,
                _ => {
                    let squares: &mut SquareSet = setup.squares.get_mut(side);
                    *squares = squares.with(square);
                }
            }
        }
        if below(4) == 0 {
            *setup.duty.get_mut(side) = *rules.duties().get(side);
        }
    }
    let throws: Vec<_> = rules.throws().iter().map(|(throw, _)| throw).collect();
    setup.side = Some(if below(2) == 0 { Side::White } else { Side::Black });
    if below(4) > 0 {
        setup.throw = Some(throws[below(throws.len() as u64) as usize]);
    }
    Position::new(rules, &setup).unwrap_or_else(|_| {
        // The pieces say that the game is over (or that both sides have won): it is, or it never was.
        let over = Setup { side: None, throw: None, duty: BySide::default(), ..setup };
        Position::new(rules, &over).unwrap_or_else(|_| Position::start(rules))
    })
}

/// Rules with a position of either kind.
pub fn rules_and_position() -> impl Strategy<Value = (Rules, Position)> {
    let picks = prop::collection::vec((any::<u8>(), any::<u8>()), 0..250);
    (any_rules(), prop_oneof![picks.prop_map(Ok), any::<u64>().prop_map(Err)]).prop_map(|(rules, how)| {
        let position = match how {
            Ok(picks) => reachable(&rules, &picks),
            Err(seed) => constructed(&rules, seed),
        };
        (rules, position)
    })
}

/// The position with a throw made, if it can have one: the `index`th the ruleset knows.
pub fn to_move(rules: &Rules, position: &Position, index: u8) -> Option<Position> {
    match position.phase() {
        Phase::Over => None,
        Phase::ToMove(..) => Some(*position),
        Phase::ToThrow(_) => {
            let throws: Vec<_> = rules.throws().iter().map(|(throw, _)| throw).collect();
            Some(position.thrown(throws[index as usize % throws.len()]))
        }
    }
}
