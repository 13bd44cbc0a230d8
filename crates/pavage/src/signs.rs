//! The signs of seats given by flags.

use clap::Args;
use pavage_games::GameRow;
use pavage_games::scene::Sign;

use crate::edge::Edge;
use crate::failure::Failure;

#[derive(Args, Clone)]
pub(crate) struct SignArgs {
    /// The colour of a seat, or the game's other kind of sign, once for each seat; `pavage games`
    /// lists them. The other seats keep their default sign if it is free.
    #[arg(long = "sign", value_name = "SIGN")]
    signs: Vec<String>,
}

impl SignArgs {
    /// The sign of somebody who has one seat.
    pub(crate) fn one(&self, edge: &Edge, row: &GameRow) -> Result<Option<String>, Failure> {
        self.read(edge, row, 1).map(|_| self.signs.first().cloned())
    }

    /// The given signs, by seat.
    pub(crate) fn read(
        &self,
        edge: &Edge,
        row: &GameRow,
        seats: u8,
    ) -> Result<Vec<Option<Sign>>, Failure> {
        let refuse = |id: &str, args: &[(&str, String)]| Failure::Usage(edge.say(id, args));
        if usize::from(seats) < self.signs.len() {
            let args = [("signs", self.signs.len().to_string()), ("seats", seats.to_string())];
            return Err(refuse("sign-too-many", &args));
        }
        let mut signs = Vec::new();
        for name in &self.signs {
            let found = ("found", name.clone());
            let sign = row.sign_called(name);
            if sign.is_none() {
                return Err(refuse("sign-unknown", &[found, ("signs", row.signs.join(", "))]));
            }
            if signs.contains(&sign) {
                return Err(refuse("sign-twice", &[found]));
            }
            signs.push(sign);
        }
        Ok(signs)
    }
}
