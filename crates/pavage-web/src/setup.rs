//! Setting up a game: rules, seats and their signs, files, seed.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::{Sign, Signs};
use pavage_games::table::Sitter;
use web_sys::HtmlInputElement;

use crate::begin::{self, Plan};
use crate::page::Page;
use crate::ui::{say, ui};
use crate::{browser, export};

/// The player chosen for a seat.
#[derive(Clone, PartialEq, Debug)]
struct Choice {
    /// The spec of a bot; empty for a person.
    bot: String,
    name: String,
    /// The chosen sign.
    sign: Option<Sign>,
}

impl Choice {
    fn sitter(&self) -> Sitter {
        match self.bot.as_str() {
            "" => Sitter::read(&format!("person:{}", self.name)),
            spec => Sitter::Bot(spec.to_owned()),
        }
    }
}

/// The sign of each seat.
fn signs(seats: &[Choice]) -> Signs {
    Signs::chosen(&seats.iter().map(|it| it.sign).collect::<Vec<_>>())
}

/// Setting up a game.
#[component]
pub(crate) fn Setup(game: String) -> impl IntoView {
    match GameRow::find(&game) {
        Ok(row) => view! { <Form row/> }.into_any(),
        Err(_) => view! { <a href={Page::Home.href()}>{say("web-home")}</a> }.into_any(),
    }
}

#[component]
fn Form(row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let presets = (row.presets)();
    let bounds = presets.clone();
    let options = RwSignal::new(presets.first().map_or("", |it| it.name).to_owned());
    let files = RwSignal::new(Vec::<(String, String)>::new());
    let seed = RwSignal::new(String::new());
    let problem = RwSignal::new(String::new());
    let name = ui.settings.with_untracked(|it| it.name.clone());
    let person = Choice { bot: String::new(), name, sign: None };
    let bot = Choice { bot: row.rival().to_owned(), name: String::new(), sign: None };
    let rival = bot.clone();
    let seats = RwSignal::new(vec![person, bot]);
    let limits = move || {
        let chosen = options.with(|it| it.split(',').next().unwrap_or_default().to_owned());
        bounds.iter().find(|it| it.name == chosen).or(bounds.first()).map_or((2, 2), |it| it.seats)
    };
    let most = limits.clone();
    let least = limits;
    let fewest = least.clone();
    let add = move |_| seats.update(|it| it.push(rival.clone()));
    let preset_choices = presets.into_iter().map(|it| {
        view! { <option value={it.name}>{it.name}</option> }
    });
    let all = (row.presets)();
    let preset = Memo::new(move |_| {
        let chosen = options.with(|it| it.split(',').next().unwrap_or_default().to_owned());
        all.iter().find(|it| it.name == chosen).cloned()
    });
    let about =
        move || preset.get().map(|it| ui.say(&format!("{}-preset-{}", row.name, it.name), &[]));
    let differs = move || preset.get().map(|it| it.differs.replace(',', ", "));
    let choices = (row.options)().into_iter().map(|it| {
        let about = move || ui.say(&format!("{}-option-{}", row.name, it.name), &[]);
        view! { <li><code>{it.name}"="{it.values}</code>" "{about}</li> }
    });
    let begin = move |_| {
        let typed = seed.get_untracked();
        let plan = Plan {
            options: options.get_untracked(),
            sitters: seats.with_untracked(|it| it.iter().map(Choice::sitter).collect()),
            signs: seats.with_untracked(|it| signs(it)),
            files: files.get_untracked(),
            seed: if typed.trim().is_empty() { browser::fresh_seed() } else { typed },
        };
        match begin::begin(row, &plan, ui) {
            Ok(id) => browser::go(&Page::Play(id).fragment()),
            Err(message) => problem.set(message),
        }
    };
    let file_fields = row.files.iter().map(|role| {
        let chosen = RwSignal::new(String::new());
        let take = move |event: leptos::ev::Event| {
            let input: HtmlInputElement = event_target(&event);
            let Some(file) = input.files().and_then(|it| it.get(0)) else { return };
            chosen.set(file.name());
            export::read_file(&file, move |text| {
                files.update(|it| {
                    it.retain(|it| it.0 != *role);
                    it.push(((*role).to_owned(), text));
                });
            });
        };
        let label = move || ui.say(&format!("{}-own-{role}", row.name), &[]);
        view! { <label class="file">{label}" "<b>{move || chosen.get()}</b><input type="file" name={*role} on:change=take/></label> }
    });
    let count = Memo::new(move |_| seats.with(Vec::len));
    let seat_rows =
        move || (0..count.get()).map(|index| view! { <SeatRow row seats index/> }).collect_view();
    view! {
        <main class="sheet setup">
            <nav><a href={Page::Home.href()}>"‹ "{say("web-home")}</a></nav>
            <h1>{move || ui.say(&format!("{}-title", row.name), &[])}</h1>
            <fieldset>
                <legend>{say("play-menu-seats")}</legend>
                <ol class="seat-rows">{seat_rows}</ol>
                <div class="buttons">
                    <button data-do="add" disabled={move || usize::from(most().1) <= seats.with(Vec::len)} on:click=add>{say("web-add-seat")}</button>
                    <button
                        data-do="drop"
                        disabled={move || seats.with(Vec::len) <= usize::from(least().0)}
                        on:click=move |_| seats.update(|it| _ = it.pop())
                    >{say("web-drop-seat")}</button>
                </div>
                <p class="hint">{move || ui.say("web-seat-bounds", &[("least", fewest().0.to_string()), ("most", fewest().1.to_string())])}</p>
            </fieldset>
            <fieldset>
                <legend>{say("play-menu-rules")}</legend>
                <label>{say("web-preset")}<select name="preset" on:change=move |event| options.set(event_target_value(&event))>{preset_choices.collect_view()}</select></label>
                <p class="hint">{about}</p>
                <p class="options"><code>{differs}</code></p>
                <details>
                    <summary>{say("web-options")}</summary>
                    <label>{say("web-option-text")}<input
                        name="options"
                        prop:value={move || options.get()}
                        on:change=move |event| options.set(event_target_value(&event))
                    /></label>
                    <ul class="options">{choices.collect_view()}</ul>
                    {file_fields.collect_view()}
                    <label>{say("play-menu-seed")}<input name="seed" maxlength="40" on:change=move |event| seed.set(event_target_value(&event))/></label>
                </details>
            </fieldset>
            <p class="warning" role="alert">{move || problem.get()}</p>
            <button class="confirm" data-do="begin" on:click=begin>{say("play-menu-begin")}</button>
        </main>
    }
}

/// The player of a seat.
#[component]
fn SeatRow(row: &'static GameRow, seats: RwSignal<Vec<Choice>>, index: usize) -> impl IntoView {
    let ui = ui();
    let choice = seats.with_untracked(|it| it[index].clone());
    let starts_as_person = choice.bot.is_empty();
    let is_person =
        Memo::new(move |_| seats.with(|it| it.get(index).is_some_and(|it| it.bot.is_empty())));
    let name = move || seats.with(|it| it.get(index).map(|it| it.name.clone()));
    let set = move |change: fn(&mut Choice, String), value: String| {
        seats.update(|it| {
            if let Some(choice) = it.get_mut(index) {
                change(choice, value);
            }
        });
    };
    let bots = row.players.iter().map(|spec| {
        let here = *spec == choice.bot;
        let label = move || ui.say("play-menu-bot", &[("spec", (*spec).to_owned())]);
        view! { <option value={*spec} selected=here>{label}</option> }
    });
    let label = move || ui.words.with(|it| it.seat(Seat(index as u8), &[]));
    view! {
        <li>
            <select aria-label=label on:change=move |event| set(|it, value| it.bot = value, event_target_value(&event))>
                <option value="" selected=starts_as_person>{say("play-menu-person")}</option>
                {bots.collect_view()}
            </select>
            <Show when=move || is_person.get()>
                <input
                    aria-label={say("web-name")}
                    placeholder={say("web-name")}
                    maxlength="40"
                    prop:value=name
                    on:change=move |event| set(|it, value| it.name = value, event_target_value(&event))
                />
            </Show>
            <SignChoice row seats seat={Seat(index as u8)}/>
        </li>
    }
}

/// The choice of a seat's sign. A seat that had the sign before must choose again.
#[component]
fn SignChoice(row: &'static GameRow, seats: RwSignal<Vec<Choice>>, seat: Seat) -> impl IntoView {
    let ui = ui();
    let here = Memo::new(move |_| seats.with(|it| signs(it)[seat].0));
    let drawn = |sign: u8| (row.sign)(Seat(0), Signs::chosen(&[Some(Sign(sign))]));
    let class = move || format!("sign-{}", here.get() % 10);
    // If all signs have the same pen, colour does not tell them apart.
    let color = (drawn(0).1 != drawn(1).1).then(|| view! { <span class=class></span> });
    let choose = move |event: leptos::ev::Event| {
        let sign = row.sign_called(&event_target_value(&event));
        seats.update(|all| {
            for (index, it) in all.iter_mut().enumerate() {
                if index == seat.index() {
                    it.sign = sign;
                } else if it.sign == sign {
                    it.sign = None;
                }
            }
        });
    };
    let signs = (0..).zip(row.signs).map(|(number, name)| {
        // A sign that is a letter needs no glyph before its name.
        let glyph = Some(drawn(number).0.unicode).filter(|it| !it.is_ascii_alphabetic());
        let glyph = glyph.map_or(String::new(), |it| format!("{it} "));
        let label = move || format!("{glyph}{}", ui.say(&format!("sign-{name}"), &[]));
        view! { <option value={*name} prop:selected={move || here.get() == number}>{label}</option> }
    });
    let label = move || ui.say("web-sign", &[("seat", ui.words.with(|it| it.seat(seat, &[])))]);
    view! {
        <div class="sign-choice">
            {color}
            <select name="sign" aria-label=label on:change=choose>{signs.collect_view()}</select>
        </div>
    }
}
