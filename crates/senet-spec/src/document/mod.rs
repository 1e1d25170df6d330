//! The files of `spec/` as types: one for each kind of file, each value beside the place where it stands.
//!
//! The types say what shape a file has. What the shape cannot say (that an id is known, that a position can be read)
//! is checked when the whole spec is [loaded](crate::spec).

mod condition;
mod coverage;
mod game;
mod located;
mod perft;
mod rule;
mod rulesets;
mod scenario;
mod schema;
mod sources;
mod step;
mod survivors;
mod text;

pub use condition::{Condition, Test, Where};
pub use coverage::{Convention, CoverageFile, Statement, ValueOf, Values};
pub use game::GameFile;
pub use located::{Located, Place};
pub use perft::{PerftCount, PerftDepth, PerftFile};
pub use rule::{Reading, RuleChoice, RuleFile, RuleValue, Untouched};
pub use rulesets::{RulesetOrderFile, ruleset_schema};
pub use scenario::{Answer, Role, Scenario};
pub use sources::{Source, SourceKind, SourcesFile};
pub use step::{
    Code, FirstSideBy, Outcome, Play, Points, Refused, Score, SeatsStep, Step, ThrowChance, ThrowsStep, Winner,
};
pub use survivors::{Survivor, SurvivorsFile};
pub use text::{Basis, ValueText};
