//! The fuzz targets, whose corpora begin with files of the repository.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::repo::Repo;
use crate::run::Run;

/// Runs each target for a number of seconds.
pub(super) fn soak(repo: &Repo, targets: &[String], seconds: u32) -> Result<()> {
    seed(repo)?;
    let limit = format!("-max_total_time={seconds}");
    targets.iter().try_for_each(|target| fuzz(repo, target, &limit))
}

/// The corpora begin with files of the repository.
fn seed(repo: &Repo) -> Result<()> {
    let mut records = Vec::new();
    for path in repo.files()? {
        let text = repo.text(&path)?.unwrap_or_default();
        for (target, text) in seeds(&path, &text) {
            write(repo, target, &path.replace('/', "-"), &text)?;
        }
        if path.ends_with(".rec") {
            records.push(text);
        }
    }
    let questions: String = records.iter().map(|it| requests(it)).collect();
    let questions = write(repo, "questions", "of-all-records", &questions)?;
    let referee = ["run", "--release", "--quiet", "--package", "pavage", "--", "referee"];
    let answers = Run::cargo(repo, referee).input(&questions).answer()?;
    for (number, view) in answers.lines().skip(1).step_by(2).enumerate() {
        write(repo, "read_view", &number.to_string(), view)?;
    }
    Ok(())
}

/// Writes a text into a folder of the corpora, and says where it is.
fn write(repo: &Repo, folder: &str, name: &str, text: &str) -> Result<PathBuf> {
    let folder = repo.root.join("fuzz/corpus").join(folder);
    let file = folder.join(name);
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&file, text))
        .with_context(|| format!("cannot write {}", file.display()))?;
    Ok(file)
}

/// The texts that a file begins corpora with, each with its fuzz target: a record as it is, ply by ply, and as requests
/// to the referee; a set of tiles as it is. To `twins` any bytes are choices, but the fuzzer needs long ones to begin
/// with: a few bytes only choose the options of a game.
fn seeds(path: &str, text: &str) -> Vec<(&'static str, String)> {
    if path.ends_with(".rec") {
        return vec![
            ("read_action", plies(text)),
            ("read_record", text.to_owned()),
            ("referee", requests(text)),
        ];
    }
    let is_set = path.starts_with("games/") && path.contains("/rules/sets/");
    let targets: &[&str] = if is_set { &["read_tiles", "twins"] } else { &[] };
    targets.iter().map(|it| (*it, text.to_owned())).collect()
}

/// Loads a record and asks for a view of its last position.
fn requests(record: &str) -> String {
    let load = json!({"cmd": "load", "record": record});
    let view = json!({"cmd": "view", "viewer": "referee"});
    format!("{load}\n{view}\n")
}

/// The actions and deals of a record, one a line.
fn plies(record: &str) -> String {
    let mut plies = String::new();
    for line in record.lines() {
        let words = match line.split_once(' ') {
            _ if line.starts_with('=') => line,
            Some((seat, words)) if seat.bytes().all(|it| it.is_ascii_digit()) => words,
            _ => continue,
        };
        for word in words.split_whitespace() {
            plies += word.trim_start_matches('=');
            plies.push('\n');
        }
    }
    plies
}

pub(super) fn targets(repo: &Repo) -> Result<Vec<String>> {
    if !repo.root.join("fuzz/Cargo.toml").is_file() {
        bail!(
            "expected fuzz targets in fuzz/, found no fuzz/Cargo.toml; leave out --fuzz until there are some"
        );
    }
    if !Run::cargo(repo, ["fuzz", "--version"]).succeeds() {
        bail!("expected cargo-fuzz, found none; run:\n  cargo install cargo-fuzz");
    }
    let list = ["fuzz", "list", "--fuzz-dir", "."];
    let listed = Run::cargo(repo, list).in_folder("fuzz").output()?;
    let targets: Vec<String> = listed.split_whitespace().map(str::to_owned).collect();
    if targets.is_empty() {
        bail!(
            "expected fuzz targets in fuzz/Cargo.toml, found none; leave out --fuzz until there are some"
        );
    }
    Ok(targets)
}

/// Without a sanitizer (our code has no `unsafe`) the stable compiler is enough, once it is told that the flags of
/// coverage are meant.
fn fuzz(repo: &Repo, target: &str, limit: &str) -> Result<()> {
    let args = ["fuzz", "run", "--fuzz-dir", ".", "-s", "none", target, "--", limit];
    Run::cargo(repo, args).in_folder("fuzz").env("RUSTC_BOOTSTRAP", "1").run()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_are_taken_out_of_a_record() {
        let record =
            "pavage-record 1\ngame: toy\nseat 1: Ada\n\n=1:3 =2:4\n1 keep 2,3\n? scores 1\n";
        assert_eq!(plies(record), "1:3\n2:4\nkeep\n2,3\n");
    }

    #[test]
    fn records_and_sets_begin_corpora() {
        let targets = |path| -> Vec<&str> { seeds(path, "").iter().map(|it| it.0).collect() };
        assert_eq!(targets("games/toy/records/a.rec"), ["read_action", "read_record", "referee"]);
        assert_eq!(targets("games/toy/rules/sets/small.tiles"), ["read_tiles", "twins"]);
        assert_eq!(targets("games/toy/rules/src/sets.rs"), [""; 0]);
        let (_, requests) = &seeds("a.rec", "pavage-record 1\n")[2];
        assert!(
            requests.starts_with(r#"{"cmd":"load","record":"pavage-record 1\n"}"#),
            "{requests}"
        );
    }
}
