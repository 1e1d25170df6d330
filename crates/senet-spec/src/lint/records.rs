//! Counts and games: at least one of each for every ruleset.

use crate::document::Place;
use crate::fault::{Fault, Faults};
use crate::spec::Spec;

/// Checks that every ruleset has counts and a recorded game.
///
/// # Errors
/// Every ruleset that lacks either.
pub fn records(spec: &Spec) -> Result<(), Faults> {
    let mut faults = Vec::new();
    for ruleset in &spec.rulesets {
        let id = ruleset.id();
        if !spec.perft.iter().any(|perft| *perft.document.ruleset == id && !perft.document.counts.is_empty()) {
            faults.push(Fault::new("perft", Place::UNKNOWN, format!("the ruleset {id} has no counts")));
        }
        if !spec.games.iter().any(|game| *game.document.ruleset == id) {
            faults.push(Fault::new("games", Place::UNKNOWN, format!("the ruleset {id} has no game")));
        }
    }
    Faults(faults).into_result()
}
