//! The flags that begin any game.

use clap::Args;
use pavage_games::core::Setup;
use pavage_games::{AnyGame, GameError, GameRow};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::file_args::FileArgs;
use crate::files::Bound;

#[derive(Args)]
pub(crate) struct SetupArgs {
    /// The game; `pavage games` lists them.
    pub(crate) game: String,
    #[command(flatten)]
    rules: RulesArgs,
}

/// The settings of any game.
#[derive(Args, Clone)]
pub(crate) struct RulesArgs {
    /// The number of seats; by default the fewest that the preset allows.
    #[arg(short = 'n', long, value_name = "N")]
    pub(crate) seats: Option<u64>,
    /// PRESET[,key=value…]; `pavage games` lists them.
    #[arg(long, value_name = "OPTIONS", default_value = "", hide_default_value = true)]
    pub(crate) options: String,
    /// The side of the board: short for the option size=N of a game that has it.
    #[arg(short = 'b', long, value_name = "N")]
    size: Option<u64>,
    #[command(flatten)]
    pub(crate) files: FileArgs,
}

/// The game with that name.
pub(crate) fn find_game(edge: &Edge, name: &str) -> Result<&'static GameRow, Failure> {
    GameRow::find(name).map_err(|error| edge.usage(&error))
}

impl SetupArgs {
    pub(crate) fn row(&self, edge: &Edge) -> Result<&'static GameRow, Failure> {
        find_game(edge, &self.game)
    }

    /// Begins the game.
    pub(crate) fn begin(&self, edge: &Edge) -> Result<Box<dyn AnyGame>, Failure> {
        self.with_setup(edge, |row, setup| row.begin(setup))
    }

    /// Calls a function with the chosen game and its setup.
    pub(crate) fn with_setup<T>(
        &self,
        edge: &Edge,
        begin: impl FnOnce(&'static GameRow, Setup<'_>) -> Result<T, GameError>,
    ) -> Result<T, Failure> {
        self.rules.with_setup(edge, self.row(edge)?, begin)
    }
}

impl RulesArgs {
    /// Begins a game.
    pub(crate) fn begin(
        &self,
        edge: &Edge,
        row: &'static GameRow,
    ) -> Result<Box<dyn AnyGame>, Failure> {
        self.with_setup(edge, row, |row, setup| row.begin(setup))
    }

    fn with_setup<T>(
        &self,
        edge: &Edge,
        row: &'static GameRow,
        begin: impl FnOnce(&'static GameRow, Setup<'_>) -> Result<T, GameError>,
    ) -> Result<T, Failure> {
        let mut files = Vec::new();
        for (role, path) in &self.files.0 {
            files.push((*role, edge.read(path, Bound::Tiles)?));
        }
        let files: Vec<(&str, &str)> =
            files.iter().map(|(role, text)| (*role, text.as_str())).collect();
        if self.size.is_some() && !(row.options)().iter().any(|it| it.name == "size") {
            let args = [("game", row.name.to_owned())];
            return Err(Failure::Usage(edge.say("setup-no-size", &args)));
        }
        let size = self.size.map_or(String::new(), |size| format!(",size={size}"));
        let options = format!("{}{size}", self.options);
        let setup = Setup { options: &options, seats: self.seats, files: &files };
        begin(row, setup).map_err(|error| match &error {
            GameError::File(role, fault) => match self.files.path(role) {
                Some(path) => edge.misread(path, fault),
                None => edge.usage(&error),
            },
            _ => edge.usage(&error),
        })
    }
}
