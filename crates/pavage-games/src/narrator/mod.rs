//! The course of a game, told to one viewer.
//!
//! A [`Narrator`] hears every ply and keeps the part that its viewer may know, as facts. A [`Line`]
//! becomes a sentence only when it is read, so old lines follow a change of language. The log at
//! the table, the replay in the browser, `watch`, `record show` and announcements all read the same
//! lines.

mod line;

pub use line::Line;
pub(crate) use line::place;

use pavage_core::Viewer;
use pavage_scene::Words;

use crate::AnyGame;
use crate::conduct::Ply;

/// Keeps the lines that one viewer may know about a game.
///
/// ```
/// use pavage_core::{Setup, Viewer};
/// use pavage_games::conduct::Ply;
/// use pavage_games::narrator::Narrator;
/// use pavage_games::scene::{Caption, Language, Signs};
/// use pavage_games::{GameRow, words};
///
/// let mut game = GameRow::find("carcassonne")?.begin(Setup::default())?;
/// let mut narrator = Narrator::new(Viewer::Spectator);
/// game.deal("V")?;
/// narrator.tell(&Ply::Deal, None, game.as_ref());
/// let said = |language| {
///     let words = words(language);
///     narrator.lines()[0].say(Caption { words: &words, names: &[], signs: Signs::default() })
/// };
/// assert_eq!(said(Language::English), "drawn: V");
/// assert!(said(Language::French).starts_with("tirage"));
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Narrator {
    viewer: Viewer,
    lines: Vec<Line>,
}

impl Narrator {
    /// A narrator at the start of a game.
    pub fn new(viewer: Viewer) -> Narrator {
        Narrator { viewer, lines: Vec::new() }
    }

    /// The viewer it tells.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Tells the last ply of a game and its consequences. To describe an action it needs the game
    /// before that action; without it, the line quotes the action's text.
    pub fn tell(&mut self, ply: &Ply, before: Option<&dyn AnyGame>, game: &dyn AnyGame) {
        match (self.lines.last_mut(), game.last_deal(self.viewer)) {
            // Hands are dealt tile by tile, but told in one line.
            (Some(Line::Deal { deals, .. }), Some(deal)) => deals.push(deal),
            _ => self.lines.push(Line::of(ply, before, game, self.viewer)),
        }
        self.lines.extend(game.events(self.viewer).into_iter().map(Line::Event));
    }

    /// The lines so far.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Takes the lines so far. The next deal begins a new line.
    pub fn take(&mut self) -> Vec<Line> {
        std::mem::take(&mut self.lines)
    }

    /// Drops all lines but the last, which a next deal may still extend; returns how many there
    /// were.
    pub fn condense(&mut self) -> usize {
        let all = self.lines.len();
        self.lines.drain(..all.saturating_sub(1));
        all
    }

    /// How much it has told.
    pub(crate) fn told_so_far(&self) -> ToldSoFar {
        let deals = match self.lines.last() {
            Some(Line::Deal { deals, .. }) => deals.len(),
            _ => 0,
        };
        ToldSoFar { lines: self.lines.len(), deals }
    }

    /// Drops what was told since.
    pub(crate) fn truncate(&mut self, told: ToldSoFar) {
        self.lines.truncate(told.lines);
        if let Some(Line::Deal { deals, .. }) = self.lines.last_mut() {
            deals.truncate(told.deals);
        }
    }
}

/// How much a narrator has told: its lines, and the deals in the last of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToldSoFar {
    lines: usize,
    deals: usize,
}

/// Sentences about the consequences of the last ply, for a viewer.
pub fn events(game: &dyn AnyGame, viewer: Viewer, words: &Words, names: &[String]) -> Vec<String> {
    game.events(viewer).iter().map(|it| words.say(&it.event, &it.args, names)).collect()
}
