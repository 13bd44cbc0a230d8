use crate::{Canvas, Style};

/// A canvas as a terminal gets it, with a mark before each row to show where it begins, and escapes
/// as text.
pub fn printed(canvas: &Canvas, style: Style) -> String {
    let mut out = String::new();
    canvas.write(style, &mut out);
    out.lines().map(|row| format!("|{}\n", row.replace('\x1b', "␛"))).collect()
}
