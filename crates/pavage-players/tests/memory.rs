//! Random games allocate nothing once they have warmed up, and states are small.

use pavage_carcassonne::Carcassonne;
use pavage_core::{Configure, Game};
use pavage_players::{Counts, Playouts};
use pavage_tigris::Tigris;

fn allocates_nothing<G: Game>(game: &G) {
    let mut playouts = Playouts::new(game, 1);
    let mut counts = Counts::default();
    (0..500).for_each(|_| playouts.play(game, &mut counts));
    let allocated = allocation_counter::measure(|| {
        (0..500).for_each(|_| playouts.play(game, &mut counts));
    });
    assert_eq!(counts.games, 1000);
    assert_eq!(allocated.count_total, 0, "{allocated:?}");
}

#[test]
fn playouts_do_not_allocate() {
    allocates_nothing(&Carcassonne::new(2).unwrap());
    allocates_nothing(&Tigris::new(4).unwrap());
}

#[test]
fn a_state_of_carcassonne_is_at_most_16_kib() {
    let game = Carcassonne::new(5).unwrap();
    let mut playouts = Playouts::new(&game, 1);
    let mut largest = 0;
    for _ in 0..200 {
        playouts.play(&game, &mut Counts::default());
        largest = largest.max(playouts.state().bytes());
    }
    assert!(largest <= 16 << 10, "{largest} bytes");
}

/// It holds nothing on the heap, so that a copy is all there is to it.
#[test]
fn a_state_of_tigris_is_at_most_2_kib() {
    fn holds_no_heap<T: Copy>(_: &T) {}
    let state = Tigris::new(4).unwrap().start();
    holds_no_heap(&state);
    assert!(size_of_val(&state) <= 2 << 10, "{} bytes", size_of_val(&state));
}
