//! The app on any host, and offline.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::{fs, thread};

use pavage_browser_tests::{Browser, DESKTOP, Page, serve};
use pavage_server::{App, Server};

const READY: &str = "document.querySelector('main') !== null";
/// The version of the page that is shown.
const SHOWN: &str = "document.querySelector('link[rel=icon]').href.split('?')[1]";

/// The files made by `cargo xtask web`.
fn files() -> BTreeMap<String, Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web");
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|it| (it.file_name().into_string().unwrap(), fs::read(it.path()).unwrap()))
        .collect()
}

/// The version of the app, as in the addresses of the page's files.
fn version(files: &BTreeMap<String, Vec<u8>>) -> &str {
    let page = str::from_utf8(&files["index.html"]).unwrap();
    page.split("boot.js?").nth(1).unwrap().split('"').next().unwrap()
}

/// The same app as another version.
fn renew(files: &BTreeMap<String, Vec<u8>>, next: &str) -> BTreeMap<String, Vec<u8>> {
    let renew = |bytes: &Vec<u8>| match str::from_utf8(bytes) {
        Ok(text) => text.replace(version(files), next).into_bytes(),
        Err(_) => bytes.clone(),
    };
    files.iter().map(|(name, bytes)| (name.clone(), renew(bytes))).collect()
}

/// Waits until the app is stored for offline use.
fn settle(page: &mut Page) {
    page.wait_for(READY);
    page.wait_for("navigator.serviceWorker.controller !== null");
}

#[test]
fn it_works_without_the_server_after_the_first_visit() {
    let server = serve();
    let mut browser = Browser::launch();
    let mut page = browser.open(DESKTOP);
    page.goto(&server.url());
    settle(&mut page);
    let url = server.url();
    drop(server);
    page.reload();
    page.wait_for(READY);
    // Another page, and the files of a worker, are stored too.
    let mut page = browser.open(DESKTOP);
    page.goto(&format!("{url}?from=elsewhere"));
    page.wait_for(READY);
    let files = ["worker.js", "pavage_bg.wasm", "icon.svg"];
    let files = files.map(|it| format!("'{it}?{}'", version(&self::files()))).join(", ");
    let all = "then((all) => all.every((it) => it.ok))";
    assert_eq!(page.eval(&format!("Promise.all([{files}].map((it) => fetch(it))).{all}")), true);
    page.assert_sound();
}

#[test]
fn a_new_version_is_used_at_the_next_load() {
    let start = |port, files: &BTreeMap<String, Vec<u8>>| {
        let files: Vec<(&str, &[u8])> = files.iter().map(|it| (&**it.0, &**it.1)).collect();
        Server::bind(Some(port)).unwrap().start(App::new(&files)).unwrap()
    };
    let files = files();
    let mut server = start(0, &files);
    let port = server.port();
    let mut page = Browser::launch().open(DESKTOP);
    page.goto(&server.url());
    settle(&mut page);
    // The worker of the first page began without the service worker, so it may still load from the server.
    page.reload();
    page.wait_for(READY);
    let mut before = version(&files);
    for next in ["Second", "Third"] {
        drop(server);
        server = start(port, &renew(&files, next));
        page.reload();
        page.wait_for(READY);
        assert_eq!(page.eval(SHOWN), before);
        let kept = format!("caches.keys().then((it) => it.some((it) => it.endsWith(' {next}')))");
        page.wait_for(&format!("{kept}.then((it) => it && caches.match('icon.svg?{next}'))            .then((it) => it !== undefined && it !== false)"));
        // The files that the open page may still load are of its own version.
        let worker = format!("fetch('worker.js?{}').then((it) => it.text())", before);
        assert!(page.eval(&worker).as_str().unwrap().contains(before));
        page.reload();
        assert_eq!(page.eval(SHOWN), next);
        page.wait_for(READY);
        before = next;
    }
    page.wait_for(
        "caches.keys().then((it) => it.map((it) => it.split(' ').pop()).join() === 'Second,Third')",
    );
    page.assert_sound();
}

/// A host that only serves files, in a subfolder.
fn plain_host() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let files = files();
    thread::spawn(move || {
        for stream in listener.incoming() {
            answer(stream.unwrap(), &files);
        }
    });
    port
}

fn answer(mut stream: TcpStream, files: &BTreeMap<String, Vec<u8>>) {
    let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
    let Some(request) = lines.next() else { return };
    lines.find(String::is_empty);
    let path = request.split([' ', '?']).nth(1).unwrap_or_default();
    let name =
        path.strip_prefix("/some/folder/").map(|it| if it.is_empty() { "index.html" } else { it });
    let kind = match name.and_then(|it| it.rsplit_once('.')).map_or("", |it| it.1) {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    };
    let (status, body) = match name.and_then(|it| files.get(it)) {
        Some(body) => ("200 OK", body.as_slice()),
        None => ("404 Not Found", &[][..]),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        body.len()
    );
    _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
}

#[test]
fn the_app_works_in_any_folder_of_any_host() {
    let port = plain_host();
    let mut page = Browser::launch().open(DESKTOP);
    page.goto(&format!("http://127.0.0.1:{port}/some/folder/"));
    settle(&mut page);
    assert_eq!(page.eval("navigator.serviceWorker.controller.scriptURL.endsWith('/some/folder/service-worker.js')"), true);
    page.assert_sound();
    // The policy is in the page itself.
    page.eval("document.body.setAttribute('onclick', 'x()')");
    page.wait_for("__violations.length === 1");
}
