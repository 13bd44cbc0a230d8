//! Fair dealing: the vectors of `docs/notation.md`, the headers of a proof, and what it refuses.

use pavage_games::conduct::{Due, Match};
use pavage_games::core::{Setup, ToAct};
use pavage_games::fair::{self, Commitment, Draws, Nonce, Proof, Secret, Unfair};
use pavage_games::table::{Seating, Sitter};
use pavage_games::{Dealer, EntryKind, GAMES, GameRow, Record, Texts};

/// 32 bytes that count up from the first.
fn bytes(first: u8) -> [u8; 32] {
    std::array::from_fn(|it| first + it as u8)
}

/// The example of `docs/notation.md`.
fn example() -> Proof {
    let nonces = [Some(Nonce(bytes(32))), None, Some(Nonce(bytes(64)))];
    Proof::new("example-1", Secret(bytes(0)), &nonces, true)
}

/// A game of three seats dealt by the example's key, with its proof. Every seat plays one of its
/// first actions.
fn played(game: &str, options: &str) -> Record {
    let setup = Setup { options, seats: Some(3), files: &[] };
    let seating = Seating(["ada", "bob", "cleo"].map(|it| Sitter::Person(it.to_owned())).to_vec());
    let game = GameRow::find(game).unwrap().begin(setup).unwrap();
    let mut game_on = Match::dealt_by(game, seating, Dealer::new(example().key()), "example-1");
    loop {
        match game_on.due(0) {
            Due::Deal => _ = game_on.deal(),
            Due::Answer(..) => {
                let mut actions = Texts::default();
                game_on.game.actions(&mut actions);
                let chosen = game_on.game.plies() as usize * 7 % actions.len();
                game_on.play(&actions[chosen]).unwrap();
            }
            Due::Timeout(_) => unreachable!("there is no clock"),
            Due::Nothing => break,
        }
    }
    example().note(&mut game_on.record);
    game_on.record
}

fn verified(record: &Record) -> Result<fair::Checked, Unfair> {
    let proof = Proof::of_record(record)?.expect("there is a proof");
    proof.verify(record)
}

/// Computed with a SHA-256 and a ChaCha20 that share no code with ours.
#[test]
fn the_example_is_the_same_on_every_machine() {
    let proof = example();
    let hex = |it: Commitment| it.to_hex();
    assert_eq!(
        hex(proof.commitment),
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    );
    let shown: Vec<Option<String>> = proof.nonces.iter().map(|it| it.map(|it| hex(it.1))).collect();
    let expected = [
        Some("72dbb7336c76780023f83da4c355f2eeea85733b13d3477697917790c1229084".to_owned()),
        None,
        Some("ca2a4fe727faaecf16ecd130a86e0885c5540c05375340445071c0657555fd42".to_owned()),
    ];
    assert_eq!(shown, expected);
    let key = proof.key();
    let expected = "70767a33a405b80a6c41292334d3a39c905a690f065e2014e85c9283d7da455b";
    assert_eq!(Commitment(key).to_hex(), expected);
    assert_eq!(proof.order, Some(vec![2, 1, 0]));
    let many = [12, 14, 9, 2, 8, 10, 18, 6, 0, 19, 11, 17, 3, 7, 5, 4, 13, 15, 16, 1];
    assert_eq!(fair::order(key, 20), many);
    let record = played("carcassonne", "standard");
    let tiles = record.entries.iter().filter_map(|it| match &it.kind {
        EntryKind::Deal(tile) => Some(tile.as_str()),
        _ => None,
    });
    assert_eq!(tiles.take(12).collect::<String>(), "BKVKPWHLDMAF");
}

#[test]
fn nobody_reads_a_secret_in_a_log() {
    let proof = format!("{:?}", example());
    assert!(proof.contains("secret: Secret,") && proof.contains("Some((Nonce, "), "{proof}");
}

#[test]
fn hexadecimal_text_is_read_exactly() {
    let text = Secret(bytes(200)).to_hex();
    assert_eq!(Secret::from_hex(&text), Ok(Secret(bytes(200))));
    let read = |text: &str| {
        let error = Nonce::from_hex(text).expect_err(text);
        (error.expected, error.column, error.found)
    };
    assert_eq!(read(&text.to_uppercase()), ("deal-digit".into(), 1, "C".to_owned()));
    assert_eq!(read(&format!("{}é", &text[..62])), ("deal-digit".into(), 63, "é".to_owned()));
    assert_eq!(read(&format!(" {text}")), ("deal-digit".into(), 1, " ".to_owned()));
    assert_eq!(read(""), ("deal-digits".into(), 1, "0".to_owned()));
    assert_eq!(read(&text[1..]), ("deal-digits".into(), 1, "63".to_owned()));
    assert_eq!(read(&"0".repeat(1 << 20)), ("deal-digits".into(), 1, "1048576".to_owned()));
}

/// Neither the id's length nor the places can be confused.
#[test]
fn every_part_of_the_key_counts() {
    let (secret, nonce) = (Secret([1; 32]), Some(Nonce([2; 32])));
    let keys = [
        fair::key(secret, "m", &[nonce, None]),
        fair::key(secret, "m", &[None, nonce]),
        fair::key(secret, "m", &[nonce]),
        fair::key(secret, "n", &[nonce, None]),
        fair::key(secret, "", &[nonce, None]),
        fair::key(Secret([3; 32]), "m", &[nonce, None]),
        fair::key(secret, &format!("m{}", "\u{2}".repeat(32)), &[None]),
    ];
    for (index, key) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(key), "{index}");
    }
}

/// Over many keys the first draw has the distribution of its weights, and each order of three
/// seats is equally likely.
#[test]
fn keys_deal_by_weight() {
    let (mut draws, mut orders) = ([0; 3], [0; 6]);
    let all = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for round in 0..12_000 {
        let key = fair::key(Secret([9; 32]), &round.to_string(), &[Some(Nonce([8; 32])), None]);
        draws[Dealer::new(key).draw(0, 0, &[1, 2, 3])] += 1;
        let order = fair::order(key, 3);
        orders[all.iter().position(|it| *it == order[..]).unwrap()] += 1;
    }
    let chi_square = |counts: &[u32], expected: &[f64]| -> f64 {
        counts.iter().zip(expected).map(|(&n, e)| (f64::from(n) - e).powi(2) / e).sum()
    };
    let draws_off = chi_square(&draws, &[2_000.0, 4_000.0, 6_000.0]);
    assert!(draws_off < 13.8, "{draws:?}: one in a thousand fair dealers does worse");
    let orders_off = chi_square(&orders, &[2_000.0; 6]);
    assert!(orders_off < 20.5, "{orders:?}: one in a thousand fair dealers does worse");
}

#[test]
fn a_proof_survives_reading_writing_and_annotating() {
    let record = played("carcassonne", "standard");
    let text = record.to_string();
    let read: Record = text.parse().unwrap();
    assert_eq!(Proof::of_record(&read), Ok(Some(example())));
    assert_eq!(read.annotated(&text), text);
    let bare: Record = "pavage-record 1\ngame: carcassonne\n\n=E\n".parse().unwrap();
    assert_eq!(Proof::of_record(&bare), Ok(None));
    let (mut kept, mut other) = (example(), record);
    kept.order = None;
    kept.note(&mut other);
    assert_eq!(Proof::of_record(&other), Ok(Some(kept)));
}

/// Every draw of every kind of chance: bags, stacks, the king, tiles that come up again.
#[test]
fn games_of_every_kind_are_verified() {
    let own = ["own-stacks", "enseirb-2013", "influence", "advanced"];
    for row in GAMES.iter().filter(|it| it.name != "toy") {
        let presets = (row.presets)().into_iter().map(|it| it.name);
        for options in presets.filter(|it| own.contains(it)).chain([""]) {
            let record = played(row.name, options);
            let checked = verified(&record).unwrap_or_else(|it| panic!("{} {it}", row.name));
            assert!(checked.over && 20 < checked.draws, "{} {options}: {checked:?}", row.name);
            let deals = record.entries.iter().filter(|it| matches!(it.kind, EntryKind::Deal(_)));
            assert_eq!(Draws::new(&record).unwrap().count(), deals.count());
        }
    }
}

/// Whatever was taken back, the n-th draw is the same: a game that goes another way from the middle
/// is verified too.
#[test]
fn other_play_gives_the_same_proof() {
    let record = played("carcassonne", "standard");
    let (mut game, mut other) = record.until(Some(60)).unwrap();
    let dealer = Dealer::new(example().key());
    while game.to_act() != ToAct::Nobody {
        match dealer.choose(game.as_ref()) {
            Some(tile) => {
                game.deal(&tile).unwrap();
                other.deal(tile);
            }
            None => {
                let ToAct::Seat(seat) = game.to_act() else { break };
                let mut actions = Texts::default();
                game.actions(&mut actions);
                let last = actions[actions.len() - 1].to_owned();
                game.play(&last).unwrap();
                other.play(seat, last);
            }
        }
    }
    assert_ne!(other.entries, record.entries);
    assert_eq!(verified(&other).unwrap().draws, 71);
}

#[test]
fn the_first_difference_is_named() {
    let record = played("carcassonne", "standard");
    let with = |headers: &[(&str, &str)]| {
        let mut other = record.clone();
        headers.iter().for_each(|(key, value)| other.set_header(key, value));
        verified(&other)
    };
    let hex = Secret(bytes(1)).to_hex();
    assert_eq!(with(&[("deal-secret", &hex)]), Err(Unfair::Secret));
    assert_eq!(with(&[("deal-nonce 3", &hex)]), Err(Unfair::Nonce(2)));
    let (found, expected) = (vec![0, 1, 2], vec![2, 1, 0]);
    assert_eq!(with(&[("deal-order", "1 2 3")]), Err(Unfair::Order { found, expected }));
    // A secret that was exchanged together with its commitment gives another key.
    let shown = Secret(bytes(1)).commitment().to_hex();
    let exchanged = [("deal-secret", &*hex), ("deal-commitment", &shown), ("deal-order", "kept")];
    assert!(matches!(with(&exchanged), Err(Unfair::Draw { .. })));
    let mut other = record.clone();
    other.entries[0].kind = EntryKind::Deal("A".to_owned());
    other.entries.truncate(1);
    let (found, expected) = ("A".to_owned(), "B".to_owned());
    assert_eq!(verified(&other), Err(Unfair::Draw { ply: 1, line: 0, found, expected }));
}

#[test]
fn a_proof_that_is_not_whole_is_refused_by_name() {
    let text = played("tilings", "base,size=3").to_string();
    let line_of = |key: &str| text.lines().position(|it| it.starts_with(key)).unwrap() + 1;
    let refused = |text: &str| {
        let record: Record = text.parse().unwrap();
        let error = Proof::of_record(&record).expect_err(text);
        let pavage_games::Problem::Read(read) = error.problem else { panic!("{error:?}") };
        (read.expected, read.line, read.column)
    };
    for (key, expected) in [
        ("deal-match", "deal-match"),
        ("deal-secret", "deal-secret"),
        ("deal-commitment", "deal-commitment"),
        ("deal-nonce 2", "deal-nonce"),
        ("deal-commitment 3", "deal-nonce-commitment"),
        ("deal-order", "deal-order"),
    ] {
        let without: String =
            text.split_inclusive('\n').filter(|it| !it.starts_with(&format!("{key}:"))).collect();
        assert_eq!(refused(&without), (expected.into(), 1, 1), "{key}");
    }
    let with = |header: &str| text.replacen("deal-order", &format!("{header}\ndeal-order"), 1);
    for header in [
        "deal-nonce 4: none".to_owned(),
        "deal-nonce 99999999999999999999: none".to_owned(),
        "deal-nonce 01: none".to_owned(),
        "deal-nonce 1: none".to_owned(),
        format!("deal-commitment 2: {}", "0".repeat(64)),
        "deal-other: 1".to_owned(),
    ] {
        assert_eq!(refused(&with(&header)).0, "deal-header", "{header}");
    }
    for order in ["", "0 1 2", "1 2 999", "1  2 3", "one", "-1"] {
        let other = text.replace("deal-order: 3 2 1", &format!("deal-order: {order}"));
        assert_eq!(refused(&other), ("deal-order".into(), line_of("deal-order"), 13), "{order}");
    }
    for id in ["", "a b", "é", &"m".repeat(256)] {
        let other = text.replace("deal-match: example-1", &format!("deal-match: {id}"));
        assert_eq!(refused(&other), ("deal-match".into(), line_of("deal-match"), 13), "{id}");
    }
    let other = text.replace("deal-nonce 1: 20", "deal-nonce 1: 2g");
    assert_eq!(refused(&other), ("deal-digit".into(), line_of("deal-nonce 1"), 16));
    let seatless: String =
        text.split_inclusive('\n').filter(|it| !it.starts_with("seat ")).collect();
    assert_eq!(refused(&seatless).0, "record-next-seat");
}
