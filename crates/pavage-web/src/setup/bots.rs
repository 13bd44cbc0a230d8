//! The bots of a game as entries of a list: the levels first, the others in a group of their own.
//! What a bot is like stands beside the list.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::scene::Words;

use crate::portrait::portrait;
use crate::ui::{Parts, capital, say, text, ui};

/// The entries of a `<select>`.
#[component]
pub(crate) fn Bots(
    row: &'static GameRow,
    /// The specs of the bots that can be chosen.
    specs: Vec<String>,
    /// The spec that is chosen.
    #[prop(into)]
    now: Signal<String>,
) -> impl IntoView {
    let ui = ui();
    let option = move |spec: String, label: Box<dyn Fn() -> String + Send>| {
        let value = spec.clone();
        let here = move || now.with(|it| *it == spec);
        view! { <option value=value prop:selected=here>{text(label)}</option> }
    };
    let (levels, others): (Vec<_>, Vec<_>) = specs.into_iter().partition(|it| row.is_level(it));
    let grouped = !levels.is_empty();
    let entry = |spec: String| {
        let named = spec.clone();
        option(spec, Box::new(move || ui.words.with(|it| called(row, &named, it))))
    };
    let levels = levels.into_iter().map(entry).parts();
    let others = others.into_iter().map(entry).parts();
    if grouped {
        view! {
            <optgroup label={say("web-levels")}>{levels}</optgroup>
            <optgroup label={say("web-other-bots")}>{others}</optgroup>
        }
        .into_any()
    } else {
        others.into_any()
    }
}

/// The name and the kind of a bot: `Greta · easy`. A program has only its spec.
pub(crate) fn called(row: &GameRow, spec: &str, words: &Words) -> String {
    let kind = row.kind(spec, words);
    row.character(spec).map_or(capital(&kind), |it| format!("{} · {kind}", it.name))
}

/// Who a bot is: its face, its name and kind, and what it is like.
pub(crate) fn about(row: &GameRow, spec: &str, words: &Words) -> AnyView {
    let face = row.character(spec).map(portrait);
    let (called, like) = (called(row, spec, words), row.about(spec, words).map(|it| capital(&it)));
    view! { <span class="bot">{face}<b>{called}</b><em>{like}</em></span> }.into_any()
}
