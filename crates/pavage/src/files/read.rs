//! Bounded reading of text files.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use pavage_games::bounds;

use super::is_standard;

/// The bound of a text's length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// A record.
    Record,
    /// Tiles, a deck or patterns.
    Tiles,
}

impl Bound {
    /// The bound in bytes.
    pub(crate) fn bytes(self) -> u64 {
        let bytes = match self {
            Bound::Record => bounds::RECORD,
            Bound::Tiles => bounds::FILE,
        };
        bytes as u64
    }
}

/// The reason why a text could not be read.
#[derive(Debug)]
pub(crate) enum Unread {
    /// It is longer than its bound.
    TooLong,
    /// It is not text.
    NoText,
    /// The system failed.
    Failed(io::Error),
}

/// Reads a text file, a device, a pipe, or standard input for `-`. At most the bound is kept in memory.
pub(crate) fn read(path: &Path, bound: Bound) -> Result<String, Unread> {
    let opened: io::Result<Box<dyn Read>> = match is_standard(path) {
        true => Ok(Box::new(io::stdin().lock())),
        false => File::open(path).map(|it| Box::new(it) as Box<dyn Read>),
    };
    let mut bytes = Vec::new();
    let read = opened.and_then(|it| it.take(bound.bytes() + 1).read_to_end(&mut bytes));
    read.map_err(Unread::Failed)?;
    if bound.bytes() < bytes.len() as u64 {
        return Err(Unread::TooLong);
    }
    String::from_utf8(bytes).map_err(|_| Unread::NoText)
}
