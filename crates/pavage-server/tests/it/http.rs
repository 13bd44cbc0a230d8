//! The server as a browser sees it: real requests over TCP.

use std::io::Read;
use std::net::TcpStream;

use flate2::read::GzDecoder;
use pavage_server::Server;

use crate::client::{PAGE, ask, start};

#[test]
fn files_come_with_their_kinds() {
    let server = start();
    let kinds = [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/?game=x", "text/html; charset=utf-8"),
        ("/pavage_bg.wasm", "application/wasm"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/service-worker.js", "text/javascript; charset=utf-8"),
    ];
    for (path, kind) in kinds {
        let answer = ask(&server, &format!("GET {path}"), &[]);
        assert_eq!((answer.status, &*answer.headers["content-type"]), (200, kind), "{path}");
    }
    assert_eq!(ask(&server, "GET /", &[]).body, PAGE);
}

#[test]
fn every_answer_is_guarded() {
    let server = start();
    for what in ["GET /", "GET /absent", "POST /"] {
        let headers = ask(&server, what, &[]).headers;
        assert!(headers["content-security-policy"].starts_with("default-src 'none'; "), "{what}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{what}");
        assert_eq!(headers["referrer-policy"], "no-referrer", "{what}");
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin", "{what}");
    }
}

/// A host that sends no headers must be as strict, except for directives that a page cannot
/// give itself.
#[test]
fn the_page_says_the_same_policy() {
    let page = include_str!("../../../pavage-web/static/index.html");
    let policy = &ask(&start(), "GET /", &[]).headers["content-security-policy"];
    let policy = policy.strip_suffix("; frame-ancestors 'none'").unwrap();
    assert!(page.contains(&format!("content=\"{policy}\"")), "{policy}");
}

#[test]
fn gzip_is_sent_to_those_who_read_it() {
    let server = start();
    for accepted in ["gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8", "*"] {
        let answer = ask(&server, "GET /", &[&format!("accept-encoding: {accepted}")]);
        assert_eq!(answer.headers["content-encoding"], "gzip", "{accepted}");
        assert_eq!(answer.headers["vary"], "accept-encoding");
        let mut page = Vec::new();
        GzDecoder::new(&*answer.body).read_to_end(&mut page).unwrap();
        assert_eq!(page, PAGE);
    }
    for accepted in ["identity", "br", "gzip;q=0", ""] {
        let answer = ask(&server, "GET /", &[&format!("accept-encoding: {accepted}")]);
        assert!(!answer.headers.contains_key("content-encoding"), "{accepted}");
        assert_eq!(answer.body, PAGE, "{accepted}");
    }
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let server = start();
    let first = ask(&server, "GET /", &[]);
    assert_eq!(first.headers["cache-control"], "no-cache");
    let tag = &first.headers["etag"];
    for known in [tag.clone(), format!("\"other\", {tag}"), "*".to_owned()] {
        let again = ask(&server, "GET /", &[&format!("if-none-match: {known}")]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{known}");
        assert_eq!(&again.headers["etag"], tag);
    }
    let other = ask(&server, "GET /service-worker.js", &[&format!("if-none-match: {tag}")]);
    assert_eq!(other.status, 200);
}

#[test]
fn head_gives_headers_only() {
    let server = start();
    let answer = ask(&server, "HEAD /", &[]);
    assert_eq!((answer.status, answer.body.len()), (200, 0));
    assert_eq!(answer.headers["content-length"], PAGE.len().to_string());
}

#[test]
fn what_is_not_there_is_said_in_the_readers_language() {
    let server = start();
    for path in ["/absent", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "//index.html", "/index.html/"]
    {
        let answer = ask(&server, &format!("GET {path}"), &[]);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.body, b"nothing is kept here; the games are at /\n", "{path}");
    }
    let french = ask(&server, "GET /absent", &["accept-language: de, fr-FR;q=0.9, en;q=0.8"]);
    assert!(String::from_utf8(french.body).unwrap().starts_with("il n’y a rien ici"));
}

#[test]
fn files_can_only_be_read() {
    let server = start();
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
        let answer = ask(&server, &format!("{method} /"), &[]);
        assert_eq!((answer.status, &*answer.headers["allow"]), (405, "GET, HEAD"), "{method}");
    }
}

#[test]
fn only_this_machine_is_served_until_the_end() {
    let server = start();
    let host = server.url().replace("http://", "").replace('/', "");
    assert!(host.starts_with("127.0.0.1:"), "{host}");
    drop(server);
    assert!(TcpStream::connect(host).is_err());
}

#[test]
fn a_port_that_is_taken_is_refused_or_passed_over() {
    let first = Server::bind(None).unwrap();
    let second = Server::bind(None).unwrap();
    assert_ne!(first.port(), second.port());
    assert!(Server::bind(Some(first.port())).is_err());
}
