//! Integers for programs that learn: numbers of actions, and what a seat may know as arrays.

use crate::{Game, Seat};

/// A game as integers of fixed meaning.
///
/// Actions and outcomes have numbers. What a seat may know is written into three arrays of small
/// integers: `rows`, one row for each tile or piece; `seats`, one row for each seat, the seat
/// itself first and the others as they follow it round the table; and `table`, everything else.
/// Together they are lossless: the view follows from them (`testing::Recall`). Planes are a picture of the
/// board for convolutions, over a window, and may lose something.
///
/// Numbers and names of columns are an interface: they never change for the same options. Wherever
/// a seat appears in an array it is counted from the seat that looks, see [`relative`].
///
/// ```
/// use pavage_core::{Configure, Game, Observation, Seat, Tensors};
/// use pavage_toy::{Toy, ToyAction, ToyChance};
///
/// let toy = Toy::new(2)?;
/// assert!(toy.action_number(ToyAction::Take) < toy.action_space());
///
/// let mut state = toy.start();
/// toy.deal_unchecked(&mut state, ToyChance(Seat(0), 3), &mut ());
/// let layout = toy.layout();
/// let drawn = layout.table.iter().position(|it| it == "drawn").expect("the table has it");
/// let mut arrays = layout.arrays();
/// toy.observe(&state, Seat(0), &mut arrays.observation());
/// assert_eq!(arrays.table[drawn], 3);
/// toy.observe(&state, Seat(1), &mut arrays.observation());
/// assert_eq!(arrays.table[drawn], 0, "the other seat has not seen the tile");
/// # Ok::<_, pavage_core::SetupError>(())
/// ```
pub trait Tensors: Game {
    /// How many numbers actions have: each is below it.
    fn action_space(&self) -> usize;

    /// The number of an action. Different legal actions of a state have different numbers.
    fn action_number(&self, action: Self::Action) -> usize;

    /// How many numbers outcomes have: each is below it.
    fn chance_space(&self) -> usize;

    /// The number of an outcome. Different possible outcomes of a state have different numbers.
    fn chance_number(&self, chance: Self::Chance) -> usize;

    /// The shapes of the arrays, and what their columns mean.
    fn layout(&self) -> Layout;

    /// Writes what `seat` may know. Every array has the length that the layout says, and contains
    /// only zeros: what is not written means "none".
    fn observe(&self, state: &Self::State, seat: Seat, out: &mut Observation<'_>);

    /// Draws the board as `seat` sees it, plane by plane and row by row, on zeros.
    fn paint(&self, state: &Self::State, seat: Seat, planes: &mut [u8]);
}

/// The arrays to write an observation into.
#[derive(Debug)]
pub struct Observation<'a> {
    /// A row for each tile or piece; the rows after the last are zero.
    pub rows: &'a mut [i32],
    /// A row for each seat, in the order of the table, from the seat that looks.
    pub seats: &'a mut [i32],
    /// Everything else.
    pub table: &'a mut [i32],
}

/// The shapes of a game's arrays, and the names of their columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The most rows that the board can need.
    pub most_rows: usize,
    /// The columns of a row.
    pub rows: Vec<String>,
    /// The columns of a seat.
    pub seats: Vec<String>,
    /// The number of seats.
    pub seat_count: usize,
    /// The columns of the table.
    pub table: Vec<String>,
    /// The planes.
    pub planes: Vec<String>,
    /// The height and the width of a plane.
    pub window: (usize, usize),
}

impl Layout {
    /// New arrays of these shapes, without planes.
    pub fn arrays(&self) -> Arrays {
        Arrays {
            rows: vec![0; self.most_rows * self.rows.len()],
            seats: vec![0; self.seat_count * self.seats.len()],
            table: vec![0; self.table.len()],
        }
    }

    /// The number of values in all planes.
    pub fn plane_size(&self) -> usize {
        self.planes.len() * self.window.0 * self.window.1
    }
}

/// The arrays of an observation.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[expect(missing_docs, reason = "see Observation")]
pub struct Arrays {
    pub rows: Vec<i32>,
    pub seats: Vec<i32>,
    pub table: Vec<i32>,
}

impl Arrays {
    /// The arrays to write into, emptied.
    pub fn observation(&mut self) -> Observation<'_> {
        let Arrays { rows, seats, table } = self;
        for array in [&mut *rows, seats, table] {
            array.fill(0);
        }
        Observation { rows, seats, table }
    }
}

/// The names of columns.
pub fn columns(names: &[&str]) -> Vec<String> {
    names.iter().map(|&it| it.to_owned()).collect()
}

/// How far `seat` sits behind `viewer`: 0 for the viewer, 1 for the next, and so on.
pub fn relative(seat: Seat, viewer: Seat, seats: u8) -> i32 {
    (i32::from(seat.0) - i32::from(viewer.0)).rem_euclid(seats.into())
}

/// The seats from `viewer` on, round the table.
pub fn round_from(viewer: Seat, seats: u8) -> impl Iterator<Item = Seat> + Clone {
    Seat::all(seats).map(move |it| Seat((it.0 + viewer.0) % seats))
}

/// The place of each seat among those that retired, from one; 0 for a seat that plays.
pub fn retirement(retired: &[Seat], seat: Seat) -> i32 {
    retired.iter().position(|&it| it == seat).map_or(0, |at| 1 + at as i32)
}

/// Writes values one after the other.
///
/// # Panics
///
/// If there are more values than places.
pub fn fill(out: &mut [i32], values: impl IntoIterator<Item = i32>) {
    let mut places = out.iter_mut();
    for value in values {
        *places.next().expect("the layout has a column for every value") = value;
    }
}
