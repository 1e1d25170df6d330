//! Putting an implementation to the spec.
//!
//! A [`Check`] is one scenario put to one ruleset, one position with its counts, or one recorded game. A [`Runner`] puts
//! checks to an [`Implementation`], by the requests of the [protocol](crate::adapter) and by nothing else, and gives a
//! [`Verdict`] on each. The core in this process is one implementation,
//! [`InProcess`](crate::adapter::InProcess), and a [`Program`] behind a pipe another.
//!
//! ```
//! use senet_spec::adapter::InProcess;
//! use senet_spec::run::{Runner, checks};
//!
//! let spec = senet_spec::Spec::embedded().unwrap();
//! let checks = checks(&spec);
//! let check = checks.iter().find(|check| check.name() == "sawah::06-guards-and-walls::pair-cannot-be-hit").unwrap();
//! let mut runner = Runner::new(InProcess::new()).unwrap();
//! assert!(runner.run(check).is_passed());
//! ```

mod check;
mod counts;
mod failure;
mod game;
mod implementation;
mod program;
mod runner;
mod scenario;
mod walk;

pub use check::{Check, GameCheck, PerftCheck, checks};
pub use failure::{Failure, FailureText};
pub use implementation::{Asked, Implementation};
pub use program::Program;
pub use runner::{Runner, Tally, Verdict};
