//! Games across a network: what a client makes of a view and the texts of its actions.

use std::sync::Arc;

use pavage_core::{Configure, Guess, Notation, Position, Setup, Violation};
use pavage_scene::{Face, ViewOf};
use serde::Deserialize;
use serde_json::Value;

use crate::any_game::Erased;
use crate::any_view::{Seen, show};
use crate::list::Made;
use crate::{AnyGame, AnyView, GameError, GameRow};

/// Gives a number below another one.
type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

/// How a game reads what came over a wire.
#[derive(Clone, Copy)]
pub(crate) struct Wire {
    receive: fn(Setup<'_>, &Value, &[&str]) -> Made<dyn AnyView>,
    guess: fn(Setup<'_>, &Value, Pick<'_>) -> Made<dyn AnyGame>,
}

impl Wire {
    pub(crate) const fn of<F: Face>() -> Wire {
        Wire {
            receive: |setup, view, actions| {
                received::<F>(F::Game::configure(setup)?, view, actions)
            },
            guess: |setup, view, pick| {
                let position = guessed::<F>(F::Game::configure(setup)?, view, pick)?;
                Ok(Box::new(Erased::new(position, show::<F>)))
            },
        }
    }
}

/// Shows what came over a wire: a view as JSON, and the texts of what its viewer may do.
fn received<F: Face>(
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
fn guessed<F: Face>(
    game: F::Game,
    view: &Value,
    pick: Pick<'_>,
) -> Result<Position<F::Game>, GameError> {
    let state = game.guess(&read_view::<F>(view)?, pick).map_err(GameError::Illegal)?;
    Ok(Position::at(game, state))
}

fn read_view<F: Face>(view: &Value) -> Result<ViewOf<F>, GameError> {
    let read = ViewOf::<F>::deserialize(view);
    read.map_err(|_| GameError::Illegal(Violation::new("game/impossible-view")))
}

impl GameRow {
    /// Shows what came over a wire: a view as JSON, and the texts of what its viewer may do.
    ///
    /// A client has no more than this, and it is enough for every picture and every word.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::{Seat, Setup, Viewer};
    /// use pavage_games::scene::{Caption, Language, Signs};
    ///
    /// let row = GameRow::find("carcassonne")?;
    /// let mut game = row.begin(Setup::default())?;
    /// game.deal("E")?;
    /// let seen = game.seen(Viewer::Seat(Seat(0)));
    ///
    /// // Elsewhere, from text alone:
    /// let received = row.receive(Setup::default(), &seen.json(), &["0,-1v", "1,0^"])?;
    /// let words = pavage_games::words(Language::English);
    /// let caption = Caption { words: &words, names: &[], signs: Signs::default() };
    /// assert_eq!(received.scene(caption), seen.scene(caption));
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A setup that the game does not have, or what is no view or action of it.
    pub fn receive(
        &self,
        setup: Setup<'_>,
        view: &Value,
        actions: &[&str],
    ) -> Result<Box<dyn AnyView>, GameError> {
        (self.wire.receive)(setup, view, actions)
    }

    /// A game that looks like a view that came over a wire, for drafts and previews: it is right up
    /// to the next outcome or decision of another seat. `pick(n)` gives a number below `n`.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::{Seat, Setup, Viewer};
    ///
    /// let row = GameRow::find("carcassonne")?;
    /// let mut game = row.begin(Setup::default())?;
    /// game.deal("E")?;
    /// let view = game.view(Viewer::Seat(Seat(0)));
    /// let mut ahead = row.guess(Setup::default(), &view, &mut |_| 0)?;
    /// ahead.play("0,-1v")?;
    /// game.play("0,-1v")?;
    /// assert_eq!(ahead.view(Viewer::Spectator), game.view(Viewer::Spectator));
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A setup that the game does not have, or a view that no game leads to.
    pub fn guess(
        &self,
        setup: Setup<'_>,
        view: &Value,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Box<dyn AnyGame>, GameError> {
        (self.wire.guess)(setup, view, pick)
    }
}
