//! The runner: it asks, and judges what is answered.

use senet::Throw;

use super::check::Check;
use super::failure::Failure;
use super::implementation::{Asked, Implementation};
use super::{counts, game, scenario};
use crate::adapter::{Ask, Fault, Game, Given, Hello, PROTOCOL, Reply, Request, Ruleset};
use crate::document::FirstSideBy;

/// What came of a check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every answer was the expected one.
    Passed(Tally),
    /// One was not.
    Failed(Box<Failure>),
    /// It was not asked, for this reason: the implementation does not claim to know this, or the protocol cannot ask it.
    NotAsked(String),
}

impl Verdict {
    /// Whether every answer was the expected one.
    pub const fn is_passed(&self) -> bool {
        matches!(self, Self::Passed(_))
    }

    /// What went wrong, if something did.
    pub fn failure(&self) -> Option<&Failure> {
        match self {
            Self::Failed(failure) => Some(failure),
            Self::Passed(_) | Self::NotAsked(_) => None,
        }
    }

    /// `passed`, `failed` or `not_asked`.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Passed(_) => "passed",
            Self::Failed(_) => "failed",
            Self::NotAsked(_) => "not_asked",
        }
    }
}

/// How much was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Requests made.
    pub asked: u32,
    /// Steps that were left out, because the protocol cannot ask them.
    pub not_asked: u32,
}

/// Why a check ends before its end.
#[derive(Debug)]
pub(super) enum Stop {
    Failed(Box<Failure>),
    NotAsked(String),
}

/// Puts checks to one implementation.
#[derive(Debug)]
pub struct Runner<I> {
    implementation: I,
    hello: Hello,
    sent: Option<(String, Ruleset)>,
    last: Request,
    tally: Tally,
}

impl<I: Implementation> Runner<I> {
    /// Greets the implementation. Only what it claims to know is then asked of it.
    ///
    /// # Errors
    /// When the greeting is not answered as the protocol wants it.
    pub fn new(mut implementation: I) -> Result<Self, String> {
        let greeting = Request { id: 0, ask: Ask::Hello };
        let hello = match implementation.ask(&greeting) {
            Asked::Reply(Reply::Ok(Given::Hello(hello))) => hello,
            Asked::Reply(reply) => return Err(format!("hello was not answered: {}", describe(&reply))),
            Asked::Nothing(why) => return Err(format!("hello was not answered: {why}")),
        };
        if hello.protocol != PROTOCOL {
            return Err(format!("hello: found the protocol {:?}; allowed: {PROTOCOL}", hello.protocol));
        }
        Ok(Self { implementation, hello, sent: None, last: greeting, tally: Tally::default() })
    }

    /// Sends this in place of the ruleset's id: for a ruleset that the implementation does not know by a name.
    #[must_use]
    pub fn sending(self, id: impl Into<String>, ruleset: Ruleset) -> Self {
        Self { sent: Some((id.into(), ruleset)), ..self }
    }

    /// What the implementation says of itself.
    pub const fn hello(&self) -> &Hello {
        &self.hello
    }

    /// The implementation.
    pub const fn implementation(&self) -> &I {
        &self.implementation
    }

    /// Puts one check to the implementation.
    pub fn run(&mut self, check: &Check<'_>) -> Verdict {
        self.tally = Tally::default();
        let id = check.ruleset().id();
        let is_sent = self.sent.as_ref().is_some_and(|(sent, _)| sent == id);
        if !is_sent && !self.hello.rulesets.iter().any(|known| known == id) {
            return Verdict::NotAsked(format!("the ruleset {id} is not claimed"));
        }
        let done = match check {
            Check::Scenario(case) => scenario::run(self, case, self.game(check)),
            Check::Perft(perft) => counts::run(self, perft, &self.game(check)),
            Check::Game(game) => game::run(self, game, &self.game(check)),
        };
        match done {
            Ok(()) if self.tally.asked == 0 && self.tally.not_asked > 0 => {
                Verdict::NotAsked("the protocol cannot ask who sits where".into())
            }
            Ok(()) => Verdict::Passed(self.tally),
            Err(Stop::Failed(failure)) => Verdict::Failed(failure),
            Err(Stop::NotAsked(why)) => Verdict::NotAsked(why),
        }
    }

    fn game(&self, check: &Check<'_>) -> Game {
        let id = check.ruleset().id();
        let ruleset = match &self.sent {
            Some((sent, ruleset)) if sent == id => ruleset.clone(),
            _ => Ruleset::Id(id.into()),
        };
        Game { ruleset, pieces: check.pieces() }
    }

    pub(super) fn claims(&self, op: &str) -> bool {
        self.hello.ops.iter().any(|known| known == op)
    }

    pub(super) const fn unordered(&self) -> bool {
        self.hello.unordered
    }

    /// Asks, and gives what was asked for, or why there is none.
    pub(super) fn ask(&mut self, ask: Ask) -> Result<Result<Given, NoGiven>, Stop> {
        let op = ask.op();
        if !self.claims(op) {
            return Err(Stop::NotAsked(format!("the op {op} is not claimed")));
        }
        self.last = Request { id: self.last.id + 1, ask };
        self.tally.asked += 1;
        Ok(match self.implementation.ask(&self.last) {
            Asked::Reply(Reply::Ok(given)) => Ok(given),
            Asked::Reply(Reply::Reject(fault) | Reply::Error(fault)) => Err(NoGiven::Refused(fault)),
            Asked::Reply(Reply::Unsupported(message)) => {
                Err(NoGiven::Nothing(format!("unsupported, though {op} is claimed: {message}")))
            }
            Asked::Nothing(why) => Err(NoGiven::Nothing(why)),
        })
    }

    /// The last request, as it is sent.
    pub(super) fn last_request(&self) -> String {
        self.last.to_json()
    }

    /// Asks who takes the side that starts, where that can be asked.
    pub(super) fn seats(&mut self, game: &Game, throws: &[Throw]) -> Option<FirstSideBy> {
        let seated = self.implementation.seats(game, throws);
        match seated {
            Some(_) => self.tally.asked += 1,
            None => self.tally.not_asked += 1,
        }
        seated
    }
}

/// Why nothing was given.
pub(super) enum NoGiven {
    /// The request was refused.
    Refused(Fault),
    /// There was no answer.
    Nothing(String),
}

impl NoGiven {
    pub fn describe(&self) -> String {
        match self {
            Self::Refused(fault) => format!("refused with {fault}"),
            Self::Nothing(why) => format!("no answer: {why}"),
        }
    }
}

fn describe(reply: &Reply) -> String {
    match reply {
        Reply::Ok(_) => "something else was answered".into(),
        Reply::Reject(fault) | Reply::Error(fault) => format!("refused with {fault}"),
        Reply::Unsupported(message) => format!("unsupported: {message}"),
    }
}
