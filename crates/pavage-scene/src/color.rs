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
    /// What stands on a yellow ground.
    Ochre,
    /// What stands on a dark ground.
    White,
    /// What should be read only when looked for.
    Faint,
}

impl Color {
    /// Its number in the palette of 256 colours that terminals share.
    pub(crate) const fn code(self) -> u8 {
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
            Color::Ochre => 136,
            Color::White => 231,
            Color::Faint => 244,
        }
    }
}
