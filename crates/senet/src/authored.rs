//! A ruleset as its author wrote it: each choice with its value, its source and how it rests on it.

use alloc::{borrow::Cow, format, string::String, vec::Vec};
use core::fmt;

use crate::choices::{Choice, Choices, UnknownValue};
use crate::contradiction::Contradiction;
use crate::rules::Rules;

/// How a value rests on its source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Basis {
    /// The source says so.
    Stated,
    /// It follows from what the source says.
    Inferred,
    /// The source is silent; the choice is ours.
    Convention,
}

impl Basis {
    /// Every basis.
    pub const ALL: [Self; 3] = [Self::Stated, Self::Inferred, Self::Convention];

    /// The basis as it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Stated => "stated",
            Self::Inferred => "inferred",
            Self::Convention => "convention",
        }
    }
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The value of one choice with where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Authored {
    /// The value in its canonical text.
    pub value: Cow<'static, str>,
    /// The id of the source.
    pub source: Cow<'static, str>,
    /// How the value rests on the source.
    pub basis: Basis,
    /// Where in the source it stands, or the reason for the choice.
    pub note: Cow<'static, str>,
}

/// A ruleset as data: its name and an authored value for each choice.
///
/// A choice may still be missing: such a ruleset can be read and shown, but [`rules`](Self::rules) refuses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesSpec {
    /// The short name, lower case with hyphens.
    pub id: Cow<'static, str>,
    /// The name for people.
    pub name: Cow<'static, str>,
    /// What the ruleset is, in a few sentences.
    pub summary: Cow<'static, str>,
    /// The ruleset it was written as a change of, if it was.
    pub extends: Option<Cow<'static, str>>,
    /// The values, in the order of [`Choice::ALL`].
    pub choices: [Option<Authored>; Choice::COUNT],
}

impl RulesSpec {
    /// What the author wrote for one choice.
    pub const fn get(&self, choice: Choice) -> Option<&Authored> {
        self.choices[choice as usize].as_ref()
    }

    /// Checks the whole and makes it playable.
    ///
    /// # Errors
    /// Every fault at once: choices left out, values that are none, and choices that cannot stand together (as far as they
    /// have readable values).
    ///
    /// ```
    /// let sawah = senet::rulesets::get("sawah").unwrap();
    /// assert_eq!(sawah.rules().unwrap().pieces(), 5);
    /// ```
    pub fn rules(&self) -> Result<Rules, RulesFaults> {
        // Where a choice is left out or unreadable, a valid text stands in, so that the others can be held against each other;
        // what the stand-in contradicts is not a fault.
        let mut faults = Vec::new();
        let mut unread = Vec::new();
        let mut known = Choices::read(stand_in).map_err(|_| RulesFaults(Vec::new()))?;
        for &choice in Choice::ALL {
            let fault = match self.get(choice) {
                None => RulesFault::Missing(choice),
                Some(authored) => match known.set(choice, &authored.value) {
                    Ok(()) => continue,
                    Err(unknown) => RulesFault::Unknown(unknown),
                },
            };
            faults.push(fault);
            unread.push(choice);
        }
        match Rules::new(known) {
            Ok(rules) if faults.is_empty() => return Ok(rules),
            Ok(_) => {}
            Err(contradictions) => faults.extend(
                contradictions
                    .into_iter()
                    .filter(|contradiction| !contradiction.choices.iter().any(|choice| unread.contains(choice)))
                    .map(RulesFault::Contradiction),
            ),
        }
        Err(RulesFaults(faults))
    }
}

fn stand_in(choice: Choice) -> &'static str {
    match choice.values() {
        Some(values) => values[0],
        None if choice == Choice::Pieces => "1",
        None => "none",
    }
}

/// One fault of a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesFault {
    /// A choice is left out.
    Missing(Choice),
    /// A value is none of its choice's.
    Unknown(UnknownValue),
    /// Choices that cannot stand together.
    Contradiction(Contradiction),
}

impl RulesFault {
    /// The choice to look at.
    pub fn choice(&self) -> Choice {
        match self {
            Self::Missing(choice) => *choice,
            Self::Unknown(unknown) => unknown.choice,
            Self::Contradiction(contradiction) => contradiction.choices[0],
        }
    }
}

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(choice) => write!(f, "{choice}: left out; allowed: {}", choice.allowed()),
            Self::Unknown(unknown) => unknown.fmt(f),
            Self::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}

/// Every fault of a ruleset; never empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesFaults(pub Vec<RulesFault>);

impl fmt::Display for RulesFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(|fault| format!("{fault}")).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl core::error::Error for RulesFaults {}
