//! The stores with SQL do what the obvious one in memory does, whatever is asked.

use fastrand::Rng;
use pavage_server::store::{self, Beat, Filter, Summary, Sweep, Token, TokenId, TokenKind};

use super::*;

const STEPS: u32 = 700;

#[test]
fn sqlite_agrees_with_memory() {
    place::run(Kind::Sqlite, agrees);
}

#[test]
fn postgres_agrees_with_memory() {
    place::run(Kind::Postgres, agrees);
}

async fn agrees(place: Place) {
    let twin = store::open("memory:").await.unwrap();
    let mut store = place.open().await;
    let mut random = Rng::with_seed(13);
    for step in 0..STEPS {
        // The same question for both.
        let seed = random.u64(..);
        let found = ask(&store, seed).await;
        let expected = ask(&twin, seed).await;
        assert_eq!(found, expected, "step {step}, seed {seed}");
        if step % 200 == 150 {
            store = place.reopen(store).await;
        }
    }
}

/// Asks one thing and tells the answer, bodies included.
async fn ask(store: &Arc<dyn Store>, seed: u64) -> String {
    let mut random = Rng::with_seed(seed);
    let random = &mut random;
    let id = some(random, "m", 6, MatchId::new);
    let person = some(random, "p", 4, PersonId::new);
    let token = some(random, "t", 5, TokenId::new);
    let secret = hash(&random.u8(..6).to_string());
    let now = random.i64(0..50);
    match random.u8(..16) {
        0 => format!("{:?}", store.create(&id, a_summary(random), an_event(random, 1)).await),
        1..=5 => {
            // Most of them fit.
            let length = store.events(&id, 0).await.unwrap().len() as u64;
            let seq = (length + random.u64(0..5)).saturating_sub(1);
            let change = random.bool().then(|| a_summary(random));
            format!("{:?}", store.append(&id, an_event(random, seq), change).await)
        }
        6 => {
            let events = store.events(&id, random.u64(..4)).await.unwrap();
            let bodies = Vec::from_iter(events.iter().map(|it| it.body.clone()));
            format!("{events:?} {bodies:?}")
        }
        7 => {
            let summary = store.summary(&id).await.unwrap();
            format!("{summary:?} {:?}", summary.as_ref().map(|it| &it.card))
        }
        8 => {
            let filter = Filter {
                phase: random.bool().then(|| a_phase(random)),
                listed_only: random.bool(),
                of: random.bool().then_some(person),
                limit: random.u32(..5),
                page: random.u32(..3),
            };
            format!("{:?}", store.matches(&filter).await)
        }
        9 => {
            let person = Person { id: person, name: random.u8(..).to_string(), made: now };
            format!("{:?}", store.add_person(person, secret).await)
        }
        10 => {
            let renamed = store.rename(&person, &random.u8(..).to_string()).await;
            format!("{renamed:?} {:?}", store.person(&person).await)
        }
        11 => {
            let token = Token {
                id: token,
                kind: a_kind(random),
                person,
                label: random.u8(..).to_string(),
                made: now,
                expires: random.bool().then(|| random.i64(0..50)),
            };
            format!("{:?}", store.add_token(token, secret).await)
        }
        12 => {
            let holder = store.holder(a_kind(random), &secret, now).await;
            format!("{holder:?} {:?}", store.tokens(&person).await)
        }
        13 => format!("{:?}", store.revoke(&person, &token).await),
        14 => format!("{:?}", store.take_link(&secret, now).await),
        _ if random.u8(..3) > 0 => {
            let before = store.last_beat().await;
            let beat = Beat { wall: now, house: random.u64(..100) };
            format!("{before:?} {:?}", store.beat(beat).await)
        }
        _ => {
            let mut age = || random.bool().then(|| random.i64(20..50));
            let rule = Sweep { open: age(), over: age() };
            format!("{:?}", store.sweep(rule, now).await)
        }
    }
}

fn some<T>(random: &mut Rng, letter: &str, count: u8, new: impl Fn(String) -> T) -> T {
    new(format!("{letter}{}", random.u8(..count)))
}

fn an_event(random: &mut Rng, seq: u64) -> NewEvent {
    let command = random.bool().then(|| some(random, "c", 40, CommandId::new));
    let body = (0..random.usize(..20)).map(|_| random.char('\u{1}'..)).collect();
    NewEvent { seq, command, at: random.u64(..1000), wall: random.i64(..), body }
}

fn a_summary(random: &mut Rng) -> Summary {
    Summary {
        phase: a_phase(random),
        listed: random.bool(),
        game: some(random, "g", 2, |it| it),
        people: (0..random.u8(..4)).map(|_| some(random, "p", 4, PersonId::new)).collect(),
        card: some(random, "card", 200, |it| it),
        touched: random.i64(0..30),
    }
}

fn a_phase(random: &mut Rng) -> Phase {
    Phase::ALL[random.usize(..Phase::ALL.len())]
}

fn a_kind(random: &mut Rng) -> TokenKind {
    TokenKind::ALL[random.usize(..TokenKind::ALL.len())]
}
