//! The face of a game: one trait, implemented in each game's room.

use std::fmt::Debug;

use pavage_core::grid::Cell;
use pavage_core::{Configure, Deal, Game, Guess, Seat, Told};

use crate::{
    Board, Canvas, Glyph, Language, Pen, Scene, Signs, Study, Style, Tray, Window, Words, seat,
};

/// The context of a drawing: its readers, and the room for it.
#[derive(Clone, Copy, Debug)]
pub struct Paper<'a> {
    /// The words for labels.
    pub words: &'a Words,
    /// The names of the players, by seat.
    pub names: &'a [String],
    /// The sign of each seat.
    pub signs: Signs,
    /// Colour and Unicode, or neither.
    pub style: Style,
    /// The room for the drawing.
    pub window: Window,
    /// The seat whose turn is complete but not confirmed: it stays marked as the one to act.
    pub draft: Option<Seat>,
}

impl<'a> Paper<'a> {
    /// Its words, names and signs.
    pub fn caption(&self) -> Caption<'a> {
        Caption { words: self.words, names: self.names, signs: self.signs }
    }
}

/// The words of a picture, and the names and signs of the seats.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// The words for labels.
    pub words: &'a Words,
    /// The names of the players, by seat.
    pub names: &'a [String],
    /// The sign of each seat.
    pub signs: Signs,
}

impl Caption<'_> {
    /// A fact as a sentence.
    pub fn tell(&self, fact: &Told) -> String {
        self.words.say(&fact.event, &fact.args, self.names)
    }
}

/// The view of the game that a face belongs to.
pub type ViewOf<F> = <<F as Face>::Game as Game>::View;
/// The action of the game that a face belongs to.
pub type ActionOf<F> = <<F as Face>::Game as Game>::Action;

/// The look and the words of a game.
///
/// A face is a separate type beside the rules, so that a game can be added without editing this
/// crate or the rules. It works from a view and legal actions, because a client across a
/// network has nothing else.
pub trait Face: Debug + Send + Sync + 'static {
    /// The game it shows.
    type Game: Configure + Guess;

    /// The signs that seats can choose from, by name: at least one for each seat.
    const SIGNS: &'static [&'static str] = seat::NAMES;

    /// The room that its choices need below the tile in hand.
    const TRAY: Tray = Tray::Lines;

    /// The steps of the tutorial, as records with their tasks; empty if there is none.
    const TUTORIAL: &'static str = "";

    /// The game's own messages, as a Fluent resource.
    fn messages(language: Language) -> &'static str;

    /// The pages that explain the rules, as Markdown.
    fn rules(language: Language) -> &'static str;

    /// The words of the tutorial.
    fn tutorial(_language: Language) -> &'static str {
        ""
    }

    /// As much of the board as fits, as text.
    fn board(game: &Self::Game, view: &ViewOf<Self>, window: Window, signs: Signs) -> Board;

    /// The sign of a seat and its pen, used wherever the game shows an owner.
    fn sign(seat: Seat, signs: Signs) -> (Glyph, Pen) {
        seat::sign(seat, signs)
    }

    /// The panel below or beside the board: the seats and their possessions.
    fn panel(game: &Self::Game, view: &ViewOf<Self>, paper: &Paper<'_>) -> Canvas;

    /// The state of the board in a sentence beside the scores; `None` if the scores say it all.
    fn summary(_game: &Self::Game, _view: &ViewOf<Self>, _caption: Caption<'_>) -> Option<String> {
        None
    }

    /// The picture of a view, with targets for the viewer's actions.
    fn scene(
        game: &Self::Game,
        view: &ViewOf<Self>,
        actions: &[ActionOf<Self>],
        caption: Caption<'_>,
    ) -> Scene;

    /// Describes an action of the seat to act as a fact. In words it is the label of the action's
    /// target.
    fn describe(game: &Self::Game, view: &ViewOf<Self>, action: ActionOf<Self>) -> Told;

    /// The study of a view.
    fn study(_game: &Self::Game, _view: &ViewOf<Self>, _caption: Caption<'_>) -> Study {
        Study::default()
    }

    /// The actions that choosing a source of the scene and pointing at a cell can mean: one for
    /// each rotation, legal or not. Checking them tells why they are illegal.
    fn attempts(
        _game: &Self::Game,
        _view: &ViewOf<Self>,
        _actions: &[ActionOf<Self>],
        _source: usize,
        _cell: Cell,
    ) -> Vec<ActionOf<Self>> {
        Vec::new()
    }

    /// The view with the tile or piece of an illegal action on the board, so that the ghost of the
    /// action can be drawn; `None` if the action places nothing.
    fn forced(
        _game: &Self::Game,
        _view: &ViewOf<Self>,
        _action: ActionOf<Self>,
    ) -> Option<ViewOf<Self>> {
        None
    }

    /// The deals in words.
    fn dealt(deals: &[Deal], caption: Caption<'_>) -> String {
        let texts: Vec<String> = deals.iter().map(Deal::to_string).collect();
        caption.words.plain("watch-deal", &[("tile", texts.join(" "))])
    }

    /// The kinds of the stock as text, in the order of the study.
    fn stock(_game: &Self::Game, _view: &ViewOf<Self>) -> Vec<Canvas> {
        Vec::new()
    }

    /// Draws a view as text that ends with a line end: the board, and the panel below it. The
    /// board gets the room that the panel leaves, so that both stay on the screen.
    fn draw(game: &Self::Game, view: &ViewOf<Self>, paper: &Paper<'_>) -> String {
        let panel = Self::panel(game, view, paper).folded(paper.window.columns);
        let rows = paper.window.rows.map(|rows| rows.saturating_sub(panel.rows() + 2));
        let board = Self::board(game, view, Window { rows, ..paper.window }, paper.signs);
        let mut out = String::new();
        board.canvas.above(panel).write(paper.style, &mut out);
        out
    }

    /// The shared words and the game's own.
    fn words(language: Language) -> Words {
        Words::new(language).with(Self::messages(language))
    }
}
