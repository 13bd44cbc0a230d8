//! Sentences of the desk with pictures of its tiles.

use leptos::prelude::*;

use super::Handle;
use crate::desk::Desk;
use crate::pictured;
pub(super) use crate::pictured::id;
use crate::ui::memo;

/// A sentence of the desk with its tiles marked, for [`pictured`].
pub(super) fn told<T>(handle: Handle, desk: &Desk, say: impl FnOnce() -> T) -> T {
    pictured::told(handle.ui, &desk.words, say)
}

/// A sentence that stands alone, with a picture of each tile.
pub(super) fn pictured(handle: Handle, said: &str) -> Vec<AnyView> {
    handle.peek(|it| pictured::pictured(said, &it.study.stock))
}

/// The drawings of all kinds of pieces, for sentences and for the stock.
#[component]
pub(super) fn Kinds(handle: Handle) -> impl IntoView {
    let arts = memo(move || {
        handle.with(|it| it.study.stock.iter().map(|it| it.art.clone()).collect::<Vec<_>>())
    });
    view! { <pictured::Kinds arts/> }
}
