//! Arrows between our crates point one way, as the table in `layers.rs` says.

use super::manifest::{line_of, text_of};
use super::{File, Problem};
use crate::layers::{GAMES, is_ours, knows};
use crate::workspace::{Dependency, Kind, Package, Workspace};

pub(super) fn check(workspace: &Workspace, files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for package in &workspace.packages {
        let path = workspace.relative(&package.manifest);
        let Some(known) = knows(&package.name) else {
            let message = format!(
                "expected a crate of the table in xtask/src/layers.rs, found `{}`; add it there",
                package.name
            );
            problems.push(Problem::new(&path, 1, message));
            continue;
        };
        for dependency in package.dependencies.iter().filter(|it| !allowed(package, it, &known)) {
            let line = line_of(text_of(files, &path), &dependency.name, dependency.kind);
            problems.push(Problem::new(&path, line, message(package, dependency, &known)));
        }
    }
    problems
}

fn allowed(package: &Package, dependency: &Dependency, known: &[&str]) -> bool {
    let name = dependency.name.as_str();
    if !is_ours(name) {
        return true;
    }
    if dependency.kind == Kind::Dev {
        // Tests may look upwards, but a game is never tested against another: rules that need each other are one game.
        let games = GAMES.contains(&package.name.as_str()) && GAMES.contains(&name);
        return !games || package.name == name;
    }
    known.contains(&name)
}

fn message(package: &Package, dependency: &Dependency, known: &[&str]) -> String {
    let expected = if dependency.kind == Kind::Dev {
        "nothing of another game even in tests".to_owned()
    } else if known.is_empty() {
        "nothing of ours".to_owned()
    } else {
        format!("only {}", known.join(", "))
    };
    format!(
        "expected `{}` to know {expected}, found `{}`; move what it needs down, or the code that needs it up",
        package.name, dependency.name
    )
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    fn problems(name: &str, dependencies: &[(&str, Kind)]) -> Vec<Problem> {
        let dependencies =
            dependencies.iter().map(|&(name, kind)| Dependency { name: name.to_owned(), kind });
        let package = Package {
            name: name.to_owned(),
            manifest: format!("crates/{name}/Cargo.toml").into(),
            dependencies: dependencies.collect(),
            tests: Vec::new(),
        };
        let text = "[dependencies]\npavage-tigris.workspace = true\n";
        let files = [file(&format!("crates/{name}/Cargo.toml"), text)];
        check(&Workspace { root: "".into(), target: "".into(), packages: vec![package] }, &files)
    }

    #[test]
    fn arrows_of_the_table_are_allowed() {
        let normal = |name| (name, Kind::Normal);
        assert_eq!(problems("pavage-core", &[normal("serde")]), []);
        assert_eq!(problems("pavage-tigris", &[normal("pavage-core")]), []);
        assert_eq!(problems("pavage-scene", &[normal("pavage-core"), normal("pavage-tigris")]), []);
        assert_eq!(
            problems("pavage-games", &[normal("pavage-scene"), normal("pavage-players")]),
            []
        );
        assert_eq!(problems("pavage-server", &[normal("pavage-games"), normal("pavage-core")]), []);
        assert_eq!(problems("pavage", &[normal("pavage-server"), normal("pavage-tigris")]), []);
    }

    #[test]
    fn other_arrows_are_found_where_they_are() {
        for name in ["pavage-core", "pavage-carcassonne", "pavage-server", "pavage-web", "xtask"] {
            assert_eq!(lines(&problems(name, &[("pavage-tigris", Kind::Normal)])), [2], "{name}");
        }
        let found = problems("pavage-scene", &[("pavage-players", Kind::Build)]);
        assert_eq!(
            found[0].message,
            "expected `pavage-scene` to know only pavage-core, pavage-carcassonne, pavage-tigris, pavage-tilings, \
             found `pavage-players`; move what it needs down, or the code that needs it up"
        );
        assert_eq!(lines(&problems("pavage-games", &[("pavage", Kind::Normal)])), [1]);
    }

    #[test]
    fn tests_may_look_upwards_but_not_at_another_game() {
        assert_eq!(problems("pavage-core", &[("pavage-core", Kind::Dev)]), []);
        assert_eq!(
            problems("pavage-tigris", &[("pavage-games", Kind::Dev), ("pavage-tigris", Kind::Dev)]),
            []
        );
        assert_eq!(problems("pavage-carcassonne", &[("pavage-tigris", Kind::Dev)]).len(), 1);
    }

    #[test]
    fn an_unknown_crate_is_found() {
        assert!(problems("pavage-chess", &[])[0].message.contains("layers.rs"));
    }
}
