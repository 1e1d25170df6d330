//! `survivors/*.yaml`: changes to a ruleset that no scenario can notice.

use schemars::JsonSchema;
use serde::Deserialize;

use super::located::Located;
use super::text::ValueText;

/// A file of survivors.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SurvivorsFile {
    /// `senet-survivors/1`.
    pub format: Located<String>,
    /// The survivors.
    pub survivors: Vec<Survivor>,
}

/// Changes of one choice that no scenario can notice, and why.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Survivor {
    /// The choice that is changed.
    pub choice: Located<String>,
    /// The rulesets in which it is changed.
    pub rulesets: Vec<Located<String>>,
    /// The values it is changed to; for a set, the member put in or taken out.
    pub values: Vec<Located<ValueText>>,
    /// Why it cannot be noticed.
    pub why: String,
}
