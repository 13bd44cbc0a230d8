//! The way through a game: which ply is shown, and what else is shown of it.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use pavage_games::narrator::Line;
use pavage_games::review::Choice;
use pavage_games::scene::{Art, Caption, Item, Rect, Scene, Stock, spots};

use crate::history::History;
use crate::pictured;
use crate::ui::{Ui, every, follow};

/// The time for which a turn is shown when the replay runs by itself.
const PACE: Duration = Duration::from_millis(900);

/// What would have been better than a choice that is looked at.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Better {
    /// The ply of the choice; the position before it is shown.
    pub(super) ply: usize,
    pub(super) ghost: Vec<Item>,
    pub(super) arts: Vec<Art>,
    /// The places of the best action and of the one that was played.
    pub(super) best: Option<Rect>,
    pub(super) played: Option<Rect>,
}

/// The way through a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk {
    ui: Ui,
    pub(super) history: StoredValue<History, LocalStorage>,
    /// The ply that is shown.
    pub(super) at: RwSignal<usize>,
    pub(super) playing: RwSignal<bool>,
    pub(super) better: RwSignal<Option<Better>>,
    pub(super) scene: RwSignal<Arc<Scene>>,
    /// The parts of the board that a sentence speaks of while somebody points at it.
    pub(super) lit: RwSignal<Vec<Rect>>,
    /// The kinds of tiles, for the pictures in sentences.
    stock: StoredValue<Vec<Stock>>,
}

impl Walk {
    /// Begins at a ply, or at the end.
    pub(super) fn new(ui: Ui, history: History, ply: Option<u32>) -> Walk {
        let last = history.plies();
        let at = ply.map_or(last, |it| (it as usize).min(last));
        let (scene, stock) =
            ui.words.with_untracked(|words| (history.scene(at, words), history.stock(words)));
        let walk = Walk {
            ui,
            history: StoredValue::new_local(history),
            at: RwSignal::new(at),
            playing: RwSignal::new(false),
            better: RwSignal::new(None),
            scene: RwSignal::new(Arc::new(scene)),
            lit: RwSignal::new(Vec::new()),
            stock: StoredValue::new(stock),
        };
        follow(move || {
            let at = walk.at.get();
            let scene = ui.words.with(|words| walk.look(|it| it.scene(at, words)));
            walk.scene.set(Arc::new(scene));
        });
        every(PACE, move || walk.run_on());
        walk
    }

    pub(super) fn look<T>(&self, look: impl FnOnce(&History) -> T) -> T {
        self.history.with_value(look)
    }

    /// The number of turns.
    pub(super) fn turns(&self) -> usize {
        self.look(|it| it.turns.all().len())
    }

    /// The number of the turn that is shown: that of a choice, while it is looked at.
    pub(super) fn turn(&self) -> usize {
        let ply = self.better.with(|it| it.as_ref().map(|it| it.ply));
        let ply = ply.unwrap_or_else(|| self.at.get());
        self.look(|it| it.turns.number(ply))
    }

    /// Goes to a ply.
    pub(super) fn go(&self, ply: usize) {
        self.playing.set(false);
        self.show(ply);
    }

    fn show(&self, ply: usize) {
        self.better.set(None);
        self.at.set(ply.min(self.look(History::plies)));
    }

    /// Goes so many turns on.
    pub(super) fn turn_by(&self, by: isize) {
        let now = self.at.get_untracked();
        self.go(self.look(|it| it.turns.step(now, by)));
    }

    /// Goes so many plies on.
    pub(super) fn ply_by(&self, by: isize) {
        self.go(self.at.get_untracked().saturating_add_signed(by));
    }

    /// Goes to the end of a turn, by its number.
    pub(super) fn go_to_turn(&self, number: usize) {
        self.go(self.look(|it| it.turns.end(number)));
    }

    /// Shows the position before a choice, with what would have been better.
    pub(super) fn compare(&self, ply: usize, choice: &Choice) {
        let words = self.ui.words.get_untracked();
        let better = self.look(|history| {
            let place = |action: &str| {
                let told = history.describe(ply, action)?;
                spots(&told.args).first().copied()
            };
            let best = history.target(ply, &choice.best, choice.seat, &words);
            let (ghost, arts) = best.map_or_else(Default::default, |it| (it.0.ghost, it.1));
            Better { ply, ghost, arts, best: place(&choice.best), played: place(&choice.played) }
        });
        self.go(ply.saturating_sub(1));
        self.better.set(Some(better));
    }

    pub(super) fn toggle_coordinates(&self) {
        self.ui.settings.update(|it| it.coordinates = !it.coordinates);
    }

    /// Lets the replay run, or stops it.
    pub(super) fn toggle(&self) {
        if self.at.get_untracked() == self.look(History::plies) {
            self.show(0);
        }
        self.playing.update(|it| *it = !*it);
    }

    fn run_on(&self) {
        if self.playing.get_untracked() {
            let now = self.at.get_untracked();
            self.show(self.look(|it| it.turns.step(now, 1)));
            let over = self.at.get_untracked() == self.look(History::plies);
            self.playing.set(!over);
        }
    }

    /// A sentence about the game with its tiles marked, for [`Walk::pictured`].
    pub(super) fn told(&self, say: impl FnOnce(&History, Caption<'_>) -> String) -> String {
        let words = self.ui.words.get();
        let say = |it: &History| say(it, it.caption(&words));
        self.look(|it| pictured::told(self.ui, &words, || say(it)))
    }

    /// A sentence that stands alone, with a picture of each tile.
    pub(super) fn pictured(&self, said: &str) -> Vec<AnyView> {
        self.stock.with_value(|it| pictured::pictured(said, it))
    }

    /// A line of the game, with a picture of each tile.
    pub(super) fn line(&self, line: &Line) -> Vec<AnyView> {
        self.pictured(&self.told(|_, caption| line.tell(caption)))
    }

    /// The drawing of each kind of tile.
    pub(super) fn arts(&self) -> Vec<Option<Art>> {
        self.stock.with_value(|it| it.iter().map(|it| it.art.clone()).collect())
    }
}
