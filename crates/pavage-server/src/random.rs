//! Random bytes that nobody can guess.

use data_encoding::BASE32_NOPAD;

/// Random bytes from the system.
///
/// # Panics
///
/// If the system has none, where no secret can be made and nothing may go on.
pub(crate) fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// An id that nobody can guess: 125 bits that are easy to read aloud and fit in a link.
pub(crate) fn id() -> String {
    let mut text = BASE32_NOPAD.encode(&bytes::<16>()).to_ascii_lowercase();
    text.truncate(25);
    text
}

/// A secret of 256 bits, as text.
pub(crate) fn secret() -> String {
    data_encoding::BASE64URL_NOPAD.encode(&bytes::<32>())
}
