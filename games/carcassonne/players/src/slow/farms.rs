//! The points that fields are expected to pay.

use pavage_carcassonne::{Carcassonne, Fields};
use pavage_core::MAX_SEATS;

use super::finishing::Finishing;
use super::ground::{Ground, Strength, strongest};
use super::worth::share;
use crate::draws::Draws;
use crate::outlook::Outlook;
use crate::weights::Weights;

/// Adds what claimed fields pay for finished cities, and for unfinished ones in proportion to
/// the probability that they are finished.
pub(super) fn add_farms(
    game: &Carcassonne,
    ground: &Ground,
    finishing: &Finishing,
    draws: &Draws,
    weights: &Weights,
    outlooks: &mut [Outlook],
) {
    for around in ground.contacts.chunk_by(|a, b| a.0 == b.0) {
        let city = around[0].0;
        let finished = ground.land(city).open == 0;
        let lost = weights.lost * draws.mean();
        let part = if finished { -lost } else { weights.kept * finishing.of(city).odds };
        let mut pay = |seat: usize, points: f64| {
            let outlook = &mut outlooks[seat];
            let now = if finished { points } else { 0.0 };
            outlook.unfinished += now;
            outlook.hoped += part * points;
            outlook.farmed += now + part * points;
        };
        let farmers = around.iter().filter_map(|it| ground.strength(it.1));
        match game.rules().fields {
            Fields::Off => (),
            Fields::Current => farmers.for_each(|farmers| share(game, farmers, 3.0, &mut pay)),
            Fields::Second => {
                let mut most = [0.0_f64; MAX_SEATS];
                farmers.for_each(|farmers| {
                    share(game, farmers, 3.0, |seat, points| most[seat] = most[seat].max(points));
                });
                let paid = most.into_iter().enumerate().filter(|it| it.1 != 0.0);
                paid.for_each(|(seat, points)| pay(seat, points));
            }
            Fields::First => {
                let mut sum: Strength = [0; MAX_SEATS];
                for farmers in farmers {
                    sum.iter_mut().zip(farmers).for_each(|(sum, it)| *sum += it);
                }
                share(game, &sum, 4.0, pay);
            }
            Fields::CityFields => {
                let mut owned: Strength = [0; MAX_SEATS];
                for farmers in farmers {
                    strongest(farmers).0.for_each(|seat| owned[seat.index()] += 1);
                }
                share(game, &owned, 3.0, pay);
            }
        }
    }
}
