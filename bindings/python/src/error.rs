//! Failures on their way to Python.

use std::panic::{AssertUnwindSafe, catch_unwind};

use pyo3::prelude::*;
use pyo3::types::PyDict;
use senet::{IllegalMove, MoveParseError, Phase, PositionError, RulesFaults, ThrowError};

use crate::moves::Move;
use crate::number::Number;

mod python {
    pyo3::import_exception!(senet._errors, SenetError);
    pyo3::import_exception!(senet._errors, ParseError);
    pyo3::import_exception!(senet._errors, IllegalPositionError);
    pyo3::import_exception!(senet._errors, IllegalMoveError);
    pyo3::import_exception!(senet._errors, PhaseError);
    pyo3::import_exception!(senet._errors, ThrowError);
    pyo3::import_exception!(senet._errors, RulesetError);
}

/// Runs a body of which nothing is shared, and raises an exception of the package where it panics.
pub(crate) fn guarded<T>(body: impl FnOnce() -> PyResult<T>) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|payload| {
        // Dropping a payload runs its own code, which could panic again outside of the guard.
        std::mem::forget(payload);
        Err(python::SenetError::new_err("a fault in the engine itself; please report it"))
    })
}

/// The exception of this type with details as keyword arguments; or what went wrong while making it.
fn with_details<T: pyo3::PyTypeInfo>(
    py: Python<'_>,
    message: &str,
    details: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>,
) -> PyErr {
    let make = || {
        let keywords = PyDict::new(py);
        details(&keywords)?;
        py.get_type::<T>().call((message,), Some(&keywords))
    };
    match make() {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

pub(crate) fn move_text(py: Python<'_>, error: &MoveParseError) -> PyErr {
    // All that comes before a fault is ASCII, so bytes and characters count alike.
    with_details::<python::ParseError>(py, &error.to_string(), |details| details.set_item("offset", error.offset))
}

pub(crate) fn position_text(py: Python<'_>, error: &PositionError) -> PyErr {
    let message = error.to_string();
    match error {
        PositionError::Text(fault) => {
            with_details::<python::ParseError>(py, &message, |details| details.set_item("offset", fault.offset))
        }
        PositionError::Illegal(illegal) => with_details::<python::IllegalPositionError>(py, &message, |details| {
            details.set_item("faults", illegal.0.iter().map(ToString::to_string).collect::<Vec<_>>())
        }),
    }
}

pub(crate) fn illegal_move(py: Python<'_>, error: &IllegalMove) -> PyErr {
    with_details::<python::IllegalMoveError>(py, &error.to_string(), |details| {
        details.set_item("rule", error.refusal.rule())?;
        details.set_item("move", Move(error.mv))
    })
}

/// What was asked for does not fit what is to happen next.
pub(crate) fn phase(phase: Phase, asked: &str) -> PyErr {
    python::PhaseError::new_err(format!("{phase}; {asked}"))
}

/// A throw refused; `found` is the caller's number, which may be none that a throw can hold.
pub(crate) fn throw(error: ThrowError, found: &Number) -> PyErr {
    match error {
        ThrowError::Unknown { allowed, .. } => {
            let allowed: Vec<String> = allowed.iter().map(|throw| throw.to_string()).collect();
            python::ThrowError::new_err(format!("throw {found} cannot be thrown; allowed: {}", allowed.join(" ")))
        }
        ThrowError::AlreadyThrown(_) | ThrowError::Over => python::PhaseError::new_err(error.to_string()),
    }
}

pub(crate) fn ruleset(message: String) -> PyErr {
    python::RulesetError::new_err(message)
}

pub(crate) fn ruleset_faults(py: Python<'_>, faults: &RulesFaults) -> PyErr {
    with_details::<python::RulesetError>(py, &faults.to_string(), |details| {
        details.set_item("faults", faults.0.iter().map(ToString::to_string).collect::<Vec<_>>())
    })
}

/// No ruleset has this id; Python looks for ids that are close to it.
pub(crate) fn unknown_ruleset(py: Python<'_>, id: &str, known: &[&str]) -> PyErr {
    let make = || py.import("senet._errors")?.getattr("unknown_ruleset")?.call1((id, known));
    match make() {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}
