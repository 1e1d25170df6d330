//! The spec of this repository loads.

use std::path::Path;

use senet_spec::{Spec, lint};

#[test]
fn the_spec_loads_from_its_folder_and_from_the_library() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../spec");
    let spec = Spec::load(&folder).unwrap_or_else(|faults| panic!("{faults}"));
    let embedded = Spec::embedded().unwrap_or_else(|faults| panic!("{faults}"));
    let names = |spec: &Spec| spec.cases().map(|case| case.name()).collect::<Vec<_>>();
    assert_eq!(names(&spec), names(&embedded));
    lint::lint(&spec).unwrap_or_else(|faults| panic!("{faults}"));
}

#[test]
fn every_ruleset_has_counts_and_a_game() {
    let spec = Spec::embedded().unwrap_or_else(|faults| panic!("{faults}"));
    lint::records(&spec).unwrap_or_else(|faults| panic!("{faults}"));
}
