//! The built-in rulesets, generated from `spec/rulesets`.

mod generated;

pub use generated::ALL;

use crate::authored::RulesSpec;

/// The built-in ruleset of this id.
pub fn get(id: &str) -> Option<&'static RulesSpec> {
    ALL.iter().copied().find(|spec| spec.id == id)
}
