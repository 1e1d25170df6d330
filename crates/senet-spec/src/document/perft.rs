//! `perft/NAME.yaml`: counts of move sequences.

use schemars::JsonSchema;
use serde::Deserialize;

use super::located::Located;
use crate::yaml::present;

/// The counts of one ruleset.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PerftFile {
    /// `senet-perft/1`.
    pub format: Located<String>,
    /// The id of the ruleset.
    pub ruleset: Located<String>,
    /// The counts.
    pub counts: Vec<PerftCount>,
}

/// The counts from one position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PerftCount {
    /// Its name, never changed.
    pub id: Located<String>,
    /// The position.
    pub position: Located<String>,
    /// Pieces a side in place of the ruleset's own number.
    #[serde(default, deserialize_with = "present")]
    #[schemars(range(min = 1, max = 10))]
    pub pieces: Option<Located<u8>>,
    /// The counts by depth.
    pub depths: Vec<PerftDepth>,
    /// How they were obtained.
    pub obtained: String,
    /// Who else counted the same.
    pub confirmed_by: Vec<String>,
}

/// The counts of one depth, that is of one number of throws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PerftDepth {
    /// The number of throws.
    pub depth: Located<u8>,
    /// Sequences of that length.
    pub leaves: u64,
    /// Passes at the last throw.
    pub passes: u64,
    /// Moves at the last throw that hit.
    pub hits: u64,
    /// Moves at the last throw in which the water acted.
    pub water: u64,
    /// Moves at the last throw that bear off.
    pub off: u64,
    /// Moves at the last throw that end the game.
    pub over: u64,
}
