//! French sets a space before `;`, `:`, `?`, `!`, `%` and within `« »`. It must not break, so that no line begins with
//! such a sign.

use super::{File, Problem, numbered};

pub(super) fn check(file: &File) -> Vec<Problem> {
    if !is_french(&file.path) {
        return Vec::new();
    }
    let broken = numbered(&file.text).filter(|it| !it.1.starts_with('#') && breaks(it.1));
    let message = "expected a no-break space (U+00A0) before ; : ? ! % » and after «";
    broken.map(|it| Problem::new(&file.path, it.0, message)).collect()
}

/// Whether a file holds words or pages in French.
fn is_french(path: &str) -> bool {
    let words = path.ends_with(".ftl") && (path.contains("/fr/") || path.ends_with("/fr.ftl"));
    words || path.ends_with("/fr.md")
}

/// Whether a line has a space that may break at such a sign.
fn breaks(line: &str) -> bool {
    let mut words = line.split(' ').peekable();
    let mut before = "";
    while let Some(word) = words.next() {
        let sign = word.trim_end_matches([')', '"', '{', '}', ',', '.']);
        let after = before.chars().next_back();
        // Elsewhere it is the sign itself that is spoken of.
        let percent = sign == "%" && after.is_some_and(|it| it == '}' || it.is_ascii_digit());
        if percent || matches!(sign, ";" | ":" | "»") || word == "«" {
            return true;
        }
        if matches!(sign, "?" | "!")
            && after.is_some_and(char::is_alphabetic)
            && words.peek().is_none()
        {
            return true;
        }
        before = word;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::{file, lines};
    use super::*;

    #[test]
    fn spaces_that_may_break_are_found() {
        let text = "# Commentaire : rien\na = Quel jeu ?\nb = un ; deux\nc = 5 % de plus\nd = { $x } % ou #\n\
            e = « oui »\nf = le % de fin\ng = un\u{a0}; deux\u{a0}: trois\u{a0}?\n";
        assert_eq!(lines(&check(&file("a/words/fr.ftl", text))), [2, 3, 4, 5, 6]);
        assert_eq!(check(&file("a/words/en.ftl", text)), []);
    }
}
