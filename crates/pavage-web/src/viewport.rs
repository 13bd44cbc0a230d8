//! Boards that people move and zoom.

mod sight;

use leptos::html::Div;
use leptos::prelude::*;
use pavage_games::scene::{Rect, Scene};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, PointerEvent, ResizeObserver, WheelEvent};

use crate::camera::{Camera, Insets};
use crate::pointers::{Drag, Pointers};
use crate::ui::follow;
pub(crate) use sight::Sight;

/// The factor of one zoom step.
const STEP: f32 = 1.25;
/// What stays free around a board, beside the buttons that stand on it.
const MARGIN: Insets = Insets { left: 8.0, top: 8.0, right: 8.0, bottom: 8.0 };

/// The part of a board that a frame shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shown {
    pub(crate) camera: RwSignal<Camera>,
    /// The size of the frame in pixels.
    pub(crate) size: RwSignal<(f32, f32)>,
    /// Whether the person has moved the board.
    pub(crate) moved: RwSignal<bool>,
}

impl Shown {
    pub(crate) fn new() -> Shown {
        Shown {
            camera: RwSignal::new(Camera::default()),
            size: RwSignal::new((0.0, 0.0)),
            moved: RwSignal::new(false),
        }
    }
}

/// What people see of a board that they move and zoom.
pub(crate) trait Viewing: Copy + 'static {
    fn shown(self) -> Shown;
    /// The margins of the frame that other parts of the page cover.
    fn insets(self) -> Insets;
    /// Looks at the bounds and the land of the board.
    fn extent<T>(self, look: impl FnOnce(Rect, &[Rect]) -> T) -> T;

    /// Follows the size of the frame as long as it is shown.
    fn measure(self, frame: NodeRef<Div>, resized: fn(Self)) {
        follow(move || {
            let Some(frame) = frame.get() else { return };
            let element: Element = frame.unchecked_into();
            let measured = element.clone();
            let measure = move || {
                self.shown()
                    .size
                    .set((measured.client_width() as f32, measured.client_height() as f32));
                resized(self);
            };
            // The observer reports for the first time after this task, and a board without a size
            // must not be seen until then.
            measure();
            let measure = Closure::<dyn FnMut()>::new(measure);
            if let Ok(observer) = ResizeObserver::new(measure.as_ref().unchecked_ref()) {
                observer.observe(&element);
                let observer = send_wrapper::SendWrapper::new((observer, measure));
                on_cleanup(move || observer.0.disconnect());
            }
        });
    }

    /// The attribute `viewBox` of the picture.
    fn view_box(self) -> String {
        self.shown().camera.get().view_box(self.shown().size.get())
    }

    /// A camera that does not leave the board.
    fn kept(self, camera: Camera) -> Camera {
        let (size, insets) = (self.shown().size.get_untracked(), self.insets());
        self.extent(|bounds, land| camera.kept(bounds, land, size, insets))
    }

    /// Moves the camera as the person asks, but not away from the board.
    fn look(self, change: impl FnOnce(Camera) -> Camera) {
        self.shown().moved.set(true);
        let camera = change(self.shown().camera.get_untracked());
        self.shown().camera.set(self.kept(camera));
    }

    /// A camera that shows the whole board.
    fn fitted(self) -> Camera {
        let (size, insets) = (self.shown().size.get_untracked(), self.insets());
        self.extent(|bounds, _| Camera::fit(bounds, size, insets))
    }

    /// Shows the whole board, or as much of it as can be used.
    fn fit(self) {
        self.shown().camera.set(self.fitted());
        self.shown().moved.set(false);
    }

    /// Shows the whole board, because the person asks for it.
    fn show_all(self) {
        self.fit();
    }

    /// Zooms in, or out.
    fn zoom(self, closer: bool) {
        let middle = self.insets().middle(self.shown().size.get_untracked());
        self.look(|it| it.zoomed(if closer { STEP } else { 1.0 / STEP }, middle));
    }

    /// Zooms by the mouse wheel at a pixel of the frame.
    fn zoom_at(self, event: &WheelEvent, pixel: (f32, f32)) {
        let factor = (-event.delta_y() as f32 / 400.0).exp().clamp(0.5, 2.0);
        self.look(|it| it.zoomed(factor, pixel));
    }

    /// Moves the board as pointers drag it.
    fn follow_drag(self, Drag { by, zoom, middle }: Drag) {
        self.look(|it| it.panned(by).zoomed(zoom, middle));
    }

    /// Moves a part of the board to the middle.
    fn centre(self, part: Rect) {
        let (size, insets) = (self.shown().size.get_untracked(), self.insets());
        self.look(|it| it.centred(part, size, insets));
    }
}

/// A board in its own part of the page, where nothing covers it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Viewport {
    pub(crate) frame: NodeRef<Div>,
    shown: Shown,
    /// The bounds and the land of the board.
    extent: StoredValue<(Rect, Vec<Rect>)>,
    pointers: StoredValue<Pointers>,
}

impl Viewing for Viewport {
    fn shown(self) -> Shown {
        self.shown
    }

    fn insets(self) -> Insets {
        let frame: Option<Element> = self.frame.get_untracked().map(JsCast::unchecked_into);
        let beside = frame.and_then(|it| {
            let buttons = it.parent_element()?.query_selector(".sight").ok().flatten()?;
            let left = buttons.get_bounding_client_rect().left();
            Some((it.get_bounding_client_rect().right() - left) as f32)
        });
        Insets { right: MARGIN.right + beside.unwrap_or(0.0), ..MARGIN }
    }

    fn extent<T>(self, look: impl FnOnce(Rect, &[Rect]) -> T) -> T {
        self.extent.with_value(|(bounds, land)| look(*bounds, land))
    }
}

impl Viewport {
    pub(crate) fn new() -> Viewport {
        let viewport = Viewport {
            frame: NodeRef::new(),
            shown: Shown::new(),
            extent: StoredValue::default(),
            pointers: StoredValue::new(Pointers::default()),
        };
        viewport.measure(viewport.frame, Viewport::keep);
        viewport
    }

    /// Shows another scene of the game.
    pub(crate) fn show(self, scene: &Scene) {
        self.extent.set_value((scene.bounds, scene.land.clone()));
        self.keep();
    }

    /// Shows the whole board, or keeps some of it in sight if the person has moved it.
    fn keep(self) {
        if self.shown.moved.get_untracked() {
            self.look(|it| it);
        } else {
            self.fit();
        }
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
        drag.into_iter().for_each(|it| self.follow_drag(it));
    }

    pub(crate) fn up(self, event: &PointerEvent) {
        self.pointers.update_value(|it| _ = it.up(event.pointer_id()));
    }

    pub(crate) fn wheel(self, event: &WheelEvent) {
        event.prevent_default();
        self.zoom_at(event, self.pixel(event.client_x(), event.client_y()));
    }
}
