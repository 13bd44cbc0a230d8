//! A bot that plays against the rules is out, and the record of it replays.

use pavage_core::{Seat, Setup, ToAct, Viewer};
use pavage_games::table::{self, Ply, Table};
use pavage_games::{
    AnyGame, AnyPlayer, CARELESS, Dealer, GAMES, GameRow, Record, Replay, careless,
};

#[test]
fn careless_bots_are_out_and_the_record_replays() {
    let row = GameRow::find("tilings").unwrap();
    let mut expelled = 0;
    for (seed, options) in ["base", "zones,rotation=on", "influence,size=6"].iter().enumerate() {
        let mut game = row.begin(Setup { options, seats: Some(5), files: &[] }).unwrap();
        assert!(game.expels());
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
fn carcassonne_expels_where_its_options_say_so() {
    let row = GameRow::find("carcassonne").unwrap();
    let expels = |options| row.begin(Setup { options, ..Setup::default() }).unwrap().expels();
    assert!(!expels("standard") && expels("standard,invalid=expel"));
}

/// Counts how often a player is asked.
struct Counted(Box<dyn AnyPlayer>, u32);

impl AnyPlayer for Counted {
    fn choose(&mut self, game: &dyn AnyGame) -> Option<String> {
        self.1 += 1;
        self.0.choose(game)
    }
}

/// A game that begins with the decision of some seat.
fn table(row: &GameRow, options: &str, seats: Option<u64>, seed: u64) -> (Table, Seat) {
    let game = row.begin(Setup { options, seats, files: &[] }).unwrap();
    let mut table = Table::new(game, Vec::new(), &seed.to_string());
    while table.game.to_act() == ToAct::Chance {
        table.deal();
    }
    let ToAct::Seat(seat) = table.game.to_act() else { panic!("{}: over", row.name) };
    (table, seat)
}

/// Every preset of every game.
fn presets() -> impl Iterator<Item = (&'static GameRow, &'static str)> {
    GAMES.iter().flat_map(|row| (row.presets)().into_iter().map(move |it| (row, it.name)))
}

#[test]
fn who_always_errs_is_out_at_once_or_after_one_retry() {
    for (row, options) in presets() {
        assert!(row.players.contains(&CARELESS), "{}", row.name);
        let (mut table, seat) = table(row, options, Some(2), 1);
        let mut player = Counted(row.player(&careless(1.0, "random"), 7).unwrap(), 0);
        let answer = table::ask(table.game.as_ref(), &mut player);
        assert!(table.game.check(answer.action()).is_err(), "{}: {answer:?}", row.name);
        assert_eq!(player.1, if table.game.expels() { 1 } else { 2 }, "{} {options}", row.name);
        let ply = table.accept(seat, answer);
        assert!(matches!(ply, Ply::Leave(it, Some(_)) if it == seat), "{}: {ply:?}", row.name);
        assert_eq!(table.game.to_act(), ToAct::Nobody, "{}: one seat is left", row.name);
        let text = table.record.to_string();
        assert!(text.contains(" !illegal "), "{text}");
        let record: Record = text.parse().unwrap();
        let mut replay = Replay::new(&record).unwrap();
        replay.run(None).unwrap();
        assert_eq!(replay.game().scores(), table.game.scores(), "{text}");
    }
}

#[test]
fn who_errs_now_and_then_is_out_as_often_as_the_retry_lets_him() {
    const GAMES_EACH: u64 = 200;
    for (row, options) in presets() {
        let (mut out, mut expected) = (0, 0.0);
        for seed in 0..GAMES_EACH {
            let (mut table, seat) = table(row, options, None, seed);
            // Wrong once, or twice in a row.
            expected = if table.game.expels() { 0.3 } else { 0.3 * 0.3 };
            let mut player = row.player(&careless(0.3, "random"), seed).unwrap();
            let answer = table::ask(table.game.as_ref(), player.as_mut());
            out += u32::from(matches!(table.accept(seat, answer), Ply::Leave(..)));
        }
        let found = f64::from(out) / GAMES_EACH as f64;
        assert!((found - expected).abs() < 0.1, "{} {options}: {found}", row.name);
    }
}
