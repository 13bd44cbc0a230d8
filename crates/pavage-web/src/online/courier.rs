//! What a connection does next: a state machine without a socket or a clock.
//!
//! It is told what happens, and says what to do. A command stays with it until its outcome is
//! known, whatever happens to the sockets in between.

#[cfg(test)]
mod tests;

use pavage_protocol::{Command, FromClient, FromServer, Outcome, Refusal, Seq, VERSION};

/// The shortest and the longest wait before the next try, in milliseconds.
const SOONEST: f64 = 500.0;
const LATEST: f64 = 10_000.0;
/// A socket that could not be opened this many times in a row is given up.
const TRIES: u32 = 3;
/// A socket that says nothing for this many beats is dead. Each beat asks for a sign of life.
const QUIET: u32 = 3;

/// The state of a connection, as people see it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Status {
    /// It is being made for the first time.
    Connecting,
    /// It works.
    Live,
    /// It is lost, and is being made again.
    Reconnecting,
    /// The server cannot save or read for now, and is asked again.
    Waiting,
    /// The server does not want it.
    Refused(Box<Refusal>),
}

/// What happened.
#[derive(Debug)]
pub(super) enum Event {
    /// The page was opened, or the wait is over.
    Begin,
    /// The socket is open.
    Opened,
    /// The socket is closed, or could not be opened.
    Closed,
    /// The server said something, on any way.
    Heard(FromServer),
    /// A request of a poll found nobody; or something that is no answer of ours.
    Unheard,
    /// A request was refused.
    Refused(Refusal),
    /// A posted command found nobody.
    Unposted(String),
    /// Somebody at the screen wants something.
    Wanted(Command),
    /// The network is back, or somebody looks at the page again.
    Woken,
    /// Somebody leaves the page. The browser may keep it, in case they come back.
    Left,
    /// Some seconds have passed.
    Beat,
    /// The wait for a server that could not save is over.
    Again,
}

/// What to do.
#[derive(PartialEq, Debug)]
pub(super) enum Deed {
    /// Opens a socket and forgets the one before.
    Open,
    /// Forgets the socket.
    Close,
    /// Sends a message on the socket.
    Send(FromClient),
    /// Waits for this many milliseconds, and then begins.
    Wait(f64),
    /// Waits for this many milliseconds until the server may save again.
    WaitToSave(f64),
    /// Asks over HTTP what the table is.
    Meet,
    /// Waits over HTTP for the news after an event.
    Poll(Seq),
    /// Sends a command over HTTP.
    Post(Command),
}

/// The way that messages take now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// None: the next try comes later.
    Waiting,
    /// A socket that is not open yet.
    Opening,
    /// An open socket.
    Socket,
    /// Requests, because sockets do not get through.
    Requests,
}

/// Whether a command with this outcome stays with the courier, because the server could not save it for now.
pub(super) fn is_kept(outcome: &Outcome) -> bool {
    outcome.result.as_ref().is_err_and(Refusal::is_unsaved)
}

/// How long to wait after so many failures in a row.
fn pause(failures: u32, luck: f64) -> f64 {
    let longest = (SOONEST * 2_f64.powi(failures.min(10) as i32)).min(LATEST);
    longest * (0.5 + luck / 2.0)
}

/// Decides what a connection does next.
#[derive(Debug)]
pub(super) struct Courier {
    way: Way,
    pub(super) status: Status,
    /// The number of tries in a row that found nobody.
    failures: u32,
    /// The number of sockets in a row that could not be opened.
    unopened: u32,
    /// The number of beats in which nothing was heard.
    quiet: u32,
    welcomed: bool,
    /// The last event that is known.
    pub(super) last: Seq,
    /// The commands without an outcome, in order.
    unanswered: Vec<Command>,
    /// The ids of commands that are being posted.
    posting: Vec<String>,
    /// The number of times in a row that the server could not save.
    unsaved: u32,
    /// Whether such a wait goes on.
    waits_to_save: bool,
}

impl Courier {
    pub(super) fn new() -> Courier {
        Courier {
            way: Way::Waiting,
            status: Status::Connecting,
            failures: 0,
            unopened: 0,
            quiet: 0,
            welcomed: false,
            last: 0,
            unanswered: Vec::new(),
            posting: Vec::new(),
            unsaved: 0,
            waits_to_save: false,
        }
    }

    /// Whether a command like this one waits for its outcome.
    pub(super) fn awaits(&self, like: impl Fn(&Command) -> bool) -> bool {
        self.unanswered.iter().any(like)
    }

    /// What to do after an event. `luck`, from 0 to 1, spreads the tries of many pages.
    pub(super) fn after(&mut self, event: Event, luck: f64) -> Vec<Deed> {
        match event {
            Event::Begin | Event::Woken if self.way == Way::Waiting => self.begin(),
            Event::Begin => Vec::new(),
            Event::Opened => self.opened(),
            Event::Closed => self.closed(luck),
            Event::Heard(message) => self.heard(message, luck),
            Event::Unheard if self.way == Way::Requests => self.lost(luck),
            Event::Unheard => Vec::new(),
            Event::Refused(refusal) if refusal.is_unsaved() && self.way == Way::Requests => {
                self.status = Status::Waiting;
                self.lost(luck)
            }
            // The answer to an older request.
            Event::Refused(refusal) if refusal.is_unsaved() => Vec::new(),
            Event::Refused(refusal) => {
                self.refused(refusal);
                Vec::new()
            }
            Event::Unposted(id) => {
                self.posting.retain(|it| *it != id);
                Vec::new()
            }
            Event::Wanted(command) => self.wanted(command),
            // A socket may have died while the machine slept.
            Event::Woken if self.way == Way::Socket => {
                self.quiet = QUIET - 1;
                vec![Deed::Send(FromClient::Ping)]
            }
            Event::Woken => Vec::new(),
            Event::Left => self.left(),
            Event::Beat => self.beat(luck),
            Event::Again => self.again(),
        }
    }

    fn begin(&mut self) -> Vec<Deed> {
        if self.unopened < TRIES {
            self.way = Way::Opening;
            return vec![Deed::Open];
        }
        self.way = Way::Requests;
        let meet = (!self.welcomed).then_some(Deed::Meet);
        let mut deeds: Vec<Deed> = meet.into_iter().chain([Deed::Poll(self.last)]).collect();
        deeds.extend(self.posts());
        deeds
    }

    fn opened(&mut self) -> Vec<Deed> {
        (self.way, self.unopened, self.quiet) = (Way::Socket, 0, 0);
        let hello = FromClient::Hello { version: VERSION, after: self.last };
        [Deed::Send(hello)].into_iter().chain(self.sends()).collect()
    }

    /// Sends the commands without an outcome.
    fn sends(&self) -> impl Iterator<Item = Deed> {
        self.unanswered.iter().cloned().map(|it| Deed::Send(FromClient::Command(it)))
    }

    fn closed(&mut self, luck: f64) -> Vec<Deed> {
        if self.way == Way::Opening {
            self.unopened += 1;
        }
        if matches!(self.way, Way::Opening | Way::Socket) { self.lost(luck) } else { Vec::new() }
    }

    /// Closes the socket, because the browser would answer for a person who has gone.
    fn left(&mut self) -> Vec<Deed> {
        if !matches!(self.way, Way::Opening | Way::Socket) {
            return Vec::new();
        }
        self.way = Way::Waiting;
        if self.status == Status::Live {
            self.status = Status::Reconnecting;
        }
        vec![Deed::Close]
    }

    /// The way is lost: tries again, a little later each time.
    fn lost(&mut self, luck: f64) -> Vec<Deed> {
        // A network that comes back may let sockets through.
        if self.way == Way::Requests {
            self.unopened = TRIES - 1;
        }
        self.way = Way::Waiting;
        self.posting.clear();
        if self.status == Status::Live {
            self.status = Status::Reconnecting;
        }
        let wait = pause(self.failures, luck);
        self.failures += 1;
        vec![Deed::Wait(wait)]
    }

    fn heard(&mut self, message: FromServer, luck: f64) -> Vec<Deed> {
        self.quiet = 0;
        match message {
            FromServer::Welcome(_) => {
                self.welcomed = true;
                self.live();
            }
            FromServer::News(news) => {
                self.last = self.last.max(news.seq);
                if self.way == Way::Requests {
                    self.live();
                    let mut deeds = vec![Deed::Poll(self.last)];
                    deeds.extend(self.posts());
                    return deeds;
                }
            }
            FromServer::Outcome(outcome) if is_kept(&outcome) => {
                self.posting.retain(|it| *it != outcome.id);
                return self.unsaved(luck);
            }
            FromServer::Outcome(outcome) => {
                if self.way != Way::Waiting && self.status == Status::Waiting {
                    self.live();
                }
                self.unsaved = 0;
                self.unanswered.retain(|it| it.id != outcome.id);
                self.posting.retain(|it| *it != outcome.id);
            }
            FromServer::Closing(refusal) if refusal.is_unsaved() => {
                self.status = Status::Waiting;
            }
            // Who was never welcome is not welcome at the next try either.
            FromServer::Closing(refusal) if !self.welcomed => {
                self.refused(refusal);
                return vec![Deed::Close];
            }
            // The socket closes by itself now, and is opened again.
            FromServer::Pong | FromServer::Closing(_) => (),
        }
        Vec::new()
    }

    /// Stops trying, until somebody looks at the page again.
    fn refused(&mut self, refusal: Refusal) {
        self.status = Status::Refused(Box::new(refusal));
        self.way = Way::Waiting;
    }

    fn live(&mut self) {
        self.status = Status::Live;
        self.failures = 0;
    }

    /// The server could not save: waits, a little longer each time, and keeps the command.
    fn unsaved(&mut self, luck: f64) -> Vec<Deed> {
        self.status = Status::Waiting;
        if std::mem::replace(&mut self.waits_to_save, true) {
            return Vec::new();
        }
        let wait = pause(self.unsaved, luck);
        self.unsaved += 1;
        vec![Deed::WaitToSave(wait)]
    }

    /// Sends again what could not be saved. On another way it is sent again in any case.
    fn again(&mut self) -> Vec<Deed> {
        self.waits_to_save = false;
        match self.way {
            Way::Socket => self.sends().collect(),
            Way::Requests => self.posts(),
            Way::Waiting | Way::Opening => Vec::new(),
        }
    }

    fn wanted(&mut self, command: Command) -> Vec<Deed> {
        self.unanswered.push(command.clone());
        match self.way {
            Way::Socket => vec![Deed::Send(FromClient::Command(command))],
            Way::Requests => self.posts(),
            Way::Waiting | Way::Opening => Vec::new(),
        }
    }

    /// Posts the commands that are not on their way.
    fn posts(&mut self) -> Vec<Deed> {
        let idle = self.unanswered.iter().filter(|it| !self.posting.contains(&it.id));
        let posts: Vec<Command> = idle.cloned().collect();
        self.posting.extend(posts.iter().map(|it| it.id.clone()));
        posts.into_iter().map(Deed::Post).collect()
    }

    fn beat(&mut self, luck: f64) -> Vec<Deed> {
        if self.way != Way::Socket {
            return Vec::new();
        }
        self.quiet += 1;
        if self.quiet < QUIET {
            return vec![Deed::Send(FromClient::Ping)];
        }
        let mut deeds = vec![Deed::Close];
        deeds.extend(self.lost(luck));
        deeds
    }
}
