//! Counting features, and the events about it.

use std::collections::{BTreeMap, BTreeSet};

use pavage_core::Seat;
use pavage_core::grid::Cell;

use super::{Feature, Slow};
use crate::{
    Abbey, Counted, Division, Event, Feature as Name, Fields, Part, Rate, Scored, Tie, TwoTileCity,
};

/// The strength of each seat in a feature.
type Strength = BTreeMap<Seat, i32>;

impl Slow {
    /// Counts every finished feature that has meeples, and takes them back.
    pub(crate) fn count_finished(&mut self) {
        for feature in self.claimed() {
            if !matches!(self.part(&feature), Part::Field { .. }) && self.is_finished(&feature) {
                self.pay(&self.strength(&feature), self.worth(&feature, true));
                for node in &feature {
                    if let Some(seat) = self.meeples.remove(node) {
                        self.supply[seat.index()] += 1;
                    }
                }
            }
        }
    }

    pub(crate) fn end(&mut self, reason: &'static str) {
        self.told.push(Event::Ended { reason });
        let (fields, others): (Vec<Feature>, Vec<Feature>) =
            self.claimed().into_iter().partition(|it| matches!(self.part(it), Part::Field { .. }));
        for feature in others {
            self.pay(&self.strength(&feature), self.worth(&feature, false));
        }
        match self.options.fields {
            Fields::Off => assert!(fields.is_empty()),
            Fields::Current => {
                for field in fields {
                    self.pay(&self.strength(&field), self.worth_of_field(&field));
                }
            }
            Fields::Second => self.count_each_city_once(fields),
            Fields::First => self.count_each_city(&fields, Name::CityFarmers, 4),
            Fields::CityFields => self.count_each_city(&fields, Name::CityFields, 3),
        }
    }

    /// Counts fields in the order in which they were claimed. A seat that gets a larger share of a
    /// city by a later field gets the difference.
    fn count_each_city_once(&mut self, mut fields: Vec<Feature>) {
        fields.sort_by_key(|field| {
            let claimed = |cell: &Cell| {
                field.iter().any(|node| node.0 == *cell && self.meeples.contains_key(node))
            };
            self.order.iter().position(claimed)
        });
        let mut paid: BTreeMap<(Feature, Seat), i32> = BTreeMap::new();
        for field in fields {
            let strength = self.strength(&field);
            let mut points = BTreeMap::new();
            for city in self.cities_at(&field) {
                for (seat, share) in self.shares(&strength, 3) {
                    let before = paid.entry((city.clone(), seat)).or_insert(0);
                    if *before < share {
                        *points.entry(seat).or_insert(0) += share - *before;
                        *before = share;
                    }
                }
            }
            let points = points.into_iter().collect();
            self.give(&strength, Scored { points, ..self.worth_of_field(&field) });
        }
    }

    /// Counts each city that a claimed field touches, for all those fields together.
    fn count_each_city(&mut self, fields: &[Feature], name: Name, points: i32) {
        let cities: BTreeSet<Feature> = fields.iter().flat_map(|it| self.cities_at(it)).collect();
        for city in cities {
            let around = fields.iter().filter(|it| self.cities_at(it).contains(&city));
            let mut sum = Strength::new();
            for field in around {
                let farmers = self.strength(field);
                let owners = winners(&farmers);
                for (seat, n) in farmers {
                    let owns = i32::from(owners.contains(&seat));
                    *sum.entry(seat).or_insert(0) +=
                        if name == Name::CityFields { owns } else { n };
                }
            }
            // Farmers in the minority own nothing.
            sum.retain(|_, n| *n != 0);
            let terms = vec![(Counted::Cities, 1, points)];
            self.pay(&sum, unpaid(name, true, self.cells(&city), terms));
        }
    }

    fn worth(&self, feature: &Feature, finished: bool) -> Scored {
        let cells = self.cells(feature);
        let tiles = cells.len() as i32;
        let rate = |rate: Rate| if finished { rate.finished } else { rate.unfinished };
        match self.part(feature) {
            Part::Road { .. } => {
                let terms = vec![(Counted::Tiles, tiles, rate(self.options.road))];
                unpaid(Name::Road, finished, cells, terms)
            }
            Part::City { .. } => {
                let shields =
                    feature.iter().map(|(cell, index)| match self.tiles[cell].parts()[*index] {
                        Part::City { shields, .. } => i32::from(shields),
                        _ => unreachable!(),
                    });
                let shields: i32 = shields.sum();
                let small = finished && tiles == 2;
                let (each_tile, each_shield) = match self.options.two_tile_city {
                    TwoTileCity::Single if small => (1, 1),
                    _ => (rate(self.options.city), rate(self.options.shield)),
                };
                let mut terms = vec![(Counted::Tiles, tiles, each_tile)];
                if 0 < shields {
                    terms.push((Counted::Shields, shields, each_shield));
                }
                unpaid(Name::City, finished, cells, terms)
            }
            Part::Cloister => {
                let (middle, _) = feature.first().unwrap();
                let around: BTreeSet<Cell> = middle.around().chain([*middle]).collect();
                let cells = self.laid(|it| around.contains(it));
                let each = if finished || self.options.abbey == Abbey::On { 1 } else { 0 };
                let terms = vec![(Counted::Tiles, cells.len() as i32, each)];
                unpaid(Name::Cloister, finished, cells, terms)
            }
            Part::Field { .. } => unreachable!(),
        }
    }

    fn worth_of_field(&self, field: &Feature) -> Scored {
        let cities = self.cities_at(field).len() as i32;
        unpaid(Name::Field, false, self.cells(field), vec![(Counted::Cities, cities, 3)])
    }

    /// The tiles that a feature is on.
    fn cells(&self, feature: &Feature) -> Vec<Cell> {
        self.laid(|cell| feature.iter().any(|node| node.0 == *cell))
    }

    /// Some of the tiles, in the order in which they were laid.
    fn laid(&self, wanted: impl Fn(&Cell) -> bool) -> Vec<Cell> {
        self.order.iter().copied().filter(wanted).collect()
    }

    /// The shares of some points.
    fn shares(&self, strength: &Strength, points: i32) -> Vec<(Seat, i32)> {
        let winners = winners(strength);
        let each = match self.options.tie {
            Tie::Full => points,
            Tie::Shared => points / winners.len() as i32,
        };
        let active = winners.into_iter().filter(|it| !self.retired.contains(it));
        active.map(|seat| (seat, each)).collect()
    }

    /// Pays the strongest seats.
    fn pay(&mut self, strength: &Strength, scored: Scored) {
        let points = self.shares(strength, scored.worth);
        self.give(strength, Scored { points, ..scored });
    }

    /// Gives each seat its points, and tells the reason.
    fn give(&mut self, strength: &Strength, scored: Scored) {
        for &(seat, points) in &scored.points {
            self.scores[seat.index()] += points;
        }
        let division = match (winners(strength).len(), self.options.tie) {
            (1, _) => Division::Majority,
            (_, Tie::Full) => Division::Tie,
            (_, Tie::Shared) => Division::Shared,
        };
        let strength = strength.iter().map(|(&seat, &n)| (seat, n)).collect();
        self.told.push(Event::Scored(Box::new(Scored { strength, division, ..scored })));
    }
}

/// A sum before it is paid.
fn unpaid(
    feature: Name,
    finished: bool,
    cells: Vec<Cell>,
    terms: Vec<(Counted, i32, i32)>,
) -> Scored {
    let worth = terms.iter().map(|(_, n, each)| n * each).sum();
    let (strength, points, division) = (Vec::new(), Vec::new(), Division::Majority);
    Scored { feature, finished, cells, terms, worth, strength, points, division }
}

/// The strongest seats.
fn winners(strength: &Strength) -> Vec<Seat> {
    let most = strength.values().max().unwrap();
    strength.iter().filter(|it| it.1 == most).map(|it| *it.0).collect()
}
