//! Drawings of the board, reused elsewhere in the page.

use leptos::prelude::*;
use pavage_games::scene::{Art, Theme, art_to_svg};

/// A drawing that the board defines, by its name.
#[component]
pub(crate) fn Sign(
    /// Its name.
    art: String,
    /// Its rotation in quarter turns.
    #[prop(optional)]
    quarters: usize,
) -> impl IntoView {
    let turn = format!("rotate({} .5 .5)", 90 * quarters);
    view! {
        <svg class="sign" viewBox="0 0 1 1" aria-hidden="true">
            <use href={format!("#board-{art}")} transform={turn}></use>
        </svg>
    }
}

/// A drawing that the board need not define.
pub(crate) fn picture(art: &Art, theme: Theme) -> AnyView {
    // The board may already use this id.
    let text = art_to_svg(art, theme).replacen(" id=", " data-art=", 1);
    view! { <svg class="sign" viewBox="0 0 1 1" aria-hidden="true" inner_html=text></svg> }
        .into_any()
}
