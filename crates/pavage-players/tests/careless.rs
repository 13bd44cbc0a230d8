//! The careless player of every game: how often it errs, and that the rules forbid what it answers.

use fastrand::Rng;
use pavage_carcassonne::Carcassonne;
use pavage_core::{Setup, ToAct};
use pavage_players::{Decision, Player, Random, Spec, Strategies};
use pavage_tigris::Tigris;
use pavage_tilings::Tilings;

/// Asks a careless player at every decision of random games; gives the part of its answers that
/// the rules forbid.
fn part_wrong<G: Strategies>(options: &str, spec: &str, games: u32) -> f64 {
    let game = G::configure(Setup { options, seats: Some(3), files: &[] }).unwrap();
    let mut careless = G::player(&Spec::read(spec), 3).unwrap();
    let (mut random, mut rng) = (Random::new(4), Rng::with_seed(5));
    let (mut wrong, mut all) = (0, 0);
    let (mut actions, mut chances) = (Vec::new(), Vec::new());
    for _ in 0..games {
        let mut state = game.start();
        loop {
            actions.clear();
            chances.clear();
            game.actions(&state, &mut actions);
            game.chances(&state, &mut chances);
            match game.to_act(&state) {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let chance = chances[rng.usize(0..chances.len())].0;
                    game.deal_unchecked(&mut state, chance, &mut ());
                }
                ToAct::Seat(seat) => {
                    let decision = Decision::new(&game, &state, seat, &actions);
                    let answer = careless.choose(&decision);
                    wrong += u32::from(game.check(&state, answer).is_err());
                    all += 1;
                    let action = random.choose(&decision);
                    game.play_unchecked(&mut state, action, &mut ());
                }
            }
        }
    }
    assert!(500 < all, "{spec}: only {all} answers");
    f64::from(wrong) / f64::from(all)
}

fn errs_as_often_as_it_says<G: Strategies>(options: &str, games: u32) {
    for (spec, rate) in [
        ("careless:rate=1", 1.0),
        ("careless:rate=0,of=random", 0.0),
        ("careless:rate=0.3,of=random:seed=8", 0.3),
        ("careless", 0.3),
    ] {
        let found = part_wrong::<G>(options, spec, games);
        // Always and never are exact.
        let about = if 0.0 < rate && rate < 1.0 { 0.05 } else { 0.0 };
        assert!((found - rate).abs() <= about, "{options}, {spec}: {found}");
    }
}

#[test]
fn in_carcassonne() {
    errs_as_often_as_it_says::<Carcassonne>("standard", 10);
    errs_as_often_as_it_says::<Carcassonne>("own-stacks,board=9x9", 40);
}

#[test]
fn in_tigris() {
    errs_as_often_as_it_says::<Tigris>("standard", 6);
    errs_as_often_as_it_says::<Tigris>("advanced,support=exact", 6);
}

#[test]
fn in_tilings() {
    errs_as_often_as_it_says::<Tilings>("base,size=30,deck=complete-2", 3);
    errs_as_often_as_it_says::<Tilings>("influence,rotation=on,torus=on", 40);
}

#[cfg(feature = "testing")]
#[test]
fn in_the_toy() {
    errs_as_often_as_it_says::<pavage_core::testing::Toy>("standard", 100);
}
