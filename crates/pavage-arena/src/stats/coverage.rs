//! Whether an interval of 95 % holds the truth 95 times in a hundred, in tournaments whose truth is
//! known.

use fastrand::Rng;

use super::{Duel, Estimate, Pentanomial, Places, bradley_terry, mean, plackett_luce};

/// Simulated tournaments.
const TOURNAMENTS: u64 = 1000;

/// Asserts that intervals hold their truths in 93 to 97 % of the tournaments.
fn assert_covers(what: &str, tournament: impl Fn(&mut Rng) -> Vec<(Estimate, f64)>) {
    let (mut held, mut all) = (0, 0);
    for seed in 0..TOURNAMENTS {
        for (estimate, truth) in tournament(&mut Rng::with_seed(seed)) {
            held += usize::from(estimate.low <= truth && truth <= estimate.high);
            all += 1;
        }
    }
    let share = held as f64 / all as f64;
    assert!((0.93..=0.97).contains(&share), "{what}: {share}");
}

/// The expected share of points.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

/// A game with this expected share of points; a tenth of all games are draws.
fn game(rng: &mut Rng, share: f64) -> f64 {
    match rng.f64() {
        it if it < share - 0.05 => 1.0,
        it if it < share + 0.05 => 0.5,
        _ => 0.0,
    }
}

/// A pair of games on the same draws. The draws favour a seat, which is worth much more in some pairs than
/// in others, so that the two games are far from independent.
fn pair(rng: &mut Rng, share: f64) -> (f64, f64) {
    let luck = (share - 0.05).min(0.95 - share) * (2.0 * rng.f64() - 1.0);
    (game(rng, share + luck), game(rng, share - luck))
}

/// A normal variable, nearly.
fn bell(rng: &mut Rng) -> f64 {
    (0..12).map(|_| rng.f64()).sum::<f64>() - 6.0
}

#[test]
fn intervals_of_a_match_cover() {
    for (difference, pairs) in [(0.0, 50), (40.0, 100), (-200.0, 200)] {
        assert_covers(&format!("Elo {difference}"), |rng| {
            let mut results = Pentanomial::default();
            for _ in 0..pairs {
                let (first, second) = pair(rng, expected(difference));
                results.add(((first + second) * 2.0) as usize);
            }
            vec![(results.elo(), difference)]
        });
    }
}

#[test]
fn intervals_of_normalised_elo_cover() {
    let chances = [0.05, 0.2, 0.3, 0.3, 0.15];
    let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
    let moment = |power: i32, middle: f64| -> f64 {
        chances
            .iter()
            .zip(shares)
            .map(|(it, share): (&f64, f64)| it * (share - middle).powi(power))
            .sum()
    };
    let average = moment(1, 0.0);
    let truth = (average - 0.5) / (2.0 * moment(2, average)).sqrt() * 800.0 / 10f64.ln();
    assert_covers("normalised", |rng| {
        let mut results = Pentanomial::default();
        for _ in 0..100 {
            let mut left = rng.f64();
            let class = chances.iter().position(|it| {
                left -= it;
                left < 0.0
            });
            results.add(class.unwrap_or(4));
        }
        vec![(results.normalised_elo(), truth)]
    });
}

#[test]
fn intervals_of_margins_cover() {
    for sets in [2, 5, 40] {
        // A set's margin is the mean of two games that share their luck.
        assert_covers(&format!("margin over {sets} sets"), |rng| {
            let set = |rng: &mut Rng| 4.0 + 12.0 * bell(rng) + 5.0 * (bell(rng) + bell(rng));
            let margins: Vec<f64> = (0..sets).map(|_| set(rng)).collect();
            vec![(mean(&margins), 4.0)]
        });
    }
}

#[test]
fn intervals_of_ratings_of_two_seats_cover() {
    let truth = [150.0, 20.0, -40.0, -130.0];
    assert_covers("Bradley–Terry", |rng| {
        let mut sets: Vec<Vec<Duel>> = Vec::new();
        for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            for _ in 0..25 {
                let (first, second) = pair(rng, expected(truth[a] - truth[b]));
                sets.push(vec![(a, b, first), (b, a, 1.0 - second)]);
            }
        }
        let ratings = bradley_terry(4, &sets, &[]);
        ratings.players.into_iter().zip(truth).collect()
    });
}

#[test]
fn intervals_of_ratings_of_several_seats_cover() {
    let truth = [180.0, 20.0, -50.0, -150.0];
    assert_covers("Plackett–Luce", |rng| {
        let mut sets: Vec<Vec<Places>> = Vec::new();
        for _ in 0..40 {
            // Who waits the shortest time comes first. Half of the sets repeat one result in all of
            // their games, so that an interval over games would be too narrow.
            let mut game = || -> Places {
                let mut times: Vec<(f64, usize)> = (0..4)
                    .map(|it| (-(1.0 - rng.f64()).ln() / 10f64.powf(truth[it] / 400.0), it))
                    .collect();
                times.sort_by(|a, b| a.0.total_cmp(&b.0));
                times.into_iter().map(|it| vec![it.1]).collect()
            };
            let first = game();
            let others = [game(), game(), game()];
            sets.push(match rng.bool() {
                true => vec![first; 4],
                false => [vec![first], others.to_vec()].concat(),
            });
        }
        let ratings = plackett_luce(4, &sets, &[]);
        ratings.players.into_iter().zip(truth).collect()
    });
}
