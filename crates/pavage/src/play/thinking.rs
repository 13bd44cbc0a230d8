//! Bots that think in another thread, so that keys are never late.

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use pavage_games::ask::{Answer, Question, Reply, Thinker};

/// The number of steps a bot takes before the thread looks at the time and at new questions.
const SLICE: u32 = 64;

/// The bots of a session, in their own thread.
pub(crate) struct Bots {
    questions: Sender<Question>,
    answers: Receiver<Answer>,
    /// The number of the last question.
    last: u32,
    /// Whether a question waits for its answer.
    asked: bool,
}

impl Bots {
    pub(crate) fn new() -> Bots {
        let (questions, asked) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        thread::spawn(move || think(&asked, &answer));
        Bots { questions, answers, last: 0, asked: false }
    }

    /// Asks a question and drops the one before.
    pub(crate) fn ask(&mut self, question: Question) {
        self.last += 1;
        self.asked = true;
        // If the thread is gone, `poll` will notice.
        _ = self.questions.send(Question { id: self.last, ..question });
    }

    /// Whether a question waits for its answer.
    pub(crate) fn are_asked(&self) -> bool {
        self.asked
    }

    /// The answer to the last question, once it is there.
    pub(crate) fn poll(&mut self) -> Option<Answer> {
        loop {
            match self.answers.try_recv() {
                Ok(answer) if self.asked && answer.id == self.last => {
                    self.asked = false;
                    return Some(answer);
                }
                Ok(_) => (),
                Err(TryRecvError::Empty) => return None,
                // The thread's own panic has told the reason.
                Err(TryRecvError::Disconnected) => panic!("a bot stopped without an answer"),
            }
        }
    }
}

/// Answers questions until the other side is gone; a new question replaces the one before.
fn think(questions: &Receiver<Question>, answers: &Sender<Answer>) {
    let mut thinker = Thinker::default();
    let mut next = questions.recv().ok();
    while let Some(question) = next {
        let budget = question.budget.millis.map(Duration::from_millis);
        let end = budget.and_then(|it| Instant::now().checked_add(it));
        thinker.hear(&question).expect("a session asks what can be answered");
        next = loop {
            let late = end.is_some_and(|it| it <= Instant::now());
            let reply = if late { thinker.stop().map(Reply::Answer) } else { thinker.step(SLICE) };
            if let Some(Reply::Answer(answer)) = reply {
                // If the person has left, nobody receives it.
                _ = answers.send(answer);
                break questions.recv().ok();
            }
            if let Ok(newer) = questions.try_recv() {
                break Some(newer);
            }
        };
    }
}
