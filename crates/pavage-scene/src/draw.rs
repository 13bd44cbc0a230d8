//! Drawing any game the same way.

use pavage_carcassonne::Carcassonne;
use pavage_core::grid::Cell;
use pavage_core::{Args, Notation, Seat};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

use crate::{
    Board, Canvas, Glyph, Pen, Rect, Scene, Signs, Study, Style, Window, Words, carcassonne, seat,
    tigris, tilings,
};

/// What a drawing is made on: for whom, and with how much room.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The words for labels.
    pub words: &'a Words,
    /// Who sits where.
    pub names: &'a [String],
    /// Which sign each of them has.
    pub signs: Signs,
    /// Colour and Unicode, or neither.
    pub style: Style,
    /// How much room there is.
    pub window: Window,
}

impl<'a> Paper<'a> {
    /// Its words, and who sits where.
    pub fn caption(&self) -> Caption<'a> {
        Caption { words: self.words, names: self.names, signs: self.signs }
    }
}

/// The words of a picture, and who sits where.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// The words for labels.
    pub words: &'a Words,
    /// Who sits where.
    pub names: &'a [String],
    /// Which sign each of them has.
    pub signs: Signs,
}

/// A game that can be drawn.
pub trait Draw: Notation {
    /// The signs that seats can choose from, by name. There is one for each seat at least.
    const SIGNS: &'static [&'static str] = seat::NAMES;

    /// The board as text, as much of it as fits.
    fn board(&self, view: &Self::View, window: Window, signs: Signs) -> Board;

    /// The sign of a seat and what it is drawn with, wherever the game shows whose something is.
    fn sign(seat: Seat, signs: Signs) -> (Glyph, Pen) {
        seat::sign(seat, signs)
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

    /// What was dealt, in words, from texts in which everything hidden is redacted.
    fn dealt(&self, outcomes: &[String], caption: Caption<'_>) -> String {
        caption.words.plain("watch-deal", &[("tile", outcomes.join(" "))])
    }

    /// Where on the board what a fact speaks of is.
    fn spots(&self, _args: &Args) -> Vec<Rect> {
        Vec::new()
    }

    /// Draws what a viewer sees as text, ending with a line end: the board, and the panel below
    /// it. The board gets what the panel leaves, so that both stay on the screen.
    fn draw(&self, view: &Self::View, paper: &Paper<'_>) -> String {
        let panel = self.panel(view, paper).folded(paper.window.columns);
        let rows = paper.window.rows.map(|rows| rows.saturating_sub(panel.rows() + 2));
        let board = self.board(view, Window { rows, ..paper.window }, paper.signs);
        let mut out = String::new();
        board.canvas.write(paper.style, &mut out);
        panel.write(paper.style, &mut out);
        out
    }
}

impl Draw for Carcassonne {
    const SIGNS: &'static [&'static str] = carcassonne::SIGNS;

    fn board(&self, view: &Self::View, window: Window, signs: Signs) -> Board {
        carcassonne::draw(self.tile_set(), view, window, signs)
    }

    fn panel(&self, view: &Self::View, paper: &Paper<'_>) -> Canvas {
        carcassonne::panel(self, view, paper.caption())
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

    fn spots(&self, args: &Args) -> Vec<Rect> {
        carcassonne::cells(args)
    }
}

impl Draw for Tilings {
    fn board(&self, view: &Self::View, window: Window, signs: Signs) -> Board {
        tilings::draw(self, view, window, signs)
    }

    fn panel(&self, view: &Self::View, paper: &Paper<'_>) -> Canvas {
        tilings::panel(self, view, paper.caption(), paper.window)
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

    fn spots(&self, args: &Args) -> Vec<Rect> {
        tilings::spots(self, args)
    }
}

impl Draw for Tigris {
    const SIGNS: &'static [&'static str] = &tigris::DYNASTIES;

    fn sign(seat: Seat, signs: Signs) -> (Glyph, Pen) {
        tigris::sign(signs[seat])
    }

    fn board(&self, view: &Self::View, window: Window, signs: Signs) -> Board {
        tigris::draw(self, view, window, signs)
    }

    fn panel(&self, view: &Self::View, paper: &Paper<'_>) -> Canvas {
        tigris::panel(self, view, paper.caption(), paper.window)
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

    fn dealt(&self, outcomes: &[String], caption: Caption<'_>) -> String {
        tigris::dealt(outcomes, caption)
    }

    fn spots(&self, args: &Args) -> Vec<Rect> {
        tigris::spots(args)
    }
}

#[cfg(feature = "testing")]
impl Draw for pavage_core::testing::Toy {
    fn board(&self, view: &Self::View, _window: Window, _signs: Signs) -> Board {
        Board::without_cells(crate::toy::draw(view))
    }

    fn panel(&self, _view: &Self::View, _paper: &Paper<'_>) -> Canvas {
        Canvas::default()
    }

    fn scene(&self, view: &Self::View, actions: &[Self::Action], _caption: Caption<'_>) -> Scene {
        crate::toy::scene(self, view, actions)
    }
}
