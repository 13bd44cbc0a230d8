//! The waiting room of a table: who sits where, until the host begins.

mod place;

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::Words;
use pavage_protocol::{Dealing, Phase, Place, Player, Refusal, Welcome, Wish};

use super::share::Share;
use super::terms::terms;
use super::{link, seat_name};
use crate::online::Connection;
use crate::page::Page;
use crate::ui::{Button, Parts, Show, Ui, capital, follow, handler, live, memo, say, text, ui};
use place::PlaceRow;

/// The waiting room of a table.
#[component]
pub(crate) fn Room(connection: Connection) -> impl IntoView {
    live(move || {
        let welcome = connection.welcome.get()?;
        let row = GameRow::find(&welcome.plan.game).ok()?;
        Some(view! { <Waiting connection welcome row/> })
    })
}

/// What the room shows of the news. A part is drawn again only if it has changed.
#[derive(Clone, Copy, Debug)]
struct Seen {
    connection: Connection,
    places: Memo<Vec<Place>>,
    you: Memo<Option<Seat>>,
    host: Memo<bool>,
    open: Memo<bool>,
}

impl Seen {
    fn new(connection: Connection) -> Seen {
        let news = connection.news;
        Seen {
            connection,
            places: memo(move || {
                news.with(|it| it.as_ref().map_or(Vec::new(), |it| it.places.clone()))
            }),
            you: memo(move || news.with(|it| it.as_ref()?.you)),
            host: memo(move || news.with(|it| it.as_ref().is_some_and(|it| it.host))),
            open: memo(move || {
                news.with(|it| it.as_ref().is_some_and(|it| it.phase == Phase::Open))
            }),
        }
    }

    fn send(self, wish: Wish) {
        self.connection.send(wish);
    }

    /// Takes a seat, or tells everybody the reader's new name or sign there.
    fn sit(self, ui: Ui, seat: Seat, sign: Option<String>) {
        self.send(Wish::Sit { seat, name: seat_name(ui, seat), sign });
    }

    /// The sign that a seat asked for.
    fn sign(self, seat: Seat) -> Option<String> {
        self.places.with_untracked(|it| it.get(seat.index())?.sign.clone())
    }
}

#[component]
fn Waiting(connection: Connection, welcome: Welcome, row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let seen = Seen::new(connection);
    let link = link(&Page::Table(welcome.table));
    let plan = welcome.plan;
    let count = memo(move || seen.places.with(Vec::len));
    let rows = move || {
        Seat::all(count.get() as u8).map(|seat| view! { <PlaceRow seen row seat/> }).parts()
    };
    let full = move || seen.places.with(|it| it.iter().all(|it| it.player != Player::Nobody));
    let rename = move |event| {
        ui.settings.update(|it| it.name = event_target_value(&event).trim().to_owned());
        if let Some(seat) = seen.you.get_untracked() {
            seen.sit(ui, seat, seen.sign(seat));
        }
    };
    let begins = move || match (seen.host.get(), full(), seen.places.with(|it| away(it))) {
        (true, true, away) if !away.is_empty() => ui.say("lobby-begin-away", &[("names", away)]),
        (true, true, _) => ui.say("lobby-begin-now", &[]),
        (true, false, _) => ui.say("lobby-begin-full", &[]),
        (false, ..) => ui.say("lobby-begin-host", &[]),
    };
    let decisions = move || {
        let sentences = ui.words.with(|it| terms(&plan, it));
        sentences.iter().map(|it| view! { <li>{capital(it)}</li> }).parts()
    };
    let watchers = memo(move || connection.news.with(|it| it.as_ref().map(|it| it.watchers)));
    let watch = move || {
        let count = watchers.get().filter(|it| 0 < *it)?;
        Some(ui.say("lobby-watchers", &[("count", count.to_string())]))
    };
    let shuffles = move || {
        let dealing = connection.news.with(|it| it.as_ref()?.dealing.clone())?;
        let names = seen.places.with(|it| missing(&dealing, it, seen.you.get()));
        let said = ui.words.with(|it| capital(&shuffling(&dealing, it)));
        let waits =
            (!names.is_empty()).then(|| ui.say("lobby-shuffling-waits", &[("names", names)]));
        Some(view! { {said}" "<span class="late">{waits}</span> })
    };
    view! {
        <main class="sheet room" data-phase=move || if seen.open.get() { "open" } else { "dealing" }>
            <nav><a href={Page::Home.href()}>"‹ "{say("web-home")}</a></nav>
            <h1>{move || ui.say(&format!("{}-title", row.name), &[])}</h1>
            <p class="shuffling" role="status">{live(shuffles)}</p>
            <fieldset>
                <legend>{say("web-players")}</legend>
                <Show when=move || seen.open.get()>
                    <label>{say("web-name")}<input name="name" maxlength="40" prop:value=move || ui.settings.with(|it| it.name.clone()) on:change=handler(rename)/></label>
                </Show>
                <ol class="chairs">{live(rows)}</ol>
                <p class="hint">{live(watch)}</p>
            </fieldset>
            <Problem connection/>
            <Show when=move || seen.open.get()>
                <p class="hint">{text(begins)}</p>
                <Show when=move || seen.host.get()>
                    <Button class="primary" name="start" label="play-menu-begin" disabled=move || !full() press=move || seen.send(Wish::Start)/>
                </Show>
            </Show>
            <fieldset>
                <legend>{say("lobby-invite")}</legend>
                <Share link label="lobby-table-link"/>
            </fieldset>
            <fieldset>
                <legend>{say("lobby-terms")}</legend>
                <ul class="terms">{live(decisions)}</ul>
                <details class="pledge">
                    <summary>{say("lobby-pledge")}</summary>
                    <p>{say("lobby-pledge-more")}</p>
                    <code>{welcome.pledge.commitment}</code>
                </details>
            </fieldset>
            <Announcer seen/>
        </main>
    }
}

/// Why the last wish was refused, if it was.
#[component]
fn Problem(connection: Connection) -> impl IntoView {
    let ui = ui();
    let refusal = RwSignal::new(None::<Refusal>);
    follow(move || {
        if connection.outcomes.with(|it| !it.is_empty()) {
            // There is no board yet that takes them.
            let outcomes = connection.outcomes.try_update_untracked(std::mem::take);
            let last = outcomes.and_then(|mut it| it.pop());
            refusal.set(last.and_then(|it| it.result.err()));
        }
    });
    let said = move || {
        refusal.with(|it| ui.words.with(|words| Some(capital(&it.as_ref()?.say(words, &[])))))
    };
    view! { <p class="warning" role="alert">{live(said)}</p> }
}

/// How far the dealing has come.
fn shuffling(dealing: &Dealing, words: &Words) -> String {
    let all = dealing.commitments.iter().flatten().count();
    let done = dealing.revealed.iter().filter(|it| **it).count();
    let id = if done == 0 { "lobby-shuffling" } else { "lobby-shuffling-done" };
    words.plain(id, &[("done", done.to_string()), ("all", all.to_string())])
}

/// The people for whom the dealing waits, without the reader, whose browser answers by itself.
fn missing(dealing: &Dealing, places: &[Place], you: Option<Seat>) -> String {
    let person = |it: &Place| matches!(it.player, Player::Person(_));
    let silent = |at: usize| dealing.commitments.get(at).is_none_or(Option::is_none);
    let hidden = |at: usize| !dealing.revealed.get(at).copied().unwrap_or(false);
    let people = || (0..).zip(places).filter(|it| person(it.1));
    let all = people().all(|it| !silent(it.0));
    let late = people().filter(|(at, _)| if all { hidden(*at) } else { silent(*at) });
    let others = late.filter(|(at, _)| you.map(Seat::index) != Some(*at));
    others.map(|it| it.1.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// The people who are away.
fn away(places: &[Place]) -> String {
    let away = places.iter().filter(|it| matches!(it.player, Player::Person(_)) && !it.present);
    away.map(|it| it.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Tells those who cannot see the seats who comes and goes.
#[component]
fn Announcer(seen: Seen) -> impl IntoView {
    let ui = ui();
    let said = RwSignal::new(String::new());
    Effect::new(move |before: Option<Vec<Place>>| {
        let now = seen.places.get();
        if let Some(before) = before {
            let news = ui.words.with_untracked(|it| changes(&before, &now, it));
            if !news.is_empty() {
                said.set(news.join(". "));
            }
        }
        now
    });
    view! { <p class="announcer" role="status" aria-live="polite">{move || said.get()}</p> }
}

/// Who came and who went between two states of the seats.
fn changes(before: &[Place], now: &[Place], words: &Words) -> Vec<String> {
    let mut said = Vec::new();
    for (old, new) in before.iter().zip(now) {
        let mut say = |id: &str, name: &str| {
            said.push(words.plain(id, &[("name", name.to_owned())]));
        };
        if old.player != new.player {
            if old.player != Player::Nobody {
                say("lobby-left", &old.name);
            }
            if new.player != Player::Nobody {
                say("lobby-sat", &new.name);
            }
        } else if old.present != new.present {
            say(if new.present { "lobby-back" } else { "lobby-away" }, &new.name);
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::scene::Language;

    fn place(player: Player, name: &str, present: bool) -> Place {
        let name = name.to_owned();
        Place { player, name, sign: None, present, away: None, claimable: false, left: None }
    }

    fn person(name: &str, present: bool) -> Place {
        place(Player::Person(name.to_owned()), name, present)
    }

    #[test]
    fn who_comes_and_goes_is_said_and_nothing_else() {
        let words = crate::words::words(Language::English);
        let nobody = place(Player::Nobody, "", false);
        let bot = place(Player::Bot("greedy".to_owned()), "greedy", false);
        let before = [person("ada", true), nobody.clone(), person("bob", true), nobody.clone()];
        let now = [person("ada", false), person("eve", true), bot, nobody];
        assert_eq!(
            changes(&before, &now, &words),
            ["ada is away", "eve sits down", "bob has left the seat", "greedy sits down"]
        );
        assert_eq!(changes(&now, &now, &words), [""; 0]);
    }

    #[test]
    fn the_shuffling_says_how_many_have_helped() {
        let words = crate::words::words(Language::English);
        let hash = Some("00".to_owned());
        let commitments = vec![hash.clone(), None, hash];
        let mut dealing = Dealing { round: 1, commitments, revealed: vec![false; 3], asks: true };
        assert_eq!(shuffling(&dealing, &words), "shuffling…");
        dealing.revealed[2] = true;
        assert_eq!(shuffling(&dealing, &words), "shuffling… (1 of 2)");
    }

    #[test]
    fn the_table_waits_for_people_who_have_not_contributed() {
        let bot = place(Player::Bot("greedy".to_owned()), "greedy", false);
        let places = [person("ada", true), bot, person("bob", false)];
        assert_eq!(away(&places), "bob");
        let hash = Some("00".to_owned());
        let commitments = vec![None, None, None];
        let mut dealing = Dealing { commitments, revealed: vec![false; 3], asks: true, round: 0 };
        assert_eq!(missing(&dealing, &places, Some(Seat(0))), "bob");
        assert_eq!(missing(&dealing, &places, None), "ada, bob");
        dealing.commitments[0] = hash.clone();
        assert_eq!(missing(&dealing, &places, None), "bob");
        dealing.commitments[2] = hash;
        dealing.revealed[2] = true;
        assert_eq!(missing(&dealing, &places, None), "ada");
    }
}
