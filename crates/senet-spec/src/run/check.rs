//! What is put to an implementation.

use std::fmt;

use senet::Rules;

use crate::document::{GameFile, PerftCount, Place, RuleFile};
use crate::spec::{Case, Ruleset, Spec};

/// One thing to be put to an implementation. Printed, it is its name.
#[derive(Clone, Copy, Debug)]
pub enum Check<'a> {
    /// A scenario, for one of the rulesets that it is about.
    Scenario(Case<'a>),
    /// The counts from one position.
    Perft(PerftCheck<'a>),
    /// A recorded game.
    Game(GameCheck<'a>),
}

/// The counts from one position.
#[derive(Clone, Copy, Debug)]
pub struct PerftCheck<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The file.
    pub file: &'a str,
    /// The counts.
    pub count: &'a PerftCount,
}

/// A recorded game.
#[derive(Clone, Copy, Debug)]
pub struct GameCheck<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The file.
    pub file: &'a str,
    /// The game.
    pub game: &'a GameFile,
}

/// Everything in the spec that can be put to an implementation: by ruleset, and of each the scenarios by rule, then the
/// counts, then the games.
pub fn checks(spec: &Spec) -> Vec<Check<'_>> {
    let mut checks: Vec<Check<'_>> = spec.cases().map(Check::Scenario).collect();
    for perft in &spec.perft {
        let Some(ruleset) = spec.ruleset(&perft.document.ruleset) else { continue };
        let file = &perft.file;
        checks.extend(perft.document.counts.iter().map(|count| Check::Perft(PerftCheck { ruleset, file, count })));
    }
    for game in &spec.games {
        let Some(ruleset) = spec.ruleset(&game.document.ruleset) else { continue };
        checks.push(Check::Game(GameCheck { ruleset, file: &game.file, game: &game.document }));
    }
    let order = |check: &Check<'_>| spec.rulesets.iter().position(|ruleset| ruleset.id() == check.ruleset().id());
    checks.sort_by_key(order);
    checks
}

impl<'a> Check<'a> {
    /// `ruleset::NN-rule::scenario`, `ruleset::perft::id` or `ruleset::game::id`.
    pub fn name(&self) -> String {
        self.to_string()
    }

    /// The part of the name between ruleset and id: `NN-rule`, `perft` or `game`.
    pub fn group(&self) -> String {
        match self {
            Self::Scenario(case) => {
                let rule = &case.rule.document;
                format!("{:02}-{}", *rule.number, *rule.name)
            }
            Self::Perft(_) => "perft".into(),
            Self::Game(_) => "game".into(),
        }
    }

    /// The id, the last part of the name.
    pub fn id(&self) -> &'a str {
        match self {
            Self::Scenario(case) => &case.scenario.id,
            Self::Perft(perft) => &perft.count.id,
            Self::Game(game) => &game.game.id,
        }
    }

    /// The ruleset.
    pub const fn ruleset(&self) -> &'a Ruleset {
        match self {
            Self::Scenario(case) => case.ruleset,
            Self::Perft(perft) => perft.ruleset,
            Self::Game(game) => game.ruleset,
        }
    }

    /// The rule that a scenario belongs to.
    pub fn rule(&self) -> Option<&'a RuleFile> {
        match self {
            Self::Scenario(case) => Some(&case.rule.document),
            Self::Perft(_) | Self::Game(_) => None,
        }
    }

    /// The file in which it stands.
    pub fn file(&self) -> &'a str {
        match self {
            Self::Scenario(case) => &case.rule.file,
            Self::Perft(perft) => perft.file,
            Self::Game(game) => game.file,
        }
    }

    /// Where in the file it stands.
    pub fn at(&self) -> Place {
        match self {
            Self::Scenario(case) => case.scenario.id.at,
            Self::Perft(perft) => perft.count.id.at,
            Self::Game(game) => game.game.id.at,
        }
    }

    /// Pieces a side, where another number than the ruleset's own is asked for.
    pub fn pieces(&self) -> Option<u8> {
        match self {
            Self::Scenario(case) => case.pieces(),
            Self::Perft(perft) => perft.count.pieces.map(|pieces| pieces.value),
            Self::Game(game) => game.game.pieces.map(|pieces| pieces.value),
        }
    }

    /// The ruleset's rules with the number of pieces asked for.
    pub fn rules(&self) -> Rules {
        let rules = &self.ruleset().rules;
        self.pieces().and_then(|pieces| rules.with_pieces(pieces)).unwrap_or_else(|| rules.clone())
    }
}

impl fmt::Display for Check<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}::{}::{}", self.ruleset().id(), self.group(), self.id())
    }
}
