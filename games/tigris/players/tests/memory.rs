//! After a warm-up, random games allocate nothing, and states are small.

use pavage_core::{Configure, Game};
use pavage_players::{Counts, Playouts};
use pavage_tigris::Tigris;

#[test]
fn playouts_do_not_allocate() {
    let game = Tigris::new(4).unwrap();
    let mut playouts = Playouts::new(&game, 1);
    let mut counts = Counts::default();
    (0..500).for_each(|_| playouts.play(&game, &mut counts));
    let allocated = allocation_counter::measure(|| {
        (0..500).for_each(|_| playouts.play(&game, &mut counts));
    });
    assert_eq!(counts.games, 1000);
    assert_eq!(allocated.count_total, 0, "{allocated:?}");
}

/// A state has no heap memory, so its size is all it takes.
#[test]
fn a_state_is_at_most_2_kib() {
    fn holds_no_heap<T: Copy>(_: &T) {}
    let state = Tigris::new(4).unwrap().start();
    holds_no_heap(&state);
    assert!(size_of_val(&state) <= 2 << 10, "{} bytes", size_of_val(&state));
}
