//! The rules with all options fixed.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use pavage_games::core::{Layout, Setup};
use pavage_games::{AnyGame, GAMES, GameRow};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{Files, maybe_whole};
use crate::error::{refused, wrong};
use crate::state::State;

/// The names of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(|row| row.name).collect()
}

/// What a game is made from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Terms {
    pub(crate) name: &'static str,
    pub(crate) seats: u8,
    pub(crate) options: String,
    pub(crate) files: BTreeMap<String, String>,
}

impl Terms {
    /// The game before its first ply.
    pub(crate) fn begin(&self) -> Box<dyn AnyGame> {
        self.with_setup(|row, setup| row.begin(setup)).expect("the terms were checked")
    }

    pub(crate) fn row(&self) -> &'static GameRow {
        GameRow::find(self.name).expect("the terms were checked")
    }

    pub(crate) fn with_setup<T>(&self, make: impl FnOnce(&GameRow, Setup<'_>) -> T) -> T {
        let files: Vec<(&str, &str)> =
            self.files.iter().map(|(role, text)| (role.as_str(), text.as_str())).collect();
        let seats = Some(self.seats.into());
        make(self.row(), Setup { options: &self.options, seats, files: &files })
    }
}

/// The rules of a game with every option fixed.
#[pyclass(frozen, eq, hash, module = "pavage")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Game(pub(crate) Terms);

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, seats=None, options="", files=None))]
    fn new(
        name: &str,
        #[pyo3(from_py_with = maybe_whole)] seats: Option<i64>,
        options: &str,
        files: Option<Files>,
    ) -> PyResult<Game> {
        let row = GameRow::find(name).map_err(|it| refused(&it))?;
        let negative =
            |_| wrong(format!("expected a number of seats, found {}", seats.unwrap_or(0)));
        let seats = seats.map(u64::try_from).transpose().map_err(negative)?;
        let files = files.map_or_else(BTreeMap::new, |it| it.0);
        let given: Vec<(&str, &str)> =
            files.iter().map(|(role, text)| (role.as_str(), text.as_str())).collect();
        let setup = Setup { options, seats, files: &given };
        let game = row.begin(setup).map_err(|it| refused(&it))?;
        Ok(Game(terms(game.as_ref())))
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &str {
        self.0.name
    }

    /// How many seats there are, from 0 on.
    #[getter]
    fn seats(&self) -> u8 {
        self.0.seats
    }

    /// The options as text: the preset, and what differs from it.
    #[getter]
    fn options(&self) -> &str {
        &self.0.options
    }

    /// The texts of the files that it was made with, by their roles.
    #[getter]
    fn files(&self) -> BTreeMap<String, String> {
        self.0.files.clone()
    }

    /// The presets of a game: name, fewest and most seats, and what differs from the first.
    #[staticmethod]
    fn presets(py: Python<'_>, name: &str) -> PyResult<Vec<Py<PyDict>>> {
        let row = GameRow::find(name).map_err(|it| refused(&it))?;
        let preset = |it: &pavage_games::PresetInfo| {
            let dict = PyDict::new(py);
            dict.set_item("name", it.name)?;
            dict.set_item("seats", it.seats)?;
            dict.set_item("differs", &it.differs)?;
            Ok(dict.unbind())
        };
        (row.presets)().iter().map(preset).collect()
    }

    /// The names of the bots of a game.
    #[staticmethod]
    fn players(name: &str) -> PyResult<Vec<&'static str>> {
        Ok(GameRow::find(name).map_err(|it| refused(&it))?.players.to_vec())
    }

    /// The position before anything has happened.
    fn start(&self) -> State {
        State::begin(self.0.clone())
    }

    /// How many numbers actions have.
    #[getter]
    fn action_space(&self) -> usize {
        self.0.begin().tensors().action_space()
    }

    /// How many numbers outcomes of chance have.
    #[getter]
    fn chance_space(&self) -> usize {
        self.0.begin().tensors().chance_space()
    }

    /// The shapes of the arrays of an observation, and the names of their columns.
    #[getter]
    fn layout<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let Layout { most_rows, rows, seats, seat_count, table, planes, window } =
            self.0.begin().tensors().layout();
        let dict = PyDict::new(py);
        dict.set_item("most_rows", most_rows)?;
        dict.set_item("rows", rows)?;
        dict.set_item("seat_count", seat_count)?;
        dict.set_item("seats", seats)?;
        dict.set_item("table", table)?;
        dict.set_item("planes", planes)?;
        dict.set_item("window", window)?;
        Ok(dict)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, Py<PyAny>)> {
        let Terms { name, seats, options, files } = &slf.get().0;
        let args = (*name, *seats, options, files.clone()).into_pyobject(slf.py())?;
        Ok((slf.get_type().into_any().unbind(), args.into_any().unbind()))
    }

    fn __repr__(&self) -> String {
        let Terms { name, seats, options, .. } = &self.0;
        format!("pavage.Game({name:?}, seats={seats}, options={options:?})")
    }
}

/// What a game was made from.
pub(crate) fn terms(game: &dyn AnyGame) -> Terms {
    Terms {
        name: game.name(),
        seats: game.seats(),
        options: game.options(),
        files: game.files().into_iter().map(|(role, text)| (role.to_owned(), text)).collect(),
    }
}

/// A number that is equal for equal values.
pub(crate) fn hashed(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
