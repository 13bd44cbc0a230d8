//! The game as integers, along random games.

use pavage_carcassonne::{Carcassonne, TileSet, formats::native};
use pavage_core::testing::tensors_hold;
use pavage_core::{Configure, Game, Notation, Position, Seat, Setup, Tensors};

fn game(options: &str, seats: u64, files: &[(&str, &str)]) -> Carcassonne {
    Carcassonne::configure(Setup { options, seats: Some(seats), files }).unwrap()
}

/// Each preset with its own number of seats, 200 games in all.
#[test]
fn two_hundred_games_in_integers() {
    for (seats, preset) in (0..4).map(|it| 2 + it).cycle().zip(Carcassonne::PRESETS) {
        let seats = u64::min(seats, preset.seats.1.into());
        assert_eq!(tensors_hold(&game(preset.name, seats, &[]), 34, 0), 0, "nothing is hidden");
    }
}

#[test]
fn other_sets_and_boards_in_integers() {
    let twice = native::write(TileSet::base()).replace("tile A 2", "tile A 20");
    tensors_hold(&game("standard", 3, &[("tiles", &twice)]), 5, 0);
    tensors_hold(&game("start=drawn,stacks=own,board=5x3,meeples=1", 3, &[]), 20, 0);
    tensors_hold(&game("board=1x1", 2, &[]), 2, 0);
}

/// The numbers of the documentation: they never change.
#[test]
fn numbers_are_fixed() {
    let mut position = Position::new(game("standard", 2, &[]));
    let number = |position: &Position<Carcassonne>, text: &str| {
        let action = position.game().read_action(text).unwrap();
        position.game().action_number(action)
    };
    // 37 is half of 72 and one: a row is 75, there are 2 · 37² + 2 · 37 + 1 places.
    assert_eq!(position.game().action_space(), 4 * 2813 + 17 + 2);
    assert_eq!(number(&position, "1,2>"), 4 * (1 + 75 * 2) + 1);
    assert_eq!(number(&position, "0,-1v"), 4 * (2813 - 75) + 2);
    for (at, text) in ["@city.N", "@road.N", "@cloister", "@farm.NL", "@farm.WR", ".", "-"]
        .into_iter()
        .zip([0, 4, 8, 9, 16, 17, 18])
        .map(|it| (it.1, it.0))
    {
        assert_eq!(number(&position, text), 4 * 2813 + at, "{text}");
    }

    let rules = position.game();
    assert_eq!(rules.chance_number(rules.read_chance("E").unwrap()), 4);
    let deal = rules.read_chance("E").unwrap();
    position.deal(deal, &mut ()).unwrap();
    for text in ["0,-1v", "@farm.NL"] {
        let action = position.game().read_action(text).unwrap();
        position.play(action, &mut ()).unwrap();
    }
    let layout = position.game().layout();
    let seen = |seat| {
        let mut arrays = layout.arrays();
        position.game().observe(position.state(), Seat(seat), &mut arrays.observation());
        arrays
    };
    // The start tile, then a tile E upside down with a farmer: my own, then those of the other.
    assert_eq!(seen(0).rows[..14], [0, 0, 4, 0, 0, 0, 0, 0, -1, 5, 2, 1, 10, 1]);
    assert_eq!(seen(1).rows[..14], [0, 0, 4, 0, 0, 0, 0, 0, -1, 5, 2, 2, 10, 2]);
    assert_eq!(seen(0).seats, [6, 0, 0, 0, 7, 0, 0, 0]);
    assert_eq!(seen(1).seats, [7, 0, 0, 0, 6, 0, 0, 0]);
    assert_eq!(position.game().seats(), 2);
}

#[test]
fn planes_show_the_board_around_the_start_tile() {
    let mut position = Position::new(game("standard", 2, &[]));
    let deal = position.game().read_chance("E").unwrap();
    position.deal(deal, &mut ()).unwrap();
    let layout = position.game().layout();
    assert_eq!(layout.window, (31, 31));
    let mut planes = vec![0; layout.plane_size()];
    position.game().paint(position.state(), Seat(0), &mut planes);
    let at = |name: &str, x: usize, y: usize| {
        let plane = layout.planes.iter().position(|it| it == name).unwrap();
        planes[plane * 31 * 31 + y * 31 + x]
    };
    // The start tile has its city to the north; E is one city side, which fits there upside down.
    assert_eq!((at("tile", 15, 15), at("city.N", 15, 15), at("city.S", 15, 15)), (1, 1, 0));
    assert_eq!((at("fits.2", 15, 14), at("fits.0", 15, 14)), (1, 0));
}
