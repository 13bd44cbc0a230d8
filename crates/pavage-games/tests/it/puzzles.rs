//! The puzzles of all games.

use pavage_games::core::ToAct;
use pavage_games::puzzle::{Puzzle, Verdict, of_day};
use pavage_games::scene::Language;
use pavage_games::{AnyGame, GAMES, GameRow, Texts, words};

fn puzzles() -> impl Iterator<Item = Puzzle> {
    let numbers = |row: &'static GameRow| (1..=row.puzzle_count()).map(move |it| (row, it));
    GAMES.iter().flat_map(numbers).map(|(row, number)| row.puzzle(number).unwrap())
}

fn actions(game: &dyn AnyGame) -> Vec<String> {
    let mut texts = Texts::default();
    game.actions(&mut texts);
    texts.iter().map(str::to_owned).collect()
}

fn judge(puzzle: &Puzzle, actions: &[String]) -> Verdict {
    let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
    puzzle.judge(&actions).unwrap()
}

#[test]
fn every_game_has_twenty_or_more() {
    for row in GAMES.iter().filter(|it| it.players.contains(&"search")) {
        assert!(20 <= row.puzzle_count(), "{} has {}", row.name, row.puzzle_count());
        assert!(row.puzzle(0).is_none() && row.puzzle(row.puzzle_count() + 1).is_none());
    }
}

#[test]
fn moves_are_judged_as_the_file_says() {
    for it in puzzles() {
        let of = format!("{} {}", it.row.name, it.number);
        assert_eq!(it.position().to_act(), ToAct::Seat(it.seat), "{of}");
        for right in &it.right {
            assert_eq!(judge(&it, &right.actions), Verdict::Right, "{of}");
            for more in 1..right.actions.len() {
                assert_eq!(judge(&it, &right.actions[..more]), Verdict::More, "{of}");
            }
        }
        for wrong in &it.wrong {
            let Verdict::Wrong(loss) = judge(&it, &wrong.actions) else { panic!("{of}") };
            assert!(0.0 < loss.points && 0.0 < loss.chance && !loss.more, "{of}: {loss:?}");
        }
        let listed =
            |action: &String| it.right.iter().chain(&it.wrong).any(|it| it.actions[0] == *action);
        for action in actions(it.position().as_ref()).iter().filter(|it| !listed(it)) {
            let Verdict::Wrong(loss) = judge(&it, std::slice::from_ref(action)) else {
                panic!("{of}")
            };
            assert!(loss.more, "{of}: {loss:?}");
        }
        assert!(it.choices().contains(&it.best().actions[0].as_str()), "{of}");
        assert!(1 < it.choices().len(), "{of}");
    }
}

/// The search that gives hints, as it is now, finds each puzzle; who does not look ahead does not. If a change of either breaks
/// a puzzle, `examples/puzzles.rs` makes others.
#[test]
fn the_search_finds_every_puzzle_and_greedy_none() {
    let mut failed = Vec::new();
    for it in puzzles() {
        let plays = |spec: &str, seed: u64| {
            let mut player = it.row.player(spec, seed).unwrap();
            let (mut game, mut found) = (it.position(), Vec::new());
            loop {
                player.begin(game.plies().into());
                let action = player.choose(game.as_ref()).unwrap();
                game.play(&action).unwrap();
                found.push(action);
                match judge(&it, &found) {
                    Verdict::More => (),
                    verdict => return verdict == Verdict::Right,
                }
            }
        };
        if (0..3).any(|seed| plays("greedy", seed)) || !plays(it.row.adviser(), 1) {
            failed.push(format!("{} {}", it.row.name, it.number));
        }
    }
    assert_eq!(failed, [""; 0]);
}

/// By how much the best move is ahead of all that are not as good, in winning chance and points, as the book says. The file rounds
/// both.
#[test]
fn the_best_move_is_far_ahead() {
    for it in puzzles() {
        let (best, wrong) = (it.best(), &it.wrong[0]);
        let ahead = (best.chance - wrong.chance, best.margin - wrong.margin);
        assert!(0.045 < ahead.0 && 1.0 < ahead.1, "{} {}: {ahead:?}", it.row.name, it.number);
    }
}

#[test]
fn what_the_game_refuses_is_refused() {
    for it in puzzles() {
        assert!(it.judge(&["nonsense"]).is_err());
        assert!(it.judge(&[]).is_ok_and(|it| it == Verdict::More));
    }
}

#[test]
fn every_day_has_a_puzzle_and_all_come_before_one_comes_again() {
    let rows = || GAMES.iter().filter(|it| 0 < it.puzzle_count());
    let most = rows().map(GameRow::puzzle_count).max().unwrap();
    let days = 20_000..20_000 + (rows().count() * most) as u64;
    let mut seen: Vec<_> = days.map(of_day).map(|it| (it.row.name, it.number)).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), rows().map(GameRow::puzzle_count).sum::<usize>());
}

#[test]
fn verdicts_are_sentences_in_both_languages() {
    let it = puzzles().next().unwrap();
    for language in [Language::English, Language::French] {
        let words = words(language);
        let wrong = judge(&it, &it.wrong[0].actions);
        for verdict in [Verdict::More, Verdict::Right, wrong] {
            let said = it.say(verdict, &words);
            assert!(said.contains(' ') && !said.contains("puzzle-"), "{said}");
        }
        assert!(it.say_best(&words).contains(&it.best().actions.join(" ")));
    }
}
