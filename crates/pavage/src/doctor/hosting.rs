//! What the program was built with, and what a server needs: a port, and a place for its tables.

use std::env::consts;
use std::io;
use std::path::{Path, PathBuf};

use pavage_server::{App, PORT, Server, Storage};

use super::{Finding, State};
use crate::edge::{Edge, shown};
use crate::play;
use crate::serve;

/// The system that the program was built for.
pub(super) fn system() -> String {
    format!("{} {}", consts::OS, consts::ARCH)
}

/// What is in this program, and what is not.
pub(super) fn program(edge: &Edge) -> Finding {
    let parts = [
        ("app", App::embedded().is_some()),
        ("png", cfg!(feature = "png")),
        ("tls", cfg!(feature = "tls")),
        ("postgres", cfg!(feature = "postgres")),
        ("nats", cfg!(feature = "nats")),
        ("metrics", cfg!(feature = "metrics")),
        ("schema", cfg!(feature = "schema")),
    ];
    let missing: Vec<&str> = parts.iter().filter(|it| !it.1).map(|it| it.0).collect();
    let args = [
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("system", system()),
        ("count", missing.len().to_string()),
        ("missing", missing.join(", ")),
    ];
    let found = edge.say("doctor-built", &args);
    match missing.is_empty() {
        true => Finding::new("program", State::Ok, found),
        false => {
            let remedy = edge.say("doctor-built-remedy", &[]);
            Finding::new("program", State::Note, found).remedy(remedy)
        }
    }
}

/// Whether games can be saved.
pub(super) fn saves(edge: &Edge) -> Finding {
    let folder = play::games_folder();
    let path = ("path", shown(&folder));
    match writable(&folder) {
        Ok(()) => Finding::new("saves", State::Ok, edge.say("doctor-writable", &[path])),
        Err(error) => {
            let args = [path, ("reason", error.to_string())];
            let found = edge.say("doctor-not-writable", &args);
            Finding::new("saves", State::Problem, found)
                .remedy(edge.say("doctor-not-writable-remedy", &[]))
        }
    }
}

/// Whether a port can be listened at. One that was not asked for may be any.
pub(super) fn port(edge: &Edge, asked: Option<u16>) -> Finding {
    let wanted = asked.unwrap_or(PORT);
    let error = match Server::bind(Some(wanted)) {
        Ok(_) => {
            let args = [("port", wanted.to_string())];
            return Finding::new("port", State::Ok, edge.say("doctor-port", &args));
        }
        Err(error) => error,
    };
    let args = |port: u16, reason: &io::Error| {
        [("port", wanted.to_string()), ("next", port.to_string()), ("reason", reason.to_string())]
    };
    match (asked, Server::bind(None)) {
        (None, Ok(next)) => {
            let found = edge.say("doctor-port-next", &args(next.port(), &error));
            Finding::new("port", State::Note, found)
        }
        _ => {
            let found = edge.say("doctor-port-refused", &args(wanted, &error));
            Finding::new("port", State::Problem, found).remedy(edge.say("doctor-port-remedy", &[]))
        }
    }
}

/// Whether a server could keep its tables there.
pub(super) fn tables(edge: &Edge, storage: &Storage) -> Finding {
    let place = match storage {
        Storage::Folder(folder) => shown(folder),
        Storage::Memory | Storage::Postgres(_) => "PostgreSQL".to_owned(),
    };
    let version = match pavage_server::look(storage) {
        Ok(version) => version,
        Err(error) => {
            let found = serve::store_sentence(edge, &error, &storage.url());
            return Finding::new("tables", State::Problem, found);
        }
    };
    if let Storage::Folder(folder) = storage
        && let Err(error) = writable(folder)
    {
        let args = [("path", place), ("reason", error.to_string())];
        let found = edge.say("doctor-not-writable", &args);
        return Finding::new("tables", State::Problem, found)
            .remedy(edge.say("doctor-tables-remedy", &[]));
    }
    let args = [("place", place), ("version", version.unwrap_or(0).to_string())];
    Finding::new("tables", State::Ok, edge.say("doctor-tables-found", &args))
}

/// Tries to write in a folder, or in the one in which it would be made. Nothing stays.
fn writable(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().find(|it| it.exists()).map(Path::to_owned);
    tempfile::tempfile_in(there.unwrap_or_else(|| PathBuf::from("."))).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_writable_if_it_could_be_made_and_is_left_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        assert!(writable(folder.path()).is_ok());
        assert!(writable(&folder.path().join("a/b/c")).is_ok());
        assert_eq!(folder.path().read_dir().unwrap().count(), 0);
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        assert!(writable(&file.join("a")).is_err());
        assert!(writable(Path::new("not-there-yet")).is_ok());
    }
}
