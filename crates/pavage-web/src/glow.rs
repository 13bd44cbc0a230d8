//! Light on the board: a feature that is counted, and a quiet celebration of a large one.

use pavage_games::core::Gain;
use pavage_games::narrator::Line;
use pavage_games::scene::{Point, Rect, Region, Step, path_to_svg};
use pavage_games::table::middle;

use crate::rings::around;

/// A gain is celebrated from this many points and cells on.
const POINTS: i64 = 10;
const CELLS: usize = 5;
/// The number of small tiles that fly up.
const TILES: u8 = 12;
/// How far a feature may reach over the edge of its cells.
const EDGE: f32 = 0.03;

/// Whether a gain is large enough to be celebrated.
pub(crate) fn is_large(line: &Line) -> bool {
    CELLS <= line.spots().len() && line.gains().iter().any(|it| POINTS <= it.points)
}

/// The light along the feature that a line counts, in a class; on its cells if no region of the board
/// is clearly that feature.
pub(crate) fn light(regions: &[Region], line: &Line, class: &str) -> Vec<String> {
    let spots = line.spots();
    if let Some(region) = feature(regions, &spots, &line.gains()) {
        let d = path_to_svg(&region.area);
        return vec![format!(r#"<path class="glow {class}" d="{d}"/>"#)];
    }
    spots.into_iter().map(|it| around(it, &format!("glow {class}"))).collect()
}

/// Small tiles that fly up from the middle of a place, in a class.
pub(crate) fn confetti(line: &Line, class: &str) -> Option<String> {
    let (x, y) = middle(line.spots().into_iter().reduce(Rect::around)?);
    let tile = |number: u8| {
        let turn = f32::from(number) * 50.0;
        format!(
            r#"<g class="fleck"><rect x="-.09" y="-.09" width=".18" height=".18" rx=".03" transform="rotate({turn})"/></g>"#
        )
    };
    let tiles: String = (0..TILES).map(tile).collect();
    Some(format!(r#"<g class="confetti {class}" transform="translate({x} {y})">{tiles}</g>"#))
}

/// The region that lies in exactly these places. If several do, that of a seat which gains.
fn feature<'r>(regions: &'r [Region], spots: &[Rect], gains: &[Gain]) -> Option<&'r Region> {
    let lies = |it: &&Region| {
        let points: Vec<Point> = it.area.0.iter().filter_map(corner).collect();
        let inside = points.iter().all(|point| spots.iter().any(|it| touches(*it, *point)));
        inside && spots.iter().all(|it| points.iter().any(|point| touches(*it, *point)))
    };
    let there: Vec<&Region> = regions.iter().filter(lies).collect();
    let owned = |it: &&Region| gains.iter().any(|gain| it.owners.contains(&gain.seat));
    match there[..] {
        [one] => Some(one),
        _ => there.iter().copied().find(owned),
    }
}

/// The point at which a step of a path ends.
fn corner(step: &Step) -> Option<Point> {
    match step {
        Step::Move(it) | Step::Line(it) | Step::Curve(.., it) => Some(*it),
        Step::Close => None,
    }
}

/// Whether a point lies in a place or on its edge.
fn touches(Rect { x, y, width, height }: Rect, point: Point) -> bool {
    let near = |at: f32, from: f32, size: f32| -EDGE <= at - from && at - from <= size + EDGE;
    near(point.x, x, width) && near(point.y, y, height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::core::grid::Cell;
    use pavage_games::core::{Arg, Gains, Seat, Told};
    use pavage_games::scene::{Path, at};

    fn region(cells: &[i16], owner: u8) -> Region {
        let squares = cells.iter().flat_map(|&x| Path::rect(f32::from(x) + 0.2, 0.2, 0.5, 0.5).0);
        Region {
            area: Path(squares.collect()),
            owners: vec![Seat(owner)],
            paint: None,
            mark: String::new(),
            at: at(0.0, 0.0),
            label: String::new(),
        }
    }

    fn counted(cells: &[i16], points: i32) -> Line {
        let gains = Gains::new("toy/zone", points, &[(Seat(1), points)]);
        let cells = Arg::cells(cells.iter().map(|&x| Cell::new(x, 0)));
        Line::Event(Told::new("toy/counted").with("cells", cells).with("points", gains))
    }

    #[test]
    fn a_feature_is_the_region_in_its_cells_or_the_cells_themselves() {
        let regions = [region(&[0, 1], 0), region(&[0, 1], 1), region(&[2, 1], 0)];
        let found = |cells: &[i16]| {
            let line = counted(cells, 4);
            let found = feature(&regions, &line.spots(), &line.gains());
            found.map(|found| regions.iter().position(|it| it == found).unwrap())
        };
        assert_eq!(found(&[1, 0]), Some(1), "the seat that gains owns it");
        assert_eq!(found(&[1, 2]), Some(2));
        assert_eq!(found(&[1]), None);
        assert_eq!(light(&regions, &counted(&[1, 2], 4), "").len(), 1);
        assert_eq!(light(&regions, &counted(&[3, 4, 5], 4), "").len(), 3);
    }

    #[test]
    fn only_large_gains_are_celebrated() {
        assert!(is_large(&counted(&[0, 1, 2, 3, 4], 10)));
        assert!(!is_large(&counted(&[0, 1, 2, 3, 4], 9)), "few points");
        assert!(!is_large(&counted(&[0], 10)), "a small place");
        assert!(confetti(&counted(&[0], 10), "").is_some());
    }
}
