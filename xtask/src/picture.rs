//! `cargo xtask picture`: the pictures of the README and the book, including one of the
//! terminal.

mod carcassonne;
mod tigris;
mod tilings;

use std::{env, fs, process};

use anyhow::{Context, Result};

use crate::repo::Repo;
use crate::run::Run;

const RECORD: &str = "games/carcassonne/records/games/standard.rec";

/// A function that makes a picture at a path of the repository.
type Make = fn(&Repo, &str) -> Result<()>;

/// Every picture with the function that makes it.
const PICTURES: [(&str, Make); 8] = [
    ("docs/watch.svg", watch),
    ("docs/pictures/carcassonne-tiles.svg", carcassonne::tiles),
    ("docs/pictures/carcassonne-finished.svg", carcassonne::finished),
    (tigris::ELEMENTS, tigris::elements),
    (tigris::BOARD, tigris::board),
    ("docs/pictures/tilings-decks.svg", tilings::decks),
    ("docs/pictures/tilings-patterns.svg", tilings::patterns),
    ("docs/pictures/tilings-zones.svg", tilings::zones),
];

pub(crate) fn picture(repo: &Repo) -> Result<()> {
    for (path, make) in PICTURES {
        make(repo, path)?;
        eprintln!("{path} is new; look at it");
    }
    Ok(())
}

/// Runs our program in English.
fn pavage(repo: &Repo, args: &[&str]) -> Result<()> {
    let run = ["run", "--quiet", "--package", "pavage", "--", "--lang", "en"];
    Run::cargo(repo, run.into_iter().chain(args.iter().copied())).run()
}

/// Paints the end of a game between greedy players.
fn end_of_game(repo: &Repo, game: &[&str], path: &str) -> Result<()> {
    let record = env::temp_dir().join(format!("pavage-picture-{}.rec", process::id()));
    let file = record.to_string_lossy();
    let keep = ["--player", "greedy", "--seed", "7", "--quiet", "--record", &file];
    let play = [&["watch"], game, &keep].concat();
    let paint = ["record", "render", &file, "--output", path, "--force"];
    let made = pavage(repo, &play).and_then(|()| pavage(repo, &paint));
    fs::remove_file(&record)?;
    made
}

/// A picture of the terminal; our program has no command for it.
fn watch(repo: &Repo, path: &str) -> Result<()> {
    example(repo, &["--package", "pavage", "--example", "terminal", "--", RECORD], path)
}

/// Writes the picture that an example prints.
fn example(repo: &Repo, run: &[&str], path: &str) -> Result<()> {
    let svg =
        Run::cargo(repo, ["run", "--quiet"].into_iter().chain(run.iter().copied())).output()?;
    let path = repo.root.join(path);
    fs::write(&path, svg).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page shows every picture, and each is small enough for a slow connection.
    #[test]
    fn pictures_are_shown_and_light() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let pages = ["README.md", "docs/pictures.md", "docs/tigris.md", "docs/tilings.md"];
        let pages = pages.map(|it| fs::read_to_string(root.join(it)).unwrap()).concat();
        for (path, _) in PICTURES {
            let bytes = fs::metadata(root.join(path)).unwrap().len();
            assert!(bytes < 1_200_000, "{path} has {bytes} bytes");
            assert!(
                pages.contains(&format!("({})", path.replace("docs/pictures/", "pictures/"))),
                "{path}"
            );
        }
    }
}
