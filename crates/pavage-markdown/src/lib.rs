//! Reads the Markdown of our pages.
//!
//! The browser loads this reader, so it supports only what the pages of rules use: headings,
//! paragraphs, flat lists, fenced blocks, bold and typed words. A full CommonMark parser would
//! be larger than the pages. The book uses more, but only its fenced blocks are read from it;
//! everything else becomes paragraphs.
//!
//! ```
//! use pavage_markdown::{Block, Span, read};
//!
//! let blocks = read("# Toy\n\nDraw, then **keep**\nor `offer`.\n");
//! let [Block::Heading(1, _), Block::Text(text)] = &blocks[..] else { panic!("{blocks:?}") };
//! assert_eq!(text.spans()[1], Span::Bold("keep"));
//! assert_eq!(text.spans()[3], Span::Typed("offer"));
//! ```

#![deny(missing_docs)]

mod block;
mod fence;
mod text;

pub use block::{Block, fences, read};
pub use fence::Fence;
pub use text::{Span, Text};
