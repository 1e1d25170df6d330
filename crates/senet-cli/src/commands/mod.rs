//! One module a subcommand: its arguments, and what it prints.

pub mod adapter;
pub mod board;
pub mod check;
pub mod compare;
pub mod diff;
pub mod divide;
pub mod legal;
pub mod perft;
pub mod play;
pub mod rulesets;
pub mod show;
pub mod spec;
pub mod start;
