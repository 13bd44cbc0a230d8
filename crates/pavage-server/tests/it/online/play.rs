//! Whole games.

use std::io::Write;
use std::net::TcpStream;

use pavage_games::core::{Seat, ToAct};
use pavage_games::fair::Proof;
use pavage_games::{GAMES, Record};
use pavage_protocol::{Command, News, Phase, Wish};

use super::guest::{Guest, Socket, begin, fresh_id, plan};
use super::house::House;

/// The actions of a viewer to act.
fn actions(news: &News) -> &[String] {
    news.game.as_ref().map_or(&[], |it| &it.actions)
}

/// After this many turns somebody resigns: a random game of some kinds is very long.
const TURNS: u32 = 150;

/// Plays a random game over sockets to its end.
fn play(guests: &[&Guest], table: &str) -> Vec<Socket> {
    let mut sockets: Vec<Socket> = guests.iter().map(|it| it.socket(table, 0)).collect();
    let mut latest: Vec<News> = sockets.iter_mut().map(|it| it.news().unwrap()).collect();
    let mut turns = 0;
    loop {
        let newest = latest.iter().map(|it| it.seq).max().unwrap();
        for (socket, news) in sockets.iter_mut().zip(&mut latest) {
            if news.seq < newest {
                *news = socket.until(|it| newest <= it.seq);
            }
        }
        if latest[0].phase == Phase::Over {
            return sockets;
        }
        let acting = latest.iter().position(|it| !actions(it).is_empty()).unwrap();
        let choice = actions(&latest[acting]);
        let action = choice[fastrand::usize(..choice.len())].clone();
        let expects = Some(latest[acting].seq);
        turns += 1;
        let wish = match turns {
            TURNS => Wish::Resign,
            _ => Wish::Play { actions: vec![action] },
        };
        let outcome = sockets[acting].command(Command { id: fresh_id(), expects, wish });
        let seq = outcome.result.unwrap();
        latest[acting] = sockets[acting].caught_up(seq);
    }
}

#[test]
fn whole_games_are_played_over_sockets_and_their_records_are_proven() {
    let house = House::new();
    for row in GAMES {
        let (ada, ben) = (house.guest("ada"), house.guest("ben"));
        let table = begin(&[&ada, &ben], &plan(row.name, 2));
        play(&[&ada, &ben], &table);
        let answer = ada.get(&format!("/api/tables/{table}/record"));
        assert_eq!(answer.status, 200);
        let record: Record = answer.body.parse().unwrap();
        let proof = Proof::of_record(&record).unwrap().unwrap();
        assert!(0 < proof.verify(&record).unwrap().draws, "{}", row.name);
        let welcome = ada.get(&format!("/api/tables/{table}"));
        assert!(welcome.body.contains(&proof.commitment.to_hex()), "it was promised before");
        // Everybody may look at it afterwards.
        assert_eq!(
            house.guest("eve").get(&format!("/api/tables/{table}/record")).body,
            answer.body
        );
    }
}

#[test]
fn bots_of_the_server_play_and_a_rematch_turns_the_seats() {
    let house = House::new();
    let ada = house.guest("ada");
    let table = ada.open(&plan("tilings", 2));
    ada.wish(&table, Wish::Sit { seat: Seat(0), name: "ada".to_owned(), sign: None });
    ada.wish(&table, Wish::Seat { seat: Seat(1), bot: Some("random".to_owned()) });
    ada.wish(&table, Wish::Start);
    super::guest::contribute_alone(&ada, &table);
    let mut socket = ada.socket(&table, 0);
    let mut news = socket.news().unwrap();
    while news.phase != Phase::Over {
        if let Some(action) = actions(&news).first() {
            let wish = Wish::Play { actions: vec![action.clone()] };
            let expects = Some(news.seq);
            let outcome = socket.command(Command { id: fresh_id(), expects, wish });
            news = socket.caught_up(outcome.result.unwrap());
            continue;
        }
        news = socket.caught_up(news.seq + 1);
    }
    let before = news.places.iter().position(|it| it.name == "ada").unwrap();
    ada.wish(&table, Wish::Rematch);
    let next = ada.news(&table, 0).next.unwrap();
    let places = ada.news(&next, 0).places;
    assert_eq!(places.iter().position(|it| it.name == "ada"), Some(1 - before));
    assert_eq!(places.iter().position(|it| it.name == "random"), Some(before));
}

#[test]
fn a_game_goes_on_from_every_event() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = begin(&[&ada, &ben], &plan("toy", 2));
    play(&[&ada, &ben], &table);
    let end = ada.news(&table, 0);
    for after in 0..=end.seq + 2 {
        let again = ada.socket(&table, after).news().unwrap();
        assert_eq!(again.game, end.game, "after {after}");
        assert_eq!(again.places.len(), end.places.len());
    }
}

#[test]
fn spectators_see_what_is_public_and_cannot_act() {
    let house = House::new();
    let (ada, ben, eve) = (house.guest("ada"), house.guest("ben"), house.guest("eve"));
    let table = begin(&[&ada, &ben], &plan("tigris", 2));
    let news = eve.news(&table, 0);
    let game = news.game.unwrap();
    assert!(news.you.is_none() && game.actions.is_empty());
    let seats = game.view["seats"].as_array().unwrap();
    assert!(seats.iter().all(|it| it["hand"].is_null()), "{seats:?}");
    let own = ada.news(&table, 0);
    let you = own.you.unwrap();
    let seats = own.game.unwrap().view["seats"].clone();
    assert!(!seats[you.index()]["hand"].is_null());
    assert!(seats[1 - you.index()]["hand"].is_null());
    let wish = Wish::Play { actions: vec!["pass".to_owned()] };
    let answer = eve.command(&table, &Command { id: fresh_id(), expects: Some(news.seq), wish });
    assert_eq!((answer.status, answer.code().as_str()), (403, "table/no-seat"));
}

#[test]
fn whoever_goes_away_while_a_request_waits_is_away() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = begin(&[&ada, &ben], &plan("carcassonne", 2));
    let mut watching = house.guest("eve").socket(&table, 0);
    let seq = watching.news().unwrap().seq;
    let present = |news: &News| news.places.iter().filter(|it| it.present).count();
    let mut line = TcpStream::connect(("127.0.0.1", house.port)).unwrap();
    let head = format!(
        "GET /api/tables/{table}/news?after={seq}&wait=true HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {}\r\n\r\n",
        ada.cookie
    );
    line.write_all(head.as_bytes()).unwrap();
    watching.until(|it| present(it) == 1);
    drop(line);
    watching.until(|it| present(it) == 0);
}

#[test]
fn everybody_hears_of_a_move_and_of_who_comes_and_goes() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let table = begin(&[&ada, &ben], &plan("carcassonne", 2));
    let mut watching = house.guest("eve").socket(&table, 0);
    assert_eq!(watching.until(|_| true).watchers, 0, "before one sat down");
    let ben_socket = ben.socket(&table, 0);
    let present = |news: &News| news.places.iter().filter(|it| it.present).count();
    watching.until(|it| present(it) == 1);
    drop(ben_socket);
    watching.until(|it| present(it) == 0);
    let acting = [&ada, &ben].into_iter().find(|it| !actions(&it.news(&table, 0)).is_empty());
    let acting = acting.unwrap();
    let action = actions(&acting.news(&table, 0))[0].clone();
    let seq = acting.wish(&table, Wish::Play { actions: vec![action] });
    let news = watching.until(|it| it.seq == seq);
    let game = news.game.unwrap();
    assert!(!game.lines.is_empty());
    assert!(matches!(game.to_act, ToAct::Seat(_)));
}
