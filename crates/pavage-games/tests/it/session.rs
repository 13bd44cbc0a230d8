//! Games continued from their records.

use pavage_core::{Seat, Setup, ToAct};
use pavage_games::ask::{Answer, Thinker};
use pavage_games::conduct::Match;
use pavage_games::table::{Phase, Seating, Session, Sitter};
use pavage_games::{GAMES, GameRow, Record};
use pavage_scene::{Language, Words};

fn words() -> Words {
    pavage_games::words(Language::English)
}

#[test]
fn people_can_take_seats_that_a_record_leaves_unnamed() {
    for row in GAMES {
        let mut table = Match::new(row.begin(Setup::default()).unwrap(), Seating::default(), "5");
        while table.game.to_act() == ToAct::Chance {
            table.deal();
        }
        let mut record: Record = table.record.to_string().parse().unwrap();
        record.seats.clear();
        let seating = Seating::of_record(&record, row);
        let mut session = Session::of_record(&record, seating, "5").unwrap();
        while session.step(&words()) {}
        assert_eq!(session.seating().people().count(), usize::from(table.game.seats()));
        // The screen is handed over only where a hand is hidden.
        let curtain = matches!(session.phase, Phase::Curtain(_));
        assert_eq!(curtain, ["tigris", "toy"].contains(&row.name), "{}", row.name);
        assert!(curtain || matches!(session.phase, Phase::Turn(_)), "{}", row.name);
        assert_eq!(session.confirmed().plies(), table.game.plies());
    }
}

#[test]
fn a_person_replaces_an_unknown_bot() {
    let row = GameRow::find("tilings").unwrap();
    let seats = vec!["ada".to_owned(), "theirs:9".to_owned(), "greedy".to_owned()];
    let setup = Setup { seats: Some(3), ..Setup::default() };
    let mut record = Record::of(row.begin(setup).unwrap().as_ref(), seats);
    record.set_header("players", "person bot bot");
    let person = |name: &str| Sitter::Person(name.to_owned());
    let expected = [person("ada"), person("theirs:9"), Sitter::Bot("greedy".to_owned())];
    assert_eq!(Seating::of_record(&record, row).0, expected);
}

#[test]
fn an_expulsion_is_told_and_nothing_else() {
    let row = GameRow::find("tilings").unwrap();
    let setup = Setup { seats: Some(3), ..Setup::default() };
    let sitters = ["random", "random", "random"].map(Sitter::read);
    let seating = Seating(sitters.to_vec());
    let mut session = Session::new(Match::new(row.begin(setup).unwrap(), seating, "1"));
    while session.step(&words()) {}
    // The second answer can be read, but the cell is taken.
    for _ in 0..2 {
        let plies = session.confirmed().plies();
        session.answer(&Answer { id: 0, plies, action: "1,1".to_owned(), ..Answer::default() });
        while session.step(&words()) {}
    }
    let words = words();
    let lines = session.lines().iter().map(|it| it.say(session.caption(&words)));
    let lines: Vec<String> = lines.collect();
    let said = |it: &str| lines.iter().filter(|line| line.contains(it)).count();
    assert_eq!((said(": lay "), said(" is out")), (1, 1), "{lines:?}");
}

#[test]
fn a_record_cut_to_play_on_keeps_its_plies_and_seed() {
    let row = GameRow::find("tilings").unwrap();
    let setup = Setup { seats: Some(3), ..Setup::default() };
    let mut table = Match::new(row.begin(setup).unwrap(), Seating::default(), "1");
    while table.game.plies() < 12 {
        match table.game.to_act() {
            ToAct::Chance => _ = table.deal(),
            ToAct::Seat(seat) if table.game.plies() == 7 => {
                table.retire(seat, "illegal", Some("1,1")).unwrap();
            }
            _ => {
                let action = row.player("random", 1).unwrap().choose(table.game.as_ref()).unwrap();
                table.play(&action).unwrap();
            }
        }
    }
    table.record.set_header("result", "1 2 3");
    let (game, cut) = table.record.until(Some(10)).unwrap();
    assert_eq!((game.plies(), cut.header("seed"), cut.header("result")), (10, Some("1"), None));
    assert!(cut.to_string().contains("!illegal 1,1"), "{cut}");
    assert!(table.record.to_string().lines().last() != cut.to_string().lines().last());
    assert_eq!(table.record.until(None).unwrap().1.entries, table.record.entries);
}

#[test]
fn reasons_for_points_have_words_and_add_up() {
    for language in Language::ALL {
        let words = pavage_games::words(language);
        for row in GAMES.iter().filter(|it| it.name != "toy") {
            for preset in (row.presets)() {
                let seats = preset.seats.0.max(2);
                let setup =
                    Setup { options: preset.name, seats: Some(seats.into()), ..Setup::default() };
                let seating = Seating(vec![Sitter::Bot(row.rival().to_owned()); seats.into()]);
                let mut session = Session::new(Match::new(row.begin(setup).unwrap(), seating, "1"));
                let mut bots = Thinker::default();
                while !matches!(session.phase, Phase::Over) {
                    while session.step(&words) {}
                    if let Some(question) = session.question() {
                        session.answer(&bots.answer(&question).unwrap());
                    }
                }
                for (seat, score) in (0..).map(Seat).zip(session.confirmed().scores()) {
                    let gains = session.gains(seat, &words);
                    assert!(gains.iter().all(|it| !it.0.contains('/')), "{gains:?}");
                    let sum: i64 = gains.iter().map(|it| it.1).sum();
                    let sources = session.sources(seat, &words);
                    // In Tigris the lowest colour counts; the last number of each includes treasures.
                    if row.name == "tigris" {
                        let (colors, _) = sources.split_once(';').expect("colours come first");
                        let colors = colors.split(',').map(|it| {
                            let mut numbers = it.rsplit(|it: char| !it.is_ascii_digit());
                            numbers.find_map(|it| it.parse().ok()).expect("a colour has points")
                        });
                        assert_eq!(colors.clone().count(), 4, "{sources}");
                        assert_eq!(colors.min(), Some(score), "{sources}");
                    } else {
                        assert_eq!(sum, i64::from(score), "{} {gains:?}", preset.name);
                    }
                }
            }
        }
    }
}

#[test]
fn the_newcomer_preset_exists() {
    for row in GAMES {
        let names: Vec<&str> = (row.presets)().iter().map(|it| it.name).collect();
        assert!(names.contains(&row.newcomer), "{} is not among {names:?}", row.newcomer);
        let game = row.begin(Setup { options: row.newcomer, ..Setup::default() }).unwrap();
        assert_eq!(game.options(), row.newcomer);
    }
}
