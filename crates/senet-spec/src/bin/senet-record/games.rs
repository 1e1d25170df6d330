//! The files of games.

use std::fmt::Write;

use senet::choices::enums::WonBy;
use senet::{Origin, Ply, Position, Rules, Side, Target};
use senet_spec::adapter::{Ask, Game, InProcess, Request, Ruleset as Named};
use senet_spec::corpus::RandomGame;
use senet_spec::run::{Asked, Implementation};
use senet_spec::spec::Ruleset;

/// No game of random play is this long.
const LONGEST: usize = 20_000;
/// How many seeds are looked through for a short game and for a draw.
const SEEDS: u64 = 20_000;

/// The files of a ruleset's games, each confirmed ply by ply.
pub fn files(ruleset: &Ruleset, other: &mut impl Implementation) -> Result<Vec<(String, String)>, String> {
    let id = ruleset.id();
    let rules = &ruleset.rules;
    let play = |seed| RandomGame::play(rules, seed, LONGEST);
    let by_length = |&seed: &u64| play(seed).plies.len();
    let mut games = vec![
        ("whole", 1, "the first seed".to_owned()),
        (
            "eventful",
            first(rules, is_eventful)?,
            "the first with a hit, a pass, and each way in which the ruleset sends a piece back or lets it go back"
                .to_owned(),
        ),
        (
            "short",
            (1..=SEEDS).min_by_key(by_length).unwrap_or(1),
            format!("the first of those up to {SEEDS} whose games are shortest"),
        ),
    ];
    if rules.choices().won_by == WonBy::MostOff {
        games.push(("drawn", first(rules, is_draw)?, "the first whose game is drawn".to_owned()));
    }
    let mut files: Vec<(String, String)> = Vec::new();
    let mut seeds = Vec::new();
    for (name, seed, why) in games {
        // One seed may serve for two.
        if seeds.contains(&seed) {
            continue;
        }
        seeds.push(seed);
        let game = play(seed);
        confirm(id, &game, other)?;
        let name = format!("{id}-{name}");
        let mut text = String::new();
        // Writing into a text cannot fail.
        let _ = write_game(&mut text, &name, id, rules, &game, &format!("seed {seed}, {why}"));
        files.push((format!("{name}.yaml"), text));
    }
    Ok(files)
}

fn first(rules: &Rules, is_wanted: impl Fn(&Rules, &RandomGame) -> bool) -> Result<u64, String> {
    let found = (1..=SEEDS).find(|&seed| is_wanted(rules, &RandomGame::play(rules, seed, LONGEST)));
    found.ok_or_else(|| format!("no game with a seed up to {SEEDS} is as wanted"))
}

fn is_draw(rules: &Rules, game: &RandomGame) -> bool {
    game.end().outcome(rules).is_some_and(|outcome| outcome.winner.is_none())
}

/// Whether there is a hit, a pass, and each of the water, falling back, declining and going backwards that the ruleset
/// has.
fn is_eventful(rules: &Rules, game: &RandomGame) -> bool {
    use senet::choices::enums::{Backward, OwnPiece};
    let mut seen = [false; 5];
    let thrown = |index: usize| {
        let position = game.positions[index];
        if position.throw().is_some() { position } else { position.thrown(game.plies[index].throw) }
    };
    for (index, &Ply { mv, .. }) in game.plies.iter().enumerate() {
        let effects = thrown(index).effects(rules, mv);
        seen[0] |= effects.hit.is_some();
        seen[1] |= effects.pass;
        seen[2] |= effects.water;
        seen[3] |= effects.fell_back;
        if let (Some(Origin::Square(origin)), Some(Target::Square(target))) = (mv.origin(), mv.target()) {
            seen[4] |= target < origin;
        }
    }
    let choices = rules.choices();
    let can = [
        true,
        true,
        rules.water().is_some(),
        choices.own_piece == OwnPiece::FallsBack,
        choices.backward != Backward::Never,
    ];
    can.iter().zip(seen).all(|(can, seen)| !can || seen)
}

/// At each ply the other implementation must have the same legal moves, leading to the same positions, and at the end
/// the same outcome.
fn confirm(id: &str, game: &RandomGame, other: &mut impl Implementation) -> Result<(), String> {
    let mut core = InProcess::new();
    let named = || Game { ruleset: Named::Id(id.into()), pieces: None };
    let mut asks: Vec<Ask> = Vec::new();
    for (position, ply) in game.positions.iter().zip(&game.plies) {
        let throw = position.throw().is_none().then(|| i64::from(ply.throw.value()));
        asks.push(Ask::Legal { game: named(), position: position.to_string(), throw });
    }
    asks.push(Ask::Outcome { game: named(), position: game.end().to_string() });
    for ask in asks {
        let request = Request { id: 1, ask };
        let (found, expected) = (other.ask(&request), core.ask(&request));
        if found != expected || !matches!(found, Asked::Reply(senet_spec::adapter::Reply::Ok(_))) {
            let request = request.to_json();
            return Err(format!(
                "not confirmed: {request}\nthe core answers {expected:?}\nthe other answers {found:?}"
            ));
        }
    }
    Ok(())
}

fn write_game(
    text: &mut String,
    name: &str,
    id: &str,
    rules: &Rules,
    game: &RandomGame,
    why: &str,
) -> std::fmt::Result {
    writeln!(text, "format: senet-game/1\nid: {name}\nruleset: {id}")?;
    let how = format!(
        "Random play by senet-record with {why}. Throws are drawn by their weights and moves with equal chance, by SplitMix64. \
         At every ply the slow reference in tests/reference had the same legal moves, leading to the same positions."
    );
    writeln!(text, "how: >-")?;
    write_wrapped(text, "  ", how.split(' '), " ")?;
    writeln!(text, "start: \"{}\"", game.positions[0])?;
    writeln!(text, "plies: [")?;
    let plies: Vec<String> = game.plies.iter().map(|ply| format!("\"{ply}\",")).collect();
    write_wrapped(text, "  ", plies.iter().map(String::as_str), " ")?;
    writeln!(text, "]\nend: \"{}\"", game.end())?;
    writeln!(text, "outcome: {}", outcome(rules, game.end()))
}

fn write_wrapped<'a>(
    text: &mut String,
    indent: &str,
    words: impl Iterator<Item = &'a str>,
    between: &str,
) -> std::fmt::Result {
    const WIDEST: usize = 120;
    let mut line = String::from(indent);
    for word in words {
        if line.len() > indent.len() && line.len() + between.len() + word.len() > WIDEST {
            writeln!(text, "{line}")?;
            line = String::from(indent);
        }
        if line.len() > indent.len() {
            line += between;
        }
        line += word;
    }
    writeln!(text, "{line}")
}

fn outcome(rules: &Rules, position: &Position) -> String {
    let Some(outcome) = position.outcome(rules) else { return "{over: false}".into() };
    let winner = match outcome.winner {
        Some(Side::White) => "w",
        Some(Side::Black) => "b",
        None => "draw",
    };
    match outcome.score {
        Some(score) => format!("{{over: true, winner: {winner}, score: {{w: {}, b: {}}}}}", score.white, score.black),
        None => format!("{{over: true, winner: {winner}, score: none}}"),
    }
}
