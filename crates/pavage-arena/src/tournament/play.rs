//! Playing one game of the schedule.

use std::time::{Duration, Instant};

use pavage_games::ask::{Budget, player_seed};
use pavage_games::conduct::{Clock, Due, Match, Millis, Ply, Rejected};
use pavage_games::core::Seat;
use pavage_games::table::{Seating, Sitter};
use pavage_games::{AnyGame, Record, bounds};

use super::bots::Bots;
use super::chair::{Absent, Chair, Fault, Own, Question, Silence};
use super::finished::DETAIL;
use super::{Charge, Finished, Job, Make, SetName, Terms, pace};
use crate::report::Times;

/// A game that was played to its end.
pub(super) struct Played {
    pub(super) finished: Finished,
    pub(super) record: Record,
}

/// A game of the schedule while it is played.
struct Playing<'a> {
    terms: &'a Terms,
    lineup: Vec<usize>,
    game_on: Match,
    /// Whether somebody must be told what happens.
    has_programs: bool,
    began: Instant,
    moves: Vec<u32>,
    /// The time that each seat took.
    spent: Vec<Duration>,
    times: Vec<Times>,
    charges: Vec<Charge>,
}

/// Plays a game; `None` if it is cancelled. The seed of its set decides the draws and the luck of
/// the players, exactly as in `pavage watch`.
pub(super) fn play(
    terms: &Terms,
    start: &dyn AnyGame,
    job: &Job,
    (bots, make): (&mut Bots<'_>, Make<'_>),
    cancelled: &dyn Fn() -> bool,
) -> Option<Played> {
    let (lineup, seed) = (job.lineup(terms), job.set.seed(&terms.seed));
    let mut game_on = begin(terms, start, job);
    if terms.clock != Clock::None {
        game_on = game_on.with_clock(terms.clock, 0);
    }
    let seats = lineup.len();
    let has_programs = lineup.iter().any(|&it| terms.players[it].command().is_some());
    let mut playing = Playing {
        terms,
        lineup,
        has_programs,
        game_on,
        began: Instant::now(),
        moves: vec![0; seats],
        spent: vec![Duration::ZERO; seats],
        times: vec![Times::default(); seats],
        charges: Vec::new(),
    };
    let mut chairs: Vec<Box<dyn Chair>> = Seat::all(terms.seats)
        .map(|seat| playing.sit(seat, &job.set, &seed, (&mut *bots, make)))
        .collect();
    // The time to start programs is not that of a seat.
    playing.began = Instant::now();
    playing.run(&mut chairs, cancelled)?;
    for chair in chairs {
        bots.rise(chair, playing.game_on.game.as_ref());
    }
    Some(playing.finish(job))
}

/// A game of the schedule before its first ply.
pub(super) fn begin(terms: &Terms, start: &dyn AnyGame, job: &Job) -> Match {
    let lineup = job.lineup(terms).into_iter();
    let names = lineup.map(|it| Sitter::Bot(terms.players[it].name.clone()));
    Match::new(start.fork(), Seating(names.collect()), &job.set.seed(&terms.seed))
}

impl Playing<'_> {
    fn now(&self) -> Millis {
        match self.terms.clock {
            Clock::None => 0,
            Clock::Move(_) | Clock::Game { .. } => self.began.elapsed().as_millis() as Millis,
        }
    }

    /// The player of a seat.
    fn sit(
        &self,
        seat: Seat,
        set: &SetName,
        seed: &str,
        (bots, make): (&mut Bots<'_>, Make<'_>),
    ) -> Box<dyn Chair> {
        let player = self.lineup[seat.index()];
        let (entrant, seed) = (&self.terms.players[player], player_seed(seed, seat));
        if entrant.command().is_some() {
            let game = self.game_on.game.as_ref();
            let chair = bots.sit((player, entrant), set, game, seat, seed, self.terms.clock);
            return chair.unwrap_or_else(|fault| Box::new(Absent(fault)));
        }
        let row = self.terms.row().expect("the terms were checked");
        let player = make(row, &entrant.spec, seed);
        Box::new(Own(player.expect("the players were checked")))
    }

    /// Plays to the end; `None` if the game is cancelled.
    fn run(&mut self, chairs: &mut [Box<dyn Chair>], cancelled: &dyn Fn() -> bool) -> Option<()> {
        let mut attempt = 0;
        loop {
            let ply = match self.game_on.due(self.now()) {
                Due::Nothing => return Some(()),
                Due::Deal => Some(self.game_on.deal()),
                Due::Timeout(seat) => {
                    let left = self.game_on.expire(self.now());
                    self.charge(seat, late(), true);
                    left
                }
                Due::Answer(_, _) if cancelled() => return None,
                Due::Answer(seat, _) => {
                    self.ask(seat, attempt, chairs[seat.index()].as_mut(), cancelled)?
                }
            };
            attempt = if ply.is_none() { attempt + 1 } else { 0 };
            for ply in ply.iter().filter(|_| self.has_programs) {
                let game = self.game_on.game.as_ref();
                chairs.iter_mut().for_each(|it| it.tell(ply, game));
            }
        }
    }

    /// Asks the seat to act and takes its answer. Returns the ply, or nothing if the answer was
    /// refused and the seat is asked again; `None` if the game is cancelled.
    fn ask(
        &mut self,
        seat: Seat,
        attempt: u32,
        chair: &mut dyn Chair,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<Option<Ply>> {
        let asked = Instant::now();
        let millis = self.game_on.left(seat, self.now());
        let until = |millis: Millis| asked.checked_add(Duration::from_millis(millis));
        let share = millis.and_then(|left| pace::share(self.terms.clock, left));
        let entrant = &self.terms.players[self.lineup[seat.index()]];
        let soft = Budget::of(&self.terms.game, &entrant.spec, share).millis;
        let answer = chair.answer(&Question {
            game_on: &self.game_on,
            attempt,
            budget: Budget { steps: self.terms.playouts, millis },
            soft: soft.and_then(until),
            deadline: millis.and_then(until),
            cancelled,
        });
        let took = asked.elapsed();
        self.moves[seat.index()] += 1;
        self.spent[seat.index()] += took;
        self.times[seat.index()].add(took);
        let (number, now) = (self.game_on.game.plies(), self.now());
        let text = match answer {
            Ok(text) => text,
            Err(Silence::Cancelled) => return None,
            Err(Silence::Fault(fault)) => {
                let left = self.game_on.leave(seat, &fault.name, now);
                self.charge(seat, fault, true);
                return Some(Some(left.expect("the seat to act can leave")));
            }
        };
        match self.game_on.answer(seat, number, bounded(&text), now) {
            Ok(ply) => {
                if let Ply::Leave { reason, refused, .. } = &ply {
                    let why =
                        refused.as_ref().and_then(|it| Some((&it.action, it.reason.as_ref()?)));
                    let fault = match why {
                        Some((action, why)) => {
                            chair.refused(number, why, false);
                            illegal(reason, action, &why.to_string())
                        }
                        None => late(),
                    };
                    self.charge(seat, fault, true);
                }
                Some(Some(ply))
            }
            Err(Rejected::Illegal(why)) => {
                self.charge(seat, illegal("illegal", bounded(&text), &why.to_string()), false);
                chair.refused(number, &why, true);
                Some(None)
            }
            Err(Rejected::Stale) => unreachable!("the seat to act answers this ply"),
        }
    }

    fn charge(&mut self, seat: Seat, fault: Fault, left: bool) {
        let ply = self.game_on.game.plies() - u32::from(left);
        let Fault { name, mut detail, output } = fault;
        detail.truncate(detail.floor_char_boundary(DETAIL));
        self.charges.push(Charge { seat: seat.0 + 1, fault: name, detail, output, ply, left });
    }

    fn finish(self, job: &Job) -> Played {
        let Playing { lineup, game_on, moves, spent, times, charges, .. } = self;
        let finished = Finished::of(job, &lineup, &game_on);
        let micros = spent.iter().map(|it| it.as_micros() as u64).collect();
        let finished = Finished { moves, micros, times, charges, ..finished };
        Played { finished, record: game_on.record }
    }
}

fn late() -> Fault {
    let detail = "expected an answer before the time was up, but there was none".to_owned();
    Fault { name: "timeout".to_owned(), detail, output: String::new() }
}

fn illegal(name: &str, action: &str, why: &str) -> Fault {
    Fault {
        name: name.to_owned(),
        detail: format!("expected a legal action, but found `{action}`: {why}"),
        output: String::new(),
    }
}

/// As much of an answer as a record may repeat.
fn bounded(text: &str) -> &str {
    &text[..text.floor_char_boundary(bounds::REFUSED)]
}
