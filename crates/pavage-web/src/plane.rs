//! The endless plane: a tiling that can be scrolled for ever. Each cell is computed from its place
//! alone.

mod lens;
mod paint;
mod place;

use std::time::Duration;

use leptos::ev::SubmitEvent;
use leptos::html::{Canvas, Input};
use leptos::prelude::*;
use pavage_games::scene::{Rgb, Theme};
use pavage_tilings_workbench::{Generator, WangSet, triangle_colors};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{Clamped, JsCast, JsValue};
use web_sys::{
    CanvasRenderingContext2d, HtmlCanvasElement, HtmlInputElement, ImageData, KeyboardEvent,
    PointerEvent, ResizeObserver, WheelEvent,
};

use crate::page::Page;
use crate::pointers::Pointers;
use crate::ui::{Button, follow, handler, listen, live, memo, say, ui};
use crate::{browser, export};
use lens::Lens;
use paint::Stamps;

/// The tiles of Jeandel and Rao.
const SET: &str = "jeandel-rao-11";
/// The first size of a cell, in pixels.
const SCALE: f64 = 28.0;
/// The distance that a key moves the plane, in pixels.
const STEP: f64 = 80.0;
/// The factor by which a key or a button zooms.
const ZOOM: f64 = 1.4;
/// The colour of lines between tiles, visible on dark and on light colours.
const EDGE: Rgb = Rgb::hex(0x8c8880);
/// The largest number of device pixels in one pixel of the page. More are not visible, but cost
/// time.
const SHARPEST: f64 = 2.0;
/// The time without movement after which the address is updated.
const REST: Duration = Duration::from_millis(400);

/// The painter of the plane, which keeps the last stamps of tiles.
struct Painter {
    generator: Generator,
    set: WangSet,
    stamps: Option<(Theme, Stamps)>,
}

impl Painter {
    fn new() -> Option<Painter> {
        Some(Painter { generator: Generator::new(SET, 0)?, set: WangSet::find(SET)?, stamps: None })
    }

    /// Paints the part that a lens shows, at the resolution of the screen.
    fn paint(
        &mut self,
        canvas: &HtmlCanvasElement,
        lens: &Lens,
        theme: Theme,
    ) -> Result<(), JsValue> {
        let sharp = window().device_pixel_ratio().clamp(1.0, SHARPEST);
        let lens = lens.sharpened(sharp);
        let pixels = |it: i32| (f64::from(it) * sharp).round() as u32;
        let (width, height) = (pixels(canvas.client_width()), pixels(canvas.client_height()));
        if (canvas.width(), canvas.height()) != (width, height) {
            canvas.set_width(width);
            canvas.set_height(height);
        }
        let side = lens.scale.ceil() as usize;
        let known = self.stamps.take().filter(|(of, it)| *of == theme && it.side() == side);
        let (_, stamps) = self.stamps.insert(known.unwrap_or_else(|| {
            (theme, Stamps::new(&triangle_colors(&self.set.tiles, theme), EDGE, side))
        }));
        let size = (width as usize, height as usize);
        let bytes = paint::paint(&self.generator, &lens, stamps, size);
        let data = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&bytes), width, height)?;
        let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
        context.unchecked_into::<CanvasRenderingContext2d>().put_image_data(&data, 0.0, 0.0)
    }
}

/// The endless plane.
#[component]
pub(crate) fn EndlessPlane(place: Option<(i64, i64)>) -> impl IntoView {
    let ui = ui();
    let lens = RwSignal::new(Lens::at(place.unwrap_or_default(), SCALE));
    let size = RwSignal::new((1.0, 1.0));
    let rested = RwSignal::new(String::new());
    let canvas = NodeRef::<Canvas>::new();
    let field = NodeRef::<Input>::new();
    let astray = RwSignal::new(false);
    let pointers = StoredValue::new(Pointers::default());
    let painter = StoredValue::new_local(Painter::new());
    let waiting = StoredValue::new(false);

    follow(move || {
        let Some(canvas) = canvas.get() else { return };
        let measured = canvas.clone();
        let measure = Closure::<dyn FnMut()>::new(move || {
            let window = (f64::from(measured.client_width()), f64::from(measured.client_height()));
            size.set(window);
            // A larger window may show too many cells.
            lens.update(|it| *it = it.zoomed(1.0, (0.0, 0.0), window));
        });
        if let Ok(observer) = ResizeObserver::new(measure.as_ref().unchecked_ref()) {
            observer.observe(&canvas);
            let observer = send_wrapper::SendWrapper::new((observer, measure));
            on_cleanup(move || observer.0.disconnect());
        }
    });
    // Many changes within a frame are painted once.
    let paint = move || {
        let theme = ui.theme.get_untracked();
        let (Some(lens), Some(Some(canvas))) =
            (lens.try_get_untracked(), canvas.try_get_untracked())
        else {
            return;
        };
        waiting.set_value(false);
        painter.update_value(|it| {
            if let Some(painter) = it {
                _ = painter.paint(&canvas, &lens, theme);
            }
        });
    };
    follow(move || {
        lens.track();
        size.track();
        ui.theme.track();
        if canvas.get().is_some() && !waiting.get_value() {
            waiting.set_value(true);
            request_animation_frame(paint);
        }
    });
    let cell = move || lens.with(|it| (it.x, it.y));
    let told = move |(x, y): (i64, i64)| {
        ui.say("web-plane-place", &[("x", place::grouped(x)), ("y", place::grouped(y))])
    };
    // The address follows the plane, so that a reload comes back here.
    let mut rest = debounce(REST, move |(x, y): (i64, i64)| {
        browser::replace(&Page::Plane(Some((x, y))).fragment());
        rested.set(told((x, y)));
    });
    let middle = memo(cell);
    follow(move || rest(middle.get()));

    let pan = move |by: (f64, f64)| lens.update(|it| *it = it.panned(by));
    let zoom = move |factor: f64, pixel: (f64, f64)| {
        let window = size.get_untracked();
        lens.update(|it| *it = it.zoomed(factor, pixel, window));
    };
    let from_middle = move |x: f64, y: f64| {
        let (width, height) = size.get_untracked();
        (x - width / 2.0, y - height / 2.0)
    };
    let at = |event: &PointerEvent| (event.client_x() as f32, event.client_y() as f32);
    let on_down = move |event: PointerEvent| {
        if let Some(canvas) = canvas.get_untracked() {
            _ = canvas.set_pointer_capture(event.pointer_id());
        }
        pointers.update_value(|it| it.down(event.pointer_id(), at(&event)));
    };
    let on_move = move |event: PointerEvent| {
        let drag = pointers.try_update_value(|it| it.drag(event.pointer_id(), at(&event)));
        if let Some(Some(drag)) = drag {
            pan((drag.by.0.into(), drag.by.1.into()));
            zoom(drag.zoom.into(), from_middle(drag.middle.0.into(), drag.middle.1.into()));
        }
    };
    let on_up =
        move |event: PointerEvent| pointers.update_value(|it| _ = it.up(event.pointer_id()));
    let on_wheel = move |event: WheelEvent| {
        event.prevent_default();
        let factor = (-event.delta_y() / 400.0).exp().clamp(0.5, 2.0);
        zoom(factor, from_middle(event.client_x().into(), event.client_y().into()));
    };
    listen(leptos::ev::keydown, move |event: KeyboardEvent| {
        let typing = event.target().is_some_and(|it| it.has_type::<HtmlInputElement>());
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let step = if event.shift_key() { 8.0 * STEP } else { STEP };
        match event.key().as_str() {
            "ArrowLeft" => pan((step, 0.0)),
            "ArrowRight" => pan((-step, 0.0)),
            "ArrowUp" => pan((0.0, step)),
            "ArrowDown" => pan((0.0, -step)),
            "+" | "=" => zoom(ZOOM, (0.0, 0.0)),
            "-" => zoom(1.0 / ZOOM, (0.0, 0.0)),
            _ => return,
        }
        event.prevent_default();
    });

    let go = move |place: (i64, i64)| lens.update(|it| *it = Lens::at(place, it.scale));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        let place = place::read(&field.value());
        astray.set(place.is_none());
        if let Some(place) = place {
            go(place);
            field.set_value("");
        }
    };
    let share = move || {
        let fragment = Page::Plane(Some(lens.with_untracked(|it| (it.x, it.y)))).fragment();
        browser::replace(&fragment);
        _ = export::copy(&browser::address(&fragment));
    };
    view! {
        <main class="plane" data-x=move || cell().0.to_string() data-y=move || cell().1.to_string()>
            <div class="window">
                <canvas
                    node_ref=canvas
                    tabindex="0"
                    role="application"
                    aria-label={say("web-plane")}
                    aria-describedby="plane-hint"
                    on:pointerdown=handler(on_down)
                    on:pointermove=handler(on_move)
                    on:pointerup=handler(on_up)
                    on:pointercancel=handler(on_up)
                    on:wheel=handler(on_wheel)
                ></canvas>
                <span class="aim" aria-hidden="true"></span>
            </div>
            <section class="controls">
                <nav>
                    <a href={Page::Home.href()}>"‹ "{say("web-home")}</a>
                    <h1>{say("web-plane-title")}</h1>
                </nav>
                <p class="place">{move || told(cell())}</p>
                <form class="goto" on:submit=handler(submit)>
                    <input
                        node_ref=field
                        name="place"
                        maxlength="60"
                        autocomplete="off"
                        aria-label={say("web-plane-goto")}
                        aria-invalid=move || astray.get().to_string()
                        placeholder={say("web-plane-goto")}
                    />
                    <button data-do="goto">{say("web-plane-go")}</button>
                </form>
                <p class="warning" role="alert">{live(move || astray.get().then(|| say("web-plane-astray")))}</p>
                <div class="buttons">
                    <Button name="in" label="web-zoom-in" icon="plus" bare=true press=move || zoom(ZOOM, (0.0, 0.0))/>
                    <Button name="out" label="web-zoom-out" icon="minus" bare=true press=move || zoom(1.0 / ZOOM, (0.0, 0.0))/>
                    <Button name="origin" label="web-plane-origin" press=move || go((0, 0))/>
                    <Button name="link" label="web-link" press=share/>
                </div>
                <p class="hint" id="plane-hint">{say("web-plane-hint")}</p>
            </section>
            <p class="announcer" role="status">{move || rested.get()}</p>
        </main>
    }
}
