//! No leftovers in the text: unfinished work is an issue, finished work works.

use super::{File, Problem, numbered};

// Each in two pieces, so that this file does not find itself.
const CALLS: [&str; 4] = [
    concat!("to", "do!("),
    concat!("db", "g!("),
    concat!("unimpl", "emented!("),
    concat!("#[ign", "ore"),
];
const WORDS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX")];

pub(super) fn check(file: &File) -> Vec<Problem> {
    if ![".rs", ".md", ".toml"].iter().any(|end| file.path.ends_with(end)) {
        return Vec::new();
    }
    let mut problems = Vec::new();
    for (number, line) in numbered(&file.text) {
        let calls = CALLS.into_iter().filter(|needle| line.contains(needle));
        let words = WORDS.into_iter().filter(|needle| has_word(line, needle));
        for needle in calls.chain(words) {
            let message =
                format!("expected finished work, found `{needle}`; do it now or open an issue");
            problems.push(Problem::new(&file.path, number, message));
        }
    }
    problems
}

/// Whether the word stands alone, not as part of a longer name.
fn has_word(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(start, _)| {
        !line[..start].ends_with(part) && !line[start + word.len()..].starts_with(part)
    })
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    #[test]
    fn each_leftover_is_found() {
        for needle in CALLS.into_iter().chain(WORDS) {
            let text = format!("fine\n// {needle} later\n");
            for path in ["src/lib.rs", "docs/rules.md", "Cargo.toml"] {
                assert_eq!(lines(&check(&file(path, &text))), [2], "{needle} in {path}");
            }
            assert_eq!(check(&file("records/a.rec", &text)), []);
        }
    }

    #[test]
    fn names_that_contain_a_word_are_none() {
        for word in WORDS {
            let text = format!("{word}S and MAX_{word} and {word}_A");
            assert_eq!(check(&file("a.rs", &text)), []);
            assert_eq!(lines(&check(&file("a.rs", &format!("{word}: é{word} {word}.")))), [1]);
        }
    }
}
