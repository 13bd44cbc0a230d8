//! Python's functions as players of a tournament.

use std::sync::{Arc, Mutex};

use pavage_games::core::Seat;
use pavage_games::{AnyGame, AnyPlayer, Thought};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;

use crate::course::Choice;
use crate::decision::Decision;
use crate::error::lock;

/// A Python function in a seat: it gets the decision and returns an action, as text or by number.
pub(crate) struct Function {
    pub(crate) function: Arc<Py<PyAny>>,
    pub(crate) calls: Arc<Calls>,
}

impl AnyPlayer for Function {
    fn begin(&mut self, _number: u64) {}

    fn think(&mut self, game: &dyn AnyGame, _steps: u32) -> Option<Thought<String>> {
        let decision = Decision::of(game.fork()).ok()?;
        let answer = Python::attach(|py| {
            let answer = self.calls.call(self.function.bind(py), decision)?;
            Ok(match answer {
                // An illegal number is an illegal text, which the arena refuses.
                Choice::Number(number) => {
                    game.tensors().action_text(number).unwrap_or_else(|| number.to_string())
                }
                Choice::Text(text) => text,
            })
        });
        let action = answer.unwrap_or_else(|error| {
            lock(&self.calls.now).failure.get_or_insert(error);
            String::new()
        });
        Some(Thought { action, steps: 1, done: true })
    }

    fn ponder(&mut self, _game: &dyn AnyGame, _seat: Seat, _steps: u32) -> bool {
        false
    }
}

/// The calls of all functions of a tournament.
#[derive(Default)]
pub(crate) struct Calls {
    now: Mutex<Now>,
}

#[derive(Default)]
struct Now {
    /// Python's names of the threads that are in a function.
    threads: Vec<u64>,
    /// What the first function raised that failed.
    failure: Option<PyErr>,
    /// Whether no function is to be called any more.
    ended: bool,
}

impl Calls {
    fn call(&self, function: &Bound<'_, PyAny>, decision: Decision) -> PyResult<Choice> {
        let py = function.py();
        let thread: u64 = py.import("threading")?.call_method0("get_ident")?.extract()?;
        {
            let mut now = lock(&self.now);
            if now.ended {
                return Err(PyKeyboardInterrupt::new_err(()));
            }
            now.threads.push(thread);
        }
        let answer = function.call1((decision,)).and_then(|it| it.extract());
        lock(&self.now).threads.retain(|&it| it != thread);
        answer
    }

    pub(crate) fn failed(&self) -> bool {
        lock(&self.now).failure.is_some()
    }

    pub(crate) fn failure(&self) -> Option<PyErr> {
        lock(&self.now).failure.take()
    }

    /// Ends the calls: raises `KeyboardInterrupt` in every function, because one that never returns
    /// would be waited for.
    pub(crate) fn interrupt(&self, py: Python<'_>) {
        let threads = {
            let mut now = lock(&self.now);
            now.ended = true;
            now.threads.clone()
        };
        let raise = |thread: u64| {
            let ctypes = py.import("ctypes")?;
            let thread = ctypes.call_method1("c_ulong", (thread,))?;
            let exception = py.get_type::<PyKeyboardInterrupt>();
            let exception = ctypes.call_method1("py_object", (exception,))?;
            ctypes
                .getattr("pythonapi")?
                .call_method1("PyThreadState_SetAsyncExc", (thread, exception))
        };
        // A Python without `ctypes` waits for its functions.
        threads.into_iter().for_each(|it| _ = raise(it));
    }
}
