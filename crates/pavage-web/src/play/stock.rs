//! The stock: tiles and other pieces left, by kind.

use leptos::prelude::*;
use pavage_games::scene::{Stock as Kind, art_to_svg};

use super::Handle;
use crate::ui::{Parts, Show, live, memo, say};

/// The stock by kind. It is not only tiles, so there is no sum.
#[component]
pub(super) fn Stock(handle: Handle) -> impl IntoView {
    let kinds = memo(move || handle.with(|it| it.study.stock.clone()));
    let kind = move |it: Kind| {
        let theme = handle.ui.theme.get();
        let said = format!("{} × {}", it.count, it.label);
        let picture = it.art.map(|art| {
            // The board already uses this id.
            let text = art_to_svg(&art, theme).replacen(" id=", " data-art=", 1);
            view! { <svg class="sign" viewBox="0 0 1 1" aria-hidden="true" inner_html=text></svg> }
                .into_any()
        });
        view! { <li role="img" aria-label={said} title={it.label}>{picture}<b>{it.count.to_string()}</b></li> }
    };
    let list = move || kinds.get().into_iter().filter(|it| 0 < it.count).map(kind).parts();
    view! {
        <Show when=move || kinds.with(|it| !it.is_empty())>
            <details class="stock">
                <summary>{say("web-stock")}</summary>
                <ul>{live(list)}</ul>
            </details>
        </Show>
    }
}
