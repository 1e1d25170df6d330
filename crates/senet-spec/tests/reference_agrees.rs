//! The slow reference in `tests/reference` and the core are asked the same, and answer alike.
//!
//! `SENET_AGREEMENT=10000` asks so many requests of each ruleset in place of the usual number.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use senet::{Choice, Phase, Position, Rules, rulesets};
use senet_spec::Spec;
use senet_spec::adapter::{Answer, Ask, Game, InProcess, Reply, Request, Ruleset};
use senet_spec::corpus::{Random, RandomGame, placed};
use senet_spec::mutation::Mutants;
use senet_spec::ruleset::value_json;
use serde_json::{Map, Value};

/// Requests of each built-in ruleset, and of each ruleset that differs from one of them.
const OF_EACH: usize = 1_500;
const OF_EACH_CHANGED: usize = 6;

#[test]
fn the_built_in_rulesets_are_played_alike() {
    let of_each = std::env::var("SENET_AGREEMENT").ok().and_then(|text| text.parse().ok()).unwrap_or(OF_EACH);
    for (seed, spec) in (1..).zip(rulesets::ALL) {
        let own = spec.rules().unwrap();
        let mut source = Source::new(Ruleset::Id(spec.id.to_string()), own, seed);
        let asks = (0..of_each).map(|_| source.next()).collect();
        agree(&spec.id, asks);
    }
}

#[test]
fn rulesets_with_one_choice_changed_are_played_alike() {
    let spec = Spec::embedded().unwrap();
    let mut seed = 0;
    for ruleset in &spec.rulesets {
        let mut asks = Vec::new();
        for mutant in Mutants::of(ruleset).playable {
            seed += 1;
            let mut source = Source::new(Ruleset::Custom(custom(&mutant.rules)), mutant.rules, seed);
            asks.extend((0..OF_EACH_CHANGED).map(|_| source.next()));
        }
        agree(&format!("{} changed", ruleset.id()), asks);
    }
}

/// The rules as a ruleset sent along.
fn custom(rules: &Rules) -> Map<String, Value> {
    let value =
        |&choice: &Choice| (choice.name().to_owned(), value_json(choice, &rules.choices().value(choice).to_string()));
    let choices: Map<String, Value> = Choice::ALL.iter().map(value).collect();
    Map::from_iter([("id".to_owned(), Value::from("custom")), ("choices".to_owned(), Value::from(choices))])
}

/// Makes up requests about one ruleset.
struct Source {
    ruleset: Ruleset,
    own: Rules,
    random: Random,
    /// Positions of a game of random play that are still to be asked about, with its rules.
    in_play: Vec<Position>,
    played: Game,
}

impl Source {
    fn new(ruleset: Ruleset, own: Rules, seed: u64) -> Self {
        let played = Game { ruleset: ruleset.clone(), pieces: None };
        Self { ruleset, own, random: Random::new(seed), in_play: Vec::new(), played }
    }

    fn next(&mut self) -> Ask {
        let (game, position) = if self.random.one_in(2) { self.reached() } else { self.placed() };
        self.ask(game, position)
    }

    /// The ruleset with its own number of pieces, or with another.
    fn game(&mut self) -> (Game, Rules) {
        let pieces = if self.random.one_in(2) { None } else { Some(1 + self.random.below(10) as u8) };
        let rules = pieces.map_or_else(|| self.own.clone(), |pieces| self.own.with_pieces(pieces).unwrap());
        (Game { ruleset: self.ruleset.clone(), pieces }, rules)
    }

    fn reached(&mut self) -> (Game, Position) {
        if self.in_play.is_empty() {
            let (game, rules) = self.game();
            self.played = game;
            self.in_play = RandomGame::play(&rules, self.random.next_u64(), 2_000).positions;
        }
        // Ten or so positions of each game.
        let index = self.random.below(self.in_play.len());
        let position = self.in_play[index];
        let kept = index + self.random.below(self.in_play.len() - index);
        self.in_play.truncate(kept);
        (self.played.clone(), position)
    }

    fn placed(&mut self) -> (Game, Position) {
        let (game, rules) = self.game();
        let position = placed(&rules, &mut self.random);
        (game, position)
    }

    fn ask(&mut self, game: Game, position: Position) -> Ask {
        let kind = self.random.below(20);
        // A throw is written in the position, or given beside it.
        let mut at = position;
        let mut throw = None;
        if let Phase::ToThrow(_) = position.phase() {
            let drawn = self.random.throw(self.own.throws());
            if kind.is_multiple_of(2) {
                at = position.thrown(drawn);
            } else {
                throw = Some(i64::from(drawn.value()));
            }
        }
        match kind {
            0 => Ask::Outcome { game, position: position.to_string() },
            1 => Ask::Perft { game, position: position.to_string(), depth: 1 + self.random.below(2) as u64 },
            2..=4 => Ask::Play { game, position: at.to_string(), throw, mv: self.any_move(&at) },
            5 => Ask::Legal { game, position: self.spoilt(&at.to_string()), throw },
            6 => Ask::Legal {
                game,
                position: at.to_string(),
                throw: Some([-1, 0, 1, 2, 3, 4, 5, 6, 7][self.random.below(9)]),
            },
            7 if self.random.one_in(4) => Ask::Start { game },
            7 if self.random.one_in(4) => Ask::Throws { game },
            _ => Ask::Legal { game, position: at.to_string(), throw },
        }
    }

    /// Any move that could be written, often of a piece that is there, sometimes not even that.
    fn any_move(&mut self, at: &Position) -> String {
        let random = &mut self.random;
        if random.one_in(10) {
            let strange = [
                "", "pass", "off", "in-off", "3-3", "28-off>3", "3x5>4", "3x5>5", "03-4", "5-31", "5 - 7", "in-0",
                "inx4", "Pass", "3-5>",
            ];
            return strange[random.below(strange.len())].into();
        }
        let own: Vec<u8> =
            at.side().map(|side| at.squares(side).iter().map(senet::Square::number).collect()).unwrap_or_default();
        let origin =
            if own.is_empty() || random.one_in(8) { 1 + random.below(30) as u8 } else { own[random.below(own.len())] };
        let step = at.throw().map_or_else(|| 1 + random.below(6) as u8, senet::Throw::value);
        let target = match random.below(8) {
            0 => 1 + random.below(30) as u8,
            1 => origin.saturating_sub(step).max(1),
            _ => origin + step,
        };
        let target = if target > 30 || random.one_in(20) { "off".into() } else { target.to_string() };
        let origin = if random.one_in(12) { "in".into() } else { origin.to_string() };
        let separator = if random.one_in(3) { "x" } else { "-" };
        let end = if random.one_in(6) { format!(">{}", 1 + random.below(30)) } else { String::new() };
        format!("{origin}{separator}{target}{end}")
    }

    /// A text with one character changed, put in, or taken out.
    fn spoilt(&mut self, text: &str) -> String {
        let random = &mut self.random;
        let mut characters: Vec<char> = text.chars().collect();
        let index = random.below(characters.len());
        let any = b"wb-/ 0123456789xWin\t"[random.below(20)] as char;
        match random.below(3) {
            0 => characters[index] = any,
            1 => characters.insert(index, any),
            _ => drop(characters.remove(index)),
        }
        characters.into_iter().collect()
    }
}

/// Puts the requests to both and compares.
fn agree(about: &str, asks: Vec<Ask>) {
    let requests: Vec<Request> = (1..).zip(asks).map(|(id, ask)| Request { id, ask }).collect();
    let mut child = start();
    let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let lines: String = requests.iter().map(|request| request.to_json() + "\n").collect();
    // Written from the side, so that neither waits for the other with full hands.
    let writer = std::thread::spawn(move || {
        // A program that ends early is noticed by what it leaves unanswered.
        let _ = input.write_all(lines.as_bytes());
    });
    let core = InProcess::new();
    let mut answers = BufReader::new(output).lines();
    let (mut ok, mut refused) = (0, 0);
    let mut parted = Vec::new();
    for request in &requests {
        let line = answers.next().unwrap_or_else(|| panic!("{about}: no answer to {}", request.to_json())).unwrap();
        let expected = core.answer(request);
        let found = Answer::read(line.as_bytes(), &request.ask);
        if !found.as_ref().is_ok_and(|found| alike(found, &expected)) {
            let told = [request.to_json(), line, expected.to_json()];
            parted.push(format!("asked     {}\nreference {}\ncore      {}", told[0], told[1], told[2]));
        }
        match expected.reply {
            Reply::Ok(_) => ok += 1,
            _ => refused += 1,
        }
    }
    writer.join().unwrap();
    child.kill().ok();
    child.wait().unwrap();
    println!("{about}: {} requests, {ok} answered and {refused} refused, {} parted", requests.len(), parted.len());
    let first: Vec<&str> = parted.iter().take(10).map(String::as_str).collect();
    assert!(
        parted.is_empty(),
        "{about}: the reference and the core part {} times\n{}",
        parted.len(),
        first.join("\n\n")
    );
}

/// Answers are alike whatever their messages for people.
fn alike(one: &Answer, other: &Answer) -> bool {
    one.id == other.id
        && match (&one.reply, &other.reply) {
            (Reply::Reject(one), Reply::Reject(other)) | (Reply::Error(one), Reply::Error(other)) => {
                one.code == other.code
            }
            (one, other) => one == other,
        }
}

fn start() -> Child {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reference/adapter.py");
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".into());
    let started = Command::new(&python).arg(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    started
        .unwrap_or_else(|error| panic!("{python} cannot be started ({error}); set PYTHON to a Python of 3.11 or later"))
}
