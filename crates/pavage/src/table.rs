//! A game that is being played: who deals, what bots answer, what the record keeps.

use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::{AnyGame, AnyPlayer, Dealer, GameError, Record};

use crate::edge::Edge;
use crate::viewer::hears;

/// A game that is being played, with its dealer and its record.
pub(crate) struct Table {
    pub(crate) game: Box<dyn AnyGame>,
    pub(crate) record: Record,
    dealer: Dealer,
}

/// What a bot answered, and why it was refused, if it was.
#[derive(Debug)]
pub(crate) struct Answer {
    action: String,
    refusal: Option<GameError>,
}

/// What happened last at a table.
#[derive(Debug)]
pub(crate) enum Ply {
    /// Something was dealt.
    Deal,
    /// A seat played.
    Play(Seat),
    /// A seat left: by what it answered, if that is known.
    Leave(Seat, Option<Answer>),
}

/// Asks a bot for the seat to act. One that is refused is asked once more, unless the game
/// expels at once.
pub(crate) fn ask(game: &dyn AnyGame, player: &mut dyn AnyPlayer) -> Answer {
    let mut chances = if game.expels() { 1 } else { 2 };
    loop {
        let action = player.choose(game).expect("the player sits at its own game");
        chances -= 1;
        match game.check(&action) {
            Err(_) if 0 < chances => (),
            checked => break Answer { action, refusal: checked.err() },
        }
    }
}

impl Table {
    /// A game that is about to be played; `seats` are the names that its record gets.
    pub(crate) fn new(game: Box<dyn AnyGame>, seats: Vec<String>, seed: &str) -> Table {
        let mut record = Record::of(game.as_ref(), seats);
        record.set_header("seed", seed);
        Table { game, record, dealer: Dealer::from_seed(seed) }
    }

    /// Deals what the dealer deals. Chance is to act.
    pub(crate) fn deal(&mut self) -> Ply {
        let chance = self.dealer.choose(self.game.as_ref()).expect("chance is to act");
        self.deal_this(chance).expect("the dealer deals what is possible")
    }

    /// Deals what a record says.
    pub(crate) fn deal_this(&mut self, chance: String) -> Result<Ply, GameError> {
        self.game.deal(&chance)?;
        self.record.deal(chance);
        self.close();
        Ok(Ply::Deal)
    }

    /// Plays an action of the seat to act.
    pub(crate) fn play(&mut self, action: &str) -> Result<Ply, GameError> {
        let ToAct::Seat(seat) = self.game.to_act() else { return Err(GameError::NotToAct) };
        self.game.play(action)?;
        self.record.play(seat, self.game.last(Viewer::Referee));
        self.close();
        Ok(Ply::Play(seat))
    }

    /// Lets a seat leave, as the record is to say it.
    pub(crate) fn retire(
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
    pub(crate) fn accept(&mut self, seat: Seat, answer: Answer) -> Ply {
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
    pub(crate) fn tell(&self, ply: &Ply, viewer: Viewer, edge: &Edge, names: &[String]) -> String {
        let name = |seat: Seat| ("seat", edge.words.seat(seat, names));
        match ply {
            Ply::Deal => edge.say("watch-deal", &[("tile", self.game.last(viewer))]),
            Ply::Play(seat) => {
                let action = ("action", self.game.last(viewer));
                edge.say("watch-play", &[name(*seat), action])
            }
            // Why it was refused may tell what the seat holds.
            Ply::Leave(seat, Some(Answer { action, refusal: Some(refusal) }))
                if hears(viewer, *seat) =>
            {
                let reason = ("reason", refusal.message(&edge.words, names));
                edge.say("watch-illegal", &[name(*seat), ("action", action.clone()), reason])
            }
            Ply::Leave(seat, Some(_)) => edge.say("watch-out", &[name(*seat)]),
            Ply::Leave(seat, None) => edge.say("watch-left", &[name(*seat)]),
        }
    }
}

/// What followed from the last ply, in sentences for a viewer.
pub(crate) fn events(
    game: &dyn AnyGame,
    viewer: Viewer,
    edge: &Edge,
    names: &[String],
) -> Vec<String> {
    let told = game.events(viewer);
    told.iter().map(|it| edge.plain(edge.words.say(it.event, &it.args, names))).collect()
}

/// Names that differ: bots of the same kind are told apart by their seat.
pub(crate) fn numbered(specs: &[String]) -> Vec<String> {
    let name = |(seat, spec): (usize, &String)| {
        let alone = specs.iter().filter(|it| *it == spec).count() == 1;
        if alone || spec.is_empty() { spec.clone() } else { format!("{spec} {}", seat + 1) }
    };
    specs.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::core::Setup;
    use pavage_games::{GameRow, Replay};

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
