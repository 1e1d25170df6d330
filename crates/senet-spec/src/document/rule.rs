//! `rules/NN-name.yaml`: one numbered rule with its choices, readings and scenarios.

use schemars::JsonSchema;
use serde::Deserialize;

use super::located::Located;
use super::scenario::Scenario;
use super::text::{Basis, ValueText};
use crate::yaml::present;

/// The file of one rule.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleFile {
    /// `senet-rule/1`.
    pub format: Located<String>,
    /// Its number, 1 to 15.
    #[schemars(range(min = 1, max = 15))]
    pub number: Located<u8>,
    /// Its short name, as in the file's name.
    pub name: Located<String>,
    /// Its title.
    pub title: String,
    /// What the rule is about, in two or three sentences.
    pub says: String,
    /// The choices that belong to the rule.
    pub choices: Vec<RuleChoice>,
    /// How sources are understood, and how their gaps are filled.
    pub readings: Vec<Reading>,
    /// Rulesets that the rule has nothing to say about.
    pub untouched: Vec<Untouched>,
    /// What shows the rule at work.
    pub scenarios: Vec<Scenario>,
}

/// A choice as its rule describes it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleChoice {
    /// The name of the choice.
    pub choice: Located<String>,
    /// The question that it answers.
    pub asks: String,
    /// A sentence for each value.
    pub values: Vec<RuleValue>,
}

/// One value of a choice, described.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleValue {
    /// The value; `any` for a set or a number.
    pub value: Located<ValueText>,
    /// What it means, in a sentence.
    pub says: String,
}

/// How a source is understood, or a gap in it filled.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Its name, never changed.
    pub id: Located<String>,
    /// The reading.
    pub says: String,
    /// How it rests on the source.
    pub basis: Located<Basis>,
    /// The id of the source.
    pub source: Located<String>,
    /// Why it is read so.
    pub reason: String,
    /// The choice that plays another reading.
    #[serde(default, deserialize_with = "present")]
    pub switch: Option<Located<String>>,
}

/// Rulesets that a rule does not touch.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Untouched {
    /// Their ids.
    pub rulesets: Vec<Located<String>>,
    /// Why.
    pub why: String,
}
