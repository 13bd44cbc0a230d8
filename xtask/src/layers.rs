//! The table of crates: who may know whom, and who must stay pure. It is the one place to add a crate to.

use crate::workspace::Workspace;

pub(crate) const CORE: &str = "pavage-core";

/// The rules, one crate a game.
pub(crate) const GAMES: [&str; 3] = ["pavage-carcassonne", "pavage-tigris", "pavage-tilings"];

/// What is written once for all games, without a clock, a file or a thread.
const ABOVE_GAMES: [&str; 2] = ["pavage-players", "pavage-scene"];

/// The one list of games, and the only thing that the edges see of them.
const LIST: &str = "pavage-games";

/// Where the world comes in.
const EDGES: [&str; 4] = ["pavage-arena", "pavage-server", "pavage-web", "pavage-python"];

const BINARY: &str = "pavage";

/// What works on the repository and not in the product.
const TOOLS: [&str; 2] = ["xtask", "xtask-web"];

/// Drives a real browser against the app that the server serves; nobody knows it.
pub(crate) const BROWSER_TESTS: &str = "pavage-browser-tests";

/// Those of our crates that a crate may depend on; nothing for a crate that is not in the table.
pub(crate) fn knows(name: &str) -> Option<Vec<&'static str>> {
    let games: Vec<&str> = [CORE].into_iter().chain(GAMES).collect();
    match name {
        CORE => Some(Vec::new()),
        LIST => Some(games.into_iter().chain(ABOVE_GAMES).collect()),
        BINARY => Some(games.into_iter().chain(ABOVE_GAMES).chain([LIST]).chain(EDGES).collect()),
        BROWSER_TESTS => Some(vec![CORE, LIST, "pavage-server"]),
        _ if TOOLS.contains(&name) => Some(Vec::new()),
        _ if GAMES.contains(&name) => Some(vec![CORE]),
        _ if ABOVE_GAMES.contains(&name) => Some(games),
        // The edges get core's words through the list, which gives them on; naming core itself is the same.
        _ if EDGES.contains(&name) => Some(vec![CORE, LIST]),
        _ => None,
    }
}

/// The crates that must build without features and for the browser: those of the table that exist.
pub(crate) fn pure(workspace: &Workspace) -> Vec<&'static str> {
    let all = [CORE].into_iter().chain(GAMES).chain(ABOVE_GAMES).chain([LIST]);
    all.filter(|name| workspace.has(name)).collect()
}

/// Whether a dependency is one of ours.
pub(crate) fn is_ours(name: &str) -> bool {
    name == BINARY || TOOLS.contains(&name) || name.starts_with("pavage-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_point_one_way() {
        let all = [CORE, LIST, BINARY]
            .into_iter()
            .chain(GAMES)
            .chain(ABOVE_GAMES)
            .chain(EDGES)
            .chain(TOOLS)
            .chain([BROWSER_TESTS]);
        for name in all {
            let known = knows(name).unwrap();
            assert!(!known.contains(&name), "{name} knows itself");
            for other in known {
                assert!(
                    !knows(other).unwrap().contains(&name),
                    "{name} and {other} know each other"
                );
            }
        }
        assert_eq!(knows("pavage-chess"), None);
    }
}
