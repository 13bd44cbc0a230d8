//! Tournaments: our bots and Python's functions against each other.

use std::sync::Arc;

use pavage_arena::crowd;
use pavage_arena::process::{Launcher, Limits};
use pavage_arena::tournament::{
    Ended, Entrant, Format, Launch, Results, Run, RunError, Schedule, Terms, summary,
};
use pavage_games::AnyPlayer;
use pavage_games::conduct::Clock;
use pyo3::prelude::*;

use crate::convert::{self, maybe_whole, to_python, whole};
use crate::error::{refused, wrong};
use crate::function::{Calls, Function};
use crate::game::Game;
use crate::parallel::answer;

/// The program that plays, as the terms of a tournament name it.
const PROGRAM: &str = concat!("pavage-python ", env!("CARGO_PKG_VERSION"));

/// The beginning of the spec of a function; its index among the functions takes the rest. No player
/// of ours is called so.
const FUNCTION: &str = "function:";

/// A player as Python gives it: the spec of a bot, or a function.
#[derive(FromPyObject)]
pub(crate) enum Entry {
    Spec(String),
    Function(Py<PyAny>),
}

/// Plays a tournament between players by name, and returns all that a report shows, as plain data.
#[pyfunction]
#[pyo3(signature = (game, players, games=100, seed="1".to_owned(), format="round-robin", threads=None, playouts=None))]
#[expect(clippy::too_many_arguments, reason = "Python names them in the call")]
pub(crate) fn arena<'py>(
    py: Python<'py>,
    game: &Game,
    players: Vec<(String, Entry)>,
    #[pyo3(from_py_with = whole)] games: u32,
    #[pyo3(from_py_with = convert::seed)] seed: String,
    format: &str,
    #[pyo3(from_py_with = maybe_whole)] threads: Option<i64>,
    #[pyo3(from_py_with = maybe_whole)] playouts: Option<u32>,
) -> PyResult<Bound<'py, PyAny>> {
    let (mut functions, mut entrants) = (Vec::new(), Vec::new());
    for (name, entry) in players {
        let spec = match entry {
            Entry::Spec(spec) => {
                crowd::player(game.0.row(), &game.0.row().meant(&spec), 0)
                    .map_err(|it| refused(&it))?;
                spec
            }
            Entry::Function(function) => {
                functions.push(Arc::new(function));
                format!("{FUNCTION}{}", functions.len() - 1)
            }
        };
        let entrant = Entrant::named(&name, &spec);
        entrants.push(entrant.map_err(|it| wrong(it.to_string()))?);
    }
    if entrants.len() < 2 || games == 0 {
        let found = entrants.len();
        return Err(wrong(format!(
            "expected two players or more and a game, found {found} players and {games} games"
        )));
    }
    let twice = |at: usize| entrants[..at].iter().any(|it| it.name == entrants[at].name);
    if let Some(at) = (0..entrants.len()).find(|&it| twice(it)) {
        let name = &entrants[at].name;
        return Err(wrong(format!("expected players with different names, found `{name}` twice")));
    }
    let terms = Terms {
        program: PROGRAM.to_owned(),
        game: game.0.name.to_owned(),
        options: game.0.options.clone(),
        files: game.0.files.clone(),
        seats: game.0.seats,
        seed,
        format: read_format(format)?,
        clock: Clock::None,
        playouts,
        games,
        players: entrants,
    };
    let threads = convert::threads(threads)?;
    py.detach(|| play(&terms, threads, &functions)).and_then(|it| to_python(py, &it))
}

fn read_format(name: &str) -> PyResult<Format> {
    match name {
        "round-robin" => Ok(Format::RoundRobin),
        "gauntlet" => Ok(Format::Gauntlet),
        "ladder" => Ok(Format::Ladder),
        other => Err(wrong(format!(
            "expected a format, round-robin, gauntlet or ladder, found `{other}`"
        ))),
    }
}

fn play(
    terms: &Terms,
    threads: usize,
    functions: &[Arc<Py<PyAny>>],
) -> PyResult<serde_json::Value> {
    let many = |_| wrong("expected fewer players: they form too many groups".to_owned());
    let mut schedule = Schedule::new(terms).map_err(many)?;
    let mut results = Results::default();
    let world = |error: std::io::Error| wrong(error.to_string());
    let launcher = Launcher::this_program().map_err(world)?;
    let launch = Launch { launcher, limits: Limits::default() };
    let calls = Arc::new(Calls::default());
    let make = |row: &pavage_games::GameRow, spec: &str, seed: u64| {
        let function = spec.strip_prefix(FUNCTION).and_then(|it| it.parse::<usize>().ok());
        match function.and_then(|it| functions.get(it)) {
            Some(function) => {
                let (function, calls) = (Arc::clone(function), Arc::clone(&calls));
                Ok(Box::new(Function { function, calls }) as Box<dyn AnyPlayer>)
            }
            None => crowd::player(row, spec, seed),
        }
    };
    let run = Run { terms, concurrency: threads, launch: &launch, make: &make, workers: None };
    let mut signal = None;
    let ended = run.play(&mut schedule, &mut results, None, &mut |_, _| {
        signal = Python::attach(answer).err();
        let stopped = signal.is_some() || calls.failed();
        if stopped {
            Python::attach(|py| calls.interrupt(py));
        }
        stopped
    });
    // What went wrong in Python is told as it was: Ctrl-C, or an exception of a function.
    if let Some(error) = signal.or_else(|| calls.failure()) {
        return Err(error);
    }
    match ended {
        Ok(Ended::Finished | Ended::Stopped) => (),
        Err(RunError::Game(error)) => return Err(refused(&error)),
        Err(RunError::Failed(_, error)) => return Err(world(error)),
    }
    let summary = summary(terms, &schedule, &results, &[], false);
    Ok(serde_json::to_value(summary).expect("a summary is plain data"))
}
