//! The replay of a game: a timeline, the points of every seat, and playing on from any ply.

mod chart;

use std::time::Duration;

use leptos::prelude::*;
use pavage_games::Record;
use pavage_games::core::Seat;
use pavage_games::scene::{Caption, Scene};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::camera::{Camera, Insets};
use crate::easel::Easel;
use crate::history::History;
use crate::page::Page;
use crate::ui::{Button, Parts, every, follow, handler, listen, live, say, ui};
use crate::{begin, browser, export, library, link};
use chart::Chart;

/// The time for which a ply is shown when the replay runs by itself.
const PACE: Duration = Duration::from_millis(700);
/// The size of the picture, in its own units.
const SIZE: (f32, f32) = (1200.0, 760.0);

/// The replay of a stored game.
#[component]
pub(crate) fn Replay(id: String, ply: Option<u32>) -> impl IntoView {
    let here = id.clone();
    let page = move |ply| Page::Replay(here.clone(), Some(ply));
    view! { <Shown record={library::open(&id)} ply page={Callback::new(page)}/> }
}

/// The replay of a game in the address itself.
#[component]
pub(crate) fn LinkReplay(text: String, ply: Option<u32>) -> impl IntoView {
    let record = link::read(&text);
    let page = move |ply| Page::Link(text.clone(), Some(ply));
    view! { <Shown record ply page={Callback::new(page)}/> }
}

#[component]
fn Shown(record: Option<Record>, ply: Option<u32>, page: Callback<u32, Page>) -> impl IntoView {
    match record.and_then(History::new) {
        Some(history) => view! { <Timeline history ply page/> }.into_any(),
        None => view! {
            <main class="sheet">
                <h1>{say("web-unreadable")}</h1>
                <p><a href={Page::Home.href()}>{say("web-home")}</a></p>
            </main>
        }
        .into_any(),
    }
}

#[component]
fn Timeline(history: History, ply: Option<u32>, page: Callback<u32, Page>) -> impl IntoView {
    let ui = ui();
    let last = history.plies();
    let at = RwSignal::new(ply.map_or(last, |it| (it as usize).min(last)));
    let playing = RwSignal::new(false);
    let over = history.is_over();
    let signs = history.signs;
    let seats = (0..).map(Seat).take(history.names.len());
    let names: Vec<String> =
        ui.words.with_untracked(|words| seats.map(|it| words.seat(it, &history.names)).collect());
    let scores: Vec<Vec<i32>> = history.moments.iter().map(|it| it.scores.clone()).collect();
    let history = StoredValue::new_local(history);
    let scene = move |ply: usize| -> Scene {
        history.with_value(|it| {
            ui.words.with(|words| {
                let caption = Caption { words, names: &it.names, signs: it.signs };
                let mut scene = it.moments[ply].game.scene(it.viewer, caption);
                scene.targets.clear();
                scene
            })
        })
    };
    let go = move |by: isize| {
        playing.set(false);
        at.update(|it| *it = it.saturating_add_signed(by).min(last));
    };
    let step = move || {
        if playing.get_untracked() {
            at.update(|it| *it = (*it + 1).min(last));
            if at.get_untracked() == last {
                playing.set(false);
            }
        }
    };
    every(PACE, step);
    let toggle = move || {
        if at.get_untracked() == last {
            at.set(0);
        }
        playing.update(|it| *it = !*it);
    };
    listen(leptos::ev::keydown, move |event| match event.key().as_str() {
        _ if browser::is_taken(&event) => (),
        "ArrowLeft" => go(-1),
        "ArrowRight" => go(1),
        "Home" => go(isize::MIN),
        "End" => go(isize::MAX),
        " " => {
            event.prevent_default();
            toggle();
        }
        _ => (),
    });
    let play_on = move || {
        let record = history.with_value(|it| it.until(at.get_untracked()));
        browser::go(&Page::Play(begin::keep(&record)).fragment());
    };
    let record = move || history.with_value(|it| it.record.clone());
    let lines = move || {
        let lines = history.with_value(|it| ui.words.with(|words| it.lines(at.get(), words)));
        lines.into_iter().map(|it| view! { <li>{it}</li> }).parts()
    };
    let copied = RwSignal::new(false);
    let share = move || {
        export::copy_link(&record(), Some(at.get_untracked() as u32), move || {
            _ = copied.try_set(true)
        });
    };
    let slide = move |event| {
        playing.set(false);
        at.set(event_target_value(&event).parse().unwrap_or(0).min(last));
    };
    let title = history.with_value(|it| it.record.game.clone());
    let address = move |ply: usize| page.run(ply as u32).fragment();
    // The address follows the replay, so that a reload comes back here.
    follow(move || browser::replace(&address(at.get())));
    view! {
        <main class="replay" data-ply=move || at.get().to_string()>
            <nav class="bar">
                <a href={Page::Home.href()}>"‹ "{say("web-home")}</a>
                <h1>{move || ui.say(&format!("{title}-title"), &[])}</h1>
                <Button class="confirm" name="play-on" label="web-play-on" press=play_on/>
                <Button name="link" label="web-link" press=share/>
                <span class="copied" role="status">
                    {live(move || copied.get().then(|| ui.say("web-copied", &[])))}
                </span>
                <Button name="record" label="web-record" press=move || export::record(&record())/>
                <Button name="svg" label="web-svg" press=move || export::svg(&scene(at.get_untracked()), ui.theme.get_untracked())/>
                <Button name="png" label="web-png" press=move || export::png(&scene(at.get_untracked()), ui.theme.get_untracked())/>
            </nav>
            <Still scene={Signal::derive_local(move || scene(at.get()))}/>
            <section class="happened" tabindex="0" aria-label={say("web-log")}>
                <ol aria-live="polite">{live(lines)}</ol>
            </section>
            <section class="timeline">
                {over.then(|| view! { <Chart scores names signs at/> })}
                <div class="steps">
                    <Button name="first" label="web-first" sign="«" press=move || go(isize::MIN)/>
                    <Button name="back" label="web-back" sign="‹" press=move || go(-1)/>
                    <button data-do="run" aria-label={say("web-run")} aria-pressed=move || playing.get().to_string() on:click=handler(move |_| toggle())>
                        {live(move || if playing.get() { "❚❚" } else { "▶" })}
                    </button>
                    <Button name="forward" label="web-forward" sign="›" press=move || go(1)/>
                    <Button name="last" label="web-last" sign="»" press=move || go(isize::MAX)/>
                    <input type="range" aria-label={say("web-ply")} min="0" max=last.to_string() prop:value=move || at.get().to_string() on:input=handler(slide)/>
                    <output>{move || format!("{} / {last}", at.get())}</output>
                </div>
            </section>
        </main>
    }
}

/// A picture without choices.
#[component]
fn Still(scene: Signal<Scene, LocalStorage>) -> impl IntoView {
    let ui = ui();
    let group = NodeRef::<leptos::svg::G>::new();
    let easel = StoredValue::new_local(None::<Easel>);
    let view_box = RwSignal::new(Camera::default().view_box(SIZE));
    let ground = RwSignal::new(String::new());
    follow(move || {
        let Some(group) = group.get() else { return };
        let (theme, scene) = (ui.theme.get(), scene.get());
        easel.update_value(|it| {
            if it.as_ref().is_none_or(|it| it.theme() != theme) {
                let group: Element = group.unchecked_into();
                *it = Some(Easel::new(&group, "still", theme));
            }
            if let Some(easel) = it {
                easel.paint(&scene);
            }
        });
        let insets = Insets { left: 8.0, top: 8.0, right: 8.0, bottom: 8.0 };
        view_box.set(Camera::fit(scene.bounds, SIZE, insets).view_box(SIZE));
        ground.set(scene.ground.color(theme).to_string());
    });
    view! {
        <svg class="still" role="img" aria-label=move || scene.with(|it| it.name.clone()) viewBox=move || view_box.get()>
            <rect x="-5000" y="-5000" width="10000" height="10000" fill=move || ground.get()/>
            <g node_ref=group></g>
        </svg>
    }
}
