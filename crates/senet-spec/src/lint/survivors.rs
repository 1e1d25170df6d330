//! The survivors: each a change, and each told once.

use std::collections::HashSet;

use senet::Choice;
use senet::choices::value::ValueShape;

use crate::fault::Fault;
use crate::spec::Spec;

pub(super) fn survivors(spec: &Spec, faults: &mut Vec<Fault>) {
    let mut seen = HashSet::new();
    for loaded in &spec.survivors {
        for survivor in &loaded.document.survivors {
            let Some(choice) = Choice::from_name(&survivor.choice) else { continue };
            let mut fault = |at, message: String| faults.push(Fault::new(&loaded.file, at, message));
            if survivor.values.is_empty() {
                fault(survivor.choice.at, "values: found an empty list; allowed: at least one value".to_owned());
            }
            for id in &survivor.rulesets {
                let Some(ruleset) = spec.ruleset(id) else { continue };
                let is = ruleset.rules.choices().value(choice).to_string();
                for value in &survivor.values {
                    if matches!(choice.shape(), ValueShape::Word | ValueShape::Count) && is == value.as_str() {
                        fault(
                            value.at,
                            format!("{choice}: found {value}, which is what {id} has; allowed: another value"),
                        );
                    }
                    if !seen.insert((choice, id.value.clone(), value.value.clone())) {
                        fault(value.at, format!("{choice}: found {value} for {id} again; allowed: each change once"));
                    }
                }
            }
        }
    }
}
