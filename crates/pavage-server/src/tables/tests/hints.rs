//! Hints that are false: anybody who reaches NATS may give some.

use std::sync::Arc;

use pavage_protocol::{Command, Seq, Wish};

use crate::store::{self, Faults, Store};
use crate::tables::call::Call;
use crate::tables::{Bots, House, HouseClock, Lookout, Quota};

fn house(store: &Arc<Faults>) -> Arc<House> {
    let (store, bots) = (Arc::clone(store) as Arc<dyn Store>, Bots::start(None).unwrap());
    let clock = HouseClock::resumed(None);
    Arc::new(House::new(store, clock, bots, String::new(), Quota::default()))
}

async fn say(house: &Arc<House>, table: &str) -> Seq {
    let wish = Wish::Say { text: "hello".to_owned() };
    let command = Command { id: "1".to_owned(), expects: None, wish };
    house.command(table, "ada".to_owned(), command).await.unwrap().result.unwrap()
}

async fn known(house: &Arc<House>, table: &str) -> Seq {
    house.ask(table, |it| Call::News("ben".to_owned(), 0, it)).await.unwrap().seq
}

#[tokio::test]
async fn false_hints_keep_nobody_waiting_and_cost_one_read_until_the_next_look() {
    let store = Arc::new(Faults::new(store::open("memory:").await.unwrap()).shared());
    let [here, there] = [house(&store), house(&store)];
    let mut lookout = Lookout::new(Arc::clone(&here), here.node.clone().unwrap());
    let table = there.open("ada", serde_json::from_str(r#"{"game":"toy"}"#).unwrap()).await;
    let table = table.unwrap();
    let first = known(&here, &table).await;
    for _ in 0..2 {
        let before = store.reads();
        for _ in 0..10_000 {
            here.hint(&table, Seq::MAX);
        }
        for _ in 0..10 {
            assert_eq!(known(&here, &table).await, first);
            here.hint(&table, Seq::MAX);
        }
        assert_eq!(store.reads(), before + 1);
        lookout.look().await.unwrap();
    }
    // A true one is heard again.
    let seq = say(&there, &table).await;
    here.hint(&table, seq);
    assert_eq!(known(&here, &table).await, seq);
}
