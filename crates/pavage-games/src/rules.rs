//! Each game explained in two pages, in English and French.
//!
//! The pages are Markdown in `crates/pavage-games/rules`. A picture is a record
//! in a block marked `record`: a [`Figure`] replays it and is drawn at its last
//! position, or at the one after as many plies as its header `ply` says; the
//! plies behind it and the expectations prove what the caption, its header
//! `about`, says. In the terminal a header `rows` leaves out the rest of a large
//! board. `cargo xtask rules` makes pages of the book from the same files.

mod figure;
#[cfg(test)]
mod tests;

use pavage_scene::Language;

pub use figure::Figure;
pub use pavage_markdown::{Block, Span, Text};

/// The rules of a game as people read them.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    pub(crate) english: &'static str,
    pub(crate) french: &'static str,
}

impl Rules {
    /// The page in a language, taken apart.
    pub fn page(self, language: Language) -> Vec<Block> {
        pavage_markdown::read(match language {
            Language::English => self.english,
            Language::French => self.french,
        })
    }
}

/// The pages of a game, by its name.
macro_rules! rules {
    ($game:literal) => {
        $crate::rules::Rules {
            english: include_str!(concat!("../rules/", $game, ".en.md")),
            french: include_str!(concat!("../rules/", $game, ".fr.md")),
        }
    };
}

pub(crate) use rules;
