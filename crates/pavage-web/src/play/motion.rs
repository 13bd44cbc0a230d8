//! Time at the table: plies of others are shown one after another, and nobody has to wait for them.
//!
//! What is shown is always the state of the game: a flight is only a way to paint it. So whoever
//! does something while others are shown sees their own turn at once.

use std::time::Duration;

use leptos::prelude::*;
use pavage_games::ask::Answer;
use pavage_games::core::Seat;
use pavage_games::narrator::Line;
use pavage_games::scene::Scene;
use pavage_games::table::Phase;

use super::{Handle, flights, overlay};
use crate::desk::Desk;
use crate::flight::{self, Arrival};
use crate::pace::Pace;
use crate::sound::{self, Sound};
use crate::tally::{self, Tally};
use crate::ui::listen;
use crate::{browser, glow};

/// The least time before each ply when only bots play, in milliseconds, so that people can watch.
const ALONE: f64 = 400.0;

/// The least time for which people see what a bot has thought, in milliseconds: many decide at once.
const SEEN: f64 = 900.0;

/// The time for which a feature shines.
const GLOW: Duration = Duration::from_millis(1000);

/// The plies of others that are being shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Motion {
    /// The answer of a bot that waits until the ply before it has been seen.
    held: StoredValue<Option<Answer>>,
    /// The instant until which the last ply is shown alone.
    until: StoredValue<f64>,
    /// Whether the person wants to see their own turn at once.
    hurried: StoredValue<bool>,
    /// The items that are about to fly to the board.
    arriving: StoredValue<Vec<Arrival>>,
    /// The final count that is being shown.
    pub(super) tally: RwSignal<Option<Tally>>,
    /// The light on the board, as parts of a layer.
    pub(super) glow: RwSignal<Vec<String>>,
}

impl Motion {
    pub(super) fn new() -> Motion {
        Motion {
            held: StoredValue::new(None),
            until: StoredValue::new(0.0),
            hurried: StoredValue::new(false),
            arriving: StoredValue::new(Vec::new()),
            tally: RwSignal::new(None),
            glow: RwSignal::new(Vec::new()),
        }
    }

    /// Takes the items that are about to fly to the board.
    pub(super) fn arriving(self) -> Vec<Arrival> {
        self.arriving.try_update_value(std::mem::take).unwrap_or_default()
    }
}

/// Lets a click show the person's turn at once. Its press must have begun while others were shown: a
/// click that plays does not hurry those who play next.
pub(super) fn obey(handle: Handle) {
    let pressed = StoredValue::new(false);
    listen(leptos::ev::pointerdown, move |_| pressed.set_value(handle.shows_others()));
    listen(leptos::ev::keydown, move |_| handle.wake());
    listen(leptos::ev::click, move |_| {
        handle.wake();
        if pressed.try_update_value(std::mem::take) == Some(true) {
            handle.hurry();
        }
    });
}

/// Whether a seat's player is at this screen.
fn is_here(desk: &Desk, seat: Seat) -> bool {
    match desk.session.is_at_server() {
        true => desk.own_seat() == Some(seat),
        false => desk.session.seating().is_person(seat),
    }
}

/// Whether nobody at this screen waits for a turn.
fn only_watches(desk: &Desk) -> bool {
    !desk.session.is_at_server() && desk.session.seating().people().next().is_none()
}

impl Handle {
    /// The pace that the person wants. With reduced motion everything is shown at once.
    pub(crate) fn pace(&self) -> Pace {
        let wanted = self.ui.settings.with(|it| it.pace);
        if browser::stands_still() { Pace::Off } else { wanted }
    }

    /// The pace now: nobody watches a hidden page, and whoever is in a hurry sees no flights.
    fn pace_now(&self) -> Pace {
        match self.motion.hurried.get_value() || document().hidden() {
            true => Pace::Off,
            false => untrack(|| self.pace()),
        }
    }

    /// Shows plies from a line of the log on, after a moment: lights up what they did, lets things
    /// fly, and holds up what comes next until this has been seen. The final count comes last.
    pub(super) fn pass(&self, after: &Scene, since: usize, before: Moment) {
        let (pace, was) = (self.pace_now(), self.scene.get_untracked());
        let now = self.peek(Desk::moment);
        let (lines, end, tally) = self.peek(|it| {
            let lines = &it.session.lines()[since..];
            let ends = now == Moment::Over && before != Moment::Over && self.may_count();
            let tally = ends.then(|| Tally::of(lines)).flatten();
            let end = if tally.is_some() { tally::until_end(lines) } else { lines.len() };
            (lines.to_vec(), end, tally)
        });
        let lines = &lines[..end];
        self.light(lines.iter().flat_map(Line::spots).collect());
        if pace != Pace::Off {
            let flights = flight::between(&was, after, lines);
            self.when_painted(move |handle| flights::set_out(handle, flights));
        }
        let mut arrivals = flight::arrivals(&was, after, lines);
        let claims = arrivals.iter().any(|it| it.item.owner.is_some());
        let tiles = arrivals.iter().any(|it| it.item.owner.is_none());
        let (ours, others) = self.peek(|it| {
            let played = || lines.iter().filter_map(Line::played_at);
            arrivals.retain(|arrival| pace != Pace::Off && !is_here(it, arrival.from));
            (played().any(|at| is_here(it, at.0)), played().any(|at| !is_here(it, at.0)))
        });
        let scored = lines.iter().any(|it| !it.gains().is_empty());
        self.motion.arriving.set_value(arrivals);
        let steps = u8::from(others) + u8::from(scored);
        self.motion.until.set_value(browser::now() + pace.step() * f64::from(steps));
        if let Some(line) = lines.iter().find(|it| glow::is_large(it)).filter(|_| pace != Pace::Off)
        {
            self.glow(std::slice::from_ref(line), true);
        }
        let sounds = [
            (ours || others && (tiles || !claims)).then_some(Sound::Lay),
            claims.then_some(Sound::Claim),
            scored.then_some(Sound::Points),
            (now == Moment::Turn && others).then_some(Sound::Turn),
            (now == Moment::Over && before != now && tally.is_none()).then_some(Sound::End),
        ];
        self.sound(&sounds.into_iter().flatten().collect::<Vec<_>>());
        if now != Moment::Elsewhere {
            self.motion.hurried.set_value(false);
        }
        match tally {
            Some(tally) => self.count(tally),
            None => self.motion.tally.set(None),
        }
    }

    /// Lets the features that lines count shine for a moment. A large gain is celebrated, with a few
    /// small tiles if it is that of a person at this screen.
    pub(super) fn glow(&self, lines: &[Line], celebrates: bool) {
        let shine = |it: &Desk, line: &Line| {
            let gains = line.gains();
            let tint = gains.first().map_or(String::new(), |gain| overlay::tint(it, gain.seat));
            let mut parts = glow::light(&it.study.regions, line, &tint);
            if celebrates && gains.iter().any(|gain| is_here(it, gain.seat)) {
                parts.extend(glow::confetti(line, &tint));
            }
            parts
        };
        let parts: Vec<String> =
            self.peek(|it| lines.iter().flat_map(|line| shine(it, line)).collect());
        self.motion.glow.set(parts.clone());
        let glow = self.motion.glow;
        let fade = move || {
            if glow.try_with_untracked(|it| *it == parts) == Some(true) {
                glow.set(Vec::new());
            }
        };
        set_timeout(fade, GLOW);
    }

    /// Plays sounds, unless the person wants none.
    pub(super) fn sound(&self, sounds: &[Sound]) {
        if self.ui.settings.with_untracked(|it| !it.silent) {
            sound::play(sounds);
        }
    }

    /// Gets ready to be heard after a gesture.
    fn wake(&self) {
        if self.ui.settings.with_untracked(|it| !it.silent) {
            sound::wake();
        }
    }

    /// Turns sounds off, or on again.
    pub(super) fn toggle_sounds(&self) {
        self.ui.settings.update(|it| it.silent = !it.silent);
        self.wake();
        let silent = self.ui.settings.with_untracked(|it| it.silent);
        self.tell(if silent { "web-sounds-off" } else { "web-sounds-on" }, false);
        self.sound(&[Sound::Claim]);
    }

    /// Takes the answer of a bot as soon as the ply before it has been seen.
    pub(super) fn hold(&self, answer: Answer) {
        if self.pending.try_get_value() != Some(answer.id) {
            return;
        }
        let hint = self.peek(|it| it.choosing().is_some());
        let left = match self.pace_now() {
            Pace::Off => 0.0,
            Pace::Quick | Pace::Calm => self.motion.until.get_value() - browser::now(),
        };
        let least = if self.peek(only_watches) { ALONE } else { 0.0 };
        let shown = self.pace_now() != Pace::Off && self.shows_at_last(&answer);
        let seen = if shown { SEEN } else { 0.0 };
        let wait = left.max(least).max(seen);
        if hint || wait <= 0.0 {
            return self.take(answer);
        }
        let (handle, id) = (*self, answer.id);
        self.motion.held.set_value(Some(answer));
        set_timeout(move || handle.release(Some(id)), Duration::from_millis(wait as u64 + 1));
    }

    /// Takes the answer that was held up; only that to one question if it is named.
    fn release(&self, id: Option<u32>) {
        let meant = |it: &mut Answer| id.is_none_or(|id| it.id == id);
        let held = self.motion.held.try_update_value(|it| it.take_if(meant)).flatten();
        if let Some(answer) = held {
            self.take(answer);
        }
    }

    /// Whether a ply of others is being shown while others wait.
    pub(super) fn shows_others(&self) -> bool {
        let held = self.motion.held.try_with_value(Option::is_some) == Some(true);
        let shown = self.motion.until.try_get_value().is_some_and(|it| browser::now() < it);
        let others = self.peek(Desk::moment) == Moment::Elsewhere;
        others && (held || shown)
            || untrack(|| self.is_counting())
            || self.online.is_some_and(|it| it.is_behind())
    }

    /// Shows everything up to the person's turn at once. Where only bots play there is no such turn,
    /// so only the next ply is shown.
    pub(super) fn hurry(&self) {
        if untrack(|| self.is_counting()) {
            return self.finish_count();
        }
        self.motion.hurried.set_value(!self.peek(only_watches));
        self.release(None);
        if let Some(online) = self.online {
            online.catch_up(*self);
        }
    }
}

/// Who is to act, as far as time is concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// The person at this screen.
    Turn,
    /// Somebody who is not at this screen.
    Elsewhere,
    /// Nobody, or somebody who has to take the screen.
    Between,
    /// The game is over.
    Over,
}

impl Desk {
    pub(super) fn moment(&self) -> Moment {
        match self.session.phase {
            Phase::Turn(_) => Moment::Turn,
            Phase::Bot(_) | Phase::Elsewhere(_) => Moment::Elsewhere,
            Phase::Next | Phase::Deal | Phase::Curtain(_) | Phase::Sent(_) => Moment::Between,
            Phase::Over => Moment::Over,
        }
    }
}
