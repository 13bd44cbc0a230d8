//! The question what was drawn, with pictures to tap.

use leptos::html::{Div, Input};
use leptos::prelude::*;
use pavage_games::table::Outcome;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::art::picture;
use crate::desk::Desk;
use crate::pictured::{pictured, told};
use crate::play::Handle;
use crate::ui::{Button, Parts, follow, handler, live, memo, say, text};

/// More cells than this are only found on the board or by their name.
const MOST_CELLS: usize = 100;

/// The outcomes that a search means: those whose names begin with it, or else those whose labels
/// have all its words.
fn found(outcomes: &[Outcome], sought: &str) -> Vec<Outcome> {
    let sought = sought.trim().to_lowercase();
    let named = |it: &&Outcome| it.name.to_lowercase().starts_with(&sought);
    let told = |it: &&Outcome| {
        let label = it.label.to_lowercase();
        sought.split_whitespace().all(|word| label.contains(word))
    };
    let found: Vec<Outcome> = outcomes.iter().filter(named).cloned().collect();
    match found.is_empty() {
        true => outcomes.iter().filter(told).cloned().collect(),
        false => found,
    }
}

/// The question what was drawn, and what the last turn has brought.
#[component]
pub(crate) fn Draws(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    let outcomes = memo(move || handle.with(Desk::outcomes));
    let sought = RwSignal::new(String::new());
    let found = memo(move || outcomes.with(|all| sought.with(|it| found(all, it))));
    let question = move || {
        handle.with(|it| match it.drawer() {
            Some(seat) => ui.say("companion-drew", &[("seat", it.name(seat))]),
            None => ui.say("companion-where", &[]),
        })
    };
    let counted = move || {
        let lines = handle.with(|it| told(ui, &it.words, || it.counted()));
        let line =
            |it: String| view! { <li>{handle.peek(|desk| pictured(&it, &desk.study.stock))}</li> };
        lines.into_iter().map(line).parts()
    };
    let notice = move || handle.notice.get().map(|it| it.text);
    let deal = move |chance: &str| {
        sought.set(String::new());
        handle.act(|it| it.deal(chance));
    };
    let button = move |it: Outcome| {
        let theme = ui.theme.get();
        let said = match it.count {
            Some(count) => format!("{count} × {}", it.label),
            None => it.label.clone(),
        };
        let shown = match &it.art {
            // The name is for those who write it.
            Some(art) => {
                view! { {picture(art, theme)}<kbd aria-hidden="true">{it.name.clone()}</kbd> }
                    .into_any()
            }
            None => it.name.clone().into_any(),
        };
        let count = it.count.map(|it| view! { <b>{it.to_string()}</b> }.into_any());
        let chance = it.chance.clone();
        view! {
            <button class="draw" data-draw={it.name} aria-label={said.clone()} title={said} on:click=handler(move |_| deal(&chance))>
                {shown}{count}
            </button>
        }
    };
    let shown = move || {
        let many =
            |all: &Vec<Outcome>| MOST_CELLS < all.len() && all.iter().all(|it| it.art.is_none());
        let all = if found.with(many) { Vec::new() } else { found.get() };
        all.into_iter().map(button).parts()
    };
    let grid = NodeRef::<Div>::new();
    let field = NodeRef::<Input>::new();
    // Whoever plays by keys writes the name at once.
    follow(move || {
        if let Some(field) = field.get().filter(|_| handle.keyed.get_untracked()) {
            _ = field.focus();
        }
    });
    let seek = move |event: KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            let first = found.with_untracked(|it| it.first().map(|it| it.chance.clone()));
            if let Some(chance) = first.filter(|_| sought.with_untracked(|it| !it.is_empty())) {
                deal(&chance);
            }
        }
        "Escape" => {
            sought.set(String::new());
            if let Some(field) = field.get_untracked() {
                _ = field.blur();
            }
        }
        "ArrowDown" => step(grid, 0.0, 1.0),
        _ => (),
    };
    let arrows = move |event: KeyboardEvent| {
        let (x, y) = match event.key().as_str() {
            "ArrowRight" => (1.0, 0.0),
            "ArrowLeft" => (-1.0, 0.0),
            "ArrowDown" => (0.0, 1.0),
            "ArrowUp" => (0.0, -1.0),
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        step(grid, x, y);
    };
    let can_undo = move || handle.with(|it| it.session.can_undo());
    view! {
        <div class="says drawing" tabindex="0">
            <p class="yours">{text(question)}</p>
            <ul class="effects">{live(counted)}</ul>
            <p class="note">{live(notice)}</p>
        </div>
        <div class="buttons">
            <input
                type="text"
                autocomplete="off"
                name="seek"
                node_ref=field
                aria-label={say("companion-seek")}
                title={say("companion-seek")}
                placeholder={say("companion-find")}
                prop:value=move || sought.get()
                on:input=handler(move |event| sought.set(event_target_value(&event)))
                on:keydown=handler(seek)
            />
            <Button name="draw" label="companion-draw" press=move || handle.act(Desk::draw)/>
            <Button name="undo" label="web-undo" disabled=Signal::derive(move || !can_undo()) press=move || handle.act(Desk::undo)/>
        </div>
        <div class="draws" role="group" aria-label=text(question) node_ref=grid on:keydown=handler(arrows)>{live(shown)}</div>
    }
}

/// Moves the focus to the nearest picture in a direction, or to the first one.
fn step(grid: NodeRef<Div>, x: f64, y: f64) {
    let Some(grid) = grid.get_untracked() else { return };
    let all = std::iter::successors(grid.first_element_child(), Element::next_element_sibling);
    let mut all = all.filter_map(|it| it.dyn_into::<HtmlElement>().ok());
    let middle = |it: &Element| {
        let rect = it.get_bounding_client_rect();
        (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0)
    };
    let here = document().active_element().filter(|it| grid.contains(Some(it)));
    let Some(here) = here.map(|it| middle(&it)) else {
        _ = all.next().map(|it| it.focus());
        return;
    };
    // A step aside costs more than a step ahead, so that rows and columns are kept.
    let cost = |it: &HtmlElement| {
        let there = middle(it);
        let (dx, dy) = (there.0 - here.0, there.1 - here.1);
        let (ahead, aside) = (dx * x + dy * y, (dx * y).abs() + (dy * x).abs());
        (1.0 < ahead).then_some(ahead + 4.0 * aside)
    };
    let costs = all.filter_map(|it| Some((cost(&it)?, it)));
    if let Some((_, next)) = costs.min_by(|one, other| one.0.total_cmp(&other.0)) {
        _ = next.focus();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_means_names_before_labels() {
        let outcome = |name: &str| Outcome {
            chance: name.to_owned(),
            name: name.to_owned(),
            label: format!("tile {name}"),
            art: None,
            count: None,
            place: None,
        };
        let all: Vec<Outcome> = ["A", "E", "V"].map(outcome).to_vec();
        let names = |sought: &str| -> Vec<String> {
            found(&all, sought).into_iter().map(|it| it.name).collect()
        };
        assert_eq!(names(""), ["A", "E", "V"]);
        assert_eq!(names(" e"), ["E"], "and not all tiles, because of their label");
        assert_eq!(names("v tile"), ["V"]);
        assert_eq!(names("x"), [""; 0]);
    }
}
