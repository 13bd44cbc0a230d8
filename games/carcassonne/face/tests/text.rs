//! Boards and panels as they are printed.

use std::collections::BTreeMap;

use expect_test::expect;
use pavage_carcassonne::{Carcassonne, LaidTile, Meeple, Phase, TileSet, View};
use pavage_carcassonne_face::{self as carcassonne, CarcassonneFace};
use pavage_core::{Configure, Notation, Position, Seat, Viewer};
use pavage_scene::testing::printed;
use pavage_scene::{Caption, Face, Language, Paper, Signs, Style, Window, Words};

const UNICODE: Style = Style { color: false, unicode: true };
const ASCII: Style = Style { color: false, unicode: false };

/// A board with a piece of each of five seats on every kind of part.
fn view() -> View {
    let tile =
        |x, y, kind: &str, rotation| LaidTile { x, y, kind: kind.to_owned(), rotation, seat: None };
    let meeple =
        |x, y, feature: &str, seat| Meeple { x, y, feature: feature.to_owned(), seat: Seat(seat) };
    View {
        tiles: vec![
            tile(0, 0, "D", 0),
            tile(0, -1, "M", 2),
            tile(1, 0, "L", 1),
            tile(1, -1, "T", 0),
            tile(-1, 0, "X", 0),
            tile(-1, 1, "V", 1),
            tile(0, 1, "E", 1),
            tile(1, 1, "S", 2),
            tile(-2, 0, "P", 0),
            tile(-1, -1, "A", 0),
        ],
        meeples: vec![
            meeple(0, 0, "city.N", 3),
            meeple(0, 0, "road.E", 0),
            meeple(0, 0, "farm.EL", 2),
            meeple(0, 0, "farm.ER", 1),
            meeple(0, -1, "farm.NL", 4),
            meeple(1, -1, "city.N", 4),
            meeple(1, 0, "road.W", 3),
            meeple(1, 0, "city.E", 1),
            meeple(-1, 0, "road.N", 1),
            meeple(-1, 0, "farm.NL", 0),
            meeple(-1, 0, "farm.NR", 1),
            meeple(-1, 0, "farm.ER", 2),
            meeple(-1, 0, "farm.SR", 3),
            meeple(-1, -1, "cloister", 4),
            meeple(-1, 1, "road.N", 2),
            meeple(1, 1, "road.N", 2),
            meeple(1, 1, "city.E", 1),
            meeple(1, 1, "farm.NL", 3),
            meeple(1, 1, "farm.NR", 0),
            meeple(-2, 0, "city.N", 0),
            meeple(-2, 0, "road.E", 1),
            meeple(-2, 0, "farm.EL", 2),
            meeple(-2, 0, "farm.ER", 3),
        ],
        supply: vec![4, 3, 0, 7, 12],
        scores: vec![34, 128, 0, 7, -1],
        bag: BTreeMap::from([("A".to_owned(), 1), ("B".to_owned(), 21)]),
        stacks: None,
        drawn: Some("O".to_owned()),
        on_turn: Seat(1),
        phase: Phase::Lay,
        retired: vec![Seat(3)],
    }
}

fn window(columns: usize, rows: usize) -> Window {
    Window { columns: Some(columns), rows: Some(rows), focus: None, zoom: 0 }
}

fn game() -> Carcassonne {
    Carcassonne::new(5).unwrap()
}

fn caption<'a>(names: &'a [String], words: &'a Words) -> Caption<'a> {
    Caption { words, names, signs: Signs::default() }
}

fn names() -> Vec<String> {
    ["alice", "bob", "", "dörte", "random"].map(str::to_owned).to_vec()
}

#[test]
fn meeples_of_five_seats_stand_on_their_parts() {
    let board =
        carcassonne::draw(TileSet::base(), &view(), Window::default(), Signs::default()).canvas;
    expect![[r#"
        |    -3   -2   -1    0    1    2
        |
        |-2
        |
        |             ······★··╱▒▒★▒▒
        |-1           ·[★]···╱▒▒▒▒∩▒▒
        |             ··┃··╱▒◊▒▒╱·┃·╲
        |        ▒●▒▒╱·●▲▲·╲▒◆▒■··┃·╱
        | 0      ▒╱▲━━━━×━━━━●━━━◆×(▲
        |        ╱■┃·◆·◆┃·■····▲··┃·╲
        |             ··┃······╱╲◆■●╱
        | 1           ━━■·····(▒▒▒∩▒▒
        |             ·········╲▒◊▲▒▒
        |
        | 2
    "#]]
    .assert_eq(&printed(&board, UNICODE));
    expect![[r#"
        |    -3   -2   -1    0    1    2
        |
        |-2
        |
        |             ......5../##5##
        |-1           .[5].../####n##
        |             ..|../#*##/.|.\
        |        #1##/.122.\#4#3..|./
        | 0      #/2----x----1---4x(2
        |        /3|.4.4|.3....2..|.\
        |             ..|....../\431/
        | 1           --3.....(###n##
        |             .........\#*2##
        |
        | 2
    "#]]
    .assert_eq(&printed(&board, ASCII));
}

#[test]
fn a_board_that_does_not_fit_shows_what_is_around_the_last_tile() {
    let board =
        carcassonne::draw(TileSet::base(), &view(), window(20, 11), Signs::default()).canvas;
    assert!(board.columns() <= 20 && board.rows() <= 11);
    expect![[r#"
        |    -2   -1    0 …
        |        ······★··╱
        |-1      ·[★]···╱▒▒
        |        ··┃··╱▒◊▒▒
        |   ▒●▒▒╱·●▲▲·╲▒◆▒■
        | 0 ▒╱▲━━━━×━━━━●━━
        |   ╱■┃·◆·◆┃·■····▲
        |        ··┃······╱
        | 1      ━━■·····(▒
        |        ·········╲
    "#]]
    .assert_eq(&printed(&board, UNICODE));
    expect![[r#"
        |    -2   -1    0 >
        |        ......5../
        |-1      .[5].../##
        |        ..|../#*##
        |   #1##/.122.\#4#3
        | 0 #/2----x----1--
        |   /3|.4.4|.3....2
        |        ..|....../
        | 1      --3.....(#
        |        .........\
    "#]]
    .assert_eq(&printed(&board, ASCII));
}

#[test]
fn a_drawing_stays_within_its_window() {
    for columns in 8..60 {
        for rows in 4..30 {
            let board = carcassonne::draw(
                TileSet::base(),
                &view(),
                window(columns, rows),
                Signs::default(),
            )
            .canvas;
            assert!(board.columns() <= columns && board.rows() <= rows, "{columns} × {rows}");
        }
    }
}

#[test]
fn the_panel_tells_who_has_what() {
    let [english, french] = Language::ALL.map(CarcassonneFace::words);
    let panel = carcassonne::panel(&game(), &view(), caption(&names(), &english), None);
    expect![[r#"
        |  ● alice    34  ♟♟♟♟
        |▸ ▲ bob     128  ♟♟♟      to lay O
        |  ■ seat 3    0
        |  ◆ dörte     7  ♟♟♟♟♟♟♟  retired
        |  ★ random   -1  ♟×12
        |  ▒▒◊▒╱  drawn: O
        |  ▒╱┏━━  22 tiles left
        |  ╱·┃··  laid last: A at -1,-1
    "#]]
    .assert_eq(&printed(&panel, UNICODE));
    let view =
        View { stacks: Some(vec![5, 4, 4, 4, 4]), phase: Phase::Claim, drawn: None, ..view() };
    let panel = carcassonne::panel(&game(), &view, caption(&names(), &french), None);
    expect![[r#"
        |  1 alice        34  iiii     pile de 5
        |> 2 bob         128  iii      pile de 4, peut placer un meeple
        |  3 le siege 3    0           pile de 4
        |  4 dorte         7  iiiiiii  pile de 4, s'est retire
        |  5 random       -1  ix12     pile de 4
        |  22 tuiles restantes
        |  derniere posee : A en -1,-1
    "#]]
    .assert_eq(&printed(&panel, ASCII));
    let view = View { phase: Phase::Over, drawn: None, bag: BTreeMap::new(), ..view };
    let panel = carcassonne::panel(&game(), &view, caption(&[], &english), None);
    expect![[r#"
        |  ● seat 1   34  ♟♟♟♟     stack 5
        |  ▲ seat 2  128  ♟♟♟      stack 4
        |  ■ seat 3    0           stack 4
        |  ◆ seat 4    7  ♟♟♟♟♟♟♟  stack 4, retired
        |  ★ seat 5   -1  ♟×12     stack 4
        |  game over
        |  no tile left
        |  laid last: A at -1,-1
    "#]]
    .assert_eq(&printed(&panel, UNICODE));
}

#[test]
fn the_panel_tells_how_the_game_would_end() {
    let mut position = Position::new(Carcassonne::new(2).unwrap());
    let draw = position.game().read_chance("E").unwrap();
    position.deal(draw, &mut ()).unwrap();
    for action in ["0,1v", "@farm.NL"] {
        let action = position.game().read_action(action).unwrap();
        position.play(action, &mut ()).unwrap();
    }
    let draw = position.game().read_chance("W").unwrap();
    position.deal(draw, &mut ()).unwrap();
    for action in ["1,0^", "@road.W"] {
        let action = position.game().read_action(action).unwrap();
        position.play(action, &mut ()).unwrap();
    }
    let view = position.view(Viewer::Spectator);
    let words = CarcassonneFace::words(Language::English);
    let panel = carcassonne::panel(position.game(), &view, caption(&names(), &words), None);
    expect![[r#"
        |▸ ● alice  0  ♟♟♟♟♟♟  0 if it ended now, to draw
        |  ▲ bob    0  ♟♟♟♟♟♟  2 if it ended now
        |  69 tiles left
        |  laid last: W at 1,0
    "#]]
    .assert_eq(&printed(&panel, UNICODE));
}

#[test]
fn colour_adds_nothing_but_colour() {
    let game = game();
    let words = CarcassonneFace::words(Language::English);
    let draw = |color, unicode| {
        let names = names();
        let style = Style { color, unicode };
        CarcassonneFace::draw(
            &game,
            &view(),
            &Paper {
                words: &words,
                names: &names,
                signs: Signs::default(),
                style,
                window: Window::default(),
                draft: None,
            },
        )
    };
    for unicode in [false, true] {
        let mut plain = String::new();
        for (index, piece) in draw(true, unicode).split('\x1b').enumerate() {
            plain += if index == 0 { piece } else { piece.split_once('m').unwrap().1 };
        }
        assert_eq!(plain, draw(false, unicode));
    }
}

#[test]
fn a_kind_that_the_set_lacks_is_drawn_as_unknown() {
    let mut view = view();
    view.tiles.truncate(1);
    view.tiles[0].kind = "Z".to_owned();
    let board = carcassonne::draw(TileSet::base(), &view, window(8, 4), Signs::default()).canvas;
    expect![[r#"
        |     0
        |   ?????
        | 0 ?????
        |   ?????
    "#]]
    .assert_eq(&printed(&board, UNICODE));
}

#[test]
fn a_small_tile_is_three_characters() {
    let small = Window { zoom: 1, ..Window::default() };
    let mut view = view();
    let board = carcassonne::draw(TileSet::base(), &view, small, Signs::default()).canvas;
    expect![[r#"
        |    -3 -2 -1  0  1  2
        | -2
        | -1       ·★·★▄▒▒★▒
        |  0    ■▲◆◆▲■━●▲◆×▲
        |  1       ━■···▒◆●▒
        |  2
    "#]]
    .assert_eq(&printed(&board, UNICODE));
    view.meeples.clear();
    let board = carcassonne::draw(TileSet::base(), &view, small, Signs::default()).canvas;
    expect![[r#"
        |    -3 -2 -1  0  1  2
        | -2
        | -1       .+..v##n#
        |  0    #^--x--^--x#
        |  1       -+...##n#
        |  2
    "#]]
    .assert_eq(&printed(&board, ASCII));
    // There is no smaller one, and more of a board fits.
    let smaller =
        carcassonne::draw(TileSet::base(), &view, Window { zoom: 9, ..small }, Signs::default())
            .canvas;
    assert_eq!(smaller, board);
    let narrow = Window { columns: Some(10), rows: Some(3), ..small };
    let board = carcassonne::draw(TileSet::base(), &view, narrow, Signs::default()).canvas;
    expect![[r#"
        |    -2 -1>
        | -2
        |v-1    .+.
    "#]]
    .assert_eq(&printed(&board, ASCII));
}
