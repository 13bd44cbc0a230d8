//! Goes through a record.

use pavage_core::{Seat, ToAct};
use pavage_players::{Idea, Spec};

use super::account::accounts;
use super::{Choice, Judged, Review, What, luck};
use crate::{AnyGame, AnyPlayer, EntryKind, GameRow, Record, RecordError, Replay, Texts};

/// The ideas that a review keeps of each decision.
const IDEAS: usize = 4;

/// The visits from which the search knows an action well enough to compare it.
const KNOWN: u32 = 8;

/// The most playouts for the position after an action. They are not interrupted, so nobody should
/// have to wait for them.
const LATER: u32 = 1000;

/// Goes through a record, a little further each time it is asked.
///
/// ```
/// use pavage_games::Record;
/// use pavage_games::review::Reviewer;
///
/// let text = "pavage-record 1\ngame: carcassonne\n\n=E\n1 0,-1v @city.S\n=V\n2 1,0^\n";
/// let record: Record = text.parse()?;
/// let mut reviewer = Reviewer::new(&record, 50)?;
/// while reviewer.step(10) {}
/// let review = reviewer.review();
/// assert_eq!((review.judged, review.choices, review.plies.len()), (3, 3, 5));
/// # Ok::<_, pavage_games::RecordError>(())
/// ```
pub struct Reviewer {
    game: Box<dyn AnyGame>,
    adviser: Box<dyn AnyPlayer>,
    /// The plies to come, the next one last.
    left: Vec<Next>,
    playouts: u32,
    /// The playouts for the choice in progress.
    thought: Option<u32>,
    choices: u32,
    plies: Vec<Judged>,
}

impl std::fmt::Debug for Reviewer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reviewer").field("game", &self.game).finish_non_exhaustive()
    }
}

/// A ply to look at.
#[derive(Clone, Debug)]
enum Next {
    Deal(String),
    Play(Seat, String),
    Leave(Seat),
}

impl Reviewer {
    /// A reviewer of a record, who lets the adviser try so many playouts for each choice.
    ///
    /// # Errors
    ///
    /// If the record does not replay.
    pub fn new(record: &Record, playouts: u32) -> Result<Reviewer, RecordError> {
        let (_, record) = record.until(None)?;
        let game = Replay::new(&record)?.into_game();
        let mut left = Vec::new();
        for entry in &record.entries {
            match &entry.kind {
                EntryKind::Deal(text) => left.push(Next::Deal(text.clone())),
                EntryKind::Play(seat, texts) => {
                    left.extend(texts.iter().map(|it| Next::Play(*seat, it.1.clone())));
                }
                EntryKind::Retire { seat, .. } => left.push(Next::Leave(*seat)),
                EntryKind::Expect(_) => (),
            }
        }
        left.reverse();
        let row = GameRow::find(&record.game).expect("the record replays");
        let spec = format!("{}:playouts={playouts}", Spec::read(row.adviser()).name());
        let adviser = row.player(&spec, 0).or_else(|_| row.player(row.adviser(), 0));
        Ok(Reviewer {
            game,
            adviser: adviser.expect("a game has its adviser"),
            choices: left.iter().filter(|it| matches!(it, Next::Play(..))).count() as u32,
            left,
            playouts: playouts.max(1),
            thought: None,
            plies: Vec::new(),
        })
    }

    /// How many choices have been judged, and how many there are.
    pub fn progress(&self) -> (u32, u32) {
        let left = self.left.iter().filter(|it| matches!(it, Next::Play(..))).count() as u32;
        (self.choices - left, self.choices)
    }

    /// Looks further, for at most so many playouts; `false` when all is done.
    pub fn step(&mut self, playouts: u32) -> bool {
        let Some(next) = self.left.last().cloned() else { return false };
        let what = match next {
            Next::Deal(text) => {
                let draw = luck::draw(self.adviser.as_ref(), self.game.as_ref(), &text);
                self.game.deal(&text).expect("the record replays");
                What::Deal(draw)
            }
            Next::Leave(seat) => {
                self.game.retire(seat).expect("the record replays");
                What::Leave(seat)
            }
            Next::Play(seat, action) => {
                let Some((choice, shares)) = self.choice(seat, &action, playouts) else {
                    return true;
                };
                self.game.play(&action).expect("the record replays");
                self.push(What::Choice(choice), shares);
                return !self.left.is_empty();
            }
        };
        // The next choice will tell what the chances are.
        self.push(what, Vec::new());
        !self.left.is_empty()
    }

    fn push(&mut self, what: What, shares: Vec<f32>) {
        self.left.pop();
        self.plies.push(Judged { ply: self.game.plies(), shares, what });
        if self.game.to_act() == ToAct::Nobody {
            let ranking = self.game.ranking();
            let winners = ranking.winners();
            let won = |it: Seat| match winners.contains(&it) {
                true => 1.0 / winners.len() as f32,
                false => 0.0,
            };
            let shares: Vec<f32> = Seat::all(self.game.seats()).map(won).collect();
            self.fill(&shares);
            self.plies.last_mut().expect("it was just pushed").shares = shares;
        }
    }

    /// Sets the shares of the last plies that have none. Of several deals in a row the last one led
    /// there, and before each of them its luck was not yet known.
    fn fill(&mut self, shares: &[f32]) {
        let mut shares = shares.to_vec();
        for it in self.plies.iter_mut().rev().take_while(|it| it.shares.is_empty()) {
            it.shares.clone_from(&shares);
            if let What::Deal(draw) = &it.what {
                let before = shares.iter_mut().zip(&draw.luck);
                before.for_each(|(share, luck)| *share = (*share - luck).max(0.0));
                let sum: f32 = shares.iter().sum();
                shares.iter_mut().for_each(|it| *it /= sum.max(f32::MIN_POSITIVE));
            }
        }
    }

    /// Thinks about a choice; `None` while that is not finished. Also gives the shares after it.
    fn choice(&mut self, seat: Seat, played: &str, playouts: u32) -> Option<(Choice, Vec<f32>)> {
        let game = self.game.as_ref();
        let mut actions = Texts::default();
        game.actions(&mut actions);
        let done = self.thought.unwrap_or_else(|| {
            self.adviser.begin(game.plies().into());
            0
        });
        let thought = self.adviser.think(game, playouts.min(self.playouts - done).max(1));
        let thought = thought.expect("a seat is to act in its own game");
        let done = done + thought.steps;
        if !thought.done && done < self.playouts {
            self.thought = Some(done);
            return None;
        }
        self.thought = None;
        let mut ideas = self.adviser.ideas(game);
        let (loss, points) = self.loss(seat, played, &ideas);
        let game = self.game.as_ref();
        let prospects = self.adviser.weigh(game);
        let glance = |action: &str| {
            let at = actions.iter().position(|it| it == action)?;
            prospects.get(at)
        };
        // The shares of all seats, if the seat to act has this one.
        let spread = |action: &str, share: f32| -> Vec<f32> {
            let known = glance(action);
            let others = known.map_or(0.0, |it| 1.0 - it.share(seat));
            let count = f32::from(game.seats()) - 1.0;
            let part = |it: Seat| match known {
                Some(known) if 0.0 < others => known.share(it) / others,
                _ => 1.0 / count.max(1.0),
            };
            let all = Seat::all(game.seats());
            all.map(|it| if it == seat { share } else { (1.0 - share) * part(it) }).collect()
        };
        let Some(best) = ideas.first().cloned() else {
            // There was nothing to choose, or nobody knows better.
            let mut shares = self.plies.last().map_or(Vec::new(), |it| it.shares.clone());
            if shares.is_empty()
                && let Some(it) = glance(played)
            {
                shares = Seat::all(game.seats()).map(|seat| it.share(seat)).collect();
            }
            let chance = shares.get(seat.index()).copied().unwrap_or(0.0);
            self.fill(&shares);
            return Some((Choice::only(seat, played, chance), shares));
        };
        let reasons = self.adviser.reasons(game, &best.action);
        let doubts = match best.action == played {
            true => Vec::new(),
            false => self.adviser.hindsight(game, played, self.then(seat)),
        };
        let (before, after) = (spread(&best.action, best.share), spread(played, best.share - loss));
        ideas.truncate(IDEAS);
        self.fill(&before);
        // A position between two choices was judged twice: after the one and before the other. The
        // search of its own decision counts, so that the chance before a ply is that after the last.
        if let Some(last) = self.plies.last_mut() {
            last.shares = before;
        }
        let Idea { action: best, share: chance, .. } = best;
        let played = played.to_owned();
        let choice = Choice { seat, played, best, chance, loss, points, ideas, reasons, doubts };
        Some((choice, after))
    }

    /// What the seat of the choice in progress does after it, before anything else happens.
    fn then(&self, seat: Seat) -> Option<&str> {
        match self.left.iter().rev().nth(1) {
            Some(Next::Play(next, text)) if *next == seat => Some(text),
            _ => None,
        }
    }

    /// The winning chance and the points that an action gives away.
    fn loss(&mut self, seat: Seat, played: &str, ideas: &[Idea<String>]) -> (f32, f32) {
        let Some(best) = ideas.first().filter(|it| it.action != played) else { return (0.0, 0.0) };
        let (loss, points) = match ideas.iter().find(|it| it.action == played) {
            Some(it) if KNOWN <= it.visits => (best.share - it.share, best.margin - it.margin),
            _ => match (self.later(seat, &best.action), self.later(seat, played)) {
                (Some(a), Some(b)) => (a.0 - b.0, a.1 - b.1),
                _ => (0.0, 0.0),
            },
        };
        (loss.clamp(0.0, best.share.max(0.0)), points.max(0.0))
    }

    /// The share and the margin of a seat after an action, by a search of the next decision. What is
    /// dealt until then is the most likely: the same for every action, as far as it can be.
    fn later(&mut self, seat: Seat, action: &str) -> Option<(f32, f32)> {
        let mut game = self.game.fork();
        game.play(action).ok()?;
        luck::likely(game.as_mut())?;
        let glance = self.adviser.outlook(game.as_ref(), seat)?;
        let ToAct::Seat(acting) = game.to_act() else {
            return Some((glance.share(seat), glance.margin(seat)));
        };
        self.adviser.begin(game.plies().into());
        self.adviser.think(game.as_ref(), self.playouts.min(LATER))?;
        let ideas = self.adviser.ideas(game.as_ref());
        Some(match ideas.first() {
            None => (glance.share(seat), glance.margin(seat)),
            Some(it) if acting == seat => (it.share, it.margin),
            Some(it) if game.seats() == 2 => (1.0 - it.share, -it.margin),
            Some(it) => {
                let others = (1.0 - glance.share(acting)).max(f32::MIN_POSITIVE);
                ((1.0 - it.share) * glance.share(seat) / others, glance.margin(seat))
            }
        })
    }

    /// The review so far.
    pub fn review(&self) -> Review {
        let (judged, choices) = self.progress();
        let mut plies = self.plies.clone();
        // Draws that no choice has followed yet have changed nothing that is known.
        for at in 1..plies.len() {
            if plies[at].shares.is_empty() {
                plies[at].shares = plies[at - 1].shares.clone();
            }
        }
        let seats = accounts(self.game.seats().into(), &plies);
        Review { choices, judged, plies, seats }
    }
}

impl Choice {
    /// A choice with nothing to say about it.
    pub(super) fn only(seat: Seat, played: &str, chance: f32) -> Choice {
        Choice {
            seat,
            played: played.to_owned(),
            best: played.to_owned(),
            chance,
            loss: 0.0,
            points: 0.0,
            ideas: Vec::new(),
            reasons: Vec::new(),
            doubts: Vec::new(),
        }
    }
}
