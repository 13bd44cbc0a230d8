//! The flags with which any game is begun.

use std::path::PathBuf;

use clap::Args;
use pavage_games::core::Setup;
use pavage_games::{AnyGame, GameRow};

use crate::edge::Edge;
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct SetupArgs {
    /// Which game; `pavage games` lists them.
    pub(crate) game: String,
    /// How many seats; the fewest that the preset allows when not given.
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// PRESET[,key=value…]; `pavage games` lists them.
    #[arg(long, value_name = "OPTIONS", default_value = "")]
    options: String,
    /// Play with the tiles of this file, in any format that `pavage tiles` reads.
    #[arg(long, value_name = "FILE")]
    tiles: Option<PathBuf>,
}

impl SetupArgs {
    pub(crate) fn row(&self, edge: &Edge) -> Result<&'static GameRow, Failure> {
        GameRow::find(&self.game).map_err(|error| edge.usage(&error))
    }

    /// Begins the game.
    pub(crate) fn begin(&self, edge: &Edge) -> Result<Box<dyn AnyGame>, Failure> {
        self.with_setup(edge, |row, setup| row.begin(setup))
    }

    /// Does something with the game and the setup that were asked for.
    pub(crate) fn with_setup<T>(
        &self,
        edge: &Edge,
        begin: impl FnOnce(&'static GameRow, Setup<'_>) -> Result<T, pavage_games::GameError>,
    ) -> Result<T, Failure> {
        let row = self.row(edge)?;
        let tiles = self.tiles.as_ref().map(|path| edge.read(path)).transpose()?;
        let files: Vec<(&str, &str)> = tiles.iter().map(|text| ("tiles", text.as_str())).collect();
        let setup = Setup { options: &self.options, seats: self.seats, files: &files };
        begin(row, setup).map_err(|error| match (&error, &self.tiles) {
            (pavage_games::GameError::File(_, fault), Some(path)) => Failure::Usage(format!(
                "{}:{}:{}: {}",
                path.display(),
                fault.line,
                fault.column,
                edge.words.expected(fault)
            )),
            _ => edge.usage(&error),
        })
    }
}
