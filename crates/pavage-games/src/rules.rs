//! Each game explained in two pages, in English and French.
//!
//! The pages are Markdown in the folder `rules` of each game's face. A picture is a record in a
//! block marked `record`: a [`Figure`] replays it and is drawn at its last position, or after the
//! number of plies in its header `ply`. The later plies and the expectations prove the caption,
//! which is its header `about`. In the terminal a header `rows` crops a large board. `cargo xtask
//! rules` makes pages of the book from the same files.

mod figure;
mod forbidden;

use pavage_scene::Language;

pub use figure::Figure;
pub use pavage_markdown::{Block, Span, Text};

/// The rules of a game as people read them: Markdown, by language.
#[derive(Clone, Copy, Debug)]
pub struct Rules(fn(Language) -> &'static str);

impl Rules {
    pub(crate) const fn new(pages: fn(Language) -> &'static str) -> Rules {
        Rules(pages)
    }

    /// The page in a language, parsed.
    pub fn page(self, language: Language) -> Vec<Block> {
        pavage_markdown::read((self.0)(language))
    }

    /// The page for readers without a terminal: it has no commands, nor the paragraphs that lead to
    /// them.
    pub fn without_commands(self, language: Language) -> Vec<Block> {
        let is_command = |it: &Block| matches!(it, Block::Fence(it) if it.record().is_none());
        let mut blocks: Vec<Block> = Vec::new();
        for block in self.page(language) {
            if !is_command(&block) {
                blocks.push(block);
            } else if matches!(blocks.last(), Some(Block::Text(_))) {
                blocks.pop();
            }
        }
        blocks
    }
}
