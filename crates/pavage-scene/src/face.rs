//! What a game shows: one trait, implemented in each game's own room.

use std::fmt::Debug;

use pavage_core::grid::Cell;
use pavage_core::{Configure, Deal, Game, Guess, Seat, Told};

use crate::{Board, Canvas, Glyph, Language, Pen, Scene, Signs, Study, Style, Window, Words, seat};

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

/// How a game looks and what it says.
///
/// A face is a type of its own beside the rules, so that a game can be added without editing
/// this crate or the rules. It works from a view and legal actions, which is all that a client
/// across a network has.
pub trait Face: Debug + Send + Sync + 'static {
    /// The rules that it shows.
    type Game: Configure + Guess;

    /// The signs that seats can choose from, by name. There is one for each seat at least.
    const SIGNS: &'static [&'static str] = seat::NAMES;

    /// The game's own messages, as a Fluent resource.
    fn messages(language: Language) -> &'static str;

    /// The pages that explain the rules, as Markdown.
    fn rules(language: Language) -> &'static str;

    /// The board as text, as much of it as fits.
    fn board(game: &Self::Game, view: &ViewOf<Self>, window: Window, signs: Signs) -> Board;

    /// The sign of a seat and what it is drawn with, wherever the game shows whose something is.
    fn sign(seat: Seat, signs: Signs) -> (Glyph, Pen) {
        seat::sign(seat, signs)
    }

    /// What stands below or beside the board: the seats and what they have.
    fn panel(game: &Self::Game, view: &ViewOf<Self>, paper: &Paper<'_>) -> Canvas;

    /// How the board is, in a sentence to stand beside the scores; `None` where they say it all.
    fn summary(_game: &Self::Game, _view: &ViewOf<Self>, _caption: Caption<'_>) -> Option<String> {
        None
    }

    /// A picture of what a viewer sees, with targets for what it may do.
    fn scene(
        game: &Self::Game,
        view: &ViewOf<Self>,
        actions: &[ActionOf<Self>],
        caption: Caption<'_>,
    ) -> Scene;

    /// What an action of the seat to act does, as a fact. Said in words it is the label of the
    /// action's target.
    fn describe(game: &Self::Game, view: &ViewOf<Self>, action: ActionOf<Self>) -> Told;

    /// What a closer look tells.
    fn study(_game: &Self::Game, _view: &ViewOf<Self>, _caption: Caption<'_>) -> Study {
        Study::default()
    }

    /// What somebody means who chooses a source of the scene and points at a cell: an action for
    /// each way to turn it, though the rules may forbid them all. Whoever checks them learns why.
    fn attempts(
        _game: &Self::Game,
        _view: &ViewOf<Self>,
        _actions: &[ActionOf<Self>],
        _source: usize,
        _cell: Cell,
    ) -> Vec<ActionOf<Self>> {
        Vec::new()
    }

    /// What was dealt, in words.
    fn dealt(deals: &[Deal], caption: Caption<'_>) -> String {
        let texts: Vec<String> = deals.iter().map(Deal::to_string).collect();
        caption.words.plain("watch-deal", &[("tile", texts.join(" "))])
    }

    /// Draws what a viewer sees as text, ending with a line end: the board, and the panel below
    /// it. The board gets what the panel leaves, so that both stay on the screen.
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
