//! The signs of seats: shape and colour, always together.

use pavage_core::Seat;

use crate::{Color, Glyph, Pen, Sign, Signs};

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

/// The signs by name. From the eleventh on colours repeat, so a letter is part of the name.
pub const NAMES: &[&str] = &[
    "blue", "red", "yellow", "green", "black", "orange", "purple", "teal", "brown", "grey",
    "blue-k", "red-l", "yellow-m", "green-n", "black-o", "orange-p", "purple-q", "teal-r",
    "brown-s", "grey-t",
];

/// The shape of a sign; from the sixth on a letter, because no more shapes are distinct at a
/// glance.
pub fn shape(sign: Sign) -> char {
    SHAPES.get(sign.index()).copied().unwrap_or_else(|| letter(sign.0))
}

fn letter(number: u8) -> char {
    if number < 26 { char::from(b'a' + number) } else { '?' }
}

/// The sign of a seat and its pen. Without Unicode the number of the seat replaces the shape,
/// or its letter from the sixth seat on.
pub fn sign(seat: Seat, signs: Signs) -> (Glyph, Pen) {
    let plain = if seat.0 < 5 { char::from(b'1' + seat.0) } else { letter(seat.0) };
    (Glyph::new(shape(signs[seat]), plain), pen(signs[seat]))
}

/// The pen for pieces of a sign: its colour is the ground, so that a piece is readable on
/// meadow, city and any terminal.
pub fn pen(sign: Sign) -> Pen {
    let color = COLORS[sign.index() % COLORS.len()];
    let fore = if color == Color::YELLOW { Color::OCHRE } else { Color::WHITE };
    Pen::of(fore).on(color).bold(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(signs: Signs, form: fn(Glyph) -> char) -> String {
        Seat::all(20).map(|seat| form(sign(seat, signs).0)).collect()
    }

    #[test]
    fn twenty_seats_are_told_apart_in_any_style() {
        let signs = Signs::default();
        assert_eq!(all(signs, |it| it.unicode), "●▲■◆★fghijklmnopqrst");
        assert_eq!(all(signs, |it| it.colorless), "●▲■◆★fghijklmnopqrst");
        assert_eq!(all(signs, |it| it.ascii), "12345fghijklmnopqrst");
    }

    #[test]
    fn a_chosen_sign_brings_its_shape_but_the_number_stays_that_of_the_seat() {
        let signs = Signs::chosen(&[Some(Sign(6)), None, Some(Sign(1))]);
        assert_eq!(all(signs, |it| it.unicode), "g●▲◆★f■hijklmnopqrst");
        assert_eq!(all(signs, |it| it.ascii), "12345fghijklmnopqrst");
        assert_eq!(sign(Seat(2), signs).1.back, Some(Color::RED));
    }

    #[test]
    fn a_name_says_colour_and_letter() {
        for (number, name) in (0..).zip(NAMES) {
            let (color, letter) = name.split_once('-').unwrap_or((*name, ""));
            assert_eq!(color, NAMES[usize::from(number) % COLORS.len()]);
            let repeats = 10 <= number;
            assert_eq!(
                letter,
                if repeats { shape(Sign(number)).to_string() } else { String::new() }
            );
        }
    }
}
