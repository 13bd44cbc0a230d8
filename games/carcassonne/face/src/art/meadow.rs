//! Fields: three close greens, and sparse tufts, flowers, furrows and trees.

use pavage_carcassonne::{Part, Tile};

use super::jitter::Jitter;
use super::layers::Layer;
use super::paints::{
    FIELD, FIELD_DARK, FIELD_LIGHT, FLOWER, GRASS, LEAF, LEAF_DARK, LEAF_LIT, POPPY, SHADE, SOIL,
    SOIL_LINE,
};
use super::survey::Survey;
use super::tile::{BLEED, OVER};
use pavage_scene::{Paint, Path, Point, Shape, at};

/// The number of rows and of columns of spots for decoration.
const SPOTS: usize = 8;

/// The ground of a tile.
///
/// Its patches cross every edge at the same places on both sides, so that the edges between
/// tiles do not show.
pub(super) fn ground(jitter: Jitter, out: &mut Vec<Shape>) {
    let ground = Path::rect(-BLEED, -BLEED, 1.0 + 2.0 * BLEED, 1.0 + 2.0 * BLEED);
    out.push(Shape::fill(ground, FIELD));
    let (mut light, mut dark) = (Layer::default(), Layer::default());
    for end in [0.0, 1.0] {
        let (inward, edge) = (if end == 0.0 { 1.0 } else { -1.0 }, end);
        let across = |along: f32, wide: f32, deep: f32| {
            // Patches reach over the edge, because the neighbour's ground would cut them there.
            [
                at(along - wide, edge - inward * OVER),
                at(along - wide, edge + inward * deep),
                at(along + wide, edge + inward * deep * 1.3),
                at(along + wide, edge - inward * OVER),
            ]
        };
        let turned = |points: [Point; 4]| points.map(|it| at(it.y, it.x));
        light.add(dome(across(0.24, 0.13, 0.2)));
        dark.add(dome(across(0.79, 0.1, 0.15)));
        light.add(dome(turned(across(0.7, 0.12, 0.19))));
        dark.add(dome(turned(across(0.2, 0.1, 0.16))));
    }
    for blob in 0..3 {
        let jitter = jitter.at(900 + blob);
        let middle = at(0.5 + 0.22 * jitter.spread(0), 0.5 + 0.22 * jitter.spread(1));
        let (wide, high) = (0.16 + 0.05 * jitter.spread(2), 0.1 + 0.03 * jitter.spread(3));
        let layer = if blob == 1 { &mut dark } else { &mut light };
        layer.add(Path::ellipse(middle, wide, high));
    }
    light.fill(FIELD_LIGHT, out);
    dark.fill(FIELD_DARK, out);
}

fn dome([begin, a, b, end]: [Point; 4]) -> Path {
    Path::from(begin).curve(a, b, end).close()
}

/// The plants on the fields of a tile.
pub(super) fn growth(tile: &Tile, survey: &Survey, jitter: Jitter, out: &mut Vec<Shape>) {
    let field = |it: Point| {
        let part = survey.part(it).map(|part| tile.parts()[part]);
        matches!(part, Some(Part::Field { .. }))
    };
    let plot = plot(survey, &field, jitter, out);
    let free = |it: Point| {
        let outside = |plot: &Point| (plot.x - it.x).abs() > 0.17 || (plot.y - it.y).abs() > 0.14;
        field(it) && plot.as_ref().is_none_or(outside)
    };
    let (mut grass, mut flowers, mut poppies) =
        (Layer::default(), Layer::default(), Layer::default());
    let mut trees = Trees::default();
    for index in 0..SPOTS * SPOTS {
        let jitter = jitter.at(index);
        let spot =
            |it: usize, die: u64| (it as f32 + 0.5 + 0.38 * jitter.spread(die)) / SPOTS as f32;
        let point = at(spot(index % SPOTS, 0), spot(index / SPOTS, 1));
        let room = survey.room(point);
        if !free(point) || room < 0.045 {
            continue;
        }
        match jitter.below(2, 100) {
            0..7 if 0.1 < room => {
                trees.add(at(point.x - 0.05, point.y), Size::Large);
                trees.add(at(point.x + 0.035, point.y - 0.022), Size::Large);
                trees.add(at(point.x + 0.005, point.y + 0.045), Size::Large);
            }
            0..13 if 0.065 < room => trees.add(point, Size::Large),
            13..17 if 0.06 < room => bush(point, &mut trees),
            17..39 => tuft(point, &mut grass),
            39..46 => bunch(point, &mut flowers),
            46..49 => bunch(point, &mut poppies),
            _ => (),
        }
    }
    grass.stroke(GRASS, 0.009, out);
    flowers.stroke(FLOWER, 0.016, out);
    poppies.stroke(POPPY, 0.016, out);
    trees.draw(out);
}

/// A ploughed plot where there is enough room, with its middle.
fn plot(
    survey: &Survey,
    field: &dyn Fn(Point) -> bool,
    jitter: Jitter,
    out: &mut Vec<Shape>,
) -> Option<Point> {
    let jitter = jitter.at(700);
    if jitter.below(0, 5) < 3 {
        return None;
    }
    let spots = (0..49).map(|it| at(0.2 + 0.1 * (it % 7) as f32, 0.2 + 0.1 * (it / 7) as f32));
    let spots: Vec<Point> = spots.filter(|&it| field(it) && 0.17 < survey.room(it)).collect();
    let middle = *spots.get(jitter.below(1, spots.len().max(1) as u64) as usize)?;
    let lean = 0.035 * jitter.spread(2);
    let corner = |x: f32, y: f32| at(middle.x + 0.125 * x + lean * y, middle.y + 0.095 * y);
    let area = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
    out.push(Shape::outlined(Path::polygon(&area), SOIL, SOIL_LINE, 0.01));
    let mut furrows = Layer::default();
    for furrow in 0..6 {
        let x = -0.75 + 0.3 * furrow as f32;
        furrows.add(Path::from(corner(x, -0.78)).line(corner(x, 0.78)));
    }
    furrows.stroke(SOIL_LINE, 0.012, out);
    Some(middle)
}

fn tuft(Point { x, y }: Point, grass: &mut Layer) {
    grass.add(Path::from(at(x - 0.02, y - 0.018)).line(at(x - 0.008, y + 0.008)));
    grass.add(Path::from(at(x, y - 0.028)).line(at(x, y + 0.008)));
    grass.add(Path::from(at(x + 0.02, y - 0.018)).line(at(x + 0.008, y + 0.008)));
}

fn bunch(Point { x, y }: Point, flowers: &mut Layer) {
    for (dx, dy) in [(0.0, -0.016), (0.02, 0.006), (-0.017, 0.01)] {
        flowers.dot(at(x + dx, y + dy));
    }
}

fn bush(Point { x, y }: Point, trees: &mut Trees) {
    trees.add(at(x, y), Size::Small);
    trees.add(at(x + 0.032, y + 0.008), Size::Small);
}

/// How large a tree is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    /// A bush.
    Small,
    /// A tree.
    Large,
}

/// Trees seen from above: a shadow, a crown, and its lit side. There are many, so all of one
/// size are drawn as dots of one line.
#[derive(Default)]
pub(super) struct Trees([[Layer; 4]; 2]);

impl Trees {
    const RADIUS: [f32; 2] = [0.019, 0.038];

    /// Plants a tree.
    pub(super) fn add(&mut self, Point { x, y }: Point, size: Size) {
        let radius = Trees::RADIUS[size as usize];
        let offsets = [(0.35, 0.5), (0.0, 0.0), (-0.13, -0.15), (-0.32, -0.36)];
        for (layer, (dx, dy)) in self.0[size as usize].iter_mut().zip(offsets) {
            layer.dot(at(x + dx * radius, y + dy * radius));
        }
    }

    pub(super) fn draw(self, out: &mut Vec<Shape>) {
        const PAINTS: [(Paint, f32); 4] =
            [(SHADE.faint(0.22), 2.0), (LEAF_DARK, 2.0), (LEAF, 1.6), (LEAF_LIT, 0.84)];
        for (layers, radius) in self.0.into_iter().zip(Trees::RADIUS) {
            for (layer, (paint, width)) in layers.into_iter().zip(PAINTS) {
                layer.stroke(paint, width * radius, out);
            }
        }
    }
}
