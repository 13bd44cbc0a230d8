//! Exports of a game: its record, a link, a picture.

use leptos::prelude::*;
use pavage_games::Record;
use pavage_games::scene::{Picture, Scene, Theme, to_svg};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url,
};

use crate::page::Page;
use crate::{browser, link};

/// The size of a cell of a picture, in pixels.
const CELL: f32 = 96.0;
/// The longest side of a picture in pixels. Larger pictures get smaller cells, because not every
/// browser paints more than this.
const LONGEST: f32 = 3600.0;

/// Downloads the record.
pub(crate) fn record(record: &Record) {
    browser::download(&format!("{}.rec", record.game), "text/plain", &record.to_string());
}

/// Copies a link with the whole game at a ply, and calls `said`. If the browser does not allow
/// copying, goes to the link, so that it can be copied from the address.
pub(crate) fn copy_link(record: &Record, ply: Option<u32>, said: impl FnOnce() + 'static) {
    let fragment = Page::Link(link::write(record), ply).fragment();
    let copying = copy(&browser::address(&fragment));
    leptos::task::spawn_local(async move {
        let copied = match copying {
            Some(copying) => wasm_bindgen_futures::JsFuture::from(copying).await.is_ok(),
            None => false,
        };
        if copied { said() } else { browser::go(&fragment) }
    });
}

/// Copies a text to the clipboard, if the browser allows it.
pub(crate) fn copy(text: &str) -> Option<js_sys::Promise> {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into());
    let there = clipboard.is_ok_and(|it| !it.is_undefined());
    there.then(|| window().navigator().clipboard().write_text(text))
}

/// Downloads a picture as SVG.
pub(crate) fn svg(scene: &Scene, theme: Theme) {
    browser::download("pavage.svg", "image/svg+xml", &drawn(scene, theme));
}

fn drawn(scene: &Scene, theme: Theme) -> String {
    painted(scene, theme, !scene.cards.is_empty())
}

/// The board alone, as SVG.
pub(crate) fn board(scene: &Scene, theme: Theme) -> String {
    painted(scene, theme, false)
}

fn painted(scene: &Scene, theme: Theme, cards: bool) -> String {
    let cell = CELL.min(LONGEST / scene.bounds.width.max(scene.bounds.height)).max(1.0).floor();
    to_svg(scene, Picture { cell, theme, cards, targets: false })
}

/// Downloads a picture as PNG: the browser paints the SVG.
pub(crate) fn png(scene: &Scene, theme: Theme) {
    let parts = js_sys::Array::of1(&JsValue::from_str(&drawn(scene, theme)));
    let options = BlobPropertyBag::new();
    options.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options);
    let url = blob.and_then(|it| Url::create_object_url_with_blob(&it));
    let (Ok(url), Ok(image)) = (url, HtmlImageElement::new()) else { return };
    image.set_src(&url);
    let painted = image.clone();
    let paint = Closure::once_into_js(move || {
        _ = paint(&painted);
        _ = Url::revoke_object_url(&url);
    });
    image.set_onload(Some(paint.unchecked_ref()));
}

fn paint(image: &HtmlImageElement) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(image.natural_width());
    canvas.set_height(image.natural_height());
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element(image, 0.0, 0.0)?;
    let save = Closure::once_into_js(move |blob: Blob| browser::download_blob("pavage.png", &blob));
    canvas.to_blob(save.unchecked_ref())
}

/// Reads a file chosen by the user, as text.
pub(crate) fn read_file(file: &web_sys::File, take: impl FnOnce(String) + 'static) {
    let text = file.text();
    leptos::task::spawn_local(async move {
        // An unreadable file counts as empty: the reader of the text will say what was expected.
        let text = wasm_bindgen_futures::JsFuture::from(text).await;
        take(text.ok().and_then(|it| it.as_string()).unwrap_or_default());
    });
}
