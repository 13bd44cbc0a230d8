//! What every command needs at the edge: words, style, files.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use pavage_games::GameError;
use pavage_games::scene::{Language, Paper, Style, Words};

use crate::failure::Failure;
use crate::terminal::{self, ColorChoice};

/// Language and style of this run.
#[derive(Debug)]
pub(crate) struct Edge {
    pub(crate) words: Words,
    pub(crate) style: Style,
}

impl Edge {
    pub(crate) fn new(lang: Option<&str>, color: ColorChoice) -> Result<Edge, Failure> {
        let language = match lang {
            Some(tag) => Language::from_tag(tag).ok_or_else(|| {
                Failure::Usage(format!("--lang: expected en or fr, found `{tag}`"))
            })?,
            None => {
                let locale = terminal::locale(&["LC_ALL", "LC_MESSAGES", "LANG"]);
                Language::from_tag(&locale).unwrap_or(Language::English)
            }
        };
        Ok(Edge { words: Words::new(language), style: terminal::style(color) })
    }

    /// A sentence of the interface.
    pub(crate) fn say(&self, id: &str, args: &[(&str, String)]) -> String {
        self.words.plain(id, args)
    }

    /// Where boards are drawn.
    pub(crate) fn paper<'a>(&'a self, names: &'a [String]) -> Paper<'a> {
        Paper { words: &self.words, names, style: self.style, window: terminal::window() }
    }

    /// What was asked for cannot be set up: used wrongly.
    pub(crate) fn usage(&self, error: &GameError) -> Failure {
        Failure::Usage(error.message(&self.words, &[]))
    }

    /// Reads a text file.
    pub(crate) fn read(&self, path: &Path) -> Result<String, Failure> {
        fs::read_to_string(path).map_err(|error| match error.kind() {
            ErrorKind::InvalidData => {
                let path = path.display().to_string();
                Failure::World(self.say("file-not-text", &[("path", path)]))
            }
            _ => Failure::file(path, &error),
        })
    }

    /// Writes a new file; one that is there already is left alone unless `force` is given.
    pub(crate) fn write(&self, path: &Path, text: &str, force: bool) -> Result<(), Failure> {
        let mut options = fs::OpenOptions::new();
        options.write(true);
        if force {
            options.create(true).truncate(true)
        } else {
            options.create_new(true)
        };
        let written = options
            .open(path)
            .and_then(|mut file| std::io::Write::write_all(&mut file, text.as_bytes()));
        written.map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => {
                let path = path.display().to_string();
                Failure::World(self.say("file-exists", &[("path", path)]))
            }
            _ => Failure::file(path, &error),
        })
    }
}
