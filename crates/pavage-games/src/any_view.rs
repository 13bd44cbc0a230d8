//! Showing a game whose type is not known.

use std::sync::Arc;

use pavage_core::grid::Cell;
use pavage_core::{Guess, Notation, Position, Seat, ToAct, Told, Viewer, Violation};
use pavage_scene::{
    ActionOf, Board, Canvas, Caption, Face, Glyph, Paper, Pen, Scene, Signs, Study, Target, ViewOf,
    Window,
};

use serde::Deserialize;
use serde_json::Value;

use crate::GameError;

/// What one viewer sees of a game whose type is not known, and what it may do.
///
/// It holds rules, a view and legal actions, which is all that a client across a network has.
pub trait AnyView: Send {
    /// The view, as JSON.
    fn json(&self) -> Value;
    /// The board and what stands below it as text.
    fn text(&self, paper: &Paper<'_>) -> String;
    /// The board alone as text, and where its cells are drawn.
    fn board(&self, window: Window, signs: Signs) -> Board;
    /// The sign of a seat and what it is drawn with.
    fn sign(&self, seat: Seat, signs: Signs) -> (Glyph, Pen);
    /// What stands below or beside the board as text.
    fn panel(&self, paper: &Paper<'_>) -> Canvas;
    /// How the board is, in a sentence to stand beside the scores; `None` where they say it all.
    fn summary(&self, caption: Caption<'_>) -> Option<String>;
    /// A picture, with targets for what the viewer may do.
    fn scene(&self, caption: Caption<'_>) -> Scene;
    /// What an action does, as a fact; `None` for what is no action of this game.
    fn describe(&self, action: &str) -> Option<Told>;
    /// An action as a picture shows it, be it legal or not; `None` for what is no action of this
    /// game.
    fn target(&self, action: &str, caption: Caption<'_>) -> Option<Target>;
    /// What a closer look tells.
    fn study(&self, caption: Caption<'_>) -> Study;
    /// What somebody means by choosing a source of the scene and pointing at a cell, legal or not.
    fn attempts(&self, source: usize, cell: Cell) -> Vec<String>;
}

/// The one implementation of [`AnyView`].
#[derive(Debug)]
struct Seen<F: Face> {
    game: Arc<F::Game>,
    view: ViewOf<F>,
    actions: Vec<ActionOf<F>>,
}

/// Shows a position by the game's face.
pub(crate) fn show<F: Face>(position: &Position<F::Game>, viewer: Viewer) -> Box<dyn AnyView> {
    let acts = matches!(position.to_act(), ToAct::Seat(seat) if viewer == Viewer::Seat(seat));
    Box::new(Seen::<F> {
        game: position.shared_game(),
        view: position.view(viewer),
        actions: if acts { position.actions() } else { Vec::new() },
    })
}

/// Shows what came over a wire: a view as JSON, and the texts of what its viewer may do.
pub(crate) fn received<F: Face>(
    game: F::Game,
    view: &Value,
    actions: &[&str],
) -> Result<Box<dyn AnyView>, GameError> {
    let view = read_view::<F>(view)?;
    let actions: Result<Vec<_>, _> = actions.iter().map(|it| game.read_action(it)).collect();
    let actions = actions.map_err(GameError::Unreadable)?;
    Ok(Box::new(Seen::<F> { game: Arc::new(game), view, actions }))
}

/// A position that looks like a view that came over a wire, to play ahead on.
pub(crate) fn guessed<F: Face>(
    game: F::Game,
    view: &Value,
    pick: &mut dyn FnMut(u32) -> u32,
) -> Result<Position<F::Game>, GameError> {
    let state = game.guess(&read_view::<F>(view)?, pick).map_err(GameError::Illegal)?;
    Ok(Position::at(game, state))
}

fn read_view<F: Face>(view: &Value) -> Result<ViewOf<F>, GameError> {
    let read = ViewOf::<F>::deserialize(view);
    read.map_err(|_| GameError::Illegal(Violation::new("game/impossible-view")))
}

impl<F: Face> Seen<F> {
    fn picture(&self, actions: &[ActionOf<F>], caption: Caption<'_>) -> Scene {
        #[cfg(feature = "testing")]
        crate::testing::scene_made();
        F::scene(&self.game, &self.view, actions, caption)
    }
}

impl<F: Face> AnyView for Seen<F> {
    fn json(&self) -> Value {
        serde_json::to_value(&self.view).expect("a view is plain data")
    }

    fn text(&self, paper: &Paper<'_>) -> String {
        F::draw(&self.game, &self.view, paper)
    }

    fn board(&self, window: Window, signs: Signs) -> Board {
        F::board(&self.game, &self.view, window, signs)
    }

    fn sign(&self, seat: Seat, signs: Signs) -> (Glyph, Pen) {
        F::sign(seat, signs)
    }

    fn panel(&self, paper: &Paper<'_>) -> Canvas {
        F::panel(&self.game, &self.view, paper).folded(paper.window.columns)
    }

    fn summary(&self, caption: Caption<'_>) -> Option<String> {
        F::summary(&self.game, &self.view, caption)
    }

    fn scene(&self, caption: Caption<'_>) -> Scene {
        self.picture(&self.actions, caption)
    }

    fn describe(&self, action: &str) -> Option<Told> {
        let action = self.game.read_action(action).ok()?;
        Some(F::describe(&self.game, &self.view, action))
    }

    fn target(&self, action: &str, caption: Caption<'_>) -> Option<Target> {
        let action = self.game.read_action(action).ok()?;
        self.picture(&[action], caption).targets.into_iter().next()
    }

    fn study(&self, caption: Caption<'_>) -> Study {
        F::study(&self.game, &self.view, caption)
    }

    fn attempts(&self, source: usize, cell: Cell) -> Vec<String> {
        let write = |action: ActionOf<F>| {
            let mut text = String::new();
            self.game.write_action(action, &mut text).expect("a string takes any text");
            text
        };
        let attempts = F::attempts(&self.game, &self.view, &self.actions, source, cell);
        attempts.into_iter().map(write).collect()
    }
}
