//! Many writers at once, over two handles.

use pavage_server::store::Refused;

use super::place::on_every_store;
use super::*;

on_every_store! {
    of_many_creators_one_wins,
    of_many_writers_one_wins,
    a_command_sent_often_is_stored_once,
}

async fn of_many_creators_one_wins(place: Place) {
    const MATCHES: usize = 30;
    let store = place.open().await;
    let stores = [store.clone(), place.another(&store).await];
    let creators = Vec::from_iter((0..4 * MATCHES).map(|number| {
        let store = stores[number % 2].clone();
        tokio::spawn(async move {
            let id = id(&format!("m{}", number % MATCHES));
            let summary = Summary {
                people: people(&["ada", &number.to_string()]),
                ..summary(Phase::Open, number as i64)
            };
            let command = format!("command {number}");
            let answer = store.create(&id, summary.clone(), commanded(1, &command)).await;
            (id, summary, answer)
        })
    }));
    let mut won = 0;
    for creator in creators {
        let (id, summary, answer) = creator.await.unwrap();
        match answer {
            Ok(()) => {
                won += 1;
                assert_eq!(store.summary(&id).await.unwrap(), Some(summary));
                assert_eq!(stores[1].events(&id, 0).await.unwrap().len(), 1);
            }
            Err(refused) => assert_eq!(refused, Refused::Taken),
        }
    }
    assert_eq!(won, MATCHES);
}

async fn of_many_writers_one_wins(place: Place) {
    const ROUNDS: u64 = 20;
    let store = place.open().await;
    let stores = [store.clone(), place.another(&store).await];
    start(&stores[0], "m").await;
    for seq in 2..2 + ROUNDS {
        let writers = Vec::from_iter((0..12).map(|number| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move {
                let command = format!("{seq} by {number}");
                let event = commanded(seq, &command);
                (store.append(&id("m"), event, None).await, command)
            })
        }));
        let mut won = Vec::new();
        for writer in writers {
            match writer.await.unwrap() {
                (Ok(()), command) => won.push((seq, Some(command))),
                (Err(refused), _) => assert_eq!(refused, Refused::Taken),
            }
        }
        assert_eq!(won.len(), 1);
        assert_eq!(line(&stores[1], "m").await.split_off(seq as usize - 1), won);
    }
}

async fn a_command_sent_often_is_stored_once(place: Place) {
    const ROUNDS: u64 = 25;
    let store = place.open().await;
    let stores = [store.clone(), place.another(&store).await];
    start(&store, "m").await;
    for seq in 2..2 + ROUNDS {
        let copies = 1 + (seq as usize % 5);
        let senders = Vec::from_iter((0..copies).map(|number| {
            let store = stores[number % 2].clone();
            let event = commanded(seq, &format!("command {seq}"));
            tokio::spawn(async move { store.append(&id("m"), event, None).await })
        }));
        let mut stored = 0;
        for sender in senders {
            match sender.await.unwrap() {
                Ok(()) => stored += 1,
                Err(refused) => assert_eq!(refused, Refused::Repeated(seq)),
            }
        }
        assert_eq!(stored, 1);
        // Any time later too, whatever it expects.
        let late = commanded(seq + 1, &format!("command {seq}"));
        let late = stores[1].append(&id("m"), late, None).await;
        assert_eq!(late, Err(Refused::Repeated(seq)));
    }
    assert_eq!(line(&store, "m").await.len() as u64, 1 + ROUNDS);
}
