//! Names: what an id looks like, and that none stands twice.

use std::collections::HashMap;

use crate::document::Located;
use crate::fault::Fault;

/// Lower-case words and digits joined by single hyphens.
pub(crate) fn is_id(text: &str) -> bool {
    !text.is_empty()
        && text
            .split('-')
            .all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()))
}

/// The ids seen so far, each with the place where it was given.
#[derive(Default)]
pub(super) struct Ids {
    seen: HashMap<String, String>,
}

impl Ids {
    /// Takes note of an id.
    pub fn add(&mut self, faults: &mut Vec<Fault>, file: &str, what: &str, id: &Located<String>) {
        if !is_id(id) {
            let message = format!("{what}: found the id {:?}; allowed: lower-case words joined by hyphens", id.value);
            faults.push(Fault::new(file, id.at, message));
        }
        let here = format!("{file}:{}", id.at);
        if let Some(first) = self.seen.get(&id.value) {
            let message = format!("{what}: found the id {:?} again, first at {first}; allowed: each id once", id.value);
            faults.push(Fault::new(file, id.at, message));
        } else {
            self.seen.insert(id.value.clone(), here);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_id;

    #[test]
    fn ids_are_words_joined_by_hyphens() {
        for good in ["a", "sawah", "modern-kendall", "rule-2", "26"] {
            assert!(is_id(good), "{good}");
        }
        for bad in ["", "-", "a-", "-a", "a--b", "A", "a b", "a_b", "\u{e9}"] {
            assert!(!is_id(bad), "{bad}");
        }
    }
}
