//! No path of a particular machine: it would work only there.

use super::{File, Problem, numbered};

// Each in two pieces, so that this file does not find itself.
const FOLDERS: [&str; 4] =
    [concat!("/", "work"), concat!("/", "root"), concat!("/", "home"), concat!("/", "Users")];

pub(super) fn check(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (number, line) in numbered(&file.text) {
        for folder in FOLDERS.into_iter().filter(|folder| has_path(line, folder)) {
            let message = format!(
                "expected a relative path, found `{folder}`; it exists on one machine only"
            );
            problems.push(Problem::new(&file.path, number, message));
        }
    }
    problems
}

/// Whether an absolute path begins with this folder. The end of a relative path, of a URL or of
/// a variable's value does not count, nor does a longer name.
fn has_path(line: &str, folder: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    let before = |c: char| word(c) || "./~})*<]".contains(c);
    line.match_indices(folder).any(|(start, _)| {
        !line[..start].ends_with(before) && !line[start + folder.len()..].starts_with(word)
    })
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    #[test]
    fn absolute_paths_are_found() {
        for folder in FOLDERS {
            for text in ["F", "cd F/x", "\"F/x\"", "(F)", "x=F", "`F`"] {
                let text = format!("fine\n{}\n", text.replace('F', folder));
                assert_eq!(lines(&check(&file("a.tiles", &text))), [2], "{text}");
            }
        }
    }

    #[test]
    fn other_slashes_are_none() {
        for folder in FOLDERS {
            for text in [
                "crates/aF/b",
                "https://example.org/aF",
                "~F",
                "../F",
                "${X}F",
                "Fspace",
                "F-x",
                "<F>",
            ] {
                let text = text.replace('F', folder);
                assert_eq!(check(&file("a.md", &text)), [], "{text}");
            }
        }
    }
}
