use fastrand::Rng;

/// The characters of our games' notations.
pub const NEAR: &str = "0123456789-^>v<,.@:NESWLRTFMABJPadrx";

/// A text near `text`: a few characters added, removed, changed or repeated.
///
/// Readers are tested on such texts because, unlike noise, they get past the first character.
pub fn mutated(text: &str, alphabet: &str, rng: &mut Rng) -> String {
    let alphabet: Vec<char> = alphabet.chars().collect();
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(1..4) {
        let at = rng.usize(0..=chars.len());
        let letter = alphabet[rng.usize(0..alphabet.len())];
        match rng.u8(0..4) {
            0 => chars.insert(at, letter),
            1 if at < chars.len() => drop(chars.remove(at)),
            2 if at < chars.len() => chars[at] = letter,
            _ => {
                let end = (at + rng.usize(0..12)).min(chars.len());
                let copy: Vec<char> = chars[at..end].to_vec();
                chars.splice(at..at, copy);
            }
        }
    }
    chars.into_iter().collect()
}
