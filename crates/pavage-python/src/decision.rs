//! What the seat to act may know: all that a player gets.

use std::sync::Mutex;

use numpy::{PyArray1, PyArrayMethods};
use pavage_games::core::{Arrays, Seat, Viewer};
use pavage_games::{AnyGame, Texts};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{acting, to_python, whole};
use crate::error::{lock, wrong};
use crate::game::{Game, terms};
use crate::state::{State, guess};

/// A decision: the rules, what the seat to act may know, and its legal actions.
///
/// It hides the state, so that a player cannot look at what is hidden from its seat.
#[pyclass(frozen, module = "pavage")]
pub(crate) struct Decision {
    game: Mutex<Box<dyn AnyGame>>,
    seat: Seat,
}

impl Decision {
    pub(crate) fn of(game: Box<dyn AnyGame>) -> PyResult<Decision> {
        let seat = acting(game.to_act());
        let nobody = || wrong("expected a position where a seat decides, found none".to_owned());
        let seat = seat.ok_or_else(nobody)?;
        Ok(Decision { game: Mutex::new(game), seat })
    }

    /// A copy of the game, for our own players, which look only at the view.
    pub(crate) fn fork(&self) -> Box<dyn AnyGame> {
        lock(&self.game).fork()
    }
}

#[pymethods]
impl Decision {
    /// The rules.
    #[getter]
    fn game(&self) -> Game {
        Game(terms(lock(&self.game).as_ref()))
    }

    /// The seat to act.
    #[getter]
    fn seat(&self) -> u8 {
        self.seat.0
    }

    /// How many deals, actions and retirements there were.
    #[getter]
    fn plies(&self) -> u32 {
        lock(&self.game).plies()
    }

    /// The legal actions, as text.
    fn actions(&self) -> Vec<String> {
        let mut texts = Texts::default();
        lock(&self.game).actions(&mut texts);
        texts.iter().map(str::to_owned).collect()
    }

    /// The numbers of the legal actions, in the order of `actions`.
    fn action_numbers(&self) -> Vec<usize> {
        lock(&self.game).tensors().action_numbers()
    }

    /// The view of the seat, as plain data.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let view = lock(&self.game).view(Viewer::Seat(self.seat));
        to_python(py, &view)
    }

    /// The consequences of the last ply, as the seat may know them.
    fn events<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let events = lock(&self.game).events(Viewer::Seat(self.seat));
        to_python(py, &serde_json::to_value(&events).expect("events are plain data"))
    }

    /// A state that looks like this to the seat, each equally likely: a search plays on it.
    fn guess(&self, #[pyo3(from_py_with = whole)] seed: u64) -> PyResult<State> {
        guess(self.fork().as_ref(), Viewer::Seat(self.seat), seed)
    }

    /// What the seat may know, as arrays.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        observation(py, self.fork().as_ref(), self.seat)
    }

    /// The board as the seat sees it, as planes.
    fn planes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        planes(py, self.fork().as_ref(), self.seat)
    }

    fn __repr__(&self) -> String {
        format!("<pavage.Decision of seat {} after {} plies>", self.seat.0, self.plies())
    }
}

/// What a seat may know, as new arrays.
pub(crate) fn observation<'py>(
    py: Python<'py>,
    game: &dyn AnyGame,
    seat: Seat,
) -> PyResult<Bound<'py, PyDict>> {
    let layout = game.tensors().layout();
    let mut arrays = layout.arrays();
    game.tensors().observe(seat, &mut arrays.observation());
    let Arrays { rows, seats, table } = arrays;
    let dict = PyDict::new(py);
    let shaped = |array: Vec<i32>, shape: [usize; 2]| PyArray1::from_vec(py, array).reshape(shape);
    dict.set_item("rows", shaped(rows, [layout.most_rows, layout.rows.len()])?)?;
    dict.set_item("seats", shaped(seats, [layout.seat_count, layout.seats.len()])?)?;
    dict.set_item("table", PyArray1::from_vec(py, table))?;
    Ok(dict)
}

/// The board as a seat sees it, as new planes.
pub(crate) fn planes<'py>(
    py: Python<'py>,
    game: &dyn AnyGame,
    seat: Seat,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = game.tensors().layout();
    let mut planes = vec![0; layout.plane_size()];
    game.tensors().paint(seat, &mut planes);
    let shape = [layout.planes.len(), layout.window.0, layout.window.1];
    Ok(PyArray1::from_vec(py, planes).reshape(shape)?.into_any())
}
