//! The game as integers, along random games.

use pavage_core::testing::tensors_hold;
use pavage_core::{Configure, Notation, Position, Seat, Setup, Tensors};
use pavage_tilings::Tilings;

fn game(options: &str, seats: u64) -> Tilings {
    Tilings::configure(Setup { options, seats: Some(seats), files: &[] }).unwrap()
}

/// Each preset, from two seats to twenty, 200 games in all.
#[test]
fn two_hundred_games_in_integers() {
    for preset in Tilings::PRESETS {
        for seats in [2, 3, 5, 7, 20] {
            tensors_hold(&game(preset.name, seats), 10, 100 * seats);
        }
    }
}

#[test]
fn odd_options_in_integers() {
    for options in [
        "base,size=1,torus=on",
        "base,size=4,torus=on,rotation=on,deck=complete-2",
        "influence,size=3,torus=on,rotation=on",
        "zones,size=4,first=centre,alone=play-on",
    ] {
        tensors_hold(&game(options, 3), 10, 0);
    }
}

/// The numbers of the documentation: they never change.
#[test]
fn numbers_are_fixed() {
    let number = |game: &Tilings, text: &str| game.action_number(game.read_action(text).unwrap());
    let plain = game("base", 2);
    assert_eq!(plain.action_space(), 101);
    assert_eq!((number(&plain, "3,4"), number(&plain, "-")), (43, 100));
    let turned = game("base,rotation=on,size=5", 2);
    assert_eq!(turned.action_space(), 101);
    assert_eq!((number(&turned, "3,4>"), number(&turned, "-")), (93, 100));
    let king = game("influence", 2);
    let kinds = king.deck().tiles().len();
    assert_eq!(king.chance_number(king.read_chance("king:3,4").unwrap()), kinds + 43);
}

#[test]
fn planes_show_colours_and_owners() {
    let mut position = Position::new(game("base,size=3", 2));
    for place in ["0,0", "1,0"] {
        let deal = position.game().read_chance("RRRR").unwrap();
        position.deal(deal, &mut ()).unwrap();
        let action = position.game().read_action(place).unwrap();
        position.play(action, &mut ()).unwrap();
    }
    let layout = position.game().layout();
    let seen = |seat| {
        let mut planes = vec![0; layout.plane_size()];
        position.game().paint(position.state(), Seat(seat), &mut planes);
        planes
    };
    let plane = |name: &str| layout.planes.iter().position(|it| it == name).unwrap() * 9;
    let red = seen(0)[plane("color.N")];
    assert_eq!(seen(0)[plane("color.N")..][..3], [red, red, 0]);
    assert_ne!(red, 0, "0 is an empty cell");
    assert_eq!(seen(0)[plane("seat")..][..3], [1, 2, 0], "mine, then the next seat's");
    assert_eq!(seen(1)[plane("seat")..][..3], [2, 1, 0]);
}
