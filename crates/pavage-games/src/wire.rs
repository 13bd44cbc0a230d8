//! Games across a network: a client has a view and the texts of its legal actions.

#[cfg(feature = "testing")]
mod receive;
mod value;

use pavage_core::{Configure, Guess, Position, Setup, Violation};
use pavage_scene::{Face, ViewOf};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::any_game::Erased;
use crate::any_view::show;
use crate::list::Made;
use crate::{AnyGame, GameError, GameRow};
pub use value::read_value;

/// A function that picks a number below another one.
type Pick<'a> = &'a mut dyn FnMut(u32) -> u32;

/// The functions with which a game reads texts received over the wire.
#[derive(Clone, Copy)]
pub(crate) struct Wire {
    guess: fn(Setup<'_>, &Value, u32, Pick<'_>) -> Made<dyn AnyGame>,
    #[cfg(feature = "testing")]
    receive: fn(Setup<'_>, &Value, &[&str]) -> Made<dyn crate::AnyView>,
}

impl Wire {
    pub(crate) const fn of<F: Face>() -> Wire {
        Wire {
            guess: |setup, view, plies, pick| {
                let position = guessed::<F>(F::Game::configure(setup)?, view, pick)?;
                Ok(Box::new(Erased::after(plies, position, show::<F>)))
            },
            #[cfg(feature = "testing")]
            receive: |setup, view, actions| {
                receive::received::<F>(F::Game::configure(setup)?, view, actions)
            },
        }
    }
}

/// A position that matches a view received over the wire, for playing ahead.
fn guessed<F: Face>(
    game: F::Game,
    view: &Value,
    pick: Pick<'_>,
) -> Result<Position<F::Game>, GameError> {
    let state = game.guess(&read_view::<F>(view)?, pick).map_err(GameError::Illegal)?;
    Ok(Position::at(game, state))
}

fn read_view<F: Face>(view: &Value) -> Result<ViewOf<F>, GameError> {
    read_value(view).ok_or_else(|| GameError::Illegal(Violation::new("game/impossible-view")))
}

impl GameRow {
    /// A game that matches a view received over the wire after this many plies, for drafts and
    /// previews. It is right up to the next outcome or decision of another seat. `pick(n)` gives a
    /// number below `n`.
    ///
    /// ```
    /// use pavage_games::GameRow;
    /// use pavage_games::core::{Seat, Setup, Viewer};
    ///
    /// let row = GameRow::find("carcassonne")?;
    /// let mut game = row.begin(Setup::default())?;
    /// game.deal("E")?;
    /// let view = game.view(Viewer::Seat(Seat(0)));
    /// let mut ahead = row.guess(Setup::default(), &view, 1, &mut |_| 0)?;
    /// ahead.play("0,-1v")?;
    /// game.play("0,-1v")?;
    /// assert_eq!(ahead.view(Viewer::Spectator), game.view(Viewer::Spectator));
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the game does not have the setup, or the view cannot occur.
    pub fn guess(
        &self,
        setup: Setup<'_>,
        view: &Value,
        plies: u32,
        pick: &mut dyn FnMut(u32) -> u32,
    ) -> Result<Box<dyn AnyGame>, GameError> {
        (self.wire.guess)(setup, view, plies, pick)
    }
}

/// A game and its setup, as they go over a wire.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The game, e.g. `carcassonne`.
    pub game: String,
    /// Its options, as a preset and the differences from it.
    pub options: String,
    /// The number of seats; without it, as many as the options say.
    pub seats: Option<u8>,
    /// The files that are not built in, as (role, text).
    pub files: Vec<(String, String)>,
}

impl Terms {
    /// A game that matches a view after this many plies. Which one it is does not matter to those
    /// who show only the view.
    ///
    /// # Errors
    ///
    /// If there is no such game, or the view cannot occur in it.
    pub fn guess(&self, view: &Value, plies: u32) -> Result<Box<dyn AnyGame>, GameError> {
        let files: Vec<(&str, &str)> =
            self.files.iter().map(|(role, text)| (role.as_str(), text.as_str())).collect();
        let seats = self.seats.map(u64::from);
        let setup = Setup { options: &self.options, seats, files: &files };
        GameRow::find(&self.game)?.guess(setup, view, plies, &mut |_| 0)
    }
}
