//! Takes any bytes as the choices of a game: the engine agrees with its slow twin at every ply.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pavage_games::core::testing::Choices;
use {pavage_carcassonne as carcassonne, pavage_tigris as tigris, pavage_tilings as tilings};

fuzz_target!(|bytes: &[u8]| {
    let choices = &mut Choices::from_bytes(bytes);
    match choices.number(0..4) {
        0 => _ = carcassonne::testing::agree(&carcassonne::testing::strange_game(choices), choices),
        1 => _ = tilings::testing::agree(&tilings::testing::strange_game(choices), choices),
        2 => _ = tigris::testing::agree(&tigris::testing::Plan::any(choices), choices),
        _ => _ = tigris::testing::agree_when_crowded(&tigris::testing::Plan::any(choices), choices),
    }
});
