//! The field for an option: a switch, a list or numbers, by the values that it has.

use leptos::prelude::*;
use web_sys::HtmlInputElement;

use super::rules::Ruleset;
use super::terms::called;
use super::values::{Numbers, Values};
use crate::ui::{Parts, Show, Ui, handler, memo, text};

/// The entry of a list that stands for numbers of one's own.
const OWN: &str = "other";

/// An option of the rules.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    rules: Ruleset,
    /// Its place among the options of the game.
    index: usize,
    name: &'static str,
    values: &'static str,
    ui: Ui,
}

impl Choice {
    /// All options of the rules.
    pub(super) fn all(rules: Ruleset, ui: Ui) -> Vec<Choice> {
        let options = (rules.row.options)().into_iter().enumerate();
        let choice = |(index, it): (usize, pavage_games::OptionInfo)| Choice {
            rules,
            index,
            name: it.name,
            values: it.values,
            ui,
        };
        options.map(choice).collect()
    }

    /// A message about it: its `label`, or what a `value-…` of it is called.
    fn tell(self, kind: &str, of: &str) -> String {
        self.ui.say(&format!("{}-{kind}-{}{of}", self.rules.row.name, self.name), &[])
    }

    /// Its label.
    fn label(self) -> String {
        self.tell("label", "")
    }

    /// The value chosen.
    fn now(self) -> String {
        self.rules.terms.with(|it| it.values[self.index].clone())
    }

    /// The value of the preset, in words.
    fn usual(self) -> String {
        let usual = self.rules.usual();
        let option = &(self.rules.row.options)()[self.index];
        let value = &usual.values[self.index];
        self.ui.words.with(|it| called(self.rules.row, option, value, it))
    }

    fn set(self, value: String) {
        self.rules.set(self.index, value);
    }
}

/// The field for an option, with its meaning and its usual value.
#[component]
pub(super) fn Field(choice: Choice) -> impl IntoView {
    let usual = move || choice.rules.usual().values[choice.index].clone();
    let about = move || {
        let about = choice.tell("option", "");
        format!("{about}. {}", choice.ui.say("setup-usual", &[("usual", choice.usual())]))
    };
    let values = Values::read(choice.values);
    let title = view! { <b>{text(move || choice.label())}</b> }.into_any();
    let field = if values.is_switch() {
        view! { <label class="check">{switch(choice)}{title}</label> }.into_any()
    } else if let Some(numbers) = values.numbers {
        let list = (!values.words.is_empty()).then(|| list(choice, values.words, Some(&numbers)));
        view! { <div class="amounts" role="group" aria-label=text(move || choice.label())>{title}<div>{list}{number_fields(choice, numbers)}</div></div> }
            .into_any()
    } else {
        view! { <label>{title}{list(choice, values.words, None)}</label> }.into_any()
    };
    view! {
        <div class="field" data-option={choice.name} class:changed=move || choice.now() != usual()>
            {field}
            <p class="hint">{text(about)}</p>
        </div>
    }
}

fn switch(choice: Choice) -> AnyView {
    let take = move |event| {
        choice.set(if event_target_checked(&event) { "on" } else { "off" }.to_owned());
    };
    view! { <input type="checkbox" name={choice.name} prop:checked=move || choice.now() == "on" on:change=handler(take)/> }
        .into_any()
}

/// The list of the words; with numbers, an entry stands for those of one's own.
fn list(choice: Choice, words: Vec<&'static str>, numbers: Option<&Numbers>) -> AnyView {
    let middling = numbers.map(|it| it.join(&it.of("")));
    let own = middling.as_ref().map(|_| OWN);
    let known = words.clone();
    let chosen = memo(move || {
        let now = choice.now();
        known.iter().copied().find(|it| *it == now).unwrap_or(OWN)
    });
    let entry = |word: &'static str| {
        let label = move || choice.tell("value", &format!("-{word}"));
        view! { <option value={word} prop:selected=move || chosen.get() == word>{text(label)}</option> }
    };
    let entries = words.into_iter().chain(own).map(entry).parts();
    let take = move |event| {
        let word = event_target_value(&event);
        choice.set(middling.clone().filter(|_| word == OWN).unwrap_or(word));
    };
    view! { <select name={choice.name} aria-label=text(move || choice.label()) on:change=handler(take)>{entries}</select> }
        .into_any()
}

/// A field for each number, unless a word is chosen.
fn number_fields(choice: Choice, numbers: Numbers) -> AnyView {
    let words = Values::read(choice.values).words;
    let free = move || !words.contains(&choice.now().as_str());
    view! {
        <Show when=Signal::derive(free)>
            {(0..numbers.bounds.len()).map(|at| number(choice, numbers.clone(), at)).parts()}
        </Show>
    }
    .into_any()
}

fn number(choice: Choice, numbers: Numbers, at: usize) -> AnyView {
    let (least, most) = numbers.bounds[at];
    let several = 1 < numbers.bounds.len();
    let label = move || match several {
        true => choice.tell("part", &format!("-{}", at + 1)),
        false => choice.label(),
    };
    let shown = several.then(|| text(label));
    let read = numbers.clone();
    let now = move || read.of(&choice.now())[at].to_string();
    let take = move |event: leptos::ev::Event| {
        let mut all = numbers.of(&choice.now());
        let input: HtmlInputElement = event_target(&event);
        // What is no number, or too small or large, becomes one that the game has.
        let typed = input.value_as_number();
        if typed.is_finite() {
            all[at] = (typed as u32).clamp(least, most);
        }
        input.set_value(&all[at].to_string());
        choice.set(numbers.join(&all));
    };
    view! {
        <label>{shown}<input
            type="number"
            name={choice.name}
            aria-label=text(label)
            min={least.to_string()}
            max={most.to_string()}
            prop:value=now
            on:change=handler(take)
        /></label>
    }
    .into_any()
}
