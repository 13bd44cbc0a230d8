//! A server whose disk is full.

use pavage_protocol::{Outcome, Wish};
use sqlx::Connection;
use tempfile::tempdir;

use super::guest::{begin, fresh_id, next_move, plan};
use super::house::House;

#[test]
fn a_full_disk_refuses_moves_by_name_and_loses_none() {
    let folder = tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let house = House::at(&format!("{url}?max_pages=60"));
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let guests = [&ada, &ben];
    let table = begin(&guests, &plan("carcassonne", 2));
    // Talk fills the disk up to the last piece, which a move may still fit into.
    let mut last = ada.news(&table, 0).seq;
    loop {
        let wish = Wish::Say { text: "much ".repeat(50) };
        let command = pavage_protocol::Command { id: fresh_id(), expects: None, wish };
        let answer = ada.command(&table, &command);
        if answer.status != 200 {
            assert_eq!((answer.status, answer.code().as_str()), (507, "saving/full"));
            break;
        }
        last = answer.json::<Outcome>().result.unwrap();
    }
    let (by, refused) = loop {
        let (by, command) = next_move(&guests, &table).unwrap();
        let answer = guests[by].command(&table, &command);
        if answer.status != 200 {
            assert_eq!((answer.status, answer.code().as_str()), (507, "saving/full"));
            break (by, command);
        }
        last = answer.json::<Outcome>().result.unwrap();
    };
    // It says so again, over a socket too, and the table can be read.
    let outcome = guests[by].socket(&table, 0).command(refused.clone());
    assert_eq!(outcome.result.unwrap_err().code, "saving/full");
    let before = guests[by].news(&table, 0);
    assert_eq!(before.seq, last);
    drop(house);

    let house = House::at(&url);
    let guest = guests[by].at(house.port);
    let after = guest.news(&table, 0);
    assert_eq!((after.seq, after.game), (last, before.game));
    let answer = guest.command(&table, &refused);
    assert_eq!(answer.json::<Outcome>().result, Ok(last + 1), "the same command, with more room");
}

#[test]
fn moves_are_saved_again_when_there_is_room() {
    let folder = tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("tables.db").display());
    let house = House::at(&format!("{url}?max_pages=80"));
    let change = |sql: &'static str| {
        house.runtime.block_on(async {
            let mut other = sqlx::SqliteConnection::connect(&url).await.unwrap();
            sqlx::query(sql).execute(&mut other).await.unwrap();
            other.close().await.unwrap();
        });
    };
    change("CREATE TABLE filler AS SELECT zeroblob(100000)");
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let guests = [&ada, &ben];
    let table = begin(&guests, &plan("carcassonne", 2));
    let talk = || {
        let wish = Wish::Say { text: "much ".repeat(50) };
        ada.command(&table, &pavage_protocol::Command { id: fresh_id(), expects: None, wish })
    };
    let refused = loop {
        let answer = talk();
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!(refused.code(), "saving/full");
    // The bytes of a move may still fit, those of a remark do not.
    for _ in 0..6 {
        assert_eq!(talk().code(), "saving/full");
    }
    let health = ada.get("/healthz");
    assert_eq!((health.status, health.body.as_str()), (503, "store/full\n"));

    change("DROP TABLE filler");
    let (by, command) = next_move(&guests, &table).unwrap();
    let answer = guests[by].command(&table, &command);
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert_eq!(talk().status, 200);
    ada.open(&plan("carcassonne", 2));
    // An answer about health is good for a second.
    while ada.get("/healthz").status != 200 {
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
}
