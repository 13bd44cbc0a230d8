//! Random games as fast as possible, for benchmarks.

mod text;

pub use text::TextPlayouts;

use pavage_core::{Configure, Setup};
use pavage_players::{Counts, Playouts};

use crate::list::Made;
use crate::{GameError, GameRow, bounds};

/// Random games of a game whose type is not known.
pub trait AnyPlayouts {
    /// Plays one more game.
    fn play(&mut self, counts: &mut Counts);
}

impl<G: Configure> AnyPlayouts for (Playouts<G>, G) {
    fn play(&mut self, counts: &mut Counts) {
        self.0.play(&self.1, counts);
    }
}

/// Makes the playouts of a game from a setup and a seed.
pub(crate) type BeginPlayouts = fn(Setup<'_>, u64) -> Made<dyn AnyPlayouts>;

pub(crate) fn begin<G: Configure>(setup: Setup<'_>, seed: u64) -> Made<dyn AnyPlayouts> {
    let game = G::configure(setup)?;
    Ok(Box::new((Playouts::new(&game, seed), game)))
}

impl GameRow {
    /// Prepares fast random games.
    ///
    /// ```
    /// use pavage_games::core::Setup;
    /// use pavage_games::{Counts, GameRow};
    ///
    /// let mut counts = Counts::default();
    /// GameRow::find("tilings")?.playouts(Setup::default(), 1)?.play(&mut counts);
    /// assert_eq!(counts.games, 1);
    /// # Ok::<_, pavage_games::GameError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the game does not have the setup.
    pub fn playouts(&self, setup: Setup<'_>, seed: u64) -> Result<Box<dyn AnyPlayouts>, GameError> {
        bounds::check_files(&setup)?;
        (self.playouts)(setup, seed)
    }
}
