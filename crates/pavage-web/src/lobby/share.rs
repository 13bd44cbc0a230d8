//! A link to give to others: to copy, to share, to scan.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlDocument, HtmlInputElement, ShareData};

use super::qr::Qr;
use crate::export;
use crate::ui::{Button, handler, live, say, ui};

/// The option of the server that opens it to the network.
const OPTION: &str = "--lan";

/// A text to copy, such as a link or a token.
#[component]
pub(super) fn Copy(
    text: String,
    /// The message that names it.
    label: &'static str,
) -> impl IntoView {
    let ui = ui();
    let field = NodeRef::<leptos::html::Input>::new();
    let said = RwSignal::new("");
    let shown = text.clone();
    let copy = move || {
        let copying = export::copy(&text);
        leptos::task::spawn_local(async move {
            let copied = match copying {
                Some(copying) => JsFuture::from(copying).await.is_ok(),
                None => field.get_untracked().is_some_and(|it| copy_selected(&it)),
            };
            said.set(if copied { "lobby-copied" } else { "lobby-copy-yourself" });
        });
    };
    let select = move |_| {
        if let Some(it) = field.get_untracked() {
            it.select();
        }
    };
    view! {
        <div class="copy">
            <input readonly node_ref=field aria-label={say(label)} data-copy={label} value=shown on:focus=handler(select)/>
            <Button name="copy" label="lobby-copy" press=copy/>
            <span class="hint" role="status">{live(move || Some(said.get()).filter(|it| !it.is_empty()).map(|it| ui.say(it, &[])))}</span>
        </div>
    }
}

/// Copies a field in the old way, which also works at addresses that the browser does not trust.
fn copy_selected(field: &HtmlInputElement) -> bool {
    field.select();
    let document: HtmlDocument = document().unchecked_into();
    document.exec_command("copy").unwrap_or(false)
}

/// A link with its QR code.
#[component]
pub(crate) fn Share(
    link: String,
    /// The message that names it.
    label: &'static str,
) -> impl IntoView {
    let can = js_sys::Reflect::has(&window().navigator(), &"share".into()) == Ok(true);
    let url = link.clone();
    let share = move || {
        let data = ShareData::new();
        data.set_title("Pavage");
        data.set_url(&url);
        let sharing = window().navigator().share_with_data(&data);
        // Somebody who closes the list of the system has changed their mind; that is no error.
        leptos::task::spawn_local(async move { _ = JsFuture::from(sharing).await });
    };
    let button = can.then(|| view! { <Button name="share" label="lobby-share" press=share/> });
    // Nobody can scan their way to this machine.
    let qr = (!is_local(&link)).then(|| view! { <Qr link={link.clone()}/> }.into_any());
    let ui = ui();
    // The option is not to be broken at its hyphens.
    let local = move || {
        let said = ui.say("lobby-local", &[]);
        let (before, after) = said.split_once(OPTION).unwrap_or((&said, ""));
        view! { {before.to_owned()}<code>{OPTION}</code>{after.to_owned()} }
    };
    let local = is_local(&link).then(|| view! { <p class="hint">{live(local)}</p> }.into_any());
    view! {
        <div class="share">
            <Copy text=link label/>
            {local}
            {button}
            {qr}
        </div>
    }
}

/// Whether only this machine can follow a link.
fn is_local(link: &str) -> bool {
    let host = link.split_once("://").map_or("", |it| it.1);
    ["localhost", "127.", "[::1]"].iter().any(|it| host.starts_with(it))
}

#[cfg(test)]
mod tests {
    use super::is_local;

    #[test]
    fn links_to_this_machine_are_known() {
        for link in ["http://localhost:8000/#table/x", "http://127.0.0.1/#", "http://[::1]:80/"] {
            assert!(is_local(link), "{link}");
        }
        for link in ["https://pavage.example/#table/127.0.0.1", "http://192.168.1.27:8000/"] {
            assert!(!is_local(link), "{link}");
        }
    }
}
