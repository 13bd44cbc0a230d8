//! The little Markdown that the rules are written in.

/// A piece of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Block {
    /// A headline and its level, from 1.
    Heading(usize, String),
    /// A paragraph.
    Text(String),
    /// A line of a list: its mark, `-` or a number, and what it says.
    Item(String, String),
    /// Something to type.
    Code(String),
    /// A record, to be drawn.
    Picture(String),
}

/// Takes a page apart.
pub(crate) fn read(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    // Whether the next line goes on with the last block.
    let mut open = false;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let body = lines.by_ref().take_while(|it| *it != "```");
            let body: String = body.flat_map(|it| [it, "\n"]).collect();
            blocks.push(if info == "record" { Block::Picture(body) } else { Block::Code(body) });
            open = false;
        } else if line.is_empty() {
            open = false;
        } else if let Some(block) = begin(line, open) {
            open = !matches!(block, Block::Heading(..));
            blocks.push(block);
        } else if let Some(Block::Text(text) | Block::Item(_, text)) = blocks.last_mut() {
            text.push(' ');
            text.push_str(line.trim_start());
        }
    }
    blocks
}

/// The block that a line begins; none when it goes on with the one before.
fn begin(line: &str, open: bool) -> Option<Block> {
    let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
    let is_number = mark.strip_suffix('.').is_some_and(|it| it.parse::<u8>().is_ok());
    if !mark.is_empty() && mark.chars().all(|it| it == '#') {
        Some(Block::Heading(mark.len(), rest.to_owned()))
    } else if mark == "-" || is_number {
        Some(Block::Item(mark.to_owned(), rest.to_owned()))
    } else {
        (!open).then(|| Block::Text(line.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_taken_apart() {
        let page =
            "# A\n\nb\nc\n\n- d\n  e\n- f\n1. g\n\n```record\nh\n\ni\n```\n\n```sh\nj\n```\n";
        let text = |it: &str| it.to_owned();
        let expected = [
            Block::Heading(1, text("A")),
            Block::Text(text("b c")),
            Block::Item(text("-"), text("d e")),
            Block::Item(text("-"), text("f")),
            Block::Item(text("1."), text("g")),
            Block::Picture(text("h\n\ni\n")),
            Block::Code(text("j\n")),
        ];
        assert_eq!(read(page), expected);
    }
}
