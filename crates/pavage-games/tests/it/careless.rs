//! The careless player of every game: how often it errs, and that its errors are illegal actions.

use pavage_core::Setup;
use pavage_games::{GAMES, GameRow};

use crate::walk::walk;

/// Asks a careless player at every decision of random games; returns the fraction of its answers
/// that are illegal.
fn part_wrong(row: &GameRow, options: &str, spec: &str) -> f64 {
    let mut careless = row.player(spec, 3).unwrap();
    let (mut wrong, mut all) = (0, 0);
    for key in 0.. {
        let setup = Setup { options, seats: Some(3), files: &[] };
        walk(row, setup, &key.to_string(), |game| {
            if let Some(answer) = careless.choose(game) {
                wrong += u32::from(game.check(&answer).is_err());
                all += 1;
            }
        });
        if 700 <= all {
            break;
        }
    }
    f64::from(wrong) / f64::from(all)
}

#[test]
fn a_careless_player_errs_as_often_as_it_says_in_every_preset_of_every_game() {
    for row in GAMES {
        for preset in (row.presets)() {
            for (spec, rate) in [
                ("careless:rate=1", 1.0),
                ("careless:rate=0,of=random", 0.0),
                ("careless:rate=0.3,of=random:seed=8", 0.3),
                ("careless", 0.3),
            ] {
                let found = part_wrong(row, preset.name, spec);
                // Rates of 0 and 1 are exact.
                let about = if 0.0 < rate && rate < 1.0 { 0.06 } else { 0.0 };
                assert!(
                    (found - rate).abs() <= about,
                    "{} {}, {spec}: {found}",
                    row.name,
                    preset.name
                );
            }
        }
    }
}
