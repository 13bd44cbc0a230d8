//! Looks for better figures for the evaluation; see [`pavage_players::tuning`].

#![allow(clippy::print_stderr, reason = "it says how far it is")]

use std::process::ExitCode;
use std::{env, fs};

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
    let args: Vec<String> = env::args().skip(1).collect();
    let write = |file: &str, text: &str| {
        // A file that is half written when the program is stopped would lose what was found.
        let beside = format!("{file}.new");
        fs::write(&beside, text)?;
        fs::rename(&beside, file)
    };
    match tuner.run(&args, |file| fs::read_to_string(file), write, |line| eprintln!("{line}")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
