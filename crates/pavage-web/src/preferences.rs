//! The preferences: a sheet over the page. The browser keeps the focus inside, closes the sheet by
//! Esc, and gives the focus back.

use leptos::ev::{Event, KeyboardEvent, MouseEvent};
use leptos::html::Dialog;
use leptos::prelude::*;
use pavage_games::scene::{Language, Theme};

use crate::pace::Pace;
use crate::settings::{Confirm, Settings};
use crate::ui::{Button, Parts, Ui, handler, say, text, ui};

/// The value that stands for the theme of the system.
const SYSTEM: &str = "system";

/// The preferences, and the button that opens them.
#[component]
pub(crate) fn Preferences() -> impl IntoView {
    let sheet = NodeRef::<Dialog>::new();
    let open = move || _ = sheet.get_untracked().map(|it| it.show_modal());
    let close = move || _ = sheet.get_untracked().map(|it| it.close());
    // The page behind the sheet belongs to the dialog, the sheet itself to its child.
    let leave = move |event: MouseEvent| {
        if event.target() == event.current_target() {
            close();
        }
    };
    // The page has keys of its own.
    let keep = |event: KeyboardEvent| event.stop_propagation();
    view! {
        <Button name="preferences" label="web-preferences" icon="settings" press=open/>
        <dialog class="preferences" node_ref=sheet tabindex="-1" aria-label={say("web-preferences")} on:click=handler(leave) on:keydown=handler(keep)>
            <div>
                <header><h2>{say("web-preferences")}</h2><Button name="close-sheet" label="web-close" class="quiet" icon="close" bare=true press=close/></header>
                <Groups/>
            </div>
        </dialog>
    }
}

#[component]
fn Groups() -> impl IntoView {
    let ui = ui();
    let themes = [SYSTEM].into_iter().chain(Theme::ALL.map(Theme::name)).collect();
    let theme = |ui: Ui| ui.settings.with(|it| it.theme.clone().unwrap_or(SYSTEM.to_owned()));
    let set_theme = |it: &mut Settings, name: String| {
        it.theme = Theme::from_name(&name).map(|it| it.name().to_owned());
    };
    let languages = Language::ALL.map(Language::tag).to_vec();
    let language = |ui: Ui| ui.words.with(|it| it.language().tag().to_owned());
    let confirm = |ui: Ui| ui.settings.with(|it| it.confirm.name().to_owned());
    let set_confirm = |it: &mut Settings, name: String| {
        let chosen = Confirm::ALL.into_iter().find(|it| it.name() == name);
        it.confirm = chosen.unwrap_or_default();
    };
    let pace = |ui: Ui| ui.settings.with(|it| it.pace.name().to_owned());
    let set_pace = |it: &mut Settings, name: String| {
        it.pace = Pace::ALL.into_iter().find(|it| it.name() == name).unwrap_or_default();
    };
    let name = view! {
        <label>{say("web-name")}<input
            name="name"
            maxlength="40"
            prop:value=move || ui.settings.with(|it| it.name.clone())
            on:change=handler(move |event| ui.settings.update(|it| it.name = event_target_value(&event).trim().to_owned()))
        /></label>
    };
    let look = [
        list("theme", "web-theme", themes, theme, set_theme),
        list("language", "web-language", languages, language, |it, tag| it.language = Some(tag)),
        check("coordinates", "web-coordinates", |it| it.coordinates, |it, on| it.coordinates = on),
    ];
    let play = [
        name.into_any(),
        list("confirm", "web-ask", Confirm::ALL.map(Confirm::name).to_vec(), confirm, set_confirm),
    ];
    let motion = [
        list("pace", "web-pace", Pace::ALL.map(Pace::name).to_vec(), pace, set_pace),
        check("sounds", "web-sounds", |it| !it.silent, |it, on| it.silent = !on),
    ];
    let help = [check("hints", "web-hints", |it| it.hints, |it, on| it.hints = on)];
    [
        group("web-group-look", look.parts()),
        group("web-group-play", play.parts()),
        group("web-group-motion", motion.parts()),
        group("web-group-help", help.parts()),
    ]
    .parts()
}

fn group(title: &'static str, fields: Vec<AnyView>) -> AnyView {
    view! { <fieldset><legend>{say(title)}</legend>{fields}</fieldset> }.into_any()
}

/// One value of several. The message of a value is made of the two names.
fn list(
    name: &'static str,
    label: &'static str,
    values: Vec<&'static str>,
    now: fn(Ui) -> String,
    set: fn(&mut Settings, String),
) -> AnyView {
    let ui = ui();
    let entry = move |value: &'static str| {
        let said = move || ui.say(&format!("web-{name}-{value}"), &[]);
        view! { <option value=value prop:selected=move || now(ui) == value>{text(said)}</option> }
    };
    let take = move |event: Event| ui.settings.update(|it| set(it, event_target_value(&event)));
    view! { <label>{say(label)}<select name=name on:change=handler(take)>{values.into_iter().map(entry).parts()}</select></label> }
        .into_any()
}

/// Yes or no.
fn check(
    name: &'static str,
    label: &'static str,
    now: fn(&Settings) -> bool,
    set: fn(&mut Settings, bool),
) -> AnyView {
    let ui = ui();
    let take = move |event: Event| ui.settings.update(|it| set(it, event_target_checked(&event)));
    view! { <label class="check"><input type="checkbox" name=name prop:checked=move || ui.settings.with(now) on:change=handler(take)/>{say(label)}</label> }
        .into_any()
}
