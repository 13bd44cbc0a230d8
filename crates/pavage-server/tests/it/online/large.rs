//! The largest views and the longest logs.

use std::sync::{Arc, Mutex};

use pavage_games::Texts;
use pavage_games::core::{Seat, ToAct};
use pavage_protocol::{Command, News, Plan, Wish};
use pavage_server::store::{self, MatchId, NewEvent, Store};
use serde_json::{Value, json};

use super::guest::{contribute_alone, fresh_id};
use super::house::House;

/// The largest board with the most seats.
const OPTIONS: &str = "influence,rotation=on,size=50,deck=complete-2";
const SEATS: u8 = 20;
/// The news of a move near the end is longer, most of it view.
const VIEW: usize = 250_000;
/// The news for somebody who comes then, with the whole log, is longer.
const WHOLE: usize = 800_000;

/// A random game of all seats up to the last turn of the first one: the events of its moves.
fn long_game(plan: &Plan, deals: &[Value]) -> Vec<Value> {
    let row = pavage_games::GameRow::find(&plan.game).unwrap();
    let mut game = row.begin(plan.setup(&[])).unwrap();
    deals.iter().for_each(|it| game.deal(it.as_str().unwrap()).unwrap());
    let any = |texts: &Texts| texts.iter().nth(fastrand::usize(..texts.len())).map(str::to_owned);
    let (mut events, mut last) = (Vec::new(), 0);
    while let ToAct::Seat(seat) = game.to_act() {
        if seat == Seat(0) {
            last = events.len();
        }
        let mut actions = Texts::default();
        game.actions(&mut actions);
        let action = any(&actions).unwrap();
        game.play(&action).unwrap();
        let mut deals = Vec::new();
        while game.to_act() == ToAct::Chance {
            let (mut chances, mut weights) = (Texts::default(), Vec::new());
            game.chances(&mut chances, &mut weights);
            deals.extend(any(&chances));
            game.deal(deals.last().unwrap()).unwrap();
        }
        let over = game.to_act() == ToAct::Nobody;
        let (seat, actions) = (seat.index(), [action]);
        events.push(json!({
            "event": "played", "seat": seat, "actions": actions, "deals": deals, "over": over
        }));
    }
    events.truncate(last);
    events
}

#[test]
fn the_largest_views_pass_over_sockets_and_http() {
    let kept = Arc::new(Mutex::new(None::<Arc<dyn Store>>));
    let keep = Arc::clone(&kept);
    let house = House::over(|| async move {
        let store = store::open("memory:").await.unwrap();
        *keep.lock().unwrap() = Some(store.clone());
        store
    });
    let store = kept.lock().unwrap().take().unwrap();
    let ada = house.guest("ada");
    let plan =
        json!({ "game": "tilings", "options": OPTIONS, "seats": SEATS, "drawn_order": false });
    let plan: Plan = serde_json::from_value(plan).unwrap();
    let table = ada.open(&plan);
    ada.wish(&table, Wish::Sit { seat: Seat(0), name: "ada".to_owned(), sign: None });
    for seat in (1..SEATS).map(Seat) {
        ada.wish(&table, Wish::Seat { seat, bot: Some("random".to_owned()) });
    }
    ada.wish(&table, Wish::Start);
    contribute_alone(&ada, &table);
    // Ada is the first to act. Instead of asking bots for thousands of moves, we write them into
    // the store, and the table is loaded again.
    let id = MatchId::new(&*table);
    house.runtime.block_on(async {
        let events = store.events(&id, 0).await.unwrap();
        let begun: Value = serde_json::from_str(&events.last().unwrap().body).unwrap();
        let game = long_game(&plan, begun["begun"]["deals"].as_array().unwrap());
        for (seq, body) in (events.len() as u64 + 1..).zip(game) {
            let event = NewEvent { seq, command: None, at: 0, wall: 0, body: body.to_string() };
            store.append(&id, event, None).await.unwrap();
        }
    });
    let mut socket = ada.socket(&table, 0);
    house.panic_at(&table);
    while socket.hear().is_some() {}

    let (answer, news) = loop {
        let answer = ada.get(&format!("/api/tables/{table}/news"));
        if answer.status == 200 {
            let news: News = answer.json();
            break (answer, news);
        }
        assert_eq!(answer.code(), "table/failed", "it is being loaded again");
    };
    let mut socket = ada.socket(&table, 0);
    assert_eq!(socket.news().unwrap().game, news.game, "all of it came through");
    let whole = [answer.body.len(), socket.heard.last().unwrap().len()];
    let actions = news.game.unwrap().actions;
    let wish = Wish::Play { actions: actions[..1].to_vec() };
    let command = Command { id: fresh_id(), expects: Some(news.seq), wish };
    let seq = socket.command(command).result.unwrap();
    socket.caught_up(seq);
    let largest = socket.heard[2..].iter().map(String::len).max().unwrap();
    assert!(VIEW < largest, "a view that is large: {largest}");
    assert!(whole.iter().all(|it| WHOLE < *it), "logs that are long: {whole:?}");
}
