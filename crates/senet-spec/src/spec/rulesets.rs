//! Reads the rulesets of the spec, each after the one that it extends.

use std::collections::BTreeMap;

use senet::RulesSpec;

use super::{Files, Ruleset};
use crate::close::did_you_mean;
use crate::document::{Place, RulesetOrderFile};
use crate::fault::Fault;
use crate::ruleset::{Authoring, Manner, read_node};
use crate::yaml::{self, Kind, Node, quoted};

const ORDER: &str = "rulesets.yaml";
const ORDER_FORMAT: &str = "senet-rulesets/1";

/// The rulesets in the order in which they are listed; `None` when any is at fault.
pub(super) fn read(files: &Files, faults: &mut Vec<Fault>) -> Option<Vec<Ruleset>> {
    let read = authorings(files, faults);
    let order = order(files, &read, faults);
    let mut rulesets = Vec::new();
    for id in order? {
        let authoring = read.get(&id)?.as_ref()?;
        match authoring.rules() {
            Ok(rules) => rulesets.push(Ruleset { authoring: authoring.clone(), rules }),
            // What is wrong with the base is told of the base alone.
            Err(_) if !base_can_be_played(authoring, &read) => {}
            Err(mut found) => faults.append(&mut found.0),
        }
    }
    faults.is_empty().then_some(rulesets)
}

fn base_can_be_played(authoring: &Authoring, read: &BTreeMap<String, Option<Authoring>>) -> bool {
    let base = authoring.spec.extends.as_ref().map(|base| read.get(base.as_ref()));
    base.is_none_or(|base| matches!(base, Some(Some(base)) if base.rules().is_ok()))
}

/// The ids in order. What is listed but not there, and the reverse, is a fault.
fn order(files: &Files, read: &BTreeMap<String, Option<Authoring>>, faults: &mut Vec<Fault>) -> Option<Vec<String>> {
    let file = files.name(ORDER);
    let Some(text) = files.get(ORDER) else {
        faults.push(Fault::new(file, Place::UNKNOWN, "the file is missing"));
        return None;
    };
    let order = match yaml::read_all::<RulesetOrderFile>(&file, text) {
        Ok(order) => order,
        Err(mut found) => {
            faults.append(&mut found.0);
            return None;
        }
    };
    if order.format.value != ORDER_FORMAT {
        let message = format!("format: found {}; allowed: {ORDER_FORMAT}", quoted(&order.format));
        faults.push(Fault::new(&file, order.format.at, message));
    }
    for (index, id) in order.rulesets.iter().enumerate() {
        if !read.contains_key(&id.value) {
            let close = did_you_mean(id, read.keys().map(String::as_str));
            let message =
                format!("found the ruleset {}{close}; allowed: the names of the files in rulesets", quoted(id));
            faults.push(Fault::new(&file, id.at, message));
        }
        if order.rulesets[..index].iter().any(|before| before.value == id.value) {
            faults.push(Fault::new(&file, id.at, format!("found {} twice; allowed: each ruleset once", quoted(id))));
        }
    }
    for id in read.keys().filter(|id| !order.rulesets.iter().any(|listed| listed.value == **id)) {
        let message = format!("the ruleset {id} is not listed in {ORDER}");
        faults.push(Fault::new(files.name(&format!("rulesets/{id}.yaml")), Place::UNKNOWN, message));
    }
    Some(order.rulesets.into_iter().map(|id| id.value).collect())
}

/// Every ruleset by the name of its file; `None` for one that is at fault.
fn authorings(files: &Files, faults: &mut Vec<Fault>) -> BTreeMap<String, Option<Authoring>> {
    let mut nodes: BTreeMap<String, (String, Node)> = BTreeMap::new();
    let mut read: BTreeMap<String, Option<Authoring>> = BTreeMap::new();
    for path in files.paths() {
        let Some(id) = path.strip_prefix("rulesets/").and_then(|name| name.strip_suffix(".yaml")) else { continue };
        let file = files.name(path);
        let (node, mut found) = yaml::read_tree(&file, files.get(path).unwrap_or_default());
        faults.append(&mut found.0);
        match node {
            Some(node) => drop(nodes.insert(id.to_owned(), (file, node))),
            None => drop(read.insert(id.to_owned(), None)),
        }
    }
    let known: Vec<String> = nodes.keys().chain(read.keys()).cloned().collect();
    // Round after round, those whose base is there; each round reads at least one, or the rest go in a circle.
    while !nodes.is_empty() {
        let ready: Vec<String> = nodes
            .iter()
            .filter(|(_, (_, node))| extends(node).is_none_or(|(base, _)| !nodes.contains_key(base)))
            .map(|(id, _)| id.clone())
            .collect();
        if ready.is_empty() {
            break;
        }
        for id in ready {
            let Some((file, node)) = nodes.remove(&id) else { continue };
            let authoring = one(&id, &file, &node, &read, &known, faults);
            read.insert(id, authoring);
        }
    }
    for (id, (file, node)) in nodes {
        let at = extends(&node).map_or(node.at, |(_, at)| at);
        let message = "extends: found a ruleset that in the end extends this one; allowed: no circle";
        faults.push(Fault::new(file, at, message));
        read.insert(id, None);
    }
    read
}

fn extends(node: &Node) -> Option<(&str, Place)> {
    let Kind::Map(entries) = &node.kind else { return None };
    let value = &entries.iter().find(|entry| entry.key.as_str() == "extends")?.value;
    match &value.kind {
        Kind::Text(base) => Some((base, value.at)),
        _ => None,
    }
}

fn one(
    id: &str,
    file: &str,
    node: &Node,
    read: &BTreeMap<String, Option<Authoring>>,
    known: &[String],
    faults: &mut Vec<Fault>,
) -> Option<Authoring> {
    if let Some((base, _)) = extends(node)
        && read.get(base).is_some_and(Option::is_none)
    {
        // The base is at fault, which has been told; what follows from it would only hide it.
        return None;
    }
    let base = |base: &str| -> Option<RulesSpec> { Some(read.get(base)?.as_ref()?.spec.clone()) };
    match read_node(file, node, Manner::Spec, &base, &|| known.to_vec()) {
        Ok(authoring) => {
            if authoring.spec.id != id {
                let message =
                    format!("id: found {}; allowed: the name of the file, {id:?}", quoted(&authoring.spec.id));
                faults.push(Fault::new(file, authoring.id_at, message));
            }
            Some(authoring)
        }
        Err(found) => {
            yaml::add(faults, found.0);
            None
        }
    }
}
