//! What every command needs at the edge: words, style, files.

use std::io::{self, ErrorKind, Write};
use std::path::Path;

use pavage_arena::process;
use pavage_games::GameError;
use pavage_games::core::{ReadError, nearest};
use pavage_games::scene::{Language, Paper, Signs, Style, Window, Words};
use serde_json::Value;

use crate::arena;
use crate::doctor;
use crate::failure::Failure;
use crate::files::{self, Bound, NewFile, Refusal, Unread};
use crate::interrupt;
use crate::play;
use crate::programs;
use crate::puzzle;
use crate::serve;
use crate::terminal::{self, ColorChoice};

/// Language and style of this run.
#[derive(Debug)]
pub(crate) struct Edge {
    pub(crate) words: Words,
    pub(crate) style: Style,
    /// The wish on the command line. Clap applies it to its own messages.
    pub(crate) color: ColorChoice,
}

/// The name of a file, safe for a terminal.
pub(crate) fn shown(path: &Path) -> String {
    printable(&path.display().to_string())
}

/// JSON that is safe for a terminal: control and invisible characters are escaped, which means the same in JSON.
pub(crate) fn printable_json(value: &Value) -> String {
    let mut text = String::new();
    for letter in value.to_string().chars() {
        match pavage_games::core::printable(letter) == letter {
            true => text.push(letter),
            false => letter
                .encode_utf16(&mut [0; 2])
                .iter()
                .for_each(|unit| text += &format!("\\u{unit:04x}")),
        }
    }
    text
}

/// Text as a terminal may have it, wherever it comes from.
pub(crate) fn printable(text: &str) -> String {
    text.chars().map(pavage_games::core::printable).collect()
}

impl Edge {
    pub(crate) fn new(lang: Option<&str>, color: ColorChoice) -> Result<Edge, Failure> {
        if let Some(tag) = lang.filter(|it| Language::from_tag(it).is_none()) {
            return Err(Failure::Usage(format!(
                "--lang: expected en or fr, found `{}`",
                printable(tag)
            )));
        }
        let language = terminal::language(lang);
        let words = pavage_games::words(language)
            .with(arena::messages(language))
            .with(doctor::messages(language))
            .with(process::messages(language))
            .with(programs::messages(language))
            .with(puzzle::messages(language))
            .with(serve::messages(language))
            .with(play::messages(language));
        Ok(Edge { words, style: terminal::style(color), color })
    }

    /// A sentence of the interface.
    pub(crate) fn say(&self, id: &str, args: &[(&str, String)]) -> String {
        self.plain(self.words.plain(id, args))
    }

    /// A sentence as the terminal can show it: in ASCII where it must be, and printable, since parts of it may come
    /// from a file.
    pub(crate) fn plain(&self, sentence: String) -> String {
        self.style.text(&printable(&sentence))
    }

    /// A word that is none of those known, with the nearest of them.
    pub(crate) fn unknown(&self, id: &str, found: &str, known: &[impl AsRef<str>]) -> Failure {
        let known: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
        let near = nearest(found, known.iter().copied());
        let args = [
            ("found", found.to_owned()),
            ("known", known.join(", ")),
            ("nearest", near.unwrap_or_default().to_owned()),
            ("nearest-count", near.iter().count().to_string()),
        ];
        Failure::Usage(self.say(id, &args))
    }

    /// Where boards are drawn.
    pub(crate) fn paper<'a>(&'a self, names: &'a [String], signs: Signs) -> Paper<'a> {
        let (style, window) = (self.style, terminal::window());
        Paper { words: &self.words, names, signs, style, window, draft: None }
    }

    /// Where boards are drawn when there is so much room.
    pub(crate) fn paper_of<'a>(
        &'a self,
        names: &'a [String],
        signs: Signs,
        (columns, rows): (u16, u16),
    ) -> Paper<'a> {
        let (columns, rows) = (Some(columns.into()), Some(rows.into()));
        let window = Window { columns, rows, focus: None, zoom: 0 };
        Paper { words: &self.words, names, signs, style: self.style, window, draft: None }
    }

    /// What was asked for cannot be set up: used wrongly.
    pub(crate) fn usage(&self, error: &GameError) -> Failure {
        Failure::Usage(self.plain(error.message(&self.words, &[])))
    }

    /// Reads a text file, or standard input for `-`.
    pub(crate) fn read(&self, path: &Path, bound: Bound) -> Result<String, Failure> {
        files::read(path, bound).map_err(|unread| {
            let id = match unread {
                Unread::Failed(error) => return Failure::file(path, &error),
                Unread::NoText => "file-not-text",
                Unread::TooLong => "file-too-long",
            };
            let most = ("most", bound.bytes().to_string());
            Failure::World(self.say(id, &[("path", path.display().to_string()), most]))
        })
    }

    /// Reads a text file that must make sense; where it does not, it was given wrongly.
    pub(crate) fn read_as<T>(
        &self,
        path: &Path,
        read: fn(&str) -> Result<T, ReadError>,
    ) -> Result<T, Failure> {
        read(&self.read(path, Bound::Tiles)?).map_err(|error| self.misread(path, &error))
    }

    /// A file that was given and cannot be read: where and why.
    pub(crate) fn misread(&self, path: &Path, error: &ReadError) -> Failure {
        let message = self.plain(self.words.expected(error));
        Failure::Usage(format!("{}:{}:{}: {message}", shown(path), error.line, error.column))
    }

    /// Writes a new file; one that is there already is left alone unless `force` is given.
    pub(crate) fn write(&self, path: &Path, bytes: &[u8], force: bool) -> Result<(), Failure> {
        self.fill(self.create(path, force)?, path, bytes)
    }

    /// A file that cannot be held or replaced: the reason.
    pub(crate) fn refused(&self, path: &Path, refusal: Refusal) -> Failure {
        let path_of = ("path", path.display().to_string());
        match refusal {
            Refusal::Failed(error) => Failure::file(path, &error),
            Refusal::Changed => Failure::World(self.say("file-changed", &[path_of])),
            Refusal::Locked(process) => {
                let process = process.map_or("unknown".to_owned(), |it| it.to_string());
                Failure::World(self.say("file-locked", &[path_of, ("process", process)]))
            }
        }
    }

    /// Begins a new file to be filled later.
    pub(crate) fn create(&self, path: &Path, force: bool) -> Result<NewFile, Failure> {
        NewFile::create(path, force).map_err(|error| match error.kind() {
            _ if interrupt::came() => interrupt::check().expect_err("a signal came"),
            ErrorKind::AlreadyExists => {
                let path = path.display().to_string();
                Failure::World(self.say("file-exists", &[("path", path)]))
            }
            _ => Failure::file(path, &error),
        })
    }

    /// Lets a new file be written, and keeps it unless the program should end.
    pub(crate) fn fill_by(
        &self,
        mut file: NewFile,
        path: &Path,
        write: impl FnOnce(&mut NewFile) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let written = write(&mut file);
        interrupt::check()?;
        written.and_then(|()| file.keep()).map_err(|error| Failure::file(path, &error))
    }

    /// Writes all of a new file, and keeps it.
    pub(crate) fn fill(&self, mut file: NewFile, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let filled = file.write_all(bytes).and_then(|()| file.keep());
        filled.map_err(|error| Failure::file(path, &error))
    }
}
