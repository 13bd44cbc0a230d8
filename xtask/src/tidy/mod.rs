//! `cargo xtask tidy`: rules that the compiler does not check. Lists every problem, not only
//! the first.

mod arrows;
mod french;
mod leftovers;
mod length;
mod links;
mod manifest;
mod names;
mod paths;
mod purity;
mod records;
mod supply;
mod toolchain;
mod whitespace;

use std::fmt;

use anyhow::{Result, bail};

use crate::repo::Repo;
use crate::run::Run;

/// A text file of the repository, by its path from the root.
#[derive(Debug)]
struct File {
    path: String,
    text: String,
}

/// A problem and its place.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Problem {
    path: String,
    /// From 1.
    line: usize,
    message: String,
}

impl Problem {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Problem {
        Problem { path: path.to_owned(), line, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

pub(crate) fn tidy(repo: &Repo) -> Result<()> {
    let paths = repo.files()?;
    let files = texts(repo, &paths)?;
    let mut problems = Vec::new();
    for file in &files {
        problems.extend(french::check(file));
        problems.extend(leftovers::check(file));
        problems.extend(length::check(file));
        problems.extend(paths::check(file));
        problems.extend(whitespace::check(file));
    }
    problems.extend(links::check(&files, &paths));
    problems.extend(records::check(&files));
    let workspace = repo.workspace()?;
    problems.extend(manifest::check(&workspace, &files));
    problems.extend(arrows::check(&workspace, &files));
    problems.extend(names::check(&workspace, &files));
    problems.extend(purity::check(&workspace, &files));
    problems.extend(supply::check(repo, &files)?);
    let compiler = Run::new(repo, "rustc", ["--version"]).output()?;
    problems.extend(toolchain::check(&files, &compiler));

    problems.sort();
    for problem in &problems {
        println!("{problem}");
    }
    match problems.len() {
        0 => Ok(()),
        count => {
            bail!(
                "expected a tidy repository, found {count} problems, listed above; repeat it with:\n  cargo xtask tidy"
            )
        }
    }
}

fn texts(repo: &Repo, paths: &[String]) -> Result<Vec<File>> {
    let mut files = Vec::new();
    for path in paths {
        if let Some(text) = repo.text(path)? {
            files.push(File { path: path.clone(), text });
        }
    }
    Ok(files)
}

/// The lines of a text with their numbers from 1.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

#[cfg(test)]
fn file(path: &str, text: &str) -> File {
    File { path: path.to_owned(), text: text.to_owned() }
}

/// The lines that a check complains about.
#[cfg(test)]
fn lines(problems: &[Problem]) -> Vec<usize> {
    problems.iter().map(|it| it.line).collect()
}
