//! Plays whole games of every built-in ruleset and writes down each ply, for other languages to play again.
//!
//!     cargo run -p senet-c --release --example transcript -- FILE
//!
//! `tests/cross/README.md` says how the file is laid out. The games are the same on every machine: the throws of game
//! number `n` come from `SplitMix64` begun with `n`, and the move is the one at `(7 * ply + throw) mod count` in the
//! list of legal moves, plies counted from 0.

use std::fmt::Write as _;
use std::{env, fs, process};

use senet::{Move, Position, Rules, rulesets};

/// Games of each ruleset with each number of pieces.
const GAMES: u64 = 4;
/// A game is broken off after so many plies; with ten pieces some rulesets come to no end: where all of a
/// side's pieces must stand on the last row before one is borne off, ten have no room there beside the water.
const LONGEST: u64 = 1_000;

/// `SplitMix64` (Steele, Lea and Flood 2014).
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A throw by its weight: the totals, 16 and 4, are powers of two, so the top bits choose exactly.
    fn throw(&mut self, rules: &Rules) -> u8 {
        let total = u64::from(rules.throws().total());
        let mut at = (((self.next() >> 32) * total) >> 32) as u32;
        for (throw, weight) in rules.throws().iter() {
            if at < weight {
                return throw.value();
            }
            at -= weight;
        }
        unreachable!("the number is below the sum of the weights")
    }
}

/// Plays one game and returns its number of plies.
fn game(text: &mut String, id: &str, rules: &Rules, number: u64) -> Result<u64, String> {
    let fail = |error: &dyn std::fmt::Display| format!("{id}, game {number}: {error}");
    let mut random = SplitMix64(number);
    let mut position = Position::start(rules);
    let _ = writeln!(text, "game\t{id}\t{}\t{number}\t{position}", rules.pieces());
    for ply in 0..LONGEST {
        if let Some(outcome) = position.outcome(rules) {
            let winner = outcome.winner.map_or("draw".into(), |side| side.letter().to_string());
            let score = outcome.score.map_or("-".into(), |score| format!("{}/{}", score.white, score.black));
            let _ = writeln!(text, "over\t{position}\t{winner}\t{score}");
            return Ok(ply);
        }
        let thrown = match position.throw() {
            Some(_) => position,
            None => position.with_throw(rules, random.throw(rules)).map_err(|error| fail(&error))?,
        };
        let throw = thrown.throw().map_or(0, senet::Throw::value);
        let moves = thrown.legal_moves(rules);
        let chosen = moves[((7 * ply + u64::from(throw)) % moves.len() as u64) as usize];
        let next = thrown.play(rules, chosen).map_err(|error| fail(&error))?;
        let list: Vec<String> = moves.iter().map(Move::to_string).collect();
        let _ = writeln!(text, "ply\t{position}\t{throw}\t{}\t{chosen}\t{next}", list.join(" "));
        position = next;
    }
    let _ = writeln!(text, "stop\t{position}");
    Ok(LONGEST)
}

fn transcript() -> Result<String, String> {
    let mut text = String::from("senet-transcript\t1\n");
    let (mut games, mut plies) = (0, 0);
    for spec in rulesets::ALL {
        let own = spec.rules().map_err(|faults| faults.to_string())?;
        let mut counts = vec![1, own.pieces(), 10];
        counts.dedup();
        for pieces in counts {
            let rules = own.with_pieces(pieces).ok_or("no such number of pieces")?;
            for number in 1..=GAMES {
                plies += game(&mut text, &spec.id, &rules, number)?;
                games += 1;
            }
        }
    }
    let _ = writeln!(text, "end\t{games}\t{plies}");
    Ok(text)
}

fn main() {
    let Some(path) = env::args_os().nth(1) else {
        eprintln!("usage: transcript FILE");
        process::exit(2);
    };
    let written = transcript().and_then(|text| fs::write(&path, text).map_err(|error| error.to_string()));
    if let Err(error) = written {
        eprintln!("transcript: {error}");
        process::exit(1);
    }
}
