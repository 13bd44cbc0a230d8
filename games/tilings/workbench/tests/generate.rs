//! Windows of generated tilings of the plane, checked edge by edge.

use pavage_tilings_workbench::{Generator, Patch, Problem, Size, WangSet};

#[track_caller]
fn check(name: &str, seed: u64, (x, y): (i64, i64), size: Size) -> Patch {
    let set = WangSet::find(name).unwrap();
    let patch = Generator::new(name, seed).unwrap().patch(x, y, size);
    let flaw = Problem::new(&set.tiles, size).check(&patch);
    assert_eq!(flaw, None, "{name}, seed {seed}, at {x},{y}");
    patch
}

const FAR: i64 = 1_000_000_000;

/// The extreme corners of the coordinates.
const PLACES: [(i64, i64); 8] = [
    (-20, -20),
    (FAR, -FAR),
    (-FAR, FAR),
    (FAR * FAR, 7),
    (-7, FAR * FAR),
    (i64::MIN, i64::MIN),
    (i64::MAX - 39, i64::MAX - 39),
    (i64::MIN, i64::MAX - 39),
];

#[test]
fn jeandel_rao_1000() {
    let size = Size { width: 1000, height: 1000 };
    let patch = check("jeandel-rao-11", 1, (-500, -500), size);
    // The areas of the polygons, in Labbé's order of tiles, are the frequencies of the tiles.
    let labbe = [
        (0.108, "0212"),
        (0.108, "2202"),
        (0.026, "1113"),
        (0.108, "2123"),
        (0.067, "1333"),
        (0.083, "1013"),
        (0.108, "0010"),
        (0.150, "1320"),
        (0.067, "2021"),
        (0.108, "2101"),
        (0.067, "3321"),
    ];
    let tiles = WangSet::find("jeandel-rao-11").unwrap().tiles;
    for (expected, name) in labbe {
        let index = tiles.iter().position(|tile| tile.to_string() == name).unwrap();
        let found = patch.cells.iter().filter(|&&it| it == index).count() as f64 / 1e6;
        assert!((found - expected).abs() < 0.001, "{name}: expected {expected}, found {found}");
    }
}

#[test]
fn jeandel_rao_anywhere() {
    for seed in 0..20 {
        for place in PLACES {
            for name in ["jeandel-rao-11", "jeandel-rao-11-5c"] {
                check(name, seed, place, Size { width: 40, height: 40 });
            }
        }
    }
}

/// Over many rows all tiles are used.
#[test]
fn kari_and_culik_200() {
    for name in ["kari-14", "culik-13"] {
        for seed in 0..3 {
            let patch = check(name, seed, (-100, -100), Size { width: 200, height: 200 });
            let tiles = WangSet::find(name).unwrap().tiles.len();
            for tile in 0..tiles {
                assert!(patch.cells.contains(&tile), "{name}, seed {seed}: no tile {tile}");
            }
        }
    }
}

#[test]
fn kari_and_culik_anywhere() {
    for name in ["kari-14", "culik-13"] {
        for seed in 0..4 {
            for place in PLACES {
                check(name, seed, place, Size { width: 40, height: 40 });
            }
        }
    }
}

#[test]
fn complete_sets() {
    for name in ["complete-2", "complete-3", "complete-4"] {
        for place in PLACES {
            check(name, 1, place, Size { width: 40, height: 40 });
        }
        let patch = check(name, 1, (0, 0), Size { width: 200, height: 200 });
        let tiles = WangSet::find(name).unwrap().tiles.len();
        assert!((0..tiles).all(|tile| patch.cells.contains(&tile)), "{name}");
    }
}

/// Overlapping windows and single cells show the same plane; another seed shows another one.
#[test]
fn windows_overlap() {
    let size = Size { width: 30, height: 20 };
    for name in Generator::names() {
        let generator = Generator::new(&name, 3).unwrap();
        let (first, second) = (generator.patch(-9, -5, size), generator.patch(1, 5, size));
        for x in 0..20 {
            for y in 0..10 {
                let expected = first.cells[(y + 10) * 30 + x + 10];
                assert_eq!(second.cells[y * 30 + x], expected, "{name} {x},{y}");
                assert_eq!(generator.tile(x as i64 + 1, y as i64 + 5), expected, "{name} {x},{y}");
            }
        }
        let other = Generator::new(&name, 4).unwrap().patch(-9, -5, size);
        assert_ne!(first, other, "{name}");
    }
    let names: Vec<String> = Generator::names().collect();
    let known =
        "jeandel-rao-11 jeandel-rao-11-5c culik-13 kari-14 complete-2 complete-3 complete-4";
    assert_eq!(names.join(" "), known);
    assert!(Generator::new("ammann-16", 0).is_none());
}

#[test]
fn a_window_is_what_its_cells_are_one_by_one() {
    let size = Size { width: 60, height: 40 };
    let ends = [i64::MIN, -1_000_000_007, 0, 1 << 40, i64::MAX - 20];
    for name in ["jeandel-rao-11", "jeandel-rao-11-5c"] {
        let generator = Generator::new(name, 3).unwrap();
        for (x, y) in ends.into_iter().flat_map(|x| ends.map(|y| (x, y))) {
            let cell = |index: usize| {
                let (right, down) = ((index % 60) as i64, (index / 60) as i64);
                generator.tile(x.wrapping_add(right), y.wrapping_add(down))
            };
            let cells: Vec<usize> = (0..size.area()).map(cell).collect();
            assert!(generator.patch(x, y, size).cells == cells, "{name} at {x},{y}");
        }
    }
    // Longer than the row that a single exact point serves.
    let generator = Generator::new("jeandel-rao-11", 4).unwrap();
    let long = generator.patch(-7, 9, Size { width: 70_000, height: 1 }).cells;
    assert!((65_000..66_000).all(|it| long[it] == generator.tile(it as i64 - 7, 9)));
}
