//! Tests of the listener that need its inside.

use std::net::{IpAddr, TcpStream as Client};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::time::Instant;

use super::crowd::{Crowd, Place};
use super::{Limits, Listening, run};
use crate::names::Names;

/// A connection whose small messages wait for others takes 40 ms for each.
#[test]
fn small_messages_are_not_delayed() {
    static WITHOUT_DELAY: AtomicUsize = AtomicUsize::new(0);
    const COUNT: usize = 3;
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (enough, seen) = oneshot::channel::<()>();
        let names = Arc::new(Names::new(false, Vec::new(), None));
        let listening = Listening {
            listener,
            names,
            limits: Limits::default(),
            proxies: Vec::new(),
            tls: None,
            tap: |stream| {
                WITHOUT_DELAY.fetch_add(usize::from(stream.nodelay().unwrap()), Ordering::SeqCst);
            },
        };
        let server = tokio::spawn(run(listening, Router::new(), async { _ = seen.await }));
        let asking = tokio::task::spawn_blocking(move || {
            for _ in 0..COUNT {
                let mut client = Client::connect(address).unwrap();
                let request = b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
                std::io::Write::write_all(&mut client, request).unwrap();
                std::io::Read::read_to_end(&mut client, &mut Vec::new()).unwrap();
            }
        });
        asking.await.unwrap();
        drop(enough);
        server.await.unwrap();
    });
    assert_eq!(WITHOUT_DELAY.load(Ordering::SeqCst), COUNT);
}

fn ip(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn crowd(total: usize, each: usize) -> Arc<Crowd> {
    Crowd::new(Limits { total, each, ..Limits::default() }, vec![ip("10.0.0.1")])
}

/// Whether a connection has been told to leave.
fn is_sent_away(place: &Place) -> bool {
    use std::task::{Context, Waker};
    let leaving = std::pin::pin!(place.seat.sent_away());
    leaving.poll(&mut Context::from_waker(Waker::noop())).is_ready()
}

#[test]
fn one_address_takes_only_its_own_places() {
    let crowd = crowd(100, 3);
    let other = crowd.admit(ip("192.0.2.2")).unwrap();
    let mine: Vec<Place> = (0..5).map(|_| crowd.admit(ip("192.0.2.1")).unwrap()).collect();
    let away: Vec<bool> = mine.iter().map(is_sent_away).collect();
    assert_eq!(away, [true, true, false, false, false]);
    assert!(!is_sent_away(&other));
    // At work nobody is sent away, and there is no place for one more from there.
    let _answering: Vec<_> = mine[2..].iter().map(|it| it.seat.answer()).collect();
    assert!(crowd.admit(ip("192.0.2.1")).is_none());
    assert!(crowd.admit(ip("192.0.2.2")).is_some());
    drop(mine);
    assert!(crowd.admit(ip("192.0.2.1")).is_some());
}

#[test]
fn this_machine_and_proxies_may_have_more() {
    for address in ["127.0.0.1", "::1", "10.0.0.1", "::ffff:10.0.0.1"] {
        let crowd = crowd(10, 1);
        let places: Vec<Place> = (0..10).map(|_| crowd.admit(ip(address)).unwrap()).collect();
        assert!(!places.iter().any(is_sent_away), "{address}");
    }
}

#[test]
fn a_network_of_one_household_is_one_address() {
    let crowd = crowd(100, 1);
    let first = crowd.admit(ip("2001:db8:1:2::1")).unwrap();
    let _neighbour = crowd.admit(ip("2001:db8:1:3::1")).unwrap();
    assert!(!is_sent_away(&first));
    let _second = crowd.admit(ip("2001:db8:1:2:ffff::2")).unwrap();
    assert!(is_sent_away(&first));
}

#[test]
fn who_answers_or_is_a_socket_stays() {
    let crowd = crowd(3, 3);
    let [busy, socket, idle] = [(); 3].map(|()| crowd.admit(ip("192.0.2.1")).unwrap());
    let answering = busy.seat.answer();
    socket.seat.become_socket();
    let next = crowd.admit(ip("192.0.2.2")).unwrap();
    assert_eq!([&busy, &socket, &idle, &next].map(is_sent_away), [false, false, true, false]);
    let _last = next.seat.answer();
    assert!(crowd.admit(ip("192.0.2.3")).is_none());
    assert!(!crowd.make_room());
    // An answered request leaves an idle connection.
    drop(answering);
    assert!(crowd.admit(ip("192.0.2.3")).is_some());
    assert!(is_sent_away(&busy));
}

#[test]
fn files_keep_some_descriptors() {
    let total = |descriptors| Limits::default().within(descriptors).total;
    assert_eq!(total(None), Limits::default().total);
    assert_eq!(total(Some(1_000_000)), Limits::default().total);
    assert_eq!(total(Some(128)), 96);
    assert_eq!(total(Some(0)), 1);
}

#[test]
fn every_phase_has_its_deadline() {
    let limits = Limits::default();
    let place = crowd(9, 9).admit(ip("192.0.2.1")).unwrap();
    let seat = &place.seat;
    // Something happens, and from then on there is so much time.
    let check = |happens: &dyn Fn(), time: Duration| {
        let before = Instant::now();
        happens();
        let due = seat.due(&limits).unwrap();
        assert!((before + time..=Instant::now() + time).contains(&due), "{time:?}");
    };
    assert!(seat.due(&limits).unwrap() <= Instant::now() + limits.greeting);
    check(&|| seat.heard(), limits.head);
    // More bytes of the same head give no more time.
    let due = seat.due(&limits);
    seat.heard();
    assert_eq!(seat.due(&limits), due);
    let answering = seat.answer();
    assert_eq!(seat.due(&limits), None);
    check(&|| seat.wrote(true), limits.stall);
    // The whole answer has been handed over, but the client takes it slowly: that is no idleness.
    let due = seat.due(&limits);
    drop(answering);
    assert_eq!((seat.due(&limits), seat.idle_since()), (due, None));
    check(
        &|| {
            seat.wrote(false);
            seat.wrote(true);
        },
        limits.stall,
    );
    check(&|| seat.wrote(false), limits.idle);
    check(&|| seat.heard(), limits.head);
    seat.become_socket();
    seat.wrote(true);
    assert_eq!((seat.due(&limits), seat.idle_since()), (None, None));
}
