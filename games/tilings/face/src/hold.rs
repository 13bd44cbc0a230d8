//! Influence on a tile: a ring with an arc for each seat.

use std::cmp::Reverse;
use std::f32::consts::FRAC_1_SQRT_2;

use pavage_core::{Seat, sort};

use super::pigment::{IVORY, RIM};
use super::token;
use pavage_scene::at;
use pavage_scene::{Path, Point, Shape, Signs};

/// The radius of the ring.
const RADIUS: f32 = 0.27;
/// The radius of the disc below the ring and the sign.
const MEDAL: f32 = 0.325;
/// The number of parts of the ring that arcs are made of.
const PARTS: u32 = 24;

/// The lead on a tile: no seat, one seat, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Lead {
    Nobody,
    One(Seat),
    Tie,
}

/// The lead for these amounts of influence.
pub(super) fn lead(influence: &[u16]) -> Lead {
    let most = influence.iter().copied().max().unwrap_or(0);
    let mut leaders = (0..).map(Seat).zip(influence).filter(|it| *it.1 == most).map(|it| it.0);
    match (leaders.next().filter(|_| 0 < most), leaders.next()) {
        (None, _) => Lead::Nobody,
        (Some(seat), None) => Lead::One(seat),
        (Some(_), Some(_)) => Lead::Tie,
    }
}

/// A disc around a point with a ring: each seat has an arc in proportion to its share, from the
/// north on, the strongest first. The arc of the strongest is thicker the more influence it
/// has.
pub(super) fn ring(middle: Point, influence: &[u16], signs: Signs) -> Vec<Shape> {
    let mut shares: Vec<(Seat, u32)> =
        (0..).map(Seat).zip(influence.iter().map(|&it| u32::from(it))).collect();
    shares.retain(|it| 0 < it.1);
    sort::few_by_key(&mut shares, |&(seat, share)| (Reverse(share), seat));
    let total: u32 = shares.iter().map(|it| it.1).sum();
    let Some(&(_, most)) = shares.first() else { return Vec::new() };
    let mut shapes = vec![Shape::outlined(Path::circle(middle, MEDAL), IVORY, RIM, 0.02)];
    let mut seen = 0;
    for (seat, share) in shares {
        let parts = [seen, seen + share].map(|it| ((it * PARTS + total / 2) / total) as usize);
        seen += share;
        if parts[0] < parts[1] {
            let width = match share {
                _ if share < most => 0.03,
                100.. => 0.09,
                50.. => 0.065,
                _ => 0.045,
            };
            shapes.push(Shape::fill(band(middle, parts, width), token::color(signs[seat])));
        }
    }
    shapes
}

/// The area of an arc between two parts of the ring, clockwise from the north.
fn band(middle: Point, [begin, end]: [usize; 2], width: f32) -> Path {
    /// The distance of a part's handles from its ends, relative to the radius.
    const HANDLE: f32 = 0.087_39;
    let spot = |radius: f32, (x, y): (f32, f32)| at(middle.x + radius * x, middle.y + radius * y);
    // From one direction to another; a negative handle goes backwards.
    let curve = |path: Path, radius: f32, from: usize, to: usize, handle: f32| {
        let ((ax, ay), (bx, by)) = (direction(from), direction(to));
        path.curve(
            spot(radius, (ax - handle * ay, ay + handle * ax)),
            spot(radius, (bx + handle * by, by - handle * bx)),
            spot(radius, (bx, by)),
        )
    };
    let (outer, inner) = (RADIUS + width / 2.0, RADIUS - width / 2.0);
    let path = Path::from(spot(outer, direction(begin)));
    let path = (begin..end).fold(path, |path, part| curve(path, outer, part, part + 1, HANDLE));
    let path = path.line(spot(inner, direction(end)));
    let back = (begin..end).rev();
    back.fold(path, |path, part| curve(path, inner, part + 1, part, -HANDLE)).close()
}

/// The start of a part, on a ring of radius 1 around the origin.
fn direction(part: usize) -> (f32, f32) {
    const SINES: [f32; 7] = [0.0, 0.258_819, 0.5, FRAC_1_SQRT_2, 0.866_025, 0.965_926, 1.0];
    let (quarter, rest) = (part / 6 % 4, part % 6);
    let (mut x, mut y) = (SINES[rest], -SINES[6 - rest]);
    for _ in 0..quarter {
        (x, y) = (-y, x);
    }
    (x, y)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_scene::Sign;

    #[test]
    fn the_strongest_leads_alone_or_not() {
        assert_eq!(lead(&[0, 0]), Lead::Nobody);
        assert_eq!(lead(&[10, 90, 20]), Lead::One(Seat(1)));
        assert_eq!(lead(&[50, 20, 50]), Lead::Tie);
    }

    #[test]
    fn arcs_fill_the_ring_clockwise_from_the_north() {
        assert_eq!(direction(0), (0.0, -1.0));
        assert_eq!(direction(6), (1.0, 0.0));
        assert_eq!(direction(24), direction(0));
        let shapes = ring(at(0.5, 0.5), &[25, 0, 75], Signs::default());
        assert_eq!(shapes.len(), 3, "a disc, and an arc for each of two seats");
        assert!(ring(at(0.5, 0.5), &[0, 0], Signs::default()).is_empty());
        let chosen = Signs::chosen(&[Some(Sign(2)), None, Some(Sign(0))]);
        let changed = ring(at(0.5, 0.5), &[25, 0, 75], chosen);
        let fill = |it: &Shape| match it {
            Shape::Path { fill, .. } => *fill,
            Shape::Text { .. } => None,
        };
        assert_eq!(fill(&changed[1]), fill(&shapes[2]), "seats that change signs change colours");
        assert_eq!(fill(&changed[2]), fill(&shapes[1]));
    }
}
