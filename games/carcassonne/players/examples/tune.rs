//! Looks for better figures for the evaluation; see [`pavage_players::tuning`].

use std::process::ExitCode;

use pavage_carcassonne::Carcassonne;
use pavage_carcassonne_players::{Weights, greedy_with};
use pavage_core::Configure;
use pavage_players::tuning::Tuner;

fn main() -> ExitCode {
    let tuner = Tuner {
        program: "-p pavage-carcassonne-players --example tune",
        game: Carcassonne::new(2).expect("two may play"),
        figures: Weights::ALL,
        player: |figures, seed| greedy_with(Weights::of(figures), seed),
        rival: |seed| greedy_with(Weights::HAND, seed),
        worth: f64::from,
    };
    tuner.main()
}
