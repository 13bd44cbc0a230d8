//! A seat in the waiting room.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::{Sign, Signs};
use pavage_games::table::{Seating, Sitter};
use pavage_protocol::{Place, Player, Wish};

use super::Seen;
use crate::lobby::seat_name;
use crate::portrait::portrait;
use crate::setup::{Bots, SignChoice, color_class, has_colors};
use crate::ui::{Button, Show, handler, live, memo, say, text, ui};

/// The word for the player of a seat, for the style sheet and for tests.
fn kind(place: &Place, is_mine: bool) -> &'static str {
    match place.player {
        Player::Nobody => "nobody",
        Player::Bot(_) => "bot",
        Player::Person(_) | Player::Stand { .. } if is_mine => "you",
        Player::Person(_) | Player::Stand { .. } => "person",
    }
}

/// The players as the page of the game will name them.
fn seating(places: &[Place]) -> Seating {
    let sitter = |it: &Place| match &it.player {
        Player::Bot(spec) => Sitter::Bot(spec.clone()),
        Player::Nobody | Player::Person(_) | Player::Stand { .. } => {
            Sitter::Person(it.name.clone())
        }
    };
    Seating(places.iter().map(sitter).collect())
}

/// The sign of each seat.
fn signs(row: &GameRow, places: &[Place]) -> Signs {
    let wishes = places.iter().map(|it| row.sign_called(it.sign.as_deref()?));
    Signs::chosen(&wishes.collect::<Vec<Option<Sign>>>())
}

/// A seat, with what the reader can do there.
#[component]
pub(super) fn PlaceRow(seen: Seen, row: &'static GameRow, seat: Seat) -> impl IntoView {
    let ui = ui();
    let at = move |it: &Vec<Place>| it.get(seat.index()).cloned();
    let kind = memo(move || {
        let is_mine = seen.you.get() == Some(seat);
        seen.places.with(at).map_or("nobody", |it| kind(&it, is_mine))
    });
    let is = move |wanted: &[&str]| wanted.contains(&kind.get());
    let name = move || match kind.get() {
        "nobody" => ui.say("lobby-nobody", &[]),
        _ => {
            let names = seen.places.with(|it| row.names(&seating(it), None));
            names.into_iter().nth(seat.index()).unwrap_or_default()
        }
    };
    let face = memo(move || {
        let cast = seen.places.with(|it| row.cast(&seating(it)));
        cast.get(seat.index()).copied().flatten()
    });
    let state = move || match (kind.get(), seen.places.with(at).is_some_and(|it| it.present)) {
        ("nobody", _) => String::new(),
        ("you", _) => ui.say("lobby-you", &[]),
        ("bot", _) => ui.say("lobby-bot", &[]),
        (_, true) => ui.say("lobby-present", &[]),
        (_, false) => ui.say("lobby-absent", &[]),
    };
    let sign = memo(move || seen.places.with(|it| signs(row, it)[seat]));
    let color = has_colors(row).then(|| {
        view! { <span class=move || format!("dot {}", color_class(sign.get()))></span> }.into_any()
    });
    let taken = Signal::derive(move || {
        seen.places.with(|it| {
            let signs = signs(row, it);
            let others = Seat::all(it.len() as u8).zip(it).filter(|it| it.0 != seat);
            let others = others.filter(|it| matches!(it.1.player, Player::Person(_)));
            others.map(|it| (signs[it.0], it.1.name.clone())).collect()
        })
    });
    let choose = Callback::new(move |sign: Option<Sign>| {
        let name = sign.and_then(|it| row.signs.get(it.index()));
        seen.sit(ui, seat, name.map(|it| (*it).to_owned()));
    });
    let label = move |id: &'static str| {
        move || ui.say(id, &[("seat", ui.words.with(|it| it.seat(seat, &[])))])
    };
    // The button that was pressed goes away; whoever uses the keyboard stays at the chair.
    let chair = NodeRef::<leptos::html::Li>::new();
    let send = move |wish: Wish| {
        if let Some(it) = chair.get_untracked() {
            _ = it.focus();
        }
        seen.send(wish);
    };
    let sit = move |_| send(Wish::Sit { seat, name: seat_name(ui, seat), sign: None });
    view! {
        <li class="chair" tabindex="-1" node_ref=chair data-seat=seat.0.to_string() data-player=move || kind.get()>
            {color}
            {live(move || face.get().map(portrait))}
            <span class="who"><b>{text(name)}</b>" "<em>{text(state)}</em></span>
            <Show when=move || seen.open.get()>
                <Show when=move || is(&["you"])>
                    <SignChoice row seat sign choose taken/>
                    <Button name="stand" label="lobby-stand" press=move || send(Wish::Stand)/>
                </Show>
                <Show when=move || is(&["nobody"])>
                    <button data-do="sit" aria-label=text(label("lobby-sit-at")) on:click=handler(sit)>{say("lobby-sit")}</button>
                </Show>
                <Show when=move || seen.host.get() && is(&["nobody", "bot"])>
                    <BotChoice seen row seat/>
                </Show>
                <Show when=move || seen.host.get() && is(&["person"])>
                    <button data-do="empty" aria-label=text(label("lobby-empty-at")) on:click=handler(move |_| send(Wish::Seat { seat, bot: None }))>{say("lobby-empty")}</button>
                </Show>
            </Show>
        </li>
    }
}

/// The host's choice of a bot for a seat.
#[component]
fn BotChoice(seen: Seen, row: &'static GameRow, seat: Seat) -> impl IntoView {
    let ui = ui();
    let now = memo(move || {
        seen.places.with(|it| match it.get(seat.index()).map(|it| &it.player) {
            Some(Player::Bot(spec)) => row.offer(spec).to_owned(),
            _ => String::new(),
        })
    });
    // The server runs no player that breaks the rules on purpose.
    let bots = row.offers().into_iter().filter(|it| *it != "careless").map(str::to_owned);
    let hired = seen.connection.welcome.with_untracked(|it| it.as_ref().map(|it| it.hired.clone()));
    let specs: Vec<String> = bots.chain(hired.unwrap_or_default()).collect();
    let choose = move |event| {
        let bot = Some(event_target_value(&event)).filter(|it| !it.is_empty());
        seen.send(Wish::Seat { seat, bot });
    };
    let label = move || ui.say("lobby-bot-at", &[("seat", ui.words.with(|it| it.seat(seat, &[])))]);
    view! {
        <select name="bot" aria-label=text(label) on:change=handler(choose)>
            <option value="" prop:selected=move || now.with(String::is_empty)>{say("lobby-no-bot")}</option>
            <Bots row specs now/>
        </select>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_have_the_signs_they_ask_for_and_the_others_what_is_left() {
        let row = GameRow::find("carcassonne").unwrap();
        let asked = row.signs[1];
        let place = |sign: Option<&str>| Place {
            player: Player::Nobody,
            name: String::new(),
            sign: sign.map(str::to_owned),
            present: false,
            away: None,
            claimable: false,
            left: None,
        };
        let signs = signs(row, &[place(Some(asked)), place(None), place(Some("no such sign"))]);
        assert_eq!([0, 1, 2].map(|it| signs[Seat(it)]), [Sign(1), Sign(0), Sign(2)]);
    }
}
