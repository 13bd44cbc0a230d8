//! Counting fields when the game ends.
//!
//! The editions differ in how the majority is decided and how often a city pays:
//!
//! | rule | for each | the seat with most | gets |
//! |---|---|---|---|
//! | current | field | farmers on it | 3 for each finished city it touches |
//! | second | field | farmers on it | the same, but a seat is paid once for a city |
//! | first | finished city | farmers on all fields around it | 4 |
//! | city-fields | finished city | fields around it | 3 |

use pavage_core::{Seat, Sink, sort};

use crate::count::{Strength, cells, strength, strongest};
use crate::event::{Counted, Division, Event, Feature, Scored};
use crate::game::Carcassonne;
use crate::options::{Fields, SEATS, Tie};
use crate::shape::Class;
use crate::state::State;

impl Carcassonne {
    pub(crate) fn count_fields(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if self.options.fields == Fields::Off {
            return;
        }
        let mut contacts = std::mem::take(&mut state.contacts);
        self.find_contacts(state, &mut contacts, |field| state.features.meeples(field) != 0);
        match self.options.fields {
            Fields::Off => (),
            Fields::Current => self.each_field(state, &contacts, sink),
            Fields::Second => self.each_city_once(state, &contacts, sink),
            Fields::First => self.each_city(state, &mut contacts, Feature::CityFarmers, sink),
            Fields::CityFields => self.each_city(state, &mut contacts, Feature::CityFields, sink),
        }
        contacts.clear();
        state.contacts = contacts;
    }

    /// The pairs of a wanted field and a finished city it touches, each pair once, ordered by
    /// field.
    pub(crate) fn find_contacts(
        &self,
        state: &State,
        contacts: &mut Vec<(u16, u16)>,
        wanted: impl Fn(u16) -> bool,
    ) {
        let features = &state.features;
        for laid in state.board.tiles() {
            for (local, part) in self.kinds[usize::from(laid.kind)].parts.iter().enumerate() {
                if part.cities == 0 {
                    continue;
                }
                let field = features.of(laid.first_part + local as u16);
                if !wanted(field) {
                    continue;
                }
                let mut cities = part.cities;
                while cities != 0 {
                    let city = features.of(laid.first_part + cities.trailing_zeros() as u16);
                    cities &= cities - 1;
                    if features.is_finished(city) {
                        contacts.push((field, city));
                    }
                }
            }
        }
        sort::sort(contacts);
        contacts.dedup();
    }

    fn each_field(&self, state: &mut State, contacts: &[(u16, u16)], sink: &mut impl Sink<Event>) {
        for part in 0..state.features.len() {
            if !self.is_first_meeple(state, part, |class| class == Class::Field) {
                continue;
            }
            let field = state.features.of(part);
            let cities = cities_of(contacts, field).len() as i32;
            let farmers = strength(state, field);
            self.pay(state, &farmers, 3 * cities, sink, |state| field_scored(state, field, cities));
        }
    }

    /// As [`Carcassonne::each_field`], but deducts what an earlier field already paid a seat
    /// for the same city. The amounts differ only when ties are shared; then the seat ends up
    /// with the largest share.
    fn each_city_once(
        &self,
        state: &mut State,
        contacts: &[(u16, u16)],
        sink: &mut impl Sink<Event>,
    ) {
        for part in 0..state.features.len() {
            if !self.is_first_meeple(state, part, |class| class == Class::Field) {
                continue;
            }
            let field = state.features.of(part);
            let mut points = [0; SEATS];
            for &(_, city) in cities_of(contacts, field) {
                for seat in Seat::all(self.seats) {
                    let earlier = contacts
                        .iter()
                        .filter(|it| it.1 == city && it.0 != field)
                        .filter(|it| first_meeple(state, it.0) < part)
                        .map(|it| self.share(state, it.0, seat))
                        .max();
                    let share = self.share(state, field, seat);
                    points[seat.index()] += (share - earlier.unwrap_or(0)).max(0);
                }
            }
            for seat in Seat::all(self.seats) {
                state.scores[seat] += points[seat.index()];
            }
            sink.tell(|| {
                let farmers = strength(state, field);
                let mut scored =
                    field_scored(state, field, cities_of(contacts, field).len() as i32);
                scored.strength = listed(self.seats, |it| i32::from(farmers[it.index()]));
                scored.points = listed(self.seats, |it| points[it.index()]);
                scored.division = match (strongest(&farmers).1, self.options.tie) {
                    (1, _) => Division::Majority,
                    (_, Tie::Full) => Division::Tie,
                    (_, Tie::Shared) => Division::Shared,
                };
                Event::Scored(Box::new(scored))
            });
        }
    }

    /// The points a city pays to `seat` through one field.
    fn share(&self, state: &State, field: u16, seat: Seat) -> i32 {
        let farmers = strength(state, field);
        let (best, tied) = strongest(&farmers);
        if farmers[seat.index()] != best || state.retired.contains(seat) {
            return 0;
        }
        if self.options.tie == Tie::Shared { 3 / tied } else { 3 }
    }

    fn each_city(
        &self,
        state: &mut State,
        contacts: &mut [(u16, u16)],
        feature: Feature,
        sink: &mut impl Sink<Event>,
    ) {
        let points = self.options.fields.each_city();
        sort::sort_by(contacts, |a, b| (a.1, a.0).cmp(&(b.1, b.0)));
        for around in contacts.chunk_by(|a, b| a.1 == b.1) {
            let city = around[0].1;
            let by_field = feature == Feature::CityFields;
            let mut sum: Strength = [0; SEATS];
            for &(field, _) in around {
                let farmers = strength(state, field);
                let (best, _) = strongest(&farmers);
                for (sum, farmers) in sum.iter_mut().zip(farmers) {
                    *sum += if by_field { u16::from(farmers == best) } else { farmers };
                }
            }
            self.pay(state, &sum, points, sink, |state| Scored {
                feature,
                finished: true,
                cells: cells(state, city),
                terms: vec![(Counted::Cities, 1, points)],
                worth: points,
                strength: Vec::new(),
                points: Vec::new(),
                division: Division::Majority,
            });
        }
    }
}

pub(crate) fn cities_of(contacts: &[(u16, u16)], field: u16) -> &[(u16, u16)] {
    let begin = contacts.partition_point(|it| it.0 < field);
    let end = contacts.partition_point(|it| it.0 <= field);
    &contacts[begin..end]
}

fn first_meeple(state: &State, feature: u16) -> u16 {
    let occupied = state.features.ring(feature).filter(|&it| state.features.meeple(it).is_some());
    occupied.min().unwrap_or(u16::MAX)
}

fn listed(seats: u8, number: impl Fn(Seat) -> i32) -> Vec<(Seat, i32)> {
    Seat::all(seats).map(|seat| (seat, number(seat))).filter(|it| it.1 != 0).collect()
}

fn field_scored(state: &State, field: u16, cities: i32) -> Scored {
    Scored {
        feature: Feature::Field,
        finished: false,
        cells: cells(state, field),
        terms: vec![(Counted::Cities, cities, 3)],
        worth: 3 * cities,
        strength: Vec::new(),
        points: Vec::new(),
        division: Division::Majority,
    }
}
