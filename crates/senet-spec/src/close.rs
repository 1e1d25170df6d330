//! The nearest of the allowed names, for a message about one that is none of them.

/// The allowed name that the found one was probably meant to be.
pub(crate) fn nearest<'a>(found: &str, allowed: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 40;
    if found.len() > LONGEST {
        return None;
    }
    let found = found.to_ascii_lowercase().replace('-', "_");
    let near = |name: &str| distance(&found, &name.replace('-', "_"));
    allowed
        .into_iter()
        .map(|name| (near(name), name))
        .filter(|&(distance, name)| distance <= 1 + name.len() / 4)
        .min()
        .map(|(_, name)| name)
}

/// `; did you mean NAME?` where there is a near name.
pub(crate) fn did_you_mean<'a>(found: &str, allowed: impl IntoIterator<Item = &'a str>) -> String {
    nearest(found, allowed).map(|name| format!(" (did you mean {name}?)")).unwrap_or_default()
}

/// How many letters must be changed, put in or taken out to make one text of the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &b) in other.iter().enumerate() {
            let changed = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found_and_far_ones_are_not() {
        let allowed = ["pieces", "setup", "square_one"];
        assert_eq!(nearest("pices", allowed), Some("pieces"));
        assert_eq!(nearest("square-one", allowed), Some("square_one"));
        assert_eq!(nearest("Setup", allowed), Some("setup"));
        assert_eq!(nearest("water", allowed), None);
        assert_eq!(nearest("", allowed), None);
    }
}
