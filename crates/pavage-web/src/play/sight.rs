//! The visible part of the board, and the buttons that change it.

use leptos::prelude::*;
use pavage_games::scene::Rect;
use web_sys::DomRect;

use super::Handle;
use crate::browser;
use crate::camera::{Camera, Insets};
use crate::desk::Desk;
use crate::viewport::{self, Viewing};

/// The width in pixels from which there is room beside the board.
pub(super) const WIDE: f32 = 960.0;
/// A phone held sideways, whose tray stands beside the board; the style sheet has the same query.
const SIDEWAYS: &str = "(max-width: 60rem) and (max-height: 34rem) and (orientation: landscape)";

/// The buttons above the board.
#[component]
pub(super) fn Sight(handle: Handle) -> impl IntoView {
    let nothing = Signal::derive(move || handle.with(|it| it.last().is_empty()));
    let last = Callback::new(move |()| handle.show_last());
    view! { <viewport::Sight view=handle nothing last/> }
}

/// The part of the window that an element takes.
fn bounds(selector: &str) -> Option<DomRect> {
    let element = document().query_selector(selector).ok().flatten();
    element.map(|it| it.get_bounding_client_rect())
}

impl Viewing for Handle {
    fn camera(self) -> RwSignal<Camera> {
        self.camera
    }

    fn size(self) -> RwSignal<(f32, f32)> {
        self.size
    }

    fn moved(self) -> RwSignal<bool> {
        self.moved
    }

    fn extent<T>(self, look: impl FnOnce(Rect, &[Rect]) -> T) -> T {
        self.peek(|it| look(it.scene.bounds, &it.scene.land))
    }

    /// The margins of the board covered by the parts that float above it. The height of the tray
    /// changes with its entries, but the board does not jump with it.
    fn insets(self) -> Insets {
        let wide = WIDE <= self.size.get_untracked().0;
        let bottom = |selector: &str| bounds(selector).map(|it| it.bottom() as f32);
        let seats = bottom(".seats").unwrap_or(64.0);
        // The card of a tutorial.
        let card = bounds(".lesson");
        if browser::prefers(SIDEWAYS) {
            let tray = bounds(".tray").map_or(0.0, |it| it.right() as f32);
            let right = card.map_or(64.0, |it| self.size.get_untracked().0 - it.left() as f32);
            return Insets { left: tray + 8.0, top: seats + 8.0, right, bottom: 8.0 };
        }
        let (beside, above) = if wide { (card, None) } else { (None, card) };
        // The buttons stand beside the board if there is room, otherwise above it.
        let buttons = bottom(".sight").filter(|_| !wide).unwrap_or(0.0);
        Insets {
            left: 8.0 + beside.map_or(0.0, |it| it.right() as f32),
            top: seats.max(buttons).max(above.map_or(0.0, |it| it.bottom() as f32)) + 8.0,
            right: match (wide, self.side.get_untracked()) {
                (true, true) => 400.0,
                (true, false) => 64.0,
                (false, _) => 8.0,
            },
            bottom: if wide { 200.0 } else { 236.0 },
        }
    }
}

impl Handle {
    /// Moves the last move to the middle and lights it up.
    pub(super) fn show_last(self) {
        let places = self.peek(Desk::last);
        let Some(&last) = places.first() else { return };
        self.centre(last);
        self.light(places);
    }

    /// Moves the board so that the tray, which grows with its entries, does not cover the laid
    /// ghost.
    pub(super) fn uncover(&self) {
        let place = self.peek(|it| it.session.draft().filter(|it| it.is_laid())?.place());
        // Beside the board it grows over nothing.
        let tray = bounds(".tray").filter(|_| !browser::prefers(SIDEWAYS));
        let (Some(place), Some(tray)) = (place, tray) else { return };
        let camera = self.camera.get_untracked();
        let bottom = (place.y + place.height - camera.y) * camera.scale;
        let covered = bottom + 8.0 - tray.top() as f32;
        if 0.0 < covered {
            self.camera.set(camera.panned((0.0, -covered)));
        }
    }

    /// Shows the whole board if it has grown out of sight. If the person has moved the board, only
    /// keeps some of it in sight.
    pub(super) fn keep_in_sight(&self) {
        let bounds = self.peek(|it| it.scene.bounds);
        let (camera, size) = (self.camera.get_untracked(), self.size.get_untracked());
        if self.moved.get_untracked() {
            let kept = self.kept(camera);
            if kept != camera {
                self.camera.set(kept);
            }
        } else if !camera.sees(bounds, size, self.insets()) {
            self.fit();
            self.uncover();
        }
    }

    /// Uses the room of a window that has changed its size.
    pub(super) fn resized(&self) {
        if !self.moved.get_untracked() {
            self.fit();
        }
        self.keep_in_sight();
        self.uncover();
    }
}
