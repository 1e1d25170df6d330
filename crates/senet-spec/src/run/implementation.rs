//! What can be put to the spec.

use senet::{Throw, Thrower};

use crate::adapter::{Game, InProcess, Reply, Request};
use crate::document::FirstSideBy;

/// An implementation of Senet, asked by the protocol and in no other way.
///
/// A program behind a pipe and the core in this process are asked alike. Expected answers are never part of a request.
pub trait Implementation {
    /// Asks one request and waits for its answer.
    fn ask(&mut self, request: &Request) -> Asked;

    /// Asks who takes the side that starts after these throws of a throw-off.
    ///
    /// The protocol has no op for it, so whoever is asked by the protocol alone is not asked: `None`.
    fn seats(&mut self, game: &Game, throws: &[Throw]) -> Option<FirstSideBy> {
        let _ = (game, throws);
        None
    }
}

/// What came of asking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// A reply that could be read.
    Reply(Reply),
    /// None: a crash, a silence, or a line that is no answer. It says what was received.
    Nothing(String),
}

impl Implementation for InProcess {
    fn ask(&mut self, request: &Request) -> Asked {
        Asked::Reply(self.answer(request).reply)
    }

    fn seats(&mut self, game: &Game, throws: &[Throw]) -> Option<FirstSideBy> {
        let rules = self.rules(game).ok()?;
        Some(match rules.choices().seats.decided(throws) {
            Some(Thrower::First) => FirstSideBy::First,
            Some(Thrower::Second) => FirstSideBy::Second,
            None => FirstSideBy::Undecided,
        })
    }
}

impl<I: Implementation + ?Sized> Implementation for &mut I {
    fn ask(&mut self, request: &Request) -> Asked {
        (**self).ask(request)
    }

    fn seats(&mut self, game: &Game, throws: &[Throw]) -> Option<FirstSideBy> {
        (**self).seats(game, throws)
    }
}

impl<I: Implementation + ?Sized> Implementation for Box<I> {
    fn ask(&mut self, request: &Request) -> Asked {
        (**self).ask(request)
    }

    fn seats(&mut self, game: &Game, throws: &[Throw]) -> Option<FirstSideBy> {
        (**self).seats(game, throws)
    }
}
