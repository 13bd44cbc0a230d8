//! Texts that are almost right.

use fastrand::Rng;

/// Changes a text in one to four places.
pub(super) fn mutate(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.to_vec();
    for _ in 0..rng.usize(1..=4) {
        change(&mut bytes, rng);
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let (at, other) = (rng.usize(..=bytes.len()), rng.usize(..=bytes.len()));
    let some = at.min(other)..at.max(other);
    match rng.u8(..8) {
        0 => bytes.truncate(at),
        1 => bytes.insert(at, rng.u8(..)),
        2 => _ = bytes.drain(some),
        3 => {
            let copy = bytes[some].to_vec();
            bytes.splice(at..at, copy);
        }
        4 => bytes.splice(at..at, b"99999999999".iter().copied()).for_each(drop),
        5 => bytes.splice(at..at, "\u{202e}\x1b[31m".bytes()).for_each(drop),
        6 => swap_lines(bytes, rng),
        _ => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte = rng.u8(..);
            }
        }
    }
}

fn swap_lines(bytes: &mut Vec<u8>, rng: &mut Rng) {
    let mut lines: Vec<&[u8]> = bytes.split_inclusive(|it| *it == b'\n').collect();
    if lines.is_empty() {
        return;
    }
    let (one, other) = (rng.usize(..lines.len()), rng.usize(..lines.len()));
    lines.swap(one, other);
    *bytes = lines.concat();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_is_changed_without_a_panic() {
        let mut rng = Rng::with_seed(1);
        for text in ["", "a", "one\ntwo\nthree\n"] {
            let changed =
                (0..1000).filter(|_| mutate(text.as_bytes(), &mut rng) != text.as_bytes());
            assert!(200 < changed.count(), "{text}");
        }
    }
}
