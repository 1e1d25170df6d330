//! Counting, and finding out where two counts part.

use super::check::PerftCheck;
use super::failure::Failure;
use super::implementation::{Asked, Implementation};
use super::runner::{Runner, Stop};
use crate::adapter::{Ask, Counts, Game, Given, InProcess, Led, Reply, Request};
use crate::document::PerftDepth;

impl From<&PerftDepth> for Counts {
    fn from(depth: &PerftDepth) -> Self {
        let PerftDepth { leaves, passes, hits, water, off, over, .. } = *depth;
        Self { leaves, passes, hits, water, off, over }
    }
}

pub(super) fn run<I: Implementation>(runner: &mut Runner<I>, check: &PerftCheck<'_>, game: &Game) -> Result<(), Stop> {
    let position = &check.count.position.value;
    for (index, depth) in check.count.depths.iter().enumerate() {
        let ask = Ask::Perft { game: game.clone(), position: position.clone(), depth: depth.depth.value.into() };
        let expected = Counts::from(depth);
        let (found, notes) = match runner.ask(ask)? {
            Ok(Given::Counts(counts)) if counts == expected => continue,
            Ok(Given::Counts(counts)) => (counts.to_string(), None),
            Ok(_) => ("something else was answered".into(), Some(Vec::new())),
            Err(why) => (why.describe(), Some(Vec::new())),
        };
        let request = runner.last_request();
        let notes = notes.unwrap_or_else(|| parting(runner, game, position, depth.depth.value));
        return Err(Stop::Failed(Box::new(Failure {
            at: depth.depth.at,
            step: index + 1,
            position: Some(position.clone()),
            throw: None,
            request,
            asked: format!("the counts of depth {}", depth.depth.value),
            expected: expected.to_string(),
            found,
            notes,
        })));
    }
    Ok(())
}

/// What helps to find the fault: the first position within the depth where the implementation's legal moves are not
/// those of the core in this process. The core settles nothing; where both agree, the file or both are wrong.
fn parting<I: Implementation>(runner: &mut Runner<I>, game: &Game, position: &str, depth: u8) -> Vec<String> {
    let mut search = Search { runner, game, core: InProcess::new(), left: 20_000 };
    let found = search.below(position, depth);
    match found {
        _ if search.left == 0 => vec!["the search for the first parting from the core was given up".into()],
        Some(note) => note,
        None => vec!["its legal moves are those of the core down to this depth".into()],
    }
}

struct Search<'r, I> {
    runner: &'r mut Runner<I>,
    game: &'r Game,
    core: InProcess,
    /// How many positions may still be looked at.
    left: u32,
}

impl<I: Implementation> Search<'_, I> {
    fn below(&mut self, position: &str, depth: u8) -> Option<Vec<String>> {
        if depth == 0 || self.left == 0 {
            return None;
        }
        let to_throw = position.split(' ').nth(2) == Some("-");
        let throws: Vec<Option<i64>> =
            if to_throw { self.throws().into_iter().map(Some).collect() } else { vec![None] };
        for throw in throws {
            self.left = self.left.saturating_sub(1);
            let ask = Ask::Legal { game: self.game.clone(), position: position.into(), throw };
            let of_core = self.of_core(ask.clone());
            let mut found = match self.runner.ask(ask) {
                Ok(Ok(Given::Legal { moves })) => moves,
                _ => Vec::new(),
            };
            let mut sorted = of_core.clone();
            if self.runner.unordered() {
                found.sort_by(|a, b| a.mv.cmp(&b.mv));
                sorted.sort_by(|a, b| a.mv.cmp(&b.mv));
            }
            if found != sorted {
                let by = throw.map_or_else(String::new, |throw| format!(" and a throw of {throw}"));
                return Some(vec![
                    format!("it first parts from the core at {position}{by}"),
                    format!("the core has: {}", leads(&sorted)),
                    format!("it has:       {}", leads(&found)),
                ]);
            }
            for led in of_core {
                if let Some(note) = self.below(&led.position, depth - 1) {
                    return Some(note);
                }
            }
        }
        None
    }

    fn throws(&self) -> Vec<i64> {
        let request = Request { id: 0, ask: Ask::Throws { game: self.game.clone() } };
        match self.core.answer(&request).reply {
            Reply::Ok(Given::Throws { throws, .. }) => {
                throws.iter().filter_map(|throw| i64::try_from(throw.throw).ok()).collect()
            }
            _ => Vec::new(),
        }
    }

    fn of_core(&mut self, ask: Ask) -> Vec<Led> {
        match self.core.ask(&Request { id: 0, ask }) {
            Asked::Reply(Reply::Ok(Given::Legal { moves })) => moves,
            _ => Vec::new(),
        }
    }
}

fn leads(moves: &[Led]) -> String {
    moves.iter().map(|led| format!("{} ({})", led.mv, led.position)).collect::<Vec<_>>().join(", ")
}
