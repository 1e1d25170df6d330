//! The native module `senet._senet`, which the Python package `senet` shows to its users.
//!
//! What can go wrong is raised as one of the exceptions that the package defines, never as a panic. Every object is
//! frozen, so any number of threads may share one.

// What these ask for is not to be had in functions that Python calls, nor in texts that Python shows.
#![allow(clippy::needless_pass_by_value, clippy::trivially_copy_pass_by_ref)]
#![allow(clippy::doc_link_with_quotes, clippy::doc_markdown)]

mod error;
mod moves;
mod number;
mod position;
mod ruleset;

use pyo3::prelude::*;

#[pymodule]
mod _senet {
    #[pymodule_export]
    use crate::moves::Move;
    #[pymodule_export]
    use crate::position::Position;
    #[pymodule_export]
    use crate::ruleset::{Ruleset, restore_ruleset, rulesets};

    use pyo3::prelude::*;

    #[pymodule_export]
    #[allow(non_upper_case_globals)]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    /// Panics inside, for the test that no panic gets out.
    #[pyfunction]
    #[pyo3(name = "_panic")]
    fn panic() -> PyResult<()> {
        crate::error::guarded(|| panic!("for the test"))
    }
}
