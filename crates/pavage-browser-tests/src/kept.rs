//! Games in progress without playing them in the page: bots play natively, and the browser finds the record in its
//! store.

use std::fs;

use pavage_games::core::{Setup, ToAct};
use pavage_games::{Dealer, GameRow, Record};
use serde_json::json;

use crate::page::Page;
use crate::play::Plan;

/// The record of a plan after this many plies between greedy bots, when its first seat is to act; the whole game if it
/// ends before.
pub fn played(plan: Plan<'_>, plies: usize) -> String {
    let row = GameRow::find(plan.game).expect("it is a game");
    let read = |path: &str| fs::read_to_string(path).expect("the file of a plan is there");
    let files: Vec<(&str, String)> = plan.files.iter().map(|it| (it.0, read(it.1))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|it| (it.0, it.1.as_str())).collect();
    let seats = Some(plan.seats.len() as u64);
    let setup = Setup { options: plan.options, seats, files: &files };
    let mut game = row.begin(setup).expect("there is such a table");
    let named = plan.seats.iter().map(|it| it.trim_start_matches("person:").to_owned());
    let mut record = Record::of(game.as_ref(), named.collect());
    let kinds =
        plan.seats.iter().map(|it| if it.starts_with("person:") { "person" } else { "bot" });
    record.set_header("players", &kinds.collect::<Vec<&str>>().join(" "));
    record.set_header("seed", plan.seed);
    let dealer = Dealer::from_seed(plan.seed);
    let mut greedy = row.player("greedy", 1).expect("every game has it");
    for count in 0.. {
        match game.to_act() {
            ToAct::Nobody => break,
            ToAct::Chance => {
                let chance = dealer.choose(game.as_ref()).expect("chance is to act");
                game.deal(&chance).expect("the dealer deals what is possible");
                record.deal(chance);
            }
            ToAct::Seat(seat) if plies <= count && seat.0 == 0 => break,
            ToAct::Seat(seat) => {
                let action = greedy.choose(game.as_ref()).expect("it sits at its own game");
                game.play(&action).expect("bots play by the rules");
                record.play(seat, action);
            }
        }
    }
    record.to_string()
}

impl Page {
    /// Puts a record into the browser's store under a name, and opens the page of this kind for it, such as `play`.
    #[track_caller]
    pub fn open_kept(&mut self, site: &str, kind: &str, record: &str) {
        self.eval(&format!("localStorage.setItem('pavage.game.kept', {})", json!(record)));
        // The page may still show an earlier record of that name.
        self.goto(&format!("{site}#lost"));
        self.wait_for("document.querySelector('main.sheet') !== null");
        self.goto(&format!("{site}#{kind}/kept"));
        let main = if kind == "play" { "table" } else { "replay" };
        self.wait_for(&format!("document.querySelector('main.{main}') !== null"));
    }
}
