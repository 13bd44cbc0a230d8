//! Our bots, by spec.

use std::time::{Duration, Instant};

use pavage_arena::crowd;
use pavage_games::ask::{Budget, player_seed};
use pavage_games::core::Seat;
use pavage_games::{AnyGame, AnyPlayer};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::busy::Busy;
use crate::convert::{self, acting};
use crate::decision::Decision;
use crate::error::{refused, wrong};
use crate::game::Game;
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
    seated: Busy<Vec<Seated>>,
}

/// A bot in a seat of a game.
struct Seated {
    game: &'static str,
    seat: Seat,
    player: Box<dyn AnyPlayer>,
}

/// Where a player is asked.
enum Asked<'py> {
    State(Bound<'py, State>),
    Decision(Bound<'py, Decision>),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Asked<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Asked<'py>> {
        let neither =
            || PyTypeError::new_err(format!("expected a State or a Decision, found {given:?}"));
        let state = given.extract().map(Asked::State).ok();
        state.or_else(|| given.extract().map(Asked::Decision).ok()).ok_or_else(neither)
    }
}

#[pymethods]
impl Player {
    #[new]
    #[pyo3(signature = (spec, seed="0".to_owned()), text_signature = "(spec, seed='0')")]
    fn new(spec: String, #[pyo3(from_py_with = convert::seed)] seed: String) -> Player {
        Player { spec, seed, seated: Busy::default() }
    }

    /// The spec that it was made from.
    #[getter]
    fn spec(&self) -> &str {
        &self.spec
    }

    /// The seed of its luck.
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

    /// Refuses a spec that is no player of this game.
    fn _check(&self, game: &Game) -> PyResult<()> {
        let row = game.0.row();
        crowd::player(row, &row.meant(&self.spec), 0).map(drop).map_err(|it| refused(&it))
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
        let mut seated = self.seated.hold()?;
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
