//! Text of positions, moves and records: each reader beside its writer. All of it is ASCII.

mod moves;
mod position;
mod record;

pub use moves::MoveParseError;
pub use position::{PositionError, SetupFault, SetupParseError};
pub use record::{Ply, PlyParseError};

use alloc::{format, string::String};

/// Quotes a piece of somebody's text for an error message: short, printable, on one line.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}...", &text[..end]),
        None => format!("{text:?}"),
    }
}
