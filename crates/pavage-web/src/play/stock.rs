//! The stock: tiles and other pieces left, by kind.

use leptos::prelude::*;
use pavage_games::scene::Stock as Kind;

use super::{Handle, pictured};
use crate::ui::{Parts, Show, live, memo, say};

/// Shows the stock, or hides it if it is in sight.
pub(super) fn toggle(handle: Handle) {
    let folded = !handle.side.get_untracked();
    handle.side.set(true);
    if let Ok(Some(stock)) = document().query_selector("details.stock") {
        let open = folded || !stock.has_attribute("open");
        _ = stock.toggle_attribute_with_force("open", open);
    }
}

/// The stock by kind. It is not only tiles, so there is no sum.
#[component]
pub(super) fn Stock(handle: Handle) -> impl IntoView {
    let kinds = memo(move || handle.with(|it| it.study.stock.clone()));
    let kind = move |(index, it): (usize, Kind)| {
        let said = format!("{} × {}", it.count, it.label);
        let href = format!("#{}", pictured::id(index));
        view! {
            <li title={it.label}>
                <svg class="sign" viewBox="0 0 1 1" role="img" aria-label={said}><use href=href></use></svg>
                <b aria-hidden="true">{it.count.to_string()}</b>
            </li>
        }
    };
    let left = |it: &(usize, Kind)| 0 < it.1.count;
    let list = move || kinds.get().into_iter().enumerate().filter(left).map(kind).parts();
    view! {
        <Show when=move || kinds.with(|it| !it.is_empty())>
            <details class="stock">
                <summary>{say("web-stock")}</summary>
                <ul>{live(list)}</ul>
            </details>
        </Show>
    }
}
