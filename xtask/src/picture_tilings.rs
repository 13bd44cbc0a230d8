//! The pictures of the book that show Tilings: decks, patterns, a finished game of zones.

use std::{env, fs, process};

use anyhow::Result;

use crate::repo::Repo;
use crate::run::Run;

const FOLDER: &str = "docs/pictures";
const DECK: &str = "crates/pavage-tilings/sets/report.deck";
const PATTERNS: &str = "crates/pavage-tilings/sets/report.patterns";
/// Sets small enough to be seen as a whole.
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

/// Paints them anew.
pub(crate) fn tilings(repo: &Repo) -> Result<()> {
    let show = ["tilings", "show", "--force", "-o"];
    let decks = format!("{FOLDER}/tilings-decks.svg");
    let sets = SETS.iter().flat_map(|&it| ["--set", it]);
    pavage(repo, show.into_iter().chain([decks.as_str(), "--deck", DECK]).chain(sets))?;
    let patterns = format!("{FOLDER}/tilings-patterns.svg");
    pavage(repo, show.into_iter().chain([patterns.as_str(), "--patterns", PATTERNS]))?;

    let record = env::temp_dir().join(format!("pavage-zones-{}.rec", process::id()));
    let file = record.to_string_lossy();
    let watch = ["watch", "tilings", "--options", "zones", "--seats", "4", "--player", "greedy"];
    let keep = ["--seed", "7", "--quiet", "--record", &*file];
    pavage(repo, watch.into_iter().chain(keep))?;
    let zones = format!("{FOLDER}/tilings-zones.svg");
    let painted = pavage(repo, ["record", "render", "--force", &*file, "-o", &zones]);
    fs::remove_file(&record)?;
    painted
}

fn pavage<'a>(repo: &Repo, args: impl IntoIterator<Item = &'a str>) -> Result<()> {
    let run = ["run", "--quiet", "--package", "pavage", "--", "--lang", "en"];
    Run::cargo(repo, run.into_iter().chain(args)).run()
}
