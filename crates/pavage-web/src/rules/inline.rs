//! What stands inside a line of the rules.

/// A piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Span<'a> {
    Plain(&'a str),
    Bold(&'a str),
    /// As it is typed.
    Typed(&'a str),
}

/// Takes a text apart: two asterisks begin and end what is bold, a backtick what is typed.
pub(super) fn spans(text: &str) -> impl Iterator<Item = Span<'_>> {
    let bold = text.split("**").enumerate().flat_map(|(number, part)| {
        let is_bold = number % 2 == 1;
        part.split('`').enumerate().map(move |(number, part)| match (is_bold, number % 2) {
            (true, 0) => Span::Bold(part),
            (false, 0) => Span::Plain(part),
            (_, _) => Span::Typed(part),
        })
    });
    bold.filter(|it| !matches!(it, Span::Plain("") | Span::Bold("") | Span::Typed("")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::GAMES;
    use pavage_games::rules::Block;
    use pavage_games::scene::Language;

    #[test]
    fn marks_become_spans() {
        let found: Vec<Span<'_>> = spans("**Lay** a `tile`, **or `-`**.").collect();
        let expected = [
            Span::Bold("Lay"),
            Span::Plain(" a "),
            Span::Typed("tile"),
            Span::Plain(", "),
            Span::Bold("or "),
            Span::Typed("-"),
            Span::Plain("."),
        ];
        assert_eq!(found, expected);
    }

    /// Other marks than these would be shown as they are written.
    #[test]
    fn the_rules_have_no_other_marks() {
        for (row, language) in GAMES.iter().flat_map(|it| Language::ALL.map(|tag| (it, tag))) {
            for block in row.rules.page(language) {
                let texts = match block {
                    Block::Heading(_, text) | Block::Text(text) => vec![text],
                    Block::List(items) | Block::Steps(items) => items,
                    Block::Code(_) | Block::Picture(_) => Vec::new(),
                };
                for text in texts {
                    let marks = |mark| text.matches(mark).count() % 2;
                    assert_eq!((marks("**"), marks("`")), (0, 0), "{text}");
                    for span in spans(&text) {
                        let (Span::Plain(it) | Span::Bold(it) | Span::Typed(it)) = span;
                        assert!(!it.contains(['*', '_', '[', '|', '<', '#', '!']), "{text}");
                    }
                }
            }
        }
    }
}
