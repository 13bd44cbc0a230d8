//! The probability that a feature is finished with the tiles that are left.

use super::fitting::{Fit, Fitting};
use super::ground::{Class, Ground, Holding, Land, strongest};
use crate::draws::{Draws, Use, odds};
use crate::weights::Weights;

/// The prospects of finishing a feature.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finish {
    /// The probability that it is finished.
    pub(super) odds: f64,
    /// The number of tiles it needs at least, or is likely to get.
    pub(super) growth: f64,
    /// How many kinds are left for the gap that the fewest kinds fit.
    pub(super) tightest: u16,
    /// How many of its open sides lead into a gap; the others lead off the board.
    sides: u16,
}

const FINISHED: Finish = Finish { odds: 1.0, growth: 0.0, tightest: u16::MAX, sides: 0 };

/// Computes the prospects of finishing every feature.
#[derive(Debug, Default)]
pub(super) struct Finishing {
    finishes: Vec<Finish>,
    /// For each claimed feature, the number of draws its owner has left.
    drawn: Vec<f64>,
}

impl Finishing {
    pub(super) fn load(
        &mut self,
        ground: &Ground,
        fitting: &mut Fitting,
        draws: &Draws,
        weights: &Weights,
    ) {
        let owner = |it: &Holding| strongest(&it.strength).0.next();
        let drawn = |it: &Holding| owner(it).map_or(0.0, |seat| draws.of(seat));
        self.drawn.clear();
        self.drawn.extend(ground.held.iter().map(drawn));
        let anybody = draws.mean();
        self.finishes.clear();
        self.finishes.resize(ground.lands.len(), FINISHED);
        for (gap, demand) in &ground.gaps {
            let fits = fitting.fits(*demand);
            for (side, feature) in gap.sides.iter().enumerate() {
                let Some(feature) = *feature else { continue };
                if gap.sides[..side].contains(&Some(feature)) {
                    continue;
                }
                let enters = |it: &usize| gap.sides[*it] == Some(feature);
                let sides = (side..4).filter(enters).fold(0, |sides, it| sides | 1 << it);
                let finish = &mut self.finishes[usize::from(feature)];
                let closes = fitting.closes(*demand, sides);
                let held = ground.land(feature).held;
                let (share, keen) = match ground.land(feature).class {
                    Class::City => (weights.used_city, weights.keen_city),
                    Class::Road | Class::Cloister | Class::Field => {
                        (weights.used_road, weights.keen_road)
                    }
                };
                let used = Use { share, keen };
                let drawn = held.map_or(anybody, |it| self.drawn[usize::from(it)]);
                finish.odds *= odds(used, closes, drawn);
                finish.growth += 1.0;
                finish.tightest = finish.tightest.min(fits.kinds);
                finish.sides += sides.count_ones() as u16;
            }
        }
        for (land, finish) in ground.lands.iter().zip(&mut self.finishes) {
            if land.class != Class::Cloister && finish.sides < land.open {
                (finish.odds, finish.tightest) = (0.0, 0);
            }
        }
        for (holding, &drawn) in ground.held.iter().zip(&self.drawn) {
            let land = ground.land(holding.feature);
            if land.class == Class::Cloister {
                self.finishes[usize::from(holding.feature)] =
                    surround(ground, fitting, land, drawn, weights);
            }
        }
    }

    pub(super) fn of(&self, feature: u16) -> &Finish {
        &self.finishes[usize::from(feature)]
    }
}

/// The prospects of a monastery: any tile in each cell around it will do.
fn surround(
    ground: &Ground,
    fitting: &mut Fitting,
    land: &Land,
    drawn: f64,
    weights: &Weights,
) -> Finish {
    let mut finish = FINISHED;
    let used = Use { share: weights.used_cloister, keen: weights.keen_cloister };
    let mut add = |fit: Fit| {
        let odds = odds(used, fit.part, drawn);
        finish.odds *= odds;
        finish.growth += odds;
        finish.tightest = finish.tightest.min(fit.kinds);
    };
    let mut empty = land.open;
    for cell in land.cell.around() {
        if let Some((_, demand)) = ground.gap_at(cell) {
            add(fitting.fits(*demand));
            empty -= 1;
        }
    }
    (0..empty).for_each(|_| add(Fit { kinds: u16::MAX, part: weights.far }));
    finish
}
