//! A kept game in the list: its board, when it was played, who plays, and how it stands.

use leptos::prelude::*;
use pavage_games::core::{Seat, ToAct};
use pavage_games::table::Seating;
use pavage_games::{AnyGame, Character, GameRow, Record, Replay, Standing};

use super::Volume;
use super::picture::Picture;
use crate::desk::headline;
use crate::forget::Forget;
use crate::page::Page;
use crate::portrait::portrait;
use crate::ui::{Parts, Ui, capital, live, text, ui};
use crate::{browser, library};

/// The position that a record leads to.
fn position(record: &Record) -> Option<Box<dyn AnyGame>> {
    let mut replay = Replay::new(record).ok()?;
    replay.run(None).ok()?;
    Some(replay.into_game())
}

/// A player of a kept game.
#[derive(Clone)]
struct Sitter {
    seat: Seat,
    face: Option<&'static Character>,
    /// The points, where everybody may know them.
    points: Option<i32>,
    won: bool,
}

/// What is shown of a game that can be read.
#[derive(Clone)]
struct Seen {
    names: Vec<String>,
    sitters: Vec<Sitter>,
    to_act: ToAct,
    you: Option<Seat>,
    standings: Vec<Standing>,
}

impl Seen {
    fn new(game: &dyn AnyGame, row: &GameRow, seating: &Seating) -> Seen {
        let (to_act, you) = (game.to_act(), seating.only_person());
        let over = to_act == ToAct::Nobody;
        // In a game with secrets the points may be one.
        let points = (over || game.is_open()).then(|| game.scores());
        let standings = if over { Standing::of(game) } else { Vec::new() };
        let won = |seat| standings.iter().any(|it| it.place == 1 && it.seat == seat);
        let cast = row.cast(seating);
        let sitters = Seat::all(game.seats()).map(|seat| Sitter {
            seat,
            face: cast.get(seat.index()).copied().flatten(),
            points: points.as_ref().and_then(|it| it.get(seat.index()).copied()),
            won: won(seat),
        });
        let sitters = sitters.collect();
        Seen { names: row.names(seating, seating.unnamed()), sitters, to_act, you, standings }
    }

    fn name(&self, ui: Ui, seat: Seat) -> String {
        ui.words.with(|it| it.seat(seat, &self.names))
    }

    /// Whose turn it is, or who won.
    fn state(&self, ui: Ui, you: &[String]) -> String {
        let name = |seat| ui.words.with(|it| it.seat(seat, you));
        let (id, args) = match self.to_act {
            ToAct::Seat(seat) => ("play-turn", vec![("seat", name(seat))]),
            ToAct::Chance => ("play-dealing", Vec::new()),
            ToAct::Nobody => headline(&self.standings, self.you, name),
        };
        ui.say(id, &args)
    }
}

/// A kept game.
#[component]
pub(super) fn KeptGame(volume: Volume, forget: Callback<String>) -> impl IntoView {
    let ui = ui();
    let id = volume.id.clone();
    let record = library::open(&id);
    let row = record.as_ref().and_then(|it| GameRow::find(&it.game).ok());
    let game = record.as_ref().and_then(position);
    let over = game.as_ref().is_some_and(|it| it.to_act() == ToAct::Nobody);
    let page = if over { Page::Replay(id.clone(), None) } else { Page::Play(id.clone()) };
    let time = volume.time;
    let date = move || time.map_or(String::new(), |it| date(ui, it));
    let gone = move || forget.run(id.clone());
    let (about, picture) = match (record, row, game) {
        (Some(record), Some(row), Some(game)) => {
            let seating = Seating::of_record(&record, row);
            let seen = Seen::new(game.as_ref(), row, &seating);
            let you = row.names(&seating, seen.you);
            let yours = matches!(seen.to_act, ToAct::Seat(seat) if Some(seat) == seen.you);
            let people = seen.clone();
            let people = live(move || players(&people, ui));
            let state = move || seen.state(ui, &you);
            let title = move || volume.title(ui);
            let about = view! {
                <b>{text(title)}</b>
                <span class="players">{people}</span>
                <em class:yours=yours>{text(state)}</em>
            };
            let signs = record.signs();
            (about.into_any(), view! { <Picture game signs/> }.into_any())
        }
        _ => {
            let unreadable = move || ui.say("web-unreadable", &[]);
            (view! { <em>{text(unreadable)}</em> }.into_any(), ().into_any())
        }
    };
    view! {
        <li>
            <a href={page.href()}>{picture}<span class="about">{about}</span><time>{text(date)}</time></a>
            <Forget label="web-forget" forget=gone/>
        </li>
    }
}

fn players(seen: &Seen, ui: Ui) -> Vec<AnyView> {
    let player = |it: &Sitter| {
        let points = it.points.map(|it| view! { <b>{it.to_string()}</b> }.into_any());
        let name = capital(&seen.name(ui, it.seat));
        view! { <span class="player" class:won={it.won}>{it.face.map(portrait)}<span>{name}</span>" "{points}</span>" " }
    };
    seen.sitters.iter().map(player).parts()
}

/// The day of an instant, in words.
fn date(ui: Ui, instant: f64) -> String {
    let time = ("time", browser::time_of_day(instant));
    let now = browser::now();
    match browser::day(instant) {
        day if day == browser::day(now) => ui.say("web-today", &[time]),
        day if day == browser::day_before(now) => ui.say("web-yesterday", &[time]),
        _ => browser::long_day(instant, ui.words.with(|it| it.language().tag())),
    }
}
