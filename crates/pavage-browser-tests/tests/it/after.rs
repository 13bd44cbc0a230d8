//! After a game: replay it, play on from any ply, export it, open it again.

use std::fs;
use std::path::{Path, PathBuf};

use pavage_browser_tests::{Browser, DESKTOP, Page, Plan, visit};

const PLY: &str = "Number(document.querySelector('main.replay').dataset.ply)";

/// The record of a finished game between two people.
pub(crate) fn finished() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/carcassonne/records/games/standard.rec")
}

/// Opens a record from a file.
pub(crate) fn open(page: &mut Page, file: &Path) {
    page.choose_file(".kept input[type=file]", file);
    page.wait_for("document.querySelector('main.replay') !== null");
}

/// The record of the shown game, as the browser stores it.
fn kept(page: &mut Page) -> String {
    let record = page.eval("localStorage.getItem(`pavage.game.${location.hash.split('/')[1]}`)");
    record.as_str().expect("the game is kept").to_owned()
}

#[test]
fn a_replay_steps_runs_and_draws_the_points() {
    let (_server, _browser, mut page) = visit(DESKTOP);
    open(&mut page, &finished());
    let last = page.eval(PLY).as_u64().unwrap();
    assert!(100 < last);
    let full = page.count(".board use");
    page.click("[data-do=first]");
    assert_eq!(page.eval(PLY), 0);
    assert!(page.count(".board use") < full / 4);
    for (key, ply) in [("ArrowRight", 3), ("ArrowLeft", 0), ("End", last), ("Home", 0)] {
        page.key(key);
        assert_eq!(page.eval(PLY), ply, "{key}");
    }
    // The focused element handles its own keys.
    for (key, ply) in [(" ", 3), ("Shift+ArrowRight", 4)] {
        page.eval("document.querySelector('[data-do=forward]').focus()");
        page.key(key);
        assert_eq!(page.eval(PLY), ply, "{key:?}");
        assert_eq!(page.count("[data-do=run][aria-pressed=true]"), 0, "{key:?}");
    }
    page.click("[data-do=run]");
    page.wait_for(&format!("12 <= {PLY}"));
    page.assert_sound();
}

/// Goes to a ply of a replay.
fn go_to(page: &mut Page, ply: u64) {
    page.wait_for("document.querySelector('main.replay') !== null");
    page.key("Home");
    (0..ply).for_each(|_| page.key("Shift+ArrowRight"));
    assert_eq!(page.eval(PLY), ply);
}

#[test]
fn play_from_here() {
    let (server, _browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_to_the_end(Page::click);
    let whole = kept(&mut page);
    page.click(".tray a[href^='#replay']");
    go_to(&mut page, 9);
    page.click("[data-do=play-on]");
    page.settle();
    // The bot may play first.
    assert!((9..16).contains(&page.plies()), "{}", page.plies());
    page.play_on(1, Page::click);
    // The original game is unchanged.
    page.home(&server.url());
    assert_eq!(page.count(".kept li"), 2);
    page.click(".kept li:last-child a");
    page.wait_for("document.querySelector('main.replay') !== null");
    assert_eq!(kept(&mut page), whole);
    page.assert_sound();
}

#[test]
fn a_link_carries_the_whole_game() {
    let (server, browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(7, Page::click);
    page.click("[data-do=record]");
    let record = browser.download("carcassonne.rec");
    // The link is copied, a message says so, and the game goes on. If copying is not allowed, the
    // link becomes the address.
    page.eval("void (navigator.clipboard.writeText = async (text) => { window.copied = text; })");
    page.click("[data-do=link]");
    page.wait_for("document.querySelector('.tray').innerText.includes('The link is copied')");
    let link = page.eval("window.copied");
    page.eval("void (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))");
    page.click("[data-do=link]");
    page.wait_for(&format!("location.href.startsWith({link})"));
    page.assert_sound();
    let mut elsewhere = Browser::launch();
    let mut page = elsewhere.open(DESKTOP);
    page.goto(link.as_str().unwrap());
    page.click(".sharing summary");
    page.click("[data-do=record]");
    assert_eq!(elsewhere.download("carcassonne.rec"), record);
    page.click("[data-do=play-on]");
    page.settle();
    page.assert_sound();
}

#[test]
fn the_record_is_the_game_and_opens_again() {
    let (server, browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(7, Page::click);
    let plies = page.plies();
    page.click("[data-do=record]");
    let record = browser.download("carcassonne.rec");
    assert_eq!(String::from_utf8(record.clone()).unwrap(), kept(&mut page));
    let file = browser.downloads().join("again.rec");
    fs::write(&file, record).unwrap();
    page.home(&server.url());
    open(&mut page, &file);
    assert_eq!(page.eval(PLY), plies);
    page.assert_sound();
}

#[test]
fn pictures_can_be_downloaded() {
    let (server, browser, mut page) = visit(DESKTOP);
    page.begin(&server.url(), Plan::SHORT);
    page.play_on(5, Page::click);
    page.click("[data-do=svg]");
    let svg = String::from_utf8(browser.download("pavage.svg")).unwrap();
    let root = page.eval(&format!(
        "new DOMParser().parseFromString({}, 'image/svg+xml').documentElement.nodeName",
        serde_json::to_string(&svg).unwrap()
    ));
    assert_eq!(root, "svg");
    assert!(5 < svg.matches("<use").count(), "expected the tiles in the picture");
    page.click("[data-do=png]");
    let png = browser.download("pavage.png");
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert!(20_000 < png.len(), "expected a picture with something on it: {} bytes", png.len());
    page.assert_sound();
}

#[test]
fn a_file_that_is_not_a_record_is_refused_kindly() {
    let (_server, browser, mut page) = visit(DESKTOP);
    let file = browser.downloads().join("letter.txt");
    let wrong = [
        "Dear Ada, how are you?".to_owned(),
        fs::read_to_string(finished()).unwrap().replacen("seat 1:", "chair 1:", 1),
        "pavage-record 1\ngame: chess\n".to_owned(),
    ];
    let mut said = Vec::new();
    for text in wrong {
        fs::write(&file, text).unwrap();
        page.choose_file(".kept input[type=file]", &file);
        let last = said.last().cloned().unwrap_or_default();
        page.wait_for(&format!(
            "(document.querySelector('.refusal')?.innerText.trim() ?? {last:?}) !== {last:?}"
        ));
        said.push(page.text_of(".refusal").trim().to_owned());
        assert_eq!(page.count(".kept li"), 0);
    }
    assert!(said.iter().all(|it| 20 < it.len()), "{said:?}");
    page.assert_sound();
}
