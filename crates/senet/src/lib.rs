//! The rules of Senet, the Egyptian race game: squares, throws, positions, moves, and rulesets as data.
//!
//! Senet's own rules are lost. Every ruleset is a modern reconstruction, taken choice by choice from a named source; a
//! ruleset is nothing but a value for each [`Choice`], and no code here knows one by name.
//!
//! A game goes round in three steps: [`Position::with_throw`] (or a fresh throw drawn by whoever plays, from the exact
//! weights of [`Rules::throws`]), [`Position::legal_moves`], [`Position::play`]. This crate draws nothing, reads
//! nothing and prints nothing; it needs `alloc` only for rulesets and error messages, and neither moves nor positions
//! touch the heap.
//!
//! ```
//! use senet::{Phase, Position, rulesets};
//!
//! let rules = rulesets::get("kendall").unwrap().rules().unwrap();
//! let mut position = Position::start(&rules);
//! // A real game draws each throw by its weight; here they are given.
//! for throw in [1, 2, 3, 4, 5] {
//!     let thrown = position.with_throw(&rules, throw).unwrap();
//!     let mv = thrown.legal_moves(&rules)[0];
//!     position = thrown.play(&rules, mv).unwrap();
//! }
//! assert_eq!(position.phase(), Phase::ToThrow(senet::Side::Black));
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod authored;
pub mod choices;
mod contradiction;
mod movegen;
mod moves;
pub mod notation;
mod outcome;
mod pack;
mod perft;
mod play;
mod position;
mod refusal;
mod rules;
pub mod rulesets;
mod seats;
mod side;
mod square;
mod throw;

pub use authored::{Authored, Basis, RulesFault, RulesFaults, RulesSpec};
pub use choices::{Choice, Choices, UnknownValue};
pub use contradiction::Contradiction;
pub use moves::{Effects, Move, MoveList, Origin, Target, Victim, VictimTo};
pub use notation::{MoveParseError, Ply, PlyParseError, PositionError, SetupParseError};
pub use outcome::Outcome;
pub use pack::{PACKED_LEN, Packed, UnpackError};
pub use perft::{Branch, Perft, divide, mass, perft, total};
pub use play::IllegalMove;
pub use position::{IllegalPosition, Phase, Position, PositionFault, Setup, ThrowError};
pub use refusal::Refusal;
pub use rules::Rules;
pub use seats::Thrower;
pub use side::{BySide, Side};
pub use square::{Square, SquareSet};
pub use throw::{Throw, ThrowSet, Throws};
