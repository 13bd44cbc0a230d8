//! The buttons that change what people see of a board.

use leptos::prelude::*;

use super::Viewing;
use crate::ui::{Button, say};

/// The buttons above a board.
#[component]
pub(crate) fn Sight<V: Viewing>(
    view: V,
    /// Whether there is no last move.
    nothing: Signal<bool>,
    /// Shows the last move.
    last: Callback<()>,
) -> impl IntoView {
    view! {
        <div class="sight" role="group" aria-label={say("web-sight")}>
            <Button name="zoom-in" label="web-zoom-in" icon="plus" bare=true press=move || view.zoom(true)/>
            <Button name="zoom-out" label="web-zoom-out" icon="minus" bare=true press=move || view.zoom(false)/>
            <Button name="fit" label="web-fit" icon="fit" bare=true press=move || view.show_all()/>
            <Button name="last-move" label="web-last-move" icon="last-move" bare=true disabled=nothing press=move || last.run(())/>
        </div>
    }
}
