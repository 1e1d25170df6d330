//! The executable spec of Senet: its files as types, their loader and its checks, and what runs them.
//!
//! The rules stand as data in `spec/`: numbered rules with scenarios, rulesets, sources, counts and games. This crate
//! reads them strictly ([`yaml`], [`document`]), reads rulesets of one's own ([`ruleset`]), loads the whole and settles
//! which scenario applies to which ruleset ([`spec`]), checks that nothing is missing ([`lint`]), and writes what is
//! generated from it ([`generate`]).
//!
//! An implementation is asked by a line protocol ([`adapter`]), put to the spec ([`run`]) and reported on ([`report`]);
//! whether the scenarios would notice a wrong rule is asked by [`mutation`]. Positions are drawn by [`board`] and made up
//! by [`corpus`].

#![forbid(unsafe_code)]

pub mod adapter;
pub mod board;
mod close;
pub mod corpus;
pub mod document;
pub mod fault;
pub mod generate;
pub mod lint;
pub mod mutation;
pub mod report;
pub mod ruleset;
pub mod run;
pub mod spec;
pub mod yaml;

pub use fault::{Fault, Faults};
pub use spec::Spec;
