//! A seat at a server's table: its clock, whether its person is there, and what can be done about
//! it.

use leptos::prelude::*;
use pavage_games::conduct::time_left;
use pavage_games::core::{Seat, ToAct};
use pavage_protocol::{Place, Player, Wish};

use super::{Online, is_running};
use crate::browser;
use crate::forget::Twice;
use crate::play::Handle;
use crate::ui::{Button, live, memo, ui};

/// The time that has passed since the last news, if this seat's clock runs.
fn passed(online: Online, seat: Seat) -> u64 {
    let to_act = online.connection.news.with(|it| Some(it.as_ref()?.game.as_ref()?.to_act));
    match to_act {
        Some(ToAct::Seat(it)) if it == seat => since(online),
        _ => 0,
    }
}

fn since(online: Online) -> u64 {
    (browser::now() - online.connection.heard.get_value()).max(0.0) as u64
}

/// Whether its person is there, who plays for them, and how much time is left.
#[component]
pub(crate) fn PlaceState(online: Online, seat: Seat) -> impl IntoView {
    let ui = ui();
    let place = move || online.places(|it| it.get(seat.index()).cloned());
    let left = move || {
        online.second.track();
        let left = place().filter(|_| is_running(online.connection))?.left?;
        let left = left.saturating_sub(passed(online, seat));
        let hurry = left < 20_000;
        Some(
            view! { <span class="clock" class:hurry=hurry role="timer">{time_left(left)}</span> }
                .into_any(),
        )
    };
    let state = memo(move || {
        let place = place()?;
        match (&place.player, place.present) {
            (Player::Stand { bot, .. }, _) => Some(("online-stands", bot.clone())),
            (Player::Person(_), false) => Some(("online-away", String::new())),
            (Player::Person(_) | Player::Bot(_) | Player::Nobody, _) => None,
        }
    });
    let state = move || {
        let (id, bot) = state.get()?;
        let text = ui.say(id, &[("bot", bot)]);
        Some(view! { <span class="away" data-state=id>{text}</span> }.into_any())
    };
    view! { {live(left)}{live(state)} }
}

/// What the reader can do about a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Can {
    call_bot: bool,
    come_back: bool,
    resign: bool,
    retire: bool,
}

impl Can {
    fn of(place: &Place, seat: Seat, you: Option<Seat>) -> Can {
        let mine = you == Some(seat);
        let person = matches!(place.player, Player::Person(_));
        let stands = matches!(place.player, Player::Stand { .. });
        let claim = !mine && you.is_some() && place.claimable;
        Can {
            call_bot: person && (mine || claim),
            come_back: mine && stands,
            resign: mine && (person || stands),
            retire: claim,
        }
    }
}

/// The buttons for a seat. Away from the seat itself, only those that are urgent.
#[component]
pub(crate) fn PlaceActions(
    handle: Handle,
    online: Online,
    seat: Seat,
    #[prop(optional)] urgent: bool,
) -> impl IntoView {
    let connection = online.connection;
    let can = memo(move || {
        let you = online.you();
        let can = online.places(|it| it.get(seat.index()).map(|it| Can::of(it, seat, you)));
        let gone = handle.with(|it| it.session.confirmed().retired().contains(&seat));
        can.filter(|_| !gone && is_running(connection)).map(|it| {
            match urgent && you == Some(seat) {
                true => Can { call_bot: false, resign: false, ..it },
                false => it,
            }
        })
    });
    let send = move |wish: Wish| Callback::new(move |()| _ = connection.send(wish.clone()));
    let button = move |name: &'static str, label: &'static str, wish: Wish| {
        view! { <Button name label press=move || _ = connection.send(wish.clone())/> }
    };
    live(move || {
        let can = can.get()?;
        let any = can.call_bot || can.come_back || can.resign || can.retire;
        any.then(|| view! {
            <span class="deeds">
                {can.come_back.then(|| view! { <Button class="primary" name="come-back" label="online-come-back" press=move || _ = connection.send(Wish::Return)/> })}
                {(can.call_bot && can.retire).then(|| button("call-bot", "online-call-bot", Wish::CallBot { seat }))}
                {(can.call_bot && !can.retire).then(|| view! { <Twice name="call-bot" label="online-call-bot" sure="online-call-bot-sure" act={send(Wish::CallBot { seat })}/> })}
                {can.retire.then(|| view! { <Twice name="retire" label="online-retire" sure="online-retire-sure" act={send(Wish::Retire { seat })}/> })}
                {can.resign.then(|| view! { <Twice name="resign" label="online-resign" sure="online-resign-sure" act={send(Wish::Resign)}/> })}
            </span>
        }
        .into_any())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_seats_that_hold_up_the_game_can_be_claimed() {
        let person = Player::Person("p".to_owned());
        let place = |player: &Player, claimable| Place {
            player: player.clone(),
            name: String::new(),
            sign: None,
            present: false,
            away: None,
            claimable,
            left: None,
        };
        let none = Can { call_bot: false, come_back: false, resign: false, retire: false };
        let of = |it: &Place, you| Can::of(it, Seat(1), you);
        assert_eq!(of(&place(&person, false), Some(Seat(0))), none);
        let claim = Can { call_bot: true, retire: true, ..none };
        assert_eq!(of(&place(&person, true), Some(Seat(0))), claim);
        assert_eq!(of(&place(&person, true), None), none, "spectators decide nothing");
        let own = Can { call_bot: true, resign: true, ..none };
        assert_eq!(of(&place(&person, false), Some(Seat(1))), own);
        let stand = Player::Stand { person: "p".to_owned(), bot: "greedy".to_owned() };
        let back = Can { come_back: true, resign: true, ..none };
        assert_eq!(of(&place(&stand, false), Some(Seat(1))), back);
    }
}
