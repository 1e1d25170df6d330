//! Positions, moves and plies in documents: readable, and written as they are printed.

use std::fmt::Display;
use std::str::FromStr;

use senet::{Move, Ply, Setup};

use crate::document::{Located, Step};
use crate::fault::Fault;
use crate::yaml::quoted;

/// The canonical texts of a file.
pub(super) struct Notation<'a> {
    pub file: &'a str,
    pub faults: &'a mut Vec<Fault>,
}

impl Notation<'_> {
    fn canonical<T: FromStr<Err: Display> + Display>(&mut self, what: &str, text: &Located<String>) {
        let message = match text.parse::<T>() {
            Ok(value) => {
                let printed = value.to_string();
                if printed == text.value {
                    return;
                }
                format!("{what}: found {}; allowed: its canonical form {printed:?}", quoted(text))
            }
            Err(error) => format!("{what} {}: {error}", quoted(text)),
        };
        self.faults.push(Fault::new(self.file, text.at, message));
    }

    /// A position.
    pub fn position(&mut self, text: &Located<String>) {
        self.canonical::<Setup>("position", text);
    }

    /// A move.
    pub fn mv(&mut self, text: &Located<String>) {
        self.canonical::<Move>("move", text);
    }

    /// A throw with a move.
    pub fn ply(&mut self, text: &Located<String>) {
        self.canonical::<Ply>("ply", text);
    }

    fn moves(&mut self, moves: &[Located<String>]) {
        for (index, mv) in moves.iter().enumerate() {
            self.mv(mv);
            if moves[..index].iter().any(|before| before.value == mv.value) {
                let message = format!("move: found {} twice; allowed: each move once", quoted(mv));
                self.faults.push(Fault::new(self.file, mv.at, message));
            }
        }
    }

    /// Every text of a step.
    pub fn step(&mut self, step: &Located<Step>) {
        match &step.value {
            Step::Position(text) | Step::Start(text) => self.position(text),
            Step::Legal(moves) => {
                self.moves(moves);
                if moves.is_empty() {
                    self.empty(step, "legal", "the whole list, [\"pass\"] where no piece can move");
                }
            }
            Step::Includes(moves) | Step::Excludes(moves) => {
                self.moves(moves);
                if moves.is_empty() {
                    self.empty(step, "moves", "at least one");
                }
            }
            Step::Play(play) => {
                self.mv(&play.mv);
                if let Some(leads) = &play.leads {
                    self.position(leads);
                }
            }
            Step::Refuse(refused) => {
                use crate::document::Code;
                // What is refused for its text alone need not be readable.
                if let Some(position) = refused.position.as_ref().filter(|_| *refused.code != Code::BadPosition) {
                    self.position(position);
                }
                if let Some(mv) = refused.mv.as_ref().filter(|_| *refused.code != Code::BadMove) {
                    self.mv(mv);
                }
                let given = [refused.position.is_some(), refused.throw.is_some(), refused.mv.is_some()];
                if given.into_iter().filter(|&given| given).count() != 1 {
                    let message = "refuse: found none or several of position, throw and move; allowed: one of them";
                    self.faults.push(Fault::new(self.file, step.at, message));
                }
            }
            Step::Throw(_) | Step::Throws(_) | Step::Outcome(_) | Step::Seats(_) => {}
        }
    }

    fn empty(&mut self, step: &Located<Step>, what: &str, allowed: &str) {
        let message = format!("{what}: found an empty list; allowed: {allowed}");
        self.faults.push(Fault::new(self.file, step.at, message));
    }
}
