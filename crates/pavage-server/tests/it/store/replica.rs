//! Lists and whole matches from a copy of the database.

use pavage_server::store::{self, Beat, Filter, NotOpened};
use sqlx::{Connection, PgConnection};

use super::*;

/// Two databases with the same match, and with cards that tell which of them was asked.
async fn both(place: &Place, replica: &Place) -> [Arc<dyn Store>; 2] {
    let stores = [place.open().await, replica.open().await];
    for (store, card) in stores.iter().zip(["primary", "replica"]) {
        let summary =
            Summary { card: card.to_owned(), people: people(&["ada"]), ..summary(Phase::Over, 0) };
        store.create(&id("m"), summary, event(1)).await.unwrap();
        store.append(&id("m"), event(2), None).await.unwrap();
        store.beat(Beat { wall: 0, house: 100_000 }).await.unwrap();
    }
    stores
}

async fn card(store: &Arc<dyn Store>, of: Option<&str>) -> String {
    let of = of.map(PersonId::new);
    let filter = Filter { phase: None, listed_only: true, of, limit: 9, page: 0 };
    store.matches(&filter).await.unwrap().remove(0).summary.card
}

#[test]
fn lists_come_from_the_replica_unless_it_is_behind() {
    place::run(Kind::Postgres, async |place: Place| {
        let replica = Place::new(Kind::Postgres);
        let [primary, copy] = both(&place, &replica).await;
        let store = store::open_with_replica(&place.url, &replica.url).await.unwrap();
        assert_eq!(card(&store, None).await, "replica");
        assert_eq!(card(&store, Some("ada")).await, "primary", "one's own are all there");
        primary.beat(Beat { wall: 0, house: 200_000 }).await.unwrap();
        while card(&store, None).await != "primary" {}
        copy.beat(Beat { wall: 0, house: 199_000 }).await.unwrap();
        while card(&store, None).await != "replica" {}
    });
}

#[test]
fn a_match_is_whole_however_far_the_replica_is_behind() {
    place::run(Kind::Postgres, async |place: Place| {
        let replica = Place::new(Kind::Postgres);
        let [primary, copy] = both(&place, &replica).await;
        primary.append(&id("m"), event(3), None).await.unwrap();
        let mut other = PgConnection::connect(&place.url).await.unwrap();
        // Only the replica still knows what was said first.
        let hide = "UPDATE events SET body = 'hidden' WHERE match_id = 'm' AND seq = 1";
        sqlx::raw_sql(hide).execute(&mut other).await.unwrap();
        let store = store::open_with_replica(&place.url, &replica.url).await.unwrap();
        assert_eq!(store.events(&id("m"), 0).await.unwrap(), [1, 2, 3].map(event));
        // What happened last is never read there.
        assert_eq!(store.events(&id("m"), 2).await.unwrap(), [event(3)]);
        // It does not follow this database.
        copy.append(&id("m"), event(3), None).await.unwrap();
        copy.append(&id("m"), event(4), None).await.unwrap();
        let events = store.events(&id("m"), 0).await.unwrap();
        assert_eq!((events.len(), events[0].body.as_str()), (3, "hidden"));
        copy.create(&id("n"), summary(Phase::Over, 0), event(1)).await.unwrap();
        assert_eq!(store.events(&id("n"), 0).await.unwrap(), []);
    });
}

#[test]
fn without_the_replica_everything_comes_from_the_database() {
    place::run(Kind::Postgres, async |place: Place| {
        let folder = place.folder.path().display();
        let away = format!("postgres://pavage@localhost/away?host={folder}");
        let store = store::open_with_replica(&place.url, &away).await.unwrap();
        start(&store, "m").await;
        assert_eq!(store.events(&id("m"), 0).await.unwrap(), [event(1)]);
        assert_eq!(card(&store, None).await, "card of 0");
        let wrong = store::open_with_replica(&place.url, "mysql://host/db").await;
        assert_eq!(wrong.unwrap_err(), NotOpened::BadUrl);
        let wrong = store::open_with_replica("memory:", &place.url).await;
        assert_eq!(wrong.unwrap_err(), NotOpened::BadUrl);
    });
}
