//! Simulations: the same for any number of threads, and equal to the games they are made of.

#![allow(missing_docs)]

use senet::{choices::enums::OpenExitWhen, rulesets};
use senet_agents::statistics::{Share, Summary};
use senet_agents::{Simulation, Tally, play_random_game};

#[test]
fn threads_do_not_change_the_counts() {
    for spec in rulesets::ALL {
        let rules = spec.rules().unwrap();
        let one = Simulation { games: 600, seed: 3, ..Simulation::new(&rules) }.run();
        for threads in [2, 5] {
            let many = Simulation { games: 600, seed: 3, threads, ..Simulation::new(&rules) }.run();
            assert_eq!(one, many, "{} on {threads} threads", spec.id);
        }
        let other_seed = Simulation { games: 600, seed: 4, ..Simulation::new(&rules) }.run();
        assert_ne!(one, other_seed, "{}: another seed plays other games", spec.id);
    }
}

#[test]
fn two_halves_make_the_whole() {
    let rules = rulesets::get("kendall").unwrap().rules().unwrap();
    let part = |first_game, games| Simulation { first_game, games, seed: 9, ..Simulation::new(&rules) }.run();
    let mut halves = part(0, 300);
    halves.merge(&part(300, 200));
    assert_eq!(halves, part(0, 500));
}

#[test]
fn a_simulation_counts_the_games_that_are_logged() {
    for spec in rulesets::ALL {
        let rules = spec.rules().unwrap();
        let games = 50;
        let tally = Simulation { games, seed: 11, ..Simulation::new(&rules) }.run();
        let mut by_hand = Tally::default();
        for game in 0..games {
            let log = play_random_game(&rules, 11, game, Simulation::MAX_PLIES);
            let mut position = log.start;
            let mut sides = Vec::new();
            for ply in &log.plies {
                if position.throw().is_none() {
                    position = position.with_throw(&rules, ply.throw.value()).unwrap();
                }
                assert_eq!(position.side(), Some(ply.side));
                let legal = position.legal_moves(&rules);
                by_hand.passes += u64::from(ply.mv.is_pass());
                by_hand.legal_moves += if ply.mv.is_pass() { 0 } else { legal.len() as u64 };
                by_hand.hits += u64::from(ply.mv.is_hit());
                by_hand.off += u64::from(ply.mv.is_off());
                position = position.play(&rules, ply.mv).unwrap();
                assert_eq!(position, ply.position);
                sides.push(ply.side);
            }
            let outcome = position.outcome(&rules).expect("the game was played to its end");
            match outcome.winner {
                Some(winner) => *by_hand.wins.get_mut(winner) += 1,
                None => by_hand.draws += 1,
            }
            by_hand.plies += sides.len() as u64;
            sides.dedup();
            by_hand.turns += sides.len() as u64;
        }
        let counts = |t: &Tally| (t.passes, t.legal_moves, t.hits, t.off, t.wins, t.draws, t.plies, t.turns);
        assert_eq!(counts(&tally), counts(&by_hand), "{}", spec.id);
        assert_eq!(tally.finished(), games);
    }
}

#[test]
fn a_game_at_the_cap_is_cut_and_not_decided() {
    let rules = rulesets::get("sawah").unwrap().rules().unwrap();
    let tally = Simulation { games: 20, max_plies: 10, ..Simulation::new(&rules) }.run();
    assert_eq!((tally.cut, tally.finished(), tally.draws, tally.plies), (20, 0, 0, 200));
    assert_eq!(tally.wins.white + tally.wins.black, 0);
    assert_eq!(tally.game_plies.total(), 0);
}

#[test]
fn games_end_wherever_they_can() {
    for spec in rulesets::ALL {
        for pieces in 1..=10 {
            let rules = spec.rules().unwrap().with_pieces(pieces).unwrap();
            // Where all pieces must stand on the last row before any leaves, they crowd each other out: ten do not fit on
            // its nine dry squares at all, and with eight or nine a side random play seldom gets there.
            let crowded = rules.choices().open_exit_when == OpenExitWhen::AllOnLastRow && pieces >= 8;
            let max_plies = if crowded { 2_000 } else { Simulation::MAX_PLIES };
            let tally = Simulation { games: 3, seed: 1, max_plies, ..Simulation::new(&rules) }.run();
            if crowded && pieces == 10 {
                assert_eq!(tally.cut, 3, "{} with ten pieces cannot end", spec.id);
            } else if !crowded {
                assert_eq!(tally.cut, 0, "{} with {pieces} pieces", spec.id);
            }
        }
    }
}

#[test]
fn random_play_agrees_with_the_published_figures() {
    // devinokeefe/senet (2026) gives for modern Kendall with five pieces, random against random: 181.3 throws a game, White
    // wins 49.26 % within 0.15. Twenty thousand games have a standard error of 0.2 throws and 0.35 %; four of them, and the
    // rounding of the published figures, are let pass.
    let rules = rulesets::get("modern-kendall").unwrap().rules().unwrap();
    let tally = Simulation { games: 20_000, seed: 1, threads: 2, ..Simulation::new(&rules) }.run();
    let plies = Summary::new(&tally.game_plies).unwrap();
    assert!((plies.mean - 181.3).abs() < 0.85, "{plies:?}");
    let white = Share::new(tally.wins.white, tally.games).unwrap();
    assert!((white.value - 0.4926).abs() < 0.0155, "{white:?}");
}
