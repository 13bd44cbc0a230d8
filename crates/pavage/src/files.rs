//! Careful reading and writing of files.
//!
//! A [`NewFile`] appears under its name only when it is complete. Reading is bounded for any kind
//! of file.

mod held;
mod lock;
mod new_file;
mod read;

pub(crate) use held::{Held, Refusal};
pub(crate) use new_file::{NewFile, remove_unfinished};
pub(crate) use read::{Bound, Unread, read};

use std::path::Path;

/// Whether a path means standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}
