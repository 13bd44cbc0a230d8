//! Revolts and wars.

use pavage_core::{Seat, Sink};

use crate::bits::Bits;
use crate::cell::Cell;
use crate::color::Color;
use crate::event::{Event, Why};
use crate::game::Tigris;
use crate::state::State;
use crate::view::{Conflict, Kind, Phase};

impl Tigris {
    /// Begins a revolt if the leader just placed meets another of its colour.
    pub(crate) fn revolt_check(
        &self,
        state: &mut State,
        color: Color,
        cell: Cell,
        sink: &mut impl Sink<Event>,
    ) {
        let attacker = state.on_turn;
        let kingdom = state.component(cell);
        let others = Seat::all(self.seats).filter(|&it| it != attacker);
        let rival = others
            .filter_map(|seat| Some((seat, state.of(seat).leaders[color]?)))
            .find(|it| kingdom.contains(it.1));
        let Some((defender, theirs)) = rival else { return self.treasures(state, sink) };
        let strength = [cell, theirs].map(|it| state.temples_beside(it) as u8);
        let kind = Kind::Revolt;
        self.begin(
            state,
            Conflict { kind, color, attacker, defender, strength, committed: None },
            sink,
        );
    }

    /// Continues the wars caused by the tile just laid, until none is left or a seat must
    /// decide.
    pub(crate) fn war_check(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let mut wars = state.wars();
        match (wars.next(), wars.next()) {
            (None, _) => self.monuments(state, sink),
            (Some(color), None) => self.fight(state, color, sink),
            (Some(color), Some(_)) if state.retired.contains(state.on_turn) => {
                self.fight(state, color, sink);
            }
            (Some(_), Some(_)) => state.phase = Phase::War,
        }
    }

    /// Begins the war of a colour.
    pub(crate) fn fight(&self, state: &mut State, color: Color, sink: &mut impl Sink<Event>) {
        let round = (0..self.seats).map(|it| Seat((state.on_turn.0 + it) % self.seats));
        let around = state.around_union();
        let mut sides = round.filter_map(|seat| {
            let at = state.of(seat).leaders[color]?;
            around.contains(at).then(|| (seat, state.side_of(at)))
        });
        let (Some(attacker), Some(defender)) = (sides.next(), sides.next()) else {
            unreachable!("a war has two sides")
        };
        let conflict = Conflict {
            kind: Kind::War,
            color,
            attacker: attacker.0,
            defender: defender.0,
            strength: [attacker.1, defender.1].map(|it| (state.tiles[color] & it).len() as u8),
            committed: None,
        };
        self.begin(state, conflict, sink);
    }

    fn begin(&self, state: &mut State, conflict: Conflict, sink: &mut impl Sink<Event>) {
        sink.tell(|| Event::Begun { conflict, cells: fighters(state, conflict) });
        state.conflict = Some(conflict);
        state.phase = Phase::Attack;
        if state.retired.contains(conflict.attacker) {
            self.commit(state, 0, sink);
        }
    }

    /// Commits tiles of the seat to act.
    pub(crate) fn commit(&self, state: &mut State, tiles: u8, sink: &mut impl Sink<Event>) {
        let conflict = state.conflict.expect("a conflict is being fought");
        let support = conflict.support();
        let Some(attack) = conflict.committed else {
            state.of_mut(conflict.attacker).hand[support] -= tiles;
            state.conflict = Some(Conflict { committed: Some(tiles), ..conflict });
            state.phase = Phase::Defend;
            if state.retired.contains(conflict.defender) {
                self.commit(state, 0, sink);
            }
            return;
        };
        state.of_mut(conflict.defender).hand[support] -= tiles;
        let [attacker, defender] = conflict.strength;
        let attacker_wins = defender + tiles < attacker + attack;
        let cells = fighters(state, conflict);
        let (winner, cell, loser, at) = if attacker_wins {
            (conflict.attacker, cells[0], conflict.defender, cells[1])
        } else {
            (conflict.defender, cells[1], conflict.attacker, cells[0])
        };
        sink.tell(|| Event::Resolved { conflict, cells, commits: [attack, tiles], winner });
        match conflict.kind {
            Kind::Revolt => {
                self.score(state, winner, Color::Temple, 1, Why::Revolt { cell }, sink);
                send_home(state, loser, conflict.color, at, "beaten", sink);
                state.conflict = None;
                self.treasures(state, sink);
            }
            Kind::War => {
                let before = state.wars();
                let lost = take_supporters(state, conflict.color, at, sink);
                self.score(state, winner, conflict.color, 1 + lost, Why::War { cell }, sink);
                send_home(state, loser, conflict.color, at, "beaten", sink);
                state.conflict = None;
                let left = state.wars();
                let averted = before.filter(|&it| it != conflict.color);
                for color in averted.filter(|&it| !left.clone().any(|war| war == it)) {
                    sink.tell(|| Event::Averted { color });
                }
                self.war_check(state, sink);
            }
        }
    }

    /// Ends the conflict in progress with this result, whatever the sides would commit. Does
    /// nothing without a conflict.
    ///
    /// For players that weigh both results without knowing the hands of others.
    pub fn decide(&self, state: &mut State, attacker_wins: bool) {
        let Some(conflict) = &mut state.conflict else { return };
        conflict.strength = [u8::from(attacker_wins), 0];
        conflict.committed = Some(0);
        self.commit(state, 0, &mut ());
    }

    /// Sends every leader home that has no temple beside it.
    pub(crate) fn exile(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let near_temple = state.tiles[Color::Temple].near();
        for seat in Seat::all(self.seats) {
            for color in Color::ALL {
                if let Some(at) = state.of(seat).leaders[color]
                    && !near_temple.contains(at)
                {
                    send_home(state, seat, color, at, "no-temple", sink);
                }
            }
        }
    }
}

/// The spaces of the leaders of attacker and defender.
fn fighters(state: &State, conflict: Conflict) -> [Cell; 2] {
    [conflict.attacker, conflict.defender]
        .map(|seat| state.of(seat).leaders[conflict.color].expect("both leaders stand"))
}

fn send_home(
    state: &mut State,
    seat: Seat,
    color: Color,
    cell: Cell,
    why: &'static str,
    sink: &mut impl Sink<Event>,
) {
    state.set_leader(seat, color, None);
    sink.tell(|| Event::Home { seat, color, cell, why });
}

/// Removes the tiles that supported the beaten leader at `at` and returns how many. Temples
/// with a treasure or beside another leader stay.
fn take_supporters(state: &mut State, color: Color, at: Cell, sink: &mut impl Sink<Event>) -> u16 {
    let supporters = state.tiles[color] & state.side_of(at);
    let spared = match color {
        Color::Temple => {
            let mut others = state.leaders;
            others.remove(at);
            supporters & (state.treasures | others.near())
        }
        _ => Bits::EMPTY,
    };
    let cells = supporters & !spared;
    state.tiles[color] = state.tiles[color] & !cells;
    sink.tell(|| Event::Lost { color, cells, spared });
    cells.len() as u16
}

impl State {
    /// The colours over which there is war around the tile just laid.
    pub(crate) fn wars(&self) -> impl Iterator<Item = Color> + Clone + use<> {
        let around = self.around_union();
        let stands = |color: Color| {
            let leaders = self.dynasties.iter().filter_map(|it| it.leaders[color]);
            1 < leaders.filter(|&at| around.contains(at)).count()
        };
        Color::ALL.map(|color| stands(color).then_some(color)).into_iter().flatten()
    }

    /// The connecting spaces while the tile just laid is covered.
    fn without_union(&self) -> Bits {
        let mut occupied = self.standing();
        occupied.remove(self.placed.expect("a tile was laid"));
        occupied
    }

    /// Everything connected with a neighbour of the tile just laid.
    ///
    /// No component of it has two leaders of a colour, so two leaders of a colour here stand in
    /// different components.
    fn around_union(&self) -> Bits {
        let occupied = self.without_union();
        let union = Bits::of(self.placed.expect("a tile was laid"));
        (union.near() & occupied).flood(occupied)
    }

    /// The component of a leader while the tile just laid is covered.
    fn side_of(&self, leader: Cell) -> Bits {
        Bits::of(leader).flood(self.without_union())
    }
}
