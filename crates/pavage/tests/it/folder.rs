//! The folder of a test, and the program in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_pavage");

/// The folder of a test, empty at first and removed at the end.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.join(name), text).unwrap();
    }

    /// The names of its files, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let names = fs::read_dir(self.path()).unwrap().map(|it| it.unwrap().file_name());
        let mut names: Vec<String> = names.map(|it| it.into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The program in this folder, in English.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        command.args(["--lang", "en"]).args(args).current_dir(self.path());
        command
    }
}

/// Everything that a program printed.
pub(crate) fn said(output: &Output) -> String {
    let text = [&output.stdout[..], &output.stderr].concat();
    String::from_utf8(text).unwrap()
}
