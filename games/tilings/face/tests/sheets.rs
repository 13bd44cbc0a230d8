//! Decks, patterns and tilings as they are printed.

use expect_test::expect;
use pavage_scene::Style;
use pavage_scene::testing::printed;
use pavage_tilings::{Deck, Pattern, Tile};
use pavage_tilings_face as tilings;

const COLOR: Style = Style { color: true, unicode: true };
const UNICODE: Style = Style { color: false, unicode: true };
const ASCII: Style = Style { color: false, unicode: false };

#[test]
fn the_deck_of_the_report() {
    let deck = tilings::deck(&Deck::report());
    expect![[r#"
        | R  RRRR    R  RNNN    N  NNRN    N  NRNN    N  NNNR
        |R R × 16   N N × 16   N N × 8    N R × 8    R N × 8
        | R          N          R          N          N
        |
        |N black   R red
    "#]]
    .assert_eq(&printed(&deck, UNICODE));
    expect![[r#"
        | R  RRRR    R  RNNN    N  NNRN    N  NRNN    N  NNNR
        |R R x 16   N N x 16   N N x 8    N R x 8    R N x 8
        | R          N          R          N          N
        |
        |N black   R red
    "#]]
    .assert_eq(&printed(&deck, ASCII));
}

#[test]
fn a_deck_with_names_and_without() {
    let text =
        "color R rouge\ncolor B bleu\ntile RRBB 3 corner\ntile 0123 500\ntile BRBR 1 mill-wheel";
    expect![[r#"
        | R  RRBB          0  0123          B  BRBR
        |B R × 3          3 1 × 500        R R × 1
        | B  corner        2                B  mill-wheel
        |
        |0   1   2   3   B bleu   R rouge
    "#]]
    .assert_eq(&printed(&tilings::deck(&Deck::read(text).unwrap()), UNICODE));
    expect![[r#"
        |␛[48;5;233m ␛[38;5;220m▼ ␛[49m ␛[1;39m0101␛[0m
        |␛[38;5;33;48;5;233m▶ ◀␛[49m ␛[39m× 1
        |␛[48;5;233m ␛[38;5;220m▲ ␛[0m
        |
        |␛[1;38;5;220;48;5;233m0␛[49m   ␛[38;5;33;48;5;233m1␛[0m
    "#]]
    .assert_eq(&printed(&tilings::deck(&Deck::read("tile 0101 1").unwrap()), COLOR));
}

#[test]
fn the_patterns_of_the_report() {
    let patterns = tilings::patterns(&Pattern::report());
    expect![[r#"
        |cross 34    tee 70      garden 80   lone 20
        |    N           N           V        R
        | · N N ·     · N N ·     · V V ·    R R
        |    R           R           R        R
        | N  R  N     N  R  N        R
        |N RR RR N   N RR RR N    · V V ·
        | N  R  N     N  R  N        R
        |    R                       R
        | · N N ·     ·  ·  ·     · V V ·
        |    N                       V
    "#]]
    .assert_eq(&printed(&patterns, UNICODE));
    expect![[r#"
        |cross 34    tee 70      garden 80   lone 20
        |    N           N           V        R
        | . N N .     . N N .     . V V .    R R
        |    R           R           R        R
        | N  R  N     N  R  N        R
        |N RR RR N   N RR RR N    . V V .
        | N  R  N     N  R  N        R
        |    R                       R
        | . N N .     .  .  .     . V V .
        |    N                       V
    "#]]
    .assert_eq(&printed(&patterns, ASCII));
    assert_eq!(tilings::patterns(&[]).rows(), 0);
}

#[test]
fn patterns_that_do_not_fit_in_a_row_begin_another() {
    let row = ". . . . .\n";
    let middle = ". RNNN RRRR NNNR .\n";
    let one = |name: &str| format!("pattern {name} 5\n{row}{row}{middle}{row}{row}");
    let text: String = ["a", "b", "c", "d", "e"].map(one).concat();
    let patterns = tilings::patterns(&Pattern::read_all(&text).unwrap());
    assert_eq!((patterns.columns(), patterns.rows()), (68, 32));
}

#[test]
fn a_tiling_is_a_rectangle_of_tiles() {
    let tiles = ["1113", "2123", "1333", "2023", "0000", "11"];
    let tiles: Vec<Tile> = tiles.iter().filter_map(|it| Tile::from_name(it)).collect();
    expect![[r#"
        | 1  2  1
        |3 13 13 3
        | 1  2  3
        | 2  0
        |3 00 0
        | 2  0
    "#]]
    .assert_eq(&printed(&tilings::tiling(&tiles, 3), UNICODE));
    expect![[r#"
        |␛[48;5;233m ␛[38;5;33m▼ ␛[0m
        |␛[38;5;231;48;5;233m▶ ␛[38;5;33m◀␛[0m
        |␛[48;5;233m ␛[38;5;33m▲ ␛[0m
    "#]]
    .assert_eq(&printed(&tilings::tiling(&tiles[..1], 1), COLOR));
    assert_eq!(tilings::tiling(&tiles, 0).rows(), 15);
    assert_eq!(tilings::tiling(&[], 3).rows(), 0);
}
