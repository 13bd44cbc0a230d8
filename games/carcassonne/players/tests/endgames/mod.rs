//! Players at the end of the game, compared with its exact solution. `cargo run -p
//! pavage-carcassonne-players --example endgames -- regret SPEC` looks at all positions of the file.

mod positions;

use pavage_core::{Game, Position, Seat, ToAct};
use pavage_players::Decision;
use pavage_players::testing::{solve, turns};

use self::positions::{Endgame, FILE, endgames, margins, records, tiles_left, write};
use crate::table::player;

/// The positions of every `step`-th game of the file.
fn some(step: usize) -> impl Iterator<Item = Endgame> {
    let text = std::fs::read_to_string(FILE).unwrap();
    let records = records(&text);
    records.into_iter().step_by(step).flat_map(|it| endgames(&it))
}

#[test]
fn the_file_says_what_the_twin_finds() {
    let mut seen = [0; 4];
    for it in some(1) {
        let left = tiles_left(&it.position) as usize;
        seen[left] += 1;
        // Three tiles are solved for a few games only, because it takes seconds.
        if left < 3 || seen[left] % 20 == 6 {
            let game = it.position.game();
            let solved = margins(game, turns(game, it.position.state()));
            assert_eq!(write(&solved), write(&it.margins));
        }
    }
    assert_eq!(seen, [0, 70, 70, 70]);
}

/// The obvious value, without a window: the mean over draws of the best of each seat.
fn obvious<G: Game>(game: &G, state: &G::State) -> f64 {
    let mut position = Position::at(game.clone(), state.clone());
    if let ToAct::Nobody = position.to_act() {
        let scores = position.scores();
        return f64::from(scores.as_slice()[0] - scores.as_slice()[1]);
    }
    let (chances, actions) = (position.chances(), position.actions());
    let weights: u32 = chances.iter().map(|it| it.1).sum();
    let mut mean = 0.0;
    for (chance, weight) in chances {
        position = Position::at(game.clone(), state.clone());
        position.deal(chance, &mut ()).unwrap();
        mean += f64::from(weight) / f64::from(weights) * obvious(game, position.state());
    }
    if weights != 0 {
        return mean;
    }
    let values = actions.into_iter().map(|action| {
        let mut position = Position::at(game.clone(), state.clone());
        position.play(action, &mut ()).unwrap();
        obvious(game, position.state())
    });
    match position.to_act() {
        ToAct::Seat(Seat(0)) => values.fold(f64::NEG_INFINITY, f64::max),
        _ => values.fold(f64::INFINITY, f64::min),
    }
}

#[test]
fn the_twin_leaves_out_only_what_does_not_matter() {
    for it in some(10).filter(|it| tiles_left(&it.position) <= 2) {
        let (game, state) = (it.position.game(), it.position.state());
        assert_eq!(solve(game, state), obvious(game, state));
    }
}

/// The mean regret of a player.
fn regret(spec: &str, positions: &[Endgame]) -> f64 {
    let all = positions.iter().map(|it| it.regret(player(spec, 1).as_mut()));
    all.sum::<f64>() / positions.len() as f64
}

#[test]
fn players_that_look_ahead_give_away_less_at_the_end() {
    let positions: Vec<Endgame> = some(2).collect();
    let [random, greedy, search] =
        ["random", "greedy", "search:playouts=1000"].map(|it| regret(it, &positions));
    assert!(greedy <= 0.6 && 2.0 * search <= greedy, "greedy gave away {greedy}, search {search}");
    assert!(4.0 * greedy <= random, "random gave away {random}");
}

/// A search that knows everything does not use up its time.
#[test]
fn a_solved_end_is_answered_at_once() {
    let positions = some(10).filter(|it| tiles_left(&it.position) == 1);
    for Endgame { position, .. } in positions {
        let ToAct::Seat(seat) = position.to_act() else { panic!("a seat is to act") };
        let actions = position.actions();
        let decision = Decision::new(position.game(), position.state(), seat, &actions);
        let mut player = player("search:time=1s", 1);
        player.begin(1);
        assert!(player.think(&decision, 100).done, "nothing is left to find out");
    }
}
