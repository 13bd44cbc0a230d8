//! Boards and panels of Tilings as they are printed.

use std::collections::BTreeMap;

use expect_test::expect;
use pavage_core::{Configure, Seat, Setup};
use pavage_scene::testing::printed;
use pavage_scene::{Caption, Face, Language, Paper, Signs, Style, Window, Words};
use pavage_tilings::{LaidTile, Phase, Stack, Tilings, View};
use pavage_tilings_face::{self as tilings, TilingsFace};

const COLOR: Style = Style { color: true, unicode: true };
const UNICODE: Style = Style { color: false, unicode: true };
const ASCII: Style = Style { color: false, unicode: false };

fn game(options: &str, seats: u8) -> Tilings {
    Tilings::configure(Setup { options, seats: Some(seats.into()), files: &[] }).unwrap()
}

/// A board with the report's cross pattern in the middle, and one tile by each of five seats.
fn view() -> View {
    let tile = |x, y, tile: &str, rotation, seat| LaidTile {
        x,
        y,
        tile: tile.to_owned(),
        rotation,
        seat: Seat(seat),
        influence: None,
    };
    View {
        size: 4,
        cells: vec![
            tile(1, 1, "RRRR", 0, 0),
            tile(1, 0, "RNNN", 2, 1),
            tile(2, 1, "NNNR", 0, 2),
            tile(0, 1, "NRNN", 0, 3),
            tile(1, 2, "RNNN", 0, 4),
        ],
        stacks: vec![
            Stack { unknown: 10, returned: vec![] },
            Stack { unknown: 9, returned: vec!["RRRR".to_owned()] },
            Stack { unknown: 10, returned: vec![] },
            Stack { unknown: 10, returned: vec![] },
            Stack { unknown: 7, returned: vec!["RRRR".to_owned(), "NRNN".to_owned()] },
        ],
        drawn: Some("NNRN".to_owned()),
        pool: BTreeMap::from([("RRRR".to_owned(), 12)]),
        leftover: 1,
        points: vec![1, 128, 0, 1, 12],
        on_turn: Seat(1),
        round: 2,
        passed: 1,
        king: None,
        phase: Phase::Lay,
        retired: vec![Seat(3)],
    }
}

/// The same board with influence: high for one seat, a tie, none, low.
fn influence() -> View {
    let mut view = view();
    let influence = [[90, 190, 0, 0, 0], [50, 0, 50, 0, 0], [0; 5], [0, 0, 0, 99, 1]];
    for (laid, influence) in view.cells.iter_mut().zip(influence.iter().chain([&[100; 5]])) {
        laid.influence = Some(influence.to_vec());
    }
    view
}

/// A row of tiles, one of each of twenty seats.
fn twenty() -> View {
    let tile = |seat: u8| LaidTile {
        x: i16::from(seat % 10),
        y: i16::from(seat / 10),
        tile: "NNNN".to_owned(),
        rotation: 0,
        seat: Seat(seat),
        influence: None,
    };
    View {
        size: 10,
        cells: (0..20).map(tile).collect(),
        stacks: vec![Stack { unknown: 1, returned: vec![] }; 20],
        drawn: None,
        leftover: 16,
        points: (0..20).collect(),
        on_turn: Seat(0),
        phase: Phase::Draw,
        retired: vec![],
        passed: 0,
        ..view()
    }
}

fn window(columns: usize, rows: usize) -> Window {
    Window { columns: Some(columns), rows: Some(rows), focus: None, zoom: 0 }
}

fn caption<'a>(names: &'a [String], words: &'a Words) -> Caption<'a> {
    Caption { words, names, signs: Signs::default() }
}

fn names() -> Vec<String> {
    ["alice", "bob", "", "dörte", "random"].map(str::to_owned).to_vec()
}

#[test]
fn triangles_have_colours() {
    let mut view = view();
    view.size = 2;
    view.cells.truncate(2);
    let board =
        tilings::draw(&game("base,size=2", 5), &view, Window::default(), Signs::default()).canvas;
    expect![[r#"
        |   ␛[38;5;244m0  ␛[1;39m1␛[0m
        |     ␛[1;38;5;231;48;5;235m╭␛[22;38;5;243m▼␛[1;38;5;231m╮␛[0m
        |␛[1m0  ␛[22;38;5;244m· ␛[38;5;243;48;5;235m▶ ◀␛[0m
        |     ␛[1;38;5;231;48;5;235m╰␛[22;38;5;203m▲␛[1;38;5;231m╯␛[0m
        |     ␛[48;5;233m ␛[38;5;203m▼ ␛[0m
        |␛[38;5;244m1  · ␛[38;5;203;48;5;233m▶ ◀␛[0m
        |     ␛[48;5;233m ␛[38;5;203m▲ ␛[0m
    "#]]
    .assert_eq(&printed(&board, COLOR));
}

#[test]
fn without_colour_letters_stand_for_triangles() {
    let board =
        tilings::draw(&game("zones,size=4", 5), &view(), Window::default(), Signs::default())
            .canvas;
    expect![[r#"
        |   0  1  2  3
        |      N
        |0  · N▲N ·  ·
        |      R
        |   N  R  N
        |1 N◆RR●RR■N ·
        |   N  R  N
        |     ╭R╮
        |2  · N★N ·  ·
        |     ╰N╯
        |
        |3  ·  ·  ·  ·
    "#]]
    .assert_eq(&printed(&board, UNICODE));
    expect![[r#"
        |   0  1  2  3
        |      N
        |0  . N2N .  .
        |      R
        |   N  R  N
        |1 N4RR1RR3N .
        |   N  R  N
        |     /R\
        |2  . N5N .  .
        |     \N/
        |
        |3  .  .  .  .
    "#]]
    .assert_eq(&printed(&board, ASCII));
}

#[test]
fn where_owners_do_not_matter_they_are_not_drawn() {
    let board =
        tilings::draw(&game("base,size=4", 5), &view(), Window::default(), Signs::default()).canvas;
    expect![[r#"
        |   0  1  2  3
        |      N
        |0  · N N ·  ·
        |      R
        |   N  R  N
        |1 N RR RR N ·
        |   N  R  N
        |     ╭R╮
        |2  · N N ·  ·
        |     ╰N╯
        |
        |3  ·  ·  ·  ·
    "#]]
    .assert_eq(&printed(&board, UNICODE));
}

#[test]
fn with_influence_whoever_has_most_owns_a_tile() {
    let board = tilings::draw(
        &game("influence,size=4", 5),
        &influence(),
        Window::default(),
        Signs::default(),
    )
    .canvas;
    expect![[r#"
        |   0  1  2  3
        |      N
        |0  · N=N ·  ·
        |      R
        |   N  R+ N
        |1 N◆RR▲RR N ·
        |   N  R  N
        |     ╭R+
        |2  · N=N ·  ·
        |     ╰N╯
        |
        |3  ·  ·  ·  ·
    "#]]
    .assert_eq(&printed(&board, UNICODE));
}

#[test]
fn twenty_seats_are_told_apart() {
    let game = game("zones", 20);
    let board = tilings::draw(&game, &twenty(), window(80, 10), Signs::default()).canvas;
    expect![[r#"
        |   0  1  2  3  4  5  6  7  8  9
        |   N  N  N  N  N  N  N  N  N  N
        |0 N●NN▲NN■NN◆NN★NNfNNgNNhNNiNNjN
        |   N  N  N  N  N  N  N  N  N  N
        |   N  N  N  N  N  N  N  N  N ╭N╮
        |1 NkNNlNNmNNnNNoNNpNNqNNrNNsNNtN
        |   N  N  N  N  N  N  N  N  N ╰N╯
        |
        |2  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
        |…
    "#]]
    .assert_eq(&printed(&board, UNICODE));
    expect![[r#"
        |   0  1  2  3  4  5  6  7  8  9
        |   N  N  N  N  N  N  N  N  N  N
        |0 N1NN2NN3NN4NN5NNfNNgNNhNNiNNjN
        |   N  N  N  N  N  N  N  N  N  N
        |   N  N  N  N  N  N  N  N  N /N\
        |1 NkNNlNNmNNnNNoNNpNNqNNrNNsNNtN
        |   N  N  N  N  N  N  N  N  N \N/
        |
        |2  .  .  .  .  .  .  .  .  .  .
        |v
    "#]]
    .assert_eq(&printed(&board, ASCII));
    let english = TilingsFace::words(Language::English);
    let panel =
        tilings::panel(&game, &twenty(), caption(&names(), &english), (window(110, 30), None));
    expect![[r#"
        |▸ ● alice     0  stack 1     f seat 6    5  stack 1     k seat 11  10  stack 1     p seat 16  15  stack 1
        |  ▲ bob       1  stack 1     g seat 7    6  stack 1     l seat 12  11  stack 1     q seat 17  16  stack 1
        |  ■ seat 3    2  stack 1     h seat 8    7  stack 1     m seat 13  12  stack 1     r seat 18  17  stack 1
        |  ◆ dörte     3  stack 1     i seat 9    8  stack 1     n seat 14  13  stack 1     s seat 19  18  stack 1
        |  ★ random    4  stack 1     j seat 10   9  stack 1     o seat 15  14  stack 1     t seat 20  19  stack 1
        |  round 3
        |  20 tiles left, 16 more not dealt
        |  laid last: NNNN at 9,1
    "#]]
    .assert_eq(&printed(&panel, UNICODE));
    let panel =
        tilings::panel(&game, &twenty(), caption(&names(), &english), (Window::default(), None));
    assert_eq!(panel.rows(), 23);
}

#[test]
fn a_board_that_does_not_fit_shows_what_is_around_the_last_tile() {
    let mut view = view();
    view.size = 50;
    for laid in &mut view.cells {
        (laid.x, laid.y) = (laid.x + 20, laid.y + 9);
    }
    let board =
        tilings::draw(&game("zones,size=50", 5), &view, window(14, 10), Signs::default()).canvas;
    assert!(board.columns() <= 14 && board.rows() <= 10);
    expect![[r#"
        | … 20 21 22…
        | …  N  R  N
        |10 N◆RR●RR■N
        |    N  R  N
        |      ╭R╮
        |11  · N★N ·
        |      ╰N╯
        |
        |12  ·  ·  ·
        | …
    "#]]
    .assert_eq(&printed(&board, UNICODE));
    expect![[r#"
        | < 20 21 22>
        | ^  N  R  N
        |10 N4RR1RR3N
        |    N  R  N
        |      /R\
        |11  . N5N .
        |      \N/
        |
        |12  .  .  .
        | v
    "#]]
    .assert_eq(&printed(&board, ASCII));
    for (columns, rows) in (6..60).flat_map(|it| (4..30).map(move |rows| (it, rows))) {
        let board = tilings::draw(
            &game("zones,size=50", 5),
            &view,
            window(columns, rows),
            Signs::default(),
        )
        .canvas;
        assert!(board.columns() <= columns && board.rows() <= rows, "{columns} × {rows}");
    }
}

#[test]
fn an_empty_board_is_all_dots() {
    let view = View { size: 1, cells: vec![], ..view() };
    let board =
        tilings::draw(&game("base,size=1", 5), &view, Window::default(), Signs::default()).canvas;
    expect![[r#"
        |   0
        |
        |0  ·
    "#]]
    .assert_eq(&printed(&board, UNICODE));
}

#[test]
fn what_is_no_tile_is_drawn_as_unknown() {
    let mut view = View { size: 2, ..view() };
    view.cells.truncate(2);
    view.cells[0].tile = "?".to_owned();
    view.cells[1].tile = "XYZN".to_owned();
    let board =
        tilings::draw(&game("base,size=2", 5), &view, Window::default(), Signs::default()).canvas;
    expect![[r#"
        |   0  1
        |     ╭Z╮
        |0  · Y N
        |     ╰X╯
        |     ???
        |1  · ???
        |     ???
    "#]]
    .assert_eq(&printed(&board, UNICODE));
}

#[test]
fn the_panel_tells_who_has_what() {
    let [english, french] = Language::ALL.map(TilingsFace::words);
    let game = game("zones,size=4", 5);
    let panel =
        tilings::panel(&game, &view(), caption(&names(), &english), (Window::default(), None));
    expect![[r#"
        |  ● alice     1  stack 10
        |▸ ▲ bob     128  stack 10, 1 put back, to lay NNRN
        |  ■ seat 3    0  stack 10
        |  ◆ dörte     1  retired
        |  ★ random   12  stack 9, 2 put back
        |   N   drawn: NNRN
        |  N N  round 3, one player has passed
        |   R   39 tiles left, one more not dealt
        |       laid last: RNNN at 1,2
    "#]]
    .assert_eq(&printed(&panel, UNICODE));
    let view = View { phase: Phase::King, drawn: None, passed: 0, leftover: 0, ..view() };
    let panel = tilings::panel(&game, &view, caption(&names(), &french), (window(80, 24), None));
    expect![[r#"
        |  1 alice         1  pile de 10
        |> 2 bob         128  pile de 10, dont 1 remise dessous
        |  3 le siege 3    0  pile de 10
        |  4 dorte         1  s'est retire
        |  5 random       12  pile de 9, dont 2 remises dessous
        |  le roi frappe
        |  manche 3
        |  39 tuiles restantes, toutes distribuees
        |  derniere posee : RNNN en 1,2
    "#]]
    .assert_eq(&printed(&panel, ASCII));
    let view = View { phase: Phase::Over, cells: vec![], ..view };
    let panel = tilings::panel(&game, &view, caption(&[], &english), (window(10, 24), None));
    expect![[r#"
        |  ● seat 1    1  stack 10
        |  ▲ seat 2  128  stack 10, 1 put back
        |  ■ seat 3    0  stack 10
        |  ◆ seat 4    1  retired
        |  ★ seat 5   12  stack 9, 2 put back
        |  game over
        |  round 3
        |  39 tiles left, all were dealt
    "#]]
    .assert_eq(&printed(&panel, UNICODE));
}

#[test]
fn a_game_is_a_board_and_a_panel_that_fit_the_window() {
    let words = TilingsFace::words(Language::French);
    let names = names();
    let paper = Paper {
        words: &words,
        names: &names,
        signs: Signs::default(),
        style: ASCII,
        window: window(60, 20),
        draft: None,
    };
    let drawn = TilingsFace::draw(&game("zones,size=4", 5), &view(), &paper);
    expect![[r#"
           0  1  2  3
        ^  N  R  N
        1 N4RR1RR3N .
           N  R  N
             /R\
        2  . N5N .  .
        v    \N/
          1 alice         1  pile de 10
        > 2 bob         128  pile de 10, dont 1 remise dessous, doit
            poser NNRN
          3 le siege 3    0  pile de 10
          4 dorte         1  s'est retire
          5 random       12  pile de 9, dont 2 remises dessous
           N   tiree : NNRN
          N N  manche 3, un joueur a passe
           R   39 tuiles restantes, une autre non distribuee
               derniere posee : RNNN en 1,2
    "#]]
    .assert_eq(&drawn);
    assert!(drawn.lines().count() < 20);
}

#[test]
fn a_crown_stands_where_the_king_struck_last() {
    let game = game("influence,size=4", 5);
    for cell in ["1,1", "3,0"] {
        let view = View { king: Some(cell.to_owned()), ..influence() };
        let board = tilings::draw(&game, &view, Window::default(), Signs::default());
        let (x, y) = cell.split_once(',').unwrap();
        let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
        let letter = |style: Style| style.pick(board.canvas.row(1 + 3 * y)[2 + 3 * x].0);
        assert_eq!([COLOR, UNICODE, ASCII].map(letter), ['♛', '♛', 'K']);
    }
}

#[test]
fn a_small_tile_is_a_row_of_its_sides_and_its_owner() {
    let small = Window { zoom: 1, ..Window::default() };
    let board = tilings::draw(&game("zones,size=4", 5), &view(), small, Signs::default()).canvas;
    expect![[r#"
        |     0    1    2    3
        | 0   ·  NNRN▲  ·    ·
        | 1 NNNR◆RRRR●RNNN■  ·
        | 2   ·  NRNN★  ·    ·
        | 3   ·    ·    ·    ·
    "#]]
    .assert_eq(&printed(&board, UNICODE));
    let board = tilings::draw(&game("base,size=4", 5), &view(), small, Signs::default()).canvas;
    expect![[r#"
        |     ␛[38;5;244m0    ␛[1;39m1    ␛[22;38;5;244m2    3␛[0m
        | ␛[38;5;244m0   ·  ␛[38;5;243;48;5;235m▶▼␛[38;5;203m▲␛[38;5;243m◀ ␛[49m  ␛[38;5;244m·    ·␛[0m
        | ␛[38;5;244m1 ␛[38;5;243;48;5;235m▶▼▲␛[38;5;203m◀ ␛[48;5;233m▶▼▲◀ ␛[48;5;235m▶␛[38;5;243m▼▲◀ ␛[49m  ␛[38;5;244m·␛[0m
        | ␛[1m2   ␛[22;38;5;244m·  ␛[38;5;243;48;5;235m▶␛[38;5;203m▼␛[38;5;243m▲◀␛[1;38;5;231m‹␛[49m  ␛[22;38;5;244m·    ·␛[0m
        | ␛[38;5;244m3   ·    ·    ·    ·␛[0m
    "#]].assert_eq(&printed(&board, COLOR));
    let board =
        tilings::draw(&game("influence,size=4", 5), &influence(), small, Signs::default()).canvas;
    expect![[r#"
        |     0    1    2    3
        | 0   .  NNRN=  .    .
        | 1 NNNR4RRRR2RNNN   .
        | 2   .  NRNN=  .    .
        | 3   .    .    .    .
    "#]]
    .assert_eq(&printed(&board, ASCII));
}
