//! The rules of a new game: preset, options, files.

use leptos::prelude::*;
use pavage_games::{GameRow, PresetInfo};
use web_sys::HtmlInputElement;

use crate::export;
use crate::ui::{Parts, handler, live, memo, say, text, ui};

/// The rules chosen so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruleset {
    pub(crate) row: &'static GameRow,
    /// A preset and the differences from it.
    pub(crate) options: RwSignal<String>,
    /// The files that are not built in, as (role, text).
    pub(crate) files: RwSignal<Vec<(String, String)>>,
}

impl Ruleset {
    /// The default rules of a game.
    pub(crate) fn new(row: &'static GameRow) -> Ruleset {
        let first = (row.presets)().first().map_or("", |it| it.name);
        Ruleset { row, options: RwSignal::new(first.to_owned()), files: RwSignal::new(Vec::new()) }
    }

    /// The chosen preset.
    fn preset(self) -> Option<PresetInfo> {
        let chosen = self.options.with(|it| it.split(',').next().unwrap_or_default().to_owned());
        (self.row.presets)().into_iter().find(|it| it.name == chosen)
    }

    /// The fewest and the most seats.
    pub(crate) fn seats(self) -> (u8, u8) {
        let preset = self.preset().or_else(|| (self.row.presets)().into_iter().next());
        preset.map_or((2, 2), |it| it.seats)
    }
}

/// The fields for the rules, and for the seed where there is one to choose.
#[component]
pub(crate) fn RulesFields(
    rules: Ruleset,
    #[prop(optional)] seed: Option<RwSignal<String>>,
) -> impl IntoView {
    let ui = ui();
    let Ruleset { row, options, .. } = rules;
    let presets = (row.presets)().into_iter().map(|it| {
        view! { <option value={it.name}>{it.name}</option> }
    });
    let preset = memo(move || rules.preset());
    let about =
        move || preset.get().map(|it| ui.say(&format!("{}-preset-{}", row.name, it.name), &[]));
    let differs = move || preset.get().map(|it| it.differs.replace(',', ", "));
    let choices = (row.options)().into_iter().map(|it| {
        let about = move || ui.say(&format!("{}-option-{}", row.name, it.name), &[]);
        view! { <li><code>{it.name}"="{it.values}</code>" "{text(about)}</li> }
    });
    let files = row.files.iter().map(|role| view! { <FileField rules role/> });
    let summary = if seed.is_some() { "web-options" } else { "web-options-files" };
    let seed = seed.map(|seed| {
        view! {
            <label>{say("play-menu-seed")}<input name="seed" maxlength="40" on:change=handler(move |event| seed.set(event_target_value(&event)))/></label>
        }
        .into_any()
    });
    view! {
        <fieldset>
            <legend>{say("play-menu-rules")}</legend>
            <label>{say("web-preset")}<select name="preset" on:change=handler(move |event| options.set(event_target_value(&event)))>{presets.parts()}</select></label>
            <p class="hint">{live(about)}</p>
            <p class="options"><code>{live(differs)}</code></p>
            <details>
                <summary>{say(summary)}</summary>
                <label>{say("web-option-text")}<input
                    name="options"
                    prop:value=move || options.get()
                    on:change=handler(move |event| options.set(event_target_value(&event)))
                /></label>
                <ul class="options">{choices.parts()}</ul>
                {files.parts()}
                {seed}
            </details>
        </fieldset>
    }
}

/// The field for a file of the game.
#[component]
fn FileField(rules: Ruleset, role: &'static str) -> impl IntoView {
    let ui = ui();
    let chosen = RwSignal::new(String::new());
    let take = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|it| it.get(0)) else { return };
        chosen.set(file.name());
        export::read_file(&file, move |read| {
            rules.files.update(|it| {
                it.retain(|it| it.0 != role);
                it.push((role.to_owned(), read));
            });
        });
    };
    let label = move || ui.say(&format!("{}-own-{role}", rules.row.name), &[]);
    view! { <label class="file">{text(label)}" "<b>{move || chosen.get()}</b><input type="file" name={role} on:change=handler(take)/></label> }
}
