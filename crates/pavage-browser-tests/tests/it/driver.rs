//! Tests of the driver itself, on pages made for them: it notices problems, and its input is like a
//! person's.

use pavage_browser_tests::{Browser, DESKTOP, Media, PHONE, Page, Patience};
use pavage_server::{App, Running, Server};

/// Serves a page with a script.
fn serve(page: &str, script: &str) -> Running {
    let page = format!(
        "<!doctype html><html lang=en><meta name=viewport content='width=device-width'><title>x</title>\
         <link rel=icon href=icon.svg><main><h1>x</h1>{page}</main><script src=script.js></script>"
    );
    let files: [(&str, &[u8]); 4] = [
        ("index.html", page.as_bytes()),
        ("script.js", script.as_bytes()),
        ("icon.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"),
        ("broken.js", b"throw new Error('deep')"),
    ];
    Server::bind(Some(0)).unwrap().start(App::new(&files)).unwrap()
}

fn open(browser: &mut Browser, server: &Running) -> Page {
    let mut page = browser.open(DESKTOP);
    page.goto(&server.url());
    page
}

#[test]
fn every_complaint_is_reported() {
    let mut browser = Browser::launch();
    let cases = [
        ("", "console.error('sad', 3)", "console: sad 3"),
        ("", "setTimeout(() => { throw new Error('oops') })", "exception: Error: oops"),
        ("", "Promise.reject(new Error('late'))", "exception: Error: late"),
        ("", "new Worker('broken.js')", "Error: deep"),
        ("", "fetch('absent')", "log: \"Failed to load resource"),
        ("<p style='color: red'>x</p>", "", "policy: \"style-src-attr: inline"),
        ("<p onclick='x()'>x</p>", "", "policy: \"script-src-attr: inline"),
    ];
    for (page, script, complaint) in cases {
        let server = serve(page, script);
        let mut page = open(&mut browser, &server);
        let (patience, mut problems) = (Patience::new(), page.problems());
        while problems.is_empty() && patience.waits() {
            problems = page.problems();
        }
        assert!(problems.iter().any(|it| it.contains(complaint)), "{complaint}: {problems:?}");
    }
    let server = serve("<p>x</p>", "console.log('fine')");
    let mut page = open(&mut browser, &server);
    page.assert_sound();
    page.assert_accessible();
}

#[test]
#[should_panic(expected = "image-alt")]
fn inaccessible_elements_are_found() {
    let server = serve("<img src=icon.svg>", "");
    open(&mut Browser::launch(), &server).assert_accessible();
}

#[test]
fn a_busy_page_is_measured() {
    let server = serve("", "");
    let mut page = open(&mut Browser::launch(), &server);
    page.eval(
        "new Promise((resolve) => setTimeout(() => {
            const end = performance.now() + 120;
            while (performance.now() < end);
            resolve();
        }))",
    );
    let patience = Patience::new();
    while page.longest_task() < 120.0 {
        assert!(patience.waits(), "expected to be told of a long task");
    }
}

/// Notes every event that reaches the page.
const NOTES: &str = "
const notes = [];
for (const kind of ['click', 'pointerdown', 'pointerup', 'wheel', 'keydown', 'input'])
  addEventListener(kind, (it) =>
    notes.push([kind, it.key ?? it.pointerType ?? it.target.value, it.isTrusted, it.shiftKey].join(' ')));
";

fn notes(page: &mut Page) -> Vec<String> {
    let notes = page.eval("notes.splice(0)");
    notes.as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
}

#[test]
fn mouse_and_keyboard_are_real() {
    let server = serve("<button>Go</button> <input aria-label=name>", NOTES);
    let mut page = open(&mut Browser::launch(), &server);
    page.click("text=Go");
    let clicked =
        ["pointerdown mouse true false", "pointerup mouse true false", "click mouse true false"];
    assert_eq!(notes(&mut page), clicked);
    page.drag((200.0, 200.0), (260.0, 230.0));
    assert_eq!(notes(&mut page)[..2], clicked[..2]);
    page.wheel((200.0, 200.0), 100.0);
    page.wait_for("notes.length === 1");
    assert_eq!(notes(&mut page), ["wheel  true false"]);
    page.click("text=name");
    notes(&mut page);
    page.key("Shift+R");
    page.key("Escape");
    assert_eq!(
        notes(&mut page),
        ["keydown R true true", "input R true ", "keydown Escape true false"]
    );
    page.write("osette");
    assert_eq!(page.eval("document.querySelector('input').value"), "Rosette");
}

#[test]
fn fingers_are_real() {
    let server = serve("<button>Go</button>", NOTES);
    let mut page = Browser::launch().open(PHONE);
    page.goto(&server.url());
    page.tap("text=Go");
    page.wait_for("notes.length === 3");
    let tapped =
        ["pointerdown touch true false", "pointerup touch true false", "click touch true false"];
    assert_eq!(notes(&mut page), tapped);
    page.pinch((200.0, 400.0), 60.0, 160.0);
    let fingers = notes(&mut page);
    assert_eq!(fingers.iter().filter(|it| *it == tapped[0]).count(), 2, "{fingers:?}");
}

#[test]
fn the_emulated_preferences_apply() {
    let server = serve("", "");
    let mut browser = Browser::launch();
    let mut page = browser.open(PHONE);
    page.wishes(&[Media::Dark, Media::ReducedMotion]);
    page.language("fr-FR,fr");
    page.goto(&server.url());
    assert_eq!(page.eval("[innerWidth, innerHeight]"), serde_json::json!([390, 844]));
    assert_eq!(page.eval("navigator.language"), "fr-FR");
    for query in ["prefers-color-scheme: dark", "prefers-reduced-motion: reduce"] {
        assert_eq!(page.eval(&format!("matchMedia('({query})').matches")), true, "{query}");
    }
    page.offline(true);
    assert_eq!(page.eval("navigator.onLine"), false);
    assert_eq!(page.eval("fetch('icon.svg').then(() => 'there', () => 'gone')"), "gone");
}
