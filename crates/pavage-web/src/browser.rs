//! The browser, as far as the app needs it.

use std::cell::RefCell;

use leptos::prelude::*;
use pavage_games::core::sort;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, Element, Event, HtmlAnchorElement, HtmlElement, IntersectionObserver,
    IntersectionObserverEntry, KeyboardEvent, Storage, Url,
};

use crate::json;

thread_local! {
    /// Values that the browser cannot store. They last as long as the page.
    static UNKEPT: RefCell<Vec<(String, String)>> = const { RefCell::new(Vec::new()) };
}

/// The stored value of a key.
pub(crate) fn load(key: &str) -> Option<String> {
    let unkept = UNKEPT.with_borrow(|all| Some(all.iter().find(|it| it.0 == key)?.1.clone()));
    unkept.or_else(|| storage()?.get_item(key).ok()?)
}

/// Stores a value under a key; `false` if it will be lost with the page.
pub(crate) fn save(key: &str, value: &str) -> bool {
    let kept = storage().is_some_and(|it| it.set_item(key, value).is_ok());
    lose(key);
    if !kept {
        UNKEPT.with_borrow_mut(|it| it.push((key.to_owned(), value.to_owned())));
    }
    kept
}

/// Removes the value of a key.
pub(crate) fn forget(key: &str) {
    lose(key);
    if let Some(storage) = storage() {
        _ = storage.remove_item(key);
    }
}

/// Removes the value of a key that the browser cannot store.
fn lose(key: &str) {
    UNKEPT.with_borrow_mut(|all| all.retain(|it| it.0 != key));
}

/// Loads the app again, with all values. Those that the browser cannot store, and the fragment of the
/// previous page, wait in the name of the window, which outlives a page.
#[cfg(not(feature = "later"))]
pub(crate) fn reload(before: &str) {
    _ = window().set_name(&UNKEPT.with_borrow(|it| json::write(&(before, it))));
    _ = window().location().reload();
}

/// Takes over what the app left before it was loaded again: the values that the browser cannot
/// store, and the fragment of the previous page.
pub(crate) fn take_over() -> String {
    let Some((before, values)) = json::read(&window().name().unwrap_or_default()) else {
        return String::new();
    };
    _ = window().set_name("");
    UNKEPT.set(values);
    before
}

/// The keys that have a value, in order.
pub(crate) fn keys() -> Vec<String> {
    let storage = storage();
    let count = storage.as_ref().and_then(|it| it.length().ok()).unwrap_or(0);
    let kept = (0..count).filter_map(|index| storage.as_ref()?.key(index).ok()?);
    let mut keys: Vec<String> = kept.collect();
    UNKEPT.with_borrow(|all| keys.extend(all.iter().map(|it| it.0.clone())));
    sort::sort(&mut keys);
    keys.dedup();
    keys
}

fn storage() -> Option<Storage> {
    window().local_storage().ok()?
}

/// The part of the address behind `#`.
pub(crate) fn fragment() -> String {
    window().location().hash().unwrap_or_default().trim_start_matches('#').to_owned()
}

/// Goes to another page of the app.
pub(crate) fn go(fragment: &str) {
    _ = window().location().set_hash(fragment);
}

/// Changes the fragment of the address without going to another page.
pub(crate) fn replace(fragment: &str) {
    if let Ok(history) = window().history() {
        _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&format!("#{fragment}")));
    }
}

/// The address of the app with another fragment.
pub(crate) fn address(fragment: &str) -> String {
    let location = window().location();
    let (origin, path) = (location.origin(), location.pathname());
    format!("{}{}#{fragment}", origin.unwrap_or_default(), path.unwrap_or_default())
}

/// Leaves the app for another address.
pub(crate) fn leave(address: &str) {
    _ = window().location().set_href(address);
}

/// Whether a key press belongs to the focused element: a field, or a button that the key presses.
pub(crate) fn is_taken(event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return true;
    }
    let element: Option<Element> = event.target().and_then(|it| it.dyn_into().ok());
    let Some(element) = element else { return false };
    let name = element.tag_name().to_ascii_lowercase();
    let presses = matches!(event.key().as_str(), "Enter" | " ");
    matches!(name.as_str(), "input" | "select" | "textarea")
        || presses && matches!(name.as_str(), "button" | "a" | "summary")
}

/// Takes the focus away from the element that a key press belongs to; `false` if it has none.
pub(crate) fn blur(event: &KeyboardEvent) -> bool {
    let element: Option<HtmlElement> = event.target().and_then(|it| it.dyn_into().ok());
    element.is_some_and(|it| it.blur().is_ok())
}

/// Whether the element that an event is about is hidden by the one of a selector.
pub(crate) fn is_below(event: &Event, selector: &str) -> bool {
    let element: Option<Element> = event.target().and_then(|it| it.dyn_into().ok());
    let Some(element) = element else { return false };
    let hides = |it: &Element| matches!(it.closest(selector), Ok(Some(_)));
    let frame = element.get_bounding_client_rect();
    let (x, y) = (frame.x() + frame.width() / 2.0, frame.y() + frame.height() / 2.0);
    let top = document().element_from_point(x as f32, y as f32);
    !hides(&element) && top.is_some_and(|it| hides(&it))
}

/// Gives the focus to an element of the page.
pub(crate) fn focus(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    let element: Option<HtmlElement> = element.and_then(|it| it.dyn_into().ok());
    _ = element.map(|it| it.focus());
}

/// The language that the browser asks for.
pub(crate) fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

/// Whether the user has a preference, given as a media query.
pub(crate) fn prefers(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|it| it.matches())
}

/// Does something whenever a preference, given as a media query, has changed. It lasts as long as the page.
pub(crate) fn when_changed(query: &str, act: impl Fn() + 'static) {
    if let Ok(Some(media)) = window().match_media(query) {
        let act: Box<dyn Fn()> = Box::new(act);
        let act = Closure::wrap(act).into_js_value();
        _ = media.add_event_listener_with_callback("change", act.unchecked_ref());
    }
}

/// Whether the user prefers reduced motion.
pub(crate) fn stands_still() -> bool {
    prefers("(prefers-reduced-motion: reduce)")
}

/// Milliseconds since 1970.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// The hours and minutes of an instant in milliseconds since 1970, where the user is.
pub(crate) fn time_of_day(instant: f64) -> String {
    let date = js_sys::Date::new(&instant.into());
    format!("{:02}:{:02}", date.get_hours(), date.get_minutes())
}

/// The day of an instant in milliseconds since 1970, where the user is.
pub(crate) fn day(instant: f64) -> String {
    let date = js_sys::Date::new(&instant.into());
    format!("{}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// The day before that of an instant, where the user is.
pub(crate) fn day_before(instant: f64) -> String {
    let date = js_sys::Date::new(&instant.into());
    // The day zero of a month is the last of the month before.
    date.set_date(date.get_date() - 1);
    day(date.get_time())
}

/// The day of an instant with the name of the month, as people of a language write it.
pub(crate) fn long_day(instant: f64, language: &str) -> String {
    let options = js_sys::Object::new();
    for (part, form) in [("day", "numeric"), ("month", "long"), ("year", "numeric")] {
        _ = js_sys::Reflect::set(&options, &part.into(), &form.into());
    }
    js_sys::Date::new(&instant.into()).to_locale_date_string(language, &options).into()
}

/// A text in small letters. The browser has the table.
pub(crate) fn lower(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

/// Does something once an element has come into sight.
pub(crate) fn when_seen(element: &Element, act: impl Fn() + 'static) {
    let look = move |entries: js_sys::Array, observer: IntersectionObserver| {
        let seen = |it: JsValue| it.unchecked_into::<IntersectionObserverEntry>().is_intersecting();
        if entries.iter().any(seen) {
            observer.disconnect();
            act();
        }
    };
    let look: Box<dyn Fn(js_sys::Array, IntersectionObserver)> = Box::new(look);
    let look = Closure::wrap(look).into_js_value();
    if let Ok(observer) = IntersectionObserver::new(look.unchecked_ref()) {
        observer.observe(element);
    }
}

/// A random seed.
pub(crate) fn fresh_seed() -> String {
    format!("{}", (js_sys::Math::random() * 1e12) as u64)
}

/// Random bytes that nobody can guess. Pages without TLS have them too.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let crypto = window().crypto().expect("every browser has it");
    crypto.get_random_values_with_u8_array(&mut bytes).expect("it gives so few bytes");
    bytes
}

/// A random id.
pub(crate) fn random_id() -> String {
    data_encoding::HEXLOWER.encode(&random_bytes::<16>())
}

/// Downloads a text as a file.
pub(crate) fn download(name: &str, kind: &str, text: &str) {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&parts, &options) {
        download_blob(name, &blob);
    }
}

/// Downloads a blob as a file.
pub(crate) fn download_blob(name: &str, blob: &Blob) {
    let Ok(url) = Url::create_object_url_with_blob(blob) else { return };
    if let Ok(link) = document().create_element("a") {
        let link: HtmlAnchorElement = link.unchecked_into();
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    _ = Url::revoke_object_url(&url);
}
