//! The arrays that a step of many games writes, and the part of them that belongs to each game.

use numpy::ndarray::Dimension;
use numpy::{
    Element, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2, PyReadwriteArray3,
    PyReadwriteArray4, PyUntypedArrayMethods,
};
use pavage_games::AnyLane;
use pavage_games::core::{Layout, Observation, Seat};
use pyo3::prelude::*;

use crate::error::wrong;

/// What the games of all lanes have in common.
pub(crate) struct Shape {
    pub(crate) lanes: usize,
    pub(crate) actions: usize,
    pub(crate) layout: Layout,
}

/// The arrays that a step writes, one row for each lane. Python names those it wants.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Wanted<'py> {
    rewards: PyReadwriteArray2<'py, f32>,
    scores: PyReadwriteArray2<'py, i32>,
    over: PyReadwriteArray1<'py, bool>,
    cut: PyReadwriteArray1<'py, bool>,
    illegal: PyReadwriteArray1<'py, bool>,
    seat: PyReadwriteArray1<'py, i64>,
    seed: PyReadwriteArray1<'py, u64>,
    mask: Option<PyReadwriteArray2<'py, bool>>,
    legal: Option<PyReadwriteArray2<'py, i64>>,
    seen: Seen<'py>,
    ended: Option<Ended<'py>>,
    /// Whether the mask still shows what the last step wrote, rather than nothing.
    pub(crate) reused: bool,
}

/// Arrays for what a seat sees.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Seen<'py> {
    rows: Option<PyReadwriteArray3<'py, i32>>,
    seats: Option<PyReadwriteArray3<'py, i32>>,
    table: Option<PyReadwriteArray2<'py, i32>>,
    planes: Option<PyReadwriteArray4<'py, u8>>,
}

/// Arrays for the end of each game that ended.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Ended<'py> {
    seat: PyReadwriteArray1<'py, i64>,
    seed: PyReadwriteArray1<'py, u64>,
    seen: Seen<'py>,
}

/// The part of the arrays that belongs to one lane.
pub(crate) struct Place<'a> {
    pub(crate) rewards: &'a mut [f32],
    pub(crate) scores: &'a mut [i32],
    pub(crate) over: &'a mut bool,
    pub(crate) cut: &'a mut bool,
    pub(crate) illegal: &'a mut bool,
    pub(crate) seat: &'a mut i64,
    pub(crate) seed: &'a mut u64,
    pub(crate) mask: Option<&'a mut [bool]>,
    pub(crate) legal: Option<&'a mut [i64]>,
    pub(crate) sight: Sight<'a>,
    pub(crate) end: Option<End<'a>>,
}

/// What a seat sees.
pub(crate) struct Sight<'a> {
    rows: Option<&'a mut [i32]>,
    seats: Option<&'a mut [i32]>,
    table: Option<&'a mut [i32]>,
    planes: Option<&'a mut [u8]>,
}

/// The end of a game: the seat whose action was the last, the seed, and what this seat sees.
pub(crate) struct End<'a> {
    pub(crate) seat: &'a mut i64,
    pub(crate) seed: &'a mut u64,
    pub(crate) sight: Sight<'a>,
}

impl Sight<'_> {
    pub(crate) fn write(&mut self, game: &dyn AnyLane, seat: Seat) {
        if let (Some(rows), Some(seats), Some(table)) =
            (&mut self.rows, &mut self.seats, &mut self.table)
        {
            for array in [&mut **rows, seats, table] {
                array.fill(0);
            }
            game.observe(seat, &mut Observation { rows, seats, table });
        }
        if let Some(planes) = &mut self.planes {
            planes.fill(0);
            game.paint(seat, planes);
        }
    }
}

impl Shape {
    /// Whether an array has this many values for each lane.
    pub(crate) fn check(&self, name: &str, found: usize, width: usize) -> PyResult<()> {
        let (lanes, expected) = (self.lanes, self.lanes * width);
        if found == expected {
            return Ok(());
        }
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

    /// The values of an array with one for each lane.
    fn each<'a, T: Element>(
        &self,
        name: &str,
        array: &'a mut PyReadwriteArray1<'_, T>,
    ) -> PyResult<impl Iterator<Item = &'a mut T> + use<'a, T>> {
        let values = array.as_slice_mut()?;
        self.check(name, values.len(), 1)?;
        Ok(values.iter_mut())
    }

    fn sights<'a>(&self, seen: &'a mut Seen<'_>) -> PyResult<impl FnMut() -> Sight<'a> + use<'a>> {
        let layout = &self.layout;
        let row = layout.most_rows * layout.rows.len();
        let mut rows = self.rows("rows", seen.rows.as_mut(), row)?;
        let seat = layout.seat_count * layout.seats.len();
        let mut seats = self.rows("seats", seen.seats.as_mut(), seat)?;
        let mut table = self.rows("table", seen.table.as_mut(), layout.table.len())?;
        let mut planes = self.rows("planes", seen.planes.as_mut(), layout.plane_size())?;
        Ok(move || Sight { rows: rows(), seats: seats(), table: table(), planes: planes() })
    }
}

const ONE: &str = "every lane has its place";

impl Wanted<'_> {
    /// The places of all lanes.
    pub(crate) fn places(&mut self, shape: &Shape) -> PyResult<Vec<Place<'_>>> {
        let seats = shape.layout.seat_count;
        // The width of the legal numbers is the caller's choice; what does not fit is left out.
        let legal_width = self.legal.as_ref().map_or(0, |it| it.len() / shape.lanes);
        let mut rewards = shape.rows("rewards", Some(&mut self.rewards), seats)?;
        let mut scores = shape.rows("scores", Some(&mut self.scores), seats)?;
        let mut over = shape.each("over", &mut self.over)?;
        let mut cut = shape.each("cut", &mut self.cut)?;
        let mut illegal = shape.each("illegal", &mut self.illegal)?;
        let mut seat = shape.each("seat", &mut self.seat)?;
        let mut seed = shape.each("seed", &mut self.seed)?;
        let mut mask = shape.rows("mask", self.mask.as_mut(), shape.actions)?;
        let mut legal = shape.rows("legal", self.legal.as_mut(), legal_width)?;
        let mut sight = shape.sights(&mut self.seen)?;
        let mut end = self.ended.as_mut().map(|it| it.ends(shape)).transpose()?;
        let place = |_| Place {
            rewards: rewards().expect(ONE),
            scores: scores().expect(ONE),
            over: over.next().expect(ONE),
            cut: cut.next().expect(ONE),
            illegal: illegal.next().expect(ONE),
            seat: seat.next().expect(ONE),
            seed: seed.next().expect(ONE),
            mask: mask(),
            legal: legal(),
            sight: sight(),
            end: end.as_mut().map(|end| end()),
        };
        Ok((0..shape.lanes).map(place).collect())
    }
}

impl Ended<'_> {
    fn ends<'a>(&'a mut self, shape: &Shape) -> PyResult<impl FnMut() -> End<'a> + use<'a>> {
        let mut seat = shape.each("seat", &mut self.seat)?;
        let mut seed = shape.each("seed", &mut self.seed)?;
        let mut sight = shape.sights(&mut self.seen)?;
        Ok(move || End {
            seat: seat.next().expect(ONE),
            seed: seed.next().expect(ONE),
            sight: sight(),
        })
    }
}
