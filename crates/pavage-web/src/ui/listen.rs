//! Events of the window and timers, as long as the part of the page that asked for them is shown.

use std::time::Duration;

use leptos::ev::EventDescriptor;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Does something at every event of the window.
pub(crate) fn listen<E: EventDescriptor>(event: E, act: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    let listener = window_event_listener_untyped(&event.name(), move |it| act(it.unchecked_into()));
    on_cleanup(move || listener.remove());
}

/// Does something again and again.
pub(crate) fn every(period: Duration, act: impl Fn() + 'static) {
    let act: Box<dyn Fn()> = Box::new(act);
    if let Ok(timer) = set_interval_with_handle(act, period) {
        on_cleanup(move || timer.clear());
    }
}
