//! The games kept in this browser: searched, sorted, and a page of them at a time.

mod game;
mod picture;

use leptos::prelude::*;
use pavage_games::core::sort;
use pavage_games::table::Seating;
use pavage_games::{GameRow, Record};

use crate::library;
use crate::ui::{Button, Parts, Show, Ui, each, handler, memo, say, text, ui};
use game::KeptGame;

/// The number of games on a page.
const PAGE: usize = 12;
/// Fewer games than this are found by looking.
const FEW: usize = 5;

/// The orders in which games can be shown.
const ORDERS: [&str; 4] = ["newest", "oldest", "game", "unfinished"];

/// A kept game, as far as the head of its record tells.
#[derive(Clone, PartialEq, Debug)]
struct Volume {
    id: String,
    /// When it was last played, in milliseconds since 1970.
    time: Option<f64>,
    /// The game, unless the record is damaged.
    row: Option<&'static str>,
    /// The names of its players.
    names: String,
    over: bool,
}

impl Volume {
    fn read((id, time): (String, Option<f64>)) -> Volume {
        let record: Option<Record> = library::head(&id);
        let row = record.as_ref().and_then(|it| GameRow::find(&it.game).ok());
        let over = record.as_ref().is_some_and(|it| it.header("result").is_some());
        let names = record.zip(row).map_or(String::new(), |(record, row)| {
            row.names(&Seating::of_record(&record, row), None).join(" ")
        });
        Volume { id, time, row: row.map(|it| it.name), names, over }
    }

    /// The title of the game; empty if the record is damaged.
    fn title(&self, ui: Ui) -> String {
        self.row.map_or(String::new(), |it| ui.say(&format!("{it}-title"), &[]))
    }

    fn is_found(&self, ui: Ui, wanted: &str) -> bool {
        let all = format!("{} {}", self.title(ui), self.names);
        wanted.split_whitespace().all(|it| crate::browser::lower(&all).contains(it))
    }
}

fn all() -> Vec<Volume> {
    library::list().into_iter().map(Volume::read).collect()
}

/// Puts games, of which the last played are first, into another order.
fn arrange(volumes: &mut [Volume], order: &str) {
    match order {
        "oldest" => volumes.reverse(),
        "game" => sort::few_by(volumes, |one, other| one.row.cmp(&other.row)),
        "unfinished" => sort::few_by(volumes, |one, other| one.over.cmp(&other.over)),
        _ => (),
    }
}

/// The kept games.
#[component]
pub(crate) fn Shelf() -> impl IntoView {
    let ui = ui();
    let kept = RwSignal::new(all());
    let wanted = RwSignal::new(String::new());
    let order = RwSignal::new(ORDERS[0]);
    let page = RwSignal::new(0_usize);
    let found = memo(move || {
        let mut found = kept.get();
        wanted.with(|wanted| found.retain(|it| it.is_found(ui, wanted)));
        arrange(&mut found, order.get());
        found
    });
    let pages = move || found.with(|it| it.len().div_ceil(PAGE).max(1));
    // The last game of the last page may have been forgotten.
    let here = move || page.get().min(pages() - 1);
    let shown = move || {
        found.with(|it| it.iter().skip(here() * PAGE).take(PAGE).cloned().collect::<Vec<_>>())
    };
    let search = move |event| {
        wanted.set(crate::browser::lower(&event_target_value(&event)));
        page.set(0);
    };
    let sort = move |event| {
        let name = event_target_value(&event);
        order.set(ORDERS.into_iter().find(|it| *it == name).unwrap_or(ORDERS[0]));
        page.set(0);
    };
    let entry = move |it: &'static str| {
        let label = move || ui.say(&format!("web-order-{it}"), &[]);
        view! { <option value={it}>{text(label)}</option> }
    };
    let count = move || {
        let args = [("page", (here() + 1).to_string()), ("pages", pages().to_string())];
        ui.say("web-page", &args)
    };
    let forget = Callback::new(move |id: String| {
        library::forget(&id);
        kept.update(|it| it.retain(|it| it.id != id));
    });
    let none = move || match kept.with(Vec::is_empty) {
        true => ui.say("web-none-kept", &[]),
        false => ui.say("web-none-found", &[]),
    };
    view! {
        <header>
            <h2>{say("web-kept")}</h2>
            <Show when=move || kept.with(|it| FEW <= it.len())>
                <input name="find" aria-label={say("web-search")} placeholder={say("web-search")} on:input=handler(search)/>
                <select name="order" aria-label={say("web-order")} on:change=handler(sort)>{ORDERS.map(entry).parts()}</select>
            </Show>
        </header>
        <Show when=move || found.with(Vec::is_empty)><p>{text(none)}</p></Show>
        <ul>{each(shown, |it| it.id.clone(), move |volume| view! { <KeptGame volume forget/> })}</ul>
        <Show when=move || 1 < pages()>
            <nav class="pager" aria-label={say("web-pages")}>
                <Button name="page-back" label="web-page-back" icon="back" bare=true disabled=move || { here() == 0 } press=move || page.set(here() - 1)/>
                <span role="status">{text(count)}</span>
                <Button name="page-on" label="web-page-on" icon="forward" bare=true disabled=move || { here() + 1 == pages() } press=move || page.set(here() + 1)/>
            </nav>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_one_kind_stay_in_the_order_of_time() {
        let volume = |id: &str, row| Volume {
            id: id.to_owned(),
            time: None,
            row: Some(row),
            names: String::new(),
            over: id == "3",
        };
        let mut all = vec![volume("3", "b"), volume("2", "a"), volume("1", "b")];
        let ids = |all: &[Volume]| all.iter().map(|it| it.id.clone()).collect::<String>();
        arrange(&mut all, "newest");
        assert_eq!(ids(&all), "321");
        arrange(&mut all, "game");
        assert_eq!(ids(&all), "231");
        arrange(&mut all, "oldest");
        assert_eq!(ids(&all), "132");
        arrange(&mut all, "unfinished");
        assert_eq!(ids(&all), "123");
    }
}
