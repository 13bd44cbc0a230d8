//! Dealing that nobody can choose, and its proof.
//!
//! Before a match the server shows the hash of a [`Secret`], then every client the hash of its
//! [`Nonce`]; only when all hashes are shown are the nonces revealed. The [`key`] of the deals is
//! made of all of them, so whoever adds one random nonce knows that nobody chose the draws. After
//! the match the record has a [`Proof`], from which anybody can derive every draw again.
//!
//! Nothing here makes random bytes; the caller brings them. `docs/notation.md` has the exact
//! definition.

mod draws;
mod hex;
mod proof;
mod unfair;

pub use draws::{Checked, Draw, Draws, check};
pub use proof::Proof;
pub use unfair::Unfair;

use pavage_core::ReadError;
use sha2::{Digest, Sha256};

use crate::Dealer;

/// The most bytes of the id of a match.
pub const MATCH_ID: usize = 255;

/// The source of the draws that seat the players; no game has it.
const ORDER: u64 = u64::MAX;

/// The secret of a server for one match: 32 random bytes, shown to nobody before the end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// What a client adds to the key: 32 random bytes, shown to nobody before every hash is known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Nonce(pub [u8; 32]);

/// The SHA-256 of a secret or a nonce, which can be shown first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commitment(pub [u8; 32]);

/// The text form: 64 lower-case hexadecimal digits.
macro_rules! hex_form {
    ($($kind:ident)+) => {$(
        impl $kind {
            /// The bytes as 64 lower-case hexadecimal digits.
            pub fn to_hex(self) -> String {
                hex::write(&self.0)
            }

            /// Reads 64 lower-case hexadecimal digits.
            ///
            /// # Errors
            ///
            /// Anything else; the error repeats at most one character, so that it gives no secret
            /// away.
            pub fn from_hex(text: &str) -> Result<$kind, ReadError> {
                hex::read(text).map($kind)
            }
        }
    )+};
}

/// Secrets hide themselves from logs, and can be committed to.
macro_rules! hidden {
    ($($kind:ident)+) => {$(
        impl $kind {
            /// The hash that can be shown first.
            pub fn commitment(self) -> Commitment {
                Commitment(Sha256::digest(self.0).into())
            }
        }

        impl std::fmt::Debug for $kind {
            // The bytes are left out: they reveal draws to come.
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(stringify!($kind))
            }
        }
    )+};
}

hex_form!(Secret Nonce Commitment);
hidden!(Secret Nonce);

/// The key of a match's [`Dealer`]. The nonces stand in the order of the places at the table, before
/// any order of seats is drawn; whoever contributes nothing has none.
///
/// ```
/// use pavage_games::Dealer;
/// use pavage_games::fair::{self, Nonce, Secret};
///
/// let (secret, ada) = (Secret([1; 32]), Nonce([2; 32]));
/// let key = fair::key(secret, "m-1", &[Some(ada), None]);
/// assert_ne!(key, fair::key(secret, "m-1", &[None, Some(ada)]));
/// let _dealer = Dealer::new(key);
/// ```
///
/// # Panics
///
/// If the id has more than [`MATCH_ID`] bytes.
pub fn key(secret: Secret, match_id: &str, nonces: &[Option<Nonce>]) -> [u8; 32] {
    let length = u8::try_from(match_id.len()).expect("the id of a match has at most 255 bytes");
    let mut hash = Sha256::new();
    hash.update(b"pavage-deal-1");
    hash.update(secret.0);
    hash.update([length]);
    hash.update(match_id);
    nonces.iter().for_each(|it| hash.update(it.map_or([0; 32], |nonce| nonce.0)));
    hash.finalize().into()
}

/// The drawn order of the seats: the place at the table, from 0, of whoever gets each seat.
///
/// Seat after seat, one of the places that are left is drawn, all equally likely.
///
/// ```
/// let order = pavage_games::fair::order([7; 32], 3);
/// assert_eq!(order.len(), 3);
/// assert!([0, 1, 2].iter().all(|place| order.contains(place)));
/// ```
pub fn order(key: [u8; 32], seats: u8) -> Vec<u8> {
    let dealer = Dealer::new(key);
    let mut left: Vec<u8> = (0..seats).collect();
    let draw = |k: u8| {
        let drawn = dealer.draw(ORDER, k.into(), &vec![1; left.len()]);
        left.remove(drawn)
    };
    (0..seats).map(draw).collect()
}
