//! For which names a request may be, and whose pages may send it.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::Extension;
use axum::http::HeaderMap;
use axum::routing::get;
use pavage_server::{Client, Config, Names, Origin, Running, Server};

use crate::client::{app, ask_raw, connect};

/// A server that says what it knows about a request at `/who`.
fn start(config: Config) -> Running {
    let who = |Extension(names): Extension<Arc<Names>>,
               Extension(client): Extension<Client>,
               headers: HeaderMap| async move {
        format!("{:?} {} {}", names.sender(&headers), names.is_secure(&headers), client.0)
    };
    let pages = Router::new().route("/who", get(who));
    Server::open(Config { port: Some(0), ..config }).unwrap().start(app().around(pages)).unwrap()
}

fn status(server: &Running, head: &str) -> u16 {
    ask_raw(connect(server), format!("{head}connection: close\r\n\r\n").as_bytes()).status
}

fn at(server: &Running, host: &str) -> u16 {
    status(server, &format!("GET / HTTP/1.1\r\nhost: {host}\r\n"))
}

fn who(server: &Running, headers: &str) -> String {
    let request = format!("GET /who HTTP/1.1\r\n{headers}\r\nconnection: close\r\n\r\n");
    String::from_utf8(ask_raw(connect(server), request.as_bytes()).body).unwrap()
}

fn public(url: &str) -> Config {
    Config { public: Some(url.parse().unwrap()), ..Config::default() }
}

#[test]
fn only_our_own_names_are_served() {
    let server = start(Config::default());
    let port = server.port();
    let ours = ["localhost", "LocalHost.", "127.0.0.1", "127.8.8.8", "[::1]", "localhost:1"];
    for host in ours.map(str::to_owned).into_iter().chain([format!("localhost:{port}")]) {
        assert_eq!(at(&server, &host), 200, "{host}");
    }
    let foreign = [
        "evil.example",
        "evil.example:4180",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil.localhost",
        "192.0.2.1",
        "0.0.0.0",
        "[::]",
        "user@localhost",
        "localhost:port",
        "localhost, evil.example",
        "",
    ];
    for host in foreign {
        assert_eq!(at(&server, host), 421, "{host}");
    }
    assert_eq!(status(&server, "GET / HTTP/1.1\r\n"), 421);
    assert_eq!(status(&server, "GET / HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n"), 421);
    let whole = "GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\n";
    assert_eq!(status(&server, whole), 421);
    assert_eq!(status(&server, "GET http://localhost/ HTTP/1.1\r\nhost: localhost\r\n"), 200);
}

#[test]
fn the_refusal_names_the_host_and_the_remedy() {
    let server = start(Config::default());
    let head = "GET / HTTP/1.1\r\nhost: games.example\r\nconnection: close\r\n";
    let answer = ask_raw(connect(&server), format!("{head}\r\n").as_bytes());
    assert_eq!((answer.status, &*answer.headers["x-content-type-options"]), (421, "nosniff"));
    let text = String::from_utf8(answer.body).unwrap();
    assert!(text.contains("games.example") && text.contains("--public-url"), "{text}");
    let french = format!("{head}accept-language: fr\r\n\r\n");
    let text = String::from_utf8(ask_raw(connect(&server), french.as_bytes()).body).unwrap();
    assert!(text.starts_with("ce serveur ne connaît pas"), "{text}");
}

#[test]
fn the_public_name_and_the_address_that_was_reached_are_ours() {
    let server = start(public("https://Games.example/"));
    assert_eq!(at(&server, "games.example"), 200);
    assert_eq!(at(&server, "localhost"), 200);
    assert_eq!(at(&server, "other.example"), 421);
    // All addresses of this machine are listened to, and this one was reached.
    let server = start(Config { listen: IpAddr::from([0, 0, 0, 0]), ..Config::default() });
    assert_eq!(at(&server, "127.0.0.1"), 200);
    assert_eq!(at(&server, "192.0.2.1"), 421);
}

#[test]
fn pages_of_other_sites_are_told_from_ours() {
    let server = start(Config::default());
    let port = server.port();
    let sender = |host: &str, origin: &str| {
        let said = who(&server, &format!("host: {host}\r\norigin: {origin}"));
        said.split(' ').next().unwrap().to_owned()
    };
    let host = format!("localhost:{port}");
    assert_eq!(sender(&host, &format!("http://localhost:{port}")), "Ours");
    assert_eq!(sender("localhost:8080", "http://localhost:8080"), "Ours");
    assert_eq!(sender("localhost", "http://localhost"), "Ours");
    let foreign = [
        "http://localhost".to_owned(),
        "http://localhost:1".to_owned(),
        format!("https://localhost:{port}"),
        format!("http://127.0.0.1:{port}"),
        format!("http://evil.localhost:{port}"),
        format!("http://localhost:{port}/"),
        format!("http://localhost:{port}.evil.example"),
        format!("http://localhost:{port}\r\norigin: http://localhost:{port}"),
        "http://evil.example".to_owned(),
        "null".to_owned(),
        String::new(),
    ];
    for origin in foreign {
        assert_eq!(sender(&host, &origin), "Foreign", "{origin}");
    }
    assert!(who(&server, &format!("host: {host}")).starts_with("Unknown "));
}

#[test]
fn behind_a_proxy_the_public_address_counts() {
    let server = start(public("https://games.example"));
    let proxied = "host: games.example\r\nx-forwarded-for: 192.0.2.7";
    let ours = format!("{proxied}\r\norigin: https://games.example");
    assert_eq!(who(&server, &ours), "Ours true 192.0.2.7");
    let other = format!("{proxied}\r\norigin: https://evil.games.example");
    assert_eq!(who(&server, &other), "Foreign true 192.0.2.7");
    // Many proxies put their own name of this server there.
    let renamed = "host: localhost:4180\r\norigin: https://games.example";
    assert_eq!(who(&server, renamed), "Ours false 127.0.0.1");
    // Without a proxy nobody can name another client.
    let direct = start(Config::default());
    let said = who(&direct, "host: localhost\r\nx-forwarded-for: 192.0.2.7");
    assert_eq!(said, "Unknown false 127.0.0.1");
}

#[test]
fn a_public_address_is_scheme_host_and_port() {
    let fine = [
        ("https://games.example", "https://games.example"),
        ("HTTP://Games.Example:80/", "http://games.example"),
        ("http://192.0.2.1:4180", "http://192.0.2.1:4180"),
        ("https://[2001:db8::1]:443", "https://[2001:db8::1]"),
    ];
    for (given, read) in fine {
        assert_eq!(given.parse::<Origin>().unwrap().to_string(), read);
    }
    let wrong = [
        "games.example",
        "ftp://games.example",
        "https://",
        "https://games.example/path",
        "https://games.example?x",
        "https://me@games.example",
        "https://games.example:99999",
        "https://games.example:",
        "https://games example",
        "",
    ];
    for given in wrong {
        assert!(given.parse::<Origin>().is_err(), "{given}");
    }
}
