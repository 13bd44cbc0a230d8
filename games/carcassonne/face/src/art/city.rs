//! Cities: streets and warm roofs inside a pale wall with towers.

use pavage_carcassonne::Tile;
use pavage_core::grid::Side;

use super::frame::{place, seen};
use super::house::Houses;
use super::jitter::Jitter;
use super::layers::Layer;
use super::meadow::{Size, Trees};
use super::paints::{
    ARCH, CONE, CONE_LIT, SHADE, STREET, STREET_DARK, WALL, WALL_EDGE, WALL_SHADE,
};
use super::survey::Survey;
use super::tile::OVER;
use super::town::{Town, Wall, towns};
use pavage_scene::{Path, Point, Shape, Stroke, at};

/// The number of rows of houses on a tile. They lie at the same places on every tile, so that
/// streets continue from one to the next.
const ROWS: usize = 6;
/// The widths of houses, and of the alley between two.
const WIDTHS: [f32; 6] = [0.095, 0.105, 0.115, 0.125, 0.14, 0.19];
const ALLEY: f32 = 0.02;
/// Half the width of the smallest house, used where no other fits.
const COT: f32 = 0.042;
/// How far to move on when no house fits.
const STEP: f32 = 0.02;
/// How far houses stay from the wall.
const LANE: f32 = 0.026;
/// The thickness of the wall.
const THICK: f32 = 0.042;
/// How much of a handle is hidden by the tower at the end of its wall.
const HIDDEN: f32 = 0.15;
/// The radius of a tower.
pub(crate) const TOWER: f32 = 0.07;
/// The directions of a tower's quarters, clockwise from the south-east.
pub(crate) const QUARTERS: [(i16, i16); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
/// The eighths of a roof that are lit from the north-west.
const LIT: std::ops::Range<usize> = 3..7;

/// The ground and the houses of a city. Nothing is built on `kept` places.
pub(super) fn houses(
    town: &Town,
    survey: &Survey,
    kept: &[Point],
    jitter: Jitter,
    out: &mut Vec<Shape>,
) {
    out.push(Shape::fill(town.area(OVER), STREET));
    let free = |middle: Point, wide: f32, high: f32| {
        let (wide, high) = (wide + LANE, high + LANE);
        let around = [(-1.0, -1.0), (0.0, -1.0), (1.0, -1.0), (1.0, 0.0)];
        let around = around.into_iter().flat_map(|(x, y)| [(x, y), (-x, -y)]);
        let mut around = around.map(|(x, y)| at(middle.x + x * wide, middle.y + y * high));
        around.all(|it: Point| survey.part(it) == Some(town.part))
            && kept.iter().all(|it| {
                let (dx, dy) = ((it.x - middle.x).abs(), (it.y - middle.y).abs());
                0.06 + wide < dx || 0.075 + high < dy
            })
    };
    let (mut houses, mut trees, mut wells) =
        (Houses::default(), Trees::default(), Layer::default());
    for row in 0..ROWS {
        let middle = (row as f32 + 0.5) / ROWS as f32;
        let mut west = ALLEY / 2.0;
        let mut jitter = jitter.at(300 + row);
        while west + WIDTHS[0] < 1.0 - ALLEY / 2.0 {
            jitter = jitter.at(row);
            let rest = 1.0 - ALLEY / 2.0 - west;
            let wide = WIDTHS[jitter.below(0, 6) as usize];
            // A remainder too narrow for another house widens the last one.
            let wide = if rest - wide < WIDTHS[0] + ALLEY { rest.min(0.2) } else { wide } / 2.0;
            let high = 0.063 + 0.006 * jitter.spread(3);
            let spot = at(west + wide, middle + 0.01 * jitter.spread(2));
            let hue = [0, 0, 1, 1, 2][jitter.below(1, 5) as usize];
            if free(spot, wide, high) {
                match jitter.below(4, 24) {
                    0 => trees.add(spot, Size::Large),
                    1 => wells.dot(spot),
                    // Long houses lie along the street.
                    fall => houses.add(spot, wide, high, 0.065 < wide || fall % 3 == 0, hue),
                }
                west += 2.0 * wide + ALLEY;
            } else if let Some(shift) = [0.0, -0.04, 0.04]
                .into_iter()
                .find(|it| free(at(west + COT, middle + it), COT, COT))
            {
                houses.add(at(west + COT, middle + shift), COT, COT, false, hue);
                west += 2.0 * COT + ALLEY;
            } else {
                west += STEP;
            }
        }
    }
    wells.stroke(STREET_DARK, 0.034, out);
    houses.draw(out);
    trees.draw(out);
}

/// The walls of a city, and the towers at their ends.
pub(super) fn walls(town: &Town, out: &mut Vec<Shape>) {
    for wall in &town.walls {
        let path = course(wall);
        let shadow = path.clone().map(|it| at(it.x + 0.014, it.y + 0.02));
        out.push(Shape::stroke(shadow, SHADE.faint(0.25), THICK));
        out.push(Shape::stroke(path.clone(), WALL_EDGE, THICK + 0.018));
        out.push(Shape::stroke(path.clone(), WALL, THICK));
        let dash = Some((0.004, 0.026));
        let stroke = Some(Stroke { paint: WALL_SHADE, width: THICK - 0.014, dash });
        out.push(Shape::Path { path, fill: None, stroke });
        for middle in [wall.curve[0], wall.curve[3]] {
            let inner = |quarter: &usize| {
                let (x, y) = QUARTERS[*quarter];
                (middle.x == 0.0) == (0 < x) && (middle.y == 0.0) == (0 < y)
            };
            tower(middle, TOWER, (0..4).filter(inner), out);
        }
    }
}

/// The line of a wall, slightly shortened so that its round ends stay on the tile.
fn course(wall: &Wall) -> Path {
    let [begin, a, b, end] = wall.curve;
    let towards = |from: Point, to: Point| {
        at(from.x + HIDDEN * (to.x - from.x), from.y + HIDDEN * (to.y - from.y))
    };
    Path::from(towards(begin, a)).curve(a, b, towards(end, b))
}

/// The given quarters of a tower, one for each tile that it stands on.
pub(crate) fn tower(
    middle: Point,
    radius: f32,
    quarters: impl Iterator<Item = usize>,
    out: &mut Vec<Shape>,
) {
    let [mut edge, mut ring, mut lit, mut dark] = [(); 4].map(|()| Layer::default());
    for octant in quarters.flat_map(|it| [2 * it, 2 * it + 1]) {
        edge.add(sector(middle, radius, octant));
        ring.add(sector(middle, 0.857 * radius, octant));
        let roof = if LIT.contains(&octant) { &mut lit } else { &mut dark };
        roof.add(sector(middle, 0.657 * radius, octant));
    }
    edge.fill(WALL_EDGE, out);
    ring.fill(WALL, out);
    lit.fill(CONE_LIT, out);
    dark.fill(CONE, out);
}

/// A round roof, lit from the north-west.
fn roof(middle: Point, radius: f32, out: &mut Vec<Shape>) {
    let [mut lit, mut dark] = [(); 2].map(|()| Layer::default());
    for octant in 0..8 {
        let roof = if LIT.contains(&octant) { &mut lit } else { &mut dark };
        roof.add(sector(middle, radius, octant));
    }
    lit.fill(CONE_LIT, out);
    dark.fill(CONE, out);
}

/// The ends of a tile's walls as it lies: the middles of towers.
pub(crate) fn towers(tile: &Tile) -> impl Iterator<Item = Point> {
    let walls = towns(tile).into_iter().flat_map(|it| it.walls);
    walls.flat_map(|wall| [wall.curve[0], wall.curve[3]])
}

/// An eighth of a disc, clockwise from the east.
fn sector(middle: Point, radius: f32, octant: usize) -> Path {
    const DIAGONAL: f32 = std::f32::consts::FRAC_1_SQRT_2;
    const ROUND: [Point; 8] = [
        at(1.0, 0.0),
        at(DIAGONAL, DIAGONAL),
        at(0.0, 1.0),
        at(-DIAGONAL, DIAGONAL),
        at(-1.0, 0.0),
        at(-DIAGONAL, -DIAGONAL),
        at(0.0, -1.0),
        at(DIAGONAL, -DIAGONAL),
    ];
    /// The distance of an eighth's handles from its ends, relative to the radius.
    const HANDLE: f32 = 0.265_217;
    let (from, to) = (ROUND[octant], ROUND[(octant + 1) % 8]);
    let on = |x: f32, y: f32| at(middle.x + radius * x, middle.y + radius * y);
    Path::from(middle)
        .line(on(from.x, from.y))
        .curve(
            on(from.x - HANDLE * from.y, from.y + HANDLE * from.x),
            on(to.x + HANDLE * to.y, to.y - HANDLE * to.x),
            on(to.x, to.y),
        )
        .close()
}

/// A gate where a road from a side enters the city.
pub(super) fn gate(side: Side, middle: Point, out: &mut Vec<Shape>) {
    let (_, depth) = seen(side, middle);
    let block = |wide: f32, from: f32, to: f32| {
        let corners = [(-wide, from), (wide, from), (wide, to), (-wide, to)];
        Path::polygon(&corners.map(|(along, inward)| place(side, 0.5 + along, depth + inward)))
    };
    let house = block(0.08, -0.036, 0.04);
    let shadow = house.clone().map(|it| at(it.x + 0.014, it.y + 0.02));
    out.push(Shape::fill(shadow, SHADE.faint(0.3)));
    out.push(Shape::outlined(house, WALL, WALL_EDGE, 0.012));
    // The arch is dark on the side of the road; above it the walkway continues.
    out.push(Shape::fill(block(0.038, -0.042, 0.0), ARCH));
    for end in [-0.085, 0.085] {
        let middle = place(side, 0.5 + end, depth);
        out.push(Shape::outlined(Path::circle(middle, 0.046), WALL, WALL_EDGE, 0.011));
        roof(middle, 0.031, out);
    }
}
