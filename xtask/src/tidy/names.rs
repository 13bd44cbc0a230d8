//! Shared code names no game, and nothing that only some games have: that stands in their rooms.

mod own;

use super::{File, Problem, numbered};
use crate::layers;
use crate::workspace::Workspace;

/// Where a game may be named outside its room.
const ALLOWED: [&str; 10] = [
    // The one list.
    "crates/pavage-games/src/list.rs",
    "crates/pavage-games/Cargo.toml",
    // The workbench and the tile files of the reports are guests of the command line and the page.
    "crates/pavage/src/tilings",
    // Help gives examples of them.
    "crates/pavage/src/cli/",
    "crates/pavage/src/tiles.rs",
    "crates/pavage/src/main.rs",
    "crates/pavage/Cargo.toml",
    "crates/pavage-web/src/workbench",
    "crates/pavage-web/src/plane",
    "crates/pavage-web/src/fill.rs",
];
/// Programs that show or measure the games themselves, and what tests are made of.
const EXAMPLES: [&str; 6] =
    ["/tests/", "/tests.rs", "/examples/", "/bin/", "/desk/tests", "crates/pavage-browser-tests/"];

pub(super) fn check(workspace: &Workspace, files: &[File]) -> Vec<Problem> {
    let rooms = workspace.packages.iter().filter_map(layers::room);
    let mut games: Vec<&str> = rooms.map(|it| it.0).collect();
    games.sort_unstable();
    games.dedup();
    let own = own::words(files, &games);
    let shared = files.iter().filter(|it| it.path.starts_with("crates/") && is_product(&it.path));
    shared.flat_map(|it| find(it, &games, &own)).collect()
}

fn is_product(path: &str) -> bool {
    let source = path.ends_with(".rs") || path.ends_with(".ftl") || path.ends_with(".js");
    source
        && !ALLOWED.iter().any(|it| path.starts_with(it))
        && !EXAMPLES.iter().any(|it| path.contains(it))
}

/// Names of games in code, and words of their own as whole string literals; comments and unit
/// tests may give examples.
fn find(file: &File, games: &[&str], own: &[String]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (number, line) in numbered(&file.text).take(before_tests(&file.text)) {
        let code = line.trim_start();
        if code.starts_with("//") || code.starts_with('#') && file.path.ends_with(".ftl") {
            continue;
        }
        let mut expect = |expected: &str, found: &str| {
            let message = format!(
                "expected no {expected} in shared code, found `{found}`; move what needs it to games/, or let the list say it"
            );
            problems.push(Problem::new(&file.path, number, message));
        };
        let words = code.split(|it: char| !it.is_alphanumeric());
        for game in words.filter(|it| games.iter().any(|game| it.eq_ignore_ascii_case(game))) {
            expect("game", game);
        }
        for word in own.iter().filter(|it| code.contains(&format!("\"{it}\""))) {
            expect("role of a file, sign or bot that only some games have", word);
        }
    }
    problems
}

/// How many lines stand before the unit tests; those of another file are only declared.
fn before_tests(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let begin = |it: &[&str]| it[0].starts_with("#[cfg(test)]") && !it[1].ends_with(';');
    lines.windows(2).position(begin).unwrap_or(lines.len())
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    #[test]
    fn a_game_in_shared_code_is_found_and_one_in_an_example_is_not() {
        let text = "// As in chess.\nlet row = find(\"chess\");\nuse pavage_chess::Chess;\n#[cfg(test)]\nchess\n";
        assert_eq!(lines(&find(&file("crates/a/src/b.rs", text), &["chess"], &[])), [2, 3, 3]);
        assert_eq!(find(&file("crates/a/src/b.rs", "let checkers = 1;\n"), &["chess"], &[]), []);
    }

    #[test]
    fn what_follows_the_declaration_of_tests_is_looked_at() {
        let text = "#[cfg(test)]\nmod tests;\nlet row = find(\"chess\");\n";
        assert_eq!(lines(&find(&file("crates/a/src/b.rs", text), &["chess"], &[])), [3]);
    }

    #[test]
    fn a_word_of_a_game_is_found_as_a_whole_string_only() {
        let text =
            "// \"deck\"\nlet role = \"deck\";\nlet deck = \"a deck\";\n#[cfg(test)]\n\"deck\"\n";
        let found = find(&file("crates/a/src/b.rs", text), &[], &["deck".to_owned()]);
        assert_eq!(lines(&found), [2]);
        assert!(found[0].message.contains("`deck`"), "{}", found[0]);
    }

    #[test]
    fn tests_and_the_list_may_name_games() {
        assert!(is_product("crates/pavage-web/src/page.rs"));
        assert!(!is_product("crates/pavage-games/src/list.rs"));
        assert!(!is_product("crates/pavage/tests/it/play.rs"));
    }
}
