//! Whole numbers from Python: anything with `__index__`, of any size.

use std::fmt;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// A whole number, of which only 0 to 255 is ever wanted.
pub(crate) enum Number {
    /// It is 0 to 255.
    Small(u8),
    /// It is any other; its text, for a message.
    Other(String),
}

impl Number {
    pub(crate) fn small(&self) -> Option<u8> {
        match self {
            Self::Small(value) => Some(*value),
            Self::Other(_) => None,
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Small(value) => value.fmt(f),
            Self::Other(text) => f.write_str(text),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Number {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(value) = object.extract::<u8>() {
            return Ok(Self::Small(value));
        }
        let index = object.py().import("operator")?.call_method1("index", (object,)).map_err(|error| {
            if error.is_instance_of::<PyTypeError>(object.py()) {
                PyTypeError::new_err(format!("a whole number is needed, not {}", type_name(&object)))
            } else {
                error
            }
        })?;
        // Python itself refuses to write very long numbers.
        let text = index.str().map_or_else(|_| "of thousands of digits".into(), |text| text.to_string());
        Ok(Self::Other(text))
    }
}

fn type_name(object: &Bound<'_, PyAny>) -> String {
    object.get_type().name().map_or_else(|_| "that".into(), |name| name.to_string())
}
