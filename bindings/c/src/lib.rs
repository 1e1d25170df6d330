//! The C face of the engine. `include/senet.h` is generated from this crate; its first comment says the conventions.
//!
//! All `unsafe` of the project stands here. What every exported function asks of its caller is the same, and is said
//! once, in the header: a pointer that is not NULL points to what its type says, for as long as the call lasts (a
//! ruleset: until it is freed), and nobody else writes there meanwhile. Whatever can be checked beyond that is checked:
//! NULL, alignment, lengths, numbers, positions and moves.

// The contract is the same for every function and stands in the crate's documentation.
#![allow(clippy::missing_safety_doc)]
// These comments are read in a C header, where names stand without backticks.
#![allow(clippy::doc_markdown)]
#![deny(clippy::undocumented_unsafe_blocks)]

mod border;

// The header follows this order.
mod version;

mod status;

mod error;

mod ruleset;

mod position;

mod outcome;

mod moves;

pub use error::Error;
pub use moves::{
    Move, SENET_HAND, SENET_MAX_MOVES, SENET_MOVE_TEXT_SIZE, SENET_OFF, SENET_PASS, senet_move_parse, senet_move_print,
    senet_position_legal_moves, senet_position_play,
};
pub use outcome::{senet_position_over, senet_position_score, senet_position_winner};
pub use position::{
    Position, SENET_BLACK, SENET_NOBODY, SENET_POSITION_TEXT_SIZE, SENET_WHITE, senet_position_hand,
    senet_position_off, senet_position_parse, senet_position_print, senet_position_side, senet_position_squares,
    senet_position_start, senet_position_throw, senet_position_with_throw,
};
pub use ruleset::{
    Ruleset, SENET_MAX_PIECES, SENET_MAX_THROWS, Throw, senet_ruleset_builtin_id, senet_ruleset_count,
    senet_ruleset_free, senet_ruleset_id, senet_ruleset_name, senet_ruleset_open, senet_ruleset_pieces,
    senet_ruleset_throws, senet_ruleset_with_pieces,
};
pub use status::*;
pub use version::{
    SENET_ABI_VERSION, SENET_VERSION_MAJOR, SENET_VERSION_MINOR, SENET_VERSION_PATCH, senet_abi_version, senet_version,
};
