//! After a warm-up, random games and searches allocate nothing, and states are small.

use pavage_carcassonne::Carcassonne;
use pavage_carcassonne_players::CarcassonnePlayers;
use pavage_core::Configure;
use pavage_players::testing::{warm_playouts, warm_search};
use pavage_players::{Counts, Playouts};

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
