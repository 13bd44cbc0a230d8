//! Reads the Markdown that our pages are written in.
//!
//! The browser loads this reader, so it knows only what the pages of rules use: headings,
//! paragraphs, flat lists, fenced blocks, bold and typed words. A parser of all of CommonMark
//! would weigh more than the pages. The book uses more than that, but there only its fenced
//! blocks are asked for; whatever else it holds is read as paragraphs.
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
