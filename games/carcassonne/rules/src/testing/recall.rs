//! Reads a view back from its arrays, column by column as the documentation says.

use pavage_core::testing::Recall;
use pavage_core::{Arrays, Seat};

use crate::game::Carcassonne;
use crate::options::Stacks;
use crate::tensors::{ROW, SEAT, TABLE};
use crate::view::{LaidTile, Meeple, Phase, View};

/// The claims in the order of their numbers.
const CLAIMS: [&str; 17] = [
    "city.N", "city.E", "city.S", "city.W", "road.N", "road.E", "road.S", "road.W", "cloister",
    "farm.NL", "farm.NR", "farm.EL", "farm.ER", "farm.SL", "farm.SR", "farm.WL", "farm.WR",
];

impl Recall for Carcassonne {
    fn recall(&self, seat: Seat, arrays: &Arrays) -> View {
        let seats = usize::from(self.seats);
        let absolute = |from: i32| Seat(((from as usize + seat.index()) % seats) as u8);
        let kind = |from_one: i32| self.kind_name(from_one as u8 - 1);
        let rows = || arrays.rows.chunks(ROW.len()).take_while(|it| it[2] != 0);
        let tiles = rows().map(|it| LaidTile {
            x: it[0] as i16,
            y: it[1] as i16,
            kind: kind(it[2]),
            rotation: it[3] as u8,
            seat: (it[4] != 0).then(|| absolute(it[4] - 1)),
        });
        let meeples = rows().filter(|it| it[5] != 0).map(|it| Meeple {
            x: it[0] as i16,
            y: it[1] as i16,
            feature: CLAIMS[it[5] as usize - 1].to_owned(),
            seat: absolute(it[6] - 1),
        });
        let row = |it: usize| &arrays.seats[(it + seats - seat.index()) % seats * SEAT.len()..];
        let mut retired: Vec<usize> = (0..seats).filter(|&it| row(it)[3] != 0).collect();
        retired.sort_by_key(|&it| row(it)[3]);
        let table = &arrays.table;
        let names = self.set.tiles().iter().map(|it| it.0.name().to_owned());
        View {
            tiles: tiles.collect(),
            meeples: meeples.collect(),
            supply: (0..seats).map(|it| row(it)[0] as u16).collect(),
            scores: (0..seats).map(|it| row(it)[1]).collect(),
            bag: names.zip(table[TABLE.len()..].iter().map(|&it| it as u16)).collect(),
            stacks: (self.options.stacks == Stacks::Own)
                .then(|| (0..seats).map(|it| row(it)[2] as u16).collect()),
            drawn: (table[1] != 0).then(|| kind(table[1])),
            on_turn: absolute(table[2]),
            phase: [Phase::Draw, Phase::Lay, Phase::Claim, Phase::Over][table[0] as usize],
            retired: retired.into_iter().map(|it| Seat(it as u8)).collect(),
        }
    }
}
