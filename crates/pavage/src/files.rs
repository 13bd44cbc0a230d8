//! Files, written and read with care.
//!
//! A [`NewFile`] appears under its name when it is whole, and not before. Reading is bounded, whatever the file is.

mod lock;
mod new_file;
mod read;

pub(crate) use lock::holder;
pub(crate) use new_file::{NewFile, Part, follow, remove_unfinished};
pub(crate) use read::{Bound, Unread, read};

use std::path::Path;

/// Whether a path stands for standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}
