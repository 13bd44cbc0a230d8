//! Opening a store by its address.

use std::path::Path;
use std::sync::Arc;

use pavage_games::scene::{Language, Words};

use super::memory::Memory;
use super::{Failure, Store, Trouble, sql};

/// Why a store was not opened. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOpened {
    /// The address has a scheme that we do not know, or is broken.
    BadUrl,
    /// This program was built without PostgreSQL.
    NoPostgres,
    /// The folder of the file does not exist.
    NoFolder,
    /// The file or its folder can only be read.
    ReadOnly,
    /// Another server uses the file.
    InUse,
    /// Somebody has locked the tables.
    Busy,
    /// The file has other names too, by which it must not be opened.
    OtherNames,
    /// The file is something else.
    NotADatabase,
    /// The file is a database that cannot be read any more.
    Damaged,
    /// The file is the database of another program.
    NotOurs,
    /// A newer program made the tables, and ours does not work with them.
    NewerSchema {
        /// The version found.
        found: u64,
        /// The newest that we know.
        known: u64,
    },
    /// Something else failed.
    Failed(Failure),
}

impl NotOpened {
    /// The sentence that tells a person, about the store with this address. `words` must have our
    /// [`words`] too.
    pub fn sentence(&self, url: &str, words: &Words) -> String {
        let say = |id: &str, more: &[(&str, String)]| {
            let mut args = vec![("place", place(url))];
            args.extend_from_slice(more);
            words.plain(id, &args)
        };
        match self {
            NotOpened::BadUrl => say("store-bad-url", &[]),
            NotOpened::NoPostgres => say("store-no-postgres", &[]),
            NotOpened::NoFolder => say("store-no-folder", &[]),
            NotOpened::ReadOnly if is_postgres(url) => say("store-only-reads", &[]),
            NotOpened::ReadOnly => say("store-read-only", &[]),
            NotOpened::InUse => say("store-in-use", &[]),
            NotOpened::Busy => say("store-busy", &[]),
            NotOpened::OtherNames => say("store-other-names", &[]),
            NotOpened::NotADatabase => say("store-not-a-database", &[]),
            NotOpened::Damaged => say("store-damaged", &[]),
            NotOpened::NotOurs => say("store-not-ours", &[]),
            NotOpened::NewerSchema { found, known } => {
                let versions = [("found", found.to_string()), ("known", known.to_string())];
                say("store-newer-schema", &versions)
            }
            NotOpened::Failed(failure) => {
                let id = if is_postgres(url) { "store-no-server" } else { "store-failed" };
                say(id, &[("reason", failure.detail.clone())])
            }
        }
    }
}

impl From<Failure> for NotOpened {
    fn from(failure: Failure) -> NotOpened {
        match failure.trouble {
            Trouble::Damaged => NotOpened::NotADatabase,
            Trouble::Busy => NotOpened::InUse,
            Trouble::ReadOnly => NotOpened::ReadOnly,
            _ => NotOpened::Failed(failure),
        }
    }
}

/// Our messages in a language.
pub fn words(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("words/en.ftl"),
        Language::French => include_str!("words/fr.ftl"),
    }
}

/// Opens a store, or makes a new one: `memory:`, a path or `sqlite:PATH`, or `postgres://…`.
/// `sqlite:PATH?max_pages=N` bounds the size of the file.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, NotOpened> {
    if url == "memory:" {
        return Ok(Arc::new(Memory::default()));
    }
    if is_postgres(url) {
        return postgres(url, None).await;
    }
    let (path, pages) = file(url)?;
    Ok(Arc::new(sql::sqlite::open(Path::new(path), pages).await?))
}

/// Opens a PostgreSQL database as [`open`] does. Lists, and what has happened in matches, are read from its replica as
/// far as that is there and not behind.
///
/// # Errors
///
/// If the database cannot be opened, or if one of the two addresses is none of PostgreSQL.
pub async fn open_with_replica(url: &str, replica: &str) -> Result<Arc<dyn Store>, NotOpened> {
    match is_postgres(url) && is_postgres(replica) {
        true => postgres(url, Some(replica)).await,
        false => Err(NotOpened::BadUrl),
    }
}

/// Looks at a store without changing it, whether or not a server is using it: the version of its tables, or `None` if
/// they are still to be made.
///
/// # Errors
///
/// If it cannot be reached, or could not be opened.
pub async fn look(url: &str) -> Result<Option<u64>, NotOpened> {
    if url == "memory:" {
        return Ok(None);
    }
    if is_postgres(url) {
        return postgres_version(url, false).await;
    }
    sql::sqlite::version(Path::new(file(url)?.0)).await
}

/// Looks at a replica of a PostgreSQL database as [`look`] does at the database itself, which must be there to be written.
///
/// # Errors
///
/// If it cannot be reached or read.
pub async fn look_at_replica(url: &str) -> Result<Option<u64>, NotOpened> {
    match is_postgres(url) {
        true => postgres_version(url, true).await,
        false => Err(NotOpened::BadUrl),
    }
}

/// The path of a database file, and the bound of its size.
fn file(url: &str) -> Result<(&str, Option<u32>), NotOpened> {
    let (path, pages) = match url.strip_prefix("sqlite:") {
        Some(rest) => bounded(rest.strip_prefix("//").unwrap_or(rest))?,
        None if url.contains("://") => return Err(NotOpened::BadUrl),
        None => (url, None),
    };
    if path.is_empty() {
        return Err(NotOpened::BadUrl);
    }
    Ok((path, pages))
}

/// Copies the store in a database file to a new file, whether or not a server is using it: the
/// copy is of one moment, and takes nothing from the server but time. PostgreSQL has a program of
/// its own for that, `pg_dump`.
///
/// # Errors
///
/// If the file is not there or not ours, or if the copy exists or cannot be written.
pub async fn copy(file: &Path, to: &Path) -> Result<(), NotOpened> {
    sql::sqlite::copy(file, to).await
}

#[cfg(feature = "postgres")]
async fn postgres(url: &str, replica: Option<&str>) -> Result<Arc<dyn Store>, NotOpened> {
    Ok(Arc::new(sql::postgres::open(url, replica).await?))
}

#[cfg(feature = "postgres")]
async fn postgres_version(url: &str, is_replica: bool) -> Result<Option<u64>, NotOpened> {
    sql::postgres::look(url, is_replica).await
}

#[cfg(not(feature = "postgres"))]
async fn postgres(_: &str, _: Option<&str>) -> Result<Arc<dyn Store>, NotOpened> {
    Err(NotOpened::NoPostgres)
}

#[cfg(not(feature = "postgres"))]
async fn postgres_version(_: &str, _: bool) -> Result<Option<u64>, NotOpened> {
    Err(NotOpened::NoPostgres)
}

fn is_postgres(url: &str) -> bool {
    url.starts_with("postgres://") || url.starts_with("postgresql://")
}

/// Separates the bound of a file from its path.
fn bounded(path: &str) -> Result<(&str, Option<u32>), NotOpened> {
    let Some((path, query)) = path.split_once('?') else { return Ok((path, None)) };
    let pages = query.strip_prefix("max_pages=").and_then(|it| it.parse().ok());
    Ok((path, Some(pages.ok_or(NotOpened::BadUrl)?)))
}

/// The address without the parts that may be secret.
fn place(url: &str) -> String {
    if !is_postgres(url) {
        return url.to_owned();
    }
    let public = url.split('?').next().unwrap_or(url);
    let host = public.rsplit_once('@').or(public.split_once("://")).map_or("", |it| it.1);
    format!("postgres://{host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_repeated() {
        let place = |it| super::place(it);
        assert_eq!(place("postgres://me:se@cret@host/db?password=x"), "postgres://host/db");
        assert_eq!(place("postgresql://host/db"), "postgres://host/db");
        assert_eq!(place("matches.db"), "matches.db");
    }

    #[test]
    fn every_reason_has_a_sentence_in_both_languages() {
        let failed = NotOpened::Failed(Failure::new(Trouble::Io, "broken pipe"));
        let reasons = [
            NotOpened::BadUrl,
            NotOpened::NoPostgres,
            NotOpened::NoFolder,
            NotOpened::ReadOnly,
            NotOpened::InUse,
            NotOpened::Busy,
            NotOpened::OtherNames,
            NotOpened::NotADatabase,
            NotOpened::Damaged,
            NotOpened::NotOurs,
            NotOpened::NewerSchema { found: 7, known: 1 },
            failed,
        ];
        for language in Language::ALL {
            let words = Words::new(language).with(words(language));
            for reason in &reasons {
                for place in ["there.db", "postgres://there.db"] {
                    let sentence = reason.sentence(place, &words);
                    assert!(sentence.contains(place), "{language:?} {reason:?}: {sentence}");
                    assert!(!sentence.contains("store-"), "{language:?} {reason:?}: {sentence}");
                }
            }
        }
    }
}
