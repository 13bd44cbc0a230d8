//! Plain data between Rust and Python.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::thread;

use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::scene::Theme;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyMapping;
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
pub(crate) fn threads(asked: Option<usize>) -> PyResult<usize> {
    match asked {
        None => Ok(thread::available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS)),
        Some(threads @ 1..=MOST_THREADS) => Ok(threads),
        Some(other) => {
            Err(wrong(format!("expected from 1 to {MOST_THREADS} threads, found {other}")))
        }
    }
}

/// Who looks: a seat, or somebody by name.
#[derive(FromPyObject)]
pub(crate) enum Who {
    Seat(i64),
    Name(String),
}

impl Who {
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
