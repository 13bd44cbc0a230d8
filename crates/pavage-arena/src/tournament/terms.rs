//! The terms of a tournament: all that its results depend on.

use std::collections::BTreeMap;

use pavage_games::conduct::Clock;
use pavage_games::core::Setup;
use pavage_games::{AnyGame, GameError, GameRow};
use serde::{Deserialize, Serialize};

use super::{Entrant, Format};

/// The version of the folder's form.
pub(super) const VERSION: u32 = 1;

/// All that the games of a tournament depend on. It is kept beside the games, as `tournament.json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The program whose players and rules these are.
    pub program: String,
    /// The game.
    pub game: String,
    /// Its options.
    pub options: String,
    /// Its files that are not built in, by role.
    pub files: BTreeMap<String, String>,
    /// The number of seats.
    pub seats: u8,
    /// The text that all draws follow from.
    pub seed: String,
    /// Who plays whom.
    pub format: Format,
    /// The clock of each seat.
    pub clock: Clock,
    /// The most steps that a player may think about a decision.
    pub playouts: Option<u32>,
    /// The number of games that each group of players is to play.
    pub games: u32,
    /// The players. New ones are added at the end.
    pub players: Vec<Entrant>,
}

/// A term that differs from that of a tournament which is to be continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The name of the term, as in `tournament.json`.
    pub term: &'static str,
    /// Its value there.
    pub kept: String,
    /// Its value now.
    pub given: String,
}

impl Terms {
    /// The row of the game in the list of games.
    ///
    /// # Errors
    ///
    /// If this program does not have the game.
    pub fn row(&self) -> Result<&'static GameRow, GameError> {
        GameRow::find(&self.game)
    }

    /// The game before its first ply.
    ///
    /// # Errors
    ///
    /// If this program does not have the game or the options.
    pub fn begin(&self) -> Result<Box<dyn AnyGame>, GameError> {
        let row = self.row()?;
        let known = |role: &str| row.files.iter().copied().find(|it| *it == role);
        let files: Vec<(&str, &str)> =
            self.files.iter().filter_map(|it| Some((known(it.0)?, it.1.as_str()))).collect();
        let (options, seats) = (self.options.as_str(), Some(self.seats.into()));
        row.begin(Setup { options, seats, files: &files })
    }

    /// The number of players in a group: one for each seat, or all where there are fewer.
    pub fn group_size(&self) -> usize {
        self.players.len().min(self.seats.into())
    }

    /// The number of sets that each group plays.
    pub fn rounds(&self) -> u32 {
        self.games.div_ceil(self.format.group_size(self) as u32)
    }

    /// These terms extended by what `given` adds: players, and more games.
    ///
    /// # Errors
    ///
    /// The first term that differs otherwise.
    pub fn extended(&self, given: &Terms) -> Result<Terms, Difference> {
        let same = |term, kept: &dyn ToString, given: &dyn ToString| {
            let (kept, given) = (kept.to_string(), given.to_string());
            if kept == given { Ok(()) } else { Err(Difference { term, kept, given }) }
        };
        same("program", &self.program, &given.program)?;
        same("game", &self.game, &given.game)?;
        same("options", &self.options, &given.options)?;
        same("seats", &self.seats, &given.seats)?;
        for role in self.files.keys().chain(given.files.keys()) {
            if self.files.get(role) != given.files.get(role) {
                let which = |it: &Terms| it.files.get(role).map_or("-", |_| role).to_owned();
                let (kept, given) = (which(self), which(given));
                return Err(Difference { term: "files", kept, given });
            }
        }
        same("seed", &self.seed, &given.seed)?;
        same("format", &self.format, &given.format)?;
        same("clock", &self.clock, &given.clock)?;
        let playouts = |it: &Terms| it.playouts.map_or("none".to_owned(), |it| it.to_string());
        same("playouts", &playouts(self), &playouts(given))?;
        if given.games < self.games {
            let (kept, given) = (self.games.to_string(), given.games.to_string());
            return Err(Difference { term: "games", kept, given });
        }
        let mut players = self.players.clone();
        for player in &self.players {
            let now = given.players.iter().find(|it| it.name == player.name);
            same("players", &player.spec, &now.map_or("-", |it| it.spec.as_str()))?;
        }
        let new =
            given.players.iter().filter(|it| self.players.iter().all(|old| old.name != it.name));
        players.extend(new.cloned());
        Ok(Terms { games: given.games, players, ..self.clone() })
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::tournament) fn terms(players: &[&str]) -> Terms {
        Terms {
            program: "pavage".to_owned(),
            game: "tilings".to_owned(),
            options: "base".to_owned(),
            files: BTreeMap::new(),
            seats: 2,
            seed: "7".to_owned(),
            format: Format::RoundRobin,
            clock: Clock::None,
            playouts: None,
            games: 4,
            players: players.iter().map(|it| it.parse().unwrap()).collect(),
        }
    }

    #[test]
    fn players_and_games_can_be_added_and_nothing_else_can_change() {
        let kept = terms(&["random", "greedy"]);
        let given = Terms { games: 6, ..terms(&["blocker", "greedy", "random"]) };
        let extended = kept.extended(&given).unwrap();
        let names: Vec<&str> = extended.players.iter().map(|it| it.name.as_str()).collect();
        assert_eq!((names, extended.games), (vec!["random", "greedy", "blocker"], 6));

        let term = |given: Terms| kept.extended(&given).unwrap_err().term;
        assert_eq!(term(Terms { games: 2, ..kept.clone() }), "games");
        assert_eq!(term(Terms { seed: "8".to_owned(), ..kept.clone() }), "seed");
        assert_eq!(term(Terms { playouts: Some(9), ..kept.clone() }), "playouts");
        assert_eq!(term(Terms { format: Format::Ladder, ..kept.clone() }), "format");
        assert_eq!(term(terms(&["random", "blocker"])), "players");
        assert_eq!(term(terms(&["random", "greedy=random"])), "players");
    }

    #[test]
    fn terms_are_read_as_they_are_written() {
        let sprt = Format::Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 };
        for format in [Format::RoundRobin, Format::Gauntlet, sprt, Format::Ladder] {
            let terms = Terms { format, ..terms(&["random", "greedy"]) };
            let json = serde_json::to_string(&terms).unwrap();
            assert_eq!(serde_json::from_str::<Terms>(&json).unwrap(), terms, "{json}");
        }
    }
}
