//! A monument: walls around four spaces, and its two colours.

use pavage_tigris::Monument;

use super::ground::INSIDE;
use super::sign;
use pavage_scene::{Canvas, Glyph, Pen};

/// The walls from west to east, with the character between the two columns.
const WALLS: [(&str, &str); 2] = [("╔═════╗", "/=====\\"), ("╚═════╝", "\\=====/")];
/// The places of the colours along the first row.
const COLORS: [usize; 2] = [2, 4];

/// Draws the part of a monument on one of its spaces, which may be the only visible one: `(0,
/// 0)` is the north-west one, `(1, 0)` east of it.
pub(super) fn draw_part(
    canvas: &mut Canvas,
    at: (usize, usize),
    (x, y): (u8, u8),
    monument: Monument,
    pen: Pen,
) {
    let begin = usize::from(x) * (INSIDE + 1);
    let (unicode, ascii) = WALLS[usize::from(y)];
    let stones = unicode.chars().zip(ascii.chars()).enumerate().skip(begin).take(INSIDE + 1);
    for (place, (unicode, ascii)) in stones {
        canvas.put(at.0 + place - begin, at.1, Glyph::new(unicode, ascii), pen);
    }
    for (place, color) in COLORS.into_iter().zip(monument.colors()) {
        if y == 0 && (begin..=begin + INSIDE).contains(&place) {
            sign::tile(canvas, (at.0 + place - begin, at.1), color);
        }
    }
}
