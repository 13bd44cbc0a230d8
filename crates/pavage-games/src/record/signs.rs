//! The sign of each seat in a record: `sign 1: red`.

use pavage_core::{MAX_SEATS, Seat};
use pavage_scene::{Sign, Signs};

use super::Record;
use crate::GameRow;

/// The beginning of the header's key; the number of a seat follows.
const KEY: &str = "sign ";

impl Record {
    /// The sign of each seat. Skips a name that the game does not know or that an earlier seat has,
    /// because the game can be shown without it.
    pub fn signs(&self) -> Signs {
        let Ok(row) = GameRow::find(&self.game) else { return Signs::default() };
        let wish = |seat: Seat| row.sign_called(self.header(&format!("{KEY}{seat}"))?);
        Signs::chosen(&Seat::all(MAX_SEATS as u8).map(wish).collect::<Vec<_>>())
    }

    /// Notes the sign of each seat. A seat with its default sign needs no header.
    pub fn set_signs(&mut self, signs: Signs) {
        self.headers.retain(|it| !it.0.starts_with(KEY));
        let Ok(row) = GameRow::find(&self.game) else { return };
        for seat in Seat::all(self.seats.len() as u8) {
            let name = row.signs.get(signs[seat].index());
            if let Some(name) = name.filter(|_| signs[seat] != Sign::of(seat)) {
                self.set_header(&format!("{KEY}{seat}"), name);
            }
        }
    }
}
