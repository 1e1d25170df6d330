//! No text makes the readers panic: good texts with a few characters changed, over and over.

use senet_spec::spec::Files;
use senet_spec::yaml::{self, Node};
use senet_spec::{Spec, ruleset};

/// A number after a number, the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

fn mutate(numbers: &mut Numbers, text: &str) -> String {
    const MARKS: [&str; 30] = [
        "",
        " ",
        "\n",
        ":",
        ": ",
        "-",
        "- ",
        "[",
        "]",
        "{",
        "}",
        ",",
        "\"",
        "'",
        "#",
        " #",
        "&",
        "*",
        "!",
        "|",
        ">-",
        "%",
        "\\",
        "~",
        "0",
        "99999999999999999999",
        "\u{e9}",
        "\u{1F3B2}",
        "? ",
        "\t",
    ];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(chars.len().max(1));
        let upto = (at + numbers.below(4)).min(chars.len());
        chars.splice(at.min(upto)..upto, MARKS[numbers.below(MARKS.len())].chars());
    }
    chars.into_iter().collect()
}

#[test]
fn changed_texts_are_read_or_refused() {
    let files = Files::embedded();
    let spec = Spec::embedded().unwrap();
    let rule = files.get("rules/01-board.yaml").unwrap();
    let rulesets = [
        files.get("rulesets/sawah.yaml").unwrap().to_owned(),
        "id: mine\nextends: bell\nchanges:\n  exits: [{from: 26, throws: [5]}]\n  again: [1, 4]\n".to_owned(),
        "{\"id\": \"mine\", \"extends\": \"bell\", \"changes\": {\"exits\": [{\"from\": 26, \"throws\": [5]}]}}"
            .to_owned(),
    ];
    let mut numbers = Numbers(7);
    let mut good = 0;
    for round in 0..1500 {
        let text = mutate(&mut numbers, &rulesets[round % 3]);
        for name in ["mine.yaml", "mine.json", "mine"] {
            good += usize::from(ruleset::check(name, &text).is_ok());
            let _ = yaml::read::<Node>(name, &text);
        }
        if round % 10 == 0 {
            let _ = spec.clone().with_only("mine.yaml", &mutate(&mut numbers, rule));
        }
    }
    assert!(good > 0);
}
