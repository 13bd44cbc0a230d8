//! A QR code in the terminal, so that a phone need not type an address.

use pavage_games::scene::Style;
use qrcodegen::{QrCode, QrCodeEcc};

/// Light modules around the code, as the standard wants.
const MARGIN: i32 = 4;
/// White on black whatever the colours of the terminal are: modules are printed by what is light.
const COLORS: (&str, &str) = ("\x1b[38;5;231;48;5;16m", "\x1b[0m");

/// The lines of a code; `None` if the text is too long for one. Without colour it is made for a dark terminal, but most
/// phones read it on a light one too.
pub(super) fn lines(text: &str, style: Style) -> Option<Vec<String>> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let rows = -MARGIN..code.size() + MARGIN;
    let columns = || rows.clone();
    // Outside, modules are light.
    let is_light = |x, y| !code.get_module(x, y);
    let line = |y| -> String {
        match style.unicode {
            true => columns().map(|x| half(is_light(x, y), is_light(x, y + 1))).collect(),
            false => columns().map(|x| if is_light(x, y) { "##" } else { "  " }).collect(),
        }
    };
    let step = if style.unicode { 2 } else { 1 };
    let colored = |line| match style.color && style.unicode {
        true => format!("{}{line}{}", COLORS.0, COLORS.1),
        false => line,
    };
    Some(rows.clone().step_by(step).map(line).map(colored).collect())
}

/// Two modules in one character, by what is light.
fn half(upper: bool, lower: bool) -> &'static str {
    match (upper, lower) {
        (true, true) => "█",
        (true, false) => "▀",
        (false, true) => "▄",
        (false, false) => " ",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "http://192.168.1.20:4180/";

    /// The modules of printed lines, dark as `true`.
    fn modules(lines: &[String], unicode: bool) -> Vec<Vec<bool>> {
        let plain = lines.iter().map(|it| it.replace(COLORS.0, "").replace(COLORS.1, ""));
        plain
            .flat_map(|line| {
                let letters: Vec<char> = line.chars().collect();
                let row = |light: &str| letters.iter().map(|it| !light.contains(*it)).collect();
                match unicode {
                    true => vec![row("█▀"), row("█▄")],
                    false => vec![letters.chunks(2).map(|it| it != ['#', '#']).collect()],
                }
            })
            .collect()
    }

    #[test]
    fn what_is_printed_is_the_code() {
        let code = QrCode::encode_text(TEXT, QrCodeEcc::Low).unwrap();
        let side = (code.size() + 2 * MARGIN) as usize;
        for (color, unicode) in [(true, true), (false, true), (false, false)] {
            let printed = modules(&lines(TEXT, Style { color, unicode }).unwrap(), unicode);
            // An odd number of rows leaves half a line, which is light.
            assert_eq!(printed.len(), side.next_multiple_of(if unicode { 2 } else { 1 }));
            for (y, row) in printed.iter().enumerate() {
                assert_eq!(row.len(), side);
                for (x, dark) in row.iter().enumerate() {
                    let module = code.get_module(x as i32 - MARGIN, y as i32 - MARGIN);
                    assert_eq!(*dark, module, "{x},{y}");
                }
            }
        }
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert_eq!(lines(&"x".repeat(9000), Style { color: false, unicode: true }), None);
    }
}
