//! Parts of views that are compiled once.
//!
//! Leptos compiles more than a kilobyte for each type of closure in a view, and every closure has
//! its own type. Here the closure is behind a pointer; attributes use `Signal::derive` for the same
//! reason.

use leptos::prelude::*;

/// Shows its children while a condition holds.
#[component]
pub(crate) fn Show(
    /// The condition.
    #[prop(into)]
    when: Signal<bool>,
    children: ChildrenFn,
) -> impl IntoView {
    let when = Memo::new(move |_| when.get());
    move || when.get().then(|| children())
}

/// A part of a view that follows what it reads.
pub(crate) fn live<V: IntoView + 'static>(make: impl Fn() -> V + Send + 'static) -> AnyView {
    let make: Box<dyn Fn() -> AnyView + Send> = Box::new(move || make().into_any());
    make.into_any()
}

/// Does something now, and again whenever something that it reads has changed.
pub(crate) fn follow(act: impl FnMut() + 'static) {
    let act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(act);
}
