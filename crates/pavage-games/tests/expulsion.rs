//! Who lays against the rules of Tilings is out, and the record of it replays.

use pavage_core::{Expels, Setup, ToAct, Viewer};
use pavage_games::{Dealer, GameRow, Record, Replay};

#[test]
fn careless_bots_are_out_and_the_record_replays() {
    let row = GameRow::find("tilings").unwrap();
    let mut expelled = 0;
    for (seed, options) in ["base", "zones,rotation=on", "influence,size=6"].iter().enumerate() {
        let mut game = row.begin(Setup { options, seats: Some(5), files: &[] }).unwrap();
        let spec = "careless:rate=0.1,of=random";
        let mut players: Vec<_> =
            (0..5).map(|seat| row.player(spec, 10 * seed as u64 + seat).unwrap()).collect();
        let dealer = Dealer::from_seed(&seed.to_string());
        let mut record = Record::of(game.as_ref(), vec![spec.to_owned(); 5]);
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let chance = dealer.choose(game.as_ref()).unwrap();
                    game.deal(&chance).unwrap();
                    record.deal(chance);
                }
                ToAct::Seat(seat) => {
                    let action = players[seat.index()].choose(game.as_ref()).unwrap();
                    match game.play(&action) {
                        Ok(()) => record.play(seat, game.last(Viewer::Referee)),
                        Err(_) => {
                            game.retire(seat).unwrap();
                            record.retire(seat, "illegal", Some(&action));
                            assert_eq!(game.scores()[seat.index()], 0);
                            expelled += 1;
                        }
                    }
                }
            }
        }
        let text = record.to_string();
        let read: Record = text.parse().unwrap();
        assert_eq!(read.to_string(), text);
        let mut replay = Replay::new(&read).unwrap();
        replay.run(None).unwrap();
        assert_eq!(replay.game().scores(), game.scores(), "{text}");
        assert_eq!(replay.game().ranking(), game.ranking());
    }
    assert!(4 < expelled, "{expelled} were expelled");
}

#[test]
fn options_say_who_is_out_at_once() {
    let expels = |game: &str, options| {
        let row = GameRow::find(game).unwrap();
        row.begin(Setup { options, ..Setup::default() }).unwrap().expels()
    };
    assert_eq!(expels("carcassonne", "standard"), Expels::Nobody);
    assert_eq!(expels("carcassonne", "standard,invalid=expel"), Expels::Everybody);
    assert_eq!(expels("tilings", "base"), Expels::Bots);
    assert_eq!(expels("tilings", "base,strict=on"), Expels::Everybody);
    assert_eq!(expels("tigris", "standard"), Expels::Nobody);
}
