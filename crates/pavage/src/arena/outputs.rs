//! The files that a tournament writes at its end.

use std::path::{Path, PathBuf};

use clap::Args;
use pavage_arena::report::Summary;

use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::{NewFile, is_standard};
use crate::interrupt;

#[derive(Args)]
pub(super) struct OutputArgs {
    /// Write the results as JSON to this new file; - is standard output, and the table goes to standard error.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write the table as comma-separated values to this new file; - is standard output.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a page with charts and all games to this new file. With --record-dir each game can be replayed from it.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Overwrite these files if they are there.
    #[arg(long)]
    force: bool,
}

/// The form of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Json,
    Csv,
    Html,
}

/// A file that waits for the end of the tournament.
pub(super) struct Output<'a> {
    form: Form,
    path: &'a Path,
    file: NewFile,
}

impl OutputArgs {
    fn all(&self) -> impl Iterator<Item = (Form, &Path)> {
        let all = [(Form::Json, &self.json), (Form::Csv, &self.csv), (Form::Html, &self.html)];
        all.into_iter().filter_map(|it| Some((it.0, it.1.as_deref()?)))
    }

    /// The files.
    pub(super) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.all().map(|it| it.1).filter(|it| !is_standard(it))
    }

    /// Whether standard output is for a file.
    pub(super) fn take_stdout(&self) -> bool {
        self.all().any(|it| is_standard(it.1))
    }

    /// Checks that each of the files has a name of its own.
    pub(super) fn check(&self, edge: &Edge) -> Result<(), Failure> {
        let paths: Vec<&Path> = self.all().map(|it| it.1).collect();
        let twice = paths.iter().enumerate().find(|(index, it)| paths[..*index].contains(it));
        match twice {
            None => Ok(()),
            Some((_, path)) => {
                let args = [("path", path.display().to_string())];
                Err(Failure::Usage(edge.say("arena-same-file", &args)))
            }
        }
    }

    /// Begins the files. A name that is taken is said before the first game, not after the last.
    pub(super) fn create(&self, edge: &Edge) -> Result<Vec<Output<'_>>, Failure> {
        self.all()
            .map(|(form, path)| Ok(Output { form, path, file: edge.create(path, self.force)? }))
            .collect()
    }
}

impl Output<'_> {
    pub(super) fn form(&self) -> Form {
        self.form
    }

    /// Writes the results and keeps the file. Half a tournament does not replace a whole one.
    pub(super) fn write(self, edge: &Edge, text: &str) -> Result<(), Failure> {
        if interrupt::came() && !is_standard(self.path) && self.path.exists() {
            return Ok(());
        }
        edge.fill(self.file, self.path, text.as_bytes())
    }
}

/// The results as JSON. Unprintable characters are escaped, so they may go to a terminal.
pub(super) fn json(summary: &Summary) -> String {
    let value = serde_json::to_value(summary).expect("results are plain data");
    crate::edge::printable_json(&value) + "\n"
}
