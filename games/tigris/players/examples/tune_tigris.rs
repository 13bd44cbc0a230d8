//! Looks for better figures for the evaluation; see [`pavage_players::tuning`].

use std::process::ExitCode;

use pavage_core::Configure;
use pavage_players::tuning::Tuner;
use pavage_tigris::Tigris;
use pavage_tigris_players::{Figures, greedy_with};

fn main() -> ExitCode {
    let tuner = Tuner {
        program: "-p pavage-tigris-players --example tune_tigris",
        game: Tigris::new(2).expect("two may play"),
        figures: Figures::ALL,
        player: |figures, seed| greedy_with(Figures::of(figures), seed),
        rival: |seed| greedy_with(Figures::HAND, seed),
        worth: |lead| 5.0 * f64::from(lead),
    };
    tuner.main()
}
