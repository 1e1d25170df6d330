//! Nanoseconds a ply of random play: the list of legal moves, a choice, the move played.
#![allow(missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use senet::{Phase, Position, Rules, rulesets};
use senet_agents::{Simulation, Stream, ThrowTable};

/// Plays plies by the checked calls alone and tells the last position: what a program that uses the library does.
fn plies(rules: &Rules, table: &ThrowTable, plies: u64, checked: bool) -> (Position, u64) {
    let mut games = 0;
    let mut stream = Stream::new(1, games);
    let mut position = Position::start(rules);
    for _ in 0..plies {
        if position.is_over() {
            games += 1;
            stream = Stream::new(1, games);
            position = Position::start(rules);
        }
        let throw = stream.throw(table);
        if let Phase::ToThrow(_) = position.phase() {
            position = position.thrown(throw);
        }
        let moves = position.legal_moves(rules);
        let mv = moves[stream.choose(moves.len())];
        position = if checked { position.play(rules, mv).unwrap() } else { position.play_unchecked(rules, mv) };
    }
    (position, games)
}

fn ply(criterion: &mut Criterion) {
    const PLIES: u64 = 20_000;
    let mut group = criterion.benchmark_group("ply");
    group.throughput(Throughput::Elements(PLIES));
    for id in ["sawah", "standard", "jequier", "kendall", "bell", "modern-kendall"] {
        let rules = rulesets::get(id).unwrap().rules().unwrap();
        let table = ThrowTable::new(&rules);
        assert_eq!(plies(&rules, &table, PLIES, true), plies(&rules, &table, PLIES, false), "{id}");
        group.bench_function(format!("{id}/play"), |bencher| {
            bencher.iter(|| plies(black_box(&rules), &table, PLIES, true));
        });
        group.bench_function(format!("{id}/play_unchecked"), |bencher| {
            bencher.iter(|| plies(black_box(&rules), &table, PLIES, false));
        });
    }
    group.finish();
}

/// Positions of random play with the throw made, and the index of the move chosen there.
fn recorded(rules: &Rules, count: usize) -> Vec<(Position, usize)> {
    let table = ThrowTable::new(rules);
    let mut recorded = Vec::with_capacity(count);
    for game in 0.. {
        let mut stream = Stream::new(1, game);
        let mut position = Position::start(rules);
        while !position.is_over() {
            let throw = stream.throw(&table);
            if let Phase::ToThrow(_) = position.phase() {
                position = position.thrown(throw);
            }
            let moves = position.legal_moves(rules);
            let chosen = stream.choose(moves.len());
            recorded.push((position, chosen));
            if recorded.len() == count {
                return recorded;
            }
            position = position.play(rules, moves[chosen]).unwrap();
        }
    }
    recorded
}

/// The list of legal moves and one of them played, with throws and choices drawn beforehand: what the library itself takes.
fn list_and_play(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("list_and_play");
    for id in ["sawah", "standard", "kendall", "bell"] {
        let rules = rulesets::get(id).unwrap().rules().unwrap();
        let plies = recorded(&rules, 20_000);
        let play = |rules: &Rules, checked: bool| {
            plies.iter().fold(0, |sum: u128, (position, chosen)| {
                let mv = position.legal_moves(rules)[*chosen];
                let next = if checked { position.play(rules, mv).unwrap() } else { position.play_unchecked(rules, mv) };
                sum.wrapping_add(next.key())
            })
        };
        assert_eq!(play(&rules, true), play(&rules, false), "{id}");
        group.throughput(Throughput::Elements(plies.len() as u64));
        group.bench_function(format!("{id}/play"), |bencher| bencher.iter(|| play(black_box(&rules), true)));
        group.bench_function(format!("{id}/play_unchecked"), |bencher| bencher.iter(|| play(black_box(&rules), false)));
    }
    group.finish();
}

fn simulation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("simulation");
    for id in ["sawah", "kendall"] {
        let rules = rulesets::get(id).unwrap().rules().unwrap();
        let simulation = Simulation { games: 200, seed: 1, ..Simulation::new(&rules) };
        let tally = simulation.run();
        assert_eq!(tally.finished(), 200, "{id}");
        group.throughput(Throughput::Elements(tally.plies));
        group.bench_function(id, |bencher| bencher.iter(|| black_box(&simulation).run()));
    }
    group.finish();
}

criterion_group!(benches, ply, list_and_play, simulation);
criterion_main!(benches);
