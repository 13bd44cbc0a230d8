//! The table of crates: which may depend on which, and which must stay pure.
//!
//! The shared crates are listed here. The crates of a game follow from its folder:
//! `pavage-NAME` in `games/NAME/rules`, `pavage-NAME-face`, `pavage-NAME-players` and
//! `pavage-NAME-workbench` beside it.

use crate::workspace::{Package, Workspace};

const CORE: &str = "pavage-core";
const SCENE: &str = "pavage-scene";
const PLAYERS: &str = "pavage-players";

/// The reader of our pages. The tools may use it too, because it builds quickly.
const MARKDOWN: &str = "pavage-markdown";

/// The one list of games, through which the edges use them.
const LIST: &str = "pavage-games";

/// What clients and the server say to each other.
const PROTOCOL: &str = "pavage-protocol";

/// The crates that do I/O.
const EDGES: [&str; 4] = ["pavage-arena", "pavage-server", "pavage-web", PYTHON];

/// The package for researchers plays tournaments too.
const PYTHON: &str = "pavage-python";

const BINARY: &str = "pavage";

/// Tools for the repository, which are not part of the product.
const TOOLS: [&str; 2] = ["xtask", "xtask-web"];

/// Drives a real browser against the app that the server serves; no crate depends on it.
pub(crate) const BROWSER_TESTS: &str = "pavage-browser-tests";

/// A crate in the room of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Rules,
    Face,
    Players,
    /// An additional crate that is not part of play.
    Workbench,
}

/// The game whose room a package is in, and the package's part in it.
pub(crate) fn room(package: &Package) -> Option<(&str, Part)> {
    let mut folders = package.manifest.parent()?.iter().rev().map(|it| it.to_str());
    let part = match folders.next()?? {
        "rules" => Part::Rules,
        "face" => Part::Face,
        "players" => Part::Players,
        "workbench" => Part::Workbench,
        _ => return None,
    };
    let game = folders.next()??;
    (folders.next()?? == "games").then_some((game, part))
}

/// The required name of a package in a room.
pub(crate) fn expected_name(game: &str, part: Part) -> String {
    match part {
        Part::Rules => format!("pavage-{game}"),
        Part::Face => format!("pavage-{game}-face"),
        Part::Players => format!("pavage-{game}-players"),
        Part::Workbench => format!("pavage-{game}-workbench"),
    }
}

/// The crates of ours that a package may depend on; `None` for a package without a place in the
/// table.
pub(crate) fn knows(package: &Package, workspace: &Workspace) -> Option<Vec<String>> {
    let of = |names: &[&str]| names.iter().map(|&it| it.to_owned()).collect::<Vec<String>>();
    if let Some((game, part)) = room(package) {
        let ours = |part| expected_name(game, part);
        return Some(match part {
            Part::Rules => of(&[CORE]),
            Part::Face => vec![CORE.to_owned(), SCENE.to_owned(), ours(Part::Rules)],
            Part::Players => vec![CORE.to_owned(), PLAYERS.to_owned(), ours(Part::Rules)],
            Part::Workbench => {
                vec![CORE.to_owned(), SCENE.to_owned(), ours(Part::Rules), ours(Part::Face)]
            }
        });
    }
    let rooms = |wanted: &[Part]| {
        let rooms = workspace.packages.iter().filter_map(room);
        let rooms = rooms.filter(|it| wanted.contains(&it.1));
        rooms.map(|(game, part)| expected_name(game, part)).collect::<Vec<String>>()
    };
    match package.name.as_str() {
        CORE | MARKDOWN => Some(Vec::new()),
        SCENE | PLAYERS => Some(of(&[CORE])),
        LIST => {
            let parts = rooms(&[Part::Face, Part::Players]);
            Some([of(&[CORE, SCENE, PLAYERS, MARKDOWN]), parts].concat())
        }
        BINARY => {
            let parts = rooms(&[Part::Rules, Part::Face, Part::Workbench]);
            Some([of(&[CORE, SCENE, PLAYERS, LIST, PROTOCOL]), of(&EDGES), parts].concat())
        }
        PROTOCOL => Some(of(&[LIST])),
        BROWSER_TESTS => Some(of(&[CORE, LIST, PROTOCOL, "pavage-server"])),
        name if TOOLS.contains(&name) => Some(of(&[MARKDOWN])),
        // The list re-exports core, so the edges may also name core directly.
        name if EDGES.contains(&name) => {
            let arena = if name == PYTHON { of(&["pavage-arena"]) } else { Vec::new() };
            Some([of(&[CORE, LIST, PROTOCOL]), arena, rooms(&[Part::Workbench])].concat())
        }
        _ => None,
    }
}

/// The packages that must build without features and for the browser.
pub(crate) fn pure(workspace: &Workspace) -> impl Iterator<Item = &Package> {
    let shared = [CORE, SCENE, PLAYERS, MARKDOWN, LIST, PROTOCOL];
    let packages = workspace.packages.iter();
    packages.filter(move |it| room(it).is_some() || shared.contains(&it.name.as_str()))
}

/// Whether a dependency is one of ours.
pub(crate) fn is_ours(name: &str) -> bool {
    name == BINARY || TOOLS.contains(&name) || name.starts_with("pavage-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, folder: &str) -> Package {
        Package {
            name: name.to_owned(),
            manifest: format!("/repo/{folder}/Cargo.toml").into(),
            ..Package::default()
        }
    }

    fn workspace() -> Workspace {
        let shared =
            [CORE, SCENE, PLAYERS, MARKDOWN, LIST, PROTOCOL, BINARY, BROWSER_TESTS].into_iter();
        let shared = shared.chain(EDGES).map(|it| package(it, &format!("crates/{it}")));
        let rooms = ["rules", "face", "players", "workbench"].into_iter().map(|part| {
            let name =
                if part == "rules" { "pavage-chess" } else { &*format!("pavage-chess-{part}") };
            package(name, &format!("games/chess/{part}"))
        });
        let packages = shared.chain(rooms).collect();
        Workspace { root: "/repo".into(), target: "".into(), packages }
    }

    #[test]
    fn arrows_point_one_way() {
        let workspace = workspace();
        let known = |name: &str| {
            let package = workspace.packages.iter().find(|it| it.name == name);
            package.and_then(|it| knows(it, &workspace)).unwrap_or_default()
        };
        for package in &workspace.packages {
            let name = &package.name;
            assert!(!known(name).contains(name), "{name} knows itself");
            for other in known(name) {
                assert!(!known(&other).contains(name), "{name} and {other} know each other");
            }
        }
        assert_eq!(known("pavage-chess-face"), ["pavage-core", "pavage-scene", "pavage-chess"]);
        assert!(known(LIST).contains(&"pavage-chess-players".to_owned()));
        assert_eq!(knows(&package("pavage-go", "crates/pavage-go"), &workspace), None);
    }

    #[test]
    fn a_room_is_found_by_its_folder() {
        let find = |folder| room(&package("x", folder)).map(|it| it.1);
        assert_eq!(find("games/chess/rules"), Some(Part::Rules));
        assert_eq!(find("games/chess/sounds"), None);
        assert_eq!(find("crates/chess/rules"), None);
    }
}
