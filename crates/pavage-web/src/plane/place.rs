//! Cells of the plane as people read and write them.

/// A number in groups of three digits.
pub(super) fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "−" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if 0 < index && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// Reads a column and a row, `12, -5` or `12 -5`; digits may be grouped if there is a comma.
pub(super) fn read(text: &str) -> Option<(i64, i64)> {
    let text = text.trim().replace('−', "-");
    let (x, y) = text.split_once([',', ';']).or_else(|| text.split_once(char::is_whitespace))?;
    let number = |it: &str| it.split_whitespace().collect::<String>().parse().ok();
    Some((number(x)?, number(y)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_and_read() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(-1_234_567), "−1\u{202f}234\u{202f}567");
        for place in [(0, 7), (-12, 999), (i64::MIN, i64::MAX)] {
            let text = format!("{}, {}", grouped(place.0), grouped(place.1));
            assert_eq!(read(&text), Some(place));
        }
        assert_eq!(read(" 12 -5 "), Some((12, -5)));
        assert_eq!(read("12;-5"), Some((12, -5)));
        for text in ["", "12", "a, b", "1, 2, 3", "9223372036854775808, 0"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
