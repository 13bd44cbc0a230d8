//! Showing a game from its view alone, without a position behind it. Tests compare it with the game itself.

use std::sync::Arc;

use pavage_core::{Notation, Setup};
use pavage_scene::Face;
use serde_json::Value;

use super::read_view;
use crate::any_view::Seen;
use crate::{AnyView, GameError, GameRow};

/// Shows a game received over the wire: a view as JSON, and the texts of the viewer's legal
/// actions.
pub(super) fn received<F: Face>(
    game: F::Game,
    view: &Value,
    actions: &[&str],
) -> Result<Box<dyn AnyView>, GameError> {
    let view = read_view::<F>(view)?;
    let actions: Result<Vec<_>, _> = actions.iter().map(|it| game.read_action(it)).collect();
    let actions = actions.map_err(GameError::Unreadable)?;
    Ok(Box::new(Seen::<F> { game: Arc::new(game), view, actions }))
}

impl GameRow {
    /// Shows a game received over the wire: a view as JSON, and the texts of the viewer's legal
    /// actions.
    ///
    /// A client has no more than this, and it suffices for every picture and every sentence.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::{Seat, Setup, Viewer};
    ///
    /// let row = GameRow::find("carcassonne")?;
    /// let mut game = row.begin(Setup::default())?;
    /// game.deal("E")?;
    /// let seen = game.seen(Viewer::Seat(Seat(0)));
    ///
    /// // Elsewhere, from text alone:
    /// let received = row.receive(Setup::default(), &seen.json(), &["0,-1v", "1,0^"])?;
    /// assert_eq!(received.describe("0,-1v"), seen.describe("0,-1v"));
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the game does not have the setup, or the texts are not a view and actions of it.
    pub fn receive(
        &self,
        setup: Setup<'_>,
        view: &Value,
        actions: &[&str],
    ) -> Result<Box<dyn AnyView>, GameError> {
        (self.wire.receive)(setup, view, actions)
    }
}
