//! What the parser would let through: a look at the raw text, token by token.

use super::node::short;
use crate::document::Place;

type Found = Vec<(Place, String)>;

/// Every fault of the raw text.
pub(super) fn lint(text: &str) -> Found {
    let mut found = characters(text);
    found.extend(Scanner::default().scan(text));
    found
}

/// Characters that have no business in a YAML file.
fn characters(text: &str) -> Found {
    let mut found = Vec::new();
    let mut at = Place::START;
    for (offset, c) in text.char_indices() {
        let what = match c {
            '\u{FEFF}' if offset == 0 => Some("a byte order mark; allowed: UTF-8 without one".to_owned()),
            '\t' => Some("a tab; allowed: spaces".to_owned()),
            '\r' => Some("a carriage return; allowed: line feeds alone at the ends of lines".to_owned()),
            '\n' => None,
            c if c.is_control() => Some(format!("the control character U+{:04X}; allowed: printable text", c as u32)),
            c if is_invisible(c) => {
                Some(format!("the invisible character U+{:04X}; allowed: printable text", c as u32))
            }
            _ => None,
        };
        found.extend(what.map(|what| (at, format!("found {what}"))));
        if c == '\n' {
            at = Place { line: at.line + 1, column: 1 };
        } else {
            at.column += 1;
        }
    }
    found
}

/// Line and paragraph separators, marks that turn the direction of text, and marks without a width.
pub(crate) const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{200B}'..='\u{200F}' | '\u{FEFF}')
}

#[derive(Default)]
struct Scanner {
    found: Found,
    /// The quote that a text begun on an earlier line still waits for.
    quote: Option<char>,
    /// The indentation that the lines of a block text lie beyond.
    block: Option<usize>,
    /// How many brackets and braces are open.
    flow: usize,
}

impl Scanner {
    fn scan(mut self, text: &str) -> Found {
        for (index, line) in text.split('\n').enumerate() {
            let line: Vec<char> = line.chars().collect();
            self.line(index as u32 + 1, &line);
        }
        self.found
    }

    fn line(&mut self, number: u32, line: &[char]) {
        let indent = line.iter().take_while(|&&c| c == ' ').count();
        if let Some(beyond) = self.block {
            if indent == line.len() || indent > beyond {
                return;
            }
            self.block = None;
        }
        let mut at = 0;
        // Where the key, or the dash before a value, stands on this line.
        let mut parent = indent;
        let mut after_dash = false;
        while at < line.len() {
            let c = line[at];
            let ends = |at: usize| line.get(at + 1).is_none_or(|&next| next == ' ');
            if let Some(quote) = self.quote {
                at = self.in_quotes(quote, line, at);
                continue;
            }
            let place = Place { line: number, column: at as u32 + 1 };
            match c {
                ' ' => at += 1,
                '#' if at == 0 || line[at - 1] == ' ' => return,
                '"' | '\'' => {
                    self.quote = Some(c);
                    at += 1;
                }
                '[' | '{' => {
                    self.flow += 1;
                    at += 1;
                }
                ']' | '}' => {
                    self.flow = self.flow.saturating_sub(1);
                    at += 1;
                }
                ',' if self.flow > 0 => at += 1,
                '-' if self.flow == 0 && ends(at) => {
                    parent = at;
                    after_dash = true;
                    at += 1;
                }
                ':' | '?' if self.flow > 0 || ends(at) => at += 1,
                '|' | '>' if self.flow == 0 => {
                    self.block = Some(parent);
                    return;
                }
                '&' => at = self.mark(place, line, at, "anchor"),
                '*' => at = self.mark(place, line, at, "alias"),
                '!' => at = self.mark(place, line, at, "tag"),
                '%' if at == 0 => at = self.mark(place, line, at, "directive"),
                _ => {
                    if after_dash {
                        parent = at;
                        after_dash = false;
                    }
                    at = self.plain(place, line, at);
                }
            }
        }
    }

    /// Goes on in a quoted text, to its end or the end of the line.
    fn in_quotes(&mut self, quote: char, line: &[char], mut at: usize) -> usize {
        while at < line.len() {
            let escape = if quote == '"' { '\\' } else { quote };
            let escaped = line[at] == escape && (quote == '"' || line.get(at + 1) == Some(&quote));
            if escaped {
                at += 2;
            } else if line[at] == quote {
                self.quote = None;
                return at + 1;
            } else {
                at += 1;
            }
        }
        at
    }

    fn mark(&mut self, place: Place, line: &[char], at: usize, what: &str) -> usize {
        let end = line[at..].iter().position(|&c| " ,[]{}".contains(c)).map_or(line.len(), |length| at + length.max(1));
        let mark: String = line[at..end].iter().collect();
        let mark = short(&mark);
        self.found.push((place, format!("found the {what} {mark}; allowed: no {what}, or the text in quotes")));
        end
    }

    /// A bare word or words, to the colon, comment, comma or bracket that ends them.
    fn plain(&mut self, place: Place, line: &[char], start: usize) -> usize {
        let mut at = start;
        while at < line.len() {
            let next = line.get(at + 1).copied();
            match line[at] {
                ':' if next.is_none_or(|next| next == ' ' || self.flow > 0 && ",[]{}".contains(next)) => break,
                ' ' if next == Some('#') => break,
                ',' | '[' | ']' | '{' | '}' if self.flow > 0 => break,
                _ => at += 1,
            }
        }
        let word: String = line[start..at].iter().collect();
        let word = word.trim_end();
        if let Some(why) = misread(word) {
            let word = short(word);
            self.found.push((
                place,
                format!("found {word} without quotes, which YAML may read as {why}; allowed: \"{word}\""),
            ));
        }
        at.max(start + 1)
    }
}

/// What some reader of YAML would take a bare word for, when that is not the word itself, `true`, `false` or a whole
/// number in plain digits.
fn misread(word: &str) -> Option<&'static str> {
    let lower = word.to_ascii_lowercase();
    match lower.as_str() {
        "y" | "yes" | "n" | "no" | "on" | "off" => return Some("true or false"),
        "true" | "false" if word != lower => return Some("true or false"),
        "null" | "~" => return Some("nothing"),
        "=" | "<<" => return Some("a mark of its own"),
        ".inf" | ".nan" | "+.inf" | "-.inf" => return Some("a number"),
        _ => {}
    }
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut dashes = word.split('-');
    if let (Some(year), Some(month), Some(_)) = (dashes.next(), dashes.next(), dashes.next())
        && year.len() == 4
        && digits(year)
        && digits(month)
        && month.len() <= 2
    {
        return Some("a date");
    }
    let unsigned = word.strip_prefix(['-', '+']).unwrap_or(word);
    if unsigned.contains(':') && unsigned.split(':').all(|part| digits(&part.replace(['.', '_'], "0"))) {
        return Some("a number to the base of sixty");
    }
    let plain = digits(unsigned) && (unsigned == "0" || !unsigned.starts_with('0')) && !word.starts_with('+');
    let begins_like_number = unsigned.starts_with(|c: char| c.is_ascii_digit())
        || unsigned.strip_prefix('.').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let other_number = begins_like_number
        && (unsigned.replace('_', "").parse::<f64>().is_ok()
            || ["0x", "0o", "0b"].iter().any(|prefix| lower.trim_start_matches(['-', '+']).starts_with(prefix)));
    (other_number && !plain).then_some("a number of another kind")
}
