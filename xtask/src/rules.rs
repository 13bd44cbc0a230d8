//! `cargo xtask rules`: makes pages of the book from the rules that `pavage help rules` prints,
//! with painted pictures.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::repo::Repo;
use crate::run::Run;

/// Lists the pages of rules, and so the games that have one.
const CONTENTS: &str = "docs/SUMMARY.md";
/// The folder of pictures; those of the rules have this prefix.
const PICTURES: &str = "docs/pictures";
const PREFIX: &str = "rules-";

pub(crate) fn rules(repo: &Repo) -> Result<()> {
    clear(&repo.root.join(PICTURES))?;
    let contents = fs::read_to_string(repo.root.join(CONTENTS))?;
    games(&contents).try_for_each(|game| make(repo, game))?;
    eprintln!("docs/rules-*.md and {PICTURES} are new; look at them");
    Ok(())
}

/// The games whose rules are in the book, from its contents.
fn games(contents: &str) -> impl Iterator<Item = &str> {
    contents.lines().filter_map(|it| it.split_once("(rules-")?.1.strip_suffix(".md)"))
}

/// Removes the pictures of earlier rules, of which there may have been more.
fn clear(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(PREFIX) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn make(repo: &Repo, game: &str) -> Result<()> {
    let source = source(game);
    let text = repo.text(&source)?.with_context(|| format!("expected text in {source}"))?;
    let page = Page::new(game, &text);
    // The browser paints the same figures.
    let paint = ["run", "--quiet", "--package", "pavage-games", "--features", "lessons"];
    let prefix = format!("{PICTURES}/{PREFIX}{game}-");
    Run::cargo(repo, paint.into_iter().chain(["--example", "figures", "--", game, &prefix]))
        .run()?;
    let path = repo.root.join(target(game));
    fs::write(&path, page.text).with_context(|| format!("cannot write {}", path.display()))
}

fn source(game: &str) -> String {
    format!("games/{game}/face/rules/en.md")
}

fn target(game: &str) -> String {
    format!("docs/rules-{game}.md")
}

/// The value of a line in a record's header.
fn header<'a>(record: &'a str, key: &str) -> Option<&'a str> {
    record.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "))
}

/// A page of the book.
#[derive(Debug, Default)]
struct Page {
    text: String,
    /// The names of its pictures.
    pictures: Vec<String>,
}

impl Page {
    /// Keeps the text, and replaces each record by a picture with its caption.
    fn new(game: &str, text: &str) -> Page {
        let source = source(game);
        let head = format!("<!-- Made by `cargo xtask rules` from {source}; change that. -->\n\n");
        let mut page = Page { text: head + text, ..Page::default() };
        for fence in pavage_markdown::fences(text) {
            fence.record().into_iter().for_each(|record| page.picture(game, record));
        }
        page
    }

    fn picture(&mut self, game: &str, record: &str) {
        let number = self.pictures.len() + 1;
        let name = format!("{PREFIX}{game}-{number:02}");
        let caption = header(record, "about").unwrap_or_default();
        let picture = format!("![Picture {number}](pictures/{name}.svg)\n\n*{caption}*");
        self.text = self.text.replacen(&format!("```record\n{record}```"), &picture, 1);
        self.pictures.push(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_become_pictures() {
        let text = "# A\n\n```record\npavage-record 1\nabout: Why.\nply: 3\n\n=V\n```\n\nb\n";
        let page = Page::new("toy", text);
        assert!(
            page.text.ends_with(
                "-->\n\n# A\n\n![Picture 1](pictures/rules-toy-01.svg)\n\n*Why.*\n\nb\n"
            )
        );
        assert_eq!(page.pictures, ["rules-toy-01"]);
    }

    /// The pictures may change with the art, but their number and the text must agree.
    #[test]
    fn the_book_has_the_rules_as_they_are() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let read = |path: String| fs::read_to_string(root.join(path)).unwrap();
        let contents = read(CONTENTS.to_owned());
        assert!(games(&contents).next().is_some());
        for game in games(&contents) {
            let page = Page::new(game, &read(source(game)));
            assert_eq!(page.text, read(target(game)), "`cargo xtask rules` makes it anew");
            for name in &page.pictures {
                let picture = root.join(PICTURES).join(format!("{name}.svg"));
                assert!(picture.exists(), "{name}: `cargo xtask rules` paints it");
            }
        }
    }
}
