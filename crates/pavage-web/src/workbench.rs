//! The workbench: boards filled with Wang tiles, by hand and by a solver.

mod bench;
mod board;
mod handle;
mod run;

use leptos::prelude::*;
use pavage_tilings_workbench::{Coverage, Size, Tile, WangSet};
use web_sys::HtmlInputElement;

use crate::art::Sign;
use crate::export;
use crate::page::Page;
use crate::ui::{Button, Parts, Show, Ui, handler, live, memo, say, text, ui};
use bench::{Bench, Kit};
use board::Board;
use handle::{Handle, Note};

/// The first set.
const FIRST: &str = "jeandel-rao-11";
const SIZE: Size = Size { width: 16, height: 12 };

/// The workbench.
#[component]
pub(crate) fn Workbench() -> impl IntoView {
    let ui = ui();
    let kit = Kit::of_set(FIRST).expect("it is a famous set");
    let handle = Handle::new(ui, kit, SIZE);
    let picture = move || (untrack(|| handle.scene()), ui.theme.get_untracked());
    let finish = move || {
        let laid = handle.bench.with(|it| it.laid() != 0);
        ui.say(if laid { "web-bench-finish" } else { "web-bench-fill" }, &[])
    };
    let another = move || {
        handle.seed.update(|it| *it = it.wrapping_add(1));
        handle.fill();
    };
    let clear = move || handle.put(handle.bench.with_untracked(Bench::cleared));
    let here = move || handle.here.get().map(|it| handle.cell_says(it));
    view! {
        <main class="workbench">
            <nav class="bar">
                <a href={Page::Home.href()}>"‹ "{say("web-home")}</a>
                <h1>{say("web-bench-title")}</h1>
                <Button name="svg" label="web-svg" press=move || { let (scene, theme) = picture(); export::svg(&scene, theme) }/>
                <Button name="png" label="web-png" press=move || { let (scene, theme) = picture(); export::png(&scene, theme) }/>
            </nav>
            <Board handle/>
            <section class="does">
                <p class="status" role="status" class:notice=move || handle.note.with(|it| matches!(it, Note::Refused(_) | Note::Misread(_) | Note::Bounded(_)))>
                    {move || handle.says()}
                </p>
                <p class="hint" role="status">{live(here)}</p>
                <div class="buttons">
                    <Show when=move || !handle.is_running()>
                        <button class="primary" data-do="fill" on:click=handler(move |_| handle.fill())>{text(finish)}</button>
                    </Show>
                    <Show when=move || handle.is_running()>
                        <Button class="primary" name="stop" label="web-bench-stop" press=move || handle.stop()/>
                    </Show>
                    <Button name="another" label="web-bench-another" disabled=move || handle.is_running() press=another/>
                    <Button name="clear" label="web-bench-clear" press=clear/>
                </div>
            </section>
            <Tiles handle/>
            <section class="chooses">
                <Choice handle/>
            </section>
            <p class="hint help" id="bench-hint">{say("web-bench-hint")}</p>
        </main>
    }
}

/// The tiles, with the chosen one.
#[component]
fn Tiles(handle: Handle) -> impl IntoView {
    let tiles = memo(move || handle.bench.with(|it| it.tiles().to_vec()));
    let button = move |(index, tile): (usize, Tile)| {
        let left = move || handle.bench.with(|it| Some(format!("× {}", it.left(index)?)));
        view! {
            <button
                class="tile"
                data-tile=index.to_string()
                aria-label={tile.to_string()}
                aria-pressed=move || (handle.chosen.get() == index).to_string()
                on:click=handler(move |_| handle.chosen.set(index))
            >
                <Sign art={format!("tile-{tile}")}/>
                {live(left)}
            </button>
        }
    };
    view! {
        <section class="tiles" role="group" aria-label={say("web-bench-tiles")}>
            {live(move || tiles.get().into_iter().enumerate().map(button).parts())}
        </section>
    }
}

/// The choice of tiles, of the board's size, and of another filling.
#[component]
fn Choice(handle: Handle) -> impl IntoView {
    let ui = handle.ui;
    // The name of the set, or of the file.
    let name = RwSignal::new(FIRST.to_owned());
    let sets = StoredValue::new(WangSet::all());
    let put = move |kit: Kit, named: String| {
        let size = handle.bench.with_untracked(Bench::size);
        name.set(named);
        handle.put(Bench::new(kit, size));
    };
    let choose = move |event| {
        let named = event_target_value(&event);
        if let Some(kit) = Kit::of_set(&named) {
            put(kit, named);
        }
    };
    let open = move |event: leptos::ev::Event| {
        let input: HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|it| it.get(0)) else { return };
        let named = file.name();
        // The same file can be chosen again.
        input.set_value("");
        export::read_file(&file, move |text| match Kit::of_file(&text) {
            Ok(kit) => put(kit, named),
            Err(error) => handle.note.set(Note::Misread(error)),
        });
    };
    let options = sets.with_value(|it| {
        let option = |it: &WangSet| {
            let (set, label) = (it.name.clone(), it.name.clone());
            view! { <option selected=move || name.with(|it| *it == set)>{label}</option> }
        };
        it.iter().map(option).parts()
    });
    let own = move || {
        let named = name.get();
        let known = sets.with_value(|it| it.iter().any(|it| it.name == named));
        (!known).then(|| view! { <option value="" selected>{named}</option> }.into_any())
    };
    let about = move || {
        let named = name.get();
        let lines = sets.with_value(|it| Some(told(ui, it.iter().find(|it| it.name == named)?)));
        lines.into_iter().flatten().map(|it| view! { <li>{it}</li> }).parts()
    };
    let side = move |of: fn(&mut Size) -> &mut usize| {
        let value = move || handle.bench.with(|it| *of(&mut it.size())).to_string();
        let set = move |event: leptos::ev::Event| {
            let input: HtmlInputElement = event_target(&event);
            let mut size = handle.bench.with_untracked(Bench::size);
            let now = *of(&mut size);
            let typed = input.value_as_number();
            // What is no number changes nothing; a size that no board has becomes the nearest.
            let length =
                if typed.is_nan() { now } else { (typed as usize).clamp(1, Bench::LONGEST) };
            input.set_value(&length.to_string());
            if length != now {
                *of(&mut size) = length;
                handle.put(handle.bench.with_untracked(|it| it.resized(size)));
            }
            if length as f64 != typed {
                handle.note.set(Note::Bounded(length));
            }
        };
        (value, set)
    };
    let (width, set_width) = side(|it| &mut it.width);
    let (height, set_height) = side(|it| &mut it.height);
    let set_seed = move |event| handle.seed.set(event_target_value(&event).parse().unwrap_or(0));
    view! {
        <label>{say("web-bench-set")}<select name="set" on:change=handler(choose)>{live(own)}{options}</select></label>
        <ul class="hint">{live(about)}</ul>
        <div class="sizes">
            <label>{say("web-bench-width")}<input type="number" name="width" min="1" max={Bench::LONGEST.to_string()} prop:value=text(width) on:change=handler(set_width)/></label>
            <label>{say("web-bench-height")}<input type="number" name="height" min="1" max={Bench::LONGEST.to_string()} prop:value=text(height) on:change=handler(set_height)/></label>
            <label>{say("play-menu-seed")}<input type="number" name="seed" min="0" prop:value=move || handle.seed.get().to_string() on:change=handler(set_seed)/></label>
        </div>
        <label class="file">{say("tilings-own-deck")}<input type="file" name="deck" accept=".deck,text/plain" on:change=handler(open)/></label>
    }
}

/// Sentences about a set.
fn told(ui: Ui, set: &WangSet) -> Vec<String> {
    let (vertical, horizontal) = set.colors();
    let args = [
        ("tiles", set.tiles.len().to_string()),
        ("vertical", vertical.to_string()),
        ("horizontal", horizontal.to_string()),
    ];
    let (plane, side) = match set.plane {
        Coverage::Free => ("free", 0),
        Coverage::Aperiodic => ("aperiodic", 0),
        Coverage::Unsettled => ("unsettled", 0),
        Coverage::Torus(side) => ("torus", side),
        Coverage::Square(side) => ("square", side),
    };
    let plane = ui.say(&format!("wang-plane-{plane}"), &[("side", side.to_string())]);
    vec![ui.say("wang-set", &args), plane, set.about.clone()]
}
