//! The words that only some games have, read from the rooms: roles of files, signs and bots.

use crate::tidy::File;

/// The constants of a room that list such words.
const LISTS: [&str; 3] = ["FILES", "SIGNS", "PLAYERS"];

/// The words that are in a list of some game, but not in that of every game.
pub(super) fn words(files: &[File], games: &[&str]) -> Vec<String> {
    let mut own = Vec::new();
    for list in LISTS {
        let rooms: Vec<Vec<String>> = games.iter().map(|game| listed(files, game, list)).collect();
        let shared = |word: &String| rooms.iter().all(|it| it.contains(word));
        own.extend(rooms.iter().flatten().filter(|it| !shared(it)).cloned());
    }
    own.sort_unstable();
    own.dedup();
    own
}

/// The strings of a constant in the room of a game, and of the constants that it names.
fn listed(files: &[File], game: &str, constant: &str) -> Vec<String> {
    let values = values(files, game, constant);
    let is_upper = |it: char| it.is_ascii_uppercase() || it == '_';
    let names =
        values.iter().flat_map(|it| it.split(|it: char| !it.is_alphanumeric() && it != '_'));
    let names = names.filter(|it| 1 < it.len() && it.chars().all(is_upper));
    let named = names.flat_map(|it| self::values(files, game, it));
    let strings =
        values.iter().copied().chain(named).flat_map(|it| it.split('"').skip(1).step_by(2));
    strings.map(str::to_owned).collect()
}

/// What a constant is in the room of a game.
fn values<'a>(files: &'a [File], game: &str, constant: &str) -> Vec<&'a str> {
    let room = format!("games/{game}/");
    let sources = files.iter().filter(|it| it.path.starts_with(&room) && it.path.ends_with(".rs"));
    sources.flat_map(|it| declarations(&it.text, constant)).collect()
}

/// What a source says a constant is, up to the end of the statement.
fn declarations<'a>(text: &'a str, constant: &str) -> impl Iterator<Item = &'a str> {
    let begin = format!("const {constant}:");
    let ends = text.match_indices(&begin).map(|(at, it)| at + it.len()).collect::<Vec<_>>();
    ends.into_iter().filter_map(|at| text[at..].split_once('=')?.1.split_once(';').map(|it| it.0))
}

#[cfg(test)]
mod tests {
    use super::super::super::file;
    use super::*;

    #[test]
    fn words_come_from_the_rooms_except_those_that_all_games_have() {
        let files = [
            file("games/chess/rules/src/game.rs", "const FILES: &[&str] = &[\"book\"];\n"),
            file("games/go/rules/src/game.rs", "const FILES: &[&str] = &[];\n"),
            file(
                "games/chess/players/src/lib.rs",
                "const PLAYERS: &[&str] =\n    &[\"random\", \"stockfish\", CARELESS];\n",
            ),
            file("games/go/players/src/lib.rs", "const PLAYERS: &[&str] = &[\"random\"];\n"),
            file("games/go/face/src/face.rs", "const SIGNS: &[&str] = &STONES;\n"),
            file("games/go/face/src/sign.rs", "const STONES: [&str; 2] = [\"ink\", \"shell\"];\n"),
            file("crates/a/src/lib.rs", "const PLAYERS: &[&str] = &[\"nobody\"];\n"),
        ];
        assert_eq!(words(&files, &["chess", "go"]), ["book", "ink", "shell", "stockfish"]);
    }
}
