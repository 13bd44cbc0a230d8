//! The toy game as it is printed.

use expect_test::expect;
use pavage_core::{Configure, Position, Seat, Viewer};
use pavage_scene::{Face, Language, Paper, Signs, Style, Window};
use pavage_toy::{Toy, ToyAction, ToyChance};
use pavage_toy_face::ToyFace;

#[test]
fn a_toy_game_is_two_lines() {
    let mut position = Position::new(Toy::new(2).unwrap());
    position.deal(ToyChance(Seat(0), 3), &mut ()).unwrap();
    position.play(ToyAction::Keep, &mut ()).unwrap();
    position.deal(ToyChance(Seat(1), 2), &mut ()).unwrap();
    let words = ToyFace::words(Language::English);
    let style = Style { color: false, unicode: false };
    let paper = Paper {
        words: &words,
        names: &[],
        signs: Signs::default(),
        style,
        window: Window::default(),
        draft: None,
    };
    let draw = |viewer| ToyFace::draw(position.game(), &position.view(viewer), &paper);
    expect![[r#"
        turn 2 act =? unseen 11122233
        1:3++0  2:++0
    "#]]
    .assert_eq(&draw(Viewer::Seat(Seat(0))));
    expect![[r#"
        turn 2 act =2 unseen 11122333
        1:?++0  2:++0
    "#]]
    .assert_eq(&draw(Viewer::Seat(Seat(1))));
}
