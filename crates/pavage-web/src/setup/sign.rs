//! The sign of a seat.

use leptos::prelude::*;
use pavage_games::GameRow;
use pavage_games::core::Seat;
use pavage_games::scene::{Sign, Signs};

use crate::ui::{Parts, handler, text, ui};

/// Whether colour tells the signs of a game apart.
pub(crate) fn has_colors(row: &GameRow) -> bool {
    drawn(row, Sign(0)).1 != drawn(row, Sign(1)).1
}

fn drawn(row: &GameRow, sign: Sign) -> (pavage_games::scene::Glyph, pavage_games::scene::Pen) {
    (row.sign)(Seat(0), Signs::chosen(&[Some(sign)]))
}

/// The class that gives an element the colour of a sign.
pub(crate) fn color_class(sign: Sign) -> String {
    format!("sign-{}", sign.0 % 10)
}

/// The choice of a seat's sign.
#[component]
pub(crate) fn SignChoice(
    row: &'static GameRow,
    seat: Seat,
    #[prop(into)] sign: Signal<Sign>,
    choose: Callback<Option<Sign>>,
    /// Who has each sign that cannot be chosen.
    #[prop(optional, into)]
    taken: Signal<Vec<(Sign, String)>>,
) -> impl IntoView {
    let ui = ui();
    let class = move || color_class(sign.get());
    let color = has_colors(row).then(|| view! { <span class=text(class)></span> }.into_any());
    let signs = (0..).map(Sign).zip(row.signs).map(|(here, name)| {
        // A sign that is a letter needs no glyph before its name.
        let glyph = Some(drawn(row, here).0.unicode).filter(|it| !it.is_ascii_alphabetic());
        let glyph = glyph.map_or(String::new(), |it| format!("{it} "));
        let whose = move || taken.with(|all| Some(all.iter().find(|it| it.0 == here)?.1.clone()));
        let label = move || {
            let label = format!("{glyph}{}", ui.say(&format!("sign-{name}"), &[]));
            whose().map_or_else(|| label.clone(), |it| format!("{label} ({it})"))
        };
        view! { <option value={*name} disabled=move || whose().is_some() prop:selected=move || sign.get() == here>{text(label)}</option> }
    });
    let label = move || ui.say("web-sign", &[("seat", ui.words.with(|it| it.seat(seat, &[])))]);
    let take = move |event| choose.run(row.sign_called(&event_target_value(&event)));
    view! {
        <div class="sign-choice">
            {color}
            <select name="sign" aria-label=text(label) on:change=handler(take)>{signs.parts()}</select>
        </div>
    }
}
