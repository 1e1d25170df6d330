//! The files of counts.

use std::fmt::Write;

use senet::{Perft, Position, Rules, perft};
use senet_spec::adapter::{Ask, Counts, Game, Given, Reply, Request, Ruleset as Named};
use senet_spec::run::{Asked, Implementation};
use senet_spec::spec::Ruleset;

use super::CONFIRMED_BY;
use super::positions::late;

/// The deepest counts have at most so many leaves, from the start and from elsewhere.
const FROM_START: u64 = 1_500_000;
const FROM_ELSEWHERE: u64 = 100_000;
const DEEPEST: u32 = 8;

/// The file of a ruleset's counts, each confirmed.
pub fn file(ruleset: &Ruleset, other: &mut impl Implementation) -> Result<String, String> {
    let id = ruleset.id();
    let mut text = format!("format: senet-perft/1\nruleset: {id}\ncounts:\n");
    let mut add = |name: &str, pieces: Option<u8>, rules: &Rules, position: &Position, from: &str, most: u64| {
        let depths = depths(rules, position, most);
        let game = Game { ruleset: Named::Id(id.into()), pieces };
        confirm(other, &game, position, &depths)?;
        // Writing into a text cannot fail.
        let _ = write_count(&mut text, &format!("{id}-{name}"), pieces, position, from, &depths);
        Ok::<(), String>(())
    };
    add("start", None, &ruleset.rules, &Position::start(&ruleset.rules), "the start position", FROM_START)?;
    for late in late(&ruleset.rules) {
        let rules = late.pieces.and_then(|pieces| ruleset.rules.with_pieces(pieces));
        let rules = rules.as_ref().unwrap_or(&ruleset.rules);
        add(late.name, late.pieces, rules, &late.position, &late.from, FROM_ELSEWHERE)?;
    }
    Ok(text)
}

fn depths(rules: &Rules, position: &Position, most: u64) -> Vec<Perft> {
    let counts = (1..=DEEPEST).map(|depth| perft(rules, position, depth));
    // At least one depth, and no more once every game is over.
    counts
        .enumerate()
        .take_while(|(index, counts)| *index == 0 || (1..=most).contains(&counts.leaves))
        .map(|(_, counts)| counts)
        .collect()
}

fn confirm(other: &mut impl Implementation, game: &Game, position: &Position, depths: &[Perft]) -> Result<(), String> {
    for (depth, &counts) in (1_u64..).zip(depths) {
        let ask = Ask::Perft { game: game.clone(), position: position.to_string(), depth };
        let request = Request { id: 1, ask };
        let expected = Counts::from(counts);
        match other.ask(&request) {
            Asked::Reply(Reply::Ok(Given::Counts(found))) if found == expected => {}
            found => {
                let request = request.to_json();
                return Err(format!(
                    "not confirmed: {request}\nthe core counts {expected}\nthe other answers {found:?}"
                ));
            }
        }
    }
    Ok(())
}

fn write_count(
    text: &mut String,
    id: &str,
    pieces: Option<u8>,
    position: &Position,
    from: &str,
    depths: &[Perft],
) -> std::fmt::Result {
    writeln!(text, "  - id: {id}")?;
    if let Some(pieces) = pieces {
        writeln!(text, "    pieces: {pieces}")?;
    }
    writeln!(text, "    position: \"{position}\"\n    depths:")?;
    for (depth, counts) in (1..).zip(depths) {
        let Perft { leaves, passes, hits, water, off, over } = counts;
        writeln!(
            text,
            "      - {{depth: {depth}, leaves: {leaves}, passes: {passes}, hits: {hits}, water: {water}, \"off\": {off}, over: {over}}}"
        )?;
    }
    writeln!(text, "    obtained: \"{from}, counted by senet-record\"\n    {CONFIRMED_BY}")
}
