//! The page's handle on a desk: it stores, shows and announces changes, and asks bots.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use pavage_games::Record;
use pavage_games::ask::{Answer, Question};
use pavage_games::core::Seat;
use pavage_games::scene::{Rect, Scene, Words};
use pavage_games::table::{Phase, Sitter};
use pavage_protocol::Refusal;

use super::drag::Drag;
use super::flights::Flying;
use super::motion::Motion;
use super::sight::WIDE;
use crate::browser;
use crate::desk::{Desk, Notice, Thoughts};
use crate::library;
use crate::online::Online;
use crate::thinker::Thinkers;
use crate::ui::{Ui, capital, follow, listen, ui};
use crate::viewport::Shown;

/// The time for which the place of an event stays lit.
pub(super) const LIT: Duration = Duration::from_millis(1600);

/// The page's handle on a desk.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handle {
    pub(crate) ui: Ui,
    desk: StoredValue<Desk, LocalStorage>,
    /// The server's table; `None` for a game at this screen.
    pub(crate) online: Option<Online>,
    id: StoredValue<String>,
    /// The stored record, and the stored unconfirmed turn.
    kept: StoredValue<(String, String)>,
    /// The scene on the screen. While it is the same one, the game has not changed.
    pub(super) scene: RwSignal<Arc<Scene>>,
    /// Notified when the person points elsewhere.
    pointed: RwSignal<()>,
    /// The notice below the board.
    pub(crate) notice: RwSignal<Option<Notice>>,
    thinkers: Thinkers,
    /// The number of the question that waits for its answer.
    pub(super) pending: StoredValue<u32>,
    /// Whether the question is for a hint.
    pub(super) consulting: RwSignal<bool>,
    /// Whether the thoughts about the question are shown.
    pub(super) drawn: StoredValue<bool>,
    /// What the bot thinks, if people want to see it.
    pub(super) thoughts: RwSignal<Thoughts>,
    /// The overlay on the board.
    pub(crate) overlay: RwSignal<Option<&'static str>>,
    /// The lit parts of the board.
    pub(crate) spots: RwSignal<Vec<Rect>>,
    /// The flights from the board to the seats.
    pub(super) flying: RwSignal<Vec<Flying>>,
    pub(super) motion: Motion,
    /// The text for screen readers.
    pub(crate) announcement: RwSignal<String>,
    pub(crate) shown: Shown,
    /// Whether the person has asked for the whole board, however small its cells are then.
    pub(super) whole: StoredValue<bool>,
    /// The height of the tray, as far as it has grown.
    pub(super) below: StoredValue<f32>,
    /// The tile or piece that a pointer drags.
    pub(super) drag: Drag,
    /// The seat whose menu is open.
    pub(super) seat: RwSignal<Option<Seat>>,
    /// Whether the panel beside the board is open.
    pub(crate) side: RwSignal<bool>,
    pub(crate) unsaved: RwSignal<bool>,
    /// Whether the person has pressed a key here.
    pub(crate) keyed: RwSignal<bool>,
}

impl Handle {
    /// A game at this screen.
    pub(crate) fn new(id: &str, desk: Desk) -> Handle {
        let handle = Handle::make(id, desk, None);
        let key = library::key(id);
        listen(leptos::ev::storage, move |event| {
            if event.key().as_ref() == Some(&key)
                && let Some(record) = event.new_value()
            {
                handle.follow(record);
            }
        });
        handle
    }

    /// An exercise. It is not stored, and no bot plays on.
    pub(crate) fn of_trial(desk: Desk) -> Handle {
        let handle = Handle::make("", desk, None);
        // The card of a tutorial needs the room.
        handle.side.update(|it| *it &= !handle.is_step());
        handle
    }

    /// A game at a server's table. The id is that of its unconfirmed turn in the library.
    pub(crate) fn at_server(id: &str, desk: Desk, online: Online) -> Handle {
        Handle::make(id, desk, Some(online))
    }

    fn make(id: &str, desk: Desk, online: Option<Online>) -> Handle {
        let thinkers: Thinkers = use_context().expect("the app provides it");
        let handle = Handle {
            ui: ui(),
            scene: RwSignal::new(Arc::clone(&desk.scene)),
            pointed: RwSignal::new(()),
            notice: RwSignal::new(desk.notice()),
            desk: StoredValue::new_local(desk),
            online,
            id: StoredValue::new(id.to_owned()),
            kept: StoredValue::new((String::new(), library::draft(id))),
            thinkers,
            pending: StoredValue::new(0),
            consulting: RwSignal::new(false),
            drawn: StoredValue::new(false),
            thoughts: RwSignal::new(Thoughts::default()),
            overlay: RwSignal::new(None),
            spots: RwSignal::new(Vec::new()),
            flying: RwSignal::new(Vec::new()),
            motion: Motion::new(),
            announcement: RwSignal::new(String::new()),
            shown: Shown::new(),
            whole: StoredValue::new(false),
            below: StoredValue::new(0.0),
            drag: Drag::new(),
            seat: RwSignal::new(None),
            side: RwSignal::new(browser::prefers("(min-width: 60rem)")),
            unsaved: RwSignal::new(false),
            keyed: RwSignal::new(false),
        };
        follow(move || {
            let Some(answer) = thinkers.answers.get() else { return };
            handle.hold(answer);
        });
        follow(move || {
            if let Some(progress) = thinkers.progress.get() {
                handle.watch(&progress);
            }
        });
        follow(move || {
            // At a server's table bots think elsewhere.
            if thinkers.broken.get() && online.is_none() {
                handle.tell("web-no-bots", true);
            }
        });
        handle.settle();
        handle
    }

    /// Looks at the desk now, and again whenever the game changes.
    pub(crate) fn with<T>(&self, look: impl FnOnce(&Desk) -> T) -> T {
        self.scene.track();
        self.desk.with_value(look)
    }

    /// Looks at the desk now, and again whenever the person points elsewhere or the game changes.
    pub(crate) fn with_pointer<T>(&self, look: impl FnOnce(&Desk) -> T) -> T {
        self.pointed.track();
        self.with(look)
    }

    /// Looks at the desk once, without tracking changes.
    pub(crate) fn peek<T>(&self, look: impl FnOnce(&Desk) -> T) -> T {
        self.desk.with_value(look)
    }

    /// The number of confirmed plies.
    pub(crate) fn plies(&self) -> u32 {
        self.with(|it| it.session.confirmed().plies())
    }

    /// Whether there is room for a bot's advice in the panel beside the board.
    pub(super) fn has_room_beside(&self) -> bool {
        self.side.get() && WIDE <= self.shown.size.get().0
    }

    /// Whether it is an exercise.
    pub(crate) fn is_trial(&self) -> bool {
        self.peek(|it| it.trial.is_some())
    }

    /// Whether it is a step of a tutorial.
    pub(crate) fn is_step(&self) -> bool {
        self.peek(|it| it.trial.as_ref().is_some_and(|it| it.step().is_some()))
    }

    /// Whether newcomers are told their first steps.
    pub(super) fn welcomes(&self) -> bool {
        let plays = self.with(|it| !matches!(it.session.phase, Phase::Over));
        let watches = self.online.is_some_and(Online::watches);
        plays && !watches && !self.is_trial() && self.ui.settings.with(|it| !it.welcomed)
    }

    /// The game's id in the library.
    pub(crate) fn id(&self) -> String {
        self.id.get_value()
    }

    /// Changes the desk, and does everything that follows from the change.
    pub(crate) fn act(&self, act: impl FnOnce(&mut Desk)) {
        let look = |it: &Desk| (it.session.confirmed().plies(), it.session.lines().len());
        let (before, phase) = (self.peek(look), self.peek(Desk::moment));
        self.desk.update_value(act);
        let outgoing = self.desk.try_update_value(|it| it.session.outgoing()).flatten();
        if let (Some(online), Some(outgoing)) = (self.online, outgoing) {
            online.send(outgoing);
        }
        let (after, scene) = (self.peek(look), self.peek(|it| Arc::clone(&it.scene)));
        // A hint that has not come yet would be about another position.
        if before.0 != after.0 && self.consulting.get_untracked() {
            self.pending.set_value(0);
            self.consulting.set(false);
        }
        if before != after {
            let since = before.1.min(after.1);
            self.announce(since);
            self.pass(&scene, since, phase);
        }
        if self.scene.with_untracked(|it| !Arc::ptr_eq(it, &scene)) {
            self.forget_thoughts();
            self.settle();
            self.scene.set(scene);
        }
        self.keep_turn();
        self.show_pointer();
        self.when_painted(|handle| handle.attend());
    }

    /// Shows a message until something else happens.
    pub(crate) fn tell(&self, id: &str, refuses: bool) {
        self.desk.update_value(|it| it.tell(id, refuses));
        self.show_notice();
    }

    /// Shows the ghost and the notice.
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

    /// Calls `act` after the changes are painted, unless the page shows something else by then.
    pub(crate) fn when_painted(&self, act: impl FnOnce(Handle) + 'static) {
        let handle = *self;
        request_animation_frame(move || {
            if handle.desk.try_with_value(|_| ()).is_some() {
                act(handle);
            }
        });
    }

    /// Takes the answer of a bot if the game waits for it; the page may show something else by now.
    pub(super) fn take(&self, answer: Answer) {
        if self.pending.try_get_value() != Some(answer.id) {
            return;
        }
        self.pending.set_value(0);
        let hint = self.peek(|it| it.choosing().is_some());
        self.consulting.set(false);
        self.act(|desk| desk.answer(&answer));
        if hint {
            self.counsel(&answer);
        }
    }

    /// Changes only the place that the person points at.
    pub(crate) fn point(&self, act: impl FnOnce(&mut Desk) -> bool) {
        if self.desk.try_update_value(act) == Some(true) {
            self.show_pointer();
        }
    }

    /// Says why the server refused something; `turn` tells that it was the person's turn.
    pub(crate) fn refused(&self, refusal: &Refusal, turn: bool) {
        self.act(|desk| desk.refused(refusal, turn));
    }

    /// Tells everything in other words.
    pub(crate) fn retell(&self, words: Arc<Words>) {
        if self.peek(|it| !Arc::ptr_eq(&it.words, &words)) {
            self.act(|desk| desk.retell(words));
        }
    }

    /// Whether the person may ask for hints; the words that say why not otherwise.
    pub(crate) fn hints(&self) -> Result<(), &'static str> {
        // Where others play too, the table decides.
        let wanted = self.ui.settings.with(|it| it.hints) || self.online.is_some();
        match (self.peek(|it| it.helpers.hints), wanted) {
            (true, true) => Ok(()),
            (true, false) => Err("web-hints-off"),
            (false, _) if self.is_step() => Err("web-learn-hint"),
            (false, _) if self.is_trial() => Err("web-puzzle-task"),
            (false, _) => Err("online-hints-off"),
        }
    }

    /// Stores the game and asks the bot whose turn it is.
    fn settle(&self) {
        if self.is_trial() {
            return;
        }
        let record = self.peek(|it| it.session.record().map(Record::to_string));
        if let Some(record) = record.filter(|it| self.kept.with_value(|kept| kept.0 != *it)) {
            self.unsaved.set(!library::keep(&self.id(), &record));
            self.kept.update_value(|it| it.0 = record);
        }
        if self.pending.get_value() == 0 {
            self.ask(Desk::question);
        }
    }

    /// Stores the unconfirmed turn.
    fn keep_turn(&self) {
        if self.is_trial() {
            return;
        }
        let turn = self.peek(|it| match (it.unconfirmed(), self.online) {
            (turn, Some(_)) if !turn.is_empty() => {
                // The game goes on elsewhere, so the turn needs its position.
                format!("{}:{turn}", it.session.confirmed().plies())
            }
            (turn, _) => turn,
        });
        if self.kept.with_value(|it| it.1 != turn) {
            library::keep_draft(&self.id(), &turn);
            self.kept.update_value(|it| it.1 = turn);
        }
    }

    /// Changes the player in a seat.
    pub(crate) fn reseat(&self, seat: Seat, sitter: Sitter) {
        if let Some(record) = self.peek(|it| it.reseated(seat, sitter)) {
            self.go_on(&record);
        }
    }

    /// Follows the game as it was continued in another window of the browser.
    fn follow(&self, text: String) {
        if self.kept.with_value(|it| it.0 != text)
            && let Ok(record) = text.parse()
        {
            self.kept.set_value((text, String::new()));
            self.go_on(&record);
        }
    }

    /// Continues from another record of the game.
    fn go_on(&self, record: &Record) {
        let words = self.ui.words.get_untracked();
        let Some(session) = super::sit_down(record) else { return };
        // An answer still on its way is for another position.
        self.pending.set_value(0);
        self.consulting.set(false);
        self.act(|desk| *desk = Desk::new(session, words));
    }

    /// Asks a bot which action it would choose for the person.
    pub(crate) fn hint(&self) {
        if self.pending.get_value() == 0 {
            self.ask(Desk::hint);
        }
    }

    /// Asks a bot, if there is a question.
    pub(super) fn ask(&self, question: impl FnOnce(&mut Desk) -> Option<Question>) {
        if let Some(mut question) = self.desk.try_update_value(question).flatten() {
            self.prepare(&mut question);
            self.pending.set_value(self.thinkers.ask(question));
        }
    }

    /// Lights up parts of the board for a while.
    pub(super) fn light(&self, spots: Vec<Rect>) {
        self.spots.set(spots.clone());
        let lit = self.spots;
        let fade = move || {
            // Other parts may be lit by then, or the page may be gone.
            if lit.try_with_untracked(|it| *it == spots) == Some(true) {
                lit.set(Vec::new());
            }
        };
        set_timeout(fade, LIT);
    }

    /// Announces the lines of the log since one of them.
    fn announce(&self, since: usize) {
        let lines = self.peek(|it| {
            let new = it.session.lines().iter().skip(since).map(|line| line.tell(it.caption()));
            let now = match it.session.phase {
                Phase::Turn(_) if it.is_your_turn() => {
                    Some(it.words.plain("online-your-turn", &[]))
                }
                Phase::Over => Some(it.headline()),
                _ => None,
            };
            new.chain(now).map(|it| capital(&it)).collect::<Vec<_>>().join(". ")
        });
        self.announcement.set(lines);
    }
}
