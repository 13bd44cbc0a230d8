use super::*;
use pavage_games::core::Args;
use pavage_protocol::{News, Outcome, Phase, Plan, Pledge, Welcome, Wish};

fn say(id: &str) -> Command {
    Command { id: id.to_owned(), expects: None, wish: Wish::Say { text: id.to_owned() } }
}

fn done(id: &str) -> Event {
    Event::Heard(FromServer::Outcome(Outcome { id: id.to_owned(), result: Ok(1) }))
}

fn news(seq: Seq) -> Event {
    Event::Heard(FromServer::News(Box::new(News {
        seq,
        phase: Phase::Open,
        you: None,
        host: false,
        places: Vec::new(),
        dealing: None,
        game: None,
        take_back: None,
        chat: true,
        remarks: Vec::new(),
        watchers: 0,
        next: None,
    })))
}

fn welcome() -> Event {
    let plan: Plan = serde_json::from_str(r#"{"game":"toy"}"#).unwrap();
    let pledge = Pledge { commitment: String::new() };
    let (page, table) = (String::new(), "t".to_owned());
    Event::Heard(FromServer::Welcome(Welcome {
        version: VERSION,
        page,
        table,
        plan,
        pledge,
        hired: Vec::new(),
    }))
}

fn hello(after: Seq) -> Deed {
    Deed::Send(FromClient::Hello { version: VERSION, after })
}

fn sent(id: &str) -> Deed {
    Deed::Send(FromClient::Command(say(id)))
}

/// A courier with an open socket that knows the first four events.
fn live() -> Courier {
    let mut courier = Courier::new();
    assert_eq!(courier.after(Event::Begin, 0.0), [Deed::Open]);
    assert_eq!(courier.after(Event::Opened, 0.0), [hello(0)]);
    assert_eq!(courier.status, Status::Connecting);
    assert_eq!(courier.after(welcome(), 0.0), []);
    assert_eq!(courier.after(news(4), 0.0), []);
    assert_eq!(courier.status, Status::Live);
    courier
}

#[test]
fn what_has_no_outcome_is_sent_again_with_its_id() {
    let mut courier = live();
    for id in ["a", "b"] {
        assert_eq!(courier.after(Event::Wanted(say(id)), 0.0), [sent(id)]);
    }
    courier.after(done("a"), 0.0);
    assert_eq!(courier.after(Event::Closed, 1.0), [Deed::Wait(500.0)]);
    assert_eq!(courier.status, Status::Reconnecting);
    assert_eq!(courier.after(Event::Wanted(say("c")), 0.0), [], "it waits for the socket");
    assert_eq!(courier.after(Event::Begin, 0.0), [Deed::Open]);
    assert_eq!(courier.after(Event::Opened, 0.0), [hello(4), sent("b"), sent("c")]);
    courier.after(done("b"), 0.0);
    courier.after(done("c"), 0.0);
    courier.after(Event::Closed, 0.0);
    courier.after(Event::Begin, 0.0);
    assert_eq!(courier.after(Event::Opened, 0.0), [hello(4)]);
}

#[test]
fn tries_come_later_and_later_but_not_when_somebody_looks() {
    let mut courier = live();
    let mut waits = Vec::new();
    for _ in 0..7 {
        let deeds = courier.after(Event::Closed, 1.0);
        let [Deed::Wait(wait)] = deeds[..] else { panic!("{deeds:?}") };
        waits.push(wait);
        courier.after(Event::Woken, 0.0);
        // The next socket opens, and closes before it says anything.
        courier.after(Event::Opened, 0.0);
    }
    assert_eq!(waits, [500.0, 1000.0, 2000.0, 4000.0, 8000.0, 10_000.0, 10_000.0]);
    assert_eq!(courier.after(Event::Closed, 0.0), [Deed::Wait(5000.0)], "luck spreads them");
    assert_eq!(courier.after(Event::Woken, 0.0), [Deed::Open]);
    assert_eq!(courier.after(Event::Begin, 0.0), [], "the wait that was cut short");
    courier.after(Event::Opened, 0.0);
    courier.after(welcome(), 0.0);
    assert_eq!(courier.after(Event::Closed, 1.0), [Deed::Wait(500.0)], "it worked since");
}

#[test]
fn a_socket_without_a_sign_of_life_is_given_up() {
    let mut courier = live();
    let ping = || Deed::Send(FromClient::Ping);
    assert_eq!(courier.after(Event::Beat, 0.0), [ping()]);
    assert_eq!(courier.after(Event::Beat, 0.0), [ping()]);
    courier.after(Event::Heard(FromServer::Pong), 0.0);
    assert_eq!(courier.after(Event::Beat, 0.0), [ping()]);
    // The machine slept: one more chance.
    assert_eq!(courier.after(Event::Woken, 0.0), [ping()]);
    assert_eq!(courier.after(Event::Beat, 0.0), [Deed::Close, Deed::Wait(250.0)]);
    assert_eq!(courier.after(Event::Beat, 0.0), []);
}

#[test]
fn requests_replace_sockets_that_do_not_get_through() {
    let mut courier = Courier::new();
    courier.after(Event::Wanted(say("a")), 0.0);
    for _ in 0..3 {
        assert_eq!(courier.after(Event::Begin, 0.0), [Deed::Open]);
        assert!(matches!(courier.after(Event::Closed, 0.0)[..], [Deed::Wait(_)]));
    }
    let deeds = [Deed::Meet, Deed::Poll(0), Deed::Post(say("a"))];
    assert_eq!(courier.after(Event::Begin, 0.0), deeds);
    courier.after(welcome(), 0.0);
    assert_eq!(courier.after(news(7), 0.0), [Deed::Poll(7)]);
    assert_eq!(courier.status, Status::Live);
    // A post that found nobody goes out again with the next news.
    courier.after(Event::Unposted("a".to_owned()), 0.0);
    assert_eq!(courier.after(Event::Wanted(say("b")), 0.0).len(), 2);
    courier.after(done("a"), 0.0);
    assert_eq!(courier.after(news(8), 0.0), [Deed::Poll(8)]);
    courier.after(Event::Unposted("b".to_owned()), 0.0);
    assert_eq!(courier.after(news(8), 0.0), [Deed::Poll(8), Deed::Post(say("b"))]);
    // Nobody answers: a socket may get through next time.
    assert!(matches!(courier.after(Event::Unheard, 0.0)[..], [Deed::Wait(_)]));
    assert_eq!(courier.status, Status::Reconnecting);
    assert_eq!(courier.after(Event::Begin, 0.0), [Deed::Open]);
    courier.after(Event::Closed, 0.0);
    assert_eq!(courier.after(Event::Begin, 0.0), [Deed::Poll(8), Deed::Post(say("b"))]);
}

#[test]
fn a_refused_table_is_not_asked_again() {
    let mut courier = Courier::new();
    courier.after(Event::Begin, 0.0);
    courier.after(Event::Opened, 0.0);
    let refusal = Refusal {
        code: "table/unknown".into(),
        rule: None,
        args: Args::default(),
        message: "there is no such table".to_owned(),
    };
    let closing = Event::Heard(FromServer::Closing(refusal.clone()));
    assert_eq!(courier.after(closing, 0.0), [Deed::Close]);
    assert_eq!(courier.status, Status::Refused(Box::new(refusal.clone())));
    assert_eq!(courier.after(Event::Closed, 0.0), []);
    assert_eq!(courier.after(Event::Woken, 0.0), [Deed::Open], "somebody looks again");
    // A table that has welcomed us only has no time now.
    let mut courier = live();
    assert_eq!(courier.after(Event::Heard(FromServer::Closing(refusal)), 0.0), []);
    assert!(matches!(courier.after(Event::Closed, 0.0)[..], [Deed::Wait(_)]));
}

#[test]
fn whoever_leaves_the_page_is_not_there_until_they_come_back() {
    let mut courier = live();
    assert_eq!(courier.after(Event::Left, 0.0), [Deed::Close]);
    assert_eq!(courier.status, Status::Reconnecting);
    assert_eq!(courier.after(Event::Wanted(say("a")), 0.0), []);
    assert_eq!(courier.after(Event::Woken, 0.0), [Deed::Open]);
    assert_eq!(courier.after(Event::Opened, 0.0), [hello(4), sent("a")]);
}

fn refusal(code: &'static str) -> Refusal {
    Refusal { code: code.into(), rule: None, args: Args::default(), message: code.to_owned() }
}

fn unsaved(id: &str) -> Event {
    let result = Err(refusal("saving/failed"));
    Event::Heard(FromServer::Outcome(Outcome { id: id.to_owned(), result }))
}

#[test]
fn what_the_server_cannot_save_is_sent_again_until_it_can() {
    let mut courier = live();
    for id in ["a", "b"] {
        courier.after(Event::Wanted(say(id)), 0.0);
    }
    assert_eq!(courier.after(unsaved("a"), 1.0), [Deed::WaitToSave(500.0)]);
    assert_eq!(courier.status, Status::Waiting);
    assert_eq!(courier.after(unsaved("b"), 1.0), [], "they wait together");
    assert_eq!(courier.after(Event::Again, 0.0), [sent("a"), sent("b")]);
    assert_eq!(courier.after(unsaved("a"), 1.0), [Deed::WaitToSave(1000.0)], "longer");
    assert_eq!(courier.after(Event::Again, 0.0), [sent("a"), sent("b")]);
    assert_eq!(courier.after(unsaved("a"), 0.0), [Deed::WaitToSave(1000.0)], "luck spreads them");
    courier.after(done("b"), 0.0);
    assert_eq!(courier.status, Status::Live);
    assert_eq!(courier.after(Event::Again, 0.0), [sent("a")]);
    courier.after(done("a"), 0.0);
    // The socket breaks meanwhile.
    courier.after(Event::Wanted(say("c")), 0.0);
    assert_eq!(courier.after(unsaved("c"), 1.0), [Deed::WaitToSave(500.0)], "it worked since");
    courier.after(Event::Closed, 0.0);
    assert_eq!(courier.status, Status::Waiting);
    assert_eq!(courier.after(Event::Again, 0.0), []);
    courier.after(Event::Begin, 0.0);
    assert_eq!(courier.after(Event::Opened, 0.0), [hello(4), sent("c")]);
}

#[test]
fn a_table_that_cannot_be_read_now_is_asked_again() {
    // A socket tells why it closes.
    let mut courier = Courier::new();
    courier.after(Event::Begin, 0.0);
    courier.after(Event::Opened, 0.0);
    let closing = Event::Heard(FromServer::Closing(refusal("saving/failed")));
    assert_eq!(courier.after(closing, 0.0), []);
    assert!(matches!(courier.after(Event::Closed, 0.0)[..], [Deed::Wait(_)]));
    assert_eq!(courier.status, Status::Waiting);
    // One that cannot be opened does not, but a request hears it.
    for _ in 0..3 {
        assert_eq!(courier.after(Event::Begin, 0.0), [Deed::Open]);
        courier.after(Event::Closed, 0.0);
    }
    courier.after(Event::Wanted(say("a")), 0.0);
    let deeds = [Deed::Meet, Deed::Poll(0), Deed::Post(say("a"))];
    assert_eq!(courier.after(Event::Begin, 0.0), deeds);
    courier.after(unsaved("a"), 0.0);
    assert_eq!(courier.after(Event::Again, 0.0), [Deed::Post(say("a"))]);
    let refused = || Event::Refused(refusal("saving/busy"));
    assert!(matches!(courier.after(refused(), 0.0)[..], [Deed::Wait(_)]));
    assert_eq!(courier.after(refused(), 0.0), [], "both requests were refused");
    assert_eq!(courier.status, Status::Waiting);
    assert_eq!(courier.after(Event::Begin, 0.0), [Deed::Open]);
    courier.after(Event::Opened, 0.0);
    courier.after(welcome(), 0.0);
    assert_eq!(courier.status, Status::Live);
}
