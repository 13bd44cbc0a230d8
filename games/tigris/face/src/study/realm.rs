//! A kingdom, or a region without leader, and all there is to count in it.

use pavage_core::Seat;
use pavage_tigris::{Bits, ByColor, Cell, Color as Sphere, LeaderView};

use crate::art::dynasty;
use crate::count;
use crate::scene::Table;
use crate::scene::heap;

/// What hangs together.
pub(super) struct Realm<'a> {
    table: &'a Table<'a>,
    pub(super) cells: Bits,
}

impl<'a> Realm<'a> {
    /// All kingdoms, in the order of the view.
    pub(super) fn kingdoms(table: &'a Table<'a>) -> impl Iterator<Item = Realm<'a>> {
        let cells = table.view.kingdoms.iter().map(|it| it.iter().copied().collect());
        cells.map(move |cells| Realm { table, cells })
    }

    /// All regions without leader.
    pub(super) fn wild(table: &'a Table<'a>) -> impl Iterator<Item = Realm<'a>> {
        let ruled: Bits = table.view.kingdoms.iter().flatten().copied().collect();
        let wild = count::occupied(table.view, None) & !ruled;
        count::pieces(wild).map(move |cells| Realm { table, cells })
    }

    /// The leaders that stand in it.
    pub(super) fn leaders(&self) -> impl Iterator<Item = (&'a LeaderView, Cell)> + use<'a> {
        let cells = self.cells;
        count::leaders(self.table.view).filter(move |it| cells.contains(it.1))
    }

    /// The seats whose leaders these are, each once.
    pub(super) fn owners(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.leaders().map(|it| it.0.seat).collect();
        seats.dedup();
        seats
    }

    /// All there is to count in it, in words.
    pub(super) fn label(&self) -> String {
        let Realm { table, cells } = self;
        let mut parts = vec![self.tiles()];
        parts.extend(self.leaders().map(|it| leader(table, it)));
        let monuments = table.view.monuments.iter().filter(|it| cells.contains(it.at));
        parts.extend(monuments.map(|it| table.monument("tigris-piece-monument", it)));
        let treasures = table.view.treasures.iter().filter(|it| cells.contains(**it)).count();
        if 0 < treasures {
            parts.push(table.say("tigris-study-treasures", &[("count", treasures.to_string())]));
        }
        parts.retain(|it| !it.is_empty());
        let what = if self.leaders().next().is_some() { "kingdom" } else { "region" };
        let args = [("spaces", cells.len().to_string()), ("what", what.to_owned())];
        table.with_more(table.say("tigris-study-realm", &args), parts)
    }

    fn tiles(&self) -> String {
        let count = |color: Sphere| (count::tiles(self.table.view, color) & self.cells).len() as u8;
        heap(ByColor(Sphere::ALL.map(count)), self.table.caption.words)
    }
}

/// A leader with its strength in both kinds of conflict.
pub(super) fn leader(table: &Table<'_>, (leader, cell): (&LeaderView, Cell)) -> String {
    let args = [
        ("leader", leader.leader.color().leader().to_owned()),
        table.seat(leader.seat),
        ("dynasty", table.say(&format!("sign-{}", dynasty::name(table.sign(leader.seat))), &[])),
        ("cell", cell.to_string()),
        ("war", count::supporters(table.view, leader, cell).to_string()),
        ("revolt", count::temples(table.view, cell).len().to_string()),
    ];
    table.say("tigris-study-leader", &args)
}
