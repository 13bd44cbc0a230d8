//! The points that fields are expected to pay.

use pavage_carcassonne::{Carcassonne, Fields, SEATS};
use pavage_core::sort;

use super::draws::Draws;
use super::ground::{Contact, Ground, Holding};
use super::outlook::Outlook;
use super::owners::{Owners, Strength, sum};
use super::weights::Weights;
use super::worth::share;

/// What a farmer may count on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Yield {
    /// The share of unfinished cities, if they are finished.
    kept: f64,
    /// The share of finished ones that is lost to others.
    lost: f64,
}

impl Yield {
    pub(super) fn new(weights: &Weights, draws: &Draws) -> Yield {
        Yield { kept: weights.kept, lost: weights.lost * draws.mean() }
    }
}

/// Knows which fields pay for which cities.
#[derive(Debug, Default)]
pub(super) struct Farms {
    /// The contacts of claimed fields, by city.
    claimed: Vec<Contact>,
}

impl Farms {
    /// Adds what claimed fields pay for finished cities, and for unfinished ones in proportion to
    /// the probability that they are finished.
    pub(super) fn add(
        &mut self,
        game: &Carcassonne,
        ground: &Ground,
        trust: Yield,
        outlooks: &mut [Outlook],
    ) {
        if game.rules().fields == Fields::Current {
            for (city, farmers) in claimed(ground) {
                share(game, farmers.owners, 3.0, |seat, points| {
                    expect(ground, city, trust, &mut outlooks[seat], points);
                });
            }
        } else {
            self.each_city(game, ground, |city, seat, points| {
                expect(ground, city, trust, &mut outlooks[seat], points);
            });
        }
    }

    /// Calls `pay` with what each seat gets for fields when the game ends.
    pub(super) fn harvest(
        &mut self,
        game: &Carcassonne,
        ground: &Ground,
        mut pay: impl FnMut(usize, f64),
    ) {
        let is_finished = |city: u16| ground.land(city).open == 0;
        if game.rules().fields == Fields::Current {
            for field in ground.holdings() {
                let cities = ground.contacts.iter().filter(|it| it.field == field.feature);
                let finished = cities.filter(|it| is_finished(it.city)).count();
                // Shares are rounded down.
                share(game, field.owners, 3.0 * finished as f64, |seat, points| {
                    pay(seat, points.floor());
                });
            }
        } else {
            self.each_city(game, ground, |city, seat, points| {
                pay(seat, if is_finished(city) { points.floor() } else { 0.0 });
            });
        }
    }

    /// Calls `pay` with each city, a seat, and what the city gives it if it is finished, where
    /// all fields around a city count together.
    fn each_city(
        &mut self,
        game: &Carcassonne,
        ground: &Ground,
        mut pay: impl FnMut(u16, usize, f64),
    ) {
        let fields = game.rules().fields;
        self.claimed.clear();
        if fields != Fields::Off {
            let contacts = ground.contacts.iter();
            let is_claimed = |it: &&Contact| ground.land(it.field).held.is_some();
            self.claimed.extend(contacts.filter(is_claimed));
        }
        sort::few_by_key(&mut self.claimed, |it| it.city);
        for around in self.claimed.chunk_by(|a, b| a.city == b.city) {
            let mut pay = |seat: usize, points: f64| pay(around[0].city, seat, points);
            let farmers = around.iter().filter_map(|it| ground.holding(it.field));
            match fields {
                Fields::Off | Fields::Current => (),
                Fields::Second => {
                    let mut most = [0.0_f64; SEATS];
                    farmers.for_each(|farmers| {
                        share(game, farmers.owners, 3.0, |seat, points| {
                            most[seat] = most[seat].max(points);
                        });
                    });
                    let paid = most.into_iter().enumerate().filter(|it| it.1 != 0.0);
                    paid.for_each(|(seat, points)| pay(seat, points));
                }
                Fields::First => {
                    let all = farmers.fold([0; SEATS], |all, it| sum(&all, &it.strength));
                    share(game, Owners::of(&all), 4.0, pay);
                }
                Fields::CityFields => {
                    let mut owned: Strength = [0; SEATS];
                    farmers.for_each(|it| it.owners.iter().for_each(|seat| owned[seat] += 1));
                    share(game, Owners::of(&owned), 3.0, pay);
                }
            }
        }
    }
}

/// Adds what one field pays, where every field pays for itself.
pub(super) fn add_field(
    game: &Carcassonne,
    ground: &Ground,
    field: &Holding,
    trust: Yield,
    outlooks: &mut [Outlook],
) {
    for contact in ground.contacts.iter().filter(|it| it.field == field.feature) {
        share(game, field.owners, 3.0, |seat, points| {
            expect(ground, contact.city, trust, &mut outlooks[seat], points);
        });
    }
}

/// The cities that touch claimed fields, each with such a field.
fn claimed(ground: &Ground) -> impl Iterator<Item = (u16, &Holding)> {
    ground.contacts.iter().filter_map(|it| Some((it.city, ground.holding(it.field)?)))
}

/// Adds the points of a city that a seat gets, or may hope for.
fn expect(ground: &Ground, city: u16, trust: Yield, outlook: &mut Outlook, points: f64) {
    let land = ground.land(city);
    let hoped = if land.open == 0 {
        outlook.unfinished += points;
        outlook.farmed += points;
        -trust.lost * points
    } else {
        trust.kept * land.finish.odds * points
    };
    outlook.hoped += hoped;
    outlook.farmed += hoped;
}
