//! Writes `spec/perft` and `spec/games`: counts and games of the core, each confirmed by another implementation.
//!
//!     cargo run --release -p senet-spec --bin senet-record -- perft spec python3 tests/reference/adapter.py
//!     cargo run --release -p senet-spec --bin senet-record -- games spec python3 tests/reference/adapter.py
//!
//! The words after the folder are the other implementation's command. Nothing is written on which the two differ. Equal
//! rulesets give equal files.

mod counts;
mod games;
mod positions;

use std::path::Path;
use std::process::{Command, ExitCode};

use senet_spec::Spec;
use senet_spec::run::Program;

/// Who confirms, as the files name it.
const CONFIRMED_BY: &str = "confirmed_by: [senet core, tests/reference]";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [what, folder, program, arguments @ ..] = words.as_slice() else {
        eprintln!("usage: senet-record perft|games SPEC-FOLDER COMMAND...");
        return ExitCode::from(2);
    };
    match record(what, Path::new(folder), Command::new(program).args(arguments)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn record(what: &str, folder: &Path, command: &mut Command) -> Result<(), String> {
    let spec = Spec::load(folder).map_err(|faults| faults.to_string())?;
    let mut other = Program::start(command).map_err(|error| format!("the command cannot be started: {error}"))?;
    for ruleset in &spec.rulesets {
        let files = match what {
            "perft" => vec![(format!("{}.yaml", ruleset.id()), counts::file(ruleset, &mut other)?)],
            "games" => games::files(ruleset, &mut other)?,
            _ => return Err(format!("found {what:?}; allowed: perft, games")),
        };
        for (name, text) in files {
            let path = folder.join(what).join(name);
            let write = || {
                std::fs::create_dir_all(folder.join(what))?;
                std::fs::write(&path, text)
            };
            write().map_err(|error| format!("{}: {error}", path.display()))?;
            println!("{}", path.display());
        }
    }
    Ok(())
}
