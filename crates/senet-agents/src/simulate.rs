//! Random play of whole games.

use std::sync::atomic::{AtomicU64, Ordering};

use senet::{Move, Phase, Position, Rules, Side, Target, Throw};

use crate::stream::{Stream, ThrowTable};
use crate::tally::Tally;

/// Games between two sides that choose evenly among their legal moves.
///
/// The same rules, seed, games and cap give the same counts with any number of threads.
///
/// ```
/// use senet_agents::Simulation;
///
/// let rules = senet::rulesets::get("sawah").unwrap().rules().unwrap();
/// let tally = Simulation { games: 100, seed: 7, ..Simulation::new(&rules) }.run();
/// assert_eq!(tally.games, 100);
/// assert_eq!(tally.wins.white + tally.wins.black, 100);
/// ```
#[derive(Clone, Debug)]
pub struct Simulation<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// How many games.
    pub games: u64,
    /// The number of the first game; games `first_game` to `first_game + games - 1` are played.
    pub first_game: u64,
    /// The seed of all games.
    pub seed: u64,
    /// How many threads work on them, at least one.
    pub threads: usize,
    /// The most plies in a game; one that is not over by then is cut and counted apart.
    pub max_plies: u32,
}

impl<'a> Simulation<'a> {
    /// The cap on plies unless another is asked for.
    pub const MAX_PLIES: u32 = 100_000;
    const CHUNK: u64 = 256;

    /// 10,000 games from number 0 under seed 0, on one thread.
    pub const fn new(rules: &'a Rules) -> Self {
        Self { rules, games: 10_000, first_game: 0, seed: 0, threads: 1, max_plies: Self::MAX_PLIES }
    }

    /// Plays all games.
    pub fn run(&self) -> Tally {
        self.run_with_progress(&|_| ())
    }

    /// Plays all games, telling after each handful how many games were played in it. The calls come from any thread.
    ///
    /// # Panics
    /// Only if `progress` does.
    pub fn run_with_progress(&self, progress: &(dyn Fn(u64) + Sync)) -> Tally {
        let next = AtomicU64::new(0);
        let work = || {
            let mut tally = Tally::default();
            let table = ThrowTable::new(self.rules);
            loop {
                let begin = next.fetch_add(Self::CHUNK, Ordering::Relaxed);
                if begin >= self.games {
                    return tally;
                }
                let end = self.games.min(begin + Self::CHUNK);
                for game in begin..end {
                    let stream = Stream::new(self.seed, self.first_game.wrapping_add(game));
                    play_counted(self.rules, &table, stream, self.max_plies, &mut tally);
                }
                progress(end - begin);
            }
        };
        // No more threads than there is work for; where the system gives fewer than asked for, those that start do it all.
        let chunks = self.games.div_ceil(Self::CHUNK);
        let helpers = (self.threads as u64).min(chunks).saturating_sub(1);
        let mut total = Tally::default();
        std::thread::scope(|scope| {
            let started: Vec<_> =
                (0..helpers).map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
            total.merge(&work());
            for helper in started {
                match helper.join() {
                    Ok(tally) => total.merge(&tally),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        total
    }
}

fn play_counted(rules: &Rules, table: &ThrowTable, mut stream: Stream, max_plies: u32, tally: &mut Tally) {
    let mut position = Position::start(rules);
    let watch_water = rules.water().is_some();
    let mut plies = 0;
    let mut turns = 0;
    let mut last_side = None;
    while plies < max_plies {
        let side = match position.phase() {
            Phase::Over => break,
            Phase::ToMove(side, _) => {
                // The throw of the start position is made already; the stream's number for it goes unused.
                stream.throw(table);
                side
            }
            Phase::ToThrow(side) => {
                position = position.thrown(stream.throw(table));
                side
            }
        };
        let moves = position.legal_moves(rules);
        let mv = moves[stream.choose(moves.len())];
        plies += 1;
        turns += u32::from(last_side != Some(side));
        last_side = Some(side);
        if mv.is_pass() {
            tally.passes += 1;
        } else {
            tally.legal_moves += moves.len() as u64;
            tally.decisions += u64::from(moves.len() > 1);
            count_move(rules, &position, mv, watch_water, tally);
        }
        position = position.play_unchecked(rules, mv);
    }
    tally.end_game(rules, position.outcome(rules), plies, turns);
}

#[inline]
fn count_move(rules: &Rules, position: &Position, mv: Move, watch_water: bool, tally: &mut Tally) {
    tally.hits += u64::from(mv.is_hit());
    match mv.end() {
        Some(Target::Square(square)) => tally.visits[square.number() as usize - 1] += 1,
        Some(Target::Off) => tally.off += 1,
        None => {}
    }
    if watch_water && (mv.end() != mv.target() || mv.is_hit()) {
        let effects = position.effects(rules, mv);
        tally.water += u64::from(effects.water || effects.hit.is_some_and(|victim| victim.water));
    }
}

/// One ply of a played game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoggedPly {
    /// Who moved.
    pub side: Side,
    /// By which throw.
    pub throw: Throw,
    /// The move or pass.
    pub mv: Move,
    /// The position after it.
    pub position: Position,
}

/// One game, ply by ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLog {
    /// Where it began.
    pub start: Position,
    /// What was played.
    pub plies: Vec<LoggedPly>,
}

/// Plays one game at random and writes it down: game number `game` of the [`Simulation`] with this seed.
pub fn play_random_game(rules: &Rules, seed: u64, game: u64, max_plies: u32) -> GameLog {
    let table = ThrowTable::new(rules);
    let mut stream = Stream::new(seed, game);
    let start = Position::start(rules);
    let mut plies = Vec::new();
    let mut position = start;
    while plies.len() < max_plies as usize {
        let drawn = match position.phase() {
            Phase::Over => break,
            _ => stream.throw(&table),
        };
        if position.throw().is_none() {
            position = position.thrown(drawn);
        }
        let Phase::ToMove(side, throw) = position.phase() else { break };
        let moves = position.legal_moves(rules);
        let mv = moves[stream.choose(moves.len())];
        position = position.play_unchecked(rules, mv);
        plies.push(LoggedPly { side, throw, mv, position });
    }
    GameLog { start, plies }
}
