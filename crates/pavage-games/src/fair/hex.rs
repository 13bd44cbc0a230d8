//! 32 bytes as hexadecimal digits.

use pavage_core::{ReadError, printable};

const DIGITS: &[u8; 16] = b"0123456789abcdef";

pub(super) fn write(bytes: &[u8; 32]) -> String {
    let digits = bytes.iter().flat_map(|it| [it >> 4, it & 15]);
    digits.map(|it| char::from(DIGITS[usize::from(it)])).collect()
}

pub(super) fn read(text: &str) -> Result<[u8; 32], ReadError> {
    let error = |column, expected: &'static str, found| ReadError {
        line: 1,
        column,
        expected: expected.into(),
        found,
    };
    let (mut bytes, mut count) = ([0; 32], 0);
    for letter in text.chars() {
        let Some(digit) = DIGITS.iter().position(|it| char::from(*it) == letter) else {
            return Err(error(count + 1, "deal-digit", printable(letter).to_string()));
        };
        if let Some(byte) = bytes.get_mut(count / 2) {
            *byte = *byte << 4 | digit as u8;
        }
        count += 1;
    }
    match count {
        64 => Ok(bytes),
        _ => Err(error(1, "deal-digits", count.to_string())),
    }
}
