//! What a picture of the rules shows as forbidden: the tile or piece where it may not be, crossed out.

use pavage_core::grid::Side;
use pavage_core::{Arg, Viewer};
use pavage_scene::{Caption, Item, Paint, Path, Point, Rect, Scene, Shape, Theme, at};

use crate::AnyGame;

const WRONG: Paint =
    Paint::new(0xb3_26_1e).with(Theme::Night, 0xff_8a_80).with(Theme::ColorBlind, 0xb0_00_60);
const PALE: Paint = Paint::new(0xff_ff_ff);

/// Adds the tile or piece of an illegal action to a scene, with a cross where it clashes.
pub(super) fn cross_out(scene: &mut Scene, game: &dyn AnyGame, action: &str, caption: Caption<'_>) {
    let Some(error) = game.check(action).err() else { return };
    let Some((target, arts)) = game.target(action, Viewer::Referee, caption) else { return };
    let Some(place) = target.place else { return };
    for art in arts {
        if scene.arts.iter().all(|it| it.name != art.name) {
            scene.arts.push(art);
        }
    }
    scene.items.extend(target.ghost);
    let side = error.args().0.into_iter().find_map(|(_, arg)| match arg {
        Arg::Side(side) => Some(side),
        _ => None,
    });
    scene.items.push(Item::shapes(mark(place, side)));
    scene.bounds = scene.bounds.around(place);
}

/// A frame around the place, and a cross at the side that clashes or in the middle.
fn mark(place: Rect, side: Option<Side>) -> Vec<Shape> {
    let Rect { x, y, width, height } = place;
    let middle = at(x + width / 2.0, y + height / 2.0);
    let (dx, dy) = match side {
        Some(Side::N) => (0.0, -0.5),
        Some(Side::E) => (0.5, 0.0),
        Some(Side::S) => (0.0, 0.5),
        Some(Side::W) => (-0.5, 0.0),
        None => (0.0, 0.0),
    };
    let clash = at(middle.x + dx * width, middle.y + dy * height);
    let mut shapes = vec![
        Shape::fill(Path::rect(x, y, width, height), PALE.faint(0.3)),
        Shape::stroke(Path::rect(x, y, width, height), WRONG, 0.04),
    ];
    if side.is_some() {
        // The side itself, across the step to it.
        let (along, across) = (dy.abs() * width * 0.9, dx.abs() * height * 0.9);
        let ends = [at(clash.x - along, clash.y - across), at(clash.x + along, clash.y + across)];
        shapes.push(Shape::stroke(Path::polyline(&ends), WRONG, 0.09));
    }
    shapes.extend(cross(clash, 0.22 * width.min(height)));
    shapes
}

/// A cross in a disc.
fn cross(middle: Point, radius: f32) -> [Shape; 2] {
    let Point { x, y } = middle;
    let arm = 0.5 * radius;
    let disc = Path::rounded(x - radius, y - radius, 2.0 * radius, 2.0 * radius, radius);
    let arms = Path::from(at(x - arm, y - arm))
        .line(at(x + arm, y + arm))
        .jump(at(x - arm, y + arm))
        .line(at(x + arm, y - arm));
    [Shape::outlined(disc, WRONG, PALE, 0.15 * radius), Shape::stroke(arms, PALE, 0.32 * radius)]
}
