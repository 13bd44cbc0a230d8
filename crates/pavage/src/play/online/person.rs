//! Who we are at a server: the person of a token, or one of our own, whose secret is kept in a file.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use pavage_games::core::Seat;
use pavage_games::fair::Nonce;
use pavage_games::scene::Words;
use pavage_protocol::{Dealing, Me, Part, Wish};
use tempfile::NamedTempFile;

use super::http::{Http, Who};
use super::link::Link;
use crate::edge::Edge;
use crate::failure::Failure;
use crate::files::{self, Bound};

/// Meets a server, as a person it knows or as a new one.
pub(super) fn meet(
    edge: &Edge,
    words: &Words,
    link: &Link,
    token: Option<&str>,
) -> Result<(Http, Me), Failure> {
    let file = file(link, "cookie");
    let kept = || files::read(&file, Bound::Tiles).ok().map(|it| it.trim().to_owned());
    let who = match token {
        Some(token) => Who::Token(token.to_owned()),
        None => kept().filter(|it| !it.is_empty()).map_or(Who::Nobody, Who::Cookie),
    };
    let mut http = Http::new(link.origin(), who);
    let (answer, cookie) = http.await_with_cookie::<Me>(&link.api("me"))?;
    let me = super::first(edge, words, link, answer)?;
    // The server has made us somebody, also if it no longer knew who we were.
    if let Some(cookie) = cookie
        && token.is_none()
    {
        keep(&file, &cookie)?;
        http.who = Who::Cookie(cookie);
    }
    Ok((http, me))
}

/// What the dealing at a table asks of us. Our part is kept until the game has begun, because the
/// program may end between the commitment and the nonce.
pub(super) fn contribution(
    link: &Link,
    dealing: &Dealing,
    you: Seat,
    people: &[bool],
) -> Result<Option<Wish>, Failure> {
    let file = file(link, &format!("{}.nonce", link.id()));
    let mut part = files::read(&file, Bound::Tiles).ok().and_then(|it| Part::from_text(&it));
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(|error| Failure::World(error.to_string()))?;
    let wish = dealing.contribution(you, people, &mut part, || Nonce(fresh));
    if let (Some(_), Some(part)) = (&wish, part) {
        keep(&file, &part.to_text())?;
    }
    Ok(wish)
}

/// Forgets the nonce of a table.
pub(super) fn forget_nonce(link: &Link) {
    // If it stays, it is of no use to anybody: the table has shown it.
    _ = fs::remove_file(file(link, &format!("{}.nonce", link.id())));
}

/// A file about a server.
fn file(link: &Link, end: &str) -> PathBuf {
    let plain = |it: char| if it.is_ascii_alphanumeric() || it == '.' { it } else { '-' };
    let server: String = link.origin().chars().map(plain).collect();
    files::data_folder("people").join(format!("{server}.{end}"))
}

/// Writes a secret into a file that only its owner can read.
fn keep(path: &std::path::Path, secret: &str) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(path);
    let written = fs::create_dir_all(folder).and_then(|()| {
        // The file is private from the beginning; the system's mask does not decide.
        let mut file = NamedTempFile::new_in(folder)?;
        writeln!(file, "{secret}")?;
        file.as_file().sync_all()?;
        file.persist(path).map_err(|it| it.error)
    });
    written.map(drop).map_err(|error| Failure::file(path, &error))
}
