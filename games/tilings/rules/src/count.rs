//! Counting patterns and zones when the game ends.

use pavage_core::grid::Side;
use pavage_core::{BySeat, Seat, Sink, sort};

use crate::event::Event;
use crate::game::Tilings;
use crate::state::State;
use crate::tile::Tile;
use crate::view::Phase;

impl Tilings {
    /// The points that each seat would have if the game ended now.
    pub fn ended(&self, state: &State) -> BySeat<i32> {
        let mut end = state.clone();
        if state.phase != Phase::Over {
            self.count_patterns(&mut end, &mut ());
            self.count_zones(&mut end, &mut ());
        }
        end.points
    }

    /// Patterns, by cells and then in the order of their file.
    pub(crate) fn count_patterns(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        for found in self.found(state) {
            self.pay(state, &found.owners, found.pattern.points());
            sink.tell(|| found.event(state.retired.seats()));
        }
    }

    /// The tile in a cell, turned as it lies.
    pub(crate) fn tile_at(&self, state: &State, index: usize) -> Option<Tile> {
        let laid = state.board.laid(index)?;
        Some(self.deck.tiles()[usize::from(laid.kind)].0.turned(laid.rotation))
    }

    /// Zones, by the first of their cells and then by side.
    pub(crate) fn count_zones(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if !self.options.zones {
            return;
        }
        let cells = usize::from(self.options.size).pow(2);
        let mut seen = vec![[false; 4]; cells];
        for index in 0..cells {
            for side in Side::ALL {
                let Some(tile) = self.tile_at(state, index) else { continue };
                if !seen[index][side.index()] {
                    let zone = self.zone(state, index, side, &mut seen);
                    self.count_zone(state, tile.edge(side), zone, sink);
                }
            }
        }
    }

    /// The cells of a zone: triangles of one colour that meet in a tile or across an edge.
    fn zone(&self, state: &State, index: usize, side: Side, seen: &mut [[bool; 4]]) -> Vec<usize> {
        let mut zone = Vec::new();
        let mut edge = vec![(index, side)];
        while let Some((at, side)) = edge.pop() {
            if std::mem::replace(&mut seen[at][side.index()], true) {
                continue;
            }
            zone.push(at);
            let tile = self.tile_at(state, at).expect("a zone has tiles");
            let same = Side::ALL.into_iter().filter(|&it| tile.edge(it) == tile.edge(side));
            edge.extend(same.map(|it| (at, it)));
            let next = state.board.next(at, side).filter(|&it| state.board.laid(it).is_some());
            edge.extend(next.map(|it| (it, side.opposite())));
        }
        sort::sort(&mut zone);
        zone.dedup();
        zone
    }

    fn count_zone(
        &self,
        state: &mut State,
        color: crate::tile::Color,
        zone: Vec<usize>,
        sink: &mut impl Sink<Event>,
    ) {
        let worth = (zone.len() * zone.len()) as i32;
        let owners = self.zone_owners(state, &zone);
        let share = worth / (owners.len().max(1) as i32);
        let paid = self.pay(state, &owners, share);
        sink.tell(|| Event::Zone {
            color,
            cells: zone.iter().map(|&it| state.board.cell(it)).collect(),
            points: paid,
            worth,
        });
    }

    /// The seats with the most tiles in a zone, or the most influence on it.
    fn zone_owners(&self, state: &State, zone: &[usize]) -> Vec<Seat> {
        let seats = usize::from(self.seats);
        let strength = |seat: Seat| -> u32 {
            let each = zone.iter().map(|&index| {
                if self.options.influence {
                    return u32::from(state.influence[index * seats + seat.index()]);
                }
                u32::from(state.board.laid(index).is_some_and(|it| it.seat == seat))
            });
            each.sum()
        };
        let most = Seat::all(self.seats).map(strength).max().unwrap_or(0);
        Seat::all(self.seats).filter(|&seat| 0 < most && strength(seat) == most).collect()
    }

    /// Pays each of `owners`; a retired seat earns nothing.
    fn pay(&self, state: &mut State, owners: &[Seat], points: i32) -> Vec<(Seat, i32)> {
        let active = owners.iter().filter(|&&seat| !state.retired.contains(seat));
        let paid: Vec<(Seat, i32)> = active.map(|&seat| (seat, points)).collect();
        for &(seat, points) in &paid {
            state.points[seat] += points;
        }
        paid
    }
}
