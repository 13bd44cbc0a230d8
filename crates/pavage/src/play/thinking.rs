//! Bots that think in another thread, so that keys are never late.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use pavage_games::ask::{Answer, Programs, Progress, Question, Reply, Stopped, Thinker, command};

/// The number of steps a bot takes before the thread looks at the time and at new questions.
const SLICE: u32 = 64;
/// The number of no question.
const NONE: u32 = 0;

/// The bots of a session, in their own thread.
pub(crate) struct Bots {
    questions: Sender<Question>,
    answers: Receiver<(u32, Heard)>,
    /// The number of the last question.
    last: u32,
    /// The same number for the thread, which may be waiting for a program.
    wanted: Arc<AtomicU32>,
    /// Whether a question waits for its answer.
    asked: bool,
}

/// How often a bot that thinks aloud is heard.
const EVERY: Duration = Duration::from_millis(100);

/// What is heard of a question.
pub(crate) enum Heard {
    /// What a bot thinks so far.
    Progress(Progress),
    /// What became of it.
    Outcome(Outcome),
}

/// What became of a question.
pub(crate) type Outcome = Result<Answer, Stopped>;

impl Bots {
    /// Bots among which there may be programs, if there is somebody who runs them.
    pub(crate) fn new(programs: Option<Arc<dyn Programs>>) -> Bots {
        let (questions, asked) = mpsc::channel();
        let (answer, answers) = mpsc::channel();
        let wanted = Arc::new(AtomicU32::new(NONE));
        let thread = Thinking { asked, answer, wanted: Arc::clone(&wanted), programs };
        thread::spawn(move || thread.think());
        Bots { questions, answers, last: NONE, wanted, asked: false }
    }

    /// Asks a question and drops the one before.
    pub(crate) fn ask(&mut self, question: Question) {
        self.last += 1;
        self.asked = true;
        self.wanted.store(self.last, Ordering::Relaxed);
        // If the thread is gone, `poll` will notice.
        _ = self.questions.send(Question { id: self.last, ..question });
    }

    /// Tells a bot the news, and lets it think until the next question.
    pub(crate) fn ponder(&mut self, aside: Question) {
        _ = self.questions.send(Question { id: NONE, ..aside });
    }

    /// Whether a question waits for its answer.
    pub(crate) fn are_asked(&self) -> bool {
        self.asked
    }

    /// What is newly heard of the last question.
    pub(crate) fn poll(&mut self) -> Option<Heard> {
        loop {
            match self.answers.try_recv() {
                Ok((id, heard)) if self.asked && id == self.last => {
                    self.asked = matches!(heard, Heard::Progress(_));
                    return Some(heard);
                }
                Ok(_) => (),
                Err(TryRecvError::Empty) => return None,
                // The thread's own panic has told the reason.
                Err(TryRecvError::Disconnected) => panic!("a bot stopped without an answer"),
            }
        }
    }
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.wanted.store(NONE, Ordering::Relaxed);
    }
}

/// The other end of [`Bots`].
struct Thinking {
    asked: Receiver<Question>,
    answer: Sender<(u32, Heard)>,
    wanted: Arc<AtomicU32>,
    programs: Option<Arc<dyn Programs>>,
}

impl Thinking {
    /// Answers questions until the other side is gone; a new question replaces the one before.
    fn think(self) {
        let mut thinker = Thinker::new(pavage_arena::crowd::player);
        let mut next = self.asked.recv().ok();
        while let Some(question) = next {
            next = match (command(&question.spec), &self.programs) {
                (Some(_), Some(programs)) => self.wait(programs.as_ref(), &question),
                _ if question.id == NONE => self.ponder(&mut thinker, &question),
                _ => self.choose(&mut thinker, &question),
            };
        }
    }

    /// Waits for the answer of a program; returns the next question.
    fn wait(&self, programs: &dyn Programs, question: &Question) -> Option<Question> {
        let cancelled = || self.wanted.load(Ordering::Relaxed) != question.id;
        let outcome = programs.answer(question, &cancelled);
        self.tell(question.id, Heard::Outcome(outcome));
        self.asked.recv().ok()
    }

    /// Lets a bot think about what others decide; returns the next question.
    fn ponder(&self, thinker: &mut Thinker, aside: &Question) -> Option<Question> {
        thinker.follow(aside).expect("a session tells all that happened");
        while thinker.ponder(SLICE) {
            match self.asked.try_recv() {
                Ok(next) => return Some(next),
                Err(TryRecvError::Empty) => (),
                Err(TryRecvError::Disconnected) => return None,
            }
        }
        self.asked.recv().ok()
    }

    /// Lets a bot think; returns the next question.
    fn choose(&self, thinker: &mut Thinker, question: &Question) -> Option<Question> {
        let budget = question.budget.millis.map(Duration::from_millis);
        let end = budget.and_then(|it| Instant::now().checked_add(it));
        thinker.hear(question).expect("a session asks what can be answered");
        let mut told = Instant::now();
        loop {
            let late = end.is_some_and(|it| it <= Instant::now());
            let reply = if late { thinker.stop().map(Reply::Answer) } else { thinker.step(SLICE) };
            match reply {
                Some(Reply::Answer(answer)) => {
                    self.tell(question.id, Heard::Outcome(Ok(answer)));
                    break self.asked.recv().ok();
                }
                Some(Reply::Progress(progress)) if question.aloud && told.elapsed() >= EVERY => {
                    told = Instant::now();
                    self.tell(question.id, Heard::Progress(progress));
                }
                _ => (),
            }
            if let Ok(newer) = self.asked.try_recv() {
                break Some(newer);
            }
        }
    }

    /// Sends what is heard of a question. If the person has left, nobody receives it.
    fn tell(&self, id: u32, heard: Heard) {
        _ = self.answer.send((id, heard));
    }
}
