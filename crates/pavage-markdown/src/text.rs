//! Text with bold and typed words.

/// The text of a heading, a paragraph or a list item, with its marks; its lines are joined.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text(pub String);

/// A piece of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Span<'a> {
    /// Unmarked.
    Plain(&'a str),
    /// Between double asterisks.
    Bold(&'a str),
    /// Between backticks: to be typed literally.
    Typed(&'a str),
}

impl Text {
    /// The pieces of the text in order; none is empty.
    pub fn spans(&self) -> Vec<Span<'_>> {
        let mut spans = Vec::new();
        let mut is_bold = false;
        for (number, part) in self.0.split('`').enumerate() {
            if number % 2 == 1 {
                spans.push(Span::Typed(part));
                continue;
            }
            for (number, part) in part.split("**").enumerate() {
                is_bold ^= number != 0;
                spans.push(if is_bold { Span::Bold(part) } else { Span::Plain(part) });
            }
        }
        spans.retain(|it| !it.text().is_empty());
        spans
    }
}

impl<'a> Span<'a> {
    /// The piece without its marks.
    pub fn text(self) -> &'a str {
        let (Span::Plain(text) | Span::Bold(text) | Span::Typed(text)) = self;
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_spans() {
        let text = Text("**Lay** a `tile`, **or `-` now**, `2**3`.".to_owned());
        let expected = [
            Span::Bold("Lay"),
            Span::Plain(" a "),
            Span::Typed("tile"),
            Span::Plain(", "),
            Span::Bold("or "),
            Span::Typed("-"),
            Span::Bold(" now"),
            Span::Plain(", "),
            Span::Typed("2**3"),
            Span::Plain("."),
        ];
        assert_eq!(text.spans(), expected);
    }
}
