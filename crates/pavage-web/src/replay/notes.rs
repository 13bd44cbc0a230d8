//! Notes that a person writes about turns. They are kept with the game, and are comments of its record.

use leptos::html::Textarea;
use leptos::prelude::*;
use pavage_games::Note;
use web_sys::KeyboardEvent;

use crate::history::Turn;
use crate::library;
use crate::ui::{Button, Parts, Show, follow, handler, live, say};

/// The most characters of a note.
const LONGEST: usize = 600;

/// The notes about a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notes {
    /// The id of the game; a game in a link has none, and its notes last as long as the page.
    id: StoredValue<Option<String>>,
    pub(super) all: RwSignal<Vec<Note>>,
}

impl Notes {
    pub(super) fn new(id: Option<String>) -> Notes {
        let all = id.as_deref().map(library::notes).unwrap_or_default();
        Notes { id: StoredValue::new(id), all: RwSignal::new(all) }
    }

    /// The notes about the plies of a turn. Those before the first ply belong to the first turn.
    fn about(self, turn: Turn) -> Vec<String> {
        let here = |ply: usize| turn.plies().contains(&ply.max(1));
        self.all.with(|all| {
            all.iter().filter(|it| here(it.0 as usize)).map(|it| it.1.clone()).collect()
        })
    }

    /// The note at a ply.
    fn at(self, ply: usize) -> String {
        let note = |all: &Vec<Note>| Some(all.iter().find(|it| it.0 as usize == ply)?.1.clone());
        self.all.with(note).unwrap_or_default()
    }

    /// Writes the note at a ply, and stores all of them.
    fn write(self, ply: usize, text: &str) {
        self.all.update(|all| {
            all.retain(|it| it.0 as usize != ply);
            if !text.trim().is_empty() {
                let at = all.partition_point(|it| (it.0 as usize) < ply);
                all.insert(at, (ply as u32, text.trim().to_owned()));
            }
        });
        let id = self.id.get_value();
        self.all.with_untracked(|all| id.map(|id| library::keep_notes(&id, all)));
    }
}

/// The notes about a turn, as its entry in the list shows them.
#[component]
pub(super) fn Noted(notes: Notes, turn: Turn) -> impl IntoView {
    live(move || {
        let notes = notes.about(turn).into_iter().map(|it| view! { <q class="note">{it}</q> });
        notes.parts()
    })
}

/// The note at the end of a turn, to be written.
#[component]
pub(super) fn Writing(notes: Notes, turn: Turn) -> impl IntoView {
    let open = RwSignal::new(false);
    let field = NodeRef::<Textarea>::new();
    follow(move || {
        if let Some(field) = field.get() {
            _ = field.focus();
        }
    });
    let close = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            open.set(false);
        }
    };
    let write = move |event| notes.write(turn.to, &event_target_value(&event));
    view! {
        <Show when=move || !open.get()>
            <Button class="quiet" name="note" label="replay-note" press=move || open.set(true)/>
        </Show>
        <Show when=move || open.get()>
            <textarea
                class="writing"
                node_ref=field
                rows="3"
                maxlength=LONGEST.to_string()
                aria-label={say("replay-note")}
                placeholder={say("replay-note-kept")}
                prop:value={notes.at(turn.to)}
                on:input=handler(write)
                on:keydown=handler(close)
                on:blur=handler(move |_| open.set(false))
            ></textarea>
        </Show>
    }
}
