//! Seats, actors and viewers.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// The most seats that any game has.
pub const MAX_SEATS: usize = 20;

/// A place at the table, counted from zero; people read it from one.
///
/// ```
/// use pavage_core::Seat;
///
/// assert_eq!(Vec::from_iter(Seat::all(2)), [Seat(0), Seat(1)]);
/// assert_eq!(Seat(0).to_string(), "1");
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table for `seats`, in order.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..seats).map(Seat)
    }

    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// The actor that moves the game forward.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ToAct {
    /// A seat decides.
    Seat(Seat),
    /// Chance decides.
    Chance,
    /// The game is over.
    Nobody,
}

/// A viewer of the game.
///
/// ```
/// use pavage_core::{Configure, Position, Seat, Viewer};
/// use pavage_toy::{Toy, ToyChance};
///
/// let mut position = Position::new(Toy::new(2)?);
/// position.deal(ToyChance(Seat(0), 3), &mut ())?;
/// let drawn = |viewer| position.view(viewer).to_string().contains("=3");
/// assert!(drawn(Viewer::Seat(Seat(0))) && drawn(Viewer::Referee));
/// assert!(!drawn(Viewer::Seat(Seat(1))) && !drawn(Viewer::Spectator));
/// # Ok::<_, Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A seat at the table.
    Seat(Seat),
    /// A spectator, who sees only what is public.
    Spectator,
    /// The referee, who may know everything that has happened.
    Referee,
}

/// One value for each seat at the table.
///
/// ```
/// use pavage_core::{BySeat, Seat};
///
/// let mut points = BySeat::new(3, 0);
/// points[Seat(1)] += 4;
/// assert_eq!(points.as_slice(), [0, 4, 0]);
/// assert_eq!(points.iter().max_by_key(|it| it.1), Some((Seat(1), 4)));
/// ```
#[derive(Clone, Copy)]
pub struct BySeat<T> {
    items: [T; MAX_SEATS],
    len: u8,
}

impl<T: Copy> BySeat<T> {
    /// The same value for each of `seats` seats.
    ///
    /// # Panics
    ///
    /// If there are more than [`MAX_SEATS`].
    pub fn new(seats: u8, value: T) -> BySeat<T> {
        assert!(usize::from(seats) <= MAX_SEATS, "a table has at most {MAX_SEATS} seats");
        BySeat { items: [value; MAX_SEATS], len: seats }
    }

    /// A value for each of `seats` seats.
    pub fn from_fn(seats: u8, mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut by_seat = BySeat::new(seats, value(Seat(0)));
        for seat in Seat::all(seats).skip(1) {
            by_seat[seat] = value(seat);
        }
        by_seat
    }

    /// The values in the order of the seats.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, T)> + Clone + '_ {
        self.as_slice().iter().enumerate().map(|(seat, &value)| (Seat(seat as u8), value))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.items[..usize::from(self.len)][seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[..usize::from(self.len)][seat.index()]
    }
}

impl<T: Copy + PartialEq> PartialEq for BySeat<T> {
    fn eq(&self, other: &BySeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Eq> Eq for BySeat<T> {}

impl<T: Copy + std::hash::Hash> std::hash::Hash for BySeat<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: Copy + fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
