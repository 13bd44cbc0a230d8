//! Tables without a store and without sockets.

mod hints;
mod simulation;
mod wake;

use fastrand::Rng;
use pavage_games::core::{Seat, ToAct};
use pavage_games::fair::{Nonce, Proof};
use pavage_games::{GAMES, GameRow, Record, Texts};
use pavage_protocol::{Helpers, News, Phase, Plan, Refusal, Wish};

use super::decide::Moment;
use super::event::Event;
use super::news::{Audience, Teller, Told};
use super::presence::{PATIENCE, Presence};
use super::table::Table;

/// A table whose events are applied without being stored.
struct Bench {
    table: Table,
    log: Vec<(Event, u64)>,
    presence: Presence,
    now: u64,
}

fn plan(game: &str, options: &str, seats: u8, clock: &str) -> Plan {
    Plan {
        game: game.to_owned(),
        options: options.to_owned(),
        seats: Some(seats),
        files: Vec::new(),
        clock: clock.parse().unwrap(),
        helpers: Helpers::default(),
        chat: true,
        listed: false,
        drawn_order: true,
    }
}

fn person(index: u8) -> String {
    format!("person-{index}")
}

impl Bench {
    fn open(plan: Plan) -> Bench {
        let opened = Event::Opened { host: person(0), plan, secret: "5e".repeat(32) };
        let table = Table::open("the-table", &opened).unwrap();
        Bench { table, log: vec![(opened, 0)], presence: Presence::new(0), now: 0 }
    }

    /// A table where people sit in all seats and the game has begun.
    fn begun(plan: Plan) -> Bench {
        let seats = plan.seats.unwrap();
        let mut bench = Bench::open(plan);
        for it in 0..seats {
            let (seat, name) = (Seat(it), format!("name {it}"));
            bench.wish(it, Wish::Sit { seat, name, sign: None }).unwrap();
        }
        bench.wish(0, Wish::Start).unwrap();
        for it in 0..seats {
            let hash = Nonce([it; 32]).commitment().to_hex();
            bench.wish(it, Wish::Commit { hash }).unwrap();
        }
        for it in 0..seats {
            assert_eq!(bench.table.phase, Phase::Dealing);
            bench.wish(it, Wish::Reveal { nonce: Nonce([it; 32]).to_hex() }).unwrap();
        }
        assert_eq!(bench.table.phase, Phase::Running);
        bench
    }

    fn wish(&mut self, who: u8, wish: Wish) -> Result<(), Refusal> {
        let moment = Moment { now: self.now, presence: &self.presence, hired: &[] };
        let event = self.table.decide(&person(who), &wish, moment)?;
        self.happen(event);
        Ok(())
    }

    fn happen(&mut self, event: Event) {
        // What is stored is read again, as after a restart.
        let stored = serde_json::to_string(&event).unwrap();
        let event: Event = serde_json::from_str(&stored).unwrap();
        self.table.apply(&event, self.now).unwrap();
        self.log.push((event, self.now));
    }

    /// The number of the person in a seat.
    fn who(&self, seat: Seat) -> u8 {
        let person = self.table.seats[seat.index()].person.as_deref().unwrap();
        person.strip_prefix("person-").unwrap().parse().unwrap()
    }

    /// Plays a random action for the seat to act; `false` if the game is over.
    fn play(&mut self, rng: &mut Rng) -> bool {
        let Some(seat) = self.table.to_act() else { return false };
        let mut actions = Texts::default();
        self.table.game.as_ref().unwrap().game.actions(&mut actions);
        let action = actions[rng.usize(..actions.len())].to_owned();
        if self.table.is_bot(seat) {
            let event = self.table.turn(seat, &[action], self.now).unwrap();
            self.happen(event);
        } else {
            let who = self.who(seat);
            self.wish(who, Wish::Play { actions: vec![action] }).unwrap();
        }
        true
    }

    fn folded(&self) -> Table {
        let (opened, rest) = self.log.split_first().unwrap();
        let mut table = Table::open("the-table", &opened.0).unwrap();
        rest.iter().for_each(|(event, at)| table.apply(event, *at).unwrap());
        table
    }

    fn news(&self, table: &Table, seat: Option<Seat>) -> News {
        let audience = Audience { seat, host: false };
        let told = table
            .game
            .as_ref()
            .map_or_else(Told::default, |it| Teller::of(it, audience.viewer()).1);
        let moment = Moment { now: self.now, presence: &self.presence, hired: &[] };
        table.news(audience, 0, told, 0, moment)
    }
}

/// All games with the smallest and a larger number of seats.
fn tables() -> impl Iterator<Item = (&'static GameRow, u8)> {
    GAMES.iter().flat_map(|row| {
        let (least, most) = (row.presets)()[0].seats;
        [least.max(2), most.min(4)].map(|seats| (row, seats))
    })
}

#[test]
fn a_log_gives_the_same_table_again_and_its_record_proves_the_dealing() {
    let mut rng = Rng::with_seed(1);
    for (row, seats) in tables() {
        let mut bench = Bench::begun(plan(row.name, "", seats, "none"));
        let mut turns = 0;
        while bench.play(&mut rng) {
            turns += 1;
            if turns % 40 == 0 {
                let again = bench.folded();
                for seat in (0..seats).map(Seat).map(Some).chain([None]) {
                    assert_eq!(bench.news(&again, seat), bench.news(&bench.table, seat));
                }
            }
        }
        assert_eq!(bench.table.phase, Phase::Over, "{}", row.name);
        let record: Record = bench.table.proven_record().unwrap().parse().unwrap();
        let proof = Proof::of_record(&record).unwrap().unwrap();
        assert_eq!(proof.contributors(), usize::from(seats));
        assert!(0 < proof.verify(&record).unwrap().draws, "{}", row.name);
    }
}

#[test]
fn whoever_leaves_in_whatever_way_the_game_ends() {
    let mut rng = Rng::with_seed(2);
    for (row, seats) in tables() {
        for round in 0..12 {
            let mut bench = Bench::begun(plan(row.name, "", seats, "1m+0s"));
            for _ in 0..rng.u32(..30) {
                bench.play(&mut rng);
            }
            let mut steps = 0;
            while bench.table.phase == Phase::Running {
                let seat = bench.table.to_act().expect("somebody is to act");
                let other = Seat((seat.0 + 1) % seats);
                match rng.u8(..12) {
                    0 => _ = bench.wish(bench.who(seat), Wish::Resign),
                    1 => _ = bench.wish(bench.who(other), Wish::Resign),
                    2 => {
                        bench.now += 60_000;
                        if let Some(event) = bench.table.overdue(bench.now) {
                            bench.happen(event);
                        }
                    }
                    3 => {
                        bench.now += PATIENCE;
                        _ = bench.wish(bench.who(other), Wish::Retire { seat });
                    }
                    4 => _ = bench.wish(bench.who(other), Wish::CallBot { seat }),
                    5 => _ = bench.wish(bench.who(seat), Wish::CallBot { seat }),
                    6 => _ = bench.wish(bench.who(seat), Wish::Return),
                    7 => _ = bench.wish(bench.who(seat), Wish::TakeBack),
                    8 => _ = bench.wish(bench.who(other), Wish::Vote { agree: true }),
                    _ => {
                        // The clock may have run out, and playing late is leaving.
                        bench.play(&mut rng);
                    }
                }
                steps += 1;
                assert!(steps < 20_000, "{} {seats} {round}", row.name);
            }
            let (again, seat) = (bench.folded(), Some(Seat(0)));
            assert_eq!(bench.news(&again, seat), bench.news(&bench.table, seat));
            assert!(bench.table.proven_record().is_ok());
        }
    }
}

fn code(result: Result<(), Refusal>) -> String {
    result.unwrap_err().code.into_owned()
}

#[test]
fn the_dealing_needs_every_hash_before_a_nonce() {
    let mut bench = Bench::open(plan("carcassonne", "", 2, "none"));
    let sit = |it: u8| Wish::Sit { seat: Seat(it), name: format!("n{it}"), sign: None };
    bench.wish(0, sit(0)).unwrap();
    assert_eq!(code(bench.wish(0, Wish::Start)), "table/empty-seat");
    bench.wish(1, sit(1)).unwrap();
    assert_eq!(code(bench.wish(1, Wish::Start)), "table/not-host");
    bench.wish(0, Wish::Start).unwrap();
    let (hash, nonce) = (Nonce([7; 32]).commitment().to_hex(), Nonce([7; 32]).to_hex());
    bench.wish(0, Wish::Commit { hash: hash.clone() }).unwrap();
    assert_eq!(code(bench.wish(0, Wish::Reveal { nonce: nonce.clone() })), "table/not-committed");
    assert_eq!(code(bench.wish(1, Wish::Commit { hash })), "table/repeated-hash");
    let hash = Nonce([8; 32]).commitment().to_hex();
    bench.wish(1, Wish::Commit { hash }).unwrap();
    let other = Nonce([9; 32]).to_hex();
    assert_eq!(code(bench.wish(1, Wish::Reveal { nonce: other })), "table/other-nonce");
    bench.wish(0, Wish::Reveal { nonce }).unwrap();
    // Whoever sees the others' nonces and keeps their own loses the seat.
    bench.now += 60_000;
    let event = bench.table.overdue(bench.now).unwrap();
    bench.happen(event);
    assert_eq!(bench.table.phase, Phase::Open);
    assert_eq!(bench.table.seat_of("person-1"), None);
    assert!(bench.table.seat_of("person-0").is_some(), "the other keeps the seat");
    assert!(bench.table.seats.iter().all(|it| it.commitment.is_none() && it.nonce.is_none()));
}

#[test]
fn nobody_commits_to_the_nonce_of_an_earlier_round() {
    let mut bench = Bench::open(plan("carcassonne", "", 2, "none"));
    let sit = |it: u8| Wish::Sit { seat: Seat(it), name: format!("n{it}"), sign: None };
    let commit = |it: u8| Wish::Commit { hash: Nonce([it; 32]).commitment().to_hex() };
    bench.wish(0, sit(0)).unwrap();
    bench.wish(1, sit(1)).unwrap();
    bench.wish(0, Wish::Start).unwrap();
    let round = |it: &Bench| it.news(&it.table, None).dealing.unwrap().round;
    let first = round(&bench);
    bench.wish(0, commit(7)).unwrap();
    bench.wish(1, commit(8)).unwrap();
    bench.wish(1, Wish::Reveal { nonce: Nonce([8; 32]).to_hex() }).unwrap();
    assert_eq!(round(&bench), first, "it is the same round until it fails");
    // The host has read the other's nonce, and keeps their own.
    bench.now += 60_000;
    let event = bench.table.overdue(bench.now).unwrap();
    bench.happen(event);
    bench.wish(0, sit(0)).unwrap();
    bench.wish(0, Wish::Start).unwrap();
    assert!(first < round(&bench));
    assert!(!bench.table.has_contributed(&person(1), &commit(8)));
    assert_eq!(code(bench.wish(1, commit(8))), "table/repeated-hash");
    assert_eq!(code(bench.wish(0, commit(7))), "table/repeated-hash");
    bench.wish(1, commit(9)).unwrap();
    assert_eq!(bench.folded().hashes, bench.table.hashes, "also after a restart");
}

#[test]
fn a_contribution_that_comes_twice_is_known() {
    let plan = Plan { drawn_order: true, ..plan("carcassonne", "", 3, "none") };
    let bench = Bench::begun(plan);
    for it in 0..3 {
        let reveal = |of: u8| Wish::Reveal { nonce: Nonce([of; 32]).to_hex() };
        let commit = Wish::Commit { hash: Nonce([it; 32]).commitment().to_hex() };
        for known in [commit, reveal(it)] {
            assert!(bench.table.has_contributed(&person(it), &known));
        }
        assert!(!bench.table.has_contributed(&person(it), &reveal(it + 1)));
    }
}

#[test]
fn everybody_keeps_their_sign_when_an_order_is_drawn() {
    let bench = Bench::begun(plan("carcassonne", "", 3, "none"));
    let row = GameRow::find("carcassonne").unwrap();
    let drawn: Vec<u8> = (0..3).map(|it| bench.who(Seat(it))).collect();
    assert_ne!(drawn, [0, 1, 2], "the nonces of this test draw another order");
    let signs = bench.table.game.as_ref().unwrap().record.signs();
    for (seat, who) in (0..).map(Seat).zip(drawn) {
        assert_eq!(Some(signs[seat]), row.sign_called(row.signs[usize::from(who)]));
    }
}

#[test]
fn taking_back_needs_everybody_and_gives_the_same_tiles() {
    let mut rng = Rng::with_seed(3);
    let mut bench = Bench::begun(plan("carcassonne", "", 3, "none"));
    for _ in 0..9 {
        bench.play(&mut rng);
    }
    let (asker, plies) = *bench.table.turns.last().unwrap();
    let asker = bench.who(asker);
    let others: Vec<u8> = (0..3).filter(|it| *it != asker).collect();
    let before = bench.table.game.as_ref().unwrap().record.to_string();
    bench.wish(asker, Wish::TakeBack).unwrap();
    assert_eq!(code(bench.wish(asker, Wish::TakeBack)), "table/vote-open");
    assert_eq!(code(bench.wish(asker, Wish::Vote { agree: true })), "table/no-vote");
    bench.wish(others[0], Wish::Vote { agree: true }).unwrap();
    assert_eq!(code(bench.wish(others[0], Wish::Vote { agree: true })), "table/voted");
    bench.wish(others[1], Wish::Vote { agree: true }).unwrap();
    assert_eq!(bench.table.game.as_ref().unwrap().game.plies(), plies);
    let after = bench.table.game.as_ref().unwrap().record.to_string();
    assert!(before.starts_with(after.trim_end()), "a beginning of the same game");
    bench.play(&mut rng);
    let again = bench.table.game.as_ref().unwrap().record.to_string();
    let tiles = |text: &str| {
        text.lines().filter(|it| it.starts_with('=')).map(str::to_owned).collect::<Vec<_>>()
    };
    let (tiles, before) = (tiles(&again), tiles(&before));
    assert!(before.starts_with(&tiles) || tiles.starts_with(&before), "{tiles:?} {before:?}");
    // One voice against it is enough.
    bench.wish(asker, Wish::TakeBack).unwrap();
    bench.wish(others[0], Wish::Vote { agree: false }).unwrap();
    assert!(bench.table.vote.is_none());
}

#[test]
fn where_hands_are_hidden_a_dealt_tile_ends_taking_back() {
    let mut rng = Rng::with_seed(4);
    let mut bench = Bench::begun(plan("tigris", "", 2, "none"));
    let (mut open, mut closed) = (0, 0);
    for _ in 0..200 {
        let plies = bench.table.game.as_ref().unwrap().game.plies();
        let Some(seat) = bench.table.to_act() else { break };
        bench.play(&mut rng);
        let game = &bench.table.game.as_ref().unwrap().game;
        let dealt = game.plies() != plies + 1;
        let same = game.to_act() == ToAct::Seat(seat);
        match bench.table.back_to(seat) {
            Some(_) => open += 1,
            None => closed += 1,
        }
        assert!(!(dealt && bench.table.back_to(seat).is_some()));
        assert!(!same || dealt || bench.table.back_to(seat).is_some());
    }
    assert!(0 < open && 0 < closed, "{open} {closed}");
}

#[test]
fn others_act_for_an_absent_seat_only_after_two_minutes() {
    let mut bench = Bench::begun(plan("carcassonne", "", 2, "none"));
    let seat = bench.table.to_act().unwrap();
    let (absent, other) = (bench.who(seat), bench.who(Seat(1 - seat.0)));
    bench.presence.came(&person(absent));
    bench.now += 10 * PATIENCE;
    assert_eq!(code(bench.wish(other, Wish::CallBot { seat })), "table/not-away");
    bench.presence.went(&person(absent), false, bench.now);
    bench.now += PATIENCE - 1;
    assert_eq!(code(bench.wish(other, Wish::Retire { seat })), "table/not-away");
    bench.now += 1;
    bench.wish(other, Wish::CallBot { seat }).unwrap();
    assert!(bench.table.is_bot(seat));
    bench.wish(absent, Wish::Return).unwrap();
    assert!(!bench.table.is_bot(seat));
    assert_eq!(code(bench.wish(absent, Wish::Return)), "table/not-replaced");
}

#[test]
fn wishes_at_the_wrong_time_or_by_the_wrong_people_are_refused_by_name() {
    let mut bench = Bench::open(plan("tilings", "", 2, "none"));
    let sit =
        |seat: u8, name: &str| Wish::Sit { seat: Seat(seat), name: name.to_owned(), sign: None };
    assert_eq!(code(bench.wish(0, sit(7, "ada"))), "table/no-such-seat");
    assert_eq!(code(bench.wish(0, sit(0, " \u{7} "))), "table/name-length");
    bench.wish(0, sit(0, "ada")).unwrap();
    assert_eq!(code(bench.wish(1, sit(0, "ben"))), "table/taken");
    assert_eq!(code(bench.wish(1, sit(1, "ada"))), "table/name-taken");
    let odd = Wish::Sit { seat: Seat(1), name: "ben".to_owned(), sign: Some("dragon".to_owned()) };
    assert_eq!(code(bench.wish(1, odd)), "table/no-such-sign");
    // The first seat shows the first sign without having asked for it.
    let row = GameRow::find(&bench.table.plan.game).unwrap();
    let shown = |it: usize| Some(row.signs[it].to_owned());
    let like = |sign| Wish::Sit { seat: Seat(1), name: "ben".to_owned(), sign };
    assert_eq!(code(bench.wish(1, like(shown(0)))), "table/sign-taken");
    let bot = |it: &str| Wish::Seat { seat: Seat(1), bot: Some(it.to_owned()) };
    assert_eq!(code(bench.wish(1, bot("greedy"))), "table/not-host");
    for spec in ["process:rm", "chess", "uct:playouts=1000000000", "random:seed=1"] {
        assert_eq!(code(bench.wish(0, bot(spec))), "table/no-such-bot", "{spec}");
    }
    assert_eq!(
        code(bench.wish(0, Wish::Play { actions: vec!["0,0".to_owned()] })),
        "table/not-running"
    );
    assert_eq!(code(bench.wish(5, Wish::Stand)), "table/no-seat");
    bench.wish(0, bot("random")).unwrap();
    bench.wish(0, Wish::Seat { seat: Seat(1), bot: None }).unwrap();
    assert_eq!(code(bench.wish(0, Wish::Rematch)), "table/not-over");

    let mut bench = Bench::begun(plan("tilings", "", 2, "none"));
    let seat = bench.table.to_act().unwrap();
    let (acts, waits) = (bench.who(seat), bench.who(Seat(1 - seat.0)));
    let play = |it: &[&str]| Wish::Play { actions: it.iter().map(|&it| it.to_owned()).collect() };
    assert_eq!(code(bench.wish(waits, play(&["0,0"]))), "table/not-to-act");
    assert_eq!(code(bench.wish(acts, play(&[]))), "table/turn-length");
    assert_eq!(code(bench.wish(acts, play(&["0,0", "0,1"]))), "table/turn-over");
    assert_eq!(code(bench.wish(acts, play(&["what"]))), "game/unreadable");
    assert_eq!(code(bench.wish(acts, play(&["99,99"]))), "game/illegal");
    assert_eq!(code(bench.wish(acts, Wish::Say { text: "x".repeat(301) })), "table/remark-length");
    assert_eq!(code(bench.wish(9, Wish::Say { text: "psst".to_owned() })), "table/no-seat");
    bench.wish(0, Wish::Chat { on: false }).unwrap();
    assert_eq!(code(bench.wish(acts, Wish::Say { text: "hi".to_owned() })), "table/no-chat");
    let seq = bench.table.seq;
    assert_eq!(bench.table.moved + 1, seq, "a switch of the chat makes no turn stale");
    assert_eq!(bench.table.proven_record().unwrap_err().code, "table/not-over");
}
