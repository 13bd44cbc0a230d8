//! Ratings against a second method that is slow and obvious, and laws that they keep.

use fastrand::Rng;

use super::{Anchor, Duel, Estimate, Places, Ratings, bradley_terry, plackett_luce};

/// Elo for each unit of the natural logarithm of odds.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// Every order of a list.
fn orders(of: &[usize]) -> Vec<Vec<usize>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let first = |at: usize| {
        let mut rest = of.to_vec();
        let first = rest.remove(at);
        orders(&rest).into_iter().map(move |order| [vec![first], order].concat())
    };
    (0..of.len()).flat_map(first).collect()
}

/// The logarithm of the likelihood of places, straight from the definition of the model.
fn likelihood(games: &[Places], ratings: &[f64]) -> f64 {
    let strength = |it: usize| 10f64.powf(ratings[it] / 400.0);
    let order = |order: &[usize]| {
        let places = (0..order.len()).map(|place| {
            let left: f64 = order[place..].iter().map(|it| strength(*it)).sum();
            (strength(order[place]) / left).ln()
        });
        places.sum::<f64>()
    };
    let game = |places: &Places| {
        let mut all = vec![Vec::new()];
        for tied in places {
            let next = orders(tied);
            all = all
                .iter()
                .flat_map(|it| next.iter().map(|next| [&it[..], next].concat()))
                .collect();
        }
        all.iter().map(|it| order(it)).sum::<f64>() / all.len() as f64
    };
    games.iter().map(game).sum()
}

/// The highest point by trying steps along each axis, which shrink when none helps.
fn climbed(games: &[Places], players: usize, anchors: &[Anchor]) -> Vec<f64> {
    let mut ratings = vec![0.0; players];
    anchors.iter().for_each(|it| ratings[it.player] = it.rating);
    let free = |it: &usize| anchors.iter().all(|anchor| anchor.player != *it);
    let (mut step, mut best) = (256.0, likelihood(games, &ratings));
    while step > 1e-5 {
        let mut helped = false;
        for player in (0..players).filter(free) {
            for by in [step, -step] {
                ratings[player] += by;
                let value = likelihood(games, &ratings);
                if value > best {
                    (best, helped) = (value, true);
                } else {
                    ratings[player] -= by;
                }
            }
        }
        if !helped {
            step /= 2.0;
        }
    }
    if anchors.is_empty() {
        let mean = ratings.iter().sum::<f64>() / players as f64;
        ratings.iter_mut().for_each(|it| *it -= mean);
    }
    ratings
}

fn assert_near(ratings: &Ratings, expected: &[f64], within: f64) {
    for (found, expected) in ratings.players.iter().zip(expected) {
        assert!((found.value - expected).abs() < within, "{:?} {expected:?}", ratings.players);
    }
}

/// Sets of two games between random players, with draws.
fn duels(rng: &mut Rng, players: usize, sets: usize) -> Vec<Vec<Duel>> {
    let set = |rng: &mut Rng| {
        let first = rng.usize(..players);
        let second = (first + rng.usize(1..players)) % players;
        // A player of a higher index is better.
        let tilt = 0.5 + 0.1 * (first as f64 - second as f64);
        let mut points = || match rng.f64() {
            it if it < tilt - 0.1 => 1.0,
            it if it < tilt + 0.1 => 0.5,
            _ => 0.0,
        };
        vec![(first, second, points()), (second, first, 1.0 - points())]
    };
    (0..sets).map(|_| set(rng)).collect()
}

/// Sets of games with all players in rotated seats; some places are shared.
fn tables(rng: &mut Rng, players: usize, sets: usize) -> Vec<Vec<Places>> {
    let game = |rng: &mut Rng| {
        let mut seats: Vec<(u32, usize)> =
            (0..players).map(|it| (rng.u32(..6 + it as u32), it)).collect();
        seats.sort_unstable();
        let tied = seats.chunk_by(|a, b| a.0 == b.0);
        tied.rev().map(|it| it.iter().map(|it| it.1).collect()).collect()
    };
    (0..sets).map(|_| (0..players).map(|_| game(rng)).collect()).collect()
}

/// A duel as places.
fn as_places(&(first, second, points): &Duel) -> Places {
    match points {
        1.0 => vec![vec![first], vec![second]],
        0.0 => vec![vec![second], vec![first]],
        _ => vec![vec![first, second]],
    }
}

#[test]
fn two_players_have_the_difference_of_their_share() {
    let sets = vec![vec![(0, 1, 1.0), (1, 0, 0.5)], vec![(0, 1, 0.0), (1, 0, 0.0)]];
    let ratings = bradley_terry(2, &sets, &[]);
    let half = 200.0 * (2.5f64 / 1.5).log10();
    assert_near(&ratings, &[half, -half], 1e-9);
    assert!((ratings.superiority(0, 1) + ratings.superiority(1, 0) - 1.0).abs() < 1e-12);
    assert!(ratings.superiority(0, 1) > 0.5);
}

#[test]
fn bradley_terry_finds_what_climbing_finds() {
    let mut rng = Rng::with_seed(14);
    for players in [3, 5] {
        let sets = duels(&mut rng, players, 60);
        let games: Vec<Places> = sets.iter().flatten().map(as_places).collect();
        for anchors in [&[][..], &[Anchor { player: 1, rating: 900.0 }]] {
            let expected = climbed(&games, players, anchors);
            assert_near(&bradley_terry(players, &sets, anchors), &expected, 0.01);
        }
    }
}

#[test]
fn two_anchors_hold_both() {
    let sets = duels(&mut Rng::with_seed(3), 4, 80);
    let games: Vec<Places> = sets.iter().flatten().map(as_places).collect();
    let anchors = [Anchor { player: 0, rating: -50.0 }, Anchor { player: 3, rating: 200.0 }];
    let ratings = bradley_terry(4, &sets, &anchors);
    assert_near(&ratings, &climbed(&games, 4, &anchors), 0.01);
    assert_eq!(ratings.players[3], Estimate::exact(200.0));
    assert!(ratings.players[1].error() > 1.0);
}

#[test]
fn plackett_luce_finds_what_climbing_finds() {
    let mut rng = Rng::with_seed(41);
    for players in [3, 4] {
        let sets = tables(&mut rng, players, 6);
        let games = sets.concat();
        assert!(games.iter().any(|it| it.len() < players), "there are ties");
        for anchors in [&[][..], &[Anchor { player: 2, rating: 100.0 }]] {
            let expected = climbed(&games, players, anchors);
            assert_near(&plackett_luce(players, &sets, anchors), &expected, 0.01);
        }
    }
}

#[test]
fn a_player_may_have_several_seats() {
    let places: Places = vec![vec![0], vec![1, 1], vec![0]];
    let other: Places = vec![vec![1], vec![0, 1], vec![2]];
    let last: Places = vec![vec![2], vec![0], vec![1]];
    let games = vec![places, other, last];
    let ratings = plackett_luce(3, std::slice::from_ref(&games), &[]);
    assert_near(&ratings, &climbed(&games, 3, &[]), 0.01);
}

#[test]
fn with_two_seats_both_models_agree() {
    let sets = duels(&mut Rng::with_seed(5), 4, 100);
    let places: Vec<Vec<Places>> =
        sets.iter().map(|it| it.iter().map(as_places).collect()).collect();
    let (terry, luce) = (bradley_terry(4, &sets, &[]), plackett_luce(4, &places, &[]));
    for (terry, luce) in terry.players.iter().zip(&luce.players) {
        assert!((terry.value - luce.value).abs() < 1e-6, "{terry:?} {luce:?}");
        assert!((terry.error() - luce.error()).abs() < 1e-6, "{terry:?} {luce:?}");
    }
}

#[test]
fn a_tie_of_many_is_nearly_all_of_its_orders() {
    // Eleven is the first tie whose orders are not all counted.
    let mut rng = Rng::with_seed(2);
    let mut strict: Vec<Places> = Vec::new();
    for _ in 0..6 {
        let mut order: Vec<usize> = (0..11).collect();
        rng.shuffle(&mut order);
        strict.push(order.into_iter().map(|it| vec![it]).collect());
    }
    let tie: Places = vec![(0..11).collect()];
    let ratings = plackett_luce(11, &[strict.clone(), vec![tie]], &[]);
    let values: Vec<f64> = ratings.players.iter().map(|it| it.value).collect();
    let spread = values.iter().fold(0.0, |most: f64, it| most.max(it.abs()));
    assert!(spread > 100.0, "strengths differ: {values:?}");
    // All orders of the tie, by the players that are left before each place.
    let all_orders = |ratings: &[f64]| -> f64 {
        let strengths: Vec<f64> = ratings.iter().map(|it| 10f64.powf(it / 400.0)).collect();
        let chosen: f64 = strengths.iter().map(|it| it.ln()).sum();
        let left = (1u32..1 << 11).map(|set| {
            let sum: f64 = (0..11).filter(|it| set >> it & 1 == 1).map(|it| strengths[it]).sum();
            let ways: f64 =
                (0..set.count_ones()).map(|it| f64::from(11 - it) / f64::from(it + 1)).product();
            sum.ln() / ways
        });
        chosen - left.sum::<f64>()
    };
    let whole = |ratings: &[f64]| likelihood(&strict, ratings) + all_orders(ratings);
    for player in 0..11 {
        let moved = |by: f64| {
            let mut moved = values.clone();
            moved[player] += by;
            whole(&moved)
        };
        let slope = (moved(0.1) - moved(-0.1)) / 0.2 * ELO;
        assert!(slope.abs() < 0.02, "player {player}: {slope} points too few");
    }
}

#[test]
fn the_order_of_games_and_sets_changes_nothing() {
    let mut rng = Rng::with_seed(8);
    let (mut sets, mut tables) = (duels(&mut rng, 4, 50), tables(&mut rng, 4, 8));
    let before = (bradley_terry(4, &sets, &[]), plackett_luce(4, &tables, &[]));
    rng.shuffle(&mut sets);
    rng.shuffle(&mut tables);
    sets.iter_mut().for_each(|it| it.reverse());
    tables.iter_mut().for_each(|it| it.reverse());
    let after = (bradley_terry(4, &sets, &[]), plackett_luce(4, &tables, &[]));
    for (before, after) in [(before.0, after.0), (before.1, after.1)] {
        for (before, after) in before.players.iter().zip(&after.players) {
            assert!((before.value - after.value).abs() < 1e-7);
            assert!((before.error() - after.error()).abs() < 1e-7);
        }
    }
}

#[test]
fn the_numbers_of_players_mean_nothing() {
    let mut rng = Rng::with_seed(9);
    let (sets, tables) = (duels(&mut rng, 4, 50), tables(&mut rng, 4, 8));
    let other = [2, 0, 3, 1];
    let renamed: Vec<Vec<Duel>> = sets
        .iter()
        .map(|set| set.iter().map(|&(a, b, points)| (other[a], other[b], points)).collect())
        .collect();
    let rename = |game: &Places| -> Places {
        game.iter().map(|tied| tied.iter().map(|it| other[*it]).collect()).collect()
    };
    let retabled: Vec<Vec<Places>> =
        tables.iter().map(|set| set.iter().map(rename).collect()).collect();
    for (before, after) in [
        (bradley_terry(4, &sets, &[]), bradley_terry(4, &renamed, &[])),
        (plackett_luce(4, &tables, &[]), plackett_luce(4, &retabled, &[])),
    ] {
        for (player, &renamed) in other.iter().enumerate() {
            let (before, after) = (before.players[player], after.players[renamed]);
            assert!((before.value - after.value).abs() < 1e-7);
            assert!((before.high - after.high).abs() < 1e-7);
        }
    }
}

#[test]
fn one_sided_results_give_open_intervals_and_no_nan() {
    let won: Vec<Vec<Duel>> = vec![vec![(0, 1, 1.0), (1, 0, 0.0)]; 100];
    let ratings = bradley_terry(2, &won, &[]).players;
    assert_eq!((ratings[0].high, ratings[1].low), (f64::INFINITY, f64::NEG_INFINITY));
    assert!(ratings[0].value > 400.0 && ratings[0].value.is_finite());
    assert!(ratings[0].low > 0.0 && ratings[1].high < 0.0, "{ratings:?}");

    // Two equals, one that loses to both, one that never played.
    let mut sets = vec![vec![(0, 1, 1.0), (1, 0, 1.0)]; 20];
    sets.extend(vec![vec![(0, 2, 1.0), (2, 1, 0.0)]; 20]);
    for anchors in [&[][..], &[Anchor { player: 0, rating: 0.0 }]] {
        let ratings = bradley_terry(4, &sets, anchors);
        let it = &ratings.players;
        assert!(it[0].value.abs() < 1e-6 && it[1].value.abs() < 1e-6, "{it:?}");
        assert!(it[1].low.is_finite() && it[1].high.is_finite() && it[1].error() > 1.0, "{it:?}");
        assert!(it[2].low == f64::NEG_INFINITY && it[2].high < 0.0, "{it:?}");
        assert_eq!((it[3].low, it[3].high), (f64::NEG_INFINITY, f64::INFINITY));
        assert!(it.iter().all(|it| it.value.is_finite()), "{it:?}");
        let likelihoods = (0..4).flat_map(|a| (0..4).map(move |b| (a, b)));
        assert!(likelihoods.clone().all(|(a, b)| (0.0..=1.0).contains(&ratings.superiority(a, b))));
    }
}

#[test]
fn a_player_that_always_loses_does_not_blur_the_others() {
    let mut sets = duels(&mut Rng::with_seed(6), 3, 60);
    let before = bradley_terry(3, &sets, &[]).players;
    for winner in 0..3 {
        sets.extend(vec![vec![(winner, 3, 1.0), (3, winner, 0.0)]; 20]);
    }
    let after = bradley_terry(4, &sets, &[]).players;
    for (before, after) in before.iter().zip(&after) {
        assert!((before.value - after.value).abs() < 1.0, "{before:?} {after:?}");
        assert!((before.error() / after.error() - 1.0).abs() < 0.05, "{before:?} {after:?}");
    }
    assert!(after[3].high < after[0].low, "{after:?}");
}

#[test]
fn few_or_no_games_give_no_nan() {
    for players in 0..4 {
        for ratings in [bradley_terry(players, &[], &[]), plackett_luce(players, &[], &[])] {
            assert_eq!(ratings.players, vec![Estimate::UNKNOWN; players]);
        }
    }
    let once = bradley_terry(2, &[vec![(0, 1, 1.0), (1, 0, 1.0)]], &[]).players;
    assert_eq!(once[0].error(), f64::INFINITY);
    let alone = bradley_terry(1, &[vec![(0, 0, 1.0)]], &[]).players;
    assert!(alone[0].value == 0.0, "{alone:?}");
    let same = plackett_luce(2, &[vec![vec![vec![0], vec![0], vec![1]]]], &[]).players;
    assert!(same[0].value > same[1].value && same[0].value < 4.0 * ELO, "{same:?}");
}

#[test]
fn sets_that_agree_by_chance_are_not_taken_for_certain() {
    let sets = vec![vec![(0, 1, 1.0), (1, 0, 1.0)]; 3];
    let ratings = bradley_terry(2, &sets, &[]).players;
    assert!(ratings[0].error() > 50.0, "{ratings:?}");
    let sets = vec![vec![(0, 1, 1.0), (1, 0, 1.0)]; 300];
    let ratings = bradley_terry(2, &sets, &[]).players;
    assert!(ratings[0].error() < 2.0, "{ratings:?}");
}
