//! Drawing any game the same way.

use pavage_carcassonne::Carcassonne;
use pavage_core::Notation;
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

use crate::{Canvas, Scene, Style, Window, Words, carcassonne, tigris, tilings};

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

impl Paper<'_> {
    /// Prints a board and the panel below it. The board gets what the panel
    /// leaves, so that both stay on the screen.
    fn print(&self, panel: &Canvas, board: impl Fn(Window) -> Canvas) -> String {
        let rows = self.window.rows.map(|rows| rows.saturating_sub(panel.rows() + 2));
        let mut out = String::new();
        board(Window { rows, ..self.window }).write(self.style, &mut out);
        panel.write(self.style, &mut out);
        out
    }
}

/// The words of a picture, and who sits where.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// The words for labels.
    pub words: &'a Words,
    /// Who sits where.
    pub names: &'a [String],
}

/// A game that can be drawn.
pub trait Draw: Notation {
    /// Draws what a viewer sees as text, ending with a line end.
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String;

    /// A picture of what a viewer sees, with targets for what it may do.
    fn scene(&self, view: &Self::View, actions: &[Self::Action], caption: Caption<'_>) -> Scene;
}

impl Draw for Carcassonne {
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String {
        let panel = carcassonne::panel(self.tile_set(), view, paper.names, paper.words);
        paper.print(&panel, |window| carcassonne::draw(self.tile_set(), view, window))
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], caption: Caption<'_>) -> Scene {
        carcassonne::scene(self, view, actions, caption)
    }
}

impl Draw for Tilings {
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String {
        let panel = tilings::panel(self, view, paper.names, paper.words, paper.window);
        paper.print(&panel, |window| tilings::draw(self, view, window))
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], caption: Caption<'_>) -> Scene {
        tilings::scene(self, view, actions, caption)
    }
}

impl Draw for Tigris {
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String {
        let panel = tigris::panel(self, view, paper.names, paper.words, paper.window);
        paper.print(&panel, |window| tigris::draw(self, view, window))
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], caption: Caption<'_>) -> Scene {
        tigris::scene(self, view, actions, caption)
    }
}

#[cfg(feature = "testing")]
impl Draw for pavage_core::testing::Toy {
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String {
        let mut out = String::new();
        crate::toy::draw(view).write(paper.style, &mut out);
        out
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], _caption: Caption<'_>) -> Scene {
        crate::toy::scene(self, view, actions)
    }
}
