//! The preferences: theme, language, and how to play.

use leptos::prelude::*;
use pavage_games::scene::{Language, Theme};

use crate::pace::Pace;
use crate::settings::Confirm;
use crate::ui::{Parts, handler, say, text, ui};

/// The preferences: theme, language, and how to play.
#[component]
pub(crate) fn Preferences() -> impl IntoView {
    let ui = ui();
    let theme = move || ui.settings.with(|it| it.theme.clone());
    let language = move || ui.words.with(|it| it.language().tag());
    let confirm = move || ui.settings.with(|it| it.confirm.name());
    let set_theme = move |event| {
        let name = event_target_value(&event);
        ui.settings.update(|it| it.theme = Theme::from_name(&name).map(|it| it.name().to_owned()));
    };
    let set_language = move |event| {
        let tag = event_target_value(&event);
        ui.settings.update(|it| it.language = Some(tag));
    };
    let set_confirm = move |event| {
        let name = event_target_value(&event);
        let chosen = Confirm::ALL.into_iter().find(|it| it.name() == name);
        ui.settings.update(|it| it.confirm = chosen.unwrap_or_default());
    };
    let pace = move || ui.settings.with(|it| it.pace.name());
    let set_pace = move |event| {
        let name = event_target_value(&event);
        let chosen = Pace::ALL.into_iter().find(|it| it.name() == name);
        ui.settings.update(|it| it.pace = chosen.unwrap_or_default());
    };
    let paces = Pace::ALL.map(|it| {
        let label = move || ui.say(&format!("web-pace-{}", it.name()), &[]);
        view! { <option value={it.name()} selected=move || pace() == it.name()>{text(label)}</option> }
    });
    let themes = Theme::ALL.map(|it| {
        let label = move || ui.say(&format!("web-theme-{}", it.name()), &[]);
        view! { <option value={it.name()} selected=move || theme().as_deref() == Some(it.name())>{text(label)}</option> }
    });
    let languages = Language::ALL.map(|it| {
        let name = match it {
            Language::English => "English",
            Language::French => "Français",
        };
        view! { <option value={it.tag()} selected=move || language() == it.tag()>{name}</option> }
    });
    let confirms = Confirm::ALL.map(|it| {
        let label = move || ui.say(&format!("web-confirm-{}", it.name()), &[]);
        view! { <option value={it.name()} selected=move || confirm() == it.name()>{text(label)}</option> }
    });
    view! {
        <details class="preferences">
            <summary>{say("web-preferences")}</summary>
            <label>{say("web-theme")}<select name="theme" on:change=handler(set_theme)><option value="">{say("web-theme-system")}</option>{themes.parts()}</select></label>
            <label>{say("web-language")}<select name="language" on:change=handler(set_language)>{languages.parts()}</select></label>
            <label>{say("web-ask")}<select name="confirm" on:change=handler(set_confirm)>{confirms.parts()}</select></label>
            <label>{say("web-pace")}<select name="pace" on:change=handler(set_pace)>{paces.parts()}</select></label>
            <label>{say("web-name")}<input
                name="name"
                maxlength="40"
                prop:value=move || ui.settings.with(|it| it.name.clone())
                on:change=handler(move |event| ui.settings.update(|it| it.name = event_target_value(&event).trim().to_owned()))
            /></label>
            <label class="check"><input
                type="checkbox"
                name="sounds"
                prop:checked=move || ui.settings.with(|it| !it.silent)
                on:change=handler(move |event| ui.settings.update(|it| it.silent = !event_target_checked(&event)))
            />{say("web-sounds")}</label>
            <label class="check"><input
                type="checkbox"
                name="hints"
                prop:checked=move || ui.settings.with(|it| it.hints)
                on:change=handler(move |event| ui.settings.update(|it| it.hints = event_target_checked(&event)))
            />{say("web-hints")}</label>
            <label class="check"><input
                type="checkbox"
                name="coordinates"
                prop:checked=move || ui.settings.with(|it| it.coordinates)
                on:change=handler(move |event| ui.settings.update(|it| it.coordinates = event_target_checked(&event)))
            />{say("web-coordinates")}</label>
        </details>
    }
}
