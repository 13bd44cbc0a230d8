//! The reader's part of the dealing: a random number that is hidden until everybody has chosen one.

use pavage_games::fair::Nonce;

use crate::browser;

fn key(table: &str) -> String {
    format!("pavage.nonce.{table}")
}

/// The reader's nonce for a table. It is kept, because the page may be loaded again between the
/// commitment and the nonce.
pub(super) fn of_table(table: &str) -> Nonce {
    let kept = browser::load(&key(table)).and_then(|it| Nonce::from_hex(&it).ok());
    kept.unwrap_or_else(|| {
        let nonce = Nonce(browser::random_bytes());
        browser::save(&key(table), &nonce.to_hex());
        nonce
    })
}

/// Forgets the nonce of a table, once the game has begun.
pub(super) fn forget(table: &str) {
    browser::forget(&key(table));
}
