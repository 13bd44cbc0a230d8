//! A whole game of two people, whatever happens to their pages and to the server.

use pavage_browser_tests::{Browser, DESKTOP, Page, host};
use pavage_server::{Config, Storage};

use super::relay::Relay;
use super::{LASTING, by_turn, person, resign, turn, two};

const LOST: &str = "document.querySelector('.pill[data-status=lost]') !== null";
const LIVE: &str = "document.querySelector('.pill[data-status=live]') !== null";
const READY: &str = "document.querySelector('[data-do=confirm]:not(:disabled)') !== null";

#[test]
fn two_people_play_through_a_reload_and_a_lost_connection_until_one_resigns() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { storage: Storage::Folder(folder.path().into()), ..Config::default() };
    let server = host(config());
    let (site, port) = (server.url(), server.port());
    let mut browser = Browser::launch();
    let [mut ada, mut ben] = [(); 2].map(|()| person(&mut browser, &site, DESKTOP));
    // From the first page to the link.
    ada.click("[data-game=carcassonne] [data-do=open]");
    ada.fill_table(LASTING);
    // Ada comes first.
    ada.click("input[name=drawn_order]");
    let link = ada.open_up();
    ada.call_oneself("Ada");
    assert!(link.starts_with(&site), "{link}");
    assert_eq!(ada.count(".share svg.qr"), 0, "no other device reaches this machine");
    ben.goto(&link);
    ben.call_oneself("Ben");
    ben.sit(2);
    ada.wait_for("document.querySelector('.chair:nth-child(2) b').innerText === 'Ben'");
    ada.start();
    ben.wait_for("document.querySelector('main.table') !== null");
    assert!(turn(&mut ada, &mut ben) && turn(&mut ada, &mut ben));

    // A turn that is being planned survives a reload, and so does everything before it.
    let (acting, _) = by_turn(&mut ada, &mut ben).expect("there is room");
    acting.settle();
    // A tile that fits in one place is put there at once.
    if 0 < acting.count(".target") {
        acting.click(".target");
    }
    acting.wait_for(READY);
    let seen = "[document.querySelector('main.table').dataset.plies, document.querySelector('.log').innerText,
        document.querySelector('.seats').innerText]";
    let before = acting.eval(seen);
    acting.reload();
    acting.wait_for(READY);
    assert_eq!(acting.eval(seen), before);
    assert_eq!(acting.eval("document.title"), "Your turn · Pavage");
    assert!(turn(&mut ada, &mut ben));
    ada.assert_sound();
    ben.assert_sound();

    // A turn confirmed while the server is away is played when it is back.
    drop(server);
    ada.wait_for(LOST);
    ben.wait_for(LOST);
    let (acting, other) = by_turn(&mut ada, &mut ben).expect("there is room");
    let plies = acting.plies();
    acting.play_turn(Page::click);
    assert_eq!(acting.plies(), plies);
    let server = host(Config { port: Some(port), ..config() });
    acting.wait_for_plies(plies + 1);
    other.wait_for_plies(plies + 1);
    ada.wait_for(LIVE);
    ben.wait_for(LIVE);
    assert!(turn(&mut ada, &mut ben));
    resign(&mut ada, 0);
    for page in [&mut ada, &mut ben] {
        page.wait_for("document.querySelector('main.table').dataset.phase === 'over'");
    }

    // The link shows the finished game to everybody, with its record and its replay.
    let mut guest = person(&mut browser, &site, DESKTOP);
    guest.come(&link);
    assert_eq!(guest.phase(), "over");
    assert!(guest.text_of(".result").starts_with("Ben wins"));
    assert!(ada.text_of(".result").starts_with("You lose"));
    let record = guest
        .eval("fetch(document.querySelector('a[data-do=record]').href).then((it) => it.text())");
    let record = record.as_str().unwrap();
    assert!(record.contains("Ada") && record.contains("Ben"), "{record}");
    guest.click("[data-do=replay]");
    guest.wait_for("document.querySelector('main.replay') !== null");
    guest.assert_sound();
    // The browser reports the sockets that found no server, and nothing else was wrong.
    for mut page in [ada, ben] {
        let other = |it: &String| !it.contains("net::ERR_") && !it.contains("WebSocket");
        let wrong: Vec<String> = page.problems().into_iter().filter(other).collect();
        assert_eq!(wrong, [""; 0]);
    }
    drop(server);
}

#[test]
fn whoever_loses_the_network_goes_on_when_it_is_back() {
    let mut two = two(LASTING, |_| ());
    two.start();
    let relay = Relay::to(two.server.port());
    let (_, table) = two.link.split_once('#').unwrap();
    two.ada.come(&format!("{}#{table}", relay.url()));
    two.ada.settle();
    relay.cut();
    two.ada.wait_for(LOST);
    two.ben.wait_for("document.querySelector('.seat[data-seat=\"0\"] .away') !== null");
    // A turn can be planned and confirmed meanwhile.
    let plies = two.ada.plies();
    two.ada.play_turn(Page::click);
    assert_eq!((two.ada.plies(), two.ben.plies()), (plies, plies));
    relay.mend();
    two.ben.wait_for_plies(plies + 1);
    two.ada.wait_for_plies(plies + 1);
    two.ada.wait_for(LIVE);
    assert!(two.turn() && two.turn());
    two.ben.assert_sound();
}
