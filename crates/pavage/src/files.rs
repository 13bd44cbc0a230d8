//! Careful reading and writing of files.
//!
//! A [`NewFile`] appears under its name only when it is complete. Reading is bounded for any kind
//! of file.

mod held;
mod lock;
mod new_file;
mod read;

pub(crate) use held::{Held, Refusal};
pub(crate) use lock::holder;
pub(crate) use new_file::{NewFile, remove_unfinished};
pub(crate) use read::{Bound, Unread, read};

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// A folder of ours in the system's folder for data, or else the current folder.
pub(crate) fn data_folder(name: &str) -> PathBuf {
    let system = etcetera::choose_base_strategy();
    system.map_or(PathBuf::from("."), |it| it.data_dir().join("pavage").join(name))
}

/// Whether a path means standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}
