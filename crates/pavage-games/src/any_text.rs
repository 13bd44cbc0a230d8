//! Showing a game whose type is not known as text.

use pavage_core::{Notation, Seat, Viewer};
use pavage_scene::{Board, Canvas, Face, Glyph, Paper, Pen, Signs, Window};

use crate::AnyGame;
use crate::any_view::Seen;

/// A game as one viewer sees it, as text.
pub trait AnyText {
    /// The board and the panel below it.
    fn text(&self, paper: &Paper<'_>) -> String;
    /// The board alone, and the places of its cells.
    fn board(&self, window: Window, signs: Signs) -> Board;
    /// The board with the tile or piece of an illegal action on it; `None` if the text is not an
    /// action of this game, or places nothing.
    fn forced_board(&self, action: &str, window: Window, signs: Signs) -> Option<Board>;
    /// The sign of a seat and its pen.
    fn sign(&self, seat: Seat, signs: Signs) -> (Glyph, Pen);
    /// The panel below or beside the board.
    fn panel(&self, paper: &Paper<'_>) -> Canvas;
    /// The kinds of the stock, in the order of the study.
    fn stock(&self) -> Vec<Canvas>;
}

impl<F: Face> AnyText for Seen<F> {
    fn text(&self, paper: &Paper<'_>) -> String {
        F::draw(&self.game, &self.view, paper)
    }

    fn board(&self, window: Window, signs: Signs) -> Board {
        F::board(&self.game, &self.view, window, signs)
    }

    fn forced_board(&self, action: &str, window: Window, signs: Signs) -> Option<Board> {
        let action = self.game.read_action(action).ok()?;
        let view = F::forced(&self.game, &self.view, action)?;
        Some(F::board(&self.game, &view, window, signs))
    }

    fn sign(&self, seat: Seat, signs: Signs) -> (Glyph, Pen) {
        F::sign(seat, signs)
    }

    fn panel(&self, paper: &Paper<'_>) -> Canvas {
        F::panel(&self.game, &self.view, paper).folded(paper.window.columns)
    }

    fn stock(&self) -> Vec<Canvas> {
        F::stock(&self.game, &self.view)
    }
}

/// The game as text at this moment.
impl dyn AnyGame {
    /// The board and the panel below it.
    pub fn text(&self, viewer: Viewer, paper: &Paper<'_>) -> String {
        self.seen(viewer).as_text().text(paper)
    }

    /// The board alone, and the places of its cells.
    pub fn board(&self, viewer: Viewer, window: Window, signs: Signs) -> Board {
        self.seen(viewer).as_text().board(window, signs)
    }

    /// The board with the tile or piece of an illegal action on it; `None` if the text is not an
    /// action of this game, or places nothing.
    pub fn forced_board(
        &self,
        viewer: Viewer,
        action: &str,
        window: Window,
        signs: Signs,
    ) -> Option<Board> {
        self.seen(viewer).as_text().forced_board(action, window, signs)
    }

    /// The sign of a seat and its pen.
    pub fn sign(&self, seat: Seat, signs: Signs) -> (Glyph, Pen) {
        self.seen(Viewer::Spectator).as_text().sign(seat, signs)
    }

    /// The panel below or beside the board.
    pub fn panel(&self, viewer: Viewer, paper: &Paper<'_>) -> Canvas {
        self.seen(viewer).as_text().panel(paper)
    }
}
