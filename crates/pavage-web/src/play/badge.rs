//! The badges on a laid ghost, large enough for a finger: if its tile is too small for them, they
//! stand around it.

use std::f32::consts::{PI, TAU};

use pavage_games::core::sort;
use pavage_games::scene::Rect;
use pavage_games::table::middle;

/// The size of badges in cells: as they are drawn, and as they can be touched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Size {
    pub(super) shown: f32,
    pub(super) reach: f32,
}

impl Size {
    /// The size for a finger or for a mouse, where a cell has this many pixels.
    pub(super) fn new(touch: bool, cell: f32) -> Size {
        let (shown, reach) = if touch { (32.0, 44.0) } else { (24.0, 26.0) };
        Size { shown: shown / cell, reach: reach / cell }
    }
}

/// The number of passes that push badges apart; there are only a few badges.
const PASSES: u8 = 40;

/// The places of the badges of a tile, each with the square that can be touched.
pub(super) fn placed(badges: &[Rect], tile: Rect, size: Size) -> Vec<(Rect, Rect)> {
    if badges.iter().all(|it| size.reach <= it.width) {
        return badges.iter().map(|&it| (it, it)).collect();
    }
    let (x, y) = middle(tile);
    // The wider the ring, the more badges have room on it.
    let full = size.reach / 2.0 / (PI / badges.len().max(2) as f32).sin();
    let radius = ((tile.width + size.reach) / 2.0).max(full);
    let step = 2.0 * (size.reach / 2.0 / radius).min(1.0).asin();
    let angle = |it: &Rect| (middle(*it).1 - y).atan2(middle(*it).0 - x);
    let mut ring: Vec<(usize, f32)> = badges.iter().map(angle).enumerate().collect();
    sort::few_by_key(&mut ring, |it| (it.1 * 1e4) as i32);
    for _ in 0..PASSES {
        for one in 0..ring.len() {
            let other = (one + 1) % ring.len();
            let turn = if other <= one { TAU } else { 0.0 };
            let short = step - (ring[other].1 + turn - ring[one].1);
            if one != other && 0.0 < short {
                ring[one].1 -= short / 2.0;
                ring[other].1 += short / 2.0;
            }
        }
    }
    sort::few_by_key(&mut ring, |it| it.0);
    let square = |angle: f32, side: f32| Rect {
        x: x + radius * angle.cos() - side / 2.0,
        y: y + radius * angle.sin() - side / 2.0,
        width: side,
        height: side,
    };
    ring.iter().map(|it| (square(it.1, size.shown), square(it.1, size.reach))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: Rect = Rect { x: 3.0, y: -2.0, width: 1.0, height: 1.0 };

    fn badge(x: f32, y: f32) -> Rect {
        Rect { x: TILE.x + x - 0.13, y: TILE.y + y - 0.13, width: 0.26, height: 0.26 }
    }

    #[test]
    fn badges_stay_on_a_large_tile_and_stand_apart_around_a_small_one() {
        let all = [badge(0.14, 0.14), badge(0.5, 0.14), badge(0.86, 0.14), badge(0.86, 0.5)];
        let large = placed(&all, TILE, Size::new(true, 180.0));
        assert_eq!(large, all.map(|it| (it, it)));
        for cell in [44.0, 60.0, 108.0] {
            for badges in 1..=all.len() {
                let placed = placed(&all[..badges], TILE, Size::new(true, cell));
                for (index, one) in placed.iter().enumerate() {
                    let (x, y) = middle(one.0);
                    let same = (middle(one.1).0 - x).hypot(middle(one.1).1 - y);
                    assert!(same < 0.001, "{one:?}");
                    let far = (x - 3.5).hypot(y + 1.5) * cell;
                    assert!((cell / 2.0 + 21.0) < far, "{cell}: the tile can still be touched");
                    for other in &placed[..index] {
                        let (a, b) = middle(other.0);
                        let apart = (x - a).hypot(y - b) * cell;
                        assert!(43.0 < apart, "{cell}: {apart}");
                    }
                }
            }
        }
    }
}
