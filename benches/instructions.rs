//! A fixed amount of random play, to be run under an instruction counter:
//! `valgrind --tool=callgrind target/release/instructions sawah 100000 play`.

use senet::{Phase, Position, rulesets};
use senet_agents::{Stream, ThrowTable};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, id, plies, how] = arguments.as_slice() else {
        eprintln!("usage: instructions RULESET PLIES play|unchecked|legal|perft");
        std::process::exit(2);
    };
    let (Some(spec), Ok(plies)) = (rulesets::get(id), plies.parse::<u64>()) else {
        eprintln!("instructions: no such ruleset or number");
        std::process::exit(2);
    };
    let rules = spec.rules().expect("a built-in ruleset can be played");
    let table = ThrowTable::new(&rules);
    let mut stream = Stream::new(1, 0);
    let mut position = Position::start(&rules);
    if how == "perft" {
        println!("{:?}", senet::perft(&rules, &position, plies as u32));
        return;
    }
    let mut games = 0;
    let mut seen = 0;
    for _ in 0..plies {
        if position.is_over() {
            games += 1;
            stream = Stream::new(1, games);
            position = Position::start(&rules);
        }
        let throw = stream.throw(&table);
        if let Phase::ToThrow(_) = position.phase() {
            position = position.thrown(throw);
        }
        let moves = position.legal_moves(&rules);
        seen += moves.len();
        if how == "legal" {
            seen += position.legal_moves(&rules).len();
        }
        let mv = moves[stream.choose(moves.len())];
        position = match how.as_str() {
            "play" => position.play(&rules, mv).expect("a legal move"),
            _ => position.play_unchecked(&rules, mv),
        };
    }
    println!("{games} games, {seen} moves, {position}");
}
