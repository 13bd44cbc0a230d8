//! Dependencies between our crates follow the table in `layers.rs`.

use super::manifest::{line_of, text_of};
use super::{File, Problem};
use crate::layers::{is_ours, knows, room};
use crate::workspace::{Dependency, Kind, Package, Workspace};

pub(super) fn check(workspace: &Workspace, files: &[File]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for package in &workspace.packages {
        let path = workspace.relative(&package.manifest);
        let Some(known) = knows(package, workspace) else {
            let message = format!(
                "expected a crate in the room of a game or in the table in xtask/src/layers.rs, found `{}`; add it there",
                package.name
            );
            problems.push(Problem::new(&path, 1, message));
            continue;
        };
        let wrong = |it: &&Dependency| !allowed(package, it, &known, workspace);
        for dependency in package.dependencies.iter().filter(wrong) {
            let line = line_of(text_of(files, &path), &dependency.name, dependency.kind);
            problems.push(Problem::new(&path, line, message(package, dependency, &known)));
        }
    }
    problems
}

fn allowed(
    package: &Package,
    dependency: &Dependency,
    known: &[String],
    workspace: &Workspace,
) -> bool {
    if !is_ours(&dependency.name) {
        return true;
    }
    if dependency.kind == Kind::Dev {
        // Tests may depend on higher layers, but never on another game: rules that need each
        // other are one game.
        let other = workspace.packages.iter().find(|it| it.name == dependency.name);
        let game = |it: &Package| room(it).map(|it| it.0.to_owned());
        return match (game(package), other.and_then(game)) {
            (Some(ours), Some(theirs)) => ours == theirs,
            _ => true,
        };
    }
    known.contains(&dependency.name)
}

fn message(package: &Package, dependency: &Dependency, known: &[String]) -> String {
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

    fn package(name: &str, folder: &str, dependencies: &[(&str, Kind)]) -> Package {
        let dependencies =
            dependencies.iter().map(|&(name, kind)| Dependency { name: name.to_owned(), kind });
        Package {
            name: name.to_owned(),
            manifest: format!("{folder}/Cargo.toml").into(),
            dependencies: dependencies.collect(),
            ..Package::default()
        }
    }

    /// The problems of one package, beside the rooms of two games.
    fn problems(name: &str, folder: &str, dependencies: &[(&str, Kind)]) -> Vec<Problem> {
        let packages = vec![
            package(name, folder, dependencies),
            package("pavage-go", "games/go/rules", &[]),
            package("pavage-go-face", "games/go/face", &[]),
            package("pavage-hex", "games/hex/rules", &[]),
        ];
        let text = "[dependencies]\npavage-go.workspace = true\n";
        let files = [file(&format!("{folder}/Cargo.toml"), text)];
        check(&Workspace { root: "".into(), target: "".into(), packages }, &files)
    }

    const GO: (&str, Kind) = ("pavage-go", Kind::Normal);

    #[test]
    fn arrows_of_the_table_are_allowed() {
        let normal = |name| (name, Kind::Normal);
        let core = normal("pavage-core");
        assert_eq!(problems("pavage-core", "crates/pavage-core", &[normal("serde")]), []);
        assert_eq!(problems("pavage-go", "games/go/rules", &[core]), []);
        assert_eq!(problems("pavage-go-face", "games/go/face", &[GO, normal("pavage-scene")]), []);
        assert_eq!(
            problems("pavage-games", "crates/pavage-games", &[normal("pavage-go-face")]),
            []
        );
        assert_eq!(problems("pavage-server", "crates/s", &[normal("pavage-games"), core]), []);
        assert_eq!(problems("pavage", "crates/pavage", &[normal("pavage-server"), GO]), []);
    }

    #[test]
    fn other_arrows_are_found_where_they_are() {
        for (name, folder) in [
            ("pavage-core", "crates/pavage-core"),
            ("pavage-scene", "crates/pavage-scene"),
            ("pavage-hex", "games/hex/rules"),
            ("pavage-hex-face", "games/hex/face"),
            ("pavage-web", "crates/pavage-web"),
            ("xtask", "xtask"),
        ] {
            assert_eq!(lines(&problems(name, folder, &[GO])), [2], "{name}");
        }
        let found = problems("pavage-scene", "crates/s", &[("pavage-players", Kind::Build)]);
        assert_eq!(
            found[0].message,
            "expected `pavage-scene` to know only pavage-core, found `pavage-players`; \
             move what it needs down, or the code that needs it up"
        );
    }

    #[test]
    fn tests_may_look_upwards_but_not_at_another_game() {
        let dev = |name| (name, Kind::Dev);
        assert_eq!(problems("pavage-core", "crates/pavage-core", &[dev("pavage-go")]), []);
        assert_eq!(problems("pavage-go", "games/go/rules", &[dev("pavage-games")]), []);
        assert_eq!(problems("pavage-hex", "games/hex/rules", &[dev("pavage-go")]).len(), 1);
    }

    #[test]
    fn a_crate_without_a_place_is_found() {
        assert!(problems("pavage-chess", "crates/x", &[])[0].message.contains("layers.rs"));
    }
}
