//! The places on the board that a fact mentions.

use pavage_core::Args;

use crate::Rect;

/// The squares of the board that a fact mentions, in order.
pub fn spots(args: &Args) -> Vec<Rect> {
    let squares = args.sites().flat_map(|site| {
        let side = f32::from(site.side);
        site.cells.iter().map(move |it| Rect {
            x: it.x.into(),
            y: it.y.into(),
            width: side,
            height: side,
        })
    });
    squares.collect()
}
