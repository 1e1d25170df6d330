//! What is generated from the spec is what is committed.

use std::fs;
use std::path::Path;

use senet_spec::{Spec, generate::generate};

#[test]
fn generated_files_are_as_committed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let spec = Spec::load(&root.join("spec")).unwrap_or_else(|faults| panic!("{faults}"));
    let stale: Vec<String> = generate(&spec)
        .into_iter()
        .filter(|generated| fs::read_to_string(root.join(&generated.path)).ok().as_ref() != Some(&generated.text))
        .map(|generated| generated.path)
        .collect();
    assert!(stale.is_empty(), "run `cargo run -p senet-spec --bin senet-generate`; stale: {stale:?}");
}
