//! What a bot knows, and how it thinks about a question.

use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use pavage_games::Terms;
use pavage_games::ask::{Answer, Budget, News, Question, Reply, Thinker, Unanswerable};
use pavage_games::conduct::Clock;
use pavage_games::core::Seat;
use serde_json::{Value, json};

use super::{pong, say};

/// The number of steps between two looks at the time and at new messages.
const SLICE: u32 = 64;
/// The time that an answer takes on its way.
const MARGIN: Duration = Duration::from_millis(20);
/// Into how many moves a bot divides the time of a whole game.
const MOVES: u64 = 30;

/// The mind of a bot: the game that it plays, and its thinker.
pub(super) struct Mind {
    player: String,
    thinker: Thinker,
    terms: Option<Terms>,
    seed: u64,
    clock: Clock,
    /// The ply of the last refused answer, and the number of answers to it that were refused.
    refused: (u64, u32),
}

impl Mind {
    pub(super) fn new(player: &str) -> Mind {
        let (player, thinker, clock) =
            (player.to_owned(), Thinker::new(pavage_arena::crowd::player), Clock::None);
        Mind { player, thinker, terms: None, seed: 0, clock, refused: (0, 0) }
    }

    /// Hears that a game begins.
    pub(super) fn begin(&mut self, message: &Value) {
        let text = |field: &str| message[field].as_str().unwrap_or_default();
        let files = message["files"].as_object().into_iter().flatten();
        let files = files.filter_map(|(role, it)| Some((role.clone(), it.as_str()?.to_owned())));
        self.terms = Some(Terms {
            game: text("game").to_owned(),
            options: text("options").to_owned(),
            seats: message["seats"].as_u64().and_then(|it| it.try_into().ok()),
            files: files.collect(),
        });
        self.seed = text("seed").parse().unwrap_or_default();
        self.clock = text("clock").parse().unwrap_or_default();
        self.refused = (0, 0);
    }

    /// Hears that an answer was refused, so that the next one is another.
    pub(super) fn refused(&mut self, message: &Value) {
        let ply = message["ply"].as_u64().unwrap_or_default();
        let before = if self.refused.0 == ply { self.refused.1 } else { 0 };
        self.refused = (ply, before + 1);
    }

    /// Thinks about a question; `None` if the bot is told to quit meanwhile.
    ///
    /// # Errors
    ///
    /// If the question makes no sense.
    pub(super) fn go(
        &mut self,
        message: &Value,
        lines: &Receiver<String>,
    ) -> Result<Option<Value>, String> {
        let began = Instant::now();
        let question =
            self.question(message).ok_or("expected `game` and its fields before `go`")?;
        self.thinker.hear(&question).map_err(|it| match it {
            Unanswerable::Refused(why) => why.to_string(),
            other => format!("{other:?}"),
        })?;
        let end = self.time(question.budget).map(|it| began + it);
        let play = |it: Answer| json!({ "type": "play", "ply": it.plies, "action": it.action });
        loop {
            match self.thinker.step(SLICE) {
                Some(Reply::Answer(answer)) => return Ok(Some(play(answer))),
                Some(Reply::Progress(_)) => (),
                None => return Err("expected something to think about".to_owned()),
            }
            let stop = match lines.try_recv() {
                Err(TryRecvError::Empty) => false,
                // When the arena is gone, nobody wants an answer.
                Err(TryRecvError::Disconnected) => return Ok(None),
                Ok(line) => match serde_json::from_str::<Value>(&line) {
                    Ok(it) if it["type"] == "quit" => return Ok(None),
                    Ok(it) if it["type"] == "ping" => {
                        say(&pong(&it)).map_err(|it| it.to_string())?;
                        false
                    }
                    Ok(it) => it["type"] == "stop",
                    Err(_) => false,
                },
            };
            if stop || end.is_some_and(|it| it <= Instant::now()) {
                return Ok(self.thinker.stop().map(play));
            }
        }
    }

    /// The question in a message; `None` if something is missing.
    fn question(&self, message: &Value) -> Option<Question> {
        let ply = message["ply"].as_u64()?;
        let seat = message["seat"].as_u64()?.checked_sub(1)?.try_into().ok()?;
        let budget = Budget {
            steps: message["playouts"].as_u64().and_then(|it| it.try_into().ok()),
            millis: message["left"].as_u64(),
        };
        let attempt = if self.refused.0 == ply { self.refused.1 } else { 0 };
        let (view, plies) = (message["view"].clone(), ply.try_into().ok()?);
        let news = News::View { terms: self.terms.clone()?, view, plies };
        let (spec, seed) = (self.player.clone(), self.seed);
        Some(Question {
            id: 0,
            news,
            ahead: Vec::new(),
            seat: Seat(seat),
            spec,
            seed,
            attempt,
            budget,
            aloud: false,
        })
    }

    /// How long to think at most; `None` as long as it likes.
    fn time(&self, budget: Budget) -> Option<Duration> {
        let share = budget.millis.map(|left| match self.clock {
            Clock::None | Clock::Move(_) => left,
            Clock::Game { increment, .. } => (left / MOVES).saturating_add(increment).min(left),
        });
        let game = self.terms.as_ref().map_or("", |it| &it.game);
        let share = Budget::of(game, &self.player, share).millis?;
        // A tenth is for the last step, which may take longer than those before.
        Some(Duration::from_millis(share - share / 10).saturating_sub(MARGIN))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_shared_among_the_moves_of_a_game() {
        let mut mind = Mind::new("random");
        let time = |mind: &Mind, millis| {
            mind.time(Budget { steps: None, millis }).map(|it| it.as_millis())
        };
        assert_eq!(time(&mind, None), None);
        assert_eq!(time(&mind, Some(1000)), Some(880));
        assert_eq!(time(&mind, Some(10)), Some(0));
        mind.begin(&json!({ "clock": "10m+5s" }));
        assert_eq!(time(&mind, Some(600_000)), Some(22_480));
        assert!(time(&mind, Some(3000)) < Some(3000));
        let patient = Mind::new("random:time=500ms");
        assert_eq!(time(&patient, None), Some(430), "a spec can ask for a time too");
    }

    #[test]
    fn every_refusal_of_a_ply_makes_another_attempt() {
        let mut mind = Mind::new("random");
        mind.begin(&json!({ "game": "tilings", "options": "", "seed": "18446744073709551615" }));
        assert_eq!(mind.seed, u64::MAX);
        let attempt = |mind: &Mind, ply: u32| {
            mind.question(&json!({ "ply": ply, "seat": 1, "view": {} })).unwrap().attempt
        };
        assert_eq!(attempt(&mind, 3), 0);
        mind.refused(&json!({ "ply": 3 }));
        mind.refused(&json!({ "ply": 3 }));
        assert_eq!((attempt(&mind, 3), attempt(&mind, 4)), (2, 0));
        assert!(mind.question(&json!({ "ply": 3, "seat": 0, "view": {} })).is_none());
    }
}
