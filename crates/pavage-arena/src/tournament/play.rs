//! Playing one game of the schedule.

use std::time::{Duration, Instant};

use pavage_games::ask::{Budget, player_seed};
use pavage_games::conduct::{Clock, Due, Match, Millis, Ply, Rejected};
use pavage_games::core::Seat;
use pavage_games::table::{Seating, Sitter};
use pavage_games::{AnyGame, Record, bounds};

use super::bots::Bots;
use super::chair::{Absent, Chair, Fault, Own, Question, Silence};
use super::{Charge, Finished, Job, Terms, pace};
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
    began: Instant,
    moves: Vec<u32>,
    micros: Vec<u64>,
    times: Vec<Times>,
    charges: Vec<Charge>,
}

/// Plays a game; `None` if it is cancelled. The seed of its set decides the draws and the luck of
/// the players, exactly as in `pavage watch`.
pub(super) fn play(
    terms: &Terms,
    start: &dyn AnyGame,
    job: &Job,
    bots: &mut Bots<'_>,
    cancelled: &dyn Fn() -> bool,
) -> Option<Played> {
    let lineup = job.set.lineup(terms.seats, &terms.seed, job.game);
    let names = lineup.iter().map(|&it| Sitter::Bot(terms.players[it].name.clone()));
    let (seating, seed) = (Seating(names.collect()), job.set.seed(&terms.seed));
    let mut game_on = Match::new(start.fork(), seating, &seed);
    if terms.clock != Clock::None {
        game_on = game_on.with_clock(terms.clock, 0);
    }
    let seats = lineup.len();
    let mut playing = Playing {
        terms,
        lineup,
        game_on,
        began: Instant::now(),
        moves: vec![0; seats],
        micros: vec![0; seats],
        times: vec![Times::default(); seats],
        charges: Vec::new(),
    };
    let mut chairs: Vec<Box<dyn Chair>> =
        Seat::all(terms.seats).map(|seat| playing.sit(seat, &seed, bots)).collect();
    // The time to start programs is not that of a seat.
    playing.began = Instant::now();
    playing.run(&mut chairs, cancelled)?;
    for (seat, chair) in Seat::all(terms.seats).zip(chairs) {
        let left = playing.has_left(seat);
        if let Err(fault) = bots.rise(chair, playing.game_on.game.as_ref())
            && !left
        {
            playing.charge(seat, fault, false);
        }
    }
    Some(playing.finish(job))
}

impl Playing<'_> {
    fn now(&self) -> Millis {
        match self.terms.clock {
            Clock::None => 0,
            Clock::Move(_) | Clock::Game { .. } => self.began.elapsed().as_millis() as Millis,
        }
    }

    /// The player of a seat.
    fn sit(&self, seat: Seat, seed: &str, bots: &mut Bots<'_>) -> Box<dyn Chair> {
        let player = self.lineup[seat.index()];
        let (entrant, seed) = (&self.terms.players[player], player_seed(seed, seat));
        if entrant.command().is_some() {
            let game = self.game_on.game.as_ref();
            let chair = bots.sit(player, entrant, game, seat, seed, self.terms.clock);
            return chair.unwrap_or_else(|fault| Box::new(Absent(fault)));
        }
        let row = self.terms.row().expect("the terms were checked");
        Box::new(Own(row.player(&entrant.spec, seed).expect("the players were checked")))
    }

    /// Plays to the end; `None` if the game is cancelled.
    fn run(&mut self, chairs: &mut [Box<dyn Chair>], cancelled: &dyn Fn() -> bool) -> Option<()> {
        let mut attempt = 0;
        loop {
            let seat = match self.game_on.due(self.now()) {
                Due::Nothing => return Some(()),
                Due::Deal => {
                    self.game_on.deal();
                    continue;
                }
                Due::Timeout(seat) => {
                    self.game_on.expire(self.now());
                    self.charge(seat, late(), true);
                    continue;
                }
                Due::Answer(seat, _) => seat,
            };
            if cancelled() {
                return None;
            }
            let refused = self.ask(seat, attempt, chairs[seat.index()].as_mut(), cancelled)?;
            attempt = if refused { attempt + 1 } else { 0 };
        }
    }

    /// Asks the seat to act and takes its answer. Returns whether it was refused and is asked again;
    /// `None` if the game is cancelled.
    fn ask(
        &mut self,
        seat: Seat,
        attempt: u32,
        chair: &mut dyn Chair,
        cancelled: &dyn Fn() -> bool,
    ) -> Option<bool> {
        let asked = Instant::now();
        let millis = self.game_on.left(seat, self.now());
        let until = |millis: Millis| asked.checked_add(Duration::from_millis(millis));
        let soft = millis.and_then(|left| pace::share(self.terms.clock, left));
        let answer = chair.answer(&Question {
            game_on: &self.game_on,
            seat,
            attempt,
            budget: Budget { steps: self.terms.playouts, millis },
            soft: soft.and_then(until),
            deadline: millis.and_then(until),
            cancelled,
        });
        let took = asked.elapsed();
        self.moves[seat.index()] += 1;
        self.micros[seat.index()] += took.as_micros() as u64;
        self.times[seat.index()].add(took);
        let (ply, now) = (self.game_on.game.plies(), self.now());
        let fault = match answer {
            Err(Silence::Cancelled) => return None,
            Err(Silence::Fault(fault)) => fault,
            Ok(text) => match self.game_on.answer(seat, ply, bounded(&text), now) {
                Ok(Ply::Play(_) | Ply::Deal) => return Some(false),
                Ok(Ply::Leave { reason, refused, .. }) => {
                    let why = refused.and_then(|it| Some((it.action, it.reason?)));
                    let fault = match why {
                        Some((action, why)) => illegal(reason, &action, &why.to_string()),
                        None => late(),
                    };
                    self.charge(seat, fault, true);
                    return Some(false);
                }
                Err(Rejected::Illegal(why)) => {
                    let fault = illegal("illegal".to_owned(), bounded(&text), &why.to_string());
                    self.charge(seat, fault, false);
                    match chair.refused(ply, &why) {
                        Ok(()) => return Some(true),
                        Err(fault) => fault,
                    }
                }
                Err(Rejected::Stale) => unreachable!("the seat to act answers this ply"),
            },
        };
        self.game_on.leave(seat, &fault.name, now).expect("the seat to act can leave");
        self.charge(seat, fault, true);
        Some(false)
    }

    fn charge(&mut self, seat: Seat, fault: Fault, left: bool) {
        let ply = self.game_on.game.plies() - u32::from(left);
        let Fault { name, detail } = fault;
        self.charges.push(Charge { seat: seat.0 + 1, fault: name, detail, ply, left });
    }

    fn has_left(&self, seat: Seat) -> bool {
        self.game_on.game.retired().contains(&seat)
    }

    fn finish(self, job: &Job) -> Played {
        let Playing { lineup, game_on, moves, micros, times, charges, .. } = self;
        let finished = Finished::of(job, &lineup, &game_on);
        let finished = Finished { moves, micros, times, charges, ..finished };
        Played { finished, record: game_on.record }
    }
}

fn late() -> Fault {
    let detail = "expected an answer before the time was up, but there was none".to_owned();
    Fault { name: "timeout".to_owned(), detail }
}

fn illegal(name: String, action: &str, why: &str) -> Fault {
    Fault { name, detail: format!("expected a legal action, but found `{action}`: {why}") }
}

/// As much of an answer as a record may repeat.
fn bounded(text: &str) -> &str {
    &text[..text.floor_char_boundary(bounds::REFUSED)]
}
