//! Leaves a second of perft from the start. The counts are those of `spec/perft`, checked before anything is timed.
#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use senet::{Position, perft, rulesets};

/// Ruleset, depth, leaves.
const COUNTS: [(&str, u32, u64); 4] =
    [("sawah", 5, 883_627), ("kendall", 6, 886_159), ("bell", 4, 555_386), ("modern-kendall", 5, 884_130)];

fn leaves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for (id, depth, expected) in COUNTS {
        let rules = rulesets::get(id).unwrap().rules().unwrap();
        let start = Position::start(&rules);
        assert_eq!(perft(&rules, &start, depth).leaves, expected, "{id} to depth {depth}");
        group.throughput(Throughput::Elements(expected));
        group.bench_function(format!("{id}/{depth}"), |bencher| bencher.iter(|| perft(&rules, &start, depth)));
    }
    group.finish();
}

criterion_group!(benches, leaves);
criterion_main!(benches);
