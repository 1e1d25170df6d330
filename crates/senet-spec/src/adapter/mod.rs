//! `senet-adapter/1`: how an implementation of Senet is put to the spec.
//!
//! A program reads one JSON object a line and answers one JSON object a line, in order, until `bye` or the end of its
//! input. [`Request`] and [`Answer`] are both ends of that talk as types: whoever asks writes the one and reads the
//! other, whoever answers does the reverse. [`InProcess`] answers with the core of this repository, and [`serve`] is
//! its line loop.
//!
//! ```
//! use senet_spec::adapter::{InProcess, Request};
//!
//! let request = Request::read(br#"{"id":7,"op":"start","ruleset":"sawah"}"#).unwrap();
//! let answer = InProcess::new().answer(&request);
//! assert_eq!(answer.to_json(), r#"{"id":7,"ok":{"position":"wbwbwbwbwb/10/10 w - 0/0 0/0 -"}}"#);
//! ```

mod answer;
mod code;
mod form;
mod in_process;
mod repeated;
mod request;
mod serve;

pub use answer::{Answer, Counts, Given, Hello, Led, Outcome, Reply, Score, ThrowWeight, Winner};
pub use code::{Code, Fault};
pub use in_process::{DEEPEST_PERFT, InProcess, answer};
pub use request::{Ask, Game, Request, Ruleset, Unread};
pub use serve::{LONGEST_LINE, serve};

/// The name of the protocol, as `hello` answers it.
pub const PROTOCOL: &str = "senet-adapter/1";

/// Every op, in the order in which the protocol lists them.
pub const OPS: [&str; 8] = ["hello", "start", "throws", "legal", "play", "outcome", "perft", "bye"];
