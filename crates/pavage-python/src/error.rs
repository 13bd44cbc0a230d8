//! Python exceptions with our sentences.

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use pavage_games::scene::{Language, Words};
use pavage_games::{GameError, RecordError};
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

create_exception!(
    pavage,
    PavageError,
    PyValueError,
    "Something was refused. `code` and `rule` name the reason for programs."
);
create_exception!(pavage, IllegalAction, PavageError, "The rules forbid an action or a deal.");

static ENGLISH: LazyLock<Words> = LazyLock::new(|| pavage_games::words(Language::English));
static FRENCH: LazyLock<Words> = LazyLock::new(|| pavage_games::words(Language::French));
static LANGUAGE: Mutex<Language> = Mutex::new(Language::English);

/// Locks what no thread leaves half changed, even if it panics.
///
/// Whoever has this lock may need Python's own for an exception. So a thread that must wait for this
/// one gives Python's away meanwhile.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    match mutex.try_lock() {
        Ok(free) => free,
        Err(_) => {
            Python::attach(|py| mutex.lock_py_attached(py)).unwrap_or_else(PoisonError::into_inner)
        }
    }
}

/// The words of the language that was asked for.
pub(crate) fn words() -> &'static Words {
    match *lock(&LANGUAGE) {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

/// Sets the language of sentences, pictures and errors: `en` or `fr`.
#[pyfunction]
pub(crate) fn set_language(language: &str) -> PyResult<()> {
    let known = Language::from_tag(language);
    let unknown = || wrong(format!("expected the language en or fr, found `{language}`"));
    *lock(&LANGUAGE) = known.ok_or_else(unknown)?;
    Ok(())
}

/// A call that makes no sense, whatever the game.
pub(crate) fn wrong(sentence: String) -> PyErr {
    PavageError::new_err(sentence)
}

/// The exception for a refusal.
pub(crate) fn refused(error: &GameError) -> PyErr {
    let sentence = error.message(words(), &[]);
    let exception = match error {
        GameError::Illegal(_) | GameError::NotToAct | GameError::NotChance(_) | GameError::Over => {
            IllegalAction::new_err(sentence)
        }
        GameError::Unknown(_)
        | GameError::Options(_)
        | GameError::File(..)
        | GameError::Unreadable(_)
        | GameError::Record(_) => PavageError::new_err(sentence),
    };
    named(exception, error.code(), error.rule())
}

/// The exception for a record that does not replay.
pub(crate) fn unreplayable(error: &RecordError) -> PyErr {
    named(PavageError::new_err(error.message(words(), &[])), "game/record", None)
}

/// An exception with the names of its reason for programs.
fn named(exception: PyErr, code: &str, rule: Option<&str>) -> PyErr {
    Python::attach(|py| {
        let value = exception.value(py);
        let set = value.setattr("code", code).and_then(|()| value.setattr("rule", rule));
        match set {
            Ok(()) => exception,
            Err(error) => error,
        }
    })
}
