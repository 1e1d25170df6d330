//! `games/NAME.yaml`: a whole recorded game.

use schemars::JsonSchema;
use serde::Deserialize;

use super::located::Located;
use super::step::Outcome;
use crate::yaml::present;

/// One recorded game.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameFile {
    /// `senet-game/1`.
    pub format: Located<String>,
    /// Its name, never changed.
    pub id: Located<String>,
    /// The id of the ruleset.
    pub ruleset: Located<String>,
    /// Pieces a side in place of the ruleset's own number.
    #[serde(default, deserialize_with = "present")]
    #[schemars(range(min = 1, max = 10))]
    pub pieces: Option<Located<u8>>,
    /// How it was made.
    pub how: String,
    /// The position it begins with.
    pub start: Located<String>,
    /// Each throw with the move made by it.
    pub plies: Vec<Located<String>>,
    /// The position it ends with.
    pub end: Located<String>,
    /// How it ended.
    pub outcome: Outcome,
}
