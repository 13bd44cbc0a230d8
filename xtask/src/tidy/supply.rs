//! Dependencies: allowed licences, one source, and no banned crates.

use anyhow::Result;

use super::{File, Problem, numbered};
use crate::repo::Repo;

/// Cargo's own name for crates.io, whatever mirror it asks.
const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Licences under which we may distribute the program under ours.
const LICENCES: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Crates that must not be used, not even indirectly, with the reason.
const BANNED: [(&str, &str); 8] = [
    ("atty", "unmaintained; std has IsTerminal"),
    ("bincode", "abandoned; use postcard, or text"),
    ("dotenv", "unmaintained; take the environment as it is"),
    ("instant", "unmaintained; take time as an argument"),
    ("proc-macro-error", "unmaintained; use proc-macro-error2"),
    ("serde_yaml", "unmaintained; use JSON or our notation"),
    ("wasm-opt", "stale, and saves nothing once compressed"),
    ("wee_alloc", "leaks memory, RUSTSEC-2022-0054"),
];

pub(super) fn check(repo: &Repo, files: &[File]) -> Result<Vec<Problem>> {
    let mut problems = Vec::new();
    for lock in files.iter().filter(|it| it.path.ends_with("Cargo.lock")) {
        problems.extend(locked(lock));
        if lock.path == "Cargo.lock" {
            problems.extend(licensed(lock, &repo.licences()?));
        }
    }
    Ok(problems)
}

/// Checks names and sources, for every system that cargo knows.
fn locked(lock: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut problem = |line, message| problems.push(Problem::new(&lock.path, line, message));
    for (number, line) in numbered(&lock.text) {
        if let Some(name) = value(line, "name")
            && let Some((_, why)) = BANNED.iter().find(|it| it.0 == name)
        {
            let tree = format!("`cargo tree --invert {name}` shows which crate needs it");
            problem(number, format!("expected nothing of `{name}` ({why}); {tree}"));
        }
        if let Some(source) = value(line, "source").filter(|it| *it != SOURCE) {
            problem(number, format!("expected only crates of crates.io, found `{source}`"));
        }
    }
    problems
}

fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.strip_prefix(key)?.strip_prefix(" = \"")?.strip_suffix('"')
}

fn licensed(lock: &File, licences: &[(String, String)]) -> Vec<Problem> {
    let bad = licences.iter().filter(|(_, licence)| !Expression(licence).is_allowed());
    let problem = |(name, licence): &(String, String)| {
        let entry = format!("name = \"{name}\"");
        let line = numbered(&lock.text).find(|it| it.1 == entry).map_or(1, |it| it.0);
        let all = LICENCES.join(", ");
        let message = format!("expected `{name}` under {all}, found `{licence}`; do without it");
        Problem::new(&lock.path, line, message)
    };
    bad.map(problem).collect()
}

/// An SPDX expression; older crates write `/` for `OR`.
struct Expression<'a>(&'a str);

impl Expression<'_> {
    fn is_allowed(&self) -> bool {
        let text = self.0.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
        let mut words = text.split_whitespace().peekable();
        let allowed = either(&mut words);
        allowed && words.next().is_none()
    }
}

type Terms<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn either(words: &mut Terms<'_>) -> bool {
    let mut allowed = both(words);
    while words.next_if_eq(&"OR").is_some() {
        allowed |= both(words);
    }
    allowed
}

fn both(words: &mut Terms<'_>) -> bool {
    let mut allowed = one(words);
    while words.next_if_eq(&"AND").is_some() {
        allowed &= one(words);
    }
    allowed
}

fn one(words: &mut Terms<'_>) -> bool {
    if words.next_if_eq(&"(").is_some() {
        let allowed = either(words);
        return words.next() == Some(")") && allowed;
    }
    let allowed = words.next().is_some_and(|it| LICENCES.contains(&it));
    // A licence exception only allows more.
    if words.next_if_eq(&"WITH").is_some() {
        words.next();
    }
    allowed
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    #[test]
    fn licences_are_understood() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-2.0-only OR Apache-2.0",
            "Apache-2.0 WITH LLVM-exception OR MIT",
            "(MIT OR GPL-3.0) AND Unicode-3.0",
        ] {
            assert!(Expression(good).is_allowed(), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR GPL-3.0", "MIT Zlib", "AND MIT"] {
            assert!(!Expression(bad).is_allowed(), "{bad}");
        }
    }

    #[test]
    fn banned_crates_and_other_sources_are_found() {
        let lock = format!("[[package]]\nname = \"serde\"\nsource = \"{SOURCE}\"\n");
        assert_eq!(locked(&file("Cargo.lock", &lock)), []);
        assert_eq!(lines(&locked(&file("Cargo.lock", &lock.replace("serde", "atty")))), [2]);
        let git = lock.replace(SOURCE, "git+https://example.org/serde");
        assert_eq!(lines(&locked(&file("Cargo.lock", &git))), [3]);
    }

    #[test]
    fn a_licence_is_complained_about_where_the_crate_is_locked() {
        let lock = file("Cargo.lock", "[[package]]\nname = \"serde\"\n");
        let licences = |it: &str| vec![("serde".to_owned(), it.to_owned())];
        assert_eq!(licensed(&lock, &licences("MIT")), []);
        assert_eq!(lines(&licensed(&lock, &licences("AGPL-3.0"))), [2]);
    }
}
