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
fn every_game_has_two_dozen() {
    for row in GAMES.iter().filter(|it| it.players.contains(&"search")) {
        assert!(24 <= row.puzzle_count(), "{} has {}", row.name, row.puzzle_count());
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
