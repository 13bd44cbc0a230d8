use pavage_core::{Seat, ToAct};

use super::{Answer, NOTHING_TOLD, News, Progress, Question, Reply, heard};
use crate::{AnyGame, AnyPlayer, GameError, GameRow, Record, RecordError, Replay};

/// The side that answers: it keeps a game and its bots, and thinks in steps.
///
/// ```
/// use pavage_core::Setup;
/// use pavage_games::GameRow;
/// use pavage_games::ask::Thinker;
/// use pavage_games::conduct::Match;
/// use pavage_games::table::{Seating, Sitter};
///
/// let game = GameRow::find("carcassonne")?.begin(Setup::default())?;
/// let mut game_on = Match::new(game, Seating(vec![Sitter::Bot("greedy".to_owned()); 2]), "seed");
/// let mut thinker = Thinker::default();
/// game_on.deal();
/// let question = game_on.question(0).expect("a bot is to act");
/// let answer = thinker.answer(&question).expect("it was told everything");
/// assert!(game_on.answer(question.seat, answer.plies, &answer.action, 0).is_ok());
/// # Ok::<_, pavage_games::GameError>(())
/// ```
#[derive(Debug)]
pub struct Thinker {
    make: MakePlayer,
    game: Option<Box<dyn AnyGame>>,
    /// The hash of everything it heard about this game.
    heard: u64,
    bots: Vec<Bot>,
    thinking: Option<Thinking>,
}

/// Makes a player of a game from its spec and seed.
pub type MakePlayer = fn(&GameRow, &str, u64) -> Result<Box<dyn AnyPlayer>, GameError>;

impl Default for Thinker {
    fn default() -> Thinker {
        Thinker::new(GameRow::player)
    }
}

/// A bot that has been asked before and may have thought since.
struct Bot {
    seat: Seat,
    spec: String,
    seed: u64,
    player: Box<dyn AnyPlayer>,
}

impl std::fmt::Debug for Bot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} in seat {}", self.spec, self.seat)
    }
}

/// The question under consideration.
#[derive(Debug)]
struct Thinking {
    id: u32,
    /// The index of the bot.
    bot: usize,
    game: Box<dyn AnyGame>,
    /// The number of steps left.
    left: Option<u32>,
    steps: u32,
    aloud: bool,
}

/// The reason why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanswerable {
    /// The thinker missed earlier news; ask again with the whole game.
    Lost,
    /// The game does not replay.
    Record(RecordError),
    /// There is no such bot, or an action chosen ahead is refused.
    Refused(GameError),
    /// The seat is not to act.
    NotToAct,
}

impl Thinker {
    /// A thinker with bots from `make`: programs that have threads may make players that use them.
    pub fn new(make: MakePlayer) -> Thinker {
        Thinker { make, game: None, heard: NOTHING_TOLD, bots: Vec::new(), thinking: None }
    }

    /// Takes a question and drops the one before.
    ///
    /// # Errors
    ///
    /// If the question has no answer.
    pub fn hear(&mut self, question: &Question) -> Result<(), Unanswerable> {
        self.thinking = None;
        self.listen(&question.news)?;
        let mut game = self.game.as_ref().ok_or(Unanswerable::Lost)?.fork();
        for action in &question.ahead {
            game.play(action).map_err(Unanswerable::Refused)?;
        }
        if game.to_act() != ToAct::Seat(question.seat) {
            return Err(Unanswerable::NotToAct);
        }
        let bot = self.bot(game.name(), question).map_err(Unanswerable::Refused)?;
        let number = u64::from(game.plies()) | u64::from(question.attempt) << 32;
        self.bots[bot].player.begin(number);
        let (id, left) = (question.id, question.budget.steps);
        let aloud = question.aloud;
        self.thinking = Some(Thinking { id, bot, game, left, steps: 0, aloud });
        Ok(())
    }

    /// Takes the news of a question that is not to be answered, and drops the one before. Its bot
    /// may [`ponder`](Thinker::ponder) now.
    ///
    /// # Errors
    ///
    /// If the news cannot be understood.
    pub fn follow(&mut self, question: &Question) -> Result<(), Unanswerable> {
        self.thinking = None;
        self.listen(&question.news)?;
        let game = self.game.as_ref().ok_or(Unanswerable::Lost)?.name();
        self.bot(game, question).map(drop).map_err(Unanswerable::Refused)
    }

    /// Applies the news to the game.
    fn listen(&mut self, news: &News) -> Result<(), Unanswerable> {
        // If a ply fails half-way, the game is lost.
        let before = self.game.take();
        let (game, now) = match news {
            News::Game(text) => {
                self.bots.clear();
                let record: Record = text.parse().map_err(Unanswerable::Record)?;
                let mut replay = Replay::new(&record).map_err(Unanswerable::Record)?;
                replay.run(None).map_err(Unanswerable::Record)?;
                (replay.into_game(), heard(NOTHING_TOLD, text))
            }
            News::Plies { told, plies } => {
                let game = before.filter(|_| self.heard == *told).ok_or(Unanswerable::Lost)?;
                let record = Record::of_plies(plies).map_err(Unanswerable::Record)?;
                let mut replay = Replay::resume(&record, game);
                while let Some(ply) = replay.ply() {
                    ply.map_err(Unanswerable::Record)?;
                    for bot in &mut self.bots {
                        bot.player.ponder(replay.game(), bot.seat, 0);
                    }
                }
                let now = plies.iter().fold(*told, |it, ply| heard(it, ply));
                (replay.into_game(), now)
            }
            News::View { terms, view, plies } => {
                self.bots.clear();
                let game = terms.guess(view, *plies).map_err(Unanswerable::Refused)?;
                (game, NOTHING_TOLD)
            }
        };
        (self.game, self.heard) = (Some(game), now);
        Ok(())
    }

    /// The index of the bot that is asked; a new bot is added first.
    fn bot(&mut self, game: &str, question: &Question) -> Result<usize, GameError> {
        let Question { seat, spec, seed, .. } = question;
        let same = |it: &Bot| it.seat == *seat && it.spec == *spec && it.seed == *seed;
        if let Some(bot) = self.bots.iter().position(same) {
            return Ok(bot);
        }
        let player = (self.make)(GameRow::find(game)?, spec, *seed)?;
        self.bots.push(Bot { seat: *seat, spec: spec.clone(), seed: *seed, player });
        Ok(self.bots.len() - 1)
    }

    /// Thinks on for at most this many steps; `None` if there is no question.
    pub fn step(&mut self, steps: u32) -> Option<Reply> {
        let thinking = self.thinking.as_mut()?;
        let steps = thinking.left.map_or(steps, |it| it.min(steps)).max(1);
        let player = self.bots[thinking.bot].player.as_mut();
        let thought = player.think(thinking.game.as_ref(), steps);
        let thought = thought.expect("the bot sits at its own game, and is to act");
        thinking.steps = thinking.steps.saturating_add(thought.steps);
        thinking.left = thinking.left.map(|it| it.saturating_sub(thought.steps));
        let (id, action) = (thinking.id, thought.action);
        let game = thinking.game.as_ref();
        let ideas = if thinking.aloud { player.ideas(game) } else { Vec::new() };
        if thought.done || thinking.left == Some(0) {
            let reasons = if thinking.aloud { player.reasons(game, &action) } else { Vec::new() };
            let plies = game.plies();
            self.thinking = None;
            return Some(Reply::Answer(Answer { id, plies, action, ideas, reasons }));
        }
        Some(Reply::Progress(Progress { id, steps: thinking.steps, action, ideas }))
    }

    /// Gives the best answer so far, because time is up. It takes one more step.
    pub fn stop(&mut self) -> Option<Answer> {
        self.thinking.as_mut()?.left = Some(1);
        match self.step(1)? {
            Reply::Answer(answer) => Some(answer),
            Reply::Progress(_) => None,
        }
    }

    /// Thinks until it has an answer.
    ///
    /// # Errors
    ///
    /// If the question has no answer.
    pub fn answer(&mut self, question: &Question) -> Result<Answer, Unanswerable> {
        self.hear(question)?;
        loop {
            if let Some(Reply::Answer(answer)) = self.step(u32::MAX) {
                return Ok(answer);
            }
        }
    }

    /// Lets bots that have been asked before think while others decide, for at most this many steps
    /// each; `false` if none of them has anything to think about.
    pub fn ponder(&mut self, steps: u32) -> bool {
        let Some(game) = self.game.as_deref().filter(|_| self.thinking.is_none()) else {
            return false;
        };
        let idle = self.bots.iter_mut().filter(|it| game.to_act() != ToAct::Seat(it.seat));
        let mut any = false;
        for bot in idle {
            any |= bot.player.ponder(game, bot.seat, steps);
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Thought;
    use crate::ask::Budget;
    use crate::conduct::Match;
    use crate::table::{Seating, Sitter};
    use pavage_core::Setup;

    /// Needs ten steps for a decision. It can take some of them while others decide.
    struct Slow {
        steps: u32,
        like: Box<dyn AnyPlayer>,
    }

    impl AnyPlayer for Slow {
        fn begin(&mut self, number: u64) {
            self.like.begin(number);
        }

        fn think(&mut self, game: &dyn AnyGame, steps: u32) -> Option<Thought<String>> {
            let steps = steps.min(10 - self.steps);
            self.steps += steps;
            let done = self.steps == 10;
            self.like.think(game, 1).map(|it| Thought { action: it.action, steps, done })
        }

        fn ponder(&mut self, _: &dyn AnyGame, _: Seat, steps: u32) -> bool {
            self.steps = (self.steps + steps).min(9);
            self.steps < 9
        }
    }

    /// A thinker with a slow bot in the first seat, and a question for it.
    fn slow(budget: Budget) -> (Thinker, Match, Question) {
        let row = GameRow::find("tilings").expect("there is such a game");
        let seating = Seating(vec![Sitter::Bot("random".to_owned()); 2]);
        let mut game_on = Match::new(row.begin(Setup::default()).unwrap(), seating, "1");
        game_on.deal();
        let question = Question { budget, ..game_on.question(0).unwrap() };
        let mut thinker = Thinker::default();
        thinker.hear(&question).unwrap();
        let bot = &mut thinker.bots[0];
        let like = row.player(&bot.spec, bot.seed).unwrap();
        bot.player = Box::new(Slow { steps: 0, like });
        (thinker, game_on, question)
    }

    fn progress(reply: Option<Reply>) -> Option<u32> {
        match reply {
            Some(Reply::Progress(progress)) => Some(progress.steps),
            Some(Reply::Answer(_)) | None => None,
        }
    }

    #[test]
    fn a_thinker_reports_progress_until_it_decides() {
        let (mut thinker, _, question) = slow(Budget::default());
        assert_eq!([4, 4].map(|it| progress(thinker.step(it))), [Some(4), Some(8)]);
        let Some(Reply::Answer(answer)) = thinker.step(4) else { panic!("ten steps are enough") };
        assert_eq!((answer.id, answer.plies), (question.id, 1));
        assert_eq!(thinker.step(4), None, "there is nothing left to think about");
    }

    #[test]
    fn thinking_ends_with_its_budget_or_when_stopped() {
        let (mut thinker, ..) = slow(Budget { steps: Some(5), millis: None });
        assert_eq!(progress(thinker.step(4)), Some(4));
        assert!(matches!(thinker.step(4), Some(Reply::Answer(_))));
        let (mut thinker, ..) = slow(Budget::default());
        assert_eq!(progress(thinker.step(2)), Some(2));
        assert!(thinker.stop().is_some() && thinker.stop().is_none());
    }

    #[test]
    fn another_question_cancels_the_one_before() {
        let (mut thinker, mut game_on, question) = slow(Budget::default());
        assert_eq!(progress(thinker.step(2)), Some(2));
        let other = Question { id: question.id + 1, ..game_on.question(0).unwrap() };
        thinker.hear(&other).unwrap();
        let Some(Reply::Progress(progress)) = thinker.step(1) else { panic!("it goes on") };
        assert_eq!((progress.id, progress.steps), (other.id, 1));
    }

    #[test]
    fn pondered_steps_are_not_repeated() {
        let (mut thinker, mut game_on, question) = slow(Budget::default());
        assert!(!thinker.ponder(3), "it has a question");
        let answer = thinker.stop().unwrap();
        game_on.answer(question.seat, answer.plies, &answer.action, 0).unwrap();
        game_on.deal();
        // The question to the other bot tells the thinker the new plies.
        let other = game_on.question(0).unwrap();
        let answer = thinker.answer(&other).unwrap();
        assert!(thinker.ponder(4) && !thinker.ponder(20), "until there is nothing left");
        game_on.answer(other.seat, answer.plies, &answer.action, 0).unwrap();
        game_on.deal();
        thinker.hear(&game_on.question(0).unwrap()).unwrap();
        assert!(matches!(thinker.step(1), Some(Reply::Answer(_))), "one step was left");
    }
}
