//! Pictures of Tilings: decks, patterns, a finished game of zones.

use anyhow::Result;

use super::{end_of_game, pavage};
use crate::repo::Repo;

const DECK: &str = "games/tilings/rules/sets/report.deck";
const PATTERNS: &str = "games/tilings/rules/sets/report.patterns";
/// Sets small enough to be shown whole.
const SETS: [&str; 8] = [
    "jeandel-rao-11",
    "culik-13",
    "kari-14",
    "ammann-16",
    "labbe-19",
    "finite-7-14",
    "periodic-7-30",
    "complete-2",
];

/// The deck of the report, and well-known sets.
pub(super) fn decks(repo: &Repo, path: &str) -> Result<()> {
    let sets = SETS.map(|it| ["--set", it]).concat();
    pavage(repo, &[&["tilings", "show", "--force", "-o", path, "--deck", DECK], &sets[..]].concat())
}

/// The patterns of the report.
pub(super) fn patterns(repo: &Repo, path: &str) -> Result<()> {
    pavage(repo, &["tilings", "show", "--force", "-o", path, "--patterns", PATTERNS])
}

/// The end of a game of zones.
pub(super) fn zones(repo: &Repo, path: &str) -> Result<()> {
    end_of_game(repo, &["tilings", "--options", "zones", "--seats", "4"], path)
}
