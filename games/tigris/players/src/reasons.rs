//! Why an action is good or bad, in facts that people can check on the board.
//!
//! The action is played on a guess, which differs from the real state only in what the seat cannot
//! see. Whatever depends on that is a chance, from what `belief` says of hidden hands.

use pavage_core::{Arg, Game, Guess, Seat, Told, sort};
use pavage_players::Decision;
use pavage_tigris::{Action, Color, Conflict, Event, Kind, Phase, State, Tigris, Why};

use super::belief::Belief;
use super::realm::Realm;

/// The most reasons for an action.
const MOST: usize = 3;

/// Why an action is good or bad for the seat to act, the most important first.
pub(super) fn reasons(decision: &Decision<'_, Tigris>, action: Action) -> Vec<Told> {
    let (game, seat) = (decision.game(), decision.seat());
    let Ok(state) = game.guess(&decision.view(), &mut |_| 0) else { return Vec::new() };
    let mut after = state;
    let mut events = Vec::new();
    game.play_unchecked(&mut after, action, &mut events);
    let mut reasons = Reasons { game, seat, before: &state, after: &after, found: Vec::new() };
    match action {
        Action::Commit(tiles) => reasons.commit(tiles),
        Action::Swap(handful) => {
            let told = Told::new("tigris/why-swaps").with("tiles", handful.tiles().total());
            reasons.add(0, told);
        }
        Action::Leader { color, .. } => reasons.leader(color),
        Action::Tile { .. } => reasons.tile(),
        _ => (),
    }
    events.iter().for_each(|it| reasons.event(it));
    let nothing = reasons.found.is_empty();
    if nothing && matches!(action, Action::Tile { .. } | Action::Catastrophe(_)) {
        reasons.add(0, Told::new("tigris/why-quiet"));
    }
    let mut found = reasons.found;
    sort::sort_by(&mut found, |a, b| b.0.cmp(&a.0));
    found.truncate(MOST);
    found.into_iter().map(|it| it.1).collect()
}

struct Reasons<'r> {
    game: &'r Tigris,
    seat: Seat,
    before: &'r State,
    after: &'r State,
    /// Each with a weight: tenths of a point.
    found: Vec<(i32, Told)>,
}

impl Reasons<'_> {
    fn add(&mut self, weight: i32, told: Told) {
        self.found.push((weight, told));
    }

    fn event(&mut self, event: &Event) {
        match *event {
            // Monuments pay at the end of a turn, whatever the action.
            Event::Scored { why: Why::Monument { .. }, .. } => (),
            Event::Scored { seat, color, points, .. } if seat == self.seat => {
                let points = i32::from(points);
                let had = self.before.points(seat);
                let is_weakest = Color::ALL.iter().all(|it| had[color] <= had[*it]);
                let told = Told::new("tigris/why-points").with("color", color.name());
                let told = told.with("points", points).with("weakest", is_weakest);
                self.add(points * if is_weakest { 20 } else { 10 }, told);
            }
            Event::Scored { seat, color, points, .. } => {
                let told = Told::new("tigris/why-gives").with("seat", seat);
                let told = told.with("color", color.name()).with("points", i32::from(points));
                self.add(8 * i32::from(points), told);
            }
            Event::United { wars, cell } if wars != 1 => {
                let told = Told::new("tigris/why-unites").with("cell", cell);
                self.add(15 + 5 * wars as i32, told.with("wars", wars));
            }
            Event::Begun { conflict, cells } => self.conflict(conflict, Arg::cells(cells)),
            Event::Home { seat, color, cell, .. } => {
                let own = seat == self.seat;
                let name = if own { "tigris/why-loses-leader" } else { "tigris/why-expels" };
                let told = Told::new(name).with("seat", seat).with("leader", color.leader());
                self.add(25, told.with("cell", cell));
            }
            Event::Built { cell, monument, .. } => {
                let [first, second] = monument.colors();
                let home = self.after.component(cell);
                let rules = |seat: Seat, color: Color| {
                    self.after.leader(seat, color).is_some_and(|it| home.contains(it))
                };
                let own = [first, second].into_iter().filter(|it| rules(self.seat, *it)).count();
                let others = Seat::all(self.game.seats()).filter(|it| *it != self.seat);
                let theirs = others.flat_map(|it| [(it, first), (it, second)]);
                let theirs = theirs.filter(|it| rules(it.0, it.1)).count();
                let told = Told::new("tigris/why-builds").with("own", own).with("others", theirs);
                self.add(30, told.with("first", first.name()).with("second", second.name()));
            }
            Event::Treasure { seat, cell, gone: false } => {
                let own = seat == self.seat;
                let name = if own { "tigris/why-treasure" } else { "tigris/why-treasure-gives" };
                let told = Told::new(name).with("seat", seat).with("cell", cell);
                self.add(30, told);
            }
            _ => (),
        }
    }

    /// A conflict that the action begins.
    fn conflict(&mut self, conflict: Conflict, cells: Arg) {
        let belief = Belief::new(self.game, self.before, self.seat);
        let [attack, defence] = conflict.strength.map(i32::from);
        let hand = |seat| belief.now(seat, conflict.support());
        let won = hand(conflict.attacker).beats(hand(conflict.defender), defence - attack);
        let kind = match conflict.kind {
            Kind::Revolt => "revolt",
            Kind::War => "war",
        };
        let told =
            |name| Told::new(name).with("kind", kind).with("leader", conflict.color.leader());
        let (told, weight) = if conflict.attacker == self.seat {
            let told = told("tigris/why-conflict").with("seat", conflict.defender);
            (told.with("ours", attack).with("theirs", defence).with("chance", percent(won)), 40)
        } else if conflict.defender == self.seat {
            let told = told("tigris/why-conflict").with("seat", conflict.attacker);
            let told = told.with("ours", defence).with("theirs", attack);
            (told.with("chance", percent(1.0 - won)), 40)
        } else {
            let told = told("tigris/why-others-fight").with("attacker", conflict.attacker);
            (told.with("defender", conflict.defender), 25)
        };
        self.add(weight, told.with("cells", cells));
    }

    /// Tiles committed to a conflict.
    fn commit(&mut self, tiles: u8) {
        let Some(conflict) = self.before.conflict() else { return };
        let [attack, defence] = conflict.strength.map(i32::from);
        let belief = Belief::new(self.game, self.before, self.seat);
        let count = i32::from(tiles);
        let told = match conflict.committed {
            Some(committed) => {
                let holds = attack + i32::from(committed) <= defence + count;
                let name = if holds { "tigris/why-holds" } else { "tigris/why-yields" };
                Told::new(name)
            }
            None => {
                let hand = belief.now(conflict.defender, conflict.support());
                let won = 1.0 - hand.at_least(attack + count - defence);
                Told::new("tigris/why-attacks").with("chance", percent(won))
            }
        };
        self.add(50, told.with("tiles", tiles));
    }

    /// A leader in a new place, without a conflict.
    fn leader(&mut self, color: Color) {
        let Some(cell) = self.after.leader(self.seat, color) else { return };
        if self.after.conflict().is_some() {
            return;
        }
        let temples = self.after.temples_beside(cell);
        let told = Told::new("tigris/why-stands").with("leader", color.leader());
        self.add(temples as i32, told.with("temples", temples).with("cell", cell));
        let held = self.after.hand(self.seat)[color];
        if 0 < held {
            let told = Told::new("tigris/why-hand").with("tile", Arg::tile(color.tile()));
            let told = told.with("tiles", held).with("color", color.name());
            self.add(5 + 2 * i32::from(held), told);
        }
        let mut realm = Realm::default();
        realm.survey(self.game, self.after);
        let home = realm.kingdoms.iter().find(|it| it.cells.contains(cell));
        let monuments = home.map_or(0, |it| it.monuments[color as usize]);
        if 0 < monuments {
            let told = Told::new("tigris/why-income").with("points", monuments);
            self.add(30 * i32::from(monuments), told.with("color", color.name()));
        }
    }

    /// What a tile does for our leaders.
    fn tile(&mut self) {
        for color in Color::ALL {
            let (Some(was), Some(is)) =
                (self.before.leader(self.seat, color), self.after.leader(self.seat, color))
            else {
                continue;
            };
            let temples = self.after.temples_beside(is);
            if was == is && self.before.temples_beside(was) < temples {
                let told = Told::new("tigris/why-protects").with("leader", color.leader());
                self.add(6, told.with("temples", temples).with("cell", is));
            }
        }
        if self.after.phase() == Phase::Build {
            self.add(15, Told::new("tigris/why-may-build"));
        }
    }
}

fn percent(chance: f64) -> i32 {
    (100.0 * chance).round() as i32
}
