//! Seeded throws, random play of whole games, and statistics over them: the one place with randomness.
//!
//! A seed and a game's number fix that game: on every machine, in every language that calls this code, and whatever
//! the number of threads. The algorithm is part of the contract and is written down at [`Stream`].

#![forbid(unsafe_code)]

mod simulate;
pub mod statistics;
mod stream;
mod tally;

pub use simulate::{GameLog, LoggedPly, Simulation, play_random_game};
pub use stream::{Stream, ThrowTable};
pub use tally::{Lengths, Tally};
