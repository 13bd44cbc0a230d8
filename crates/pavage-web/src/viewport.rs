//! A board that people move and zoom in its own part of the page.

use leptos::prelude::*;
use pavage_games::scene::{Rect, Scene};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, PointerEvent, ResizeObserver, WheelEvent};

use crate::camera::{Camera, Insets};
use crate::pointers::{Drag, Pointers};
use crate::ui::follow;

/// The factor of one zoom step.
const STEP: f32 = 1.25;
/// Nothing covers the board.
const MARGIN: Insets = Insets { left: 8.0, top: 8.0, right: 8.0, bottom: 8.0 };

/// The visible part of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewport {
    pub(crate) frame: NodeRef<leptos::html::Div>,
    camera: RwSignal<Camera>,
    size: RwSignal<(f32, f32)>,
    /// Whether the person has moved the board.
    moved: StoredValue<bool>,
    /// The bounds and the land of the board.
    extent: StoredValue<(Rect, Vec<Rect>)>,
    pointers: StoredValue<Pointers>,
}

impl Viewport {
    pub(crate) fn new() -> Viewport {
        let viewport = Viewport {
            frame: NodeRef::new(),
            camera: RwSignal::new(Camera::default()),
            size: RwSignal::new((0.0, 0.0)),
            moved: StoredValue::new(false),
            extent: StoredValue::default(),
            pointers: StoredValue::new(Pointers::default()),
        };
        follow(move || viewport.measure());
        viewport
    }

    /// Follows the size of the frame.
    fn measure(self) {
        let Some(frame) = self.frame.get() else { return };
        let element: Element = frame.unchecked_into();
        let measured = element.clone();
        let measure = move || {
            self.size.set((measured.client_width() as f32, measured.client_height() as f32));
            self.keep();
        };
        measure();
        let measure = Closure::<dyn FnMut()>::new(measure);
        if let Ok(observer) = ResizeObserver::new(measure.as_ref().unchecked_ref()) {
            observer.observe(&element);
            let observer = send_wrapper::SendWrapper::new((observer, measure));
            on_cleanup(move || observer.0.disconnect());
        }
    }

    /// The attribute `viewBox` of the picture.
    pub(crate) fn view_box(self) -> String {
        self.camera.get().view_box(self.size.get())
    }

    /// Shows another scene of the game.
    pub(crate) fn show(self, scene: &Scene) {
        self.extent.set_value((scene.bounds, scene.land.clone()));
        self.keep();
    }

    /// Shows the whole board, or keeps some of it in sight if the person has moved it.
    fn keep(self) {
        if self.moved.get_value() {
            self.look(|it| it);
        } else {
            self.fit();
        }
    }

    /// Shows the whole board.
    pub(crate) fn fit(self) {
        self.moved.set_value(false);
        let bounds = self.extent.with_value(|it| it.0);
        self.camera.set(Camera::fit(bounds, self.size.get_untracked(), MARGIN));
    }

    /// Moves the camera as the person asks, but not away from the board.
    fn look(self, change: impl FnOnce(Camera) -> Camera) {
        self.moved.set_value(true);
        let (camera, size) = (change(self.camera.get_untracked()), self.size.get_untracked());
        let kept =
            self.extent.with_value(|(bounds, land)| camera.kept(*bounds, land, size, MARGIN));
        self.camera.set(kept);
    }

    /// Zooms in, or out.
    pub(crate) fn zoom(self, closer: bool) {
        let middle = MARGIN.middle(self.size.get_untracked());
        self.look(|it| it.zoomed(if closer { STEP } else { 1.0 / STEP }, middle));
    }

    /// Moves a part of the board to the middle.
    pub(crate) fn centre(self, part: Rect) {
        let size = self.size.get_untracked();
        self.look(|it| it.centred(part, size, MARGIN));
    }

    /// A pixel of the window, from the corner of the frame.
    fn pixel(self, x: i32, y: i32) -> (f32, f32) {
        let frame = self.frame.get_untracked().map(|it| it.get_bounding_client_rect());
        let corner = frame.map_or((0.0, 0.0), |it| (it.x() as f32, it.y() as f32));
        (x as f32 - corner.0, y as f32 - corner.1)
    }

    pub(crate) fn down(self, event: &PointerEvent) {
        if let Some(frame) = self.frame.get_untracked() {
            _ = frame.set_pointer_capture(event.pointer_id());
        }
        let here = self.pixel(event.client_x(), event.client_y());
        self.pointers.update_value(|it| it.down(event.pointer_id(), here));
    }

    pub(crate) fn drag(self, event: &PointerEvent) {
        let here = self.pixel(event.client_x(), event.client_y());
        let drag = self.pointers.try_update_value(|it| it.drag(event.pointer_id(), here)).flatten();
        if let Some(Drag { by, zoom, middle }) = drag {
            self.look(|it| it.panned(by).zoomed(zoom, middle));
        }
    }

    pub(crate) fn up(self, event: &PointerEvent) {
        self.pointers.update_value(|it| _ = it.up(event.pointer_id()));
    }

    pub(crate) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        let here = self.pixel(event.client_x(), event.client_y());
        let factor = (-event.delta_y() as f32 / 400.0).exp().clamp(0.5, 2.0);
        self.look(|it| it.zoomed(factor, here));
    }
}
