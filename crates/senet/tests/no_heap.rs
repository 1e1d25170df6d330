//! Legal moves and play never touch the heap.
#![allow(missing_docs)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use senet::{Phase, Position, rulesets};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is handed on to the system's allocator unchanged; only a count is kept beside it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller's promises are those of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `System.alloc` with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.with(Cell::get);
    work();
    ALLOCATIONS.with(Cell::get) - before
}

#[test]
fn whole_games_are_played_without_the_heap() {
    assert_eq!(allocations(|| drop(std::hint::black_box(vec![1_u8]))), 1, "the counter counts");
    for spec in rulesets::ALL {
        let rules = spec.rules().unwrap();
        let throws: Vec<_> = rules.throws().iter().map(|(throw, _)| throw).collect();
        let mut plies = 0_usize;
        let mut position = Position::start(&rules);
        let count = allocations(|| {
            while !position.is_over() && plies < 5000 {
                if let Phase::ToThrow(_) = position.phase() {
                    position = position.with_throw(&rules, throws[plies * 7 % throws.len()].value()).unwrap();
                }
                let moves = position.legal_moves(&rules);
                let mv = moves[plies * 13 % moves.len()];
                assert!(position.is_legal(&rules, mv));
                position = position.play(&rules, mv).unwrap();
                let _ = (position.key(), position.pack(), position.outcome(&rules), position.setup());
                plies += 1;
            }
        });
        assert_eq!(count, 0, "{}", spec.id);
        assert!(plies > 30, "{}: {plies} plies", spec.id);
    }
}
