//! The dealer, against an independent computation of the definition in `docs/notation.md`.

use pavage_games::core::{Setup, ToAct};
use pavage_games::{AnyGame, Dealer, GameRow, Texts};

fn begin() -> Box<dyn AnyGame> {
    GameRow::find("carcassonne").unwrap().begin(Setup::default()).unwrap()
}

/// The tiles of a game in which somebody always plays the `choice`-th action.
fn tiles(seed: &str, choice: usize) -> String {
    let dealer = Dealer::from_seed(seed);
    let mut game = begin();
    let mut drawn = String::new();
    loop {
        match game.to_act() {
            ToAct::Nobody => return drawn,
            ToAct::Chance => {
                let tile = dealer.choose(game.as_ref()).unwrap();
                drawn.push_str(&tile);
                game.deal(&tile).unwrap();
            }
            ToAct::Seat(_) => {
                let mut actions = Texts::default();
                game.actions(&mut actions);
                game.play(&actions[choice.min(actions.len() - 1)]).unwrap();
            }
        }
    }
}

/// Computed with a ChaCha20 and a SHA-256 that share no code with ours.
#[test]
fn seed_42_deals_these_tiles_on_every_machine() {
    let expected = "UEOHUWEVXLJOBUJFCUNNDEVVWHSHKRRPTDMMEVBLVVUVUUGNKLPKBQVIAWSWPAJRVUEBFDI";
    assert_eq!(tiles("42", 0), expected);
}

#[test]
fn the_nth_tile_is_the_same_whatever_is_played() {
    assert_eq!(tiles("chess", 0), tiles("chess", 7));
    assert_ne!(tiles("chess", 0), tiles("go", 0));
}

#[test]
fn sources_and_large_counts_are_independent() {
    let dealer = Dealer::from_seed("42");
    let draws = [0, 1, 1 << 32, 5].map(|k| dealer.draw(1, k, &[1; 100]));
    assert_eq!(draws, [84, 16, 49, 50]);
}

/// Words beyond the last multiple of the sum are skipped: with these weights
/// three in ten are, and block 1 begins with one.
#[test]
fn words_that_would_favour_the_first_outcomes_are_skipped() {
    let dealer = Dealer::from_seed("42");
    assert!((0..8).all(|k| dealer.draw(0, k, &[3_000_000_000, 1]) == 0));
}

#[test]
fn weights_decide_how_often() {
    let dealer = Dealer::from_seed("weights");
    let mut counts = [0; 3];
    (0..60_000).for_each(|k| counts[dealer.draw(0, k, &[1, 2, 3])] += 1);
    let expected = [10_000.0, 20_000.0, 30_000.0];
    let chi_square: f64 =
        counts.iter().zip(expected).map(|(&n, e)| (f64::from(n) - e).powi(2) / e).sum();
    assert!(chi_square < 13.8, "{counts:?}: one in a thousand fair dealers does worse");
}
