//! The tray below the board: the tile in hand, the choices, their consequences, and the buttons.

use std::mem;

use leptos::prelude::*;
use pavage_games::core::Viewer;
use pavage_games::table::{Draft, Entry, Phase, Piece};
use web_sys::PointerEvent;

use super::{Handle, advice, count, drag, over, pictured};
use crate::art::Sign;
use crate::desk::Desk;
use crate::later;
use crate::online::{Online, PlaceActions};
use crate::ui::{Button, Parts, Show, capital, each, handler, icon, live, memo, text};

/// Confirms the last choice if the settings ask for no confirmation.
pub(super) fn play_if_sure(handle: Handle) {
    let confirm = handle.ui.settings.with_untracked(|it| it.confirm);
    if handle.peek(|it| it.is_laid() && !it.waits(confirm)) {
        handle.act(Desk::confirm);
    }
}

/// The tray.
#[component]
pub(super) fn Tray(handle: Handle) -> impl IntoView {
    let phase = memo(move || handle.with(|it| mem::discriminant(&it.session.phase)));
    let judged = memo(move || {
        handle.with_pointer(|it| it.trial.as_ref().is_some_and(|it| it.verdict.is_some()))
    });
    let content = move || {
        // Only a change of phase makes a new tray.
        phase.get();
        handle.peek(|it| match it.session.phase {
            _ if judged.get() => later::judged(handle),
            Phase::Turn(_) => view! { <Turn handle/> }.into_any(),
            Phase::Curtain(_) => view! { <Curtain handle/> }.into_any(),
            Phase::Over if handle.is_counting() => view! { <count::Counting handle/> }.into_any(),
            Phase::Over => view! { <over::Over handle/> }.into_any(),
            Phase::Deal => later::ask_for_draw(handle),
            Phase::Bot(_) | Phase::Sent(_) | Phase::Elsewhere(_) | Phase::Next => {
                view! { <Waiting handle/> }.into_any()
            }
        })
    };
    view! { <footer class="tray">{live(content)}</footer> }
}

#[component]
fn Waiting(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let said = move || {
        if let Some(notice) = handle.notice.get() {
            return notice.text;
        }
        handle.with(|it| match it.session.phase {
            Phase::Bot(seat) => ui.say("play-thinking", &[("seat", it.name(seat))]),
            Phase::Elsewhere(seat) if it.session.viewer() == Viewer::Seat(seat) => {
                ui.say("online-standing-in", &[])
            }
            Phase::Elsewhere(seat) => ui.say("play-waiting", &[("seat", it.name(seat))]),
            Phase::Sent(_) => ui.say("online-sending", &[]),
            Phase::Next | Phase::Deal | Phase::Curtain(_) | Phase::Turn(_) | Phase::Over => {
                ui.say("play-dealing", &[])
            }
        })
    };
    let outlook = move || {
        let (share, margin) = handle.thoughts.with(|it| it.outlook).filter(|_| handle.watches())?;
        Some(advice::outlook(ui, share, margin))
    };
    let watching = move || {
        let watches = handle.online.is_some_and(|it| it.you().is_none());
        watches.then(|| ui.say("online-watching", &[]))
    };
    view! {
        <div class="act">
            <div class="says">
                <p class:thinking=move || handle.notice.with(Option::is_none)>{text(said)}</p>
                <p class="outlook">{live(outlook)}</p>
                <p class="note">{live(watching)}</p>
            </div>
            <Buttons handle/>
        </div>
        <div class="offers">{handle.online.map(|online| view! { <Deeds handle online/> })}</div>
    }
}

/// What a person at a server's table can do about the seats while others decide.
#[component]
fn Deeds(handle: Handle, online: Online) -> impl IntoView {
    let seat = memo(move || {
        handle.with(|it| match it.session.phase {
            Phase::Elsewhere(seat) => Some(seat),
            _ => None,
        })
    });
    let you = memo(move || online.you());
    let other = move || seat.get().filter(|it| Some(*it) != you.get());
    let deeds = move |seat| view! { <PlaceActions handle online seat urgent=true/> };
    // Whoever comes back must see at once that a bot has their seat, and the button must stay in its
    // place while the bot plays.
    view! { <div class="entries">{live(move || you.get().map(deeds))}{live(move || other().map(deeds))}</div> }
}

/// The curtain between two people: it shows nobody's hand.
#[component]
fn Curtain(handle: Handle) -> impl IntoView {
    let next = move || {
        let name = next_at_screen(handle).unwrap_or_default();
        handle.ui.say("web-pass", &[("seat", name)])
    };
    view! {
        <div class="act">
            <p class="says">{text(next)}</p>
            <Buttons handle/>
        </div>
        <div class="offers"></div>
    }
}

/// The name of the person behind the curtain.
fn next_at_screen(handle: Handle) -> Option<String> {
    handle.with(|it| match it.session.phase {
        Phase::Curtain(seat) => Some(it.name(seat)),
        _ => None,
    })
}

#[component]
fn Turn(handle: Handle) -> impl IntoView {
    // The tile in hand, as it would lie.
    let in_hand = memo(move || handle.with_pointer(Desk::in_hand));
    let hand = move || {
        in_hand.get().map(|(art, quarters, label)| {
            view! {
                <span
                    class="hand"
                    role="img"
                    aria-label={label.clone()}
                    title={label}
                    on:pointerdown=handler(move |event: PointerEvent| {
                        event.prevent_default();
                        drag::take(handle, &event, None);
                    })
                >
                    <Sign art quarters/>
                </span>
            }
            .into_any()
        })
    };
    let turns = move || handle.with_pointer(Desk::turns);
    let says = memo(move || match handle.notice.get() {
        Some(notice) => (notice.text, Vec::new()),
        None => {
            let told = |it: &Desk| pictured::told(handle, it, || it.preview());
            let preview = handle.with_pointer(told).unwrap_or_default();
            let language = handle.peek(|it| it.words.language());
            (language.in_one_line(&preview.doing), preview.effects)
        }
    });
    // The decision is named here too, because the panel beside the board may be folded away.
    let note = move || handle.with(|it| it.note().map(capital));
    let yours = move || {
        let (what, other) = handle.with_pointer(|it| {
            let seat = it.session.draft()?.seat;
            Some((it.what_to_do(), (!it.is_your_turn()).then(|| it.name(seat))))
        })?;
        let what = ("what", handle.ui.words.with(|it| it.plain(what, &[])));
        Some(match other {
            None => handle.ui.say("online-your-turn-to", &[what]),
            Some(seat) => handle.ui.say("play-turn-to", &[("seat", seat), what]),
        })
    };
    let effects = move || {
        let effect = |it: String| view! { <li>{pictured::pictured(handle, &it)}</li> };
        says.get().1.into_iter().map(effect).parts()
    };
    view! {
        {later::task(handle)}
        <div class="act">
            <div class="choices">
                {live(hand)}
                <Show when=turns>
                    <Button class="turn" name="turn-back" label="web-turn-left" icon="turn-left" bare=true press=move || handle.act(|it| it.turn(-1))/>
                    <Button class="turn" name="turn" label="web-turn-right" icon="turn-right" bare=true press=move || handle.act(|it| it.turn(1))/>
                </Show>
            </div>
            <div class="says" tabindex="0" class:notice=move || handle.notice.with(|it| it.as_ref().is_some_and(|it| it.refuses))>
                <p class="yours">{live(yours)}</p>
                <p class="note">{live(note)}</p>
                <p>{live(move || pictured::pictured(handle, &says.get().0))}</p>
                <ul class="effects">{live(effects)}</ul>
            </div>
            <Buttons handle/>
        </div>
        <div class="offers"><Entries handle/><ul class="effects">{live(effects)}</ul></div>
        <Show when=move || !handle.has_room_beside()><advice::Counsel handle/></Show>
    }
}

/// The buttons of a turn. They are also there while others decide, so that nothing comes and goes; only
/// those who watch a server's table have none.
#[component]
fn Buttons(handle: Handle) -> impl IntoView {
    let yours = move || handle.with_pointer(|it| it.session.draft().is_some());
    let hints = move || handle.hints().is_ok();
    // The news of a server says whether the others can be asked to take something back.
    let heard = move || handle.online.into_iter().for_each(|it| it.connection.news.track());
    let undo = move || {
        heard();
        let asks = handle.online.is_some() && handle.with_pointer(Desk::only_takes_back);
        handle.ui.say(if asks { "online-take-back" } else { "web-undo" }, &[])
    };
    let can_undo = move || {
        heard();
        handle.with_pointer(|it| it.session.can_undo())
    };
    let next = memo(move || next_at_screen(handle));
    let ready =
        move || next.with(Option::is_some) || yours() && handle.with_pointer(Desk::can_confirm);
    let deed = move || match next.get() {
        Some(seat) => handle.ui.say("web-sit", &[("seat", seat)]),
        None => handle.ui.say("web-confirm", &[]),
    };
    let watches = move || handle.online.is_some_and(|it| it.you().is_none());
    view! {
        <Show when=move || !watches()>
        <div class="buttons">
            <Show when=hints>
                <Button name="hint" label="web-hint" icon="hint" disabled=move || !yours() press=move || handle.hint()/>
            </Show>
            <button data-do="undo" disabled=move || !can_undo() on:click=handler(move |_| handle.act(Desk::undo))>{icon("undo")}<span>{text(undo)}</span></button>
            <button class="primary" data-do="confirm" disabled=move || !ready() on:click=handler(move |_| handle.act(Desk::confirm))>
                {icon("confirm")}
                <span class="deed">
                    {text(deed)}
                    {live(move || with(handle).map(|it| view! { <span class="with">{it}</span> }.into_any()))}
                </span>
            </button>
        </div>
        </Show>
    }
}

/// The choice that is confirmed together with the place; naming it lets nothing be lost silently.
fn with(handle: Handle) -> Option<String> {
    handle.with_pointer(|it| {
        let then = it.then()?;
        then.cursor.way(&then.choices).map(|it| it.label.clone())
    })
}

/// The choices: those on the ghost, or else those of the tray.
#[component]
fn Entries(handle: Handle) -> impl IntoView {
    let on_ghost = move || handle.with_pointer(|it| it.then().is_some());
    let entries = memo(move || {
        handle.with_pointer(|it| match (it.then(), it.choosing()) {
            (Some(then), _) => then.choices.entries(),
            (None, Some(draft)) => {
                // Places are shown on the board, unless one place has several actions.
                let mut entries = draft.choices.entries();
                let shared = |group: usize| draft.choices.next_there(group) != group;
                let marks = draft.marks_pieces();
                let open = |group: usize| draft.choices.together(group, draft.cursor.group);
                entries.retain(|it| !marks || open(it.group));
                // Digits mark pieces then.
                entries.iter_mut().filter(|_| marks).for_each(|it| it.digit = None);
                entries.retain(|it| {
                    let place = draft.choices.groups[it.group].place;
                    it.is_source || place.is_none() || shared(it.group)
                });
                entries
            }
            (None, None) => Vec::new(),
        })
    });
    let listed = memo(move || {
        handle.with_pointer(|it| match (it.then(), it.choosing()) {
            (None, Some(draft)) if !draft.choices.groups.is_empty() && !draft.marks_pieces() => {
                draft.choices.listed_with(draft.cursor.group)
            }
            _ => Vec::new(),
        })
    });
    let is_chosen = move |entry: &Entry| {
        handle.with_pointer(|it| match (it.then(), it.choosing()) {
            (Some(then), _) => then.cursor.group == entry.group,
            (None, Some(draft)) if entry.is_source => {
                draft.choices.together(entry.group, draft.cursor.group)
            }
            (None, Some(draft)) => draft.is_laid() && draft.cursor.group == entry.group,
            (None, None) => false,
        })
    };
    let choose = move |entry: &Entry| {
        let then = handle.peek(|it| it.then().is_some());
        handle.act(|it| it.open(entry));
        if then || handle.peek(|it| it.then().is_none()) {
            play_if_sure(handle);
        }
    };
    let source = move |entry: &Entry| {
        if !entry.is_source {
            return None;
        }
        handle.with(|it| {
            let source = it.session.draft()?.choices.groups.get(entry.group)?.source;
            it.scene.sources.get(source).cloned()
        })
    };
    let button = move |entry: Entry| {
        let (label, art, count) = match source(&entry) {
            Some(it) => (it.label, it.art, it.count),
            None => (entry.label.clone(), None, None),
        };
        let sign = art.map(|art| view! { <Sign art/> });
        let count = count.map(|it| view! { <b>{it.to_string()}</b> }.into_any());
        let pressed = {
            let entry = entry.clone();
            move || is_chosen(&entry).to_string()
        };
        let (chosen, taken) = (entry.clone(), entry.clone());
        view! {
            <button class="entry" class:source={entry.is_source} class:none={entry.digit == Some('0')} aria-pressed=text(pressed) on:click=handler(move |_| choose(&chosen)) on:pointerdown=handler(move |event: PointerEvent| drag::take(handle, &event, Some(&taken)))>
                {entry.digit.map(|it| view! { <kbd>{it.to_string()}</kbd> }.into_any())}
                {sign}
                <span>{label}</span>
                {count}
            </button>
        }
    };
    view! {
        <div class="entries" class:then=move || on_ghost() role="group" aria-label=move || handle.with_pointer(|it| it.then()?.label().map(str::to_owned))>
            {live(move || entries.get().into_iter().map(button).parts())}
        </div>
        <div class="entries listed">{live(move || listed.get().into_iter().map(button).parts())}</div>
        <Pieces handle/>
    }
}

/// The pieces of the hand to mark, while an action takes any number of them.
#[component]
fn Pieces(handle: Handle) -> impl IntoView {
    let pieces = move || {
        let pieces = handle.with_pointer(|it| it.choosing().map_or(Vec::new(), Draft::pieces));
        pieces.into_iter().enumerate().collect::<Vec<_>>()
    };
    let marked = move |index: usize| {
        handle.with_pointer(|it| Some(it.choosing()?.pieces().get(index)?.marked)) == Some(true)
    };
    // The button that was pressed stays, and keeps the focus.
    let key = |(index, it): &(usize, Piece)| format!("{index} {}", it.label);
    let button = move |(index, it): (usize, Piece)| {
        let digit = (index < 9).then(|| view! { <kbd>{(index + 1).to_string()}</kbd> }.into_any());
        let sign = it.art.map(|art| view! { <Sign art/> });
        view! {
            <button class="entry source held" aria-pressed=text(move || marked(index).to_string()) on:click=handler(move |_| handle.act(|it| it.mark(index)))>
                {digit}
                {sign}
                <span>{it.label}</span>
            </button>
        }
    };
    view! { <div class="entries marks" role="group">{each(pieces, key, button)}</div> }
}
