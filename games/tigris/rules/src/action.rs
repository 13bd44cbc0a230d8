//! Actions and outcomes, and their notation.

use std::fmt::{self, Write};

use pavage_core::{ReadError, Seat, Viewer};

use crate::cell::Cell;
use crate::color::{Color, Handful, Tiles};
use crate::monument::Monument;

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// Aligned so that an action is written at once, because lists of actions are long.
#[repr(align(4))]
pub enum Action {
    /// Lays a tile.
    Tile {
        /// Its colour.
        color: Color,
        /// The space it is laid on.
        cell: Cell,
    },
    /// Places a leader, or moves it.
    Leader {
        /// Its colour.
        color: Color,
        /// The space it is placed on.
        cell: Cell,
    },
    /// Takes a leader off the board.
    Withdraw(Color),
    /// Plays a catastrophe.
    Catastrophe(Cell),
    /// Replaces tiles of the hand.
    Swap(Handful),
    /// Does nothing.
    Pass,
    /// Commits this many tiles to a conflict.
    Commit(u8),
    /// Chooses the war that is fought next.
    War(Color),
    /// Builds a monument.
    Build {
        /// The north-west space of the four.
        cell: Cell,
        /// The monument.
        monument: Monument,
    },
    /// Declines to build a monument.
    Decline,
    /// Takes a treasure.
    Take(Cell),
}

const _: () = assert!(size_of::<Action>() == 4, "an action is four bytes");

/// A tile drawn from the bag.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Draw {
    /// The seat that draws.
    pub seat: Seat,
    /// The colour of the tile.
    pub color: Color,
}

/// Whether a viewer may know what only `seat` has seen.
pub(crate) fn sees(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Referee || viewer == Viewer::Seat(seat)
}

pub(crate) fn write(action: Action, out: &mut impl Write) -> fmt::Result {
    match action {
        Action::Tile { color, cell } => write!(out, "{}@{cell}", color.letter()),
        Action::Leader { color, cell } => write!(out, "{}>{cell}", color.leader()),
        Action::Withdraw(color) => write!(out, "{}<", color.leader()),
        Action::Catastrophe(cell) => write!(out, "x@{cell}"),
        Action::Swap(handful) => {
            let tiles = handful.tiles();
            out.write_str("swap:")?;
            for color in Color::ALL {
                (0..tiles[color]).try_for_each(|_| out.write_char(color.letter()))?;
            }
            Ok(())
        }
        Action::Pass => out.write_str("pass"),
        Action::Commit(tiles) => write!(out, "commit:{tiles}"),
        Action::War(color) => write!(out, "war:{}", color.letter()),
        Action::Build { cell, monument } => write!(out, "build:{cell},{monument}"),
        Action::Decline => out.write_char('.'),
        Action::Take(cell) => write!(out, "take:{cell}"),
    }
}

/// Writes an action of `seat` for `viewer`: other viewers do not see which tiles are swapped.
pub(crate) fn write_for(
    action: Action,
    seat: Seat,
    viewer: Viewer,
    out: &mut impl Write,
) -> fmt::Result {
    match action {
        Action::Swap(handful) if !sees(viewer, seat) => {
            out.write_str("swap:")?;
            (0..handful.tiles().total()).try_for_each(|_| out.write_char('?'))
        }
        _ => write(action, out),
    }
}

/// Reads an action. Also accepts letters in either case, the tiles of a swap and the colours of
/// a monument in any order, and leading zeros of a commit.
pub(crate) fn read(text: &str) -> Result<Action, ReadError> {
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "pass" => return Ok(Action::Pass),
        "." => return Ok(Action::Decline),
        _ => (),
    }
    let error = |at, expected| ReadError::new(text, at, expected);
    let mark = text.find(['@', '>', '<', ':']).ok_or_else(|| error(0, "tigris-action"))?;
    let (word, rest) = (&lower[..mark], mark + 1);
    let cell = |end| read_cell(text, rest, end);
    match (word, text.as_bytes()[mark]) {
        ("x", b'@') => Ok(Action::Catastrophe(cell(text.len())?)),
        (tile, b'@') => {
            let color = Color::from_name(tile).ok_or_else(|| error(0, "tigris-tile"))?;
            Ok(Action::Tile { color, cell: cell(text.len())? })
        }
        (leader, mark @ (b'>' | b'<')) => {
            let color = Color::ALL.into_iter().find(|it| it.leader() == leader);
            let color = color.ok_or_else(|| error(0, "tigris-leader"))?;
            match mark {
                b'>' => Ok(Action::Leader { color, cell: cell(text.len())? }),
                _ if rest == text.len() => Ok(Action::Withdraw(color)),
                _ => Err(error(rest, "end")),
            }
        }
        ("swap", _) => read_swap(text, rest),
        ("commit", _) => {
            let tiles = pavage_core::text::number(&text[rest..]);
            Ok(Action::Commit(tiles.ok_or_else(|| error(rest, "tigris-commit"))?))
        }
        ("war", _) => {
            let color = Color::from_name(&text[rest..]);
            Ok(Action::War(color.ok_or_else(|| error(rest, "tigris-color"))?))
        }
        ("take", _) => Ok(Action::Take(cell(text.len())?)),
        ("build", _) => {
            let comma = text[rest..].find(',').map(|it| rest + it);
            let comma = comma.ok_or_else(|| error(text.len(), "tigris-monument"))?;
            let mut letters = text[comma + 1..].chars().map(Color::from_letter);
            let colors = (letters.next().flatten(), letters.next().flatten(), letters.next());
            let monument = match colors {
                (Some(a), Some(b), None) => Monument::of([a, b]),
                _ => None,
            };
            let monument = monument.ok_or_else(|| error(comma + 1, "tigris-monument"))?;
            Ok(Action::Build { cell: cell(comma)?, monument })
        }
        _ => Err(error(0, "tigris-action")),
    }
}

/// Reads the cell between two byte positions of `text`.
fn read_cell(text: &str, begin: usize, end: usize) -> Result<Cell, ReadError> {
    let cell = text[begin..end].parse();
    cell.map_err(|_| ReadError::new(&text[..end], begin, "tigris-cell"))
}

/// Reads the tiles of a swap: one to six.
fn read_swap(text: &str, begin: usize) -> Result<Action, ReadError> {
    let mut tiles = Tiles::default();
    for (at, letter) in text[begin..].char_indices() {
        let color = Color::from_letter(letter).filter(|_| tiles.total() < crate::HAND);
        let color = color.ok_or_else(|| ReadError::new(text, begin + at, "tigris-swap"))?;
        tiles[color] += 1;
    }
    if tiles.total() == 0 {
        return Err(ReadError::new(text, begin, "tigris-swap"));
    }
    Ok(Action::Swap(Handful::new(tiles)))
}

/// Reads a draw, `1:T`.
pub(crate) fn read_draw(text: &str, seats: u8) -> Result<Draw, ReadError> {
    let error = |at| ReadError::new(text, at, "tigris-draw");
    let (seat, color) = text.split_once(':').ok_or_else(|| error(0))?;
    let number = pavage_core::text::number::<u8>(seat).filter(|it| (1..=seats).contains(it));
    let number = number.ok_or_else(|| error(0))?;
    let color = Color::from_name(color).ok_or_else(|| error(seat.len() + 1))?;
    Ok(Draw { seat: Seat(number - 1), color })
}
