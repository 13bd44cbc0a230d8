//! A table whose task panics.

use pavage_protocol::{News, Outcome};

use super::guest::{Guest, begin, next_move, plan};
use super::house::House;

/// The news as soon as the table is there again, or the reason why it will not be.
fn again(guest: &Guest, table: &str) -> Result<News, String> {
    loop {
        let answer = guest.get(&format!("/api/tables/{table}/news"));
        if answer.status == 200 {
            return Ok(answer.json());
        }
        if answer.code() != "table/failed" {
            return Err(answer.code());
        }
    }
}

fn play(guests: &[&Guest], table: &str) {
    let (by, command) = next_move(guests, table).unwrap();
    let answer = guests[by].command(table, &command);
    assert_eq!(answer.json::<Outcome>().result.ok(), command.expects.map(|it| it + 1));
}

#[test]
fn a_panic_at_one_table_leaves_the_others_alone_and_the_third_closes_it() {
    let house = House::new();
    let (ada, ben) = (house.guest("ada"), house.guest("ben"));
    let guests = [&ada, &ben];
    let [broken, calm] = [(), ()].map(|()| begin(&guests, &plan("carcassonne", 2)));
    let mut calm_socket = ben.socket(&calm, 0);
    let first = calm_socket.news().unwrap().seq;
    for panics in 1..=3 {
        let mut socket = ben.socket(&broken, 0);
        let before = ada.news(&broken, 0);
        house.panic_at(&broken);
        while socket.hear().is_some() {}
        if panics == 3 {
            // A request may come in between the panic and its being counted.
            while let Ok(news) = again(&ada, &broken) {
                assert_eq!(news.seq, before.seq);
            }
            assert_eq!(again(&ada, &broken).unwrap_err(), "table/broken");
        } else {
            let after = again(&ada, &broken).unwrap();
            assert_eq!((after.seq, after.game), (before.seq, before.game));
            play(&guests, &broken);
        }
        play(&guests, &calm);
        calm_socket.until(|it| it.seq == first + panics);
    }
}
