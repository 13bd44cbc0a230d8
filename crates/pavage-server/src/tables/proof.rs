//! The record of a finished game, with the proof of its dealing.

use pavage_games::fair::Proof;
use pavage_protocol::{Phase, Refusal};

use super::table::Table;

impl Table {
    /// The record, which is public once the game is over.
    ///
    /// # Errors
    ///
    /// If the game is not over.
    pub(crate) fn proven_record(&self) -> Result<String, Refusal> {
        self.is_in(Phase::Over)?;
        let game_on = self.game.as_ref().ok_or_else(|| super::decide::refuse("table/not-over"))?;
        let mut record = game_on.record.clone();
        // The key was made of the nonces in the order of the seats before it was drawn.
        let mut nonces = vec![None; self.seats.len()];
        for (chair, place) in self.seats.iter().zip(&self.order) {
            if let Some(nonce) = nonces.get_mut(usize::from(*place)) {
                *nonce = chair.nonce;
            }
        }
        Proof::new(&self.id, self.secret, &nonces, self.plan.drawn_order).note(&mut record);
        Ok(record.to_string())
    }
}
