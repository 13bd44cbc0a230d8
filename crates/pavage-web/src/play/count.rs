//! Shows the final count on the board, feature by feature.

use std::time::Duration;

use leptos::prelude::*;
use pavage_games::core::Seat;
use pavage_games::scene::Card;

use super::{Handle, flights, pictured};
use crate::desk::Desk;
use crate::flight;
use crate::pace::Pace;
use crate::sound::Sound;
use crate::tally::{self, Tally};
use crate::ui::{Button, live, say};
use crate::viewport::Viewing;

/// The time that a step takes beside that of a ply, in milliseconds: a sum is to be read.
const READ: f64 = 400.0;

impl Handle {
    /// Begins a final count.
    pub(super) fn count(&self, tally: Tally) {
        self.motion.tally.set(Some(tally));
        let handle = *self;
        // The seats must show what they have before anything is counted, and everything that is counted must be
        // in sight, whatever the person looked at before.
        self.when_painted(move |_| {
            handle.fit();
            handle.count_step();
        });
    }

    fn count_step(&self) {
        let Some(tally) = self.motion.tally.get_untracked() else { return };
        let lines = tally.step();
        self.glow(lines, false);
        flights::set_out(*self, lines.iter().flat_map(flight::points).collect());
        self.sound(&[Sound::Points]);
        let (handle, at) = (*self, tally.progress());
        let wait = untrack(|| self.pace()).step() + READ;
        let next = move || {
            let now = handle.motion.tally.try_get_untracked().flatten();
            let Some(now) = now.filter(|it| it.progress() == at) else { return };
            match now.next() {
                Some(next) => {
                    handle.motion.tally.set(Some(next));
                    handle.count_step();
                }
                None => handle.finish_count(),
            }
        };
        set_timeout(next, Duration::from_millis(wait as u64));
    }

    /// Ends the final count: everything is counted.
    pub(super) fn finish_count(&self) {
        self.motion.tally.set(None);
        self.motion.glow.set(Vec::new());
        self.flying.set(Vec::new());
        self.sound(&[Sound::End]);
        // The result takes more room than a step of the count.
        self.when_painted(|it| it.keep_in_sight());
    }

    /// Whether a final count is being shown.
    pub(super) fn is_counting(&self) -> bool {
        self.motion.tally.with(Option::is_some)
    }

    /// Whether the final count is about a seat.
    pub(super) fn counts_for(&self, seat: Seat) -> bool {
        self.motion.tally.with(|it| it.as_ref().is_some_and(|it| it.is_about(seat)))
    }

    /// Whether a final count can be watched now.
    pub(super) fn may_count(&self) -> bool {
        !document().hidden() && untrack(|| self.pace()) != Pace::Off
    }

    /// The cards of the seats, with the points counted so far.
    pub(super) fn counted(&self, mut cards: Vec<Card>) -> Vec<Card> {
        let Some(tally) = self.motion.tally.get() else { return cards };
        for standing in self.peek(|it| it.session.standings()) {
            let left = tally.left(standing.seat);
            let card = cards.iter_mut().find(|it| it.seat == standing.seat);
            let points = standing.points.to_string();
            let fact = card.and_then(|it| it.facts.iter_mut().find(|it| it.value == points));
            if let Some(fact) = fact {
                fact.value = (i64::from(standing.points) - left).to_string();
            }
        }
        cards
    }
}

/// What is being counted, and a button that skips the rest.
#[component]
pub(super) fn Counting(handle: Handle) -> impl IntoView {
    let tally = handle.motion.tally;
    let said = move || {
        let step = |it: &Tally, desk: &Desk| {
            tally::say(it.step(), &desk.words, |it| it.say(desk.caption()))
        };
        let told = |it: &Tally| handle.peek(|desk| pictured::told(handle, desk, || step(it, desk)));
        let said = tally.with(|it| it.as_ref().map(told));
        said.map(|it| pictured::pictured(handle, &it))
    };
    let progress = move || {
        let progress = tally.with(|it| it.as_ref().map(Tally::progress));
        progress.map(|(at, all)| format!("{at} / {all}"))
    };
    view! {
        <div class="says">
            <p class="result">{say("web-count")}" "<span class="hint">{live(progress)}</span></p>
            <p class="counted">{live(said)}</p>
        </div>
        <div class="buttons">
            <Button class="primary" name="skip" label="web-count-skip" press=move || handle.finish_count()/>
        </div>
    }
}
