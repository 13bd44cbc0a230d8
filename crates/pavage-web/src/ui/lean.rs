//! Parts of views that are compiled once.
//!
//! Leptos compiles more than a kilobyte for each type of closure in a view, and every closure has
//! its own type. Here the closure is behind a pointer. The macro does the same with a closure
//! written as the value of an attribute.

use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;

/// Shows its children while a condition holds.
#[component]
pub(crate) fn Show(
    /// The condition.
    #[prop(into)]
    when: Signal<bool>,
    children: ChildrenFn,
) -> impl IntoView {
    let when = memo(move || when.get());
    live(move || when.get().then(|| children()))
}

/// A part of a view that follows what it reads.
pub(crate) fn live<V: IntoView + 'static>(make: impl Fn() -> V + Send + 'static) -> AnyView {
    let make: Box<dyn Fn() -> AnyView + Send> = Box::new(move || make().into_any());
    make.into_any()
}

/// Views of any number.
pub(crate) trait Parts {
    /// The views, all of one type.
    fn parts(self) -> Vec<AnyView>;
}

impl<I: IntoIterator<Item: IntoView + 'static>> Parts for I {
    fn parts(self) -> Vec<AnyView> {
        self.into_iter().map(IntoAny::into_any).collect()
    }
}

/// A text that follows what it reads, in an element or in an attribute.
pub(crate) type Text = SharedReactiveFunction<String>;

/// A text that follows what it reads.
pub(crate) fn text(make: impl Fn() -> String + Send + 'static) -> Text {
    Arc::new(Mutex::new(make))
}

/// The key of an entry, and what makes its view.
type Entry = (String, Box<dyn FnOnce() -> AnyView + Send>);

/// A list that follows what it reads. The views of entries whose keys stay are kept.
pub(crate) fn each<T: Send + 'static, V: IntoView + 'static>(
    entries: impl Fn() -> Vec<T> + Send + 'static,
    key: fn(&T) -> String,
    show: impl Fn(T) -> V + Send + Sync + 'static,
) -> AnyView {
    let show = Arc::new(show);
    let entry = move |it: T| -> Entry {
        let show = Arc::clone(&show);
        (key(&it), Box::new(move || show(it).into_any()))
    };
    each_entry(Box::new(move || entries().into_iter().map(&entry).collect()))
}

fn each_entry(entries: Box<dyn Fn() -> Vec<Entry> + Send>) -> AnyView {
    view! { <For each=entries key=|it: &Entry| it.0.clone() children=|it: Entry| it.1()/> }
        .into_any()
}

/// What is made of what it reads. Whoever follows it hears only of changes.
pub(crate) fn memo<T: PartialEq + Send + Sync + 'static>(
    make: impl Fn() -> T + Send + Sync + 'static,
) -> Memo<T> {
    boxed_memo(Box::new(make))
}

fn boxed_memo<T: PartialEq + Send + Sync + 'static>(
    make: Box<dyn Fn() -> T + Send + Sync>,
) -> Memo<T> {
    Memo::new(move |_| make())
}

/// Does something now, and again whenever something that it reads has changed.
pub(crate) fn follow(act: impl FnMut() + 'static) {
    let act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(act);
}
