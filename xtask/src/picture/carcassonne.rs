//! Pictures of Carcassonne: every tile, and a board at the end of a game.

use anyhow::Result;

use super::{end_of_game, pavage};
use crate::repo::Repo;

/// Every kind of the base set in four rotations.
pub(super) fn tiles(repo: &Repo, path: &str) -> Result<()> {
    let set = "games/carcassonne/rules/sets/base.tiles";
    pavage(repo, &["tiles", "show", set, "--output", path, "--force"])
}

/// The end of a game of five.
pub(super) fn finished(repo: &Repo, path: &str) -> Result<()> {
    end_of_game(repo, &["carcassonne", "--seats", "5"], path)
}
