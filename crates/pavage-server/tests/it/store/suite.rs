//! Matches: their events, their summaries, their end.

use pavage_server::store::{Filter, Listed, Phase, Refused, Summary, Sweep, Swept, Trouble};

use super::place::on_every_store;
use super::*;

on_every_store! {
    events_are_kept_in_order,
    refusals_are_named,
    a_command_counts_once,
    a_repeated_creation_is_known,
    a_summary_changes_with_its_event,
    events_that_follow_each_other_may_wait_together,
    more_callers_than_a_transaction_holds,
    lists_are_filtered_and_paged,
    a_sweep_removes_only_what_is_old,
    a_zero_byte_is_refused_by_name,
    a_check_writes_and_reads,
    a_closed_store_says_so,
    everything_is_there_after_a_restart,
}

async fn events_are_kept_in_order(place: Place) {
    let store = place.open().await;
    assert_eq!(store.events(&id("m"), 0).await.unwrap(), []);
    start(&store, "m").await;
    let wild = NewEvent { body: "'; DROP TABLE events; --\n\t\u{1F3B2}".to_owned(), ..event(2) };
    let largest = NewEvent { at: i64::MAX as u64, wall: i64::MIN, ..commanded(3, "c") };
    let all = [event(1), wild, largest, NewEvent { body: String::new(), ..event(4) }];
    for event in &all[1..] {
        store.append(&id("m"), event.clone(), None).await.unwrap();
    }
    for after in 0..=5 {
        let rest = &all[after.min(4)..];
        assert_eq!(store.events(&id("m"), after as u64).await.unwrap(), rest);
    }
    assert_eq!(store.events(&id("m"), u64::MAX).await.unwrap(), []);
}

async fn refusals_are_named(place: Place) {
    let store = place.open().await;
    let append =
        async |name, seq| store.append(&id(name), event(seq), Some(summary(Phase::Over, 9))).await;
    assert_eq!(append("m", 1).await, Err(Refused::Unknown));
    let early = store.create(&id("m"), summary(Phase::Open, 1), event(2)).await;
    assert_eq!(early, Err(Refused::Gap(1)));
    start(&store, "m").await;
    for seq in [0, 1] {
        assert_eq!(append("m", seq).await, Err(Refused::Taken), "{seq}");
    }
    for seq in [3, 4, u64::MAX] {
        assert_eq!(append("m", seq).await, Err(Refused::Gap(2)), "{seq}");
    }
    assert_eq!(append("n", 2).await, Err(Refused::Unknown));
    // A refusal changes nothing.
    assert_eq!(line(&store, "m").await, [(1, None)]);
    assert_eq!(store.summary(&id("m")).await.unwrap(), Some(summary(Phase::Running, 0)));
}

async fn a_command_counts_once(place: Place) {
    let store = place.open().await;
    start(&store, "m").await;
    start(&store, "n").await;
    let append = async |name: &str, event| store.append(&id(name), event, None).await;
    append("m", commanded(2, "a")).await.unwrap();
    append("m", commanded(3, "b")).await.unwrap();
    for seq in [1, 2, 3, 4, 5] {
        assert_eq!(append("m", commanded(seq, "a")).await, Err(Refused::Repeated(2)), "{seq}");
    }
    assert_eq!(append("m", commanded(2, "c")).await, Err(Refused::Taken));
    // Another match may have the same command.
    append("n", commanded(2, "a")).await.unwrap();
    let commands = |it: &str| Some(it.to_owned());
    assert_eq!(line(&store, "m").await, [(1, None), (2, commands("a")), (3, commands("b"))]);
}

async fn a_repeated_creation_is_known(place: Place) {
    let store = place.open().await;
    let create = async |command| {
        store.create(&id("m"), summary(Phase::Open, 1), commanded(1, command)).await
    };
    create("a").await.unwrap();
    assert_eq!(create("a").await, Err(Refused::Repeated(1)));
    assert_eq!(create("b").await, Err(Refused::Taken));
    let plain = store.create(&id("m"), summary(Phase::Open, 1), event(1)).await;
    assert_eq!(plain, Err(Refused::Taken));
}

async fn a_summary_changes_with_its_event(place: Place) {
    let store = place.open().await;
    assert_eq!(store.summary(&id("m")).await.unwrap(), None);
    let mut summary = Summary { people: people(&["ada", "bob"]), ..summary(Phase::Open, 1) };
    store.create(&id("m"), summary.clone(), event(1)).await.unwrap();
    assert_eq!(store.summary(&id("m")).await.unwrap().as_ref(), Some(&summary));
    store.append(&id("m"), event(2), None).await.unwrap();
    assert_eq!(store.summary(&id("m")).await.unwrap().as_ref(), Some(&summary));
    let seats = [&["bob", "cy", "di"][..], &["bob"], &[], &["ada"]];
    for (seq, seats) in (3..).zip(seats) {
        summary = Summary {
            phase: Phase::ALL[seq % 3],
            listed: seq % 2 == 0,
            game: format!("game {seq}"),
            people: people(seats),
            card: format!("card {seq}"),
            touched: seq as i64,
        };
        store.append(&id("m"), event(seq as u64), Some(summary.clone())).await.unwrap();
        assert_eq!(store.summary(&id("m")).await.unwrap().as_ref(), Some(&summary));
    }
}

async fn events_that_follow_each_other_may_wait_together(place: Place) {
    let store = place.open().await;
    start(&store, "m").await;
    let mut waiting = Vec::new();
    for seq in 2..=40 {
        let change = summary(Phase::Running, seq as i64);
        let (store, id) = (store.clone(), id("m"));
        let mut append = Box::pin(async move { store.append(&id, event(seq), Some(change)).await });
        // A first step puts it into the queue.
        let first = std::future::poll_fn(|it| std::task::Poll::Ready(append.as_mut().poll(it)));
        if let std::task::Poll::Ready(answer) = first.await {
            answer.unwrap();
        } else {
            waiting.push(append);
        }
    }
    for append in waiting {
        append.await.unwrap();
    }
    assert_eq!(line(&store, "m").await.len(), 40);
    assert_eq!(store.summary(&id("m")).await.unwrap(), Some(summary(Phase::Running, 40)));
}

async fn more_callers_than_a_transaction_holds(place: Place) {
    const MATCHES: usize = 40;
    const CALLERS: usize = 600;
    let store = place.open().await;
    for number in 0..MATCHES {
        start(&store, &format!("m{number}")).await;
    }
    let tasks = Vec::from_iter((0..CALLERS).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = id(&format!("m{}", number % MATCHES));
            let change = summary(Phase::Running, number as i64);
            store.append(&id, event(2), Some(change)).await.map(|()| number)
        })
    }));
    let mut won = Vec::new();
    for task in tasks {
        match task.await.unwrap() {
            Ok(number) => won.push(number),
            Err(refused) => assert_eq!(refused, Refused::Taken),
        }
    }
    assert_eq!(won.len(), MATCHES);
    for number in won {
        let id = id(&format!("m{}", number % MATCHES));
        // The change of the winner, and of nobody else.
        let expected = summary(Phase::Running, number as i64);
        assert_eq!(store.summary(&id).await.unwrap(), Some(expected));
    }
}

const ALL: Filter = Filter { phase: None, listed_only: false, of: None, limit: 100, page: 0 };

async fn lists_are_filtered_and_paged(place: Place) {
    let store = place.open().await;
    let mut all = Vec::new();
    for number in 0..12_usize {
        let seats = [&["ada", "bob"][..], &["bob"], &[]][number % 3];
        // Two of them are touched at the same time.
        let summary = Summary {
            listed: number % 2 == 0,
            people: people(seats),
            ..summary(Phase::ALL[number / 4], (100 + number / 2) as i64)
        };
        let id = id(&format!("m{number:02}"));
        store.create(&id, summary.clone(), event(1)).await.unwrap();
        all.push(Listed { id, summary });
    }
    all.sort_by(|a, b| b.summary.touched.cmp(&a.summary.touched).then_with(|| a.id.cmp(&b.id)));
    let of = Some(PersonId::new("bob"));
    for phase in [None, Some(Phase::Open), Some(Phase::Running), Some(Phase::Over)] {
        for listed_only in [false, true] {
            for of in [None, of.clone(), Some(PersonId::new("nobody"))] {
                let wanted = |it: &&Listed| {
                    phase.is_none_or(|phase| phase == it.summary.phase)
                        && (it.summary.listed || !listed_only)
                        && of.as_ref().is_none_or(|of| it.summary.people.contains(of))
                };
                let expected: Vec<Listed> = all.iter().filter(wanted).cloned().collect();
                let filter = Filter { phase, listed_only, of: of.clone(), ..ALL };
                assert_eq!(store.matches(&filter).await.unwrap(), expected, "{filter:?}");
            }
        }
    }
    let page = async |limit, page| {
        let filter = Filter { limit, page, ..ALL };
        store.matches(&filter).await.unwrap()
    };
    let pages = [page(5, 0).await, page(5, 1).await, page(5, 2).await, page(5, 3).await];
    assert_eq!(pages.concat(), all);
    assert_eq!(page(0, 7).await, []);
    assert_eq!(page(u32::MAX, u32::MAX).await, []);
}

async fn a_sweep_removes_only_what_is_old(place: Place) {
    let store = place.open().await;
    for (number, phase) in Phase::ALL.into_iter().enumerate() {
        for touched in [10, 20, 30] {
            let id = id(&format!("{number}-{touched}"));
            let summary = Summary { people: people(&["ada"]), ..summary(phase, touched) };
            store.create(&id, summary, commanded(1, "c")).await.unwrap();
        }
    }
    let left = async || {
        let mut left: Vec<String> =
            store.matches(&ALL).await.unwrap().into_iter().map(|it| it.id.to_string()).collect();
        left.sort();
        left.join(" ")
    };
    assert_eq!(store.sweep(Sweep::default(), 1000).await.unwrap(), Swept::default());
    let rule = Sweep { open: Some(80), over: Some(75) };
    let swept = store.sweep(rule, 100).await.unwrap();
    assert_eq!(swept, Swept { open: 1, over: 2 });
    assert_eq!(left().await, "0-20 0-30 1-10 1-20 1-30 2-30");
    assert_eq!(store.sweep(rule, 100).await.unwrap(), Swept::default());
    // Nothing of it is left, so that its id may be used again.
    assert_eq!(store.events(&id("0-10"), 0).await.unwrap(), []);
    let unknown = store.append(&id("0-10"), event(2), None).await;
    assert_eq!(unknown, Err(Refused::Unknown));
    start(&store, "0-10").await;
    assert_eq!(store.summary(&id("0-10")).await.unwrap(), Some(summary(Phase::Running, 0)));
    let soonest = Sweep { open: Some(i64::MAX), over: Some(i64::MIN) };
    assert_eq!(store.sweep(soonest, i64::MAX).await.unwrap(), Swept { open: 0, over: 1 });
}

async fn a_zero_byte_is_refused_by_name(place: Place) {
    let store = place.open().await;
    start(&store, "m").await;
    let named = |refused: Refused| match refused {
        Refused::Failed(failure) => failure.trouble.name(),
        other => panic!("{other:?}"),
    };
    let bad = NewEvent { body: "a\0b".to_owned(), ..event(2) };
    let refused = store.append(&id("m"), bad, None).await.unwrap_err();
    assert_eq!(named(refused), "store/zero-byte");
    let refused = store.add_person(person("a\0"), hash("s")).await.unwrap_err();
    assert_eq!(named(refused), "store/zero-byte");
    let failure = store.events(&id("m\0"), 0).await.unwrap_err();
    assert_eq!(failure.trouble, Trouble::ZeroByte);
    store.append(&id("m"), event(2), None).await.unwrap();
}

async fn a_check_writes_and_reads(place: Place) {
    let store = place.open().await;
    for _ in 0..3 {
        store.check().await.unwrap();
    }
}

async fn a_closed_store_says_so(place: Place) {
    let store = place.open().await;
    start(&store, "m").await;
    store.close().await;
    store.close().await;
    let refused = store.append(&id("m"), event(2), None).await.unwrap_err();
    assert!(matches!(refused, Refused::Failed(it) if it.trouble == Trouble::Closed));
    assert_eq!(store.check().await.unwrap_err().trouble, Trouble::Closed);
    assert_eq!(store.events(&id("m"), 0).await.unwrap_err().trouble, Trouble::Closed);
}

async fn everything_is_there_after_a_restart(place: Place) {
    let store = place.open().await;
    let first = Summary { people: people(&["ada"]), ..summary(Phase::Open, 1) };
    store.create(&id("m"), first, commanded(1, "a")).await.unwrap();
    let second = Summary { people: people(&["ada", "bob"]), ..summary(Phase::Running, 2) };
    store.append(&id("m"), commanded(2, "b"), Some(second.clone())).await.unwrap();
    store.add_person(person("ada"), hash("secret")).await.unwrap();
    let store = place.reopen(store).await;
    assert_eq!(store.events(&id("m"), 0).await.unwrap(), [commanded(1, "a"), commanded(2, "b")]);
    assert_eq!(store.summary(&id("m")).await.unwrap(), Some(second));
    assert_eq!(store.person(&PersonId::new("ada")).await.unwrap(), Some(person("ada")));
    let again = store.append(&id("m"), commanded(3, "b"), None).await;
    assert_eq!(again, Err(Refused::Repeated(2)));
}
