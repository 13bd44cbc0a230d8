//! A desk as the page holds it: what changes is kept, shown, told, and bots are asked.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use pavage_games::Record;
use pavage_games::ask::{Answer, Question};
use pavage_games::core::Seat;
use pavage_games::narrator::Line;
use pavage_games::scene::{Rect, Scene};
use pavage_games::table::Sitter;

use super::flights::{self, Flying};
use crate::browser;
use crate::camera::Camera;
use crate::desk::{Desk, Notice};
use crate::flight;
use crate::library;
use crate::thinker::Thinkers;
use crate::ui::{Ui, ui};

/// So long it stays lit where something was scored.
pub(super) const LIT: Duration = Duration::from_millis(1600);

/// Bots among themselves wait so long before each turn, so that it can be watched.
const PACE: Duration = Duration::from_millis(400);

/// A desk as the page holds it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handle {
    pub(crate) ui: Ui,
    desk: StoredValue<Desk, LocalStorage>,
    id: StoredValue<String>,
    /// The record and what was chosen since, as they are kept.
    kept: StoredValue<(String, String)>,
    /// The scene on the screen. While it is the same one, the game has not changed.
    pub(super) scene: RwSignal<Arc<Scene>>,
    /// Notified when the person points elsewhere.
    pointed: RwSignal<()>,
    /// The notice below the board.
    pub(super) notice: RwSignal<Option<Notice>>,
    thinkers: Thinkers,
    /// The question that waits for its answer.
    pending: StoredValue<u32>,
    /// Which overlay lies over the board.
    pub(crate) overlay: RwSignal<Option<&'static str>>,
    /// What is lit up on the board.
    pub(crate) spots: RwSignal<Vec<Rect>>,
    /// What flies from the board to the seats.
    pub(super) flying: RwSignal<Vec<Flying>>,
    /// What a screen reader says.
    pub(crate) announcement: RwSignal<String>,
    pub(crate) camera: RwSignal<Camera>,
    pub(crate) size: RwSignal<(f32, f32)>,
    /// Whether somebody moved the board themselves.
    pub(crate) moved: RwSignal<bool>,
    /// Which part of the page is open beside the board.
    pub(crate) side: RwSignal<bool>,
    pub(crate) unsaved: RwSignal<bool>,
    /// Whether somebody has pressed a key here.
    pub(super) keyed: RwSignal<bool>,
}

impl Handle {
    pub(crate) fn new(id: &str, desk: Desk) -> Handle {
        let thinkers: Thinkers = use_context().expect("the app provides it");
        let handle = Handle {
            ui: ui(),
            scene: RwSignal::new(Arc::clone(&desk.scene)),
            pointed: RwSignal::new(()),
            notice: RwSignal::new(desk.notice()),
            desk: StoredValue::new_local(desk),
            id: StoredValue::new(id.to_owned()),
            kept: StoredValue::new((String::new(), library::draft(id))),
            thinkers,
            pending: StoredValue::new(0),
            overlay: RwSignal::new(None),
            spots: RwSignal::new(Vec::new()),
            flying: RwSignal::new(Vec::new()),
            announcement: RwSignal::new(String::new()),
            camera: RwSignal::new(Camera::default()),
            size: RwSignal::new((0.0, 0.0)),
            moved: RwSignal::new(false),
            side: RwSignal::new(browser::prefers("(min-width: 60rem)")),
            unsaved: RwSignal::new(false),
            keyed: RwSignal::new(false),
        };
        Effect::new(move || {
            let Some(answer) = thinkers.answers.get() else { return };
            if handle.peek(|it| it.session.seating().people().next().is_some()) {
                handle.take(answer);
            } else {
                set_timeout(move || handle.take(answer), PACE);
            }
        });
        Effect::new(move || {
            if thinkers.broken.get() {
                handle.tell("web-no-bots", true);
            }
        });
        let key = library::key(id);
        let elsewhere = window_event_listener(leptos::ev::storage, move |event| {
            if event.key().as_ref() == Some(&key)
                && let Some(record) = event.new_value()
            {
                handle.follow(record);
            }
        });
        on_cleanup(move || elsewhere.remove());
        handle.settle();
        handle
    }

    /// Looks at the game, now and whenever it changes.
    pub(crate) fn with<T>(&self, look: impl FnOnce(&Desk) -> T) -> T {
        self.scene.track();
        self.desk.with_value(look)
    }

    /// Looks at the draft, now and whenever the person points elsewhere or the game changes.
    pub(super) fn with_pointer<T>(&self, look: impl FnOnce(&Desk) -> T) -> T {
        self.pointed.track();
        self.with(look)
    }

    /// Looks at the desk once.
    pub(crate) fn peek<T>(&self, look: impl FnOnce(&Desk) -> T) -> T {
        self.desk.with_value(look)
    }

    /// How many plies were confirmed.
    pub(crate) fn plies(&self) -> u32 {
        self.with(|it| it.session.table.game.plies())
    }

    /// Its name in the library.
    pub(crate) fn id(&self) -> String {
        self.id.get_value()
    }

    /// Does something, and everything that follows from it.
    pub(crate) fn act(&self, act: impl FnOnce(&mut Desk)) {
        let look = |it: &Desk| (it.session.table.game.plies(), it.session.lines().len());
        let before = self.peek(look);
        self.desk.update_value(act);
        let (after, scene) = (self.peek(look), self.peek(|it| Arc::clone(&it.scene)));
        if before != after {
            let since = before.1.min(after.1);
            self.light_up(since);
            self.announce(since);
            let was = self.scene.get_untracked();
            let flights =
                self.peek(|it| flight::between(&was, &scene, &it.session.lines()[since..]));
            self.when_painted(move |handle| flights::set_out(handle, flights));
        }
        if self.scene.with_untracked(|it| !Arc::ptr_eq(it, &scene)) {
            self.settle();
            self.scene.set(scene);
        }
        self.show_pointer();
        if self.peek(Desk::is_laid) {
            self.when_painted(|handle| handle.uncover());
        }
    }

    /// Says something until something else happens.
    pub(super) fn tell(&self, id: &str, refuses: bool) {
        self.desk.update_value(|it| it.tell(id, refuses));
        self.show_notice();
    }

    /// Shows where the person points now, and the notice that goes with it.
    fn show_pointer(&self) {
        self.pointed.notify();
        self.show_notice();
    }

    fn show_notice(&self) {
        let notice = self.peek(Desk::notice);
        if self.notice.with_untracked(|it| *it != notice) {
            self.notice.set(notice);
        }
    }

    /// Does something after what changed is painted, unless the page shows something else by then.
    pub(super) fn when_painted(&self, act: impl FnOnce(Handle) + 'static) {
        let handle = *self;
        request_animation_frame(move || {
            if handle.desk.try_with_value(|_| ()).is_some() {
                act(handle);
            }
        });
    }

    /// Takes what a bot answered, if that is what the game waits for; the page may show something else by now.
    fn take(&self, answer: Answer) {
        if self.pending.try_get_value() != Some(answer.id) {
            return;
        }
        self.pending.set_value(0);
        let hint = self.peek(|it| it.choosing().is_some());
        self.act(|desk| desk.answer(&answer));
        if hint {
            self.ask(|it| it.session.hint_on_ghost(answer.plies));
        }
    }

    /// Does something that only moves where somebody points.
    pub(crate) fn point(&self, act: impl FnOnce(&mut Desk) -> bool) {
        if self.desk.try_update_value(act) == Some(true) {
            self.show_pointer();
        }
    }

    /// Keeps the game and asks the bot whose turn it is.
    fn settle(&self) {
        let now = self.peek(|it| (it.session.table.record.to_string(), it.chosen()));
        let before = self.kept.get_value();
        if now.0 != before.0 {
            self.unsaved.set(!library::keep(&self.id(), &now.0));
        }
        if now.1 != before.1 {
            library::keep_draft(&self.id(), &now.1);
        }
        self.kept.set_value(now);
        if self.pending.get_value() == 0 {
            self.ask(Desk::question);
        }
    }

    /// Lets somebody else sit in a seat.
    pub(crate) fn reseat(&self, seat: Seat, sitter: Sitter) {
        self.go_on(&self.peek(|it| it.reseated(seat, sitter)));
    }

    /// Follows the game where it went on in another window of the browser.
    fn follow(&self, text: String) {
        if self.kept.with_value(|it| it.0 != text)
            && let Ok(record) = text.parse()
        {
            self.kept.set_value((text, String::new()));
            self.go_on(&record);
        }
    }

    /// Goes on with another record of the game.
    fn go_on(&self, record: &Record) {
        let words = self.ui.words.get_untracked();
        let Some(session) = super::sit_down(record) else { return };
        // An answer that is under way is for another position.
        self.pending.set_value(0);
        self.act(|desk| *desk = Desk::new(session, words));
    }

    /// Asks a bot what it would do in place of the person.
    pub(crate) fn hint(&self) {
        if self.pending.get_value() == 0 {
            self.ask(Desk::hint);
        }
    }

    /// Asks a bot, if there is something to ask.
    fn ask(&self, question: impl FnOnce(&mut Desk) -> Option<Question>) {
        if let Some(question) = self.desk.try_update_value(question).flatten() {
            self.pending.set_value(self.thinkers.ask(question));
        }
    }

    /// Lights up for a while where something followed since a line of the log.
    fn light_up(&self, since: usize) {
        let spots: Vec<Rect> =
            self.peek(|it| it.session.lines().iter().skip(since).flat_map(Line::spots).collect());
        self.light(spots);
    }

    /// Lights up parts of the board for a while.
    pub(super) fn light(&self, spots: Vec<Rect>) {
        self.spots.set(spots.clone());
        let lit = self.spots;
        let fade = move || {
            // Something else may be lit by then, or the page gone.
            if lit.try_with_untracked(|it| *it == spots) == Some(true) {
                lit.set(Vec::new());
            }
        };
        set_timeout(fade, LIT);
    }

    /// Says what happened since a line of the log.
    fn announce(&self, since: usize) {
        let lines = self.peek(|it| {
            let new = it.session.lines().iter().skip(since);
            new.map(|line| line.say(it.caption())).collect::<Vec<_>>().join(". ")
        });
        self.announcement.set(lines);
    }
}
