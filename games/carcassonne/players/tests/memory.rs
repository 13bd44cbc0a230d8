//! After a warm-up, random games and searches allocate nothing, and states are small.

use pavage_carcassonne::Carcassonne;
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::{Configure, Position, Seat};
use pavage_players::testing::{warm_playouts, warm_search};
use pavage_players::{Counts, Decision, Playouts, Spec, Strategies};

#[test]
fn playouts_do_not_allocate() {
    let game = Carcassonne::new(2).unwrap();
    let allocated = warm_playouts(&game, |play| allocation_counter::measure(play).count_total);
    assert_eq!(allocated, 0);
}

#[test]
fn searches_do_not_allocate() {
    let game = Carcassonne::new(3).unwrap();
    let allocated = warm_search::<CarcassonnePlayers>(&game, "search:playouts=300", |think| {
        allocation_counter::measure(think).count_total
    });
    assert_eq!(allocated, 0);
}

#[test]
fn a_search_keeps_to_its_memory() {
    let game = Carcassonne::new(2).unwrap();
    let mut position = Position::new(game.clone());
    position.deal(position.chances()[0].0, &mut ()).unwrap();
    let actions = position.actions();
    let decision = Decision::new(&game, position.state(), Seat(0), &actions);
    let spec = Spec::read("search:memory=1,playouts=200000");
    let mut player = CarcassonnePlayers::player(&spec, 1).unwrap();
    let used = allocation_counter::measure(|| _ = player.choose(&decision)).bytes_max;
    // A list that doubles stands beside its old half for a moment, and there is more than the tree.
    assert!((1 << 19..7 << 18).contains(&used), "{used} bytes");
}

#[test]
fn a_state_is_at_most_16_kib() {
    let game = Carcassonne::new(5).unwrap();
    let mut playouts = Playouts::new(&game, 1);
    let mut largest = 0;
    for _ in 0..200 {
        playouts.play(&game, &mut Counts::default());
        largest = largest.max(playouts.state().bytes());
    }
    assert!(largest <= 16 << 10, "{largest} bytes");
}
