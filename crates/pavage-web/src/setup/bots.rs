//! The bots of a game as entries of a list: the levels first, the others in a group of their own.
//! Who plays a bot, and what it is like, stands beside the list.

use leptos::prelude::*;
use pavage_games::scene::Words;
use pavage_games::{Character, GameRow};

use crate::portrait::portrait;
use crate::ui::{Parts, capital, live, say, text, ui};

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
    // A link or a favourite may bring a bot that is not in the list.
    let known = specs.clone();
    let foreign = move || {
        let spec = now.get();
        let kind = ui.words.with(|it| capital(&row.kind(&spec, it)));
        let foreign = !spec.is_empty() && !known.contains(&spec);
        foreign.then(|| view! { <option value=spec selected>{kind}</option> }.into_any())
    };
    let (levels, others): (Vec<_>, Vec<_>) = specs.into_iter().partition(|it| row.is_level(it));
    let grouped = !levels.is_empty();
    let entry = |spec: String| {
        let named = spec.clone();
        option(spec, Box::new(move || capital(&ui.words.with(|it| row.kind(&named, it)))))
    };
    let levels = levels.into_iter().map(entry).parts();
    let others = others.into_iter().map(entry).parts();
    if grouped {
        view! {
            <optgroup label={say("web-levels")}>{levels}</optgroup>
            <optgroup label={say("web-other-bots")}>{others}{live(foreign)}</optgroup>
        }
        .into_any()
    } else {
        others.into_any()
    }
}

/// Who a bot is: its face, its name and kind, and what it is like.
pub(crate) fn about(row: &GameRow, spec: &str, words: &Words) -> AnyView {
    introduced(row, spec, row.character(spec), words)
}

/// The same with whoever plays the bot at a table, where no two bots have a name in common. A program has only its spec.
pub(super) fn introduced(
    row: &GameRow,
    spec: &str,
    face: Option<&'static Character>,
    words: &Words,
) -> AnyView {
    let kind = row.kind(spec, words);
    let called = face.map_or(capital(&kind), |it| format!("{} · {kind}", it.name));
    let like = row.about(spec, words).map(|it| capital(&it));
    view! { <span class="bot">{face.map(portrait)}<b>{called}</b><em>{like}</em></span> }.into_any()
}
