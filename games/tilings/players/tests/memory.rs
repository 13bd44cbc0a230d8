//! After a warm-up, searches allocate nothing.

use pavage_core::{Configure, Setup};
use pavage_players::testing::warm_search;
use pavage_tilings::Tilings;
use pavage_tilings_players::TilingsPlayers;

#[test]
fn searches_do_not_allocate() {
    for (options, seats) in [("zones", 2), ("patterns", 4), ("base", 2)] {
        let game = Tilings::configure(Setup { options, seats: Some(seats), files: &[] }).unwrap();
        let allocated = warm_search::<TilingsPlayers>(&game, "search:playouts=2000", |think| {
            allocation_counter::measure(think).count_total
        });
        assert_eq!(allocated, 0, "{options}");
    }
}
