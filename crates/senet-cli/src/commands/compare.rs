//! `senet compare`: random play under every ruleset, side by side.

use std::process::ExitCode;
use std::thread::available_parallelism;

use indicatif::{ProgressBar, ProgressStyle};
use senet_agents::statistics::{Share, Summary};
use senet_agents::{Simulation, Tally};
use serde_json::json;

use crate::errors::Failure;
use crate::numbers;
use crate::output;
use crate::ruleset_argument::{self, Ruleset};
use crate::table::{self, Cell, FormatArgs, Table, grouped};

/// What a tally can add up without running over.
const MOST_GAMES: u64 = 1_000_000_000;

/// More than most machines run at once; every one of them costs memory.
const MOST_THREADS: u16 = 256;

/// Play random games under every ruleset, side by side
///
/// Both sides choose evenly among their legal moves. The same seed gives the same games, whatever the number of threads.
#[derive(clap::Args, Debug)]
pub struct Args {
    /// Games a ruleset
    #[arg(long, value_name = "N", default_value_t = 10_000, allow_negative_numbers = true, value_parser = numbers::whole(1, MOST_GAMES))]
    games: u64,
    /// The seed of all throws and choices
    #[arg(long, value_name = "S", default_value_t = 0, allow_negative_numbers = true, value_parser = numbers::whole(0, u64::MAX))]
    seed: u64,
    /// Rulesets by id or file, parted by commas; all built-in ones if left out
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    rulesets: Vec<String>,
    /// Pieces a side, 1 to 10, in place of each ruleset's own number
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = numbers::whole(1_u8, 10))]
    pieces: Option<u8>,
    /// Threads to work on; as many as the machine runs at once if left out
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = numbers::whole(1, MOST_THREADS))]
    threads: Option<u16>,
    /// Cut a game after so many plies and count it apart
    #[arg(long, value_name = "N", default_value_t = Simulation::MAX_PLIES, allow_negative_numbers = true, value_parser = numbers::whole(1, Simulation::MAX_PLIES))]
    max_plies: u32,
    #[command(flatten)]
    format: FormatArgs,
}

struct Played {
    ruleset: Ruleset,
    tally: Tally,
}

pub fn run(args: &Args) -> Result<ExitCode, Failure> {
    let played = play(args)?;
    let full = full(&played);
    let json = || json!({"games": args.games, "seed": args.seed, "max_plies": args.max_plies, "rulesets": full.json()});
    table::print(args.format, &full, json, || for_people(args, &played))?;
    Ok(ExitCode::SUCCESS)
}

fn play(args: &Args) -> Result<Vec<Played>, Failure> {
    let all = || senet::rulesets::ALL.iter().map(|spec| spec.id.to_string()).collect();
    let named = if args.rulesets.is_empty() { all() } else { args.rulesets.clone() };
    let rulesets: Vec<Ruleset> =
        named.iter().map(|name| ruleset_argument::load(name, args.pieces)).collect::<Result<_, _>>()?;
    let twice =
        rulesets.iter().enumerate().find(|(index, one)| rulesets[..*index].iter().any(|other| other.id == one.id));
    if let Some((_, ruleset)) = twice {
        let message = format!("--rulesets: found {} twice; allowed: each ruleset once, by its id", ruleset.id);
        return Err(Failure::new(message));
    }
    let threads = args.threads.map_or_else(|| available_parallelism().map_or(1, usize::from), usize::from);
    let threads = threads.min(MOST_THREADS.into());
    let bar = progress(args.games.saturating_mul(rulesets.len() as u64));
    let mut played = Vec::new();
    for ruleset in rulesets {
        bar.set_message(ruleset.id.clone());
        let simulation = Simulation {
            games: args.games,
            seed: args.seed,
            threads,
            max_plies: args.max_plies,
            ..Simulation::new(&ruleset.rules)
        };
        let tally = simulation.run_with_progress(&|games| bar.inc(games));
        played.push(Played { ruleset, tally });
    }
    bar.finish_and_clear();
    Ok(played)
}

/// A bar on standard error; nothing where that is no terminal.
fn progress(games: u64) -> ProgressBar {
    const STYLE: &str = "{bar:30} {human_pos}/{human_len} games, {eta} left  {msg}";
    let bar = ProgressBar::new(games);
    match ProgressStyle::with_template(STYLE) {
        Ok(style) => bar.with_style(style.progress_chars("=> ")),
        Err(_) => bar,
    }
}

fn full(played: &[Played]) -> Table {
    let mut table = Table::new().words("ruleset");
    for name in ["pieces", "games", "cut", "draws", "white_wins", "black_wins", "first_mover_wins"] {
        table = table.numbers(name);
    }
    for name in ["first_mover_share", "first_mover_low", "first_mover_high"] {
        table = table.numbers(name);
    }
    for length in ["plies", "turns"] {
        for part in ["mean", "sd", "p5", "median", "p95"] {
            table = table.numbers(format!("{length}_{part}"));
        }
    }
    for name in ["legal_moves_a_throw", "legal_moves_a_turn", "passes_a_game", "hits_a_game", "water_a_game"] {
        table = table.numbers(name);
    }
    for Played { ruleset, tally } in played {
        let mut row = vec![Cell::from(&ruleset.id)];
        let wins = tally.wins;
        let counts = [
            u64::from(ruleset.rules.pieces()),
            tally.games,
            tally.cut,
            tally.draws,
            wins.white,
            wins.black,
            tally.first_side_wins,
        ];
        row.extend(counts.map(Cell::Count));
        row.extend(match first_mover(tally) {
            Some(share) => [share.value, share.low, share.high].map(|value| Cell::Real(value, 4)),
            None => [Cell::Empty, Cell::Empty, Cell::Empty],
        });
        for lengths in [&tally.game_plies, &tally.game_turns] {
            row.extend(match Summary::new(lengths) {
                Some(summary) => [
                    Cell::Real(summary.mean, 1),
                    Cell::Real(summary.deviation, 1),
                    Cell::Count(summary.low.into()),
                    Cell::Count(summary.median.into()),
                    Cell::Count(summary.high.into()),
                ],
                None => [Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty],
            });
        }
        row.extend(rates(tally).map(|rate| Cell::Real(rate, 2)));
        table.row(row);
    }
    table
}

/// Legal moves a throw and a turn; passes, hits and falls into the water a game.
fn rates(tally: &Tally) -> [f64; 5] {
    // Counts of games and plies stay far below 2^53, where a float is exact.
    #[allow(clippy::cast_precision_loss)]
    let over = |count: u64, of: u64| count as f64 / of.max(1) as f64;
    [
        over(tally.legal_moves, tally.plies),
        over(tally.legal_moves, tally.turns),
        over(tally.passes, tally.games),
        over(tally.hits, tally.games),
        over(tally.water, tally.games),
    ]
}

/// How many of the games that one side won the first mover won.
fn first_mover(tally: &Tally) -> Option<Share> {
    Share::new(tally.first_side_wins, tally.wins.white + tally.wins.black)
}

fn for_people(args: &Args, played: &[Played]) -> String {
    let width = output::width();
    let games = if args.games == 1 { "1 game" } else { &format!("{} games", grouped(args.games)) };
    let what = match played.len() {
        1 => format!("1 ruleset, {games}"),
        rulesets => format!("{rulesets} rulesets, {games} each"),
    };
    let cut: u64 = played.iter().map(|played| played.tally.cut).sum();
    let mut notes = String::from(
        "A ply is a throw with its move or pass; a turn is all the plies of a side until the other throws. \
         5 % and 95 %: so many of the games are no longer than this. \
         First mover: the share of the games won by either side that the side to throw first won, with its 95 % \
         interval (Wilson). Legal moves: the mean, a pass counting none. Passes, hits and water: the mean a game.",
    );
    if cut > 0 {
        notes += " Cut: not over after ";
        notes += &grouped(args.max_plies.into());
        notes += " plies, so neither won nor drawn; left out of the lengths.";
    }
    format!(
        "{what}, both sides at random, seed {}\n\n{}\n{}\n{}",
        args.seed,
        lengths(played).text(width),
        events(played).text(width),
        output::paragraph(&notes, width),
    )
}

fn lengths(played: &[Played]) -> Table {
    let columns = |table: Table| ["mean", "sd", "5 %", "95 %"].into_iter().fold(table, Table::numbers);
    let table = Table::new().words("ruleset").group("").numbers("pieces");
    let mut table = columns(columns(table.group("plies a game")).group("turns a game"));
    for Played { ruleset, tally } in played {
        let mut row = vec![Cell::from(&ruleset.id), Cell::Count(ruleset.rules.pieces().into())];
        for lengths in [&tally.game_plies, &tally.game_turns] {
            row.extend(match Summary::new(lengths) {
                Some(summary) => [
                    Cell::Real(summary.mean, 1),
                    Cell::Real(summary.deviation, 1),
                    Cell::Count(summary.low.into()),
                    Cell::Count(summary.high.into()),
                ],
                None => [Cell::Empty, Cell::Empty, Cell::Empty, Cell::Empty],
            });
        }
        table.row(row);
    }
    table
}

fn events(played: &[Played]) -> Table {
    let any_cut = played.iter().any(|played| played.tally.cut > 0);
    let mut table = Table::new().words("ruleset").group("first mover, %").numbers("wins").numbers("interval");
    table = table.group("").numbers("drawn");
    if any_cut {
        table = table.numbers("cut");
    }
    table = table.group("legal moves").numbers("a throw").numbers("a turn");
    table = table.group("a game").numbers("passes").numbers("hits").numbers("water");
    for Played { ruleset, tally } in played {
        let mut row = vec![Cell::from(&ruleset.id)];
        row.extend(match first_mover(tally) {
            Some(share) => [
                Cell::from(format!("{:.1}", 100.0 * share.value)),
                Cell::from(format!("{:.1}-{:.1}", 100.0 * share.low, 100.0 * share.high)),
            ],
            None => [Cell::Empty, Cell::Empty],
        });
        row.push(Cell::Count(tally.draws));
        if any_cut {
            row.push(Cell::Count(tally.cut));
        }
        let [a_throw, a_turn, passes, hits, water] = rates(tally);
        row.extend([Cell::Real(a_throw, 2), Cell::Real(a_turn, 2)]);
        row.extend([passes, hits, water].map(|rate| Cell::Real(rate, 1)));
        table.row(row);
    }
    table
}
