//! Our bots, by spec.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use pavage_arena::crowd;
use pavage_games::ask::{Budget, player_seed};
use pavage_games::core::Seat;
use pavage_games::{AnyGame, AnyPlayer};
use pyo3::prelude::*;

use crate::convert::acting;
use crate::decision::Decision;
use crate::error::{lock, refused, wrong};
use crate::parallel::Watch;
use crate::state::State;

/// The number of steps that a bot thinks between two looks at the time.
const SLICE: u32 = 64;

/// A bot: a spec such as `greedy` or `search:time=100ms`, and the seed of its luck.
#[pyclass(frozen, module = "pavage")]
pub(crate) struct Player {
    spec: String,
    seed: String,
    /// The bots that have been asked so far.
    seated: Mutex<Vec<Seated>>,
}

/// A bot in a seat of a game.
struct Seated {
    game: &'static str,
    seat: Seat,
    player: Box<dyn AnyPlayer>,
}

/// Where a player is asked.
#[derive(FromPyObject)]
enum Asked<'py> {
    State(Bound<'py, State>),
    Decision(Bound<'py, Decision>),
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (spec, seed="0"))]
    fn new(spec: &str, seed: &str) -> Player {
        Player { spec: spec.to_owned(), seed: seed.to_owned(), seated: Mutex::default() }
    }

    #[getter]
    fn spec(&self) -> &str {
        &self.spec
    }

    #[getter]
    fn seed(&self) -> &str {
        &self.seed
    }

    /// The action that it chooses for the seat to act. Python goes on in other threads meanwhile.
    #[pyo3(signature = (state, /))]
    fn choose(&self, py: Python<'_>, state: Asked<'_>) -> PyResult<String> {
        let game = match state {
            Asked::State(state) => state.get().fork(),
            Asked::Decision(decision) => decision.get().fork(),
        };
        py.detach(move || self.answer(game.as_ref()))
    }

    fn __call__(&self, py: Python<'_>, state: Asked<'_>) -> PyResult<String> {
        self.choose(py, state)
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> (Py<PyAny>, (String, String)) {
        let Player { spec, seed, .. } = slf.get();
        (slf.get_type().into_any().unbind(), (spec.clone(), seed.clone()))
    }

    fn __repr__(&self) -> String {
        format!("pavage.Player({:?}, seed={:?})", self.spec, self.seed)
    }
}

impl Player {
    fn answer(&self, game: &dyn AnyGame) -> PyResult<String> {
        let row = pavage_games::GameRow::find(game.name()).map_err(|it| refused(&it))?;
        let nobody = || wrong("expected a position where a seat decides, found none".to_owned());
        let seat = acting(game.to_act()).ok_or_else(nobody)?;
        let mut seated = lock(&self.seated);
        let known = seated.iter().position(|it| it.game == row.name && it.seat == seat);
        let at = match known {
            Some(at) => at,
            None => {
                let seed = player_seed(&self.seed, seat);
                let player = crowd::player(row, &row.meant(&self.spec), seed);
                let player = player.map_err(|it| refused(&it))?;
                seated.push(Seated { game: row.name, seat, player });
                seated.len() - 1
            }
        };
        let player = seated[at].player.as_mut();
        let budget = Budget::of(game.name(), &self.spec, None);
        let until = budget.millis.map(|it| Instant::now() + Duration::from_millis(it));
        player.begin(game.plies().into());
        let mut watch = Watch::new();
        loop {
            let thought = player.think(game, SLICE).expect("a seat of its own game is to act");
            if thought.done || until.is_some_and(|it| it <= Instant::now()) {
                return Ok(thought.action);
            }
            watch.look()?;
        }
    }
}
