//! In which format a picture is written.

use std::path::Path;

use clap::{Args, ValueEnum};

use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::is_standard;

/// A format of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    Svg,
    Png,
    /// A PNG that moves.
    Apng,
}

#[derive(Args)]
pub(crate) struct FormatArg {
    /// The format of the picture. Default: what the name of the file ends in.
    #[arg(long, value_name = "FORMAT", requires = "output")]
    format: Option<Format>,
}

impl FormatArg {
    /// The format that was asked for, or that the name of the file ends in.
    pub(crate) fn of(&self, path: &Path) -> Option<Format> {
        let ending = || Format::from_str(path.extension()?.to_str()?, false).ok();
        self.format.or_else(ending)
    }
}

/// A picture of which nobody said in which format it is to be written; `id` says which there are.
pub(crate) fn no_format(edge: &Edge, path: &Path, id: &str) -> Failure {
    let id = if is_standard(path) { "picture-standard" } else { id };
    Failure::Usage(edge.say(id, &[("found", path.display().to_string())]))
}
