//! The room that a game's choices need below the tile in hand.

/// The most that the tray of a game ever offers beside places on the board. It is told once for a game, so that the
/// tray has one size from the first turn to the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tray {
    /// One choice at a time, such as to pass.
    Line,
    /// A few sentences, such as the claims on a tile.
    Lines,
    /// A dozen pieces to choose from.
    Pieces,
}

impl Tray {
    /// Its name in style sheets.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Tray::Line => "line",
            Tray::Lines => "lines",
            Tray::Pieces => "pieces",
        }
    }
}
