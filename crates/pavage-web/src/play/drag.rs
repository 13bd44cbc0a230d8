//! Dragging the tile in hand onto the board.

use leptos::prelude::*;
use web_sys::PointerEvent;

use super::{Handle, board, tray};
use crate::desk::Desk;
use crate::ui::listen;

/// Follows pointers as long as the tray is shown; returns the handler that takes hold of a pointer.
pub(super) fn hold(handle: Handle) -> impl Fn(&PointerEvent) + Copy {
    let at = |event: &PointerEvent| (event.client_x() as f32, event.client_y() as f32);
    // The pointer that drags, and the place where it came down.
    let held = StoredValue::new(None::<(i32, (f32, f32))>);
    let origin = move |event: &PointerEvent| {
        held.get_value().filter(|it| it.0 == event.pointer_id()).map(|it| it.1)
    };
    listen(leptos::ev::pointermove, move |event| {
        if origin(&event).is_some() {
            handle.point(Desk::lift);
            board::hover(handle, at(&event));
        }
    });
    listen(leptos::ev::pointerup, move |event| {
        let Some(from) = origin(&event) else { return };
        held.set_value(None);
        let here = at(&event);
        // A tap on the tile in hand turns it.
        if (here.0 - from.0).hypot(here.1 - from.1) < 6.0 {
            handle.act(|desk| desk.turn(1));
            return;
        }
        let point = handle.camera.get_untracked().point(here);
        handle.act(|desk| desk.drop_at(point));
        if handle.peek(|it| it.then().is_none()) {
            tray::play_if_sure(handle);
        }
    });
    listen(leptos::ev::pointercancel, move |event| {
        if origin(&event).is_some() {
            held.set_value(None);
        }
    });
    move |event| {
        event.prevent_default();
        held.set_value(Some((event.pointer_id(), at(event))));
    }
}
