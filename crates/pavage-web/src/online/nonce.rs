//! The reader's part of the dealing: a random number that is hidden until everybody has chosen one.

use pavage_games::core::Seat;
use pavage_games::fair::Nonce;
use pavage_protocol::{Dealing, Part, Wish};

use crate::browser;

fn key(table: &str) -> String {
    format!("pavage.nonce.{table}")
}

/// What the dealing at a table asks of the reader. The nonce is kept, because the page may be loaded
/// again between the commitment and the nonce.
pub(super) fn contribution(
    table: &str,
    dealing: &Dealing,
    you: Seat,
    people: &[bool],
) -> Option<Wish> {
    let mut part = browser::load(&key(table)).and_then(|it| Part::from_text(&it));
    let fresh = || Nonce(browser::random_bytes());
    let wish = dealing.contribution(you, people, &mut part, fresh)?;
    if let Some(part) = part {
        browser::save(&key(table), &part.to_text());
    }
    Some(wish)
}

/// Forgets the nonce of a table, once the game has begun.
pub(super) fn forget(table: &str) {
    browser::forget(&key(table));
}
