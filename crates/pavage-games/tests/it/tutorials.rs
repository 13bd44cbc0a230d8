//! The tutorials of all games: every step can be done, and can be missed.

use pavage_games::core::{ToAct, Viewer};
use pavage_games::scene::Language;
use pavage_games::tutorial::{Step, Tutorial, Verdict};
use pavage_games::{AnyGame, GAMES, GameRow, Texts};

fn tutorials() -> impl Iterator<Item = (&'static GameRow, Language, Tutorial)> {
    let all = GAMES.iter().flat_map(|row| Language::ALL.map(|language| (row, language)));
    all.filter_map(|(row, language)| Some((row, language, row.tutorial(language)?)))
}

fn steps() -> impl Iterator<Item = Step> {
    let english = tutorials().filter(|it| it.1 == Language::English);
    english.flat_map(|it| it.2.steps)
}

fn actions(game: &dyn AnyGame) -> Vec<String> {
    let mut texts = Texts::default();
    game.actions(&mut texts);
    texts.iter().map(str::to_owned).collect()
}

fn judge(step: &Step, actions: &[String]) -> Verdict {
    let actions: Vec<&str> = actions.iter().map(String::as_str).collect();
    step.judge(&actions).unwrap_or_else(|it| panic!("{} {}: {it}", step.row.name, step.name))
}

#[test]
fn every_game_that_people_play_has_six_to_ten_steps() {
    for row in GAMES.iter().filter(|it| 0 < it.puzzle_count()) {
        for language in Language::ALL {
            let steps = row.tutorial(language).map_or(0, |it| it.steps.len());
            assert!((6..=10).contains(&steps), "{} has {steps} steps", row.name);
            assert_eq!(steps, row.step_count());
        }
    }
}

#[test]
fn every_answer_is_right_and_only_at_its_end() {
    for step in steps() {
        let of = format!("{} {}", step.row.name, step.name);
        assert_eq!(step.position().to_act(), ToAct::Seat(step.seat), "{of}");
        let Verdict::Right(plies) = judge(&step, &step.answer) else { panic!("{of}") };
        assert!(plies.starts_with(&step.answer), "{of}: an answer is in canonical notation");
        // What is told as played can be played.
        let mut game = step.position();
        for ply in &plies {
            match ply.strip_prefix('=') {
                Some(deal) => game.deal(deal).unwrap(),
                None => game.play(ply).unwrap(),
            }
            let told = game.last(Viewer::Referee);
            assert_eq!(ply.trim_start_matches('='), told, "{of}");
        }
        assert_eq!(judge(&step, &[]), Verdict::More, "{of}");
    }
}

/// What the learner can do by one action and by two. There may be very many: then what follows is tried after
/// the answer's first action and after some others.
fn walk(step: &Step, see: &mut dyn FnMut(&Verdict)) {
    for (number, first) in actions(step.position().as_ref()).into_iter().enumerate() {
        let verdict = judge(step, std::slice::from_ref(&first));
        see(&verdict);
        let mut game = step.position();
        game.play(&first).unwrap();
        let next = actions(game.as_ref());
        let tried = next.len() < 40 || first == step.answer[0] || number % 100 == 0;
        if verdict == Verdict::More && tried {
            next.into_iter().for_each(|it| see(&judge(step, &[first.clone(), it])));
        }
    }
}

#[test]
fn every_step_can_be_missed_and_every_mistake_be_made() {
    for step in steps() {
        let of = format!("{} {}", step.row.name, step.name);
        let (mut right, mut said) = (0, Vec::new());
        walk(&step, &mut |verdict| match verdict {
            Verdict::Right(_) => right += 1,
            Verdict::Wrong(words) if !said.contains(words) => said.push(words.clone()),
            Verdict::Wrong(_) | Verdict::More => (),
        });
        assert!(0 < right, "{of}: nothing is right");
        assert!(said.contains(&step.words.wrong), "{of}: every move is right, or a named mistake");
        for (name, words) in step.mistakes() {
            assert!(said.contains(words), "{of}: nobody makes the mistake `{name}`");
        }
    }
}

#[test]
fn words_are_short_and_both_languages_have_them() {
    for (row, language, tutorial) in tutorials() {
        assert!(tutorial.end.ends_with('.'), "{}", row.name);
        for step in tutorial.steps {
            let of = format!("{} {} {language:?}", row.name, step.name);
            let mistakes = step.mistakes().map(|it| it.1);
            let words = &step.words;
            for said in
                [&words.text, &words.task, &words.right, &words.wrong].into_iter().chain(mistakes)
            {
                assert!(said.ends_with(['.', '?']) && !said.contains('!'), "{of}: {said}");
                assert!(
                    said.chars().count() < 320,
                    "{of}: {} letters: {said}",
                    said.chars().count()
                );
            }
            assert!(words.title.chars().count() < 40 && !words.title.ends_with('.'), "{of}");
            assert!(!words.text.contains("->") && !words.text.contains("→"), "{of}");
        }
    }
}

const STEP: &str =
    "pavage-record 1\ngame: carcassonne\nstep: lay\nright: play 1,0*\nanswer: 1,0^\n\n=V\n";
const WORDS: &str =
    "end: Done.\n\nstep lay\ntitle: T\ntext: A\n  b.\ntask: C.\nright: D.\nwrong: E.\n";

#[test]
fn a_file_is_read() {
    let tutorial = Tutorial::read(&format!("# A remark.\n{STEP}"), WORDS).unwrap();
    assert_eq!((tutorial.end.as_str(), tutorial.steps.len()), ("Done.", 1));
    assert_eq!(tutorial.steps[0].words.text, "A b.");
    assert_eq!(
        judge(&tutorial.steps[0], &["0,1^".to_owned(), ".".to_owned()]),
        Verdict::Wrong("E.".to_owned())
    );
}

#[test]
fn a_bad_file_names_the_line_and_the_reason() {
    let remark = format!("# A remark.\n\n{STEP}");
    let cases = [
        (STEP.replace("=V", "=?"), WORDS.to_owned(), "steps, line 7: column 1: "),
        (remark.replace("=V", "=V\n1 9,9^"), WORDS.to_owned(), "steps, line 10: column 3: "),
        (STEP.replace("=V\n", ""), WORDS.to_owned(), "steps, line 5: expected a seat to act"),
        (
            STEP.replace("step: lay\n", ""),
            WORDS.to_owned(),
            "steps, line 1: expected a header `step`",
        ),
        (
            STEP.replace("play 1,0*", "do it"),
            WORDS.to_owned(),
            "steps, line 4: expected `play ACTION …`",
        ),
        (STEP.replace("play 1,0*", "event x a=b"), WORDS.to_owned(), "steps, line 4: "),
        (
            STEP.replace("answer", "actions: two\nanswer"),
            WORDS.to_owned(),
            "steps, line 5: expected a number",
        ),
        (
            STEP.replace("answer", "wrong a: play .\nanswer"),
            WORDS.to_owned(),
            "words, line 3: expected `wrong a`",
        ),
        (STEP.repeat(2), format!("{WORDS}{}", &WORDS[12..]), "steps, line 8: expected a name"),
        (STEP.to_owned(), WORDS.replace("end: Done.\n", ""), "words, line 1: expected `end"),
        (STEP.to_owned(), WORDS.replace("task: C.\n", ""), "words, line 3: expected `task`"),
        (STEP.to_owned(), WORDS.replace("task", "tusk"), "words, line 7: expected title"),
        (STEP.to_owned(), WORDS.replace("task: C.", "task"), "words, line 7: expected `step NAME`"),
        (
            STEP.to_owned(),
            WORDS.replace("task", "title"),
            "words, line 7: expected `title` only once",
        ),
        (
            STEP.to_owned(),
            WORDS.replace("step lay\n", "step lay\n  on\n"),
            "words, line 4: expected a line to go on",
        ),
        (
            STEP.to_owned(),
            WORDS.replace("step lay", "step late"),
            "words, line 3: expected the words of step lay",
        ),
        (STEP.to_owned(), format!("{WORDS}wrong a: F.\n"), "words, line 3: expected only mistakes"),
        (STEP.to_owned(), "end: Done.\n".to_owned(), "steps, line 1: expected words for step lay"),
        (String::new(), WORDS.to_owned(), "words, line 3: expected a step lay"),
    ];
    for (steps, words, begin) in cases {
        let error = Tutorial::read(&steps, &words).expect_err(begin).to_string();
        assert!(error.starts_with(begin), "{error}\n{begin}");
    }
}
