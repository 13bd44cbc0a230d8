use pavage_scene::{Language, Words};

use super::{Block, Figure};
use crate::{EntryKind, GAMES, GameRow, Record, Replay};

/// The records of a page.
fn pictures(row: &GameRow, language: Language) -> Vec<String> {
    let picture = |block| match block {
        Block::Fence(fence) => fence.record().map(str::to_owned),
        _ => None,
    };
    row.rules.page(language).into_iter().filter_map(picture).collect()
}

fn caption(picture: &str) -> &str {
    let line = picture.lines().find_map(|it| it.strip_prefix("about: "));
    line.expect("every picture has a caption")
}

#[test]
fn every_picture_is_true() {
    for (row, language) in GAMES.iter().flat_map(|it| Language::ALL.map(|language| (it, language)))
    {
        for text in pictures(row, language) {
            let record: Record = text.parse().unwrap_or_else(|it| panic!("{it:?} in\n{text}"));
            assert_eq!(record.game, row.name);
            let mut replay = Replay::new(&record).unwrap_or_else(|it| panic!("{it:?} in\n{text}"));
            while let Some(step) = replay.step() {
                step.unwrap_or_else(|it| panic!("{it:?} in\n{text}"));
            }
            let figure = Figure::read(&text).expect("it was just replayed");
            assert_eq!(figure.caption(), caption(&text));
            match record.header("ply") {
                None => assert_eq!(figure.game.plies(), replay.game().plies(), "{text}"),
                Some(ply) => {
                    assert_eq!(ply, figure.game.plies().to_string(), "{text}");
                    assert!(figure.game.plies() < replay.game().plies(), "no ply after\n{text}");
                }
            }
            let scene = figure.scene(&Words::new(language));
            assert!(!scene.items.is_empty() && scene.targets.is_empty(), "{text}");
            assert!(caption(&text).ends_with('.'), "no caption that ends:\n{text}");
        }
    }
}

#[test]
fn both_languages_have_the_same_pictures() {
    let without_caption = |it: String| it.replace(caption(&it), "");
    for row in GAMES {
        let [english, french] = Language::ALL.map(|language| {
            pictures(row, language).into_iter().map(without_caption).collect::<Vec<_>>()
        });
        assert_eq!(english, french, "{}", row.name);
    }
}

#[test]
fn both_languages_have_the_same_order_of_blocks() {
    let kind = |block: &Block| match block {
        Block::Heading(level, _) => format!("heading {level}"),
        Block::Text(_) => "text".to_owned(),
        Block::List(items) => format!("list of {}", items.len()),
        Block::Steps(items) => format!("steps to {}", items.len()),
        Block::Fence(fence) if fence.record().is_some() => "picture".to_owned(),
        Block::Fence(fence) => fence.body.clone(),
    };
    for row in GAMES {
        let [english, french] = Language::ALL
            .map(|language| row.rules.page(language).iter().map(kind).collect::<Vec<_>>());
        assert_eq!(english, french, "{}", row.name);
    }
}

/// Other marks than those that are read would be shown as they are written.
#[test]
fn texts_have_no_other_marks() {
    for (row, language) in GAMES.iter().flat_map(|it| Language::ALL.map(|tag| (it, tag))) {
        for block in row.rules.page(language) {
            let texts = match block {
                Block::Heading(_, text) | Block::Text(text) => vec![text],
                Block::List(items) | Block::Steps(items) => items,
                Block::Fence(_) => Vec::new(),
            };
            for text in texts {
                let marks = |mark| text.0.matches(mark).count() % 2;
                assert_eq!((marks("**"), marks("`")), (0, 0), "{text:?}");
                let other = ['*', '_', '[', '|', '<', '#', '!'];
                assert!(!text.spans().iter().any(|it| it.text().contains(other)), "{text:?}");
            }
        }
    }
}

/// What the pictures of a game must show, as expectations of theirs.
fn lessons(game: &str) -> &'static [&'static str] {
    match game {
        "carcassonne" => &[
            "legal",
            "illegal 1,0v carcassonne/edge-mismatch",
            "illegal 1,1^ carcassonne/detached",
            "illegal @road.S carcassonne/claimed",
            r#"event carcassonne/scored feature="road""#,
            r#"event carcassonne/scored feature="city""#,
            r#"event carcassonne/scored feature="cloister""#,
            r#"event carcassonne/scored feature="field""#,
            "over true",
        ],
        "tigris" => &[
            "legal",
            "illegal king>A6 tigris/no-temple",
            "event tigris/tile-point",
            r#"event tigris/conflict kind="revolt""#,
            "event tigris/resolved winner=1",
            r#"event tigris/conflict kind="war""#,
            "event tigris/war-points",
            r#"event tigris/united cell="I10" wars=0"#,
            "event tigris/income",
            "legal take:F10 take:K11",
        ],
        "tilings" => &[
            "actions 1,2",
            "illegal 1,0 tilings/edge-mismatch",
            "illegal 0,0 tilings/detached",
            "actions -",
            "scores 2 1",
            "event tilings/pattern",
            "event tilings/zone",
        ],
        "toy" => &["scores 2 3"],
        other => panic!("expected lessons of {other}"),
    }
}

#[test]
fn every_lesson_has_its_picture() {
    for row in GAMES {
        let pictures = pictures(row, Language::English);
        let records = pictures.iter().map(|it| it.parse::<Record>().expect("a record"));
        let expectation = |kind| match kind {
            EntryKind::Expect(text) => Some(text),
            _ => None,
        };
        let entries = records.flat_map(|it| it.entries).map(|it| it.kind);
        let shown: Vec<String> = entries.filter_map(expectation).collect();
        for lesson in lessons(row.name) {
            assert!(shown.iter().any(|it| it.starts_with(lesson)), "{}: {lesson}", row.name);
        }
    }
}

/// A merge, a revolt, a war: what was before, and directly below it what is after.
#[test]
fn before_and_after_stand_together() {
    for (row, pairs) in GAMES.iter().zip([1, 3, 1, 0]) {
        for (language, words) in
            Language::ALL.into_iter().zip([("Before", "After"), ("Avant", "Après")])
        {
            let pictures = pictures(row, language);
            let count = |word| pictures.iter().filter(|it| caption(it).starts_with(word)).count();
            assert_eq!((count(words.0), count(words.1)), (pairs, pairs), "{}", row.name);
            for pair in pictures.windows(2).filter(|it| caption(&it[0]).starts_with(words.0)) {
                assert!(caption(&pair[1]).starts_with(words.1), "{}", pair[1]);
            }
        }
    }
}
