//! How seats are told apart: by shape and colour, always together.

use pavage_core::Seat;

use crate::{Color, Glyph, Pen};

const SHAPES: [char; 5] = ['●', '▲', '■', '◆', '★'];
const COLORS: [Color; 5] = [Color::Blue, Color::Red, Color::Yellow, Color::Green, Color::Black];

/// The shape of a seat; its number where there is no Unicode.
pub(crate) fn shape(seat: Seat) -> Glyph {
    let number = char::from_digit(u32::from(seat.0) + 1, 36).unwrap_or('?');
    Glyph::new(SHAPES[seat.index() % SHAPES.len()], number)
}

/// The pen for a seat's pieces: its colour is the ground, so that a piece
/// reads on meadow, city and any terminal alike.
pub(crate) fn pen(seat: Seat) -> Pen {
    let color = COLORS[seat.index() % COLORS.len()];
    let fore = if color == Color::Yellow { Color::Ochre } else { Color::White };
    Pen::of(fore).on(color).bold(true)
}
