//! Drawing any game the same way.

use pavage_carcassonne::Carcassonne;
use pavage_core::Game;

use crate::{Style, Window, Words, carcassonne};

/// What a drawing is made on: for whom, and with how much room.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The words for labels.
    pub words: &'a Words,
    /// Who sits where.
    pub names: &'a [String],
    /// Colour and Unicode, or neither.
    pub style: Style,
    /// How much room there is.
    pub window: Window,
}

/// A game that can be drawn as text.
pub trait Draw: Game {
    /// Draws what a viewer sees, ending with a line end.
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String;
}

impl Draw for Carcassonne {
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String {
        let panel = carcassonne::panel(self.tile_set(), view, paper.names, paper.words);
        // The board gets what the panel leaves, so that both stay on the screen.
        let rows = paper.window.rows.map(|rows| rows.saturating_sub(panel.rows() + 2));
        let board = carcassonne::draw(self.tile_set(), view, Window { rows, ..paper.window });
        let mut out = String::new();
        board.write(paper.style, &mut out);
        panel.write(paper.style, &mut out);
        out
    }
}

#[cfg(feature = "testing")]
impl Draw for pavage_core::testing::Toy {
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String {
        let mut out = String::new();
        crate::toy::draw(view).write(paper.style, &mut out);
        out
    }
}
