//! Texts that have the form of the notation, but say what no ruleset knows.
//!
//! A throw of 7, eleven pieces off, a hit that ends elsewhere than where it hits: the core has no values for these and
//! cannot read them. To whoever asks they are well written, so it is the rules that refuse them, not the reading.

use senet::Setup;

/// How many digits a number in a position may have.
const MOST_DIGITS: usize = 9;

fn is_number(text: &str) -> bool {
    let digits = text.len() <= MOST_DIGITS && !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}

fn is_counts(text: &str) -> bool {
    text.split_once('/').is_some_and(|(white, black)| is_number(white) && is_number(black))
}

/// The position with its throw and its counts made small enough to be read; `None` where it does not have the form.
pub(super) fn tamed_position(text: &str) -> Option<Setup> {
    let fields = text.split(' ').filter(|field| !field.is_empty()).enumerate().map(|(index, field)| match index {
        2 if is_number(field) => "1",
        3 | 4 if is_counts(field) => "0/0",
        _ => field,
    });
    fields.collect::<Vec<_>>().join(" ").parse().ok()
}

/// Whether a text has the form `ORIGIN SEP TARGET [> FINAL]`.
pub(super) fn has_form_of_a_move(text: &str) -> bool {
    let is_square = |text: &str| is_number(text) && text.parse::<u8>().is_ok_and(|number| (1..=30).contains(&number));
    let Some((origin, rest)) = text.split_once(['-', 'x']) else { return text == "pass" };
    let (target, end) = rest.split_once('>').map_or((rest, None), |(target, end)| (target, Some(end)));
    (origin == "in" || is_square(origin)) && (target == "off" || is_square(target)) && end.is_none_or(is_square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_told_from_mere_text() {
        for text in ["pass", "3-5", "in-4", "28-off", "26-27>15", "3x5>4", "3-5>5", "3xoff", "28-off>3", "in-off"] {
            assert!(has_form_of_a_move(text), "{text}");
        }
        for text in ["", "off", "0-5", "3-31", "03-4", "3 - 5", "3-5>", "3-5>off", "3-", "-5", "3-5>4>3", "inx"] {
            assert!(!has_form_of_a_move(text), "{text}");
        }
        for text in ["10/10/10 w 7", "10/10/10 w 0 11/0", "10/10/10 w - 999999999/0 0/30 -"] {
            assert!(tamed_position(text).is_some(), "{text}");
        }
        for text in
            ["10/10/11 w 7", "10/10/10 w 07", "10/10/10 w - 1/", "10/10/10 w - 1/1/1", "10/10/10 w - 9999999999/0"]
        {
            assert!(tamed_position(text).is_none(), "{text}");
        }
    }
}
