//! The shelf below the board, with the unbuilt monuments.

use pavage_tigris::{COLUMNS, Monument, ROWS};

use super::Subject;
use super::land::FRAME_WIDTH;
use crate::art::Piece;
use crate::art::paint::{CLAY, CLAY_DARK, INK};
use pavage_scene::at;
use pavage_scene::{Item, Path, Shape};

/// The height of the shelf, with the gap above it.
pub(super) const HEIGHT: f32 = 1.75;

const SIZE: f32 = 1.5;
const STEP: f32 = 1.7;

pub(super) fn items(subject: &Subject<'_>) -> Vec<Item> {
    let top = f32::from(ROWS) + FRAME_WIDTH + HEIGHT - SIZE;
    let left = (f32::from(COLUMNS) - STEP * Monument::COUNT as f32) / 2.0 + (STEP - SIZE) / 2.0;
    let mut items = Vec::new();
    for (index, monument) in Monument::all().enumerate() {
        let corner = at(left + STEP * index as f32, top);
        // The plinth stays when its monument has been built.
        let plinth = Path::rounded(corner.x + 0.06, corner.y + 0.1, SIZE - 0.12, SIZE - 0.14, 0.12);
        items.push(Item::shapes(vec![Shape::outlined(
            plinth,
            CLAY.faint(0.28),
            CLAY_DARK.faint(0.5),
            0.02,
        )]));
        if subject.view.monuments.iter().any(|it| it.colors == monument) {
            let mark = [(0.6, 0.6, 0.9, 0.9), (0.9, 0.6, 0.6, 0.9)].map(|(a, b, c, d)| {
                let ends = [at(corner.x + a, corner.y + b), at(corner.x + c, corner.y + d)];
                Shape::stroke(pavage_scene::Path::polyline(&ends), INK.faint(0.2), 0.05)
            });
            items.push(Item::shapes(mark.into()));
            continue;
        }
        let [first, second] = monument.colors().map(|it| it.name().to_owned());
        let label = subject.say("tigris-piece-unbuilt", &[("first", first), ("second", second)]);
        items.push(Item::piece(Piece::Monument(monument).name(), corner, SIZE, label));
    }
    items
}
