//! The few colours that drawings are made of.

/// A colour, named by what it paints.
///
/// Tiles that lie side by side have slightly different grounds, so that one
/// sees where a tile ends, and the last one laid has a lighter ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Color {
    /// The ground of a field.
    Meadow,
    /// The ground of a field on every other tile.
    MeadowOdd,
    /// The ground of a field on the tile laid last.
    MeadowLast,
    /// Tufts of grass.
    Grass,
    /// Roads, and villages on them.
    Road,
    /// The ground of a city.
    City,
    /// The ground of a city on every other tile.
    CityOdd,
    /// The ground of a city on the tile laid last.
    CityLast,
    /// The roofs of a city.
    Roof,
    /// Walls and gates.
    Wall,
    /// The mark of a shield.
    Shield,
    /// The court of a monastery.
    Court,
    /// The house of a monastery.
    Abbey,
    /// The first seat.
    Blue,
    /// The second seat.
    Red,
    /// The third seat.
    Yellow,
    /// The fourth seat.
    Green,
    /// The fifth seat.
    Black,
    /// The sixth seat.
    Orange,
    /// The seventh seat.
    Purple,
    /// The eighth seat.
    Teal,
    /// The ninth seat.
    Brown,
    /// The tenth seat.
    Grey,
    /// What stands on a yellow ground.
    Ochre,
    /// What stands on a dark ground.
    White,
    /// What should be read only when looked for.
    Faint,
    /// The ground of a tile of triangles.
    Slate,
    /// The ground of every other tile of triangles.
    SlateOdd,
    /// A triangle of a tile.
    Triangle(Shade),
    /// Dry land of Mesopotamia.
    Sand,
    /// A dot on dry land.
    Dust,
    /// A river.
    River,
    /// The waves of a river.
    Wave,
    /// The ground of a kingdom; four alternate.
    Kingdom(u8),
    /// The edge of a kingdom, and what else is written on its ground.
    Ink,
    /// Temples, priests and their points.
    Temple,
    /// Farms, farmers and their points.
    Farm,
    /// Markets, traders and their points.
    Market,
    /// Settlements, kings and their points.
    Settlement,
    /// A catastrophe.
    Ashes,
}

/// The colours of triangles. They stay apart for colour-blind eyes, and stand
/// out from the slate they are drawn on: black is therefore a grey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shade {
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
    /// Red.
    Red,
    /// White.
    White,
    /// Purple.
    Purple,
    /// Cyan.
    Cyan,
    /// Green.
    Green,
    /// The grey that stands for black.
    Black,
    /// Orange.
    Orange,
}

impl Shade {
    /// All of them; the first are furthest apart.
    pub(crate) const ALL: [Shade; 9] = [
        Shade::Yellow,
        Shade::Blue,
        Shade::Red,
        Shade::White,
        Shade::Purple,
        Shade::Cyan,
        Shade::Green,
        Shade::Black,
        Shade::Orange,
    ];

    const fn code(self) -> u8 {
        match self {
            Shade::Yellow => 220,
            Shade::Blue => 33,
            Shade::Red => 203,
            Shade::White => 231,
            Shade::Purple => 133,
            Shade::Cyan => 43,
            Shade::Green => 28,
            Shade::Black => 243,
            Shade::Orange => 215,
        }
    }
}

impl Color {
    /// Its number in the palette of 256 colours that terminals share.
    pub const fn code(self) -> u8 {
        match self {
            Color::Meadow => 107,
            Color::MeadowOdd => 71,
            Color::MeadowLast => 150,
            Color::Grass => 65,
            Color::Road => 230,
            Color::City => 180,
            Color::CityOdd => 179,
            Color::CityLast => 222,
            Color::Roof => 137,
            Color::Wall => 94,
            Color::Shield => 90,
            Color::Court => 187,
            Color::Abbey => 124,
            Color::Blue => 26,
            Color::Red => 160,
            Color::Yellow => 226,
            Color::Green => 22,
            Color::Black => 16,
            Color::Orange => 166,
            Color::Purple => 90,
            Color::Teal => 30,
            Color::Brown => 94,
            Color::Grey => 240,
            Color::Ochre => 136,
            Color::White => 231,
            Color::Faint => 244,
            Color::Slate => 233,
            Color::SlateOdd => 235,
            Color::Triangle(shade) => shade.code(),
            Color::Sand => 223,
            Color::Dust => 137,
            Color::River => 110,
            Color::Wave => 153,
            Color::Kingdom(number) => [183, 151, 217, 187][number as usize % 4],
            Color::Ink => 234,
            Color::Temple => 160,
            Color::Farm => 26,
            Color::Market => 28,
            Color::Settlement => 16,
            Color::Ashes => 238,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rgb, eyes};

    /// A colour of the palette of 256 as light.
    fn rgb(color: Color) -> Rgb {
        let code = color.code();
        let step = |it: u8| if it == 0 { 0 } else { 55 + 40 * it };
        match code {
            232.. => Rgb(8 + 10 * (code - 232), 8 + 10 * (code - 232), 8 + 10 * (code - 232)),
            _ => Rgb(step((code - 16) / 36), step((code - 16) / 6 % 6), step((code - 16) % 6)),
        }
    }

    fn contrast(one: Color, other: Color) -> f64 {
        eyes::contrast(rgb(one), rgb(other))
    }

    #[test]
    fn shades_stay_apart_for_all_eyes() {
        for eyes in &eyes::EYES {
            for (index, one) in Shade::ALL.into_iter().enumerate() {
                for other in &Shade::ALL[..index] {
                    let pair = [one, *other].map(|it| rgb(Color::Triangle(it)));
                    let far = eyes::distance(eyes, pair[0], pair[1]);
                    assert!(19.0 < far, "{one:?} and {other:?}: {far}");
                }
            }
        }
    }

    #[test]
    fn shades_stand_out_from_the_slate() {
        for shade in Shade::ALL {
            for slate in [Color::Slate, Color::SlateOdd] {
                let contrast = contrast(Color::Triangle(shade), slate);
                assert!(3.0 < contrast, "{shade:?}: {contrast}");
            }
        }
    }

    #[test]
    fn signs_of_mesopotamia_stand_out_from_their_grounds() {
        for color in [Color::Temple, Color::Farm, Color::Market, Color::Settlement, Color::Ashes] {
            assert!(4.5 < contrast(Color::White, color), "white on {color:?}");
        }
        let kingdoms = [0, 1, 2, 3].map(Color::Kingdom);
        for ground in [Color::Sand, Color::River].into_iter().chain(kingdoms) {
            assert!(7.0 < contrast(Color::Ink, ground), "ink on {ground:?}");
        }
    }
}
