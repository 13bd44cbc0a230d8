//! Events, above all the reasons for points.

use pavage_core::grid::Cell;
use pavage_core::{Arg, Gains, Seat, Told};

/// A consequence of an action or a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The first tile was drawn and lies on the table.
    Started {
        /// The name of its kind.
        kind: String,
    },
    /// A tile fits nowhere and is removed from the game.
    Discarded {
        /// The seat that drew it.
        seat: Seat,
        /// The name of its kind.
        kind: String,
    },
    /// A feature was counted.
    Scored(Box<Scored>),
    /// The game ended.
    Ended {
        /// `no-tiles` or `one-seat-left`.
        reason: &'static str,
    },
}

/// The kind of feature that was counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feature {
    /// A road; thieves stand on it.
    Road,
    /// A city; knights stand in it.
    City,
    /// A monastery; a monk lies in it.
    Cloister,
    /// A field; farmers lie on it.
    Field,
    /// A city, for the farmers on all fields around it (first edition).
    CityFarmers,
    /// A city, for the owners of the fields around it (the report of 2018).
    CityFields,
}

impl Feature {
    const fn name(self) -> &'static str {
        match self {
            Feature::Road => "road",
            Feature::City => "city",
            Feature::Cloister => "cloister",
            Feature::Field => "field",
            Feature::CityFarmers => "city-farmers",
            Feature::CityFields => "city-fields",
        }
    }

    /// The category of the gain, as a fact names it.
    const fn gain(self) -> &'static str {
        match self {
            Feature::Road => "carcassonne/road",
            Feature::City => "carcassonne/city",
            Feature::Cloister => "carcassonne/cloister",
            Feature::Field | Feature::CityFarmers | Feature::CityFields => "carcassonne/field",
        }
    }
}

/// A feature that was counted, with the full calculation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scored {
    /// The kind of feature.
    pub feature: Feature,
    /// Whether it is finished.
    pub finished: bool,
    /// Its tiles, in the order in which they were laid.
    pub cells: Vec<Cell>,
    /// The terms of the sum: (what is counted, how many, points for each).
    pub terms: Vec<(Counted, i32, i32)>,
    /// The sum of the terms.
    pub worth: i32,
    /// The number that decides the majority, by seat: meeples, or fields.
    pub strength: Vec<(Seat, i32)>,
    /// The points each seat gets.
    pub points: Vec<(Seat, i32)>,
    /// How the points were divided.
    pub division: Division,
}

/// The things counted in a feature.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counted {
    /// Tiles; around a monastery too.
    Tiles,
    /// Shields in a city.
    Shields,
    /// Finished cities that a field touches.
    Cities,
}

/// How points were divided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Division {
    /// One seat has the most and takes all.
    Majority,
    /// Several seats are tied and each takes all.
    Tie,
    /// Several seats are tied and share, rounded down.
    Shared,
}

impl Event {
    /// The event as a fact.
    pub(crate) fn told(&self) -> Told {
        match self {
            Event::Started { kind } => {
                Told::new("carcassonne/started").with("kind", Arg::tile(kind.clone()))
            }
            Event::Discarded { seat, kind } => Told::new("carcassonne/discarded")
                .with("seat", *seat)
                .with("kind", Arg::tile(kind.clone())),
            Event::Scored(scored) => scored.told(),
            Event::Ended { reason } => Told::new("carcassonne/ended").with("reason", *reason),
        }
    }
}

impl Scored {
    fn told(&self) -> Told {
        let mut told = Told::new("carcassonne/scored")
            .with("feature", self.feature.name())
            .with("finished", self.finished)
            .with("cells", Arg::cells(self.cells.iter().copied()));
        for what in [Counted::Tiles, Counted::Shields, Counted::Cities] {
            let (count, each) = match what {
                Counted::Tiles => ("tiles", "tile-points"),
                Counted::Shields => ("shields", "shield-points"),
                Counted::Cities => ("cities", "city-points"),
            };
            let term = self.terms.iter().find(|term| term.0 == what);
            let (_, n, points) = term.copied().unwrap_or((what, 0, 0));
            told = told.with(count, n).with(each, points);
        }
        let division = match self.division {
            Division::Majority => "majority",
            Division::Tie => "tie",
            Division::Shared => "shared",
        };
        told.with("worth", self.worth)
            .with("strength", Arg::by_seat(&self.strength))
            .with("points", Gains::new(self.feature.gain(), self.worth, &self.points))
            .with("division", division)
    }
}
