//! The reader's part of the dealing: a random number that is hidden until everybody has chosen one.

use pavage_games::core::Seat;
use pavage_games::fair::Nonce;
use pavage_protocol::{Dealing, Wish};

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

/// What the dealing asks of the reader now. A nonce is revealed only when every person has
/// committed to one: who knew it earlier could choose theirs to fit.
pub(super) fn contribution(
    dealing: &Dealing,
    you: Seat,
    people: &[bool],
    nonce: impl FnOnce() -> Nonce,
) -> Option<Wish> {
    if !dealing.asks {
        return None;
    }
    let shown = |at: usize| dealing.commitments.get(at).and_then(Option::as_ref);
    let Some(ours) = shown(you.index()) else {
        return Some(Wish::Commit { hash: nonce().commitment().to_hex() });
    };
    let all = people.iter().enumerate().all(|(at, person)| !person || shown(at).is_some());
    let nonce = Some(nonce()).filter(|it| all && it.commitment().to_hex() == *ours)?;
    Some(Wish::Reveal { nonce: nonce.to_hex() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(commitments: &[Option<&str>], asks: bool) -> Option<Wish> {
        let commitments: Vec<Option<String>> =
            commitments.iter().map(|it| it.map(str::to_owned)).collect();
        let revealed = vec![false; commitments.len()];
        let dealing = Dealing { commitments, revealed, asks };
        contribution(&dealing, Seat(0), &[true, true, false], || Nonce([7; 32]))
    }

    #[test]
    fn a_nonce_is_revealed_after_everybody_has_committed() {
        assert_eq!(asked(&[None, None, None], false), None);
        let Some(Wish::Commit { hash }) = asked(&[None, None, None], true) else {
            panic!("a commitment is asked for")
        };
        assert_eq!(asked(&[Some(&hash), None, None], true), None, "somebody is still missing");
        let nonce = "07".repeat(32);
        assert_eq!(asked(&[Some(&hash), Some("ab"), None], true), Some(Wish::Reveal { nonce }));
        assert_eq!(asked(&[Some("cd"), Some("ab"), None], true), None, "it is not ours");
    }
}
