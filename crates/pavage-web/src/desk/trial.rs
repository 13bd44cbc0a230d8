//! An exercise at a desk, a puzzle or a step of a tutorial: the move is judged where it would be
//! played.

use std::sync::Arc;

use pavage_games::core::Seat;
use pavage_games::narrator::Line;
use pavage_games::puzzle::{self, Puzzle};
use pavage_games::scene::Words;
use pavage_games::table::{Phase, Seating, Session, Sitter};
use pavage_games::tutorial::{self, Step};
use pavage_games::{AnyGame, Record};

use super::Desk;

/// An exercise that the person does.
#[derive(Debug)]
pub(crate) struct Trial {
    pub(crate) exercise: Exercise,
    /// The verdict about the last move.
    pub(crate) verdict: Option<Verdict>,
    /// The number of lines before the move.
    since: usize,
}

/// What is asked of the person.
#[derive(Debug)]
pub(crate) enum Exercise {
    /// To find the best move. Nothing is played.
    Puzzle(Box<Puzzle>),
    /// To do what a step asks for. What is right is played.
    Step(Box<Step>),
}

/// What is said about a move.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Verdict {
    Puzzle(puzzle::Verdict),
    Step(tutorial::Verdict),
}

impl Verdict {
    pub(crate) fn is_right(&self) -> bool {
        matches!(
            self,
            Verdict::Puzzle(puzzle::Verdict::Right) | Verdict::Step(tutorial::Verdict::Right(_))
        )
    }
}

impl Exercise {
    fn record(&self) -> &Record {
        match self {
            Exercise::Puzzle(it) => &it.record,
            Exercise::Step(it) => &it.record,
        }
    }

    pub(super) fn seat(&self) -> Seat {
        match self {
            Exercise::Puzzle(it) => it.seat,
            Exercise::Step(it) => it.seat,
        }
    }

    fn position(&self) -> Box<dyn AnyGame> {
        match self {
            Exercise::Puzzle(it) => it.position(),
            Exercise::Step(it) => it.position(),
        }
    }

    /// A right answer.
    fn answer(&self) -> &[String] {
        match self {
            Exercise::Puzzle(it) => &it.best().actions,
            Exercise::Step(it) => &it.answer,
        }
    }

    /// The verdict about a move; `None` if more belongs to it.
    fn judge(&self, actions: &[&str]) -> Option<Verdict> {
        match self {
            Exercise::Puzzle(it) => {
                // The choice on the ghost may belong to the move or come after it.
                let verdicts = (1..=actions.len()).map(|count| it.judge(&actions[..count]).ok());
                verdicts.flatten().find(|it| *it != puzzle::Verdict::More).map(Verdict::Puzzle)
            }
            Exercise::Step(it) => {
                let verdict = it.judge(actions).ok();
                verdict.filter(|it| *it != tutorial::Verdict::More).map(Verdict::Step)
            }
        }
    }

    /// A session at the position. People sit in all seats, so that nobody plays on and nothing can
    /// be taken back but the move itself.
    fn session(&self, name: &str, chosen: &str, words: &Words) -> Option<Session> {
        let names = match self {
            // Who played does not matter.
            Exercise::Puzzle(_) => &[],
            Exercise::Step(it) => it.record.seats.as_slice(),
        };
        let seats = usize::from(self.position().seats());
        let opponent = |seat: usize| {
            let args = [("number", (seat + 1).to_string()), ("seats", seats.to_string())];
            words.plain("web-opponent", &args)
        };
        let name_of = |seat: usize| match names.get(seat) {
            _ if seat == self.seat().index() => name.to_owned(),
            Some(name) => name.clone(),
            None => opponent(seat),
        };
        let seating = Seating((0..seats).map(|it| Sitter::Person(name_of(it))).collect());
        let mut session = Session::of_record(self.record(), seating, "").ok()?;
        // Before anything is drawn that names the reader.
        super::address(&mut session, Some(self.seat()));
        session.resume(chosen);
        while session.step(words) {}
        // The curtain between people is of no use here.
        if matches!(session.phase, Phase::Curtain(_)) {
            session.accept(words);
        }
        Some(session)
    }
}

impl Trial {
    /// The puzzle, if it is one.
    pub(crate) fn puzzle(&self) -> Option<&Puzzle> {
        match &self.exercise {
            Exercise::Puzzle(it) => Some(it),
            Exercise::Step(_) => None,
        }
    }

    /// The step of a tutorial, if it is one.
    pub(crate) fn step(&self) -> Option<&Step> {
        match &self.exercise {
            Exercise::Step(it) => Some(it),
            Exercise::Puzzle(_) => None,
        }
    }
}

impl Desk {
    /// The desk of an exercise; `name` is that of the seat which is to do it.
    pub(crate) fn of_exercise(exercise: Exercise, name: &str, words: Arc<Words>) -> Option<Desk> {
        let you = Some(exercise.seat());
        let mut desk = Desk::told_to(you, exercise.session(name, "", &words)?, words);
        desk.helpers.hints = false;
        desk.trial = Some(Trial { exercise, verdict: None, since: 0 });
        Some(desk)
    }

    /// Judges the move that is about to be confirmed. `true` if the exercise has its answer, so that
    /// the person does not go on.
    pub(super) fn judge(&mut self) -> bool {
        // Only the module with all pages has exercises.
        if !cfg!(feature = "later") {
            return false;
        }
        let (turn, since) = (self.unconfirmed(), self.session.lines().len());
        let Some(trial) = &mut self.trial else { return false };
        let actions: Vec<&str> = turn.split_whitespace().collect();
        trial.verdict = trial.exercise.judge(&actions);
        trial.since = since;
        if let Some(Verdict::Step(tutorial::Verdict::Right(plies))) = &trial.verdict {
            self.session.conclude(plies);
            self.refresh();
        }
        self.trial.as_ref().is_some_and(|it| it.verdict.is_some())
    }

    /// Begins an exercise again, with these actions of a move laid.
    fn restart(&mut self, actions: &[String]) {
        let Some(Trial { exercise, .. }) = self.trial.take() else { return };
        let name = self.plate(exercise.seat());
        // A choice on a ghost is laid with it; any other follows what is chosen before.
        for chosen in 0..actions.len().max(1) {
            let (before, laid) = actions.split_at(chosen);
            let (before, laid) = (before.join(" "), laid.join(" "));
            if let Some(session) = exercise.session(&name, &before, &self.words) {
                let helpers = self.helpers;
                *self = Desk::told_to(Some(exercise.seat()), session, Arc::clone(&self.words));
                self.helpers = helpers;
                self.lay_again(&format!("{before}\n{laid}"));
            }
            if self.unconfirmed().split_whitespace().eq(actions.iter().map(String::as_str)) {
                break;
            }
        }
        self.trial = Some(Trial { exercise, verdict: None, since: 0 });
    }

    /// Takes the move of an exercise back.
    pub(crate) fn try_again(&mut self) {
        self.restart(&[]);
    }

    /// Lays a right answer. The verdict about the move to a puzzle stays.
    pub(crate) fn show_answer(&mut self) {
        let Some(trial) = &self.trial else { return };
        let verdict = trial.verdict.clone().filter(|it| matches!(it, Verdict::Puzzle(_)));
        let answer = trial.exercise.answer().to_vec();
        self.restart(&answer);
        if let Some(trial) = &mut self.trial {
            trial.verdict = verdict;
        }
    }

    /// What followed from the move that was played, as sentences.
    pub(crate) fn what_happened(&self) -> Vec<String> {
        let since = self.trial.as_ref().map_or(0, |it| it.since);
        let lines = self.session.lines().iter().skip(since).filter(|it| Line::follows(it));
        lines.map(|it| it.say(self.caption())).collect()
    }

    /// Why the best move of a puzzle is good, as sentences.
    pub(crate) fn why_best(&self) -> Vec<String> {
        let Some(puzzle) = self.trial.as_ref().and_then(Trial::puzzle) else { return Vec::new() };
        let Ok(judge) = puzzle.row.player(puzzle.row.adviser(), 0) else { return Vec::new() };
        let mut game = puzzle.position();
        let mut said = Vec::new();
        for action in &puzzle.best().actions {
            let reasons = judge.reasons(game.as_ref(), action);
            for reason in reasons.iter().map(|it| self.caption().tell(it)) {
                if !said.contains(&reason) {
                    said.push(reason);
                }
            }
            if game.play(action).is_err() {
                break;
            }
        }
        said
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::GAMES;
    use pavage_games::scene::Language;

    /// Confirms until there is a verdict. A move of several actions that do not share a ghost is
    /// confirmed action by action.
    fn confirm(desk: &mut Desk) -> Option<Verdict> {
        for _ in 0..4 {
            let verdict = desk.trial.as_ref().and_then(|it| it.verdict.clone());
            if verdict.as_ref().is_some_and(Verdict::is_right) {
                return verdict;
            }
            desk.confirm();
        }
        desk.trial.as_ref().and_then(|it| it.verdict.clone())
    }

    #[test]
    fn every_puzzle_is_solved_by_its_best_move() {
        let words = Arc::new(crate::words::words(Language::English));
        for row in GAMES {
            for number in 1..=row.puzzle_count() {
                let puzzle = Exercise::Puzzle(Box::new(row.puzzle(number).unwrap()));
                let mut desk = Desk::of_exercise(puzzle, "Ada", Arc::clone(&words)).unwrap();
                assert!(!desk.session.can_undo(), "{} {number}: nothing was done", row.name);
                desk.show_answer();
                let plies = desk.session.confirmed().plies();
                let verdict = confirm(&mut desk);
                let right = Verdict::Puzzle(puzzle::Verdict::Right);
                assert_eq!(verdict, Some(right), "{} {number}", row.name);
                assert_eq!(desk.session.confirmed().plies(), plies, "nothing is played");
                assert!(!desk.why_best().is_empty(), "{} {number}", row.name);
                desk.try_again();
                assert!(desk.trial.as_ref().is_some_and(|it| it.verdict.is_none()));
                assert!(!desk.is_laid());
            }
        }
    }

    #[test]
    fn every_step_is_done_by_its_answer_and_the_answer_is_played() {
        let words = Arc::new(crate::words::words(Language::English));
        for step in
            GAMES.iter().filter_map(|it| it.tutorial(Language::English)).flat_map(|it| it.steps)
        {
            let of = format!("{} {}", step.row.name, step.name);
            let (seat, plies) = (step.seat, step.position().plies());
            let step = Exercise::Step(Box::new(step));
            let mut desk = Desk::of_exercise(step, "Ada", Arc::clone(&words)).unwrap();
            assert!(desk.scene.notes.iter().all(|it| !it.contains("Ada")), "the reader is “you”");
            assert!(!desk.session.can_undo() && desk.session.draft().is_some(), "{of}");
            desk.show_answer();
            let verdict = confirm(&mut desk);
            assert!(verdict.is_some_and(|it| it.is_right()), "{of}");
            assert!(plies < desk.session.confirmed().plies(), "{of}");
            assert_eq!(desk.session.viewer(), pavage_games::core::Viewer::Seat(seat), "{of}");
            assert!(desk.session.draft().is_none(), "{of}: nobody goes on");
            desk.try_again();
            assert_eq!(desk.session.confirmed().plies(), plies, "{of}");
        }
    }
}
