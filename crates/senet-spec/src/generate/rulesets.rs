//! The built-in rulesets as Rust, laid out as rustfmt would.

use std::fmt::Write;

use senet::RulesSpec;

/// The longest line that rustfmt keeps in this repository.
const WIDTH: usize = 120;

const HEAD: &str = "\
//! The built-in rulesets, generated from `spec/rulesets` by `senet-generate`. Do not edit.
//!
//! Where a new choice keeps this file from compiling, leave `pub static ALL: &[&RulesSpec] = &[];` and generate it.

use alloc::borrow::Cow;

use crate::authored::{Authored, Basis, RulesSpec};
";

/// The source file that holds the rulesets as constants.
pub fn rulesets<'a>(specs: impl Iterator<Item = &'a RulesSpec>) -> String {
    let mut file = String::from(HEAD);
    let mut names = Vec::new();
    for spec in specs {
        let name = spec.id.to_uppercase().replace('-', "_");
        ruleset(&mut file, &name, spec);
        names.push(name);
    }
    file.push_str("\n/// Every built-in ruleset.\npub static ALL: &[&RulesSpec] = &[\n");
    for name in names {
        let _ = writeln!(file, "    &{name},");
    }
    file.push_str("];\n");
    file
}

fn ruleset(file: &mut String, name: &str, spec: &RulesSpec) {
    // Writing into a text cannot fail.
    let _ = writeln!(file, "\nstatic {name}: RulesSpec = RulesSpec {{");
    field(file, 4, "id", &spec.id);
    field(file, 4, "name", &spec.name);
    field(file, 4, "summary", &spec.summary);
    let extends = spec.extends.as_ref().map_or("None".to_owned(), |id| format!("Some(Cow::Borrowed({id:?}))"));
    let _ = writeln!(file, "    extends: {extends},\n    choices: [");
    for authored in &spec.choices {
        let Some(authored) = authored else {
            file.push_str("        None,\n");
            continue;
        };
        file.push_str("        Some(Authored {\n");
        field(file, 12, "value", &authored.value);
        field(file, 12, "source", &authored.source);
        let _ = writeln!(file, "            basis: Basis::{:?},", authored.basis);
        field(file, 12, "note", &authored.note);
        file.push_str("        }),\n");
    }
    file.push_str("    ],\n};\n");
}

fn field(file: &mut String, indent: usize, name: &str, text: &str) {
    let line = format!("{:indent$}{name}: Cow::Borrowed({text:?}),", "");
    if line.chars().count() <= WIDTH {
        let _ = writeln!(file, "{line}");
    } else {
        let deeper = indent + 4;
        let _ = writeln!(file, "{:indent$}{name}: Cow::Borrowed(\n{:deeper$}{text:?},\n{:indent$}),", "", "", "");
    }
}
