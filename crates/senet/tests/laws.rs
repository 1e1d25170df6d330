//! The laws of the core, each over random rulesets (built-in ones and changed ones) and random positions (reached in play
//! and put together).
#![allow(missing_docs)]

mod common;

use common::{any_rules, built_in, constructed, rules_and_position, to_move};
use proptest::prelude::*;
use senet::{
    BySide, Move, Origin, Phase, Position, Rules, RulesSpec, Setup, Side, Square, Target, divide, mass, perft, total,
};

fn cases(count: u32) -> ProptestConfig {
    ProptestConfig { cases: count, failure_persistence: None, ..ProptestConfig::default() }
}

/// Law 2: pieces on the board, in hand, off and taken add up, and no two share a square.
fn adds_up(rules: &Rules, position: &Position) {
    for side in Side::BOTH {
        let on_board = position.squares(side).len() as u8;
        let all = on_board + position.hand(side) + position.off(side) + position.taken(rules, side);
        assert_eq!(all, rules.pieces(), "{position} {side}");
        assert!(rules.takes() || position.taken(rules, side) == 0, "{position} {side}");
    }
    let both = position.squares(Side::White).bits() & position.squares(Side::Black).bits();
    assert_eq!(both, 0, "{position}");
}

/// Every move that can be written.
fn all_moves() -> Vec<Move> {
    let squares: Vec<Square> = Square::all().collect();
    let origins = squares.iter().map(|&square| Origin::Square(square)).chain([Origin::Hand]);
    let mut moves = vec![Move::PASS];
    for origin in origins {
        moves.extend(Move::from_parts(origin, Target::Off, false, Target::Off));
        for &target in &squares {
            let aimed = Target::Square(target);
            moves.extend(Move::from_parts(origin, aimed, true, aimed));
            moves.extend(squares.iter().filter_map(|&end| Move::from_parts(origin, aimed, false, Target::Square(end))));
        }
    }
    moves
}

/// The position with the sides turned round.
fn turned(rules: &Rules, position: &Position) -> Position {
    let setup = position.setup();
    let swap = |pair: BySide<u8>| BySide { white: pair.black, black: pair.white };
    let turned = Setup {
        squares: BySide { white: setup.squares.black, black: setup.squares.white },
        side: setup.side.map(Side::other),
        throw: setup.throw,
        hand: swap(setup.hand),
        off: swap(setup.off),
        duty: BySide::default(),
    };
    Position::new(rules, &turned).unwrap()
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn law_1_equal_positions_have_equal_futures((rules, position) in rules_and_position()) {
        let twin = Position::parse(&rules, &position.to_string()).unwrap();
        prop_assert_eq!(twin, position);
        prop_assert_eq!(perft(&rules, &twin, 2), perft(&rules, &position, 2));
        let again = Rules::new(*rules.choices()).unwrap();
        prop_assert_eq!(again.fingerprint(), rules.fingerprint());
        prop_assert_eq!(perft(&again, &position, 2), perft(&rules, &position, 2));
    }

    #[test]
    fn law_2_pieces_add_up((rules, position) in rules_and_position(), throw: u8) {
        adds_up(&rules, &position);
        if let Some(thrown) = to_move(&rules, &position, throw) {
            for &mv in &thrown.legal_moves(&rules) {
                adds_up(&rules, &thrown.play(&rules, mv).unwrap());
            }
        }
    }

    #[test]
    fn law_2_what_follows_is_legal((rules, position) in rules_and_position(), throw: u8) {
        prop_assert_eq!(Position::new(&rules, &position.setup()).unwrap(), position);
        if let Some(thrown) = to_move(&rules, &position, throw) {
            for &mv in &thrown.legal_moves(&rules) {
                let next = thrown.play(&rules, mv).unwrap();
                prop_assert_eq!(Position::new(&rules, &next.setup()), Ok(next), "after {}", mv);
            }
        }
    }

    #[test]
    fn law_3_the_list_is_empty_exactly_when_nobody_moves((rules, position) in rules_and_position()) {
        let moves = position.legal_moves(&rules);
        prop_assert_eq!(moves.is_empty(), !matches!(position.phase(), Phase::ToMove(..)));
        prop_assert!(!moves.contains(&Move::PASS) || moves.len() == 1);
        prop_assert_eq!(position.is_over(), position.outcome(&rules).is_some());
        if position.is_over() {
            prop_assert!(position.with_throw(&rules, 1).is_err());
        }
    }

    #[test]
    fn law_4_the_list_is_in_order_and_free_of_doubles((rules, position) in rules_and_position(), throw: u8) {
        if let Some(thrown) = to_move(&rules, &position, throw) {
            let moves = thrown.legal_moves(&rules);
            prop_assert!(moves.is_sorted_by(|a, b| a < b), "{:?}", moves);
        }
    }

    #[test]
    fn law_6_text_and_bytes_give_the_value_back((rules, position) in rules_and_position(), throw: u8) {
        prop_assert_eq!(Position::unpack(&rules, &position.pack()).unwrap(), position);
        prop_assert_eq!(position.to_string().parse::<Setup>().unwrap(), position.setup());
        if let Some(thrown) = to_move(&rules, &position, throw) {
            prop_assert_eq!(Position::parse(&rules, &thrown.to_string()).unwrap(), thrown);
            for &mv in &thrown.legal_moves(&rules) {
                prop_assert_eq!(mv.to_string().parse::<Move>().unwrap(), mv);
            }
        }
    }

    #[test]
    fn law_6_keys_are_equal_exactly_for_equal_positions(
        (rules, one) in rules_and_position(), seed: u64, throw: u8,
    ) {
        let other = constructed(&rules, seed);
        prop_assert_eq!(one.key() == other.key(), one == other);
        if let Some(thrown) = to_move(&rules, &one, throw) {
            prop_assert_eq!(thrown.key() == one.key(), thrown == one);
            let mut following: Vec<Position> = Vec::new();
            for &mv in &thrown.legal_moves(&rules) {
                following.push(thrown.play(&rules, mv).unwrap());
            }
            for a in &following {
                for b in &following {
                    prop_assert_eq!(a.key() == b.key(), a.to_string() == b.to_string());
                }
            }
        }
    }

    #[test]
    fn law_8_turning_the_sides_round_turns_the_moves((rules, position) in rules_and_position(), throw: u8) {
        let bare = Setup { duty: BySide::default(), ..position.setup() };
        let Some(position) = to_move(&rules, &Position::new(&rules, &bare).unwrap(), throw) else { return Ok(()) };
        let other = turned(&rules, &position);
        let moves = position.legal_moves(&rules);
        prop_assert_eq!(&moves, &other.legal_moves(&rules));
        for &mv in &moves {
            let next = position.play(&rules, mv).unwrap();
            prop_assert_eq!(turned(&rules, &next), other.play(&rules, mv).unwrap());
        }
    }

    #[test]
    fn effects_tell_what_changed((rules, position) in rules_and_position(), throw: u8) {
        let Some(thrown) = to_move(&rules, &position, throw) else { return Ok(()) };
        let side = thrown.side().unwrap();
        for &mv in &thrown.legal_moves(&rules) {
            let next = thrown.play(&rules, mv).unwrap();
            let effects = thrown.effects(&rules, mv);
            prop_assert_eq!(effects.off, next.off(side) > thrown.off(side));
            prop_assert_eq!(effects.pass, mv.is_pass());
            prop_assert_eq!(effects.water || effects.fell_back, mv.end() != mv.target());
            let enemy = side.other();
            let moved = next.squares(enemy) != thrown.squares(enemy) || next.hand(enemy) != thrown.hand(enemy);
            prop_assert_eq!(effects.hit.is_some(), mv.is_hit());
            prop_assert!(!moved || mv.is_hit(), "only a hit moves an enemy piece");
            if let Some(victim) = effects.hit {
                let to = match victim.to {
                    senet::VictimTo::Square(square) => next.squares(enemy).contains(square),
                    senet::VictimTo::Hand => next.hand(enemy) == thrown.hand(enemy) + 1,
                    senet::VictimTo::Taken => next.taken(&rules, enemy) == thrown.taken(&rules, enemy) + 1,
                };
                prop_assert!(to, "{} in {}: {:?}", mv, thrown, victim);
            }
        }
    }

    #[test]
    fn a_refusal_names_a_rule((rules, position) in rules_and_position(), index: prop::sample::Index) {
        let mv = *index.get(&all_moves());
        match position.play(&rules, mv) {
            Ok(next) => prop_assert_eq!(next, position.play_unchecked(&rules, mv)),
            Err(error) => {
                prop_assert_eq!(error.position, position);
                prop_assert_eq!(error.mv, mv);
                prop_assert!((1..=15).contains(&error.refusal.rule()));
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}

proptest! {
    // Each case asks about all 31,000 moves that can be written.
    #![proptest_config(cases(150))]

    #[test]
    fn law_4_and_7_legal_is_membership_and_play_refuses_the_rest((rules, position) in rules_and_position(), throw: u8) {
        let position = to_move(&rules, &position, throw).unwrap_or(position);
        let legal = position.legal_moves(&rules);
        let mut found = 0;
        for mv in all_moves() {
            let is_legal = position.is_legal(&rules, mv);
            prop_assert_eq!(is_legal, legal.contains(&mv), "{} in {}", mv, position);
            prop_assert_eq!(position.play(&rules, mv).is_ok(), is_legal);
            found += usize::from(is_legal);
        }
        prop_assert_eq!(found, legal.len(), "every legal move can be written");
    }

    #[test]
    fn divide_adds_up_to_perft((rules, position) in rules_and_position(), depth in 0..4_u32) {
        let branches = divide(&rules, &position, depth);
        if depth > 0 {
            prop_assert_eq!(total(&branches), perft(&rules, &position, depth));
        }
        prop_assert!(branches.is_sorted_by(|a, b| (a.throw, a.mv) < (b.throw, b.mv)));
    }

    #[test]
    fn the_weights_of_all_throws_add_up((rules, position) in rules_and_position(), salt: u64) {
        let weight = u128::from(rules.throws().total());
        let by_hash = |position: &Position, moves: &[Move]| {
            moves[(position.key() as u64 ^ salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) as usize % moves.len()]
        };
        for depth in 0..5 {
            prop_assert_eq!(mass(&rules, &position, depth, &|_, moves| moves[0]), weight.pow(depth));
            prop_assert_eq!(mass(&rules, &position, depth, &by_hash), weight.pow(depth));
        }
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn readers_take_any_text_and_writers_give_it_back(text in "[ -~\\u{0}\\u{ff}\\u{2014}]{0,40}") {
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse::<Setup>().unwrap(), setup);
        }
        if let Ok(mv) = text.parse::<Move>() {
            prop_assert_eq!(mv.to_string(), text);
        }
    }

    #[test]
    fn readers_take_near_misses(
        (rules, position) in rules_and_position(), at: prop::sample::Index, with in "[wb0-9/ \\-x>]{0,2}",
    ) {
        let mut text = position.to_string();
        let index = at.index(text.len());
        text.replace_range(index..=index, &with);
        if let Ok(read) = Position::parse(&rules, &text) {
            prop_assert_eq!(Position::parse(&rules, &read.to_string()).unwrap(), read);
        }
    }

    #[test]
    fn bytes_are_a_position_or_refused(rules in any_rules(), bytes: [u8; 16]) {
        if let Ok(position) = Position::unpack(&rules, &bytes) {
            prop_assert_eq!(position.pack(), bytes);
        }
    }

    #[test]
    fn a_flipped_bit_is_another_position_or_refused((rules, position) in rules_and_position(), bit in 0..128_u32) {
        let mut bytes = position.pack();
        bytes[bit as usize / 8] ^= 1 << (bit % 8);
        if let Ok(other) = Position::unpack(&rules, &bytes) {
            prop_assert_ne!(other, position);
            prop_assert_eq!(other.pack(), bytes);
        }
    }
}

#[test]
fn law_5_weights_are_positive_and_add_up() {
    for (id, rules) in built_in() {
        let throws = rules.throws();
        assert!(throws.iter().all(|(_, weight)| weight > 0), "{id}");
        assert_eq!(throws.iter().map(|(_, weight)| weight).sum::<u32>(), throws.total(), "{id}");
        assert!([4, 16].contains(&throws.total()), "{id}");
    }
}

#[test]
fn a_list_never_outgrows_its_place() {
    // Ten pieces with two moves each: every piece of Kendall's may hit or decline.
    let rules = senet::rulesets::get("kendall").unwrap().rules().unwrap().with_pieces(10).unwrap();
    let position = Position::parse(&rules, "wbwbwbwbwb/wbwbwbwbwb/10 w 1").unwrap();
    assert_eq!(position.legal_moves(&rules).len(), senet::MoveList::CAPACITY);
}

#[test]
fn fingerprints_tell_rulesets_apart_and_leave_citations_alone() {
    let mut seen = std::collections::HashMap::new();
    for (id, rules) in built_in() {
        assert_eq!(seen.insert(rules.fingerprint(), id), None, "{id}");
    }
    let mut mended: RulesSpec = senet::rulesets::get("bell").unwrap().clone();
    for authored in mended.choices.iter_mut().flatten() {
        authored.note = "another note".into();
        authored.source = "another source".into();
    }
    let bell = senet::rulesets::get("bell").unwrap().rules().unwrap();
    assert_eq!(mended.rules().unwrap().fingerprint(), bell.fingerprint());
}

#[test]
fn a_declined_hit_is_refused_by_the_rule_of_hitting() {
    let rules = senet::rulesets::get("sawah").unwrap().rules().unwrap().with_pieces(2).unwrap();
    let position = Position::parse(&rules, "b2w1b4/1w8/10 w 2").unwrap();
    let error = position.play(&rules, "4-6>5".parse().unwrap()).unwrap_err();
    assert_eq!(error.refusal.rule(), 5);
    assert_eq!(position.play(&rules, "4-6".parse().unwrap()).unwrap_err().refusal.rule(), 4);
}
