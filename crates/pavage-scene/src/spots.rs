//! The places on the board that a fact mentions.

use pavage_core::grid::Side;
use pavage_core::{Arg, Args};

use crate::Rect;

/// The part of a tile along an edge that a clash lights up.
const EDGE: f32 = 0.125;

/// The squares of the board that a fact mentions, in order. A fact about one side of a tile and the
/// tile behind it, such as a clash, is about their common edge.
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
    let mut squares: Vec<Rect> = squares.collect();
    let side = args.0.iter().find_map(|(_, arg)| match arg {
        Arg::Side(side) => Some(*side),
        _ => None,
    });
    if let (Some(side), [ours, theirs]) = (side, squares.as_mut_slice()) {
        *ours = along(*ours, side);
        *theirs = along(*theirs, side.opposite());
    }
    squares
}

/// The part of a square along a side.
fn along(it: Rect, side: Side) -> Rect {
    let far = 1.0 - EDGE;
    match side {
        Side::N => Rect { height: EDGE, ..it },
        Side::E => Rect { x: it.x + far, width: EDGE, ..it },
        Side::S => Rect { y: it.y + far, height: EDGE, ..it },
        Side::W => Rect { width: EDGE, ..it },
    }
}
