//! Many games that are stepped together, on all cores, while Python waits outside its lock.

use std::sync::LazyLock;
use std::time::Instant;

use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pavage_games::core::Seat;
use pavage_games::{AnyLane, LaneSetup};
use pyo3::prelude::*;

use crate::arrays::{Place, Shape, Wanted};
use crate::busy::Busy;
use crate::convert::{self, maybe_whole, whole};
use crate::error::{refused, wrong};
use crate::game::Game;
use crate::parallel::{Watch, in_parallel};
use crate::state::reward;

/// The most games: more would take tens of gigabytes.
const MOST_LANES: usize = 1 << 20;

static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Milliseconds since the first call.
fn clock() -> u64 {
    BEGUN.elapsed().as_millis() as u64
}

/// Many games of the same rules. When a game ends, the next one begins in its lane at once: game
/// `k` of lane `i` has the seed `seed + i + k * lanes`.
#[pyclass(frozen, module = "pavage")]
pub(crate) struct Lanes {
    shape: Shape,
    threads: usize,
    games: Busy<Games>,
}

struct Games {
    lanes: Vec<Lane>,
    /// Whether all lanes have taken the same steps since a reset, which Ctrl-C can prevent.
    begun: bool,
}

struct Lane {
    game: Box<dyn AnyLane>,
    seed: u64,
    /// The numbers that the lane's row of the mask shows.
    shown: Vec<usize>,
}

impl Lane {
    /// Plays the action and begins the next game if this one is over, or begins a game if there is
    /// no action; shows the decision that follows.
    fn step(&mut self, action: Option<i64>, mut place: Place<'_>, stride: u64, reused: bool) {
        (*place.over, *place.cut, *place.illegal) = (false, false, false);
        place.rewards.fill(0.0);
        if let Some(action) = action {
            let seat = self.game.seat();
            // No action has the number of a negative one.
            let number = usize::try_from(action).unwrap_or(usize::MAX);
            let step = self.game.step(number, place.rewards);
            (*place.over, *place.cut, *place.illegal) = (step.over, step.cut, step.illegal);
            self.game.scores(place.scores);
            if step.over {
                if let Some(end) = &mut place.end {
                    (*end.seat, *end.seed) = (told(seat), self.seed);
                    end.sight.write(self.game.as_ref(), seat.unwrap_or(Seat(0)));
                }
                self.seed = self.seed.wrapping_add(stride);
                self.game.reset(self.seed);
            }
        } else {
            self.game.reset(self.seed);
            self.game.scores(place.scores);
        }
        let seat = self.game.seat();
        (*place.seat, *place.seed) = (told(seat), self.seed);
        self.show_legal(&mut place, reused);
        place.sight.write(self.game.as_ref(), seat.unwrap_or(Seat(0)));
    }

    fn show_legal(&mut self, place: &mut Place<'_>, reused: bool) {
        if let Some(mask) = &mut place.mask {
            if reused {
                self.shown.iter().for_each(|&it| mask[it] = false);
            }
            self.shown.clear();
            self.shown.extend_from_slice(self.game.legal());
            self.shown.iter().for_each(|&it| mask[it] = true);
        }
        if let Some(legal) = &mut place.legal {
            legal.fill(-1);
            let numbers = self.game.legal().iter().map(|&it| it as i64);
            legal.iter_mut().zip(numbers).for_each(|(place, number)| *place = number);
        }
    }
}

/// A seat as a number. A game in which the bots decide everything is over before the caller is
/// asked: -1.
fn told(seat: Option<Seat>) -> i64 {
    seat.map_or(-1, |it| it.0.into())
}

#[pymethods]
impl Lanes {
    #[new]
    #[pyo3(signature = (game, lanes, bots=Vec::new(), reward_by="rank", most=10_000, threads=None))]
    fn new(
        game: &Game,
        #[pyo3(from_py_with = whole)] lanes: i64,
        bots: Vec<Option<String>>,
        reward_by: &str,
        #[pyo3(from_py_with = whole)] most: u32,
        #[pyo3(from_py_with = maybe_whole)] threads: Option<i64>,
    ) -> PyResult<Lanes> {
        let many = usize::try_from(lanes).ok().filter(|it| (1..=MOST_LANES).contains(it));
        let lanes = many.ok_or_else(|| {
            wrong(format!(
                "expected at least one game to step and at most {MOST_LANES}, found {lanes}"
            ))
        })?;
        let seats = usize::from(game.0.seats);
        if seats < bots.len() || bots.len() == seats && bots.iter().all(Option::is_some) {
            return Err(wrong(format!(
                "expected at most {seats} seats with a bot or None, one of them None, found {}",
                bots.len()
            )));
        }
        let bots: Vec<Option<String>> = bots
            .into_iter()
            .map(|it| it.map(|spec| game.0.row().meant(&spec).into_owned()))
            .collect();
        let reward = reward(reward_by)?;
        let start = game.0.begin();
        let (actions, layout) = (start.tensors().action_space(), start.tensors().layout());
        let first = game.0.with_setup(|row, setup| {
            row.lane(&LaneSetup { setup, bots: &bots, reward, most, clock })
        });
        let first = first.map_err(|it| refused(&it))?;
        let mut watch = Watch::new();
        let lane = |_| {
            watch.look()?;
            Ok(Lane { game: first.beside(), seed: 0, shown: Vec::new() })
        };
        Ok(Lanes {
            shape: Shape { lanes, actions, layout },
            threads: convert::threads(threads)?.min(lanes),
            games: Busy::new(Games {
                lanes: (0..lanes).map(lane).collect::<PyResult<_>>()?,
                begun: false,
            }),
        })
    }

    /// Begins a new game in every lane: the first lane with this seed, or each lane with the next
    /// of its own.
    fn reset(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = maybe_whole)] seed: Option<u64>,
        out: Wanted<'_>,
    ) -> PyResult<()> {
        let stride = self.shape.lanes as u64;
        // All seeds come before the first game, so that a reset which Ctrl-C stops leaves each
        // lane with its own.
        py.detach(|| {
            for (number, lane) in (0..).zip(&mut self.games.hold()?.lanes) {
                lane.seed = match seed {
                    Some(seed) => seed.wrapping_add(number),
                    None => lane.seed.wrapping_add(stride),
                };
            }
            PyResult::Ok(())
        })?;
        self.run(py, None, out)
    }

    /// Plays an action in every lane.
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        out: Wanted<'_>,
    ) -> PyResult<()> {
        self.run(py, Some(actions), out)
    }

    /// A legal action for every lane, each equally likely.
    fn sample(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        self.shape.check("actions", out.len(), 1)?;
        py.detach(|| {
            let mut games = self.games.hold()?;
            games.must_have_begun()?;
            let chunk = self.chunk();
            let work = games.lanes.chunks_mut(chunk).zip(out.chunks_mut(chunk));
            in_parallel(work, |(lanes, out), go_on| {
                for (lane, out) in lanes.iter_mut().zip(out) {
                    if !go_on() {
                        break;
                    }
                    *out = lane.game.sample() as i64;
                }
            })
        })
    }
}

impl Games {
    fn must_have_begun(&self) -> PyResult<()> {
        let not_begun = || {
            wrong(
                "expected `reset` before this, found games that have not begun or of which some were \
                 interrupted in a step"
                    .to_owned(),
            )
        };
        self.begun.then_some(()).ok_or_else(not_begun)
    }
}

impl Lanes {
    /// The number of lanes of each thread.
    fn chunk(&self) -> usize {
        self.shape.lanes.div_ceil(self.threads)
    }

    fn run(
        &self,
        py: Python<'_>,
        actions: Option<PyReadonlyArray1<'_, i64>>,
        mut out: Wanted<'_>,
    ) -> PyResult<()> {
        let actions = actions.as_ref().map(|it| it.as_slice()).transpose()?;
        if let Some(actions) = actions {
            self.shape.check("actions", actions.len(), 1)?;
        }
        let reused = out.reused;
        let mut places = out.places(&self.shape)?;
        py.detach(|| {
            let chunk = self.chunk();
            let mut games = self.games.hold()?;
            if actions.is_some() {
                games.must_have_begun()?;
            }
            let mut work = Vec::new();
            for (number, lanes) in games.lanes.chunks_mut(chunk).enumerate() {
                let rest = places.split_off(lanes.len());
                work.push((number * chunk, lanes, std::mem::replace(&mut places, rest)));
            }
            let stride = self.shape.lanes as u64;
            let done = in_parallel(work.into_iter(), |(first, lanes, places), go_on| {
                for ((number, lane), place) in (first..).zip(lanes).zip(places) {
                    if !go_on() {
                        break;
                    }
                    lane.step(actions.map(|it| it[number]), place, stride, reused);
                }
            });
            games.begun = done.is_ok();
            done
        })
    }
}
