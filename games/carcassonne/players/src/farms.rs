//! The points that fields are expected to pay.

use pavage_carcassonne::{Carcassonne, Fields, SEATS};
use pavage_core::sort;

use super::ground::{Contact, Ground, Owners, Strength};
use super::outlook::Outlook;
use super::worth::share;

/// The share of unfinished cities that a farmer may count on: others may enter the field before
/// they are finished.
const KEPT: f64 = 0.8;

/// Adds what claimed fields pay for finished cities, and for unfinished ones in proportion to
/// the probability that they are finished.
#[derive(Debug, Default)]
pub(super) struct Farms {
    /// The contacts of claimed fields, by city.
    claimed: Vec<Contact>,
}

impl Farms {
    pub(super) fn add(&mut self, game: &Carcassonne, ground: &Ground, outlooks: &mut [Outlook]) {
        let claimed =
            ground.contacts.iter().filter_map(|it| Some((it, ground.strength(it.field)?)));
        match game.rules().fields {
            Fields::Off => (),
            // Every field pays for itself, so the order does not matter.
            Fields::Current => claimed.for_each(|(it, farmers)| {
                share(game, farmers, 3.0, payer(ground, it.city, outlooks));
            }),
            Fields::Second | Fields::First | Fields::CityFields => {
                self.claimed.clear();
                self.claimed.extend(claimed.map(|it| *it.0));
                sort::few_by_key(&mut self.claimed, |it| it.city);
                for around in self.claimed.chunk_by(|a, b| a.city == b.city) {
                    add_city(game, ground, around, outlooks);
                }
            }
        }
    }
}

/// Adds what one field pays, where every field pays for itself.
pub(super) fn add_field(game: &Carcassonne, ground: &Ground, field: u16, outlooks: &mut [Outlook]) {
    let Some(farmers) = ground.strength(field) else { return };
    for contact in ground.contacts.iter().filter(|it| it.field == field) {
        share(game, farmers, 3.0, payer(ground, contact.city, outlooks));
    }
}

/// Adds what one city pays to the claimed fields around it together.
fn add_city(game: &Carcassonne, ground: &Ground, around: &[Contact], outlooks: &mut [Outlook]) {
    let mut pay = payer(ground, around[0].city, outlooks);
    let farmers = around.iter().filter_map(|it| ground.strength(it.field));
    match game.rules().fields {
        Fields::Off | Fields::Current => (),
        Fields::Second => {
            let mut most = [0.0_f64; SEATS];
            farmers.for_each(|farmers| {
                share(game, farmers, 3.0, |seat, points| most[seat] = most[seat].max(points));
            });
            let paid = most.into_iter().enumerate().filter(|it| it.1 != 0.0);
            paid.for_each(|(seat, points)| pay(seat, points));
        }
        Fields::First => {
            let mut sum: Strength = [0; SEATS];
            for farmers in farmers {
                sum.iter_mut().zip(farmers).for_each(|(sum, it)| *sum += it);
            }
            share(game, &sum, 4.0, pay);
        }
        Fields::CityFields => {
            let mut owned: Strength = [0; SEATS];
            for farmers in farmers {
                Owners::of(farmers).iter().for_each(|seat| owned[seat] += 1);
            }
            share(game, &owned, 3.0, pay);
        }
    }
}

/// Pays seats for a city, or for the chance that it is finished.
fn payer<'o>(
    ground: &Ground,
    city: u16,
    outlooks: &'o mut [Outlook],
) -> impl FnMut(usize, f64) + use<'o> {
    let land = ground.land(city);
    let finished = land.open == 0;
    let part = if finished { 1.0 } else { KEPT * land.finish.odds };
    move |seat, points| {
        let outlook = &mut outlooks[seat];
        *if finished { &mut outlook.unfinished } else { &mut outlook.hoped } += part * points;
    }
}
