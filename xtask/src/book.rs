//! `cargo xtask book`: builds the book as its readers get it, and looks for links that lead nowhere.
//!
//! mdBook takes minutes to install, so the test command only reads the links of the pages (`tidy`); the forge runs this.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::repo::Repo;
use crate::run::Run;

pub(crate) fn book(repo: &Repo) -> Result<()> {
    if !Run::new(repo, "mdbook", ["--version"]).succeeds() {
        bail!("expected mdbook, found none; run:\n  cargo install --locked mdbook");
    }
    let folder = repo.workspace()?.target.join("book");
    let to = folder.to_str().context("expected a path in UTF-8")?;
    Run::new(repo, "mdbook", ["build", "docs", "--dest-dir", to]).run()?;
    let mut pages = BTreeMap::new();
    let mut files = BTreeSet::new();
    read(&folder, "", &mut pages, &mut files)?;
    let dead = dead(&pages, &files);
    if !dead.is_empty() {
        bail!("expected every link of the book to lead somewhere, found\n{}", dead.join("\n"));
    }
    println!("{} with {} pages and no dead link", folder.join("index.html").display(), pages.len());
    Ok(())
}

/// Reads the pages below a folder, and the names of all files.
fn read(
    folder: &Path,
    prefix: &str,
    pages: &mut BTreeMap<String, String>,
    files: &mut BTreeSet<String>,
) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            read(&path, &format!("{name}/"), pages, files)?;
            continue;
        }
        // The page for what is not found can be shown at any depth, so its links begin at the root.
        if name.ends_with(".html") && name != "404.html" {
            pages.insert(name.clone(), fs::read_to_string(&path)?);
        }
        files.insert(name);
    }
    Ok(())
}

/// The links that lead nowhere, each with its page.
fn dead(pages: &BTreeMap<String, String>, files: &BTreeSet<String>) -> Vec<String> {
    let ids: BTreeMap<&str, BTreeSet<&str>> =
        pages.iter().map(|(name, page)| (&**name, values(page, "id").collect())).collect();
    let mut dead = Vec::new();
    for (name, page) in pages {
        for link in values(page, "href").chain(values(page, "src")) {
            // Nobody else's server is asked: it may be away.
            if link.contains(':') || link.starts_with("//") {
                continue;
            }
            let (path, id) = link.split_once('#').unwrap_or((link, ""));
            let path = if path.is_empty() { name.clone() } else { joined(name, path) };
            let there = files.contains(&path)
                && (id.is_empty() || ids.get(&*path).is_some_and(|it| it.contains(id)));
            if !there {
                dead.push(format!("{name}: {link}"));
            }
        }
    }
    dead
}

/// A path of the book, from the page that has a link to it.
fn joined(page: &str, target: &str) -> String {
    let mut path: Vec<&str> = page.split('/').collect();
    path.pop();
    for part in target.split('/') {
        match part {
            "." => (),
            ".." => _ = path.pop(),
            part => path.push(part),
        }
    }
    path.join("/")
}

/// The values of an attribute, wherever it stands in a page.
fn values<'a>(page: &'a str, attribute: &str) -> impl Iterator<Item = &'a str> {
    let begin = format!(" {attribute}=\"");
    let mut rest = page;
    std::iter::from_fn(move || {
        let (_, after) = rest.split_once(&begin)?;
        let (value, after) = after.split_once('"')?;
        rest = after;
        Some(value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dead_links_of_the_book_are_found() {
        let pages = [
            ("index.html", r##"<a href="a/b.html#one">b</a> <a href="#here"><img src="p.svg">"##),
            ("a/b.html", r#"<h2 id="one"></h2> <a href="../index.html#two"> <a href="c.html">"#),
        ];
        let pages = BTreeMap::from(pages.map(|it| (it.0.to_owned(), it.1.to_owned())));
        let files = pages.keys().cloned().chain(["p.svg".to_owned()]).collect();
        let found = ["a/b.html: ../index.html#two", "a/b.html: c.html", "index.html: #here"];
        assert_eq!(dead(&pages, &files), found);
    }

    #[test]
    fn others_are_not_asked() {
        let page = r#"<a href="https://e.org/x"> <a href="mailto:a@e.org"> <img src="data:,">"#;
        let pages = BTreeMap::from([("index.html".to_owned(), page.to_owned())]);
        assert_eq!(dead(&pages, &pages.keys().cloned().collect()), [""; 0]);
    }
}
