//! What the program is made of: every crate that is linked into it or into the app inside, with its licence.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::VERSION;
use crate::repo::Repo;
use crate::run::Run;
use crate::tools;

/// How the names of files with licences begin.
const TEXTS: [&str; 5] = ["COPYING", "COPYRIGHT", "LICENCE", "LICENSE", "NOTICE"];

#[derive(Debug)]
pub(super) struct Parts {
    parts: BTreeSet<Part>,
    /// The texts of licences and notices, each with the parts that bring it.
    texts: BTreeMap<String, BTreeSet<String>>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    name: String,
    version: String,
    licence: String,
}

impl Parts {
    pub(super) fn of(repo: &Repo, target: &str) -> Result<Parts> {
        let program = ["--package", "pavage", "--features", "full", "--target", target];
        let app = ["--package", "pavage-web", "--target", tools::WASM];
        let mut parts = BTreeSet::new();
        for what in [&program[..], &app] {
            // What only builds is not in it: neither macros nor build scripts.
            let how = ["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none"];
            let how = how.into_iter().chain(["--format", "{p}|{l}"]);
            let tree = Run::cargo(repo, how.chain(what.iter().copied())).output()?;
            let lines = tree.lines().filter(|it| !it.is_empty());
            let read =
                |it| Part::read(it).with_context(|| format!("expected a crate, found `{it}`"));
            parts.extend(lines.map(read).collect::<Result<Vec<Part>>>()?);
        }
        let texts = texts(repo, &parts)?;
        Ok(Parts { parts, texts })
    }

    /// The list in CycloneDX, which tools that look for known holes read.
    pub(super) fn cyclonedx(&self) -> Result<String> {
        let expression = |it: &str| json!([{"expression": it}]);
        let crates = self.parts.iter().filter(|it| it.name != "pavage").map(|it| {
            let url = format!("pkg:cargo/{}@{}", it.name, it.version);
            json!({"type": "library", "name": it.name, "version": it.version, "purl": url,
                "bom-ref": url, "licenses": expression(&it.licence)})
        });
        // Linked into it as well, by the compiler and by the crate of SQLite.
        let others = [("musl", "MIT"), ("rust-std", "MIT OR Apache-2.0"), ("sqlite", "blessing")];
        let others = others.map(|(name, licence)| {
            json!({"type": "library", "name": name, "bom-ref": name, "licenses": expression(licence)})
        });
        let program = json!({"type": "application", "name": "pavage", "version": VERSION,
            "licenses": expression("MIT OR Apache-2.0")});
        let list = json!({"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
            "metadata": {"component": program},
            "components": crates.chain(others).collect::<Vec<_>>()});
        Ok(serde_json::to_string_pretty(&list)? + "\n")
    }

    /// The licences and notices of others, as they ask for, in one text.
    pub(super) fn notices(&self) -> String {
        let mut out = "Pavage contains the work of others, under these licences:\n\n".to_owned();
        for it in &self.parts {
            out += &format!("{} {}: {}\n", it.name, it.version, it.licence);
        }
        for (text, names) in &self.texts {
            let names = Vec::from_iter(names.iter().map(String::as_str)).join(", ");
            out += &format!("\n{}\n{names}\n\n{}\n", "=".repeat(78), text.trim_end());
        }
        out
    }
}

impl Part {
    /// Reads a line of `cargo tree`: `NAME vVERSION|LICENCE`, perhaps with a folder or a remark after the version.
    fn read(line: &str) -> Option<Part> {
        let (crate_, licence) = line.split_once('|')?;
        let mut words = crate_.split(' ');
        let name = words.next()?.to_owned();
        let version = words.next()?.strip_prefix('v')?.to_owned();
        // Older crates write `/` for `OR`. What follows was told before.
        let licence = licence.trim_end_matches(" (*)").replace('/', " OR ");
        Some(Part { name, version, licence })
    }
}

fn texts(repo: &Repo, parts: &BTreeSet<Part>) -> Result<BTreeMap<String, BTreeSet<String>>> {
    let metadata = Run::cargo(repo, ["metadata", "--locked", "--format-version", "1"]).output()?;
    let metadata: Value = serde_json::from_str(&metadata).context("expected JSON from cargo")?;
    let packages = metadata["packages"].as_array().context("expected a list of packages")?;
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in packages.iter().filter(|it| !it["source"].is_null()) {
        let text = |key: &str| package[key].as_str().unwrap_or_default();
        let same = |it: &&Part| it.name == text("name") && it.version == text("version");
        let Some(part) = parts.iter().find(same) else { continue };
        let folder = Path::new(text("manifest_path")).parent().context("expected a folder")?;
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
            if path.is_file() && TEXTS.iter().any(|it| name.starts_with(it)) {
                let text = String::from_utf8_lossy(&fs::read(&path)?).replace('\r', "");
                texts.entry(text).or_default().insert(format!("{} {}", part.name, part.version));
            }
        }
    }
    ensure!(!texts.is_empty(), "expected licences in the folders of crates, found none");
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str, version: &str, licence: &str) -> Part {
        let [name, version, licence] = [name, version, licence].map(str::to_owned);
        Part { name, version, licence }
    }

    #[test]
    fn lines_of_the_tree_are_read() {
        let read = |line| Part::read(line).unwrap();
        assert_eq!(
            read("serde v1.0.2|MIT OR Apache-2.0"),
            part("serde", "1.0.2", "MIT OR Apache-2.0")
        );
        assert_eq!(
            read("old v0.1.0|MIT/Apache-2.0 (*)"),
            part("old", "0.1.0", "MIT OR Apache-2.0")
        );
        assert_eq!(read("pavage v0.1.0 (/a b)|MIT"), part("pavage", "0.1.0", "MIT"));
        assert_eq!(Part::read("serde"), None);
    }

    #[test]
    fn every_part_is_listed_with_its_licence() {
        let parts = [part("pavage", VERSION, "MIT"), part("serde", "1.0.2", "Apache-2.0")];
        let texts =
            [("Do what you like.\n".to_owned(), BTreeSet::from(["serde 1.0.2".to_owned()]))];
        let parts = Parts { parts: parts.into(), texts: texts.into() };
        let list: Value = serde_json::from_str(&parts.cyclonedx().unwrap()).unwrap();
        let serde = &list["components"][0];
        assert_eq!(serde["purl"], "pkg:cargo/serde@1.0.2");
        assert_eq!(serde["licenses"][0]["expression"], "Apache-2.0");
        assert_eq!(list["metadata"]["component"]["name"], "pavage");
        assert_eq!(
            list["components"].as_array().unwrap().len(),
            4,
            "the program is no part of itself"
        );
        let notices = parts.notices();
        assert!(notices.contains("serde 1.0.2: Apache-2.0\n"), "{notices}");
        assert!(notices.ends_with("serde 1.0.2\n\nDo what you like.\n"), "{notices}");
    }
}
