//! The tables of the server: mine, those with free seats, those to watch.

use std::cmp::Reverse;
use std::time::Duration;

use leptos::prelude::*;
use pavage_games::core::sort;
use pavage_games::scene::Words;
use pavage_games::table::{Seating, Sitter};
use pavage_games::{Character, GameRow};
use pavage_protocol::{Card, Phase};

use super::api;
use super::clock::say_clock;
use crate::page::Page;
use crate::portrait::portrait;
use crate::ui::{Button, Parts, Show, each, every, follow, listen, live, say, text, ui};

/// The time between two looks at the lists.
const PERIOD: Duration = Duration::from_secs(10);

/// The lists, which the server offers under these names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Mine,
    Open,
    Running,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Mine, Kind::Open, Kind::Running];

    const fn name(self) -> &'static str {
        match self {
            Kind::Mine => "mine",
            Kind::Open => "open",
            Kind::Running => "running",
        }
    }

    /// The message of its title.
    const fn title(self) -> &'static str {
        match self {
            Kind::Mine => "lobby-mine",
            Kind::Open => "lobby-opens",
            Kind::Running => "lobby-running",
        }
    }

    /// The cards to show, in order. One's own tables are only in their own list; there those that
    /// wait for the reader come first, and those that are over last.
    fn arrange(self, mut cards: Vec<Card>) -> Vec<Card> {
        if self == Kind::Mine {
            let key = |it: &Card| {
                let waits = it.my_turn == Some(true) && it.phase != Phase::Over;
                (!waits, it.phase == Phase::Over, Reverse(it.touched))
            };
            sort::few_by(&mut cards, |one, other| key(one).cmp(&key(other)));
        } else {
            cards.retain(|it| !it.mine);
        }
        cards
    }
}

/// The state of a table for somebody who reads the list.
fn state(card: &Card, words: &Words) -> String {
    match card.phase {
        Phase::Open => {
            let free = card.names.iter().filter(|it| it.is_none()).count();
            words.plain("lobby-free", &[("count", free.to_string())])
        }
        Phase::Over => words.plain("panel-over", &[]),
        Phase::Dealing => words.plain("lobby-shuffling", &[]),
        Phase::Running => match card.my_turn {
            Some(true) => words.plain("lobby-my-turn", &[]),
            Some(false) => words.plain("lobby-their-turn", &[]),
            None => words.plain("lobby-watch", &[]),
        },
    }
}

/// The names of the players as the page of the game will have them, and the faces of bots. The server
/// calls bots by their specs.
fn players(card: &Card) -> Vec<(String, Option<&'static Character>)> {
    let Ok(row) = GameRow::find(&card.game) else { return Vec::new() };
    let sitter = |(seat, name): (usize, &Option<String>)| {
        let name = name.clone()?;
        let bot = card.bots.get(seat) == Some(&true);
        Some(if bot { Sitter::Bot(name) } else { Sitter::Person(name) })
    };
    let seating = Seating(card.names.iter().enumerate().filter_map(sitter).collect());
    row.names(&seating, None).into_iter().zip(row.cast(&seating)).collect()
}

/// All lists, renewed while the page is visible.
#[component]
pub(crate) fn Lists() -> impl IntoView {
    let tick = RwSignal::new(());
    let look = move || {
        if !document().hidden() {
            tick.set(());
        }
    };
    every(PERIOD, look);
    listen(leptos::ev::visibilitychange, move |_| look());
    let came = RwSignal::new(0);
    Kind::ALL.map(|kind| view! { <List kind tick came/> }).parts()
}

/// A list. It is shown when all of them have come, so that none pushes another away.
#[component]
fn List(
    kind: Kind,
    tick: RwSignal<()>,
    /// The number of lists that have come.
    came: RwSignal<usize>,
) -> impl IntoView {
    let cards = RwSignal::new(Vec::<Card>::new());
    let more = RwSignal::new(false);
    let here = StoredValue::new(false);
    // The number of pages shown.
    let pages = RwSignal::new(1_u32);
    follow(move || {
        tick.track();
        let pages = pages.get();
        leptos::task::spawn_local(async move {
            let (mut all, mut goes_on) = (Vec::new(), false);
            for page in 0..pages {
                // A list that cannot be had now stays as it is.
                let Ok(tables) = api::tables(kind.name(), page).await else { return };
                all.extend(tables.tables);
                goes_on = tables.more;
                if !goes_on {
                    break;
                }
            }
            let all = kind.arrange(all);
            if here.try_update_value(|it| std::mem::replace(it, true)) == Some(false) {
                _ = came.try_update(|it| *it += 1);
            }
            // Another page may be shown by now.
            if cards.try_get_untracked().is_some_and(|it| it != all) {
                cards.set(all);
            }
            _ = more.try_set(goes_on);
        });
    });
    let key = |it: &Card| format!("{} {}", it.id, it.touched);
    let none = move || cards.with(Vec::is_empty);
    // Nobody misses an empty list, except that of the tables to join.
    let shown = move || came.get() == Kind::ALL.len() && (kind == Kind::Open || !none());
    view! {
        <Show when=shown>
            <div class="kept" data-list={kind.name()}>
                <h2>{say(kind.title())}</h2>
                <Show when=none><p>{say("lobby-none-open")}</p></Show>
                <ul>{each(move || cards.get(), key, |card| view! { <TableCard card/> })}</ul>
                <Show when=move || more.get()>
                    <Button name="more" label="lobby-more" press=move || pages.update(|it| *it += 1)/>
                </Show>
            </div>
        </Show>
    }
}

/// A table in a list.
#[component]
fn TableCard(card: Card) -> impl IntoView {
    let ui = ui();
    let href = Page::Table(card.id.clone()).href();
    let id = card.id.clone();
    let title = {
        let game = card.game.clone();
        move || ui.say(&format!("{game}-title"), &[])
    };
    let turn = card.my_turn == Some(true) && card.phase == Phase::Running;
    let details = move || {
        ui.words.with(|words| (players(&card), state(&card, words), say_clock(card.clock, words)))
    };
    let shown = move || {
        let (players, state, clock) = details();
        let player = |(name, face): (String, Option<&Character>)| {
            view! { <span class="player">{face.map(portrait)}<span>{name}</span></span>" " }
        };
        let players = players.into_iter().map(player).parts();
        view! { <span class="players">{players}</span>" "<em class:yours=turn>{state}</em>" "<small>{clock}</small> }
    };
    view! {
        <li><a href=href data-table=id><b>{text(title)}</b>" "{live(shown)}</a></li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;

    fn card(id: &str, phase: Phase, my_turn: Option<bool>, touched: u64) -> Card {
        Card {
            id: id.to_owned(),
            game: "tigris".to_owned(),
            options: String::new(),
            phase,
            names: vec![Some("ada".to_owned()), None, None],
            bots: vec![false; 3],
            clock: "none".parse().unwrap(),
            mine: my_turn.is_some(),
            my_turn,
            touched,
        }
    }

    #[test]
    fn tables_that_wait_for_the_reader_come_first_and_finished_ones_last() {
        let cards = vec![
            card("over", Phase::Over, Some(false), 9),
            card("theirs", Phase::Running, Some(false), 8),
            card("open", Phase::Open, Some(false), 7),
            card("mine-old", Phase::Running, Some(true), 1),
            card("mine", Phase::Running, Some(true), 2),
        ];
        let ids = |cards: Vec<Card>| cards.into_iter().map(|it| it.id).collect::<Vec<_>>();
        let arranged = ids(Kind::Mine.arrange(cards.clone()));
        assert_eq!(arranged, ["mine", "mine-old", "theirs", "open", "over"]);
        let others = [cards, vec![card("watched", Phase::Running, None, 3)]].concat();
        assert_eq!(ids(Kind::Running.arrange(others)), ["watched"]);
    }

    #[test]
    fn bots_have_their_names_and_faces_and_people_may_be_called_like_them() {
        let mut card = card("", Phase::Open, None, 0);
        card.names = [Some("hard"), Some("hard"), None, Some("greedy"), Some("Yara")]
            .map(|it| it.map(str::to_owned))
            .to_vec();
        card.bots = vec![false, true, false, true, false];
        let shown = players(&card);
        let names: Vec<&str> = shown.iter().map(|it| it.0.as_str()).collect();
        assert_eq!(names[..2], ["hard", "Ines"]);
        assert_eq!(names[3], "Yara");
        assert_ne!(names[2], "Yara", "the bot takes another name");
        let faces: Vec<bool> = shown.iter().map(|it| it.1.is_some()).collect();
        assert_eq!(faces, [false, true, true, false]);
        card.game = "chess".to_owned();
        assert!(players(&card).is_empty());
    }

    #[test]
    fn the_state_of_a_table_is_told_to_its_reader() {
        let words = crate::words::words(Language::English);
        for (card, said) in [
            (card("", Phase::Open, None, 0), "2 seats free"),
            (card("", Phase::Running, Some(true), 0), "your turn"),
            (card("", Phase::Running, Some(false), 0), "waiting for others"),
            (card("", Phase::Running, None, 0), "watch"),
            (card("", Phase::Over, None, 0), "game over"),
        ] {
            assert_eq!(state(&card, &words), said);
        }
    }
}
