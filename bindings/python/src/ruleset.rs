//! Rulesets.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyMappingProxy, PyString, PyTuple, PyType};
use senet::authored::{Basis, RulesSpec};
use senet::choices::value::PieceCount;
use senet::{Choice, Rules};

use crate::error::{self, guarded};
use crate::number::Number;

/// The choice of the number of pieces, where the caller made it.
const ASKED_FOR: (&str, &str) = ("ours", "the caller asked for this number of pieces");

/// The ids of the built-in rulesets.
///
/// >>> import senet
/// >>> senet.rulesets()[:3]
/// ('sawah', 'sawah-old-kingdom', 'sawah-jequier')
#[pyfunction]
pub(crate) fn rulesets(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
    guarded(|| PyTuple::new(py, known()))
}

fn known() -> Vec<&'static str> {
    senet::rulesets::ALL.iter().map(|spec| &*spec.id).collect()
}

/// The ruleset of a pickle: a built-in one with so many pieces.
#[pyfunction]
#[pyo3(name = "_restore_ruleset")]
pub(crate) fn restore_ruleset(py: Python<'_>, id: &Bound<'_, PyString>, pieces: Number) -> PyResult<Ruleset> {
    Ruleset::new(py, id)?.with_pieces(pieces)
}

/// A ruleset ready to play by.
///
/// `Ruleset(id)` is the built-in ruleset of that id; `rulesets()` lists them. Raises `RulesetError`, which names ids close
/// to the one found, when there is none. Rulesets are frozen, hashable and picklable; two are equal when id and choices
/// are.
///
/// >>> import senet
/// >>> kendall = senet.Ruleset("kendall")
/// >>> kendall.name
/// 'Kendall rules'
/// >>> kendall.pieces
/// 5
/// >>> senet.Ruleset("kendal")
/// Traceback (most recent call last):
/// senet.RulesetError: unknown ruleset 'kendal'; did you mean 'kendall', 'kendall-seven', 'modern-kendall'?
#[pyclass(module = "senet", frozen, eq, hash)]
#[derive(Clone)]
pub(crate) struct Ruleset {
    spec: &'static RulesSpec,
    pub(crate) rules: Arc<Rules>,
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Self) -> bool {
        self.spec.id == other.spec.id && (Arc::ptr_eq(&self.rules, &other.rules) || self.rules == other.rules)
    }
}

impl Eq for Ruleset {}

impl Hash for Ruleset {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.spec.id.hash(state);
        self.rules.choices().hash(state);
    }
}

/// A value type of the package, looked up once.
fn value_type<'py>(py: Python<'py>, cell: &'static PyOnceLock<Py<PyType>>, name: &str) -> PyResult<Bound<'py, PyType>> {
    cell.import(py, "senet._values", name).cloned()
}

impl Ruleset {
    pub(crate) fn id(&self) -> &'static str {
        &self.spec.id
    }

    fn own_pieces(&self) -> bool {
        self.spec.get(Choice::Pieces).is_some_and(|own| *own.value == self.rules.pieces().to_string())
    }
}

#[pymethods]
impl Ruleset {
    #[new]
    fn new(py: Python<'_>, id: &Bound<'_, PyString>) -> PyResult<Self> {
        guarded(|| {
            let id = id.to_string_lossy();
            let spec = senet::rulesets::get(&id).ok_or_else(|| error::unknown_ruleset(py, &id, &known()))?;
            let rules = spec.rules().map_err(|faults| error::ruleset_faults(py, &faults))?;
            Ok(Self { spec, rules: Arc::new(rules) })
        })
    }

    /// The id, such as `"kendall-seven"`.
    #[getter(id)]
    fn get_id(&self) -> &'static str {
        self.id()
    }

    /// The name for people.
    #[getter]
    fn name(&self) -> &'static str {
        &self.spec.name
    }

    /// How many pieces each side has, 1 to 10.
    #[getter]
    fn pieces(&self) -> u8 {
        self.rules.pieces()
    }

    /// Every choice that makes the ruleset: a read-only mapping from its name to a `Choice` of `value` (its text), `source`
    /// (the id of a work), `basis` (`"stated"`, `"inferred"` or `"convention"`) and `note`.
    ///
    /// >>> import senet
    /// >>> choice = senet.Ruleset("sawah").choices["again"]
    /// >>> choice.value, choice.source, choice.basis, choice.note
    /// ('1 4 5', 'sawah-rules', 'stated', 'rule 3')
    #[getter]
    fn choices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyMappingProxy>> {
        static CHOICE: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        guarded(|| {
            let class = value_type(py, &CHOICE, "Choice")?;
            let choices = PyDict::new(py);
            for &choice in Choice::ALL {
                let Some(authored) = self.spec.get(choice) else { continue };
                let value = self.rules.choices().value(choice).to_string();
                let (source, basis, note) = if choice == Choice::Pieces && !self.own_pieces() {
                    (ASKED_FOR.0, Basis::Convention, ASKED_FOR.1)
                } else {
                    (&*authored.source, authored.basis, &*authored.note)
                };
                choices.set_item(choice.name(), class.call1((value, source, basis.as_str(), note))?)?;
            }
            Ok(PyMappingProxy::new(py, choices.as_mapping()))
        })
    }

    /// What can be thrown, smallest value first: a tuple of `Throw`, each with `value` (1 to 6), `weight` and `total` (whole
    /// numbers; the chance is their ratio) and `again` (whether the same side throws again after moving by it).
    ///
    /// >>> import senet
    /// >>> throws = senet.Ruleset("sawah").throws
    /// >>> throws[0]
    /// Throw(value=1, weight=4, total=16, again=True)
    /// >>> throws[0].chance
    /// Fraction(1, 4)
    /// >>> sum(throw.weight for throw in throws)
    /// 16
    #[getter]
    fn throws<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        static THROW: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        guarded(|| {
            let class = value_type(py, &THROW, "Throw")?;
            let total = self.rules.throws().total();
            let throws: Vec<_> = self
                .rules
                .throws()
                .iter()
                .map(|(throw, weight)| class.call1((throw.value(), weight, total, self.rules.again(throw))))
                .collect::<PyResult<_>>()?;
            PyTuple::new(py, throws)
        })
    }

    /// The same ruleset with another number of pieces a side, 1 to 10. Raises `RulesetError` for any other number.
    ///
    /// >>> import senet
    /// >>> senet.Ruleset("kendall").with_pieces(3)
    /// Ruleset('kendall').with_pieces(3)
    fn with_pieces(&self, pieces: Number) -> PyResult<Self> {
        guarded(|| {
            let rules = pieces.small().and_then(|pieces| self.rules.with_pieces(pieces)).ok_or_else(|| {
                error::ruleset(format!("pieces: found {}; allowed: 1 to {}", pieces, PieceCount::MAX))
            })?;
            Ok(Self { spec: self.spec, rules: Arc::new(rules) })
        })
    }

    fn __str__(&self) -> &'static str {
        self.id()
    }

    pub(crate) fn __repr__(&self) -> String {
        if self.own_pieces() {
            format!("Ruleset('{}')", self.id())
        } else {
            format!("Ruleset('{}').with_pieces({})", self.id(), self.rules.pieces())
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str, u8))> {
        Ok((py.import("senet._senet")?.getattr("_restore_ruleset")?, (self.id(), self.rules.pieces())))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
