//! Rings around parts of a board.

use pavage_games::scene::Rect;

/// A frame of a class of the style sheet.
pub(crate) fn around(Rect { x, y, width, height }: Rect, class: &str) -> String {
    format!(r#"<rect class="{class}" x="{x}" y="{y}" width="{width}" height="{height}" rx=".08"/>"#)
}

/// A ring around a part that is spoken of.
pub(crate) fn ring(part: Rect) -> String {
    around(part, "ring")
}

/// A thin double ring around a part of the last move.
pub(crate) fn last(part: Rect) -> String {
    around(part, "last edge") + &around(part, "last")
}
