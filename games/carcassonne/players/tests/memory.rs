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
    let used = |spec| {
        let mut player = CarcassonnePlayers::player(&Spec::read(spec), 1).unwrap();
        allocation_counter::measure(|| _ = player.choose(&decision)).bytes_max
    };
    // What the evaluation needs, whatever the tree.
    let few = used("search:playouts=20");
    let alone = used("search:memory=4,playouts=60000") - few;
    assert!((1 << 20..4 << 20).contains(&alone), "{alone} bytes");
    let one_of_four = used("search:memory=4,playouts=60000,threads=4") - few;
    assert!((1 << 18..1 << 20).contains(&one_of_four), "{one_of_four} bytes");
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
