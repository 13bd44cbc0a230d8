//! The little Markdown that the rules are written in.

/// A piece of a page. In its text two asterisks begin and end what is bold, and a backtick what is typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A headline and its level, from 1.
    Heading(usize, String),
    /// A paragraph.
    Text(String),
    /// Things in no order.
    List(Vec<String>),
    /// Things in order, from 1.
    Steps(Vec<String>),
    /// Something to type.
    Code(String),
    /// A record, to be drawn.
    Picture(String),
}

/// Takes a page apart.
pub(super) fn read(page: &str) -> Vec<Block> {
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
            add(&mut blocks, block);
        } else if let Some(text) = blocks.last_mut().and_then(last_text) {
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
    } else if mark == "-" {
        Some(Block::List(vec![rest.to_owned()]))
    } else if is_number {
        Some(Block::Steps(vec![rest.to_owned()]))
    } else {
        (!open).then(|| Block::Text(line.to_owned()))
    }
}

/// A thing after another is in the same list.
fn add(blocks: &mut Vec<Block>, block: Block) {
    match (blocks.last_mut(), block) {
        (Some(Block::List(items)), Block::List(item))
        | (Some(Block::Steps(items)), Block::Steps(item)) => items.extend(item),
        (_, block) => blocks.push(block),
    }
}

/// The text that a line may go on with.
fn last_text(block: &mut Block) -> Option<&mut String> {
    match block {
        Block::Text(text) => Some(text),
        Block::List(items) | Block::Steps(items) => items.last_mut(),
        Block::Heading(..) | Block::Code(_) | Block::Picture(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_taken_apart() {
        let page =
            "# A\n\nb\nc\n\n- d\n  e\n- f\n1. g\n2. h\n\n```record\ni\n\nj\n```\n\n```sh\nk\n```\n";
        let text = |it: &str| it.to_owned();
        let expected = [
            Block::Heading(1, text("A")),
            Block::Text(text("b c")),
            Block::List(vec![text("d e"), text("f")]),
            Block::Steps(vec![text("g"), text("h")]),
            Block::Picture(text("i\n\nj\n")),
            Block::Code(text("k\n")),
        ];
        assert_eq!(read(page), expected);
    }
}
