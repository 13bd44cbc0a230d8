//! The rules of a new game: preset, options, files.

use leptos::prelude::*;
use pavage_games::{GameError, GameRow, PresetInfo};
use web_sys::HtmlInputElement;

use super::field::{Choice, Field};
use super::terms::Terms;
use crate::begin::Plan;
use crate::export;
use crate::ui::{Button, Parts, Show, capital, handler, memo, say, text, ui};

/// The rules chosen so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruleset {
    pub(crate) row: &'static GameRow,
    /// A preset and the differences from it, as they were written last.
    pub(crate) options: RwSignal<String>,
    /// The files that are not built in, as (role, text).
    pub(crate) files: RwSignal<Vec<(String, String)>>,
    /// What the files are called, as (role, name).
    names: RwSignal<Vec<(String, String)>>,
    /// What the options stand for; while they cannot be read, what they stood for before.
    pub(super) terms: Memo<Terms>,
    /// Why the options cannot be read.
    wrong: Memo<Option<GameError>>,
}

impl Ruleset {
    /// The default rules of a game.
    pub(crate) fn new(row: &'static GameRow) -> Ruleset {
        let first = (row.presets)().first().map_or("", |it| it.name);
        let options = RwSignal::new(first.to_owned());
        let read = memo(move || options.with(|it| Terms::read(row, it)));
        let terms = Memo::new(move |before: Option<&Terms>| match (read.get(), before) {
            (Ok(terms), _) => terms,
            (Err(_), Some(before)) => before.clone(),
            (Err(_), None) => Terms::of_preset(row, first),
        });
        let wrong = memo(move || read.with(|it| it.as_ref().err().cloned()));
        let [files, names] = [(); 2].map(|()| RwSignal::new(Vec::new()));
        Ruleset { row, options, files, names, terms, wrong }
    }

    /// The fewest and the most seats.
    pub(crate) fn seats(self) -> (u8, u8) {
        let chosen = self.terms.with(|it| it.preset);
        let presets = (self.row.presets)();
        presets.iter().find(|it| it.name == chosen).map_or((2, 2), |it| it.seats)
    }

    /// The values of the chosen preset.
    pub(super) fn usual(self) -> Terms {
        Terms::of_preset(self.row, self.terms.with(|it| it.preset))
    }

    /// Changes the value of an option.
    pub(super) fn set(self, index: usize, value: String) {
        let mut terms = self.terms.get_untracked();
        terms.values[index] = value;
        self.options.set(terms.text(self.row));
    }

    /// Takes the rules of a plan. Files of a link have no names, so they are called by their roles.
    pub(super) fn fill(self, plan: &Plan) {
        self.options.set(plan.options.clone());
        self.names.set(plan.files.iter().map(|it| (it.0.clone(), it.0.clone())).collect());
        self.files.set(plan.files.clone());
    }

    /// Takes a file for a role, or none.
    pub(super) fn take_file(self, role: &str, file: Option<(String, String)>) {
        let (name, text) = file.unzip();
        for (all, one) in [(self.names, name), (self.files, text)] {
            all.update(|it| {
                it.retain(|it| it.0 != role);
                it.extend(one.map(|one| (role.to_owned(), one)));
            });
        }
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
    let choices = Choice::all(rules, ui);
    let changes = memo(move || {
        let said = ui.words.with(|words| rules.terms.with(|it| it.changes(row, words)));
        said.iter().map(|it| capital(it)).collect::<Vec<_>>().join(" · ")
    });
    let changed = move || !changes.with(String::is_empty);
    let reset = move || options.set(rules.usual().preset.to_owned());
    let wrong = move || {
        let said = |it: &GameError| ui.words.with(|words| it.message(words, &[]));
        rules.wrong.with(|it| it.as_ref().map_or(String::new(), said))
    };
    let files = row.files.iter().map(|role| view! { <FileField rules role/> });
    let summary = if seed.is_some() { "web-options" } else { "web-options-files" };
    let seed = seed.map(|seed| {
        view! {
            <label class="seed"><b>{say("play-menu-seed")}</b><input name="seed" maxlength="40" prop:value=move || seed.get() on:change=handler(move |event| seed.set(event_target_value(&event)))/>
            <span class="hint">{say("setup-seed")}</span></label>
        }
        .into_any()
    });
    view! {
        <fieldset class="rules">
            <legend>{say("play-menu-rules")}</legend>
            <div class="presets" role="radiogroup" aria-label={say("web-preset")}>
                {(row.presets)().into_iter().map(|preset| view! { <PresetCard rules preset/> }).parts()}
            </div>
            <Show when=changed>
                <div class="changes"><p>{text(move || changes.get())}</p><Button name="reset" class="small" label="setup-reset" press=reset/></div>
            </Show>
            <details>
                <summary>{say(summary)}</summary>
                <div class="fields">{choices.into_iter().map(|choice| view! { <Field choice/> }).parts()}</div>
                <label>{say("web-option-text")}<input
                    name="options"
                    spellcheck="false"
                    autocapitalize="off"
                    prop:value=move || options.get()
                    on:change=handler(move |event| options.set(event_target_value(&event)))
                /></label>
                <p class="warning" role="alert">{text(wrong)}</p>
                {files.parts()}
                {seed}
            </details>
        </fieldset>
    }
}

/// A preset with a sentence about it.
#[component]
fn PresetCard(rules: Ruleset, preset: PresetInfo) -> impl IntoView {
    let ui = ui();
    let tell = move |kind: &str| {
        let id = format!("{}-{kind}-{}", rules.row.name, preset.name);
        text(move || ui.say(&id, &[]))
    };
    let name = preset.name;
    let here = move || rules.terms.with(|it| it.preset == name);
    let take = move |_| rules.options.set(name.to_owned());
    view! {
        <label class="preset">
            <input type="radio" name="preset" value={name} prop:checked=here on:change=handler(take)/>
            <span><b>{tell("called")}</b><span class="hint">{tell("preset")}</span></span>
        </label>
    }
}

/// The field for a file of the game.
#[component]
fn FileField(rules: Ruleset, role: &'static str) -> impl IntoView {
    let ui = ui();
    let chosen = memo(move || {
        let name = rules.names.with(|all| Some(all.iter().find(|it| it.0 == role)?.1.clone()));
        name.unwrap_or_default()
    });
    let take = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|it| it.get(0)) else { return };
        let name = file.name();
        export::read_file(&file, move |read| rules.take_file(role, Some((name, read))));
        // The same file can be chosen again.
        input.set_value("");
    };
    let label = move || ui.say(&format!("{}-own-{role}", rules.row.name), &[]);
    view! {
        <div class="buttons">
            <label class="file">{text(label)}" "<b>{text(move || chosen.get())}</b><input type="file" name={role} on:change=handler(take)/></label>
            <Show when=move || chosen.with(|it| !it.is_empty())>
                <Button name="no-file" label="setup-no-file" icon="close" bare=true press=move || rules.take_file(role, None)/>
            </Show>
        </div>
    }
}
