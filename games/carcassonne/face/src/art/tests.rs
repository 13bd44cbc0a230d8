//! The joins between parts, on every kind of tile and on every possible tile.

use pavage_carcassonne::{Part, Tile, TileSet};
use pavage_core::grid::{Rotation, Side};

use super::super::tests::every_tile;
use super::badge::BADGE;
use super::frame::{place, seen, square, turned};
use super::plan::Plan;
use super::survey::Survey;
use super::tile::{badges, homes, tile};
use super::town::inside;
use pavage_scene::{Path, Point, Shape, Step, at};

/// Every kind of the base set in every rotation.
fn base() -> impl Iterator<Item = Tile> {
    let kinds = TileSet::base().tiles().iter();
    kinds.flat_map(|kind| Rotation::ALL.map(|rotation| kind.0.turned(rotation)))
}

#[test]
fn places_are_seen_from_a_side_as_they_are_placed_there() {
    for side in Side::ALL {
        let (along, inward) = seen(side, place(side, 0.25, 0.125));
        assert_eq!((along, inward), (0.25, 0.125));
    }
}

#[test]
fn cities_are_open_where_their_tile_says_and_walled_elsewhere() {
    for tile in base() {
        for town in Plan::new(&tile).towns {
            let corners = town.corners(0.1);
            for side in Side::ALL {
                let out = inside(&corners, place(side, 0.5, -0.05));
                assert_eq!(out, town.sides.contains(side), "{side:?} of {tile:?}");
            }
        }
    }
}

#[test]
fn walls_go_on_straight_across_the_corner_they_end_at() {
    for tile in base() {
        let towns = Plan::new(&tile).towns;
        let city = |side: Side| towns.iter().any(|it| it.sides.contains(side));
        for wall in towns.iter().flat_map(|it| &it.walls) {
            let [first, begin, end, last] = wall.curve;
            let to = turned(wall.from, wall.passes + 1);
            assert_eq!(first, place(wall.from, 1.0, 0.0), "{tile:?}");
            assert_eq!(last, place(to, 0.0, 0.0), "{tile:?}");
            // The wall meets the corner halfway between two sides, so that it continues
            // straight on the next tile.
            let ends = [(first, begin, turned(wall.from, 1)), (last, end, turned(to, 3))];
            for (tower, handle, beside) in ends {
                let slope = (handle.y - tower.y).abs() / (handle.x - tower.x).abs();
                assert_eq!((slope - 1.0).abs() < 0.001, !city(beside), "{slope}, {tile:?}");
            }
        }
    }
}

#[test]
fn roads_leave_by_their_sides_and_end_at_gates_villages_or_monasteries() {
    for tile in base() {
        let ways = Plan::new(&tile).ways;
        for way in &ways.roads {
            let Part::Road { sides } = tile.parts()[way.part] else { panic!("{tile:?}") };
            assert_eq!(way.sides(), sides, "{tile:?}");
            let ends = sides.iter().count() == 1;
            let ended = tile.has_cloister() || ways.village.is_some() || !ways.gates.is_empty();
            assert!(!ends || ended, "a road of {tile:?} ends nowhere");
        }
    }
}

#[test]
fn every_meeple_of_the_base_set_stands_on_its_part_and_off_the_shields() {
    for tile in base() {
        let plan = Plan::new(&tile);
        let survey = Survey::new(&tile, &plan);
        let homes: Vec<Point> = homes(&tile).iter().map(|it| it.middle).collect();
        for (part, &home) in homes.iter().enumerate() {
            assert_eq!(survey.part(home), Some(part), "part {part} of {tile:?} at {home:?}");
            let apart = homes[..part].iter().all(|&it| 0.04 < square(it, home));
            assert!(apart, "part {part} of {tile:?} at {home:?} is hard to choose");
        }
        for town in &plan.towns {
            for shield in plan.shields(&survey, town) {
                assert_eq!(survey.part(shield), Some(town.part), "{tile:?}");
                assert!(0.03 < square(shield, homes[town.part]), "{tile:?} hides its shield");
            }
        }
    }
}

/// Whether a badge stays on its tile and away from the middle, where a click turns the tile.
fn leaves_the_middle_free(badge: Point) -> bool {
    let half = BADGE / 2.0;
    let within = |it: f32| (half..=1.0 - half).contains(&it);
    let aside = |it: f32| 0.22 < (it - 0.5).abs() - half;
    within(badge.x) && within(badge.y) && (aside(badge.x) || aside(badge.y))
}

#[test]
fn badges_of_the_base_set_stand_on_their_parts_apart_and_off_the_middle() {
    for tile in base() {
        let survey = Survey::new(&tile, &Plan::new(&tile));
        let badges = badges(&tile);
        assert_eq!(badges.len(), tile.parts().len());
        for (part, &badge) in badges.iter().enumerate() {
            assert!(leaves_the_middle_free(badge), "part {part} of {tile:?} at {badge:?}");
            // A monastery does not reach the edge of its tile.
            let own = tile.parts()[part] == Part::Cloister || survey.part(badge) == Some(part);
            assert!(own, "part {part} of {tile:?} at {badge:?}");
            let apart = |it: Point| BADGE <= (it.x - badge.x).abs().max((it.y - badge.y).abs());
            assert!(badges[..part].iter().all(|&it| apart(it)), "{badges:?} of {tile:?}");
        }
    }
}

#[test]
fn no_badge_of_any_tile_covers_the_middle() {
    for any in every_tile().step_by(7) {
        let badges = badges(&any);
        assert_eq!(badges.len(), any.parts().len());
        assert!(badges.iter().all(|&it| leaves_the_middle_free(it)), "{badges:?} of {any:?}");
    }
}

#[test]
fn farmers_lie_clear_of_walls_and_roads() {
    for tile in base() {
        let survey = Survey::new(&tile, &Plan::new(&tile));
        for (part, home) in tile.parts().iter().zip(homes(&tile)) {
            // Its limbs reach this far, and the survey may be off by half a square and a little
            // more.
            let (room, wanted) = (survey.room(home.middle) + 0.025, 0.44 * home.size);
            let clear = !matches!(part, Part::Field { .. }) || wanted < room;
            assert!(clear, "{room} for {wanted} at {home:?} of {tile:?}");
        }
    }
}

#[test]
fn a_monk_stands_beside_his_church() {
    for tile in base().filter(|tile| tile.has_cloister()) {
        let part = tile.parts().iter().position(|it| *it == Part::Cloister).unwrap();
        let home = homes(&tile)[part];
        // The spire is narrower than this.
        assert!(0.06 < (home.middle.x - 0.5).abs() - home.size / 2.0, "{home:?} of {tile:?}");
    }
}

fn points(path: &Path) -> Vec<Point> {
    let points = path.0.iter().flat_map(|step| match *step {
        Step::Move(a) | Step::Line(a) => vec![a],
        Step::Curve(a, b, c) => vec![a, b, c],
        Step::Close => vec![],
    });
    points.collect()
}

#[test]
fn any_tile_can_be_drawn_and_keeps_to_its_square() {
    for any in every_tile().step_by(7) {
        for shape in tile(&any, 0) {
            let Shape::Path { path, .. } = shape else { panic!("a tile has no letters") };
            let near = |it: &Point| (-0.1..1.1).contains(&it.x) && (-0.1..1.1).contains(&it.y);
            assert!(points(&path).iter().all(near), "{any:?}");
        }
        let homes: Vec<Point> = homes(&any).iter().map(|it| it.middle).collect();
        for (index, &home) in homes.iter().enumerate() {
            let apart = homes[..index].iter().all(|&it| 0.002 < square(it, home));
            assert!(apart, "two meeples at {home:?} of {any:?}");
        }
    }
}

#[test]
fn the_north_west_is_in_the_north_west() {
    let corner =
        Survey::new(&TileSet::base().tiles()[8].0, &Plan::new(&TileSet::base().tiles()[8].0));
    let [north, west] = [at(0.5, 0.1), at(0.1, 0.5)].map(|it| corner.part(it));
    assert_ne!(north, west, "kind I has two cities");
    assert_eq!(corner.part(at(0.7, 0.7)), Some(2), "and one field");
}
