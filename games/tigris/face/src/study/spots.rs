//! Where on the board what a fact speaks of is.

use pavage_core::{Arg, Args};
use pavage_tigris::Cell;

use crate::scene::place;
use pavage_scene::Rect;

/// The spaces that a fact names; a fact that names two colours speaks of a monument, whose first
/// space it names.
pub fn spots(args: &Args) -> Vec<Rect> {
    let side = if args.0.iter().any(|it| it.0 == "second") { 2.0 } else { 1.0 };
    let rect = |cell: Cell| {
        let corner = place(cell);
        Rect { x: corner.x, y: corner.y, width: side, height: side }
    };
    let texts = args.0.iter().flat_map(|(name, arg)| match (*name, arg) {
        ("cell", Arg::Text(cell)) => std::slice::from_ref(cell),
        ("cells" | "spared" | "special", Arg::List(cells)) => cells.as_slice(),
        _ => &[],
    });
    texts.filter_map(|it| it.parse().ok()).map(rect).collect()
}
