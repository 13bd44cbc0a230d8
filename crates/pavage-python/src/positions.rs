//! The positions that a game went through.

use std::vec::IntoIter;

use pyo3::prelude::*;

use crate::course::Ply;
use crate::state::State;

/// The positions of a game one after the other, from its start on. Each is a state of its own.
#[pyclass(module = "pavage")]
pub(crate) struct Positions {
    next: Option<State>,
    /// The plies after `next`.
    plies: IntoIter<Ply>,
}

impl Positions {
    pub(crate) fn new(first: State, plies: Vec<Ply>) -> Positions {
        Positions { next: Some(first), plies: plies.into_iter() }
    }
}

#[pymethods]
impl Positions {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> PyResult<Option<State>> {
        let now = self.next.take();
        if let (Some(now), Some(ply)) = (&now, self.plies.next()) {
            self.next = Some(now.after(ply)?);
        }
        Ok(now)
    }
}
