//! Dragging what is in hand onto the board.

use leptos::prelude::*;
use web_sys::PointerEvent;

use super::{Handle, board, tray};

/// Follows a pointer from the tray until it is let go.
pub(super) fn begin(handle: Handle, event: &PointerEvent) {
    event.prevent_default();
    let id = event.pointer_id();
    let from = (event.client_x() as f32, event.client_y() as f32);
    let moving = window_event_listener(leptos::ev::pointermove, move |event| {
        if event.pointer_id() == id {
            handle.point(|desk| {
                let was = desk.laid;
                (desk.laid, desk.then) = (false, None);
                was
            });
            board::hover(handle, (event.client_x() as f32, event.client_y() as f32));
        }
    });
    let listeners = StoredValue::new_local(Vec::<WindowListenerHandle>::new());
    let end = window_event_listener(leptos::ev::pointerup, move |event| {
        if event.pointer_id() != id {
            return;
        }
        let done = listeners.try_update_value(std::mem::take).unwrap_or_default();
        done.into_iter().for_each(WindowListenerHandle::remove);
        let here = (event.client_x() as f32, event.client_y() as f32);
        // A tap on what is in hand turns it.
        if (here.0 - from.0).hypot(here.1 - from.1) < 6.0 {
            handle.act(|desk| desk.turn(1));
            return;
        }
        let point = handle.camera.get_untracked().point(here);
        handle.act(|desk| desk.drop_at(point));
        if handle.peek(|it| it.then.is_none()) {
            tray::play_if_sure(handle);
        }
    });
    listeners.set_value(vec![moving, end]);
}
