//! Our packages from `cargo metadata`: names, folders, dependencies and tests.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::Value;

/// What a published package says of itself.
const SAID: [&str; 6] =
    ["description", "license", "documentation", "readme", "keywords", "categories"];

#[derive(Debug)]
pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
    /// The target folder of cargo; it may lie outside the repository.
    pub(crate) target: PathBuf,
    pub(crate) packages: Vec<Package>,
}

#[derive(Debug, Default)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) manifest: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
    /// The files of `tests/`, by name.
    pub(crate) tests: Vec<String>,
    /// Whether others may build on it: it goes to the registry with every release.
    pub(crate) published: bool,
    /// What it does not say of itself, of all that the registry shows.
    pub(crate) unsaid: Vec<&'static str>,
}

#[derive(Debug)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Normal,
    Dev,
    Build,
}

impl Workspace {
    pub(crate) fn read(json: &str) -> Result<Workspace> {
        let value: Value =
            serde_json::from_str(json).context("expected JSON from `cargo metadata`")?;
        let packages =
            list(&value, "packages")?.iter().map(Package::read).collect::<Result<_>>()?;
        Ok(Workspace {
            root: text(&value, "workspace_root")?.into(),
            target: text(&value, "target_directory")?.into(),
            packages,
        })
    }

    /// A path relative to the root, for people to read.
    pub(crate) fn relative(&self, path: &Path) -> String {
        let path = path.strip_prefix(&self.root).unwrap_or(path);
        path.to_string_lossy().replace('\\', "/")
    }
}

impl Package {
    fn read(value: &Value) -> Result<Package> {
        let targets = list(value, "targets")?.iter();
        let tests =
            targets.filter(|it| list(it, "kind").is_ok_and(|it| it.contains(&"test".into())));
        Ok(Package {
            name: text(value, "name")?.to_owned(),
            manifest: text(value, "manifest_path")?.into(),
            dependencies: list(value, "dependencies")?
                .iter()
                .map(Dependency::read)
                .collect::<Result<_>>()?,
            tests: tests.map(|it| Ok(text(it, "name")?.to_owned())).collect::<Result<_>>()?,
            // Without a word in the manifest cargo would publish it; an empty list forbids that.
            published: value["publish"].is_null(),
            unsaid: SAID.into_iter().filter(|it| is_empty(&value[it])).collect(),
        })
    }
}

fn is_empty(value: &Value) -> bool {
    value.is_null() || value.as_array().is_some_and(Vec::is_empty)
}

impl Dependency {
    fn read(value: &Value) -> Result<Dependency> {
        let kind = match value["kind"].as_str() {
            Some("dev") => Kind::Dev,
            Some("build") => Kind::Build,
            _ => Kind::Normal,
        };
        Ok(Dependency { name: text(value, "name")?.to_owned(), kind })
    }
}

/// The name and the licence of every package; the licence is empty if it has none.
pub(crate) fn licences(json: &str) -> Result<Vec<(String, String)>> {
    let value: Value = serde_json::from_str(json).context("expected JSON from `cargo metadata`")?;
    let licence = |it: &Value| {
        Ok((text(it, "name")?.to_owned(), it["license"].as_str().unwrap_or_default().to_owned()))
    };
    list(&value, "packages")?.iter().map(licence).collect()
}

fn text<'a>(value: &'a Value, key: &str) -> Result<&'a str> {
    value[key].as_str().with_context(|| {
        format!("expected a string `{key}` from `cargo metadata`, found {}", value[key])
    })
}

fn list<'a>(value: &'a Value, key: &str) -> Result<&'a Vec<Value>> {
    value[key].as_array().with_context(|| {
        format!("expected a list `{key}` from `cargo metadata`, found {}", value[key])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_is_read() {
        let json = r#"{
            "workspace_root": "/repo",
            "target_directory": "/elsewhere/target",
            "packages": [{
                "name": "pavage-tigris",
                "manifest_path": "/repo/games/tigris/rules/Cargo.toml",
                "publish": null,
                "description": "The rules",
                "license": "MIT",
                "documentation": "https://docs.rs/pavage-tigris",
                "readme": null,
                "keywords": [],
                "categories": ["games"],
                "dependencies": [
                    {"name": "pavage-core", "kind": null},
                    {"name": "fastrand", "kind": "dev"}
                ],
                "targets": [
                    {"name": "pavage_tigris", "kind": ["lib"]},
                    {"name": "laws", "kind": ["test"]}
                ]
            }]
        }"#;
        let workspace = Workspace::read(json).unwrap();
        assert_eq!(workspace.target, Path::new("/elsewhere/target"));
        assert_eq!(workspace.packages.len(), 1);
        let package = &workspace.packages[0];
        assert_eq!(workspace.relative(&package.manifest), "games/tigris/rules/Cargo.toml");
        assert_eq!(package.tests, ["laws"]);
        assert!(package.published);
        assert_eq!(package.unsaid, ["readme", "keywords"]);
        let closed = json.replace(r#""publish": null"#, r#""publish": []"#);
        assert!(!Workspace::read(&closed).unwrap().packages[0].published);
        let kinds: Vec<Kind> = package.dependencies.iter().map(|it| it.kind).collect();
        assert_eq!(kinds, [Kind::Normal, Kind::Dev]);
    }

    #[test]
    fn licences_are_read() {
        let json =
            r#"{"packages": [{"name": "a", "license": "MIT"}, {"name": "b", "license": null}]}"#;
        let expected = [("a", "MIT"), ("b", "")].map(|it| (it.0.to_owned(), it.1.to_owned()));
        assert_eq!(licences(json).unwrap(), expected);
    }

    #[test]
    fn what_is_missing_is_named() {
        let error = Workspace::read(r#"{"packages": 3}"#).unwrap_err().to_string();
        assert_eq!(error, "expected a list `packages` from `cargo metadata`, found 3");
    }
}
