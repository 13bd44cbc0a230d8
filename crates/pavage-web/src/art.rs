//! Drawings of the board, reused elsewhere in the page.

use leptos::prelude::*;

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
