//! A scenario: a position, what is done in it, and the answers that must come out.

use schemars::JsonSchema;
use serde::Deserialize;

use super::condition::Where;
use super::located::Located;
use super::step::Step;
use crate::yaml::present;

/// One scenario.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Its name, never changed.
    pub id: Located<String>,
    /// What it shows, in one sentence.
    pub shows: String,
    /// Whether its rule decides the answer or stays out of it.
    pub role: Role,
    /// Other rules that the answer also rests on.
    #[serde(default)]
    pub rules: Vec<Located<u8>>,
    /// The rulesets it is about, by their choices.
    #[serde(rename = "where", default, deserialize_with = "present")]
    pub applies: Option<Where>,
    /// The rulesets it is about, by name.
    #[serde(default, deserialize_with = "present")]
    pub rulesets: Option<Vec<Located<String>>>,
    /// Pieces a side in place of the ruleset's own number.
    #[serde(default, deserialize_with = "present")]
    #[schemars(range(min = 1, max = 10))]
    pub pieces: Option<Located<u8>>,
    /// Where it begins; the start position of the ruleset when left out.
    #[serde(default, deserialize_with = "present")]
    pub position: Option<Located<String>>,
    /// What is done and asked, for every ruleset alike.
    #[serde(default, deserialize_with = "present")]
    pub steps: Option<Vec<Located<Step>>>,
    /// What is done and asked where rulesets differ.
    #[serde(default, deserialize_with = "present")]
    pub answers: Option<Vec<Located<Answer>>>,
}

/// What some of a scenario's rulesets answer.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The rulesets, by their choices.
    #[serde(rename = "where", default, deserialize_with = "present")]
    pub applies: Option<Where>,
    /// The rulesets, by name.
    #[serde(default, deserialize_with = "present")]
    pub rulesets: Option<Vec<Located<String>>>,
    /// What is done and asked.
    pub steps: Vec<Located<Step>>,
}

/// What a rule has to do with a scenario's answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The rule makes the answer what it is.
    Decides,
    /// One might think so, and it does not.
    StaysOut,
}
