//! Nothing but tests of the house as a whole; the Rust lines of the README run as this crate's documentation test.

#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
