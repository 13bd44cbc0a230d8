//! A table: a game that is being played, and those who sit at it.
//!
//! A [`Table`] deals, takes what bots answer and keeps the record. A [`Session`]
//! seats people at one screen beside them: a [`Draft`] is the turn that somebody
//! has not confirmed yet, made of [`Choices`] that a [`Cursor`] points at. None
//! of it knows the game, keys or pixels, so terminal and browser share it.

mod choices;
mod cursor;
mod draft;
mod log;
mod seating;
mod session;
#[cfg(test)]
mod tests;

pub use choices::{Choices, Entry, Group, Way};
pub use cursor::{Cursor, Direction, middle};
pub use draft::{Draft, Refused};
pub use log::{Line, Log};
pub use seating::{Seating, Sitter, numbered, player_seed};
pub use session::{Phase, Session};

use pavage_core::{Seat, ToAct, Viewer};
use pavage_scene::Words;

use crate::{AnyGame, AnyPlayer, Dealer, GameError, Record};

/// A game that is being played, with its dealer and its record.
#[derive(Debug)]
pub struct Table {
    /// The game.
    pub game: Box<dyn AnyGame>,
    /// What happened.
    pub record: Record,
    dealer: Dealer,
}

/// What a bot answered, and why it was refused, if it was.
#[derive(Debug)]
pub struct Answer {
    action: String,
    refusal: Option<GameError>,
}

impl Answer {
    /// What somebody answered for the seat to act, judged.
    pub fn new(game: &dyn AnyGame, action: String) -> Answer {
        let refusal = game.check(&action).err();
        Answer { action, refusal }
    }

    /// The action, as it was answered.
    pub fn action(&self) -> &str {
        &self.action
    }
}

/// What happened last at a table.
#[derive(Debug)]
pub enum Ply {
    /// Something was dealt.
    Deal,
    /// A seat played.
    Play(Seat),
    /// A seat left: by what it answered, if that is known.
    Leave(Seat, Option<Answer>),
}

/// Asks a bot for the seat to act. One that is refused is asked once more, unless the game
/// expels at once.
///
/// # Panics
///
/// When the player was made for another game, or no seat is to act.
pub fn ask(game: &dyn AnyGame, player: &mut dyn AnyPlayer) -> Answer {
    let mut chances = if game.expels() { 1 } else { 2 };
    loop {
        let action = player.choose(game).expect("the player sits at its own game");
        let answer = Answer::new(game, action);
        chances -= 1;
        if answer.refusal.is_none() || chances == 0 {
            break answer;
        }
    }
}

impl Table {
    /// A game that is about to be played; `seats` are the names that its record gets.
    pub fn new(game: Box<dyn AnyGame>, seats: Vec<String>, seed: &str) -> Table {
        let mut record = Record::of(game.as_ref(), seats);
        record.set_header("seed", seed);
        Table { game, record, dealer: Dealer::from_seed(seed) }
    }

    /// Deals what the dealer deals.
    ///
    /// # Panics
    ///
    /// When chance is not to act.
    pub fn deal(&mut self) -> Ply {
        let chance = self.dealer.choose(self.game.as_ref()).expect("chance is to act");
        self.deal_this(&chance).expect("the dealer deals what is possible")
    }

    /// Deals what a record says.
    ///
    /// # Errors
    ///
    /// What cannot be dealt here.
    pub fn deal_this(&mut self, chance: &str) -> Result<Ply, GameError> {
        self.game.deal(chance)?;
        self.record.deal(self.game.last(Viewer::Referee));
        self.close();
        Ok(Ply::Deal)
    }

    /// Plays an action of the seat to act.
    ///
    /// # Errors
    ///
    /// What the game refuses.
    pub fn play(&mut self, action: &str) -> Result<Ply, GameError> {
        let ToAct::Seat(seat) = self.game.to_act() else { return Err(GameError::NotToAct) };
        self.game.play(action)?;
        self.record.play(seat, self.game.last(Viewer::Referee));
        self.close();
        Ok(Ply::Play(seat))
    }

    /// Lets a seat leave, as the record is to say it.
    ///
    /// # Errors
    ///
    /// A seat that cannot leave.
    pub fn retire(
        &mut self,
        seat: Seat,
        reason: &str,
        refused: Option<&str>,
    ) -> Result<Ply, GameError> {
        self.game.retire(seat)?;
        self.record.retire(seat, reason, refused);
        self.close();
        Ok(Ply::Leave(seat, None))
    }

    /// Plays what a bot answered; a seat whose bot was refused leaves, and the record says for what.
    ///
    /// # Panics
    ///
    /// When the answer was not for this position.
    pub fn accept(&mut self, seat: Seat, answer: Answer) -> Ply {
        if answer.refusal.is_none() {
            return self.play(&answer.action).expect("what was checked can be played");
        }
        let left = self.retire(seat, "illegal", Some(&answer.action));
        left.expect("who is to act has not retired");
        Ply::Leave(seat, Some(answer))
    }

    /// Notes the result once the game is over.
    fn close(&mut self) {
        if self.game.to_act() == ToAct::Nobody {
            let scores = self.game.scores();
            let result = scores.iter().map(i32::to_string).collect::<Vec<_>>().join(" ");
            self.record.set_header("result", &result);
        }
    }

    /// What happened, in a sentence for a viewer.
    pub fn tell(&self, ply: &Ply, viewer: Viewer, words: &Words, names: &[String]) -> String {
        let name = |seat: Seat| ("seat", words.seat(seat, names));
        match ply {
            Ply::Deal => words.plain("watch-deal", &[("tile", self.game.last(viewer))]),
            Ply::Play(seat) => {
                let action = ("action", self.game.last(viewer));
                words.plain("watch-play", &[name(*seat), action])
            }
            // Why it was refused may tell what the seat holds.
            Ply::Leave(seat, Some(Answer { action, refusal: Some(refusal) }))
                if hears(viewer, *seat) =>
            {
                let reason = ("reason", refusal.message(words, names));
                words.plain("watch-illegal", &[name(*seat), ("action", action.clone()), reason])
            }
            Ply::Leave(seat, Some(_)) => words.plain("watch-out", &[name(*seat)]),
            Ply::Leave(seat, None) => words.plain("watch-left", &[name(*seat)]),
        }
    }
}

/// What followed from the last ply, in sentences for a viewer.
pub fn events(game: &dyn AnyGame, viewer: Viewer, words: &Words, names: &[String]) -> Vec<String> {
    game.events(viewer).iter().map(|it| words.say(&it.event, &it.args, names)).collect()
}

/// Whether a viewer may read what a seat answered and why that was refused:
/// it may tell what the seat holds.
pub fn hears(viewer: Viewer, seat: Seat) -> bool {
    [Viewer::Referee, Viewer::Seat(seat)].contains(&viewer)
}

#[cfg(test)]
mod refusals {
    use super::*;
    use crate::{GameRow, Replay};
    use pavage_core::Setup;

    /// Answers these texts in turn, then plays by the rules.
    struct Script(Vec<&'static str>, Box<dyn AnyPlayer>);

    impl AnyPlayer for Script {
        fn choose(&mut self, game: &dyn AnyGame) -> Option<String> {
            if self.0.is_empty() {
                return self.1.choose(game);
            }
            Some(self.0.remove(0).to_owned())
        }
    }

    /// Plays a game of three where the first seat answers by a script; gives the record.
    fn played(options: &str, script: &[&'static str]) -> String {
        let row = GameRow::find("carcassonne").unwrap();
        let setup = Setup { options, seats: Some(3), files: &[] };
        let mut players: Vec<Box<dyn AnyPlayer>> =
            (0..3).map(|seat| row.player("random", seat).unwrap()).collect();
        let sound = players.remove(0);
        players.insert(0, Box::new(Script(script.to_vec(), sound)));
        let mut table = Table::new(row.begin(setup).unwrap(), Vec::new(), "1");
        loop {
            match table.game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => _ = table.deal(),
                ToAct::Seat(seat) => {
                    let answer = ask(table.game.as_ref(), players[seat.index()].as_mut());
                    table.accept(seat, answer);
                }
            }
        }
        let text = table.record.to_string();
        let record = text.parse::<Record>().unwrap();
        let mut replay = Replay::new(&record).unwrap();
        replay.run(None).unwrap();
        replay.check_result().unwrap();
        assert_eq!(replay.game().scores(), table.game.scores());
        text
    }

    #[test]
    fn who_answers_wrong_once_is_out_where_the_game_expels() {
        let text = played("enseirb-2018,invalid=expel", &["99,99^"]);
        assert!(text.contains("\n1 !illegal 99,99^\n"), "{text}");
        assert!(!text.contains("\n1 0") && !text.contains("\n1 1"), "{text}");
    }

    #[test]
    fn elsewhere_the_second_wrong_answer_in_a_row_is_the_last() {
        assert!(!played("standard", &["99,99^"]).contains("!illegal"));
        // Text that is no notation at all is refused just so, and recorded as it was.
        let text = played("standard", &["99,99^", "who knows"]);
        assert!(text.contains("\n1 !illegal \"who knows\"\n"), "{text}");
    }
}
