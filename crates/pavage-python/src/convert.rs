//! Plain data between Rust and Python.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::thread;

use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::scene::Theme;
use pyo3::exceptions::{PyOverflowError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyMapping};
use serde_json::Value;

use crate::error::wrong;

/// Plain data as Python objects.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (value.to_string(),))
}

/// The texts of files by their roles, from a mapping of any kind.
pub(crate) struct Files(pub(crate) BTreeMap<String, String>);

impl<'a, 'py> FromPyObject<'a, 'py> for Files {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Files> {
        let other = || {
            PyTypeError::new_err(format!("expected a mapping from roles to texts, found {given:?}"))
        };
        let mapping = given.cast::<PyMapping>().map_err(|_| other())?;
        let items: Vec<(String, String)> = mapping.items()?.extract().map_err(|_| other())?;
        Ok(Files(items.into_iter().collect()))
    }
}

/// A number of a kind that has bounds, such as a count or a seed: what lies beyond them is refused by a sentence.
pub(crate) fn whole<'py, T: TryFrom<i128>>(given: &Bound<'py, PyAny>) -> PyResult<T> {
    let number = match given.extract::<i128>() {
        Ok(number) => T::try_from(number).ok(),
        Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => None,
        Err(error) => return Err(error),
    };
    number.ok_or_else(|| {
        let bits = 8 * size_of::<T>();
        wrong(format!("expected a whole number from 0 that fits in {bits} bits, found {given:?}"))
    })
}

/// The same where there may be none.
pub(crate) fn maybe_whole<T: TryFrom<i128>>(given: &Bound<'_, PyAny>) -> PyResult<Option<T>> {
    if given.is_none() { Ok(None) } else { whole(given).map(Some) }
}

/// A seed of deals or of a bot: a text, or a whole number, which means its digits.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let number = || {
        let index = given.py().import("operator")?.call_method1("index", (given,))?;
        // A boolean is a number too, but would be written as a word.
        given.py().get_type::<PyInt>().call1((index,))?.str()?.extract()
    };
    given.extract().or_else(|_| number()).map_err(|_| {
        PyTypeError::new_err(format!("expected a seed, a text or a whole number, found {given:?}"))
    })
}

/// A seat of a game with so many.
pub(crate) fn seat(number: i64, seats: u8) -> PyResult<Seat> {
    match u8::try_from(number) {
        Ok(seat) if seat < seats => Ok(Seat(seat)),
        _ => Err(wrong(format!("expected a seat from 0 to {}, found {number}", seats - 1))),
    }
}

/// The most threads that are started; a system may have no more.
const MOST_THREADS: usize = 512;

/// The number of threads that was asked for, or one for each core.
pub(crate) fn threads(asked: Option<i64>) -> PyResult<usize> {
    let Some(asked) = asked else {
        return Ok(thread::available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS));
    };
    let threads = usize::try_from(asked).ok().filter(|it| (1..=MOST_THREADS).contains(it));
    let unfit = || wrong(format!("expected from 1 to {MOST_THREADS} threads, found {asked}"));
    threads.ok_or_else(unfit)
}

/// Who looks: a seat, or somebody by name.
pub(crate) enum Who {
    Seat(i64),
    Name(String),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Who {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Who> {
        let nobody = |_| {
            PyTypeError::new_err(format!("expected a seat, spectator or referee, found {given:?}"))
        };
        given
            .extract()
            .map(Who::Seat)
            .or_else(|_: PyErr| given.extract().map(Who::Name))
            .map_err(nobody)
    }
}

impl Who {
    /// Who looks where nobody is named.
    pub(crate) fn referee() -> Who {
        Who::Name("referee".to_owned())
    }

    pub(crate) fn viewer(&self, seats: u8) -> PyResult<Viewer> {
        match self {
            Who::Seat(number) => seat(*number, seats).map(Viewer::Seat),
            Who::Name(name) => match name.as_str() {
                "spectator" => Ok(Viewer::Spectator),
                "referee" => Ok(Viewer::Referee),
                other => {
                    Err(wrong(format!("expected a seat, spectator or referee, found `{other}`")))
                }
            },
        }
    }
}

/// The seat to act; `None` for chance and when the game is over.
pub(crate) fn acting(to_act: ToAct) -> Option<Seat> {
    match to_act {
        ToAct::Seat(seat) => Some(seat),
        ToAct::Chance | ToAct::Nobody => None,
    }
}

/// Colours by name.
pub(crate) fn theme(name: &str) -> PyResult<Theme> {
    let names = Theme::ALL.map(Theme::name).join(", ");
    let unknown = || wrong(format!("expected one of the themes {names}, found `{name}`"));
    Theme::from_name(name).ok_or_else(unknown)
}
