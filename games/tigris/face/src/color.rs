//! The colours of the board in a terminal.

use pavage_scene::Color;

/// Dry land.
pub(crate) const SAND: Color = Color(223);
/// A dot on dry land.
pub(crate) const DUST: Color = Color(137);
/// A river.
pub(crate) const RIVER: Color = Color(110);
/// The waves of a river.
pub(crate) const WAVE: Color = Color(153);
/// The edge of a kingdom, and other signs on its ground.
pub(crate) const INK: Color = Color(234);
/// Temples, priests and their points.
pub(crate) const TEMPLE: Color = Color(160);
/// Farms, farmers and their points.
pub(crate) const FARM: Color = Color(26);
/// Markets, traders and their points.
pub(crate) const MARKET: Color = Color(28);
/// Settlements, kings and their points.
pub(crate) const SETTLEMENT: Color = Color(16);
/// A catastrophe.
pub(crate) const ASHES: Color = Color(238);

/// The ground of a kingdom; four colours alternate.
pub(crate) const fn kingdom(number: u8) -> Color {
    Color([183, 151, 217, 187][number as usize % 4])
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_scene::eyes;

    fn contrast(one: Color, other: Color) -> f64 {
        eyes::contrast(one.light(), other.light())
    }

    #[test]
    fn signs_stand_out_from_their_grounds() {
        for color in [TEMPLE, FARM, MARKET, SETTLEMENT, ASHES] {
            assert!(4.5 < contrast(Color::WHITE, color), "white on {color:?}");
        }
        for ground in [SAND, RIVER].into_iter().chain([0, 1, 2, 3].map(kingdom)) {
            assert!(7.0 < contrast(INK, ground), "ink on {ground:?}");
        }
    }
}
