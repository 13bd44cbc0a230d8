//! Boards and panels of Tigris & Euphrates as they are printed.

use expect_test::expect;
use pavage_core::testing::walk;
use pavage_core::{Configure, Game, Guess, Seat, Setup, Viewer};
use pavage_scene::testing::printed;
use pavage_scene::{Caption, Face, Language, Paper, Signs, Style, Window, Words};
use pavage_tigris::{
    ByColor, Cell, Color, Conflict, Kind, Leader, LeaderView, Monument, MonumentView, Phase,
    SeatView, Tigris, View,
};
use pavage_tigris_face::{self as tigris, TigrisFace};

const COLOR: Style = Style { color: true, unicode: true };
const UNICODE: Style = Style { color: false, unicode: true };
const ASCII: Style = Style { color: false, unicode: false };
const TERMINAL: Window = Window { columns: Some(80), rows: Some(24), focus: None, zoom: 0 };

/// Three kingdoms, two monuments of which one hides a treasure, two catastrophes, and a farm
/// outside the kingdoms.
const MIDDLE: &str = "\
....~~~~~.T.~...
.T..~.......~..T
...~~T.SS...~~..
x~~~......ss.~~~
.........Tsstt~~
..x.........tt~.
~~~~....T...~~~.
.T.~~~FM....~...
......~~~~~F~.T.
.....T..........
..........T.....";

/// Two kingdoms with a king each, and the tile at J10 that unites them.
const WAR: &str = "\
....~~~~~.T.~...
.T..~.......~..T
...~~T......~~..
~~~~.........~~~
.............T~~
..............~.
~~~~....T...~~~.
.T.~~~~.....~...
......~~~~~~~.T.
.....T.SSMS.....
..........T.....";

fn game(options: &str, seats: u8) -> Tigris {
    Tigris::configure(Setup { options, seats: Some(seats.into()), ..Setup::default() }).unwrap()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// The referee's view of a board, before anything else is set; [`seen`] derives its kingdoms.
fn view(board: &str, leaders: &[(u8, Leader, &str)], seats: u8) -> View {
    let at = |seat, leader| leaders.iter().find(|it| (it.0, it.1) == (seat, leader));
    let all = (0..seats).flat_map(|seat| Leader::ALL.map(|leader| (seat, leader)));
    let leader = |(seat, leader)| {
        let at = at(seat, leader).map(|it| cell(it.2));
        LeaderView { seat: Seat(seat), leader, at }
    };
    let hands = [[2, 1, 0, 3], [0, 2, 4, 0], [6, 0, 0, 0], [1, 2, 2, 1]];
    let has = |seat: u8| SeatView {
        hand: Some(ByColor(hands[usize::from(seat)])),
        hand_size: 6,
        swapped: 0,
        swapped_tiles: Some(ByColor::default()),
        points: ByColor([12, 5, 7, 103].map(|it| it + u16::from(seat))),
        treasures: seat,
        catastrophes: 2 - seat % 3,
    };
    View {
        tiles: board.replace('\n', ""),
        leaders: all.map(leader).collect(),
        treasures: ["K1", "B2", "P2", "F3", "N5", "I7", "B8", "O9", "K11"].map(cell).to_vec(),
        monuments: vec![],
        seats: (0..seats).map(has).collect(),
        unseen: ByColor([20, 10, 8, 7]),
        bag_size: 45,
        phase: Phase::Act,
        actions_left: 2,
        on_turn: Seat(1),
        placed: None,
        drawing: None,
        conflict: None,
        kingdoms: vec![],
        turn: 21,
        retired: vec![],
    }
}

fn middle() -> View {
    let leaders = [
        (0, Leader::King, "G3"),
        (1, Leader::Priest, "H7"),
        (2, Leader::Trader, "I8"),
        (3, Leader::Farmer, "I5"),
    ];
    let monument =
        |at, colors| MonumentView { at: cell(at), colors: Monument::of(colors).unwrap() };
    let monuments = vec![
        monument("M5", [Color::Temple, Color::Market]),
        monument("K4", [Color::Temple, Color::Settlement]),
    ];
    View { monuments, retired: vec![Seat(3)], ..view(MIDDLE, &leaders, 4) }
}

fn war() -> View {
    let leaders = [(0, Leader::King, "G10"), (1, Leader::King, "L11")];
    let conflict = Conflict {
        kind: Kind::War,
        color: Color::Settlement,
        attacker: Seat(1),
        defender: Seat(0),
        strength: [1, 2],
        committed: None,
    };
    let placed = Some(cell("J10"));
    View { phase: Phase::Attack, conflict: Some(conflict), placed, ..view(WAR, &leaders, 3) }
}

/// The view of a viewer, made from the referee's.
fn seen(game: &Tigris, view: &View, viewer: Viewer) -> View {
    game.view(&game.guess(view, &mut |_| 0).unwrap(), viewer)
}

fn caption<'a>(names: &'a [String], words: &'a Words) -> Caption<'a> {
    Caption { words, names, signs: Signs::default() }
}

fn names() -> Vec<String> {
    ["alice", "bob", "", "dörte"].map(str::to_owned).to_vec()
}

/// A drawing for a terminal of 80 × 24.
fn show(game: &Tigris, view: &View, words: &Words, style: Style) -> String {
    TigrisFace::draw(
        game,
        view,
        &Paper {
            words,
            names: &names(),
            signs: Signs::default(),
            style,
            window: TERMINAL,
            draft: None,
        },
    )
}

/// A drawing for one viewer, each row behind a mark that shows where it begins.
fn draw(game: &Tigris, view: &View, viewer: Viewer, style: Style) -> String {
    let words = TigrisFace::words(Language::English);
    let drawn = show(game, &seen(game, view, viewer), &words, style);
    drawn.lines().map(|row| format!("|{row}\n")).collect()
}

#[test]
fn a_game_begins() {
    let game = game("", 2);
    let view = game.view(&game.start(), Viewer::Spectator);
    let words = TigrisFace::words(Language::French);
    let drawn = show(&game, &view, &words, UNICODE);
    expect![[r#"
             A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
          1  ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   T◇  ·  ≈≈≈  ·   ·   ·
          2  ·   T◆  ·   ·  ≈≈≈  ·   ·   ·   ·   ·   ·   ·  ≈≈≈  ·   ·   T◆
          3  ·   ·   ·  ≈≈≈≈≈≈≈  T◇  ·   ·   ·   ·   ·   ·  ≈≈≈≈≈≈≈  ·   ·
          4 ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   ·   ·   ·   ·   ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈
          5  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   T◇ ≈≈≈≈≈≈≈
          6  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·  ≈≈≈  ·
          7 ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   ·   ·   ·   T◇  ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈  ·
          8  ·   T◆  ·  ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   ·   ·   ·   ·  ≈≈≈  ·   ·   ·
          9  ·   ·   ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   T◆  ·
         10  ·   ·   ·   ·   ·   T◇  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
         11  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   T◇  ·   ·   ·   ·   ·
                   main     T   F   M   S  ◇   ╳  réserve
        ▸ ↑ alice           ?   ?   ?   ?  ?   2  PFTK
          ∀ bob             ?   ?   ?   ?  ?   2  PFTK
          tour 1 : alice pioche 6 tuiles
          à bâtir : TF TM TS FM FS MS, 10 trésors à prendre, 143 tuiles dans le sac
          ↑K roi  ↑P prêtre  ↑F fermier  ↑T marchand  ◇ trésor  ◆ prioritaire
          T temple  F ferme  M marché  S colonie  ╳ catastrophe
    "#]]
    .assert_eq(&drawn);
}

#[test]
fn a_referee_sees_everything() {
    expect![[r#"
        |     A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
        |  1  ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   T◇  ·  ≈≈≈  ·   ·   ·
        |  2  ·   T◆  ·   ·  ≈≈≈  ·   ·   ·   ·   ·   ·   ·  ≈≈≈  ·   ·   T◆
        |  3  ·   ·   ·  ≈≈≈≈≈≈≈[ T◇ ↑K2  S   S ] ·   ·   ·  ≈≈≈≈≈≈≈  ·   ·
        |  4 ▒╳▒≈≈≈≈≈≈≈≈≈≈≈≈  ·   ·   ·   ·   ·   · [╔═T═S═╗] ·  ≈≈≈≈≈≈≈≈≈≈≈
        |  5  ·   ·   ·   ·   ·   ·   ·   · [☼F0  T  ╚═════╝ ╔═T═M◇╗]≈≈≈≈≈≈≈
        |  6  ·   ·  ▒╳▒  ·   ·   ·   ·   ·   ·   ·   ·   · [╚═════╝]≈≈≈  ·
        |  7 ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   ·   · [∀P1  T◇] ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈  ·
        |  8  ·   T◆  ·  ≈≈≈≈≈≈≈≈≈≈≈[ F   M  ∪T1] ·   ·   ·  ≈≈≈  ·   ·   ·
        |  9  ·   ·   ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈F≈≈≈≈≈  ·   T◆  ·
        | 10  ·   ·   ·   ·   ·   T   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
        | 11  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   T◇  ·   ·   ·   ·   ·
        |            hand     T   F   M   S  ◇   ╳  home
        |  ↑ alice   TTFSSS  12   5   7 103  0   2  PFT
        |▸ ∀ bob     FFMMMM  13   6   8 104  1   1   FTK
        |  ∪ seat 3  TTTTTT  14   7   9 105  2   0  PF K
        |  ☼ dörte   TFFMMS  15   8  10 106  3   2  P TK  retired
        |  turn 22: bob acts, 2 actions left
        |  monuments left: TF FM FS MS, 9 treasures left, 45 tiles in the bag
        |  ↑K king  ↑P priest  ↑F farmer  ↑T trader  ◇ treasure  ◆ taken first
        |  T temple  F farm  M market  S settlement  ╳ catastrophe
    "#]]
    .assert_eq(&draw(&game("", 4), &middle(), Viewer::Referee, UNICODE));
}

#[test]
fn a_seat_sees_its_own_hand_and_points_only() {
    let game = game("", 4);
    let drawn = draw(&game, &middle(), Viewer::Seat(Seat(1)), ASCII);
    expect![[r#"
        |     A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
        |  1  .   .   .   .  ~~~~~~~~~~~~~~~~~~~  .   T+  .  ~~~  .   .   .
        |  2  .   T*  .   .  ~~~  .   .   .   .   .   .   .  ~~~  .   .   T*
        |  3  .   .   .  ~~~~~~~[ T+ AK2  S   S ] .   .   .  ~~~~~~~  .   .
        |  4 #x#~~~~~~~~~~~~  .   .   .   .   .   . [/=T=S=\] .  ~~~~~~~~~~~
        |  5  .   .   .   .   .   .   .   . [LF0  T  \=====/ /=T=M+\]~~~~~~~
        |  6  .   .  #x#  .   .   .   .   .   .   .   .   . [\=====/]~~~  .
        |  7 ~~~~~~~~~~~~~~~  .   .   . [BP1  T+] .   .   .  ~~~~~~~~~~~  .
        |  8  .   T*  .  ~~~~~~~~~~~[ F   M  UT1] .   .   .  ~~~  .   .   .
        |  9  .   .   .   .   .   .  ~~~~~~~~~~~~~~~~~~~~~F~~~~~  .   T*  .
        | 10  .   .   .   .   .   T   .   .   .   .   .   .   .   .   .   .
        | 11  .   .   .   .   .   .   .   .   .   .   T+  .   .   .   .   .
        |            hand     T   F   M   S  +   x  home
        |  A alice   ??????   ?   ?   ?   ?  ?   2  PFT
        |> B bob     FFMMMM  13   6   8 104  1   1   FTK
        |  U seat 3  ??????   ?   ?   ?   ?  ?   0  PF K
        |  L dorte   ??????   ?   ?   ?   ?  ?   2  P TK  retired
        |  turn 22: bob acts, 2 actions left
        |  monuments left: TF FM FS MS, 9 treasures left, 45 tiles in the bag
        |  AK king  AP priest  AF farmer  AT trader  + treasure  * taken first
        |  T temple  F farm  M market  S settlement  x catastrophe
    "#]]
    .assert_eq(&drawn);
    let mut richer = middle();
    for seat in [0, 2, 3] {
        richer.seats[seat].hand = Some(ByColor([0, 0, 6, 0]));
        richer.seats[seat].points = ByColor([1, 2, 3, 4]);
        richer.seats[seat].treasures = 1;
    }
    assert_eq!(draw(&game, &richer, Viewer::Seat(Seat(1)), ASCII), drawn);
}

#[test]
fn a_spectator_sees_no_hand_and_points_only_when_they_are_open() {
    let panel = |options: &str, phase: Phase| {
        let game = game(options, 4);
        let view = View { phase, ..middle() };
        let view = seen(&game, &view, Viewer::Spectator);
        let words = TigrisFace::words(Language::English);
        printed(&tigris::panel(&game, &view, caption(&names(), &words), (TERMINAL, None)), UNICODE)
    };
    expect![[r#"
        |            hand     T   F   M   S  ◇   ╳  home
        |  ↑ alice   ??????   ?   ?   ?   ?  ?   2  PFT
        |▸ ∀ bob     ??????   ?   ?   ?   ?  ?   1   FTK
        |  ∪ seat 3  ??????   ?   ?   ?   ?  ?   0  PF K
        |  ☼ dörte   ??????   ?   ?   ?   ?  ?   2  P TK  retired
        |  turn 22: bob acts, 2 actions left
        |  monuments left: TF FM FS MS, 9 treasures left, 45 tiles in the bag
        |  ↑K king  ↑P priest  ↑F farmer  ↑T trader  ◇ treasure  ◆ taken first
        |  T temple  F farm  M market  S settlement  ╳ catastrophe
    "#]]
    .assert_eq(&panel("", Phase::Act));
    expect![[r#"
        |            hand     T   F   M   S  ◇   ╳  home
        |  ↑ alice   ??????  12   5   7 103  0   2  PFT
        |▸ ∀ bob     ??????  13   6   8 104  1   1   FTK
        |  ∪ seat 3  ??????  14   7   9 105  2   0  PF K
        |  ☼ dörte   ??????  15   8  10 106  3   2  P TK  retired
        |  turn 22: bob acts, 2 actions left
        |  monuments left: TF FM FS MS, 9 treasures left, 45 tiles in the bag
        |  ↑K king  ↑P priest  ↑F farmer  ↑T trader  ◇ treasure  ◆ taken first
        |  T temple  F farm  M market  S settlement  ╳ catastrophe
    "#]]
    .assert_eq(&panel("standard,open-scores=on", Phase::Act));
    expect![[r#"
        |            hand     T   F   M   S  ◇   ╳  home
        |  ↑ alice   ??????  12   5   7 103  0   2  PFT
        |  ∀ bob     ??????  13   6   8 104  1   1   FTK
        |  ∪ seat 3  ??????  14   7   9 105  2   0  PF K
        |  ☼ dörte   ??????  15   8  10 106  3   2  P TK  retired
        |  turn 22: game over
        |  monuments left: TF FM FS MS, 9 treasures left, 45 tiles in the bag
        |  ↑K king  ↑P priest  ↑F farmer  ↑T trader  ◇ treasure  ◆ taken first
        |  T temple  F farm  M market  S settlement  ╳ catastrophe
    "#]]
    .assert_eq(&panel("", Phase::Over));
}

#[test]
fn in_a_war_the_uniting_tile_stands_between_the_kingdoms() {
    let game = game("", 3);
    expect![[r#"
        |     A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
        |  1  ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   T◇  ·  ≈≈≈  ·   ·   ·
        |  2  ·   T◆  ·   ·  ≈≈≈  ·   ·   ·   ·   ·   ·   ·  ≈≈≈  ·   ·   T◆
        |  3  ·   ·   ·  ≈≈≈≈≈≈≈  T◇  ·   ·   ·   ·   ·   ·  ≈≈≈≈≈≈≈  ·   ·
        |  4 ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   ·   ·   ·   ·   ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈
        |  5  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   T◇ ≈≈≈≈≈≈≈
        |  6  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·  ≈≈≈  ·
        |  7 ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   ·   ·   ·   T◇  ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈  ·
        |  8  ·   T◆  ·  ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   ·   ·   ·   ·  ≈≈≈  ·   ·   ·
        |  9  ·   ·   ·   ·   ·   ·  ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈  ·   T◆  ·
        | 10  ·   ·   ·   ·   · [ T  ↑K2  S   S ]‹M›[ S ] ·   ·   ·   ·   ·
        | 11  ·   ·   ·   ·   ·   ·   ·   ·   ·   · [ T◇ ∀K1] ·   ·   ·   ·
        |            hand     T   F   M   S  ◇   ╳  home
        |  ↑ alice   ??????   ?   ?   ?   ?  ?   2  PFT
        |▸ ∀ bob     FFMMMM  13   6   8 104  1   1  PFT
        |  ∪ seat 3  ??????   ?   ?   ?   ?  ?   0  PFTK
        |  turn 22: bob commits settlements, or none
        |  war of the kings: bob attacks with 1 on the board + 0
        |  alice defends with 2 on the board + 6 at most and wins ties
        |  monuments left: TF TM TS FM FS MS, 9 treasures left, 45 tiles in the bag
        |  ↑K king  ↑P priest  ↑F farmer  ↑T trader  ◇ treasure  ◆ taken first
        |  T temple  F farm  M market  S settlement  ╳ catastrophe
    "#]]
    .assert_eq(&draw(&game, &war(), Viewer::Seat(Seat(1)), UNICODE));
    let mut view = war();
    view.phase = Phase::Defend;
    view.seats[1].hand_size = 4;
    view.seats[1].hand = Some(ByColor([0, 2, 2, 0]));
    view.conflict.as_mut().unwrap().committed = Some(2);
    let drawn = draw(&game, &view, Viewer::Spectator, ASCII);
    let below: String = drawn.lines().skip(16).map(|row| format!("{row}\n")).collect();
    expect![[r#"
        |  turn 22: alice commits settlements, or none, in the turn of bob
        |  war of the kings: bob attacks with 1 on the board + 2 = 3
        |  alice defends with 2 on the board + 6 at most and wins ties
        |  monuments left: TF TM TS FM FS MS, 9 treasures left, 45 tiles in the bag
        |  AK king  AP priest  AF farmer  AT trader  + treasure  * taken first
        |  T temple  F farm  M market  S settlement  x catastrophe
    "#]]
    .assert_eq(&below);
}

#[test]
fn in_a_revolt_leaders_show_the_temples_beside_them() {
    let mut view = middle();
    let bob = view.leaders.iter_mut().find(|it| (it.seat, it.leader) == (Seat(1), Leader::King));
    bob.unwrap().at = Some(cell("F4"));
    view.placed = Some(cell("F4"));
    view.phase = Phase::Attack;
    let (attacker, defender) = (Seat(1), Seat(0));
    let (color, strength) = (Color::Settlement, [1, 1]);
    let conflict =
        Conflict { kind: Kind::Revolt, color, attacker, defender, strength, committed: None };
    view.conflict = Some(conflict);
    let drawn = draw(&game("", 4), &view, Viewer::Spectator, UNICODE);
    expect![[r#"
        |  3  ·   ·   ·  ≈≈≈≈≈≈≈[ T◇ ↑K1  S   S ] ·   ·   ·  ≈≈≈≈≈≈≈  ·   ·
        |  4 ▒╳▒≈≈≈≈≈≈≈≈≈≈≈≈  · ‹∀K1› ·   ·   ·   · [╔═T═S═╗] ·  ≈≈≈≈≈≈≈≈≈≈≈"#]]
    .assert_eq(&drawn.lines().skip(3).take(2).collect::<Vec<_>>().join("\n"));
    assert!(drawn.contains("revolt of the kings: bob attacks with 1 on the board + 6 at most\n"));
    assert!(drawn.contains("turn 22: bob commits temples, or none\n"));
}

#[test]
fn strengths_of_ten_and_more_are_written_in_full() {
    let board = WAR.replace(".....T.SSMS.....", "...SST.SSSSSSSS.").replace('M', "S");
    let view = view(&board, &[(0, Leader::King, "G10")], 2);
    let drawn = draw(&game("", 2), &view, Viewer::Referee, UNICODE);
    expect!["| 10  ·   ·   · [ S   S   T  ↑K10 S   S   S   S   S   S   S   S ] ·"]
        .assert_eq(drawn.lines().nth(10).unwrap());
}

#[test]
fn kingdoms_tiles_and_leaders_have_colours() {
    let game = game("", 4);
    let window = Window { columns: Some(28), rows: Some(6), focus: None, zoom: 0 };
    let mut view = seen(&game, &middle(), Viewer::Spectator);
    view.placed = Some(cell("J5"));
    expect![[r#"
        |  ␛[38;5;244m…  G   H   I   ␛[1;39mJ   ␛[22;38;5;244mK   L …␛[0m
        |␛[38;5;244m… 3␛[48;5;183m ␛[1;38;5;16;48;5;231m↑K␛[38;5;234;48;5;183m2  ␛[38;5;231;48;5;16mS␛[48;5;183m   ␛[48;5;16mS␛[48;5;183m ␛[38;5;234m]␛[48;5;223m ␛[22;38;5;137m·   ·   ·  ␛[0m
        |  ␛[38;5;244m4 ␛[48;5;223m ␛[38;5;137m·   ·   ·   · ␛[1;38;5;234;48;5;151m[╔═␛[38;5;231;48;5;160mT␛[38;5;234;48;5;151m═␛[38;5;231;48;5;16mS␛[38;5;234;48;5;151m═╗]␛[0m
        |  ␛[1m5 ␛[48;5;223m ␛[22;38;5;137m·   · ␛[1;38;5;234;48;5;151m[␛[38;5;26;48;5;231m☼F␛[38;5;234;48;5;151m0 ‹␛[38;5;231;48;5;160mT␛[38;5;234;48;5;151m› ╚═════╝ ␛[0m
        |  ␛[38;5;244m6 ␛[48;5;223m ␛[38;5;137m·   ·   ·   ·   ·   · ␛[1;38;5;234;48;5;151m[␛[0m
        |␛[38;5;244m… 7 ␛[48;5;223m ␛[38;5;137m· ␛[1;38;5;234;48;5;217m[␛[38;5;160;48;5;231m∀P␛[38;5;234;48;5;217m1  ␛[38;5;231;48;5;160mT␛[38;5;234;48;5;217m◇]␛[48;5;223m ␛[22;38;5;137m·   ·   ·  ␛[0m
    "#]].assert_eq(&printed(&tigris::draw(&game, &view, window, Signs::default()).canvas, COLOR));
}

#[test]
fn a_narrow_window_shows_what_is_around_the_placed_tile() {
    let game = game("", 3);
    let view = seen(&game, &war(), Viewer::Spectator);
    let window = Window { columns: Some(30), rows: Some(5), focus: None, zoom: 0 };
    expect![[r#"
        |  …  G   H   I   J   K   L …
        |… 8 ≈≈≈  ·   ·   ·   ·   ·
        |  9 ≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈≈
        | 10 ↑K2  S   S ]‹M›[ S ] ·
        | 11  ·   ·   ·   · [ T◇ ∀K1]
    "#]]
    .assert_eq(&printed(&tigris::draw(&game, &view, window, Signs::default()).canvas, UNICODE));
    expect![[r#"
        |  <  G   H   I   J   K   L >
        |^ 8 ~~~  .   .   .   .   .
        |  9 ~~~~~~~~~~~~~~~~~~~~~~~~
        | 10 AK2  S   S ]<M>[ S ] .
        | 11  .   .   .   . [ T+ BK1]
    "#]]
    .assert_eq(&printed(&tigris::draw(&game, &view, window, Signs::default()).canvas, ASCII));
    let nothing = Window { columns: Some(0), rows: Some(0), focus: None, zoom: 0 };
    assert_eq!(
        printed(&tigris::draw(&game, &view, nothing, Signs::default()).canvas, ASCII)
            .lines()
            .count(),
        2
    );
}

#[test]
fn the_other_side_of_the_board_has_its_own_rivers_and_treasures() {
    let game = game("advanced", 2);
    let view = game.view(&game.start(), Viewer::Spectator);
    expect![[r#"
        |     A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
        |  1  .   .  ~~~~~~~  T+  .   .   .   .   T+  .   .   .   .   .  ~~~
        |  2  .   .  ~~~~~~~  .   .   .   .   .   .   .   .   .   .   T+ ~~~
        |  3  .   T* ~~~~~~~  .   .   .   .   .   .   .   .   .   .   .  ~~~
        |  4  .   .  ~~~  .   .   .   T+  .   .   .   .   T+ ~~~~~~~~~~~~~~~
        |  5  .   .  ~~~  .   .   .   .   .   .   .   .   .  ~~~  .   .   .
        |  6  .   .  ~~~  T+  .   .   .   .   .   .   .   .  ~~~  .   .   T*
        |  7  .   .  ~~~~~~~  .   .   .   .   .   .   .   .  ~~~~~~~  .   .
        |  8  T*  .   .  ~~~~~~~~~~~  .   T+  .   .   .   .   T+ ~~~  .   .
        |  9  .   .   .   .   .  ~~~~~~~~~~~  .   .   .   .   .  ~~~  .   .
        | 10  .   .   .   .   T*  .  ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~  .   .
        | 11  .   .   .   .   .   .  ~~~  .   .   T*  .   .   .   .   T*  .
    "#]]
    .assert_eq(&printed(
        &tigris::draw(&game, &view, Window::default(), Signs::default()).canvas,
        ASCII,
    ));
}

#[test]
fn every_position_fits_a_terminal_in_both_languages() {
    let game = game("", 4);
    for (seed, language) in (1..).zip(Language::ALL) {
        let words = TigrisFace::words(language);
        let fits = |view: &View| {
            let drawn = show(&game, view, &words, ASCII);
            assert!(drawn.is_ascii(), "{drawn}");
            let widest = drawn.lines().map(str::len).max().unwrap();
            assert!(widest <= 80 && drawn.lines().count() <= 22, "{drawn}");
            let window = Window { columns: Some(60), rows: None, ..TERMINAL };
            let narrow = Paper {
                words: &words,
                names: &names(),
                signs: Signs::default(),
                style: ASCII,
                window,
                draft: None,
            };
            let narrow = TigrisFace::draw(&game, view, &narrow);
            assert!(narrow.lines().all(|it| it.len() <= 60), "{narrow}");
        };
        walk(&game, seed, |at| {
            fits(&at.view(Viewer::Referee));
            fits(&at.view(Viewer::Seat(Seat(0))));
        });
    }
}
