//! Numbers of patches that were also counted elsewhere.

use std::ops::ControlFlow;

use pavage_tilings::Tile;
use pavage_tilings_workbench::{self, CountError, Counted, Size, WangSet};

fn count(tiles: &[Tile], size: Size) -> Result<u128, CountError> {
    pavage_tilings_workbench::count(tiles, size, 1 << 30, &mut |_| ControlFlow::Continue(()))
}

#[track_caller]
fn check(name: &str, expected: &[u128]) {
    let set = WangSet::find(name).unwrap();
    for (side, &expected) in (1..).zip(expected) {
        let size = Size { width: side, height: side };
        assert_eq!(count(&set.tiles, size), Ok(expected), "{name}, side {side}");
    }
}

#[test]
fn jeandel_rao() {
    check("jeandel-rao-11", &[11, 89, 526, 2651, 14774, 74876, 213_451, 388_802]);
    check("jeandel-rao-11-5c", &[11, 85, 444, 1723, 9172, 50638, 152_244, 262_019]);
}

#[test]
fn kari_and_culik() {
    check("culik-13", &[13, 125, 1240, 14810, 160_168, 3_089_844, 48_203_241]);
    check("kari-14", &[14, 214, 3052, 58910, 1_213_029, 39_214_580, 1_578_424_202]);
}

#[test]
fn ammann_and_labbe() {
    check("ammann-16", &[16, 87, 286, 777, 1642, 3599, 5476, 10519]);
    check("labbe-19", &[19, 139, 428, 1955, 3626, 10952, 43235, 55959]);
}

/// Counting alone shows that this set does not tile the plane.
#[test]
fn finite() {
    let squares = [7, 39, 192, 561, 1586, 2950, 4282, 5243, 5460, 4241, 3669, 4111, 1260, 709, 0];
    check("finite-7-14", &squares);
}

/// In a complete set every edge may have any colour.
#[test]
fn complete() {
    for colors in [2, 3, 4] {
        let set = WangSet::complete(colors);
        for (width, height) in [(1, 1), (2, 3), (3, 2), (3, 3), (1, 9), (5, 5), (9, 1)] {
            let edges = width * (height + 1) + height * (width + 1);
            let expected = (colors as u128).checked_pow(edges as u32).ok_or(CountError::Overflow);
            let size = Size { width, height };
            assert_eq!(count(&set.tiles, size), expected, "{colors} colours, {size}");
        }
    }
    let squares = |side| count(&WangSet::complete(2).tiles, Size { width: side, height: side });
    assert_eq!(squares(3), Ok(16_777_216));
    assert_eq!(squares(8), Err(CountError::Overflow));
}

#[test]
fn a_board_may_lie_on_its_side() {
    for set in WangSet::all().iter().filter(|set| set.tiles.len() < 20) {
        let mirrored: Vec<_> = set
            .tiles
            .iter()
            .map(|tile| {
                let [north, east, south, west] = tile.edges();
                Tile::new([west, south, east, north])
            })
            .collect();
        for (width, height) in [(2, 5), (5, 2), (1, 7), (4, 3)] {
            let size = Size { width, height };
            let turned = Size { width: height, height: width };
            assert_eq!(count(&set.tiles, size), count(&mirrored, turned), "{} {size}", set.name);
        }
    }
}

/// A long strip is as easy as a short one; a wide square is refused before it fills the memory.
#[test]
fn limits() {
    let kari = WangSet::find("kari-14").unwrap();
    let mut told = Vec::new();
    let strip = Size { width: 40, height: 2 };
    let counted = pavage_tilings_workbench::count(&kari.tiles, strip, 1 << 30, &mut |it| {
        told.push(it.cells);
        ControlFlow::Continue(())
    });
    assert!(counted.is_ok());
    assert!(told.into_iter().eq(1..=80), "every cell is told of");
    for (colors, side) in [(2, 30), (4, 40)] {
        let size = Size { width: side, height: side };
        let begin = &mut |it| panic!("refused before the work, not at {it:?}");
        let refused =
            pavage_tilings_workbench::count(&WangSet::complete(colors).tiles, size, 1 << 30, begin);
        assert!(matches!(refused, Err(CountError::TooWide(it)) if 1 << 30 < it), "{refused:?}");
    }
}

/// What cannot be known before is noticed in time: the tables stay within the memory.
#[test]
fn the_memory_is_a_limit_and_no_more_is_refused_than_must_be() {
    let set = WangSet::find("jeandel-rao-11").unwrap();
    let size = Size { width: 7, height: 7 };
    let count =
        |memory| {
            pavage_tilings_workbench::count(&set.tiles, size, memory, &mut |_| {
                ControlFlow::Continue(())
            })
        };
    let all = count(1 << 30);
    let (mut fails, mut works) = (1 << 10, 1 << 30);
    assert!(all.is_ok() && matches!(count(fails), Err(CountError::TooWide(_))));
    while fails + 1024 < works {
        let memory = (fails + works) / 2;
        match count(memory) {
            Err(CountError::TooWide(needed)) => {
                assert!(memory < needed);
                fails = memory;
            }
            counted => {
                assert_eq!(counted, all);
                works = memory;
            }
        }
    }
    assert!(works < 1 << 21, "{works}");
}

#[test]
fn the_watcher_is_asked_every_so_many_profiles() {
    let tiles = WangSet::complete(2).tiles;
    let size = Size { width: 10, height: 10 };
    let (mut last, mut calls) = (0, 0);
    let counted = pavage_tilings_workbench::count(&tiles, size, 1 << 30, &mut |it| {
        assert!(it.work - last <= Counted::EVERY, "{last} {it:?}");
        (last, calls) = (it.work, calls + 1);
        if it.cells == 25 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(counted, Err(CountError::Stopped));
    assert!(Counted::EVERY < last && 25 <= calls, "{last} {calls}");
}
