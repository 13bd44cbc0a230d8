//! The line to a table: news comes and commands go on threads of their own, until they get through.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use pavage_protocol::{Command, News, Outcome, Refusal, Seq};

use super::http::{Answer, Http};
use super::link::Link;

/// The time until the next try after the first and after the last of many failures.
const TRIES: (Duration, Duration) = (Duration::from_millis(200), Duration::from_secs(5));

/// What comes from a table.
#[derive(Debug)]
pub(super) enum Heard {
    News(Box<News>),
    Outcome(Outcome),
    /// The server is away; it is asked again and again.
    Away,
    /// The table has no news for us.
    Refused(Box<Refusal>),
}

/// The line to a table.
#[derive(Debug)]
pub(super) struct Line {
    heard: Receiver<Heard>,
    commands: Sender<Command>,
}

impl Line {
    /// Begins to listen. The threads end after this is dropped, or with the program.
    pub(super) fn open(http: Http, link: &Link) -> Line {
        let (send, heard) = mpsc::channel();
        let (commands, waiting) = mpsc::channel();
        let news = (http.clone(), link.path("/news"), send.clone());
        thread::spawn(move || listen(&news.0, &news.1, &news.2));
        let post = link.path("/commands");
        thread::spawn(move || {
            waiting.into_iter().try_for_each(|it| deliver(&http, &post, it, &send))
        });
        Line { heard, commands }
    }

    /// What has come since the last look.
    pub(super) fn hear(&self) -> Option<Heard> {
        self.heard.try_recv().ok()
    }

    /// Sends a command until it is answered.
    pub(super) fn send(&self, command: Command) {
        // The thread ends only with this line.
        _ = self.commands.send(command);
    }
}

/// Asks for news without end.
fn listen(http: &Http, url: &str, heard: &Sender<Heard>) {
    let (mut after, mut wait): (Seq, Duration) = (0, TRIES.0);
    // The first answer, also after a failure, comes at once: it shows that the server is there.
    let mut waits = false;
    loop {
        let told = match http.get::<News>(&format!("{url}?after={after}&wait={waits}")) {
            Answer::Given(news) => {
                (after, wait, waits) = (news.seq, TRIES.0, true);
                heard.send(Heard::News(Box::new(news)))
            }
            Answer::Refused(refusal) if !passes(&refusal) => {
                _ = heard.send(Heard::Refused(refusal));
                return;
            }
            Answer::Refused(_) | Answer::Nothing(_) => {
                let told = heard.send(Heard::Away);
                thread::sleep(wait);
                (wait, waits) = ((wait * 2).min(TRIES.1), false);
                told
            }
        };
        if told.is_err() {
            return;
        }
    }
}

/// Whether a refusal may be another one, or none, in a moment.
fn passes(refusal: &Refusal) -> bool {
    refusal.is_unsaved() || refusal.code.starts_with("request/") || refusal.code == "table/failed"
}

/// Sends a command until somebody answers. It is carried out once, because its id stays.
fn deliver(
    http: &Http,
    url: &str,
    command: Command,
    heard: &Sender<Heard>,
) -> Result<(), mpsc::SendError<Heard>> {
    let mut wait = TRIES.0;
    loop {
        match http.post::<Outcome>(url, &command) {
            Answer::Given(outcome) => return heard.send(Heard::Outcome(outcome)),
            Answer::Refused(it) if it.code != "request/rate" && !it.is_unsaved() => {
                let outcome = Outcome { id: command.id, result: Err(*it) };
                return heard.send(Heard::Outcome(outcome));
            }
            Answer::Refused(_) | Answer::Nothing(_) => {
                heard.send(Heard::Away)?;
                thread::sleep(wait);
                wait = (wait * 2).min(TRIES.1);
            }
        }
    }
}
