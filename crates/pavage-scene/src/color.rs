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

    /// How eyes see: all colours, or without the red, green or blue cones
    /// (Machado, Oliveira and Fernandes 2009).
    const EYES: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
        [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
        [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
    ];

    /// The light of a colour of the palette of 256: red, green, blue.
    fn light(color: Color) -> [f64; 3] {
        let code = color.code();
        let step = |it: u8| if it == 0 { 0.0 } else { 55.0 + 40.0 * f64::from(it) };
        let bytes = match code {
            232.. => [8.0 + 10.0 * f64::from(code - 232); 3],
            _ => [(code - 16) / 36, (code - 16) / 6 % 6, (code - 16) % 6].map(step),
        };
        bytes.map(|it| match it / 255.0 {
            dark if dark <= 0.04045 => dark / 12.92,
            bright => ((bright + 0.055) / 1.055).powf(2.4),
        })
    }

    fn mix(matrix: &[[f64; 3]; 3], light: [f64; 3]) -> [f64; 3] {
        matrix.map(|row| row.iter().zip(light).map(|(part, it)| part * it).sum())
    }

    /// Where a light lies in the space L*a*b*, where distances are as people see them.
    fn seen(eyes: &[[f64; 3]; 3], color: Color) -> [f64; 3] {
        const XYZ: [[f64; 3]; 3] =
            [[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8728]];
        let light = mix(eyes, light(color)).map(|it| it.clamp(0.0, 1.0));
        let bend = |it: f64| if 0.008856 < it { it.cbrt() } else { 7.787 * it + 16.0 / 116.0 };
        let [x, y, z] = mix(&XYZ, light).map(bend);
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn shades_stay_apart_for_all_eyes() {
        for eyes in &EYES {
            for (index, one) in Shade::ALL.into_iter().enumerate() {
                for other in &Shade::ALL[..index] {
                    let (here, there) =
                        (seen(eyes, Color::Triangle(one)), seen(eyes, Color::Triangle(*other)));
                    let square = here.iter().zip(there).map(|(a, b)| (a - b).powi(2)).sum::<f64>();
                    assert!(19.0 < square.sqrt(), "{one:?} and {other:?}: {}", square.sqrt());
                }
            }
        }
    }

    /// How much brighter one colour is than another, in either order.
    fn contrast(one: Color, other: Color) -> f64 {
        let bright = |color| {
            let [red, green, blue] = light(color);
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let ratio: f64 = bright(one) / bright(other);
        ratio.max(ratio.recip())
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
