//! People, tokens, links and the heartbeat.

use pavage_server::store::{Beat, Refused, Token, TokenId, TokenKind};

use super::place::on_every_store;
use super::*;

on_every_store! {
    a_person_is_found_by_a_secret_and_renamed,
    tokens_open_what_they_are_for,
    a_link_has_one_taker,
    the_last_beat_is_remembered,
}

fn token(name: &str, kind: TokenKind, person: &str, expires: Option<i64>) -> Token {
    Token {
        id: TokenId::new(name),
        kind,
        person: PersonId::new(person),
        label: format!("label of {name}"),
        made: 7,
        expires,
    }
}

async fn a_person_is_found_by_a_secret_and_renamed(place: Place) {
    let store = place.open().await;
    let ada = person("ada");
    store.add_person(ada.clone(), hash("secret")).await.unwrap();
    for (name, secret) in [("ada", "other"), ("bob", "secret")] {
        let taken = store.add_person(person(name), hash(secret)).await;
        assert_eq!(taken, Err(Refused::Taken), "{name} {secret}");
        assert_eq!(store.person(&PersonId::new("bob")).await.unwrap(), None);
    }
    let holder = async |secret| {
        let found = store.holder(TokenKind::Device, &hash(secret), i64::MAX).await.unwrap();
        found.map(|it| it.0)
    };
    assert_eq!(holder("secret").await, Some(ada.clone()));
    assert_eq!(holder("other").await, None);
    assert!(store.rename(&ada.id, "Countess").await.unwrap());
    assert!(!store.rename(&PersonId::new("bob"), "Bob").await.unwrap());
    let renamed = Person { name: "Countess".to_owned(), ..ada };
    assert_eq!(holder("secret").await, Some(renamed.clone()));
    let store = place.reopen(store).await;
    assert_eq!(store.person(&renamed.id).await.unwrap(), Some(renamed));
}

async fn tokens_open_what_they_are_for(place: Place) {
    let store = place.open().await;
    for name in ["ada", "bob"] {
        store.add_person(person(name), hash(name)).await.unwrap();
    }
    let robot = token("robot", TokenKind::Bearer, "ada", Some(100));
    let phone = token("phone", TokenKind::Device, "ada", None);
    store.add_token(robot.clone(), hash("r")).await.unwrap();
    store.add_token(phone.clone(), hash("p")).await.unwrap();
    let stranger = token("x", TokenKind::Bearer, "nobody", None);
    assert_eq!(store.add_token(stranger, hash("x")).await, Err(Refused::Unknown));
    for (name, secret) in [("robot", "new"), ("new", "r")] {
        let again = store.add_token(token(name, TokenKind::Link, "bob", None), hash(secret)).await;
        assert_eq!(again, Err(Refused::Taken), "{name} {secret}");
    }
    let held = async |kind, secret, now| {
        store.holder(kind, &hash(secret), now).await.unwrap().map(|it| it.1)
    };
    assert_eq!(held(TokenKind::Bearer, "r", 99).await, Some(robot.clone()));
    assert_eq!(held(TokenKind::Bearer, "r", 100).await, None);
    assert_eq!(held(TokenKind::Device, "r", 99).await, None);
    assert_eq!(held(TokenKind::Device, "p", i64::MAX).await, Some(phone.clone()));
    let ada = PersonId::new("ada");
    let tokens = store.tokens(&ada).await.unwrap();
    assert_eq!(tokens.len(), 3);
    assert_eq!(tokens[1..], [phone, robot.clone()]);
    // Somebody else's token cannot be revoked.
    assert!(!store.revoke(&PersonId::new("bob"), &robot.id).await.unwrap());
    assert!(store.revoke(&ada, &robot.id).await.unwrap());
    assert!(!store.revoke(&ada, &robot.id).await.unwrap());
    assert_eq!(held(TokenKind::Bearer, "r", 99).await, None);
}

async fn a_link_has_one_taker(place: Place) {
    let store = place.open().await;
    let other = place.another(&store).await;
    store.add_person(person("ada"), hash("ada")).await.unwrap();
    store.add_token(token("b", TokenKind::Bearer, "ada", None), hash("b")).await.unwrap();
    let late = token("late", TokenKind::Link, "ada", Some(50));
    store.add_token(late, hash("late")).await.unwrap();
    assert_eq!(store.take_link(&hash("late"), 50).await.unwrap(), None);
    assert_eq!(store.take_link(&hash("b"), 0).await.unwrap(), None);
    for round in 0..10 {
        let name = format!("link {round}");
        store.add_token(token(&name, TokenKind::Link, "ada", Some(50)), hash(&name)).await.unwrap();
        let takers = Vec::from_iter((0..8).map(|number| {
            let store = if number % 2 == 0 { store.clone() } else { other.clone() };
            let name = name.clone();
            tokio::spawn(async move { store.take_link(&hash(&name), 49).await.unwrap() })
        }));
        let mut taken = Vec::new();
        for taker in takers {
            taken.extend(taker.await.unwrap());
        }
        assert_eq!(taken, [PersonId::new("ada")]);
    }
}

async fn the_last_beat_is_remembered(place: Place) {
    let store = place.open().await;
    assert_eq!(store.last_beat().await.unwrap(), None);
    for beat in [Beat { wall: 1000, house: 10 }, Beat { wall: 2000, house: 20 }] {
        assert_eq!(store.beat(beat).await, Ok(beat.house));
        assert_eq!(store.last_beat().await.unwrap(), Some(beat));
    }
    // A server that is behind hears how late it is.
    assert_eq!(store.beat(Beat { wall: 3000, house: 15 }).await, Ok(20));
    let store = place.reopen(store).await;
    assert_eq!(store.last_beat().await.unwrap(), Some(Beat { wall: 3000, house: 20 }));
}
