//! Splits a page into blocks.

use crate::{Fence, Text};

/// A block of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A headline and its level, from 1.
    Heading(usize, Text),
    /// A paragraph.
    Text(Text),
    /// An unordered list.
    List(Vec<Text>),
    /// An ordered list, from 1.
    Steps(Vec<Text>),
    /// A fenced block.
    Fence(Fence),
}

/// Splits a page into blocks.
pub fn read(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    // Whether the next line continues the last block.
    let mut open = false;
    let mut lines = (1..).zip(page.lines());
    while let Some((number, line)) = lines.next() {
        if let Some(fence) = Fence::open(number, line, &mut lines) {
            blocks.push(Block::Fence(fence));
            open = false;
        } else if line.is_empty() {
            open = false;
        } else if let Some(block) = begin(line, open) {
            open = !matches!(block, Block::Heading(..));
            add(&mut blocks, block);
        } else if let Some(Text(text)) = blocks.last_mut().and_then(last_text) {
            text.push(' ');
            text.push_str(line.trim_start());
        }
    }
    blocks
}

/// The fenced blocks of a page.
pub fn fences(page: &str) -> impl Iterator<Item = Fence> {
    read(page).into_iter().filter_map(|block| match block {
        Block::Fence(fence) => Some(fence),
        Block::Heading(..) | Block::Text(_) | Block::List(_) | Block::Steps(_) => None,
    })
}

/// The block that a line begins; `None` if it continues the one before.
fn begin(line: &str, open: bool) -> Option<Block> {
    let (mark, rest) = line.split_once(' ').unwrap_or((line, ""));
    let is_number = mark.strip_suffix('.').is_some_and(|it| it.parse::<u8>().is_ok());
    let text = |text: &str| Text(text.to_owned());
    if !mark.is_empty() && mark.chars().all(|it| it == '#') {
        Some(Block::Heading(mark.len(), text(rest)))
    } else if mark == "-" {
        Some(Block::List(vec![text(rest)]))
    } else if is_number {
        Some(Block::Steps(vec![text(rest)]))
    } else {
        (!open).then(|| Block::Text(text(line)))
    }
}

/// Adds a block; a list item joins the list before it.
fn add(blocks: &mut Vec<Block>, block: Block) {
    match (blocks.last_mut(), block) {
        (Some(Block::List(items)), Block::List(item))
        | (Some(Block::Steps(items)), Block::Steps(item)) => items.extend(item),
        (_, block) => blocks.push(block),
    }
}

/// The text that a line may continue.
fn last_text(block: &mut Block) -> Option<&mut Text> {
    match block {
        Block::Text(text) => Some(text),
        Block::List(items) | Block::Steps(items) => items.last_mut(),
        Block::Heading(..) | Block::Fence(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_taken_apart() {
        let page = "# A\n\nb\nc\n\n- d\n  e\n- f\n1. g\n2. h\n\n```sh\ni\n\nj\n```\nk\n";
        let text = |it: &str| Text(it.to_owned());
        let (info, body) = ("sh".to_owned(), "i\n\nj\n".to_owned());
        let expected = [
            Block::Heading(1, text("A")),
            Block::Text(text("b c")),
            Block::List(vec![text("d e"), text("f")]),
            Block::Steps(vec![text("g"), text("h")]),
            Block::Fence(Fence { line: 12, info, body, closed: true }),
            Block::Text(text("k")),
        ];
        assert_eq!(read(page), expected);
    }
}
