//! Showing a game whose type is not known.

use std::sync::Arc;

use pavage_core::grid::Cell;
use pavage_core::{Notation, Position, ToAct, Told, Viewer};
use pavage_scene::{ActionOf, Art, Caption, Face, Look, Scene, Study, Target, ViewOf};
#[cfg(feature = "json")]
use serde_json::Value;

#[cfg(feature = "text")]
use crate::any_text::AnyText;

/// A game of unknown type as one viewer sees it, with the viewer's legal actions.
///
/// It holds the rules, a view and legal actions: all that a client across a network has.
pub trait AnyView: Send {
    /// The view, as JSON.
    #[cfg(feature = "json")]
    fn json(&self) -> Value;
    /// The view as text, for a terminal.
    #[cfg(feature = "text")]
    fn as_text(&self) -> &dyn AnyText;
    /// A sentence about the board, shown beside the scores; `None` if the scores say everything.
    fn summary(&self, caption: Caption<'_>) -> Option<String>;
    /// A picture, with targets for the viewer's legal actions.
    fn scene(&self, caption: Caption<'_>) -> Scene;
    /// The effect of an action, as a fact; `None` if the text is not an action of this game.
    fn describe(&self, action: &str) -> Option<Told>;
    /// The target of an action, legal or illegal, with the drawings of its ghost; `None` if the
    /// text is not an action of this game.
    fn target(&self, action: &str, caption: Caption<'_>) -> Option<(Target, Vec<Art>)>;
    /// The closer look.
    fn study(&self, caption: Caption<'_>) -> Study;
    /// The actions, legal or not, that a person may mean by choosing a source of the scene and
    /// pointing at a cell.
    fn attempts(&self, source: usize, cell: Cell) -> Vec<String>;
}

/// The one implementation of [`AnyView`].
#[derive(Debug)]
pub(crate) struct Seen<F: Face> {
    pub(crate) game: Arc<F::Game>,
    pub(crate) view: ViewOf<F>,
    pub(crate) actions: Vec<ActionOf<F>>,
}

/// Shows a position with the game's face.
pub(crate) fn show<F: Face>(position: &Position<F::Game>, viewer: Viewer) -> Box<dyn AnyView> {
    let acts = matches!(position.to_act(), ToAct::Seat(seat) if viewer == Viewer::Seat(seat));
    Box::new(Seen::<F> {
        game: position.shared_game(),
        view: position.view(viewer),
        actions: if acts { position.actions() } else { Vec::new() },
    })
}

impl<F: Face> Seen<F> {
    fn picture(&self, actions: &[ActionOf<F>], caption: Caption<'_>) -> Scene {
        #[cfg(feature = "testing")]
        crate::testing::scene_made();
        F::scene(&self.game, &self.view, actions, caption)
    }
}

impl<F: Face> AnyView for Seen<F> {
    #[cfg(feature = "json")]
    fn json(&self) -> Value {
        serde_json::to_value(&self.view).expect("a view is plain data")
    }

    #[cfg(feature = "text")]
    fn as_text(&self) -> &dyn AnyText {
        self
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

    fn target(&self, action: &str, caption: Caption<'_>) -> Option<(Target, Vec<Art>)> {
        let action = self.game.read_action(action).ok()?;
        let Scene { targets, mut arts, .. } = self.picture(&[action], caption);
        let target = targets.into_iter().next()?;
        arts.retain(|art| {
            let mut looks = target.ghost.iter().map(|it| &it.look);
            looks.any(|it| matches!(it, Look::Art { name, .. } if *name == art.name))
        });
        Some((target, arts))
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
