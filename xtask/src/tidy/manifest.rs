//! Each member of the workspace is named after its folder and uses the workspace's lints; what is published describes
//! itself.

use std::path::Path;

use super::{File, Problem, numbered};
use crate::layers::{expected_name, room};
use crate::workspace::{Kind, Package, Workspace};

pub(super) fn check(workspace: &Workspace, files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for package in &workspace.packages {
        let path = workspace.relative(&package.manifest);
        problems.extend(misnamed(package, &path));
        problems.extend(unsaid(package, &path));
        // A manifest that git ignores is not listed; its lints cannot be checked, which is as
        // bad.
        let text = text_of(files, &path);
        if !has_workspace_lints(text) {
            let message = "expected `[lints]` with `workspace = true`, found none; add them";
            problems.push(Problem::new(&path, 1, message));
        }
    }
    problems
}

fn misnamed(package: &Package, path: &str) -> Option<Problem> {
    let folder = Path::new(path).parent()?.file_name()?.to_string_lossy();
    let in_a_room = room(package).map(|(game, part)| expected_name(game, part));
    let expected = in_a_room.unwrap_or_else(|| folder.into_owned());
    (expected != package.name).then(|| {
        let message =
            format!("expected the package `{expected}` in this folder, found `{}`", package.name);
        Problem::new(path, 1, message)
    })
}

/// The registry refuses a package without the first of these, and nobody finds one without the others.
fn unsaid(package: &Package, path: &str) -> Option<Problem> {
    (package.published && !package.unsaid.is_empty()).then(|| {
        let unsaid = package.unsaid.join(", ");
        let message = format!(
            "expected {unsaid} in the manifest of a published package, found none; add them, or `publish.workspace = true`, which keeps it here"
        );
        Problem::new(path, 1, message)
    })
}

pub(super) fn text_of<'a>(files: &'a [File], path: &str) -> &'a str {
    files.iter().find(|file| file.path == path).map_or("", |file| &file.text)
}

/// The line that names a dependency, or the first one if it is written in a way we do not
/// parse: cargo reads the manifest, and we only need a place for the message.
pub(super) fn line_of(text: &str, dependency: &str, kind: Kind) -> usize {
    let section = match kind {
        Kind::Normal => "dependencies",
        Kind::Dev => "dev-dependencies",
        Kind::Build => "build-dependencies",
    };
    let own = format!("{section}.{dependency}");
    let found = entries(text).find(|entry| {
        let key = entry.key.split('.').next().unwrap_or_default().trim_matches('"');
        let listed = entry.section == section || entry.section.ends_with(&format!(".{section}"));
        (listed && key == dependency) || entry.section == own
    });
    found.map_or(1, |entry| entry.line)
}

fn has_workspace_lints(text: &str) -> bool {
    entries(text).any(|entry| {
        let inherits =
            matches!((entry.section, entry.key), ("lints", "workspace") | ("", "lints.workspace"));
        inherits && entry.value == "true"
    })
}

/// A line `key = value` of a manifest under its `[section]`.
struct Entry<'a> {
    line: usize,
    section: &'a str,
    key: &'a str,
    value: &'a str,
}

/// Parses the part of TOML that our manifests use on one line; cargo reads the rest.
fn entries(text: &str) -> impl Iterator<Item = Entry<'_>> {
    let mut section = "";
    numbered(text).filter_map(move |(line, content)| {
        let content = content.trim();
        if let Some(header) = content.strip_prefix('[').and_then(|it| it.split_once(']')) {
            section = header.0.trim();
            return None;
        }
        let (key, value) = content.split_once('=')?;
        let value = value.split('#').next().unwrap_or_default();
        Some(Entry { line, section, key: key.trim(), value: value.trim() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"[package]
name = "pavage-scene"

[dependencies]
serde = "1"
pavage-core.workspace = true # the words
[dev-dependencies]
pavage-core = { workspace = true, features = ["testing"] }
[target.'cfg(unix)'.dependencies]
pavage-tigris.workspace = true
[dependencies.pavage-games]
workspace = true
"#;

    #[test]
    fn dependencies_are_found_in_their_section() {
        assert_eq!(line_of(MANIFEST, "pavage-core", Kind::Normal), 6);
        assert_eq!(line_of(MANIFEST, "pavage-core", Kind::Dev), 8);
        assert_eq!(line_of(MANIFEST, "pavage-tigris", Kind::Normal), 10);
        assert_eq!(line_of(MANIFEST, "pavage-games", Kind::Normal), 12);
        assert_eq!(line_of(MANIFEST, "pavage", Kind::Normal), 1);
    }

    #[test]
    fn lints_are_inherited() {
        assert!(has_workspace_lints("[lints]\nworkspace = true # all\n"));
        assert!(has_workspace_lints("lints.workspace = true\n[package]\n"));
        assert!(!has_workspace_lints(MANIFEST));
        assert!(!has_workspace_lints("[lints]\nworkspace = false\n"));
        assert!(!has_workspace_lints("[lints.rust]\nunsafe_code = \"forbid\"\n"));
    }

    #[test]
    fn what_is_published_describes_itself() {
        let package = |published, unsaid: &[&'static str]| Package {
            published,
            unsaid: unsaid.to_vec(),
            ..Package::default()
        };
        assert_eq!(unsaid(&package(true, &[]), "Cargo.toml"), None);
        assert_eq!(unsaid(&package(false, &["readme"]), "Cargo.toml"), None);
        let problem = unsaid(&package(true, &["readme", "keywords"]), "Cargo.toml").unwrap();
        assert!(problem.message.starts_with("expected readme, keywords in"), "{problem}");
    }

    #[test]
    fn a_package_is_called_like_its_folder() {
        let found = |name: &str, folder: &str| {
            let path = format!("{folder}/Cargo.toml");
            let package = Package {
                name: name.to_owned(),
                manifest: path.clone().into(),
                ..Package::default()
            };
            misnamed(&package, &path)
        };
        assert_eq!(found("pavage-core", "crates/pavage-core"), None);
        assert_eq!(found("pavage-chess", "games/chess/rules"), None);
        assert_eq!(found("pavage-chess-face", "games/chess/face"), None);
        assert!(found("face", "games/chess/face").is_some());
        let problem = found("core", "crates/pavage-core").unwrap();
        assert_eq!(
            problem.message,
            "expected the package `pavage-core` in this folder, found `core`"
        );
    }
}
