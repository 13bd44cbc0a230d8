//! The dealer, against an independent computation of the definition in `docs/notation.md`.

use pavage_games::core::{Setup, ToAct};
use pavage_games::{AnyGame, Dealer, GameRow, Texts};

fn begin(game: &str) -> Box<dyn AnyGame> {
    GameRow::find(game).unwrap().begin(Setup::default()).unwrap()
}

/// The tiles of a game in which `choose` picks from a number of actions.
fn tiles(seed: &str, choose: fn(usize) -> usize) -> String {
    first_tiles("carcassonne", seed, choose, usize::MAX).concat()
}

fn first_tiles(game: &str, seed: &str, choose: fn(usize) -> usize, most: usize) -> Vec<String> {
    let dealer = Dealer::from_seed(seed);
    let mut game = begin(game);
    let mut drawn = Vec::new();
    loop {
        match game.to_act() {
            ToAct::Nobody => return drawn,
            _ if drawn.len() == most => return drawn,
            ToAct::Chance => {
                let tile = dealer.choose(game.as_ref()).unwrap();
                game.deal(&tile).unwrap();
                drawn.push(tile);
            }
            ToAct::Seat(_) => {
                let mut actions = Texts::default();
                game.actions(&mut actions);
                game.play(&actions[choose(actions.len())]).unwrap();
            }
        }
    }
}

/// Computed with a ChaCha20 and a SHA-256 that share no code with ours.
#[test]
fn seed_42_deals_these_tiles_on_every_machine() {
    let expected = "UEOHUWEVXLJOBUJFCUNNDEVVWHSHKRRPTDMMEVBLVVUVUUGNKLPKBQVIAWSWPAJRVUEBFDI";
    assert_eq!(tiles("42", |_| 0), expected);
}

#[test]
fn the_nth_tile_is_the_same_whatever_is_played() {
    assert_eq!(tiles("chess", |_| 0), tiles("chess", |n| n - 1));
    assert_ne!(tiles("chess", |_| 0), tiles("go", |_| 0));
}

#[test]
fn sources_and_large_counts_are_independent() {
    let dealer = Dealer::from_seed("42");
    let draws = [0, 1, 1 << 32, 5].map(|k| dealer.draw(1, k, &[1; 100]));
    assert_eq!(draws, [84, 16, 49, 50]);
}

/// Words beyond the last multiple of the sum are skipped: with these weights three in ten are, and
/// block 1 begins with such a word.
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

#[test]
fn tilings_are_dealt_the_same_on_every_machine() {
    let expected = "RRRR NRNN NNRN NNRN NNNR NNNR RNNN NNRN NNRN NRNN RRRR RNNN RNNN RRRR RNNN NRNN RNNN RNNN RNNN NRNN";
    assert_eq!(first_tiles("tilings", "42", |n| n / 2, 20).join(" "), expected);
}

/// At every position of the deal each tile appears as often as it should.
#[test]
fn the_deal_is_fair() {
    for place in [0, 1, 2] {
        let mut counts = [0; 5];
        for seed in 0..4000 {
            let tiles = first_tiles("tilings", &format!("deal {seed}"), |n| n / 2, place + 1);
            let kinds = ["RRRR", "RNNN", "NNRN", "NRNN", "NNNR"];
            counts[kinds.iter().position(|it| *it == tiles[place]).unwrap()] += 1;
        }
        let expected = [16.0, 16.0, 8.0, 8.0, 8.0].map(|tiles| 4000.0 * tiles / 56.0);
        let each = counts.iter().zip(expected);
        let chi_square: f64 = each.map(|(&n, e)| (f64::from(n) - e).powi(2) / e).sum();
        assert!(chi_square < 18.5, "{place} {counts:?}: one in a thousand fair deals does worse");
    }
}
