//! What a lay does to features with meeples on them.

use pavage_carcassonne::{Carcassonne, Feature, Fields, Standing, State};
use pavage_core::{Arg, Seat, Told, sort};

use super::{MEEPLE, Reasons, cells, feature_name};

/// The features before a lay and after it.
pub(super) struct Change<'c> {
    game: &'c Carcassonne,
    laid: &'c State,
    seat: Seat,
    before: Vec<Standing>,
    after: Vec<Standing>,
    /// For each feature before the lay, the one that it belongs to now.
    became: Vec<(u16, u16)>,
    /// The meeples of each seat on each feature before the lay, by what the feature became. A
    /// feature that the lay finished may have none any more.
    meeples: Vec<(u16, Seat)>,
}

impl<'c> Change<'c> {
    pub(super) fn new(
        game: &'c Carcassonne,
        state: &State,
        laid: &'c State,
        seat: Seat,
    ) -> Change<'c> {
        let (mut became, mut meeples) = (Vec::new(), Vec::new());
        // The pieces of the tile just laid come last.
        for (old, new) in game.pieces(state).zip(game.pieces(laid)) {
            became.push((old.feature, new.feature));
            meeples.extend(old.meeple.map(|it| (new.feature, it)));
        }
        sort::sort(&mut became);
        became.dedup();
        let (before, after) = (game.standings(state), game.standings(laid));
        Change { game, laid, seat, before, after, became, meeples }
    }

    /// The claimed features that a feature was made from.
    fn parts(&self, feature: u16) -> impl Iterator<Item = &Standing> {
        let of = move |it: &&Standing| self.became.contains(&(it.feature, feature));
        self.before.iter().filter(of).filter(|it| !it.meeples.is_empty())
    }

    /// The seats with the most meeples.
    fn owners(&self, feature: u16) -> Vec<Seat> {
        let count = |seat: Seat| self.meeples.iter().filter(|it| **it == (feature, seat)).count();
        let seats: Vec<Seat> = Seat::all(pavage_carcassonne::SEATS as u8).collect();
        let most = seats.iter().map(|it| count(*it)).max().unwrap_or(0);
        seats.into_iter().filter(|it| 0 < most && count(*it) == most).collect()
    }

    pub(super) fn tell(&self, reasons: &mut Reasons) {
        for it in &self.after {
            let parts: Vec<&Standing> = self.parts(it.feature).collect();
            match parts.as_slice() {
                [] => (),
                [part] => self.grown(part, it, reasons),
                _ => self.joined(&parts, it, reasons),
            }
        }
    }

    /// A feature with the same meeples as before.
    fn grown(&self, part: &Standing, it: &Standing, reasons: &mut Reasons) {
        let gain = match it.kind {
            // What farmers get follows from the field alone only in these rules.
            Feature::Field if self.game.rules().fields == Fields::Current => it.now - part.now,
            Feature::Field => 0,
            Feature::Cloister => it.now - part.now,
            _ => it.later - part.later,
        };
        // What is finished has been told.
        if gain <= 0 || it.finished {
            return;
        }
        let owners = self.owners(it.feature);
        let told = |name| self.about(Told::new(name), it).with("points", gain);
        if owners.contains(&self.seat) {
            reasons.add(gain, told("carcassonne/why-grows"));
        } else if let Some(&other) = owners.first() {
            reasons.add(gain, told("carcassonne/why-helps").with("seat", other));
        }
    }

    /// A feature made of several claimed ones.
    fn joined(&self, parts: &[&Standing], it: &Standing, reasons: &mut Reasons) {
        let worth = if it.kind == Feature::Field { it.now } else { it.later };
        let owners = self.owners(it.feature);
        let had = |seat: Seat| -> i32 {
            let own = parts.iter().filter(|part| part.owners().any(|it| it == seat));
            own.map(|part| part.later).sum()
        };
        let mut others: Vec<Seat> = parts.iter().flat_map(|it| it.owners()).collect();
        let took_part = others.contains(&self.seat);
        others.retain(|it| *it != self.seat);
        let (Some(&winner), Some(&other)) =
            (owners.first(), others.iter().max_by_key(|it| had(**it)))
        else {
            return;
        };
        let told = |name, seat: Seat| self.about(Told::new(name), it).with("seat", seat);
        let told = if owners.contains(&self.seat) {
            let gain = worth - had(self.seat);
            let name = match owners.contains(&other) {
                false => "carcassonne/why-steals",
                true if worth - had(other) <= gain => "carcassonne/why-shares",
                true => "carcassonne/why-admits",
            };
            told(name, other)
        } else if took_part {
            told("carcassonne/why-loses", winner)
        } else if let Some(&loser) = others.iter().find(|it| !owners.contains(it)) {
            told("carcassonne/why-passes", winner).with("loser", loser)
        } else {
            return;
        };
        // A field that pays nothing yet still has the meeple.
        reasons.add(worth.max(MEEPLE), told.with("points", worth));
    }

    fn about(&self, told: Told, it: &Standing) -> Told {
        let cells = Arg::cells(cells(self.game, self.laid, it.feature));
        told.with("feature", feature_name(it.kind)).with("cells", cells)
    }
}
