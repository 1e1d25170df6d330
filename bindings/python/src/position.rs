//! Positions.

use std::hash::{Hash, Hasher};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyString, PyTuple, PyType};
use senet::{BySide, Phase, Side, Square, Throw};

use crate::error::{self, guarded};
use crate::moves::{self, Move};
use crate::number::Number;
use crate::ruleset::Ruleset;

/// A position of a game under a ruleset, which it knows.
///
/// Made by `Position.start` or `Position.parse`, and by throws and moves. Positions are frozen, hashable, picklable and
/// copyable; two are equal when ruleset and position are. They have no order.
///
/// >>> import senet
/// >>> start = senet.Position.start(senet.Ruleset("sawah"))
/// >>> thrown = start.with_throw(3)
/// >>> [str(move) for move in thrown.legal_moves()]
/// ['1x4', '3x6', '5x8', '7x10', '9-12']
/// >>> str(thrown.play("9-12"))
/// 'wbwbwbwb1b/1w8/10 b - 0/0 0/0 -'
#[pyclass(module = "senet", frozen, eq, hash)]
pub(crate) struct Position {
    ruleset: Ruleset,
    position: senet::Position,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.ruleset == other.ruleset
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.ruleset.id().hash(state);
        self.ruleset.rules.pieces().hash(state);
        self.position.key().hash(state);
    }
}

/// A move, or its text.
#[derive(FromPyObject)]
enum MoveOrText<'py> {
    Move(Move),
    Text(Bound<'py, PyString>),
}

fn letter(py: Python<'_>, side: Option<Side>) -> &Bound<'_, PyString> {
    match side {
        Some(Side::White) => pyo3::intern!(py, "w"),
        Some(Side::Black) => pyo3::intern!(py, "b"),
        None => pyo3::intern!(py, "."),
    }
}

fn by_side(py: Python<'_>, counts: BySide<u8>) -> PyResult<Bound<'_, PyAny>> {
    static BY_SIDE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    BY_SIDE.import(py, "senet._values", "BySide")?.call1((counts.white, counts.black))
}

impl Position {
    fn with(&self, position: senet::Position) -> Self {
        Self { ruleset: self.ruleset.clone(), position }
    }
}

#[pymethods]
impl Position {
    /// The start position of a ruleset.
    ///
    /// >>> import senet
    /// >>> str(senet.Position.start(senet.Ruleset("kendall")))
    /// '10/10/10 w - 5/5 0/0 -'
    #[classmethod]
    fn start(_class: &Bound<'_, PyType>, ruleset: &Bound<'_, Ruleset>) -> PyResult<Self> {
        guarded(|| {
            let ruleset = ruleset.get().clone();
            Ok(Self { position: senet::Position::start(&ruleset.rules), ruleset })
        })
    }

    /// Read a position's text and hold it against a ruleset.
    ///
    /// Trailing fields may be left out when they hold their usual value. Raises `ParseError` (with the place) when the text
    /// is no position, and `IllegalPositionError` (with every reason) when the ruleset refuses it.
    ///
    /// >>> import senet
    /// >>> sawah = senet.Ruleset("sawah")
    /// >>> senet.Position.parse(sawah, "wbwbwbwbwb/10/10 w") == senet.Position.start(sawah)
    /// True
    /// >>> senet.Position.parse(sawah, "wbwbwbwbw/10/10 w")
    /// Traceback (most recent call last):
    /// senet.ParseError: board: row 1 has 9 squares; allowed: ten (at character 1)
    #[classmethod]
    fn parse(_class: &Bound<'_, PyType>, ruleset: &Bound<'_, Ruleset>, text: &Bound<'_, PyString>) -> PyResult<Self> {
        guarded(|| {
            let ruleset = ruleset.get().clone();
            let position = senet::Position::parse(&ruleset.rules, &text.to_string_lossy())
                .map_err(|error| error::position_text(text.py(), &error))?;
            Ok(Self { ruleset, position })
        })
    }

    /// The ruleset that the position is played by.
    #[getter]
    fn ruleset(&self) -> Ruleset {
        self.ruleset.clone()
    }

    /// Whose turn it is: `"w"`, `"b"`, or `None` when the game is over.
    #[getter]
    fn side<'py>(&self, py: Python<'py>) -> Option<&'py Bound<'py, PyString>> {
        self.position.side().map(|side| letter(py, Some(side)))
    }

    /// The throw that the side is to move by, 1 to 6, or `None` when it is to throw first or the game is over.
    #[getter]
    fn throw(&self) -> Option<u8> {
        self.position.throw().map(Throw::value)
    }

    /// What is to happen next: `"to-throw"`, `"to-move"` or `"over"`.
    #[getter]
    fn phase(&self) -> &'static str {
        match self.position.phase() {
            Phase::ToThrow(_) => "to-throw",
            Phase::ToMove(..) => "to-move",
            Phase::Over => "over",
        }
    }

    /// Who stands where: thirty of `"w"`, `"b"` and `"."` in track order, so that square n is at place n - 1.
    ///
    /// >>> import senet
    /// >>> "".join(senet.Position.start(senet.Ruleset("sawah")).board)
    /// 'wbwbwbwbwb....................'
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, Square::all().map(|square| letter(py, self.position.on(square))).collect::<Vec<_>>())
    }

    /// How many pieces of each side have not entered yet, 0 to 10: a `BySide` of `white` and `black`.
    #[getter]
    fn hand<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        by_side(py, BySide { white: self.position.hand(Side::White), black: self.position.hand(Side::Black) })
    }

    /// How many pieces each side has borne off, 0 to 10: a `BySide` of `white` and `black`.
    #[getter]
    fn off<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        by_side(py, BySide { white: self.position.off(Side::White), black: self.position.off(Side::Black) })
    }

    /// Whether the game is over.
    #[getter]
    fn over(&self) -> bool {
        self.position.is_over()
    }

    /// Who won: `"w"`, `"b"` or `"draw"`, or `None` while the game goes on.
    #[getter]
    fn winner(&self) -> PyResult<Option<&'static str>> {
        guarded(|| {
            Ok(self.position.outcome(&self.ruleset.rules).map(|outcome| match outcome.winner {
                Some(Side::White) => "w",
                Some(Side::Black) => "b",
                None => "draw",
            }))
        })
    }

    /// Each side's score, 0 to 30: a `BySide` of `white` and `black`; `None` while the game goes on and where the ruleset
    /// keeps no score.
    #[getter]
    fn score<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        guarded(|| {
            let score = self.position.outcome(&self.ruleset.rules).and_then(|outcome| outcome.score);
            score.map(|score| by_side(py, score)).transpose()
        })
    }

    /// The position with a throw made, one of the ruleset's.
    ///
    /// Raises `ThrowError` when the ruleset does not know the throw, and `PhaseError` when a throw is made already or the
    /// game is over.
    ///
    /// >>> import senet
    /// >>> senet.Position.start(senet.Ruleset("sawah")).with_throw(6)
    /// Traceback (most recent call last):
    /// senet.ThrowError: throw 6 cannot be thrown; allowed: 1 2 3 4 5
    fn with_throw(&self, value: Number) -> PyResult<Self> {
        guarded(|| {
            // No ruleset knows a throw of 0, so it stands in for what no throw can be.
            let thrown = self.position.with_throw(&self.ruleset.rules, value.small().unwrap_or(0));
            thrown.map(|thrown| self.with(thrown)).map_err(|error| error::throw(error, &value))
        })
    }

    /// The legal moves: a tuple in canonical order, by origin (the hand first), then target (off last), then hits before
    /// declined hits.
    ///
    /// With a throw made there is always one, the pass when no piece can move; when the game is over there is none. Raises
    /// `PhaseError` when the side is to throw first.
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        guarded(|| {
            if let phase @ Phase::ToThrow(_) = self.position.phase() {
                return Err(error::phase(phase, "its moves depend on the throw: use with_throw first"));
            }
            let list = self.position.legal_moves(&self.ruleset.rules);
            PyTuple::new(py, list.iter().map(|&mv| Move(mv)).collect::<Vec<_>>())
        })
    }

    /// The position after a move, which is a `Move` or its text.
    ///
    /// Raises `ParseError` when a text is no move, `IllegalMoveError` (with the rule) when the move is not legal here, and
    /// `PhaseError` when the side is to throw first or the game is over.
    ///
    /// >>> import senet
    /// >>> thrown = senet.Position.start(senet.Ruleset("sawah")).with_throw(2)
    /// >>> thrown.play("1-3")
    /// Traceback (most recent call last):
    /// senet.IllegalMoveError: move 1-3 is not allowed: an own piece is on square 3 (rule 4)
    fn play(&self, py: Python<'_>, r#move: MoveOrText<'_>) -> PyResult<Self> {
        guarded(|| {
            let mv = match r#move {
                MoveOrText::Move(mv) => mv.0,
                MoveOrText::Text(text) => moves::read(&text)?,
            };
            match self.position.phase() {
                phase @ Phase::ToThrow(_) => return Err(error::phase(phase, "use with_throw first")),
                phase @ Phase::Over => return Err(error::phase(phase, "nothing is played any more")),
                Phase::ToMove(..) => {}
            }
            let next = self.position.play(&self.ruleset.rules, mv);
            next.map(|next| self.with(next)).map_err(|error| error::illegal_move(py, &error))
        })
    }

    fn __str__(&self) -> PyResult<String> {
        guarded(|| Ok(self.position.to_string()))
    }

    fn __repr__(&self) -> PyResult<String> {
        guarded(|| Ok(format!("Position.parse({}, '{}')", self.ruleset.__repr__(), self.position)))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Ruleset, String))> {
        let position = slf.get();
        Ok((slf.get_type().getattr("parse")?, (position.ruleset.clone(), position.__str__()?)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
