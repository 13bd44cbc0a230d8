//! A kingdom, or a region without a leader, with its contents.

use pavage_core::Seat;
use pavage_tigris::{Bits, ByColor, Cell, Color as Sphere, LeaderView};

use crate::art::dynasty;
use crate::count;
use crate::scene::Subject;
use crate::scene::heap;

/// A connected region.
pub(super) struct Realm<'a> {
    subject: &'a Subject<'a>,
    pub(super) cells: Bits,
}

impl<'a> Realm<'a> {
    /// All kingdoms, in the order of the view.
    pub(super) fn kingdoms(subject: &'a Subject<'a>) -> impl Iterator<Item = Realm<'a>> {
        let cells = subject.view.kingdoms.iter().map(|it| it.iter().copied().collect());
        cells.map(move |cells| Realm { subject, cells })
    }

    /// All regions without a leader.
    pub(super) fn wild(subject: &'a Subject<'a>) -> impl Iterator<Item = Realm<'a>> {
        let ruled: Bits = subject.view.kingdoms.iter().flatten().copied().collect();
        let wild = count::occupied(subject.view, None) & !ruled;
        count::pieces(wild).map(move |cells| Realm { subject, cells })
    }

    /// The leaders in it.
    pub(super) fn leaders(&self) -> impl Iterator<Item = (&'a LeaderView, Cell)> + use<'a> {
        let cells = self.cells;
        count::leaders(self.subject.view).filter(move |it| cells.contains(it.1))
    }

    /// The seats that own these leaders, each once.
    pub(super) fn owners(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = self.leaders().map(|it| it.0.seat).collect();
        seats.dedup();
        seats
    }

    /// Its contents in words.
    pub(super) fn label(&self) -> String {
        let Realm { subject, cells } = self;
        let mut parts = vec![self.tiles()];
        parts.extend(self.leaders().map(|it| leader(subject, it)));
        let monuments = subject.view.monuments.iter().filter(|it| cells.contains(it.at));
        parts.extend(monuments.map(|it| subject.monument("tigris-piece-monument", it)));
        let treasures = subject.view.treasures.iter().filter(|it| cells.contains(**it)).count();
        if 0 < treasures {
            parts.push(subject.say("tigris-study-treasures", &[("count", treasures.to_string())]));
        }
        parts.retain(|it| !it.is_empty());
        let what = if self.leaders().next().is_some() { "kingdom" } else { "region" };
        let args = [("spaces", cells.len().to_string()), ("what", what.to_owned())];
        subject.with_more(subject.say("tigris-study-realm", &args), parts)
    }

    fn tiles(&self) -> String {
        let count =
            |color: Sphere| (count::tiles(self.subject.view, color) & self.cells).len() as u8;
        heap(ByColor(Sphere::ALL.map(count)), self.subject.caption.words)
    }
}

/// A leader with its strength in both kinds of conflict.
pub(super) fn leader(subject: &Subject<'_>, (leader, cell): (&LeaderView, Cell)) -> String {
    let args = [
        ("leader", leader.leader.color().leader().to_owned()),
        subject.seat(leader.seat),
        (
            "dynasty",
            subject.say(&format!("sign-{}", dynasty::name(subject.sign(leader.seat))), &[]),
        ),
        ("cell", cell.to_string()),
        ("war", count::supporters(subject.view, leader, cell).to_string()),
        ("revolt", count::temples(subject.view, cell).len().to_string()),
    ];
    subject.say("tigris-study-leader", &args)
}
