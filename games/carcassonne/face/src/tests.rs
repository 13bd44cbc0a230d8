//! Drawings of every kind of tile, and of every possible tile.

use expect_test::{Expect, expect};
use pavage_carcassonne::{Half, Part, Sides, Tile, TileSet};
use pavage_core::grid::{Rotation, Side};

use super::layout::{Layout, Mark, Place};
use super::paint::{self, Ground};
use pavage_scene::{Canvas, Pen, Style};

/// The kinds of the base set, three in a row, each turned four times.
fn gallery(unicode: bool, expected: &Expect) {
    let mut canvas = Canvas::default();
    for (index, (kind, _)) in TileSet::base().tiles().iter().enumerate() {
        let (column, row) = (index % 3 * 28, index / 3 * 4);
        canvas.text(column, row, kind.name(), Pen::default());
        for (turn, rotation) in Rotation::ALL.into_iter().enumerate() {
            let at = (column + 2 + turn * 6, row);
            paint::tile(&mut canvas, at, &kind.turned(rotation), Ground::Even);
        }
    }
    let mut text = String::new();
    canvas.write(Style { color: false, unicode }, &mut text);
    expected.assert_eq(&text);
}

#[test]
fn every_kind_is_recognised_in_unicode() {
    gallery(
        true,
        &expect![[r#"
        A ····· ····· ··┃·· ·····   B ····· ····· ····· ·····   C ▒▒▒▒▒ ▒▒▒▒▒ ▒▒▒▒▒ ▒▒▒▒▒
          ·[⌂]· ━[⌂]· ·[⌂]· ·[⌂]━     ·[⌂]· ·[⌂]· ·[⌂]· ·[⌂]·     ▒◊▒▒▒ ▒◊▒▒▒ ▒◊▒▒▒ ▒◊▒▒▒
          ··┃·· ····· ····· ·····     ····· ····· ····· ·····     ▒▒▒▒▒ ▒▒▒▒▒ ▒▒▒▒▒ ▒▒▒▒▒

        D ╲▒▒▒╱ ··┃·╱ ····· ╲·┃··   E ╲▒▒▒╱ ····╱ ····· ╲····   F ╲···╱ ╲▒▒▒╱ ╲···╱ ╲▒▒▒╱
          ━━━━━ ··┃(▒ ━━━━━ ▒)┃··     ····· ···(▒ ····· ▒)···     ▒◊▒▒▒ ·◊▒▒· ▒◊▒▒▒ ·◊▒▒·
          ····· ··┃·╲ ╱▒▒▒╲ ╱·┃··     ····· ····╲ ╱▒▒▒╲ ╱····     ╱···╲ ╱▒▒▒╲ ╱···╲ ╱▒▒▒╲

        G ╲···╱ ╲▒▒▒╱ ╲···╱ ╲▒▒▒╱   H ╲▒▒▒╱ ╲···╱ ╲▒▒▒╱ ╲···╱   I ╲▒▒▒╱ ╲▒▒▒╱ ····╱ ╲····
          ▒▒▒▒▒ ·▒▒▒· ▒▒▒▒▒ ·▒▒▒·     ····· ▒)·(▒ ····· ▒)·(▒     ▒)··· ···(▒ ···(▒ ▒)···
          ╱···╲ ╱▒▒▒╲ ╱···╲ ╱▒▒▒╲     ╱▒▒▒╲ ╱···╲ ╱▒▒▒╲ ╱···╲     ╱···· ····╲ ╱▒▒▒╲ ╱▒▒▒╲

        J ╲▒▒▒╱ ····╱ ··┃·· ╲·┃··   K ╲▒▒▒╱ ··┃·╱ ··┃·· ╲····   L ╲▒▒▒╱ ··┃·╱ ··┃·· ╲·┃··
          ··┏━━ ━━┓(▒ ━━┛·· ▒)┗━━     ━━┓·· ━━┛(▒ ··┗━━ ▒)┏━━     ━━×━━ ━━×(▒ ━━×━━ ▒)×━━
          ··┃·· ··┃·╲ ╱▒▒▒╲ ╱····     ··┃·· ····╲ ╱▒▒▒╲ ╱·┃··     ··┃·· ··┃·╲ ╱▒▒▒╲ ╱·┃··

        M ▒▒◊▒╱ ╲▒◊▒▒ ····╱ ╲····   N ▒▒▒▒╱ ╲▒▒▒▒ ····╱ ╲····   O ▒▒◊▒╱ ╲▒◊▒▒ ··┃·╱ ╲·┃··
          ▒▒╱·· ··╲▒▒ ··╱▒▒ ▒▒╲··     ▒▒╱·· ··╲▒▒ ··╱▒▒ ▒▒╲··     ▒╱┏━━ ━━┓╲▒ ━━┛╱▒ ▒╲┗━━
          ╱···· ····╲ ╱▒◊▒▒ ▒▒◊▒╲     ╱···· ····╲ ╱▒▒▒▒ ▒▒▒▒╲     ╱·┃·· ··┃·╲ ╱▒◊▒▒ ▒▒◊▒╲

        P ▒▒▒▒╱ ╲▒▒▒▒ ··┃·╱ ╲·┃··   Q ▒▒▒▒▒ ╲▒▒▒▒ ╲···╱ ▒▒▒▒╱   R ▒▒▒▒▒ ╲▒▒▒▒ ╲···╱ ▒▒▒▒╱
          ▒╱┏━━ ━━┓╲▒ ━━┛╱▒ ▒╲┗━━     ▒▒◊▒▒ ·▒▒◊▒ ▒▒▒▒▒ ▒▒◊▒·     ▒▒▒▒▒ ·▒▒▒▒ ▒▒▒▒▒ ▒▒▒▒·
          ╱·┃·· ··┃·╲ ╱▒▒▒▒ ▒▒▒▒╲     ╱···╲ ╱▒▒▒▒ ▒▒◊▒▒ ▒▒▒▒╲     ╱···╲ ╱▒▒▒▒ ▒▒▒▒▒ ▒▒▒▒╲

        S ▒◊▒▒▒ ╲▒▒▒▒ ╲·┃·╱ ▒▒▒▒╱   T ▒▒▒▒▒ ╲▒▒▒▒ ╲·┃·╱ ▒▒▒▒╱   U ····· ··┃·· ····· ··┃··
          ▒▒∩▒▒ ━∩◊▒▒ ▒▒∩▒▒ ▒▒◊∩━     ▒▒∩▒▒ ━∩▒▒▒ ▒▒∩▒▒ ▒▒▒∩━     ━━━━━ ··┃·· ━━━━━ ··┃··
          ╱·┃·╲ ╱▒▒▒▒ ▒◊▒▒▒ ▒▒▒▒╲     ╱·┃·╲ ╱▒▒▒▒ ▒▒▒▒▒ ▒▒▒▒╲     ····· ··┃·· ····· ··┃··

        V ····· ··┃·· ··┃·· ·····   W ····· ··┃·· ··┃·· ··┃··   X ··┃·· ··┃·· ··┃·· ··┃··
          ━━┓·· ━━┛·· ··┗━━ ··┏━━     ━━×━━ ━━×·· ━━×━━ ··×━━     ━━×━━ ━━×━━ ━━×━━ ━━×━━
          ··┃·· ····· ····· ··┃··     ··┃·· ··┃·· ····· ··┃··     ··┃·· ··┃·· ··┃·· ··┃··
    "#]],
    );
}

#[test]
fn every_kind_is_recognised_in_ascii() {
    gallery(
        false,
        &expect![[r#"
        A ..... ..... ..|.. .....   B ..... ..... ..... .....   C ##### ##### ##### #####
          .[+]. -[+]. .[+]. .[+]-     .[+]. .[+]. .[+]. .[+].     #*### #*### #*### #*###
          ..|.. ..... ..... .....     ..... ..... ..... .....     ##### ##### ##### #####

        D \###/ ..|./ ..... \.|..   E \###/ ..../ ..... \....   F \.../ \###/ \.../ \###/
          ----- ..|(# ----- #)|..     ..... ...(# ..... #)...     #*### .*##. #*### .*##.
          ..... ..|.\ /###\ /.|..     ..... ....\ /###\ /....     /...\ /###\ /...\ /###\

        G \.../ \###/ \.../ \###/   H \###/ \.../ \###/ \.../   I \###/ \###/ ..../ \....
          ##### .###. ##### .###.     ..... #).(# ..... #).(#     #)... ...(# ...(# #)...
          /...\ /###\ /...\ /###\     /###\ /...\ /###\ /...\     /.... ....\ /###\ /###\

        J \###/ ..../ ..|.. \.|..   K \###/ ..|./ ..|.. \....   L \###/ ..|./ ..|.. \.|..
          ..+-- --+(# --+.. #)+--     --+.. --+(# ..+-- #)+--     --x-- --x(# --x-- #)x--
          ..|.. ..|.\ /###\ /....     ..|.. ....\ /###\ /.|..     ..|.. ..|.\ /###\ /.|..

        M ##*#/ \#*## ..../ \....   N ####/ \#### ..../ \....   O ##*#/ \#*## ..|./ \.|..
          ##/.. ..\## ../## ##\..     ##/.. ..\## ../## ##\..     #/+-- --+\# --+/# #\+--
          /.... ....\ /#*## ##*#\     /.... ....\ /#### ####\     /.|.. ..|.\ /#*## ##*#\

        P ####/ \#### ..|./ \.|..   Q ##### \#### \.../ ####/   R ##### \#### \.../ ####/
          #/+-- --+\# --+/# #\+--     ##*## .##*# ##### ##*#.     ##### .#### ##### ####.
          /.|.. ..|.\ /#### ####\     /...\ /#### ##*## ####\     /...\ /#### ##### ####\

        S #*### \#### \.|./ ####/   T ##### \#### \.|./ ####/   U ..... ..|.. ..... ..|..
          ##n## -n*## ##n## ##*n-     ##n## -n### ##n## ###n-     ----- ..|.. ----- ..|..
          /.|.\ /#### #*### ####\     /.|.\ /#### ##### ####\     ..... ..|.. ..... ..|..

        V ..... ..|.. ..|.. .....   W ..... ..|.. ..|.. ..|..   X ..|.. ..|.. ..|.. ..|..
          --+.. --+.. ..+-- ..+--     --x-- --x.. --x-- ..x--     --x-- --x-- --x-- --x--
          ..|.. ..... ..... ..|..     ..|.. ..|.. ..... ..|..     ..|.. ..|.. ..|.. ..|..
    "#]],
    );
}

/// The possible contents of a side: field, one of four cities, one of four roads.
const CHOICES: usize = 9;

/// Every way to join sides to cities and roads, with and without a monastery, and with as many
/// fields as possible.
pub(super) fn every_tile() -> impl Iterator<Item = Tile> {
    (0..CHOICES.pow(4) * 2).map(|number| {
        let cloister = number % 2 == 1;
        let shows: Vec<usize> =
            (0..4).map(|side| number / 2 / CHOICES.pow(side) % CHOICES).collect();
        let sides = |wanted: usize| -> Sides {
            Side::ALL.into_iter().filter(|side| shows[side.index()] == wanted).collect()
        };
        let some = |wanted: &usize| !sides(*wanted).is_empty();
        let cities = (1..5).filter(some).map(|it| Part::City { sides: sides(it), shields: 2 });
        let roads = (5..9).filter(some).map(|it| Part::Road { sides: sides(it) });
        let mut parts: Vec<Part> = cities.chain(roads).collect();
        parts.extend(cloister.then_some(Part::Cloister));
        let field = |halves: &[Half]| Part::Field {
            halves: halves.iter().copied().collect(),
            cities: Sides::default(),
        };
        for (side, halves) in shows.iter().zip(Half::ALL.chunks(2)) {
            match side {
                0 => parts.push(field(halves)),
                1..5 => (),
                _ => parts.extend(halves.iter().map(|half| field(&[*half]))),
            }
        }
        Tile::new("any", parts).unwrap()
    })
}

#[test]
fn no_two_meeples_share_a_character_and_each_stands_on_its_part() {
    for tile in every_tile() {
        let layout = Layout::new(&tile);
        let mut taken: Vec<Place> = Vec::new();
        for (index, part) in tile.parts().iter().enumerate() {
            let home = layout.home(index);
            let mark = layout.mark(home);
            let stands = match part {
                Part::City { .. } => mark == Mark::City(index),
                Part::Road { .. } => matches!(mark, Mark::Road(_)),
                Part::Cloister => mark == Mark::Cloister,
                Part::Field { .. } => {
                    matches!(mark, Mark::Field | Mark::FallingWall | Mark::RisingWall)
                }
            };
            assert!(stands, "{mark:?} at {home:?} for part {index} of {tile:?}");
            assert!(!taken.contains(&home), "two meeples at {home:?} of {tile:?}");
            taken.push(home);
        }
        let shields = (0..tile.parts().len()).flat_map(|part| layout.shields(part));
        for place in shields {
            assert!(!taken.contains(&place), "a shield at {place:?} of {tile:?}");
        }
    }
}

#[test]
fn every_city_has_room_for_a_shield_of_its_own() {
    for tile in every_tile().filter(|tile| !tile.has_cloister()) {
        let layout = Layout::new(&tile);
        let cities = tile.parts().iter().enumerate().filter(|it| matches!(it.1, Part::City { .. }));
        for (index, _) in cities {
            assert!(!layout.shields(index).is_empty(), "no shield on part {index} of {tile:?}");
        }
    }
}
