//! Reads a view back from its arrays, column by column as the documentation says.

use pavage_core::testing::Recall;
use pavage_core::{Arrays, Game, Guess, Seat, Viewer};

use crate::cell::Cell;
use crate::color::{ByColor, Color, Tiles};
use crate::game::Tigris;
use crate::monument::Monument;
use crate::tensors::{ROW, SEAT, piece};
use crate::view::{
    Conflict, Drawing, Kind, Leader, LeaderView, MonumentView, Phase, SeatView, View,
};

const PHASES: [Phase; 8] = [
    Phase::Draw,
    Phase::Act,
    Phase::War,
    Phase::Attack,
    Phase::Defend,
    Phase::Build,
    Phase::Treasure,
    Phase::Over,
];

impl Recall for Tigris {
    fn recall(&self, viewer: Seat, arrays: &Arrays) -> View {
        let seats = usize::from(self.seats);
        let absolute = |from: i32| Seat(((from as usize + viewer.index()) % seats) as u8);
        let table = &arrays.table;
        let tiles = |at: usize| -> Tiles { ByColor([0, 1, 2, 3].map(|it| table[at + it] as u8)) };
        let space = |it: i32| (it != 0).then(|| Cell::at(it as usize - 1));
        let row = |it: usize| &arrays.seats[(it + seats - viewer.index()) % seats * SEAT.len()..];
        let seat_view = |it: usize| {
            let (row, own) = (row(it), it == viewer.index());
            SeatView {
                hand: own.then(|| tiles(6)),
                hand_size: row[0] as u8,
                swapped: row[1] as u8,
                swapped_tiles: own.then(|| tiles(10)),
                points: ByColor([2, 3, 4, 5].map(|it| row[it] as u16)),
                treasures: row[6] as u8,
                catastrophes: row[7] as u8,
            }
        };
        let mut retired: Vec<usize> = (0..seats).filter(|&it| row(it)[8] != 0).collect();
        retired.sort_by_key(|&it| row(it)[8]);
        let mut view = View {
            tiles: String::new(),
            leaders: Vec::new(),
            treasures: Vec::new(),
            monuments: Vec::new(),
            seats: (0..seats).map(seat_view).collect(),
            unseen: tiles(14),
            bag_size: table[4] as u8,
            phase: PHASES[table[0] as usize],
            actions_left: table[2] as u8,
            on_turn: absolute(table[1]),
            placed: space(table[5]),
            drawing: (table[18] != 0).then(|| Drawing {
                seat: absolute(table[18] - 1),
                left: table[19] as u8,
                swap: table[20] != 0,
            }),
            conflict: (table[21] != 0).then(|| Conflict {
                kind: if table[21] == 1 { Kind::Revolt } else { Kind::War },
                color: Color::ALL[table[22] as usize - 1],
                attacker: absolute(table[23] - 1),
                defender: absolute(table[24] - 1),
                strength: [table[25] as u8, table[26] as u8],
                committed: (table[27] != 0).then(|| table[27] as u8 - 1),
            }),
            kingdoms: Vec::new(),
            turn: table[3] as u32,
            retired: retired.into_iter().map(|it| Seat(it as u8)).collect(),
        };
        self.recall_board(&mut view, viewer, arrays);
        // The kingdoms follow from the rest.
        let state = self.guess(&view, &mut |_| 0).expect("the arrays hold a possible view");
        view.kingdoms = self.view(&state, Viewer::Seat(viewer)).kingdoms;
        view
    }
}

impl Tigris {
    fn recall_board(&self, view: &mut View, viewer: Seat, arrays: &Arrays) {
        let seats = i32::from(self.seats);
        let bare = |it| if self.map.river.contains(it) { '~' } else { '.' };
        let mut board: Vec<char> = Cell::all().map(bare).collect();
        let mut stands = vec![[None; 4]; usize::from(self.seats)];
        for row in arrays.rows.chunks(ROW.len()).take_while(|it| it[0] != 0) {
            let cell = Cell::new(row[1] as u8, row[2] as u8).expect("a space of the board");
            let color = |first: i32| Color::ALL[(row[0] - first) as usize];
            match row[0] {
                1..5 => board[cell.index()] = color(piece::FACE_UP).letter(),
                5..9 => {
                    board[cell.index()] = color(piece::FACE_DOWN).letter().to_ascii_lowercase();
                }
                9 => board[cell.index()] = 'x',
                10..14 => {
                    let seat = (row[3] - 1 + i32::from(viewer.0)) % seats;
                    stands[seat as usize][color(piece::LEADER) as usize] = Some(cell);
                }
                14 => view.treasures.push(cell),
                number => {
                    let monument = Monument::all().nth((number - piece::MONUMENT) as usize);
                    let colors = monument.expect("there are six monuments");
                    view.monuments.push(MonumentView { at: cell, colors });
                }
            }
        }
        view.tiles = board.into_iter().collect();
        for (seat, stands) in Seat::all(self.seats).zip(stands) {
            let leader = |it: Leader| LeaderView { seat, leader: it, at: stands[it as usize] };
            view.leaders.extend(Leader::ALL.map(leader));
        }
    }
}
