//! Drawing any game the same way.

use pavage_carcassonne::Carcassonne;
use pavage_core::grid::Cell;
use pavage_core::{Deal, Notation, Seat};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

use crate::{
    Board, Canvas, Glyph, Pen, Scene, Study, Style, Window, Words, carcassonne, seat, tigris,
    tilings,
};

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
    /// The board as text, as much of it as fits.
    fn board(&self, view: &Self::View, window: Window) -> Board;

    /// The sign of a seat and what it is drawn with, wherever the game shows whose something is.
    fn sign(seat: Seat) -> (Glyph, Pen) {
        seat::sign(seat)
    }

    /// What stands below or beside the board: the seats and what they have.
    fn panel(&self, view: &Self::View, paper: &Paper<'_>) -> Canvas;

    /// A picture of what a viewer sees, with targets for what it may do.
    fn scene(&self, view: &Self::View, actions: &[Self::Action], caption: Caption<'_>) -> Scene;

    /// What a closer look tells.
    fn study(&self, _view: &Self::View, _caption: Caption<'_>) -> Study {
        Study::default()
    }

    /// What somebody means who chooses a source of the scene and points at a cell: an action for
    /// each way to turn it, though the rules may forbid them all. Whoever checks them learns why.
    fn attempts(
        &self,
        _view: &Self::View,
        _actions: &[Self::Action],
        _source: usize,
        _cell: Cell,
    ) -> Vec<Self::Action> {
        Vec::new()
    }

    /// What was dealt, in words.
    fn dealt(&self, deals: &[Deal], caption: Caption<'_>) -> String {
        let texts: Vec<String> = deals.iter().map(Deal::to_string).collect();
        caption.words.plain("watch-deal", &[("tile", texts.join(" "))])
    }

    /// Draws what a viewer sees as text, ending with a line end: the board, and the panel below
    /// it. The board gets what the panel leaves, so that both stay on the screen.
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String {
        let panel = self.panel(view, paper).folded(paper.window.columns);
        let rows = paper.window.rows.map(|rows| rows.saturating_sub(panel.rows() + 2));
        let board = self.board(view, Window { rows, ..paper.window });
        let mut out = String::new();
        board.canvas.write(paper.style, &mut out);
        panel.write(paper.style, &mut out);
        out
    }
}

impl Draw for Carcassonne {
    fn board(&self, view: &Self::View, window: Window) -> Board {
        carcassonne::draw(self.tile_set(), view, window)
    }

    fn panel(&self, view: &Self::View, paper: &Paper<'_>) -> Canvas {
        carcassonne::panel(self, view, paper.names, paper.words)
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], caption: Caption<'_>) -> Scene {
        carcassonne::scene(self, view, actions, caption)
    }

    fn study(&self, view: &Self::View, caption: Caption<'_>) -> Study {
        carcassonne::study(self, view, caption)
    }

    fn attempts(
        &self,
        view: &Self::View,
        actions: &[Self::Action],
        source: usize,
        cell: Cell,
    ) -> Vec<Self::Action> {
        if source == 0 { carcassonne::attempts(self, view, actions, cell) } else { Vec::new() }
    }
}

impl Draw for Tilings {
    fn board(&self, view: &Self::View, window: Window) -> Board {
        tilings::draw(self, view, window)
    }

    fn panel(&self, view: &Self::View, paper: &Paper<'_>) -> Canvas {
        tilings::panel(self, view, paper.names, paper.words, paper.window)
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], caption: Caption<'_>) -> Scene {
        tilings::scene(self, view, actions, caption)
    }

    fn study(&self, view: &Self::View, caption: Caption<'_>) -> Study {
        tilings::study(self, view, caption)
    }

    fn attempts(
        &self,
        view: &Self::View,
        actions: &[Self::Action],
        source: usize,
        cell: Cell,
    ) -> Vec<Self::Action> {
        tilings::attempts(self, view, actions, source, cell)
    }
}

impl Draw for Tigris {
    fn sign(seat: Seat) -> (Glyph, Pen) {
        tigris::sign(seat)
    }

    fn board(&self, view: &Self::View, window: Window) -> Board {
        tigris::draw(self, view, window)
    }

    fn panel(&self, view: &Self::View, paper: &Paper<'_>) -> Canvas {
        tigris::panel(self, view, paper.names, paper.words, paper.window)
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], caption: Caption<'_>) -> Scene {
        tigris::scene(self, view, actions, caption)
    }

    fn study(&self, view: &Self::View, caption: Caption<'_>) -> Study {
        tigris::study(self, view, caption)
    }

    fn attempts(
        &self,
        view: &Self::View,
        actions: &[Self::Action],
        source: usize,
        cell: Cell,
    ) -> Vec<Self::Action> {
        tigris::attempts(view, actions, source, cell)
    }

    fn dealt(&self, deals: &[Deal], caption: Caption<'_>) -> String {
        tigris::dealt(deals, caption)
    }
}

#[cfg(feature = "testing")]
impl Draw for pavage_core::testing::Toy {
    fn board(&self, view: &Self::View, _window: Window) -> Board {
        Board::without_cells(crate::toy::draw(view))
    }

    fn panel(&self, _view: &Self::View, _paper: &Paper<'_>) -> Canvas {
        Canvas::default()
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], _caption: Caption<'_>) -> Scene {
        crate::toy::scene(self, view, actions)
    }
}
