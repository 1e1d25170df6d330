//! Moves.

use pyo3::prelude::*;
use pyo3::types::PyString;
use senet::{Origin, Target};

use crate::error::{guarded, move_text};

/// A move: which piece aims where, whether it hits, and where it ends.
///
/// Made by `Position.legal_moves` or `Move.parse`. It holds neither the throw nor the position. Moves are frozen, hashable
/// and picklable.
///
/// >>> import senet
/// >>> move = senet.Move.parse("26-27>15")
/// >>> move.origin, move.target, move.end, move.hits
/// (26, 27, 15, False)
/// >>> str(move)
/// '26-27>15'
#[pyclass(module = "senet", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Move(pub senet::Move);

/// A square's number, or a word.
#[derive(IntoPyObject)]
pub(crate) enum Place {
    Square(u8),
    Word(&'static str),
}

impl Place {
    fn of(target: Target) -> Self {
        match target {
            Target::Square(square) => Self::Square(square.number()),
            Target::Off => Self::Word("off"),
        }
    }
}

/// Reads a move's text. A lone surrogate, which no Rust text can hold, is read as a character that no move has.
pub(crate) fn read(text: &Bound<'_, PyString>) -> PyResult<senet::Move> {
    text.to_string_lossy().parse().map_err(|error| move_text(text.py(), &error))
}

#[pymethods]
impl Move {
    /// Read a move's text, such as `"9-11"`, `"3x5"`, `"in-4"`, `"28-off"`, `"26-27>15"` or `"pass"`.
    ///
    /// It need not be legal anywhere. Raises `ParseError` (with the place) when the text is no move.
    ///
    /// >>> import senet
    /// >>> senet.Move.parse("3x5").hits
    /// True
    /// >>> senet.Move.parse("9-31")
    /// Traceback (most recent call last):
    /// senet.ParseError: move: found "31"; allowed: a square from 1 to 30, or off (at character 3)
    #[classmethod]
    fn parse(_class: &Bound<'_, pyo3::types::PyType>, text: &Bound<'_, PyString>) -> PyResult<Self> {
        guarded(|| read(text).map(Self))
    }

    /// The square it leaves, 1 to 30; `"in"` for a piece that enters from the hand; `None` for the pass.
    #[getter]
    fn origin(&self) -> Option<Place> {
        self.0.origin().map(|origin| match origin {
            Origin::Hand => Place::Word("in"),
            Origin::Square(square) => Place::Square(square.number()),
        })
    }

    /// The square it aims at, 1 to 30; `"off"` for a piece borne off; `None` for the pass.
    #[getter]
    fn target(&self) -> Option<Place> {
        self.0.target().map(Place::of)
    }

    /// Where the piece ends: the target, or the square that the water or falling back sends it to; `None` for the pass.
    #[getter]
    fn end(&self) -> Option<Place> {
        self.0.end().map(Place::of)
    }

    /// Whether it hits an enemy piece.
    #[getter]
    fn hits(&self) -> bool {
        self.0.is_hit()
    }

    /// Whether it is the pass, the only move when no piece can move.
    #[getter]
    fn is_pass(&self) -> bool {
        self.0.is_pass()
    }

    fn __str__(&self) -> PyResult<String> {
        guarded(|| Ok(self.0.to_string()))
    }

    fn __repr__(&self) -> PyResult<String> {
        guarded(|| Ok(format!("Move.parse('{}')", self.0)))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("parse")?, (slf.get().__str__()?,)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
