//! After a warm-up, random games and searches allocate nothing, and states are small.

use pavage_core::{Configure, Game};
use pavage_players::testing::{warm_playouts, warm_search};
use pavage_tigris::Tigris;
use pavage_tigris_players::TigrisPlayers;

#[test]
fn playouts_do_not_allocate() {
    let game = Tigris::new(4).unwrap();
    let allocated = warm_playouts(&game, |play| allocation_counter::measure(play).count_total);
    assert_eq!(allocated, 0);
}

#[test]
fn searches_do_not_allocate() {
    let game = Tigris::new(3).unwrap();
    let allocated = warm_search::<TigrisPlayers>(&game, "search:playouts=400", |think| {
        allocation_counter::measure(think).count_total
    });
    assert_eq!(allocated, 0);
}

/// A state has no heap memory, so its size is all it takes.
#[test]
fn a_state_is_at_most_2_kib() {
    fn holds_no_heap<T: Copy>(_: &T) {}
    let state = Tigris::new(4).unwrap().start();
    holds_no_heap(&state);
    assert!(size_of_val(&state) <= 2 << 10, "{} bytes", size_of_val(&state));
}
