//! Reads a view back from its arrays, column by column as the documentation says.

use pavage_core::testing::Recall;
use pavage_core::{Arrays, Seat};

use crate::game::Tilings;
use crate::tensors::{ROW, SEAT, TABLE};
use crate::view::{LaidTile, Phase, Stack, View};

impl Recall for Tilings {
    fn recall(&self, viewer: Seat, arrays: &Arrays) -> View {
        let seats = usize::from(self.seats);
        let absolute = |from: i32| Seat(((from as usize + viewer.index()) % seats) as u8);
        let kind = |from_one: i32| self.tile_name(from_one as u8 - 1);
        let before = |it: usize| (it + seats - viewer.index()) % seats;
        let influence = self.options.influence;
        let columns = ROW.len() + if influence { seats } else { 0 };
        let rows = |place: i32| arrays.rows.chunks(columns).filter(move |it| it[0] == place);
        let cells = rows(1).map(|it| LaidTile {
            x: it[1] as i16,
            y: it[2] as i16,
            tile: kind(it[3]),
            rotation: it[4] as u8,
            seat: absolute(it[5] - 1),
            influence: influence
                .then(|| (0..seats).map(|seat| it[ROW.len() + before(seat)] as u16).collect()),
        });
        let row = |it: usize| &arrays.seats[before(it) * SEAT.len()..];
        let stack = |seat: usize| Stack {
            unknown: row(seat)[0] as u16,
            returned: rows(2)
                .filter(|it| absolute(it[5] - 1).index() == seat)
                .map(|it| kind(it[3]))
                .collect(),
        };
        let mut retired: Vec<usize> = (0..seats).filter(|&it| row(it)[2] != 0).collect();
        retired.sort_by_key(|&it| row(it)[2]);
        let table = &arrays.table;
        let names = self.deck.tiles().iter().map(|it| it.0.to_string());
        let size = i32::from(self.options.size);
        let king = table[5] - 1;
        View {
            size: self.options.size,
            cells: cells.collect(),
            stacks: (0..seats).map(stack).collect(),
            drawn: (table[1] != 0).then(|| kind(table[1])),
            pool: names.zip(table[TABLE.len()..].iter().map(|&it| it as u16)).collect(),
            leftover: self.leftover(),
            points: (0..seats).map(|it| row(it)[1]).collect(),
            on_turn: absolute(table[2]),
            round: table[3] as u32,
            passed: table[4] as u8,
            king: (0 <= king).then(|| format!("{},{}", king % size, king / size)),
            phase: [Phase::Draw, Phase::Lay, Phase::King, Phase::Over][table[0] as usize],
            retired: retired.into_iter().map(|it| Seat(it as u8)).collect(),
        }
    }
}
