//! Who may know whom: the edges of `docs/architecture.md`, and no others.
#![allow(missing_docs)]

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

/// Each package of ours with those of ours it may use. The page `docs/architecture.md` draws the same.
const ALLOWED: [(&str, &[&str]); 8] = [
    ("senet", &[]),
    ("senet-spec", &["senet"]),
    ("senet-agents", &["senet"]),
    ("senet-cli", &["senet", "senet-spec", "senet-agents"]),
    ("senet-c", &["senet", "senet-spec", "senet-agents"]),
    ("senet-py", &["senet", "senet-spec", "senet-agents"]),
    ("senet-benches", &["senet", "senet-agents"]),
    ("senet-house", &["senet"]),
];

fn metadata() -> Value {
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path", manifest])
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON")
}

/// Every edge between packages of the workspace, of any kind: normal, build and test.
fn edges(metadata: &Value) -> BTreeMap<String, BTreeSet<String>> {
    let packages = metadata["packages"].as_array().expect("packages");
    let ours: BTreeSet<&str> = packages.iter().filter_map(|package| package["name"].as_str()).collect();
    packages
        .iter()
        .map(|package| {
            let dependencies = package["dependencies"].as_array().expect("dependencies");
            let known = dependencies.iter().filter_map(|dependency| dependency["name"].as_str());
            let known = known.filter(|name| ours.contains(name)).map(String::from).collect();
            (package["name"].as_str().expect("a name").to_string(), known)
        })
        .collect()
}

fn forbidden(edges: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let allowed: BTreeMap<&str, &[&str]> = ALLOWED.into_iter().collect();
    edges
        .iter()
        .flat_map(|(from, known)| {
            let may = allowed.get(from.as_str()).copied();
            let unknown = may.is_none().then(|| format!("{from} stands in no line of the list"));
            let wrong = known.iter().filter(move |to| may.is_some_and(|may| !may.contains(&to.as_str())));
            unknown.into_iter().chain(wrong.map(move |to| format!("{from} -> {to}")))
        })
        .collect()
}

#[test]
fn no_crate_knows_one_that_it_may_not() {
    let edges = edges(&metadata());
    assert_eq!(forbidden(&edges), Vec::<String>::new());
    let listed: BTreeSet<&str> = ALLOWED.iter().map(|&(name, _)| name).collect();
    let found: BTreeSet<&str> = edges.keys().map(String::as_str).collect();
    assert_eq!(listed, found, "the list and the workspace name the same packages");
}

#[test]
fn a_wrong_edge_is_seen() {
    let mut edges = edges(&metadata());
    edges.get_mut("senet").expect("the core").insert("senet-spec".into());
    assert_eq!(forbidden(&edges), ["senet -> senet-spec"]);
    edges.insert("senet-new".into(), BTreeSet::new());
    assert_eq!(forbidden(&edges).len(), 2);
}

/// The core knows nothing but the language: no dependency at all outside of tests.
#[test]
fn the_core_depends_on_nothing() {
    let metadata = metadata();
    let packages = metadata["packages"].as_array().expect("packages");
    let core = packages.iter().find(|package| package["name"] == "senet").expect("the core");
    let dependencies = core["dependencies"].as_array().expect("dependencies");
    assert!(dependencies.iter().all(|dependency| dependency["kind"] == "dev"), "{dependencies:?}");
}
