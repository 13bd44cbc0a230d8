//! A guess is uniform over the tiles that the viewer has not seen.

use std::collections::BTreeMap;

use fastrand::Rng;
use pavage_core::testing::{Walk, mutated, walk};
use pavage_core::{Configure, Game, Guess, Seat, Viewer};
use pavage_tigris::{ByColor, Color, Phase, Tigris, Tiles, View};
use serde_json::Value;

const UNSEEN: Tiles = ByColor([3, 2, 2, 1]);

/// A late position as seat 1 sees it: eight tiles are unseen, of which seat 2
/// holds four, has swapped two away, and two are in the bag.
fn late(game: &Tigris) -> View {
    let mut view = game.view(&game.start(), Viewer::Seat(Seat(0)));
    view.unseen = UNSEEN;
    view.bag_size = 2;
    view.seats[1].hand_size = 4;
    view.seats[1].swapped = 2;
    view.phase = Phase::Act;
    view.drawing = None;
    view
}

/// The number of ways to draw `tiles` from `from`.
fn ways(from: Tiles, tiles: Tiles) -> f64 {
    let choose =
        |n: u8, k: u8| (0..k).map(|i| f64::from(n - i) / f64::from(k - i)).product::<f64>();
    Color::ALL.into_iter().map(|it| choose(from[it], tiles[it])).product()
}

/// The chi-square of counts of drawn tiles, and its degrees of freedom.
fn chi_square(counts: &BTreeMap<Tiles, u32>, tiles: u8) -> (f64, usize) {
    let rounds = f64::from(counts.values().sum::<u32>());
    let mut all = Vec::new();
    for t in 0..=UNSEEN.0[0] {
        for f in 0..=UNSEEN.0[1] {
            for m in 0..=UNSEEN.0[2] {
                for s in 0..=UNSEEN.0[3] {
                    all.push(ByColor([t, f, m, s]));
                }
            }
        }
    }
    all.retain(|it| it.total() == tiles);
    let total: f64 = all.iter().map(|&it| ways(UNSEEN, it)).sum();
    let terms = all.iter().map(|&it| {
        let expected = rounds * ways(UNSEEN, it) / total;
        let found = f64::from(counts.get(&it).copied().unwrap_or(0));
        (found - expected).powi(2) / expected
    });
    (terms.sum(), all.len() - 1)
}

#[test]
fn hands_swaps_and_bag_are_drawn_alike() {
    let game = Tigris::new(2).unwrap();
    let view = late(&game);
    let mut rng = Rng::with_seed(4);
    let (mut hands, mut bags, mut swaps) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for _ in 0..40_000 {
        let state = game.guess(&view, &mut |n| rng.u32(0..n)).unwrap();
        let all = game.view(&state, Viewer::Referee);
        *hands.entry(all.seats[1].hand.unwrap()).or_insert(0) += 1;
        *swaps.entry(all.seats[1].swapped_tiles.unwrap()).or_insert(0) += 1;
        *bags.entry(all.unseen).or_insert(0) += 1;
    }
    for (counts, tiles) in [(hands, 4), (swaps, 2), (bags, 2)] {
        let (found, freedom) = chi_square(&counts, tiles);
        let freedom = freedom as f64;
        // Four standard deviations above the mean of the distribution.
        assert!(found < freedom + 4.0 * (2.0 * freedom).sqrt(), "{tiles} tiles: {found}");
    }
}

#[test]
fn views_that_no_game_leads_to_are_refused() {
    let game = Tigris::new(2).unwrap();
    let sound = late(&game);
    let refused = |change: &dyn Fn(&mut View)| {
        let mut view = sound.clone();
        change(&mut view);
        let guess = game.guess(&view, &mut |_| 0);
        assert_eq!(guess.unwrap_err().rule, "game/impossible-view", "{view:?}");
    };
    assert!(game.guess(&sound, &mut |_| 0).is_ok());
    refused(&|it| it.bag_size = 3);
    refused(&|it| it.seats[1].hand_size = 7);
    refused(&|it| it.unseen.0[0] = 58);
    refused(&|it| it.tiles.truncate(100));
    refused(&|it| it.tiles.replace_range(0..1, "F"));
    refused(&|it| it.tiles.replace_range(4..5, "T"));
    refused(&|it| it.tiles.replace_range(0..1, "?"));
    refused(&|it| it.treasures.push("A1".parse().unwrap()));
    refused(&|it| it.leaders[0].at = Some("E1".parse().unwrap()));
    refused(&|it| it.leaders[0].at = Some("B2".parse().unwrap()));
    refused(&|it| it.leaders[0].seat = Seat(3));
    refused(&|it| it.on_turn = Seat(9));
    refused(&|it| it.actions_left = 0);
    refused(&|it| it.phase = Phase::Build);
    refused(&|it| it.phase = Phase::War);
    refused(&|it| it.phase = Phase::Attack);
    refused(&|it| it.phase = Phase::Treasure);
    refused(&|it| it.phase = Phase::Draw);
    refused(&|it| it.retired = vec![Seat(0), Seat(0)]);
    refused(&|it| it.retired = vec![Seat(1)]);
    refused(&|it| it.seats.truncate(1));
}

/// A view may come from anywhere: any accepted view can be played to its end.
#[test]
fn no_view_makes_the_rules_panic() {
    let game = Tigris::new(3).unwrap();
    let mut rng = Rng::with_seed(9);
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..200 {
        walk(&game, seed, |at| {
            if rng.u8(0..12) != 0 {
                return;
            }
            let view = at.view(Viewer::Seat(Seat(rng.u8(0..3))));
            let Some(view) = changed(&view, &mut rng) else { return };
            match game.guess(&view, &mut |n| rng.u32(0..n)) {
                Err(_) => refused += 1,
                Ok(state) => {
                    accepted += 1;
                    let mut walk = Walk { state, ..at.clone() };
                    (0..200).for_each(|_| _ = walk.step());
                    game.scores(&walk.state);
                    game.ranking(&walk.state);
                    walk.view(Viewer::Spectator);
                }
            }
        });
    }
    assert!(100 < accepted && 100 < refused, "{accepted} accepted, {refused} refused");
}

/// A view with a few letters or a number changed, if it still reads as a view.
fn changed(view: &View, rng: &mut Rng) -> Option<View> {
    if rng.bool() {
        let json = serde_json::to_string(view).unwrap();
        let letters = "0123456789TFMStfmsx.~,nulABCDEFGHIJKLMNOP";
        return serde_json::from_str(&mutated(&json, letters, rng)).ok();
    }
    let mut json = serde_json::to_value(view).unwrap();
    change(&mut json, rng);
    serde_json::from_value(json).ok()
}

/// Changes a random number.
fn change(value: &mut Value, rng: &mut Rng) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let at = rng.usize(0..fields.len());
            fields.values_mut().skip(at).take(1).for_each(|it| change(it, rng));
        }
        Value::Array(items) if !items.is_empty() => {
            let at = rng.usize(0..items.len());
            change(&mut items[at], rng);
        }
        _ => *value = [0, 1, 2, 3, 9, 255, 65535][rng.usize(0..7)].into(),
    }
}
