//! The pages of rules: their pictures replay, and both languages have the same structure.

use std::fs;
use std::path::Path;

use pavage_games::core::Viewer;
use pavage_games::scene::Language;

use pavage_games::rules::{Block, Figure};
use pavage_games::{EntryKind, GAMES, GameRow, Record, Replay};

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
fn every_picture_replays_as_expected() {
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
            let scene = figure.scene(&pavage_games::words(language));
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

/// Any other mark would be shown as it is written.
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

/// The lessons that a game's pictures must show: the number of pairs, and expectations they must
/// contain.
fn lessons(game: &str) -> (usize, Vec<String>) {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let path = games.join(game).join("face/rules/lessons.txt");
    let text = fs::read_to_string(&path).unwrap_or_else(|it| panic!("{}: {it}", path.display()));
    let mut lines = text.lines().filter(|it| !it.starts_with('#'));
    let pairs = lines.next().and_then(|it| it.strip_prefix("pairs ")?.parse().ok());
    (pairs.expect("a line `pairs N`"), lines.map(str::to_owned).collect())
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
        for lesson in lessons(row.name).1 {
            assert!(shown.iter().any(|it| it.starts_with(&lesson)), "{}: {lesson}", row.name);
        }
    }
}

/// Pictures in pairs (a merge, a revolt, a war): the position before, and directly below it the
/// position after.
#[test]
fn after_goes_on_from_before() {
    for (row, language) in GAMES.iter().flat_map(|it| Language::ALL.map(|tag| (it, tag))) {
        let [before, after] = match language {
            Language::English => ["Before", "After"],
            Language::French => ["Avant", "Après"],
        };
        let pictures = pictures(row, language);
        let places = |word| -> Vec<usize> {
            (0..pictures.len()).filter(|&it| caption(&pictures[it]).starts_with(word)).collect()
        };
        let (befores, afters) = (places(before), places(after));
        assert_eq!(befores.len(), lessons(row.name).0, "{}", row.name);
        assert!(befores.iter().map(|it| it + 1).eq(afters), "{}: {befores:?}", row.name);
        for place in befores {
            let [before, after] =
                [place, place + 1].map(|it| Figure::read(&pictures[it]).expect("it replays"));
            let plies = before.game.plies();
            assert!(plies < after.game.plies(), "{}", after.caption());
            let (same, _) = after.record.until(Some(plies)).expect("it replays");
            let [ours, theirs] = [same, before.game].map(|it| it.view(Viewer::Referee));
            assert_eq!(ours, theirs, "{}", after.caption());
        }
    }
}

/// The browser has no terminal.
#[test]
fn readers_without_a_terminal_see_no_commands() {
    for (row, language) in GAMES.iter().flat_map(|it| Language::ALL.map(|tag| (it, tag))) {
        let (all, shown) = (row.rules.page(language), row.rules.without_commands(language));
        assert!(shown.len() <= all.len() && shown.len() + 2 >= all.len(), "{}", row.name);
        for block in shown {
            let command = match &block {
                Block::Fence(fence) => fence.record().is_none(),
                Block::Heading(_, text) | Block::Text(text) => text.0.contains("`pavage"),
                Block::List(items) | Block::Steps(items) => {
                    items.iter().any(|it| it.0.contains("`pavage"))
                }
            };
            assert!(!command, "{} {language:?}: {block:?}", row.name);
        }
    }
}

/// What a caption calls forbidden is in the picture, crossed out.
#[test]
fn forbidden_actions_are_shown() {
    let words = pavage_games::words(Language::English);
    for row in GAMES {
        for text in pictures(row, Language::English) {
            let figure = Figure::read(&text).expect("it replays");
            let illegal = figure.expectations.iter().filter(|it| it.starts_with("illegal "));
            let caption = pavage_games::scene::Caption {
                words: &words,
                names: &figure.record.seats,
                signs: figure.record.signs(),
            };
            let plain = figure.game.scene(Viewer::Referee, caption);
            let marked = figure.scene(&words);
            assert_eq!(illegal.count() == 0, plain.items.len() == marked.items.len(), "{text}");
        }
    }
}
