//! Nobody is sent what they may not know.
//!
//! Whole games are recorded as bytes, for both seats and a spectator, with everything that comes
//! before the first deal.

use std::sync::Arc;

use data_encoding::{BASE64, BASE64_NOPAD, BASE64URL_NOPAD, HEXLOWER, HEXUPPER};
use pavage_games::Texts;
use pavage_games::core::{Seat, ToAct, Viewer};
use pavage_games::fair::Nonce;
use pavage_protocol::{FromServer, GameNews, Outcome, Phase, Plan, Wish};
use pavage_server::store::{self, MatchId};
use serde_json::{Value, json};

use super::guest::{Socket, fresh_id, next_move};
use super::house::House;

/// Moves after which a long game is long enough.
const MOVES: usize = 150;

/// Bytes in every form in which they might be sent.
fn forms(bytes: &[u8]) -> Vec<String> {
    let encodings = [HEXLOWER, HEXUPPER, BASE64, BASE64_NOPAD, BASE64URL_NOPAD];
    let numbers: Vec<String> = bytes.iter().map(u8::to_string).collect();
    let texts = encodings.iter().map(|it| it.encode(bytes));
    texts.chain([numbers.join(","), numbers.join(", ")]).collect()
}

/// What one viewer was sent in a game.
struct Heard {
    viewer: Option<usize>,
    bytes: Vec<String>,
    /// The news before the end, after which everything is public.
    news: Vec<GameNews>,
}

/// Plays a game, and returns what each of three people was sent, and what must not be in it.
fn play(plan: &Plan) -> (Vec<Heard>, Vec<String>) {
    let house_store = Arc::new(std::sync::Mutex::new(None));
    let keep = Arc::clone(&house_store);
    let house = House::over(|| async move {
        let store = store::open("memory:").await.unwrap();
        *keep.lock().unwrap() = Some(store.clone());
        store
    });
    let people = ["ada", "ben", "eve"].map(|it| house.guest(it));
    let guests = [&people[0], &people[1]];
    let table = people[0].open(plan);
    let mut sockets: Vec<Socket> = people.iter().map(|it| it.socket(&table, 0)).collect();
    let mut answers: Vec<Vec<String>> = vec![Vec::new(); 3];
    for (seat, guest) in (0..).map(Seat).zip(guests) {
        guest.wish(&table, Wish::Sit { seat, name: guest.name.clone(), sign: None });
    }
    guests[0].wish(&table, Wish::Start);
    let nonces = [(); 2].map(|()| Nonce(std::array::from_fn(|_| fastrand::u8(..))));
    for (guest, nonce) in guests.iter().zip(&nonces) {
        guest.wish(&table, Wish::Commit { hash: nonce.commitment().to_hex() });
    }
    for (guest, nonce) in guests.iter().zip(&nonces) {
        guest.wish(&table, Wish::Reveal { nonce: nonce.to_hex() });
    }
    for _ in 0..MOVES {
        let Some((by, command)) = next_move(&guests, &table) else { break };
        let answer = guests[by].command(&table, &command);
        let seq = answer.json::<Outcome>().result.unwrap();
        answers[by].extend([answer.head, answer.body]);
        for socket in &mut sockets {
            socket.until(|it| it.seq == seq);
        }
    }
    for (person, answers) in people.iter().zip(&mut answers) {
        for what in ["", "/news", "/news?after=3"] {
            answers.push(person.get(&format!("/api/tables/{table}{what}")).body);
        }
        answers.push(person.get("/api/tables?list=mine").body);
        // A stranger's command is refused without a word about the game.
        let wish = Wish::Play { actions: vec!["nonsense".to_owned()] };
        let command = pavage_protocol::Command { id: fresh_id(), expects: Some(1), wish };
        answers.push(person.command(&table, &command).body);
    }
    let store = house_store.lock().unwrap().clone().unwrap();
    let events = house.runtime.block_on(store.events(&MatchId::new(&*table), 0)).unwrap();
    let opened: Value = serde_json::from_str(&events[0].body).unwrap();
    let secret = HEXLOWER.decode(opened["secret"].as_str().unwrap().as_bytes()).unwrap();
    let mut hidden = forms(&secret);
    hidden.extend(nonces.iter().flat_map(|it| forms(&it.0)));
    let heard = people.iter().zip(sockets).zip(answers).map(|((person, socket), answers)| {
        let news = socket.heard.iter().filter_map(|it| match serde_json::from_str(it).unwrap() {
            FromServer::News(news) if news.phase == Phase::Running => Some(*news),
            _ => None,
        });
        let news: Vec<_> = news.collect();
        let viewer = person.news(&table, 0).you.map(Seat::index);
        Heard {
            viewer,
            bytes: socket.heard.iter().cloned().chain(answers).collect(),
            news: news.into_iter().filter_map(|it| it.game).collect(),
        }
    });
    (heard.collect(), hidden)
}

#[test]
fn the_bytes_of_whole_games_have_no_secret_in_them() {
    let plans = [
        json!({ "game": "toy", "seats": 2 }),
        json!({ "game": "tilings", "options": "size=4", "seats": 2 }),
        json!({ "game": "carcassonne", "seats": 2 }),
        json!({ "game": "tigris", "seats": 2 }),
    ];
    for plan in plans {
        let plan: Plan = serde_json::from_value(plan).unwrap();
        let (heard, hidden) = play(&plan);
        for heard in &heard {
            assert!(2 < heard.news.len(), "{}: the game was heard", plan.game);
            for bytes in &heard.bytes {
                let found = hidden.iter().find(|it| bytes.contains(it.as_str()));
                assert_eq!(found, None, "{} {:?}: {bytes:.300}", plan.game, heard.viewer);
            }
            heard.news.iter().for_each(|it| check(&plan, heard.viewer, it));
        }
    }
}

/// Games that agree with what a viewer was sent, but differ in everything else, would have sent
/// the same.
fn check(plan: &Plan, seat: Option<usize>, news: &GameNews) {
    let viewer = seat.map_or(Viewer::Spectator, |it| Viewer::Seat(Seat(it as u8)));
    assert_eq!(news.viewer, viewer);
    let row = pavage_games::GameRow::find(&plan.game).unwrap();
    // Points are those of some game that agrees with the view.
    let some = plan.terms().guess(&news.view, news.plies).unwrap();
    assert_eq!(some.scores(), news.scores, "{} {viewer:?}", plan.game);
    for _ in 0..3 {
        let mut pick = |below: u32| fastrand::u32(..below);
        let guess = row.guess(plan.setup(&[]), &news.view, news.plies, &mut pick).unwrap();
        let bytes = |it: &Value| serde_json::to_string(it).unwrap();
        assert_eq!(bytes(&guess.view(viewer)), bytes(&news.view));
        assert_eq!(guess.to_act(), news.to_act);
        let mut actions = Texts::default();
        if let ToAct::Seat(to_act) = guess.to_act()
            && viewer == Viewer::Seat(to_act)
        {
            guess.actions(&mut actions);
        }
        assert!(actions.iter().eq(news.actions.iter().map(String::as_str)));
    }
}
