//! The colours of terminals.

/// A colour, by its number in the palette of 256 colours that terminals share.
///
/// The colours of seats and of text are here; each game names those of its own board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Color(pub u8);

impl Color {
    /// The first seat.
    pub const BLUE: Color = Color(26);
    /// The second seat.
    pub const RED: Color = Color(160);
    /// The third seat.
    pub const YELLOW: Color = Color(226);
    /// The fourth seat.
    pub const GREEN: Color = Color(22);
    /// The fifth seat.
    pub const BLACK: Color = Color(16);
    /// The sixth seat.
    pub const ORANGE: Color = Color(166);
    /// The seventh seat.
    pub const PURPLE: Color = Color(90);
    /// The eighth seat.
    pub const TEAL: Color = Color(30);
    /// The ninth seat.
    pub const BROWN: Color = Color(94);
    /// The tenth seat.
    pub const GREY: Color = Color(240);
    /// Text on a yellow ground.
    pub const OCHRE: Color = Color(136);
    /// Text on a dark ground.
    pub const WHITE: Color = Color(231);
    /// Text of minor importance.
    pub const FAINT: Color = Color(244);

    /// Its number in the palette.
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The colour as RGB; the first sixteen differ between terminals and count as black.
    #[cfg(any(test, feature = "testing"))]
    pub fn light(self) -> crate::Rgb {
        let step = |it: u8| if it == 0 { 0 } else { 55 + 40 * it };
        match self.0 {
            code @ 232.. => {
                crate::Rgb(8 + 10 * (code - 232), 8 + 10 * (code - 232), 8 + 10 * (code - 232))
            }
            code @ 16.. => {
                crate::Rgb(step((code - 16) / 36), step((code - 16) / 6 % 6), step((code - 16) % 6))
            }
            _ => crate::Rgb(0, 0, 0),
        }
    }
}
