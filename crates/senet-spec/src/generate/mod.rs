//! What is generated from the spec and committed: the built-in rulesets and the JSON Schemas.
//!
//! The program `senet-generate` writes them, and a test fails when the committed ones differ.

mod rulesets;
mod schemas;

pub use rulesets::rulesets;
pub use schemas::{SCHEMAS, schema};

use crate::spec::Spec;

/// A generated file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// Its path from the root of the repository.
    pub path: String,
    /// What stands in it.
    pub text: String,
}

/// Every generated file.
pub fn generate(spec: &Spec) -> Vec<Generated> {
    let built_in = Generated {
        path: "crates/senet/src/rulesets/generated.rs".to_owned(),
        text: rulesets(spec.rulesets.iter().map(|ruleset| &ruleset.authoring.spec)),
    };
    let schemas = SCHEMAS.iter().filter_map(|name| {
        let mut text = serde_json::to_string_pretty(&schema(name)?).ok()?;
        text.push('\n');
        Some(Generated { path: format!("spec/schema/{name}.schema.json"), text })
    });
    std::iter::once(built_in).chain(schemas).collect()
}
