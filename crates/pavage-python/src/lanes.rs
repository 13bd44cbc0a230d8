//! Many games that are stepped together, on all cores, while Python waits outside its lock.

use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::Instant;

use numpy::ndarray::Dimension;
use numpy::{
    Element, PyReadonlyArray1, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2,
    PyReadwriteArray3, PyReadwriteArray4, PyUntypedArrayMethods,
};
use pavage_games::core::{Layout, Observation, Seat};
use pavage_games::{AnyLane, LaneSetup};
use pyo3::prelude::*;

use crate::convert;
use crate::error::{lock, refused, wrong};
use crate::game::Game;
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
    lanes: Mutex<Vec<Lane>>,
}

/// What all lanes have in common.
struct Shape {
    lanes: usize,
    threads: usize,
    actions: usize,
    layout: Layout,
}

struct Lane {
    game: Box<dyn AnyLane>,
    seed: u64,
    /// The numbers that the lane's row of the mask shows.
    shown: Vec<usize>,
}

/// The arrays that a step writes, one row for each lane. Python names those it wants.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Wanted<'py> {
    rewards: PyReadwriteArray2<'py, f32>,
    scores: PyReadwriteArray2<'py, i32>,
    over: PyReadwriteArray1<'py, bool>,
    cut: PyReadwriteArray1<'py, bool>,
    illegal: PyReadwriteArray1<'py, bool>,
    seat: PyReadwriteArray1<'py, i64>,
    seed: PyReadwriteArray1<'py, u64>,
    mask: Option<PyReadwriteArray2<'py, bool>>,
    legal: Option<PyReadwriteArray2<'py, i64>>,
    rows: Option<PyReadwriteArray3<'py, i32>>,
    seats: Option<PyReadwriteArray3<'py, i32>>,
    table: Option<PyReadwriteArray2<'py, i32>>,
    planes: Option<PyReadwriteArray4<'py, u8>>,
    /// Whether the mask still shows what the last step wrote, rather than nothing.
    reused: bool,
}

/// The part of the arrays that belongs to one lane.
struct Place<'a> {
    action: Option<i64>,
    rewards: &'a mut [f32],
    scores: &'a mut [i32],
    over: &'a mut bool,
    cut: &'a mut bool,
    illegal: &'a mut bool,
    seat: &'a mut i64,
    seed: &'a mut u64,
    mask: Option<&'a mut [bool]>,
    legal: Option<&'a mut [i64]>,
    rows: Option<&'a mut [i32]>,
    seats: Option<&'a mut [i32]>,
    table: Option<&'a mut [i32]>,
    planes: Option<&'a mut [u8]>,
}

impl Lane {
    /// Plays the action, begins the next game if this one is over, and shows the decision that
    /// follows.
    fn step(&mut self, mut place: Place<'_>, stride: u64, reused: bool) {
        (*place.over, *place.cut, *place.illegal) = (false, false, false);
        place.rewards.fill(0.0);
        if let Some(action) = place.action {
            // No action has the number of a negative one.
            let number = usize::try_from(action).unwrap_or(usize::MAX);
            let step = self.game.step(number, place.rewards);
            (*place.over, *place.cut, *place.illegal) = (step.over, step.cut, step.illegal);
            self.game.scores(place.scores);
            if step.over {
                self.seed = self.seed.wrapping_add(stride);
                self.game.reset(self.seed);
            }
        } else {
            self.game.scores(place.scores);
        }
        // A game in which the bots decide everything is over before the caller is asked: seat -1.
        let seat = self.game.seat();
        *place.seat = seat.map_or(-1, |it| it.0.into());
        *place.seed = self.seed;
        self.show(&mut place, seat.unwrap_or(Seat(0)), reused);
    }

    fn show(&mut self, place: &mut Place<'_>, seat: Seat, reused: bool) {
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
        if let (Some(rows), Some(seats), Some(table)) =
            (&mut place.rows, &mut place.seats, &mut place.table)
        {
            for array in [&mut **rows, seats, table] {
                array.fill(0);
            }
            self.game.observe(seat, &mut Observation { rows, seats, table });
        }
        if let Some(planes) = &mut place.planes {
            planes.fill(0);
            self.game.paint(seat, planes);
        }
    }
}

#[pymethods]
impl Lanes {
    #[new]
    #[pyo3(signature = (game, lanes, bots=Vec::new(), reward_by="rank", most=10_000, threads=None))]
    fn new(
        game: &Game,
        lanes: i64,
        bots: Vec<Option<String>>,
        reward_by: &str,
        most: u32,
        threads: Option<usize>,
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
        let make = || {
            game.0.with_setup(|row, setup| {
                row.lane(&LaneSetup { setup, bots: &bots, reward, most, clock })
            })
        };
        let start = game.0.begin();
        let shape = Shape {
            lanes,
            threads: convert::threads(threads)?.min(lanes),
            actions: start.tensors().action_space(),
            layout: start.tensors().layout(),
        };
        let lane = |_| Ok(Lane { game: make()?, seed: 0, shown: Vec::new() });
        let lanes = (0..lanes).map(lane).collect::<Result<_, _>>();
        Ok(Lanes { shape, lanes: Mutex::new(lanes.map_err(|it| refused(&it))?) })
    }

    /// Begins a new game in every lane, the first with this seed.
    fn reset(&self, py: Python<'_>, seed: u64, out: Wanted<'_>) -> PyResult<()> {
        self.run(py, None, out, |lane, number| {
            lane.seed = seed.wrapping_add(number as u64);
            lane.game.reset(lane.seed);
        })
    }

    /// Plays an action in every lane.
    fn step(
        &self,
        py: Python<'_>,
        actions: PyReadonlyArray1<'_, i64>,
        out: Wanted<'_>,
    ) -> PyResult<()> {
        self.run(py, Some(actions), out, |_, _| ())
    }

    /// A legal action for every lane, each equally likely.
    fn sample(&self, py: Python<'_>, mut out: PyReadwriteArray1<'_, i64>) -> PyResult<()> {
        let out = out.as_slice_mut()?;
        self.check("actions", out.len(), 1)?;
        py.detach(|| {
            let mut lanes = lock(&self.lanes);
            let chunk = self.shape.chunk();
            in_parallel(lanes.chunks_mut(chunk).zip(out.chunks_mut(chunk)), |(lanes, out)| {
                for (lane, out) in lanes.iter_mut().zip(out) {
                    *out = lane.game.sample() as i64;
                }
            });
        });
        Ok(())
    }
}

impl Shape {
    /// The number of lanes of each thread.
    fn chunk(&self) -> usize {
        self.lanes.div_ceil(self.threads)
    }
}

impl Lanes {
    /// Whether an array has this many values for each lane.
    fn check(&self, name: &str, found: usize, width: usize) -> PyResult<()> {
        let expected = self.shape.lanes * width;
        if found == expected {
            return Ok(());
        }
        let lanes = self.shape.lanes;
        Err(wrong(format!(
            "expected {expected} values in `{name}` for {lanes} games, found {found}"
        )))
    }

    /// The rows of an array, one for each lane; nothing if there is no array.
    fn rows<'a, T: Element, D: Dimension>(
        &self,
        name: &str,
        array: Option<&'a mut PyReadwriteArray<'_, T, D>>,
        width: usize,
    ) -> PyResult<impl FnMut() -> Option<&'a mut [T]> + use<'a, T, D>> {
        let mut left = array.map(|it| it.as_slice_mut()).transpose()?;
        if let Some(values) = &left {
            self.check(name, values.len(), width)?;
        }
        Ok(move || {
            let (row, rest) = left.take()?.split_at_mut(width);
            left = Some(rest);
            Some(row)
        })
    }

    fn run(
        &self,
        py: Python<'_>,
        actions: Option<PyReadonlyArray1<'_, i64>>,
        mut out: Wanted<'_>,
        before: impl Fn(&mut Lane, usize) + Sync,
    ) -> PyResult<()> {
        let Shape { lanes, actions: space, ref layout, .. } = self.shape;
        let seats = layout.seat_count;
        let reused = out.reused;
        let actions = actions.as_ref().map(|it| it.as_slice()).transpose()?;
        if let Some(actions) = actions {
            self.check("actions", actions.len(), 1)?;
        }
        // The width of the legal numbers is the caller's choice; what does not fit is left out.
        let legal_width = out.legal.as_ref().map_or(0, |it| it.len() / lanes);
        let mut rewards = self.rows("rewards", Some(&mut out.rewards), seats)?;
        let mut scores = self.rows("scores", Some(&mut out.scores), seats)?;
        let mut over = self.rows("over", Some(&mut out.over), 1)?;
        let mut cut = self.rows("cut", Some(&mut out.cut), 1)?;
        let mut illegal = self.rows("illegal", Some(&mut out.illegal), 1)?;
        let mut seat = self.rows("seat", Some(&mut out.seat), 1)?;
        let mut seed = self.rows("seed", Some(&mut out.seed), 1)?;
        let mut mask = self.rows("mask", out.mask.as_mut(), space)?;
        let mut legal = self.rows("legal", out.legal.as_mut(), legal_width)?;
        let row = layout.most_rows * layout.rows.len();
        let mut board = self.rows("rows", out.rows.as_mut(), row)?;
        let mut others = self.rows("seats", out.seats.as_mut(), seats * layout.seats.len())?;
        let mut table = self.rows("table", out.table.as_mut(), layout.table.len())?;
        let mut planes = self.rows("planes", out.planes.as_mut(), layout.plane_size())?;
        let one = "every lane has its place";
        let places = (0..lanes).map(|lane| Place {
            action: actions.map(|it| it[lane]),
            rewards: rewards().expect(one),
            scores: scores().expect(one),
            over: &mut over().expect(one)[0],
            cut: &mut cut().expect(one)[0],
            illegal: &mut illegal().expect(one)[0],
            seat: &mut seat().expect(one)[0],
            seed: &mut seed().expect(one)[0],
            mask: mask(),
            legal: legal(),
            rows: board(),
            seats: others(),
            table: table(),
            planes: planes(),
        });
        let mut places: Vec<Place<'_>> = places.collect();
        py.detach(|| {
            let chunk = self.shape.chunk();
            let mut all = lock(&self.lanes);
            let mut work = Vec::new();
            for (number, lanes) in all.chunks_mut(chunk).enumerate() {
                let rest = places.split_off(lanes.len());
                work.push((number * chunk, lanes, std::mem::replace(&mut places, rest)));
            }
            in_parallel(work.into_iter(), |(first, lanes, places)| {
                for ((number, lane), place) in (first..).zip(lanes).zip(places) {
                    before(lane, number);
                    lane.step(place, self.shape.lanes as u64, reused);
                }
            });
        });
        Ok(())
    }
}

/// Does each piece of work on a thread of its own, the last one here.
fn in_parallel<W: Send>(work: impl Iterator<Item = W>, one: impl Fn(W) + Sync) {
    let one = &one;
    thread::scope(|scope| {
        let mut work = work.peekable();
        while let Some(piece) = work.next() {
            match work.peek() {
                Some(_) => drop(scope.spawn(move || one(piece))),
                None => one(piece),
            }
        }
    });
}
