//! How seats are told apart: by shape and colour, always together.

use pavage_core::Seat;

use crate::{Color, Glyph, Pen};

const SHAPES: [char; 5] = ['●', '▲', '■', '◆', '★'];
const COLORS: [Color; 10] = [
    Color::BLUE,
    Color::RED,
    Color::YELLOW,
    Color::GREEN,
    Color::BLACK,
    Color::ORANGE,
    Color::PURPLE,
    Color::TEAL,
    Color::BROWN,
    Color::GREY,
];

/// The shape of a seat, its number where there is no Unicode; from the sixth
/// seat on a letter, as there are no more shapes that are told apart at a glance.
pub fn shape(seat: Seat) -> Glyph {
    match SHAPES.get(seat.index()) {
        Some(&shape) => Glyph::new(shape, char::from(b'1' + seat.0)),
        None => Glyph::letter(if seat.0 < 26 { char::from(b'a' + seat.0) } else { '?' }),
    }
}

/// The sign of a seat and the pen it is drawn with.
pub fn sign(seat: Seat) -> (Glyph, Pen) {
    (shape(seat), pen(seat))
}

/// The pen for a seat's pieces: its colour is the ground, so that a piece
/// reads on meadow, city and any terminal alike.
pub fn pen(seat: Seat) -> Pen {
    let color = COLORS[seat.index() % COLORS.len()];
    let fore = if color == Color::YELLOW { Color::OCHRE } else { Color::WHITE };
    Pen::of(fore).on(color).bold(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twenty_seats_are_told_apart_in_any_style() {
        let signs = |form: fn(Glyph) -> char| -> String {
            Seat::all(20).map(|seat| form(shape(seat))).collect()
        };
        assert_eq!(signs(|it| it.unicode), "●▲■◆★fghijklmnopqrst");
        assert_eq!(signs(|it| it.colorless), "●▲■◆★fghijklmnopqrst");
        assert_eq!(signs(|it| it.ascii), "12345fghijklmnopqrst");
    }
}
