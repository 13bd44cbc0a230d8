//! The probability that a feature is finished with the tiles that are left.

use pavage_carcassonne::Carcassonne;
use pavage_core::Seat;

use super::draws::{Draws, odds};
use super::fitting::{Fit, Fitting};
use super::gap::{NONE, SIDE_PORTS};
use super::ground::{Ground, Land, walk};
use super::kinds::{Class, SIDES};
use super::laying::Laid;
use super::weights::Weights;
use super::worth::Worth;

/// The prospects of finishing a feature.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finish {
    /// The probability that it is finished.
    pub(super) odds: f64,
    /// The number of tiles it needs at least, or is likely to get.
    pub(super) growth: f64,
    /// How many kinds are left for the gap that the fewest kinds fit.
    pub(super) tightest: u16,
}

impl Default for Finish {
    /// The prospects of a feature that is finished.
    fn default() -> Finish {
        Finish { odds: 1.0, growth: 0.0, tightest: u16::MAX }
    }
}

/// Finds the prospects of features, and what they are worth with these.
#[derive(Debug, Default)]
pub(super) struct Finishing {
    /// The features that changed.
    stale: Vec<u16>,
}

impl Finishing {
    /// Looks at all features that matter.
    pub(super) fn load(
        &mut self,
        game: &Carcassonne,
        ground: &mut Ground,
        fitting: &mut Fitting,
        draws: &Draws,
        weights: &Weights,
    ) {
        self.stale.clear();
        for (land, feature) in ground.lands.iter().zip(0..) {
            let counts = land.class == Class::City && land.open != 0;
            if counts || land.held.is_some() && land.class != Class::Field {
                self.stale.push(feature);
            }
        }
        self.refresh(game, ground, fitting, draws, weights);
    }

    /// Looks at those that a lay changed: the features on the tile, those that end beside it, where
    /// the tile now makes demands, and the monasteries around these cells.
    pub(super) fn update(
        &mut self,
        game: &Carcassonne,
        ground: &mut Ground,
        laid: &Laid,
        fitting: &mut Fitting,
        draws: &Draws,
        weights: &Weights,
    ) {
        self.stale.clear();
        laid.features().iter().for_each(|it| self.add(ground, *it));
        for gap in laid.gaps(ground) {
            gap.ports[..SIDES].iter().for_each(|it| self.add(ground, *it));
        }
        let near = ground.holdings().map(|it| it.feature);
        self.stale.extend(near.filter(|it| ground.is_cloister_near(*it, 2, laid.cell)));
        self.refresh(game, ground, fitting, draws, weights);
    }

    /// Notes that a city or a claimed road changed. The prospects of other roads are not needed.
    fn add(&mut self, ground: &Ground, feature: u16) {
        if feature == NONE || self.stale.contains(&feature) {
            return;
        }
        let land = ground.land(feature);
        if land.class == Class::City || land.class == Class::Road && land.held.is_some() {
            self.stale.push(feature);
        }
    }

    fn refresh(
        &self,
        game: &Carcassonne,
        ground: &mut Ground,
        fitting: &mut Fitting,
        draws: &Draws,
        weights: &Weights,
    ) {
        self.stale.iter().for_each(|it| refresh(game, ground, *it, fitting, draws, weights));
    }
}

/// Finds the prospects and the worth of a feature that is not a field.
pub(super) fn refresh(
    game: &Carcassonne,
    ground: &mut Ground,
    feature: u16,
    fitting: &mut Fitting,
    draws: &Draws,
    weights: &Weights,
) {
    let finish = finish(ground, feature, fitting, draws, weights);
    let land = ground.touch(feature);
    land.worth = Worth::of(game, land, &finish, weights);
    land.finish = finish;
}

fn finish(
    ground: &Ground,
    feature: u16,
    fitting: &mut Fitting,
    draws: &Draws,
    weights: &Weights,
) -> Finish {
    let land = ground.land(feature);
    let owner = ground.holding(feature).and_then(|it| it.owners.iter().next());
    let drawn = owner.map_or(draws.mean(), |seat| draws.of(Seat(seat as u8)));
    if land.class == Class::Cloister {
        return surround(ground, fitting, land, drawn, weights);
    }
    let used = weights.used(land.class);
    let mut finish = Finish::default();
    let mut open = u32::from(land.open);
    for gap in &ground.gaps {
        if open == 0 {
            return finish;
        }
        if gap.has_on_sides(feature) {
            let sides = (gap.ports_of(feature) & SIDE_PORTS) as u8;
            finish.odds *= odds(used, fitting.closes(gap.demand, sides), drawn);
            finish.growth += 1.0;
            finish.tightest = finish.tightest.min(fitting.fits(gap.demand).kinds);
            open -= sides.count_ones();
        }
    }
    if open != 0 {
        // The other sides lead off the board.
        (finish.odds, finish.tightest) = (0.0, 0);
    }
    finish
}

/// The prospects of a monastery: any tile in each cell around it will do.
fn surround(
    ground: &Ground,
    fitting: &mut Fitting,
    land: &Land,
    drawn: f64,
    weights: &Weights,
) -> Finish {
    let mut finish = Finish::default();
    let mut add = |fit: Fit| {
        let odds = odds(weights.used(Class::Cloister), fit.part, drawn);
        finish.odds *= odds;
        finish.growth += odds;
        finish.tightest = finish.tightest.min(fit.kinds);
    };
    let mut empty = land.open;
    for gap in ground.gaps.iter().filter(|it| walk(it.cell, land.cell) == 1) {
        add(fitting.fits(gap.demand));
        empty -= 1;
    }
    (0..empty).for_each(|_| add(Fit { kinds: u16::MAX, part: weights.far }));
    finish
}
