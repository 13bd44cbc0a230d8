//! `pavage play --at`: the terminal at a server's table.

use std::fs;
use std::path::Path;

use pavage_server::{App, Config, Running, Server, Storage};
use serde_json::{Value, json};
use ureq::Agent;

use crate::play::Terminal;

/// A server whose tables are in a folder.
fn serve(folder: &Path, port: u16) -> Running {
    let storage = Storage::Folder(folder.to_owned());
    let config = Config { port: Some(port), storage, ..Config::default() };
    Server::open(config).unwrap().host(App::new(&[("index.html", b"page")])).unwrap()
}

/// The host of a table.
struct Host {
    agent: Agent,
    origin: String,
    cookie: String,
    table: String,
}

impl Host {
    /// Opens a table whose second seat is a bot's.
    fn open(port: u16, plan: &Value) -> Host {
        let agent: Agent = Agent::config_builder().proxy(None).build().into();
        let origin = format!("http://127.0.0.1:{port}");
        let me = agent.get(format!("{origin}/api/me")).call().unwrap();
        let cookie = me.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap();
        let mut host =
            Host { cookie: cookie.to_owned(), agent, origin, table: "tables".to_owned() };
        let opened = host.post("", plan);
        host.table = format!("tables/{}", opened["id"].as_str().unwrap());
        host.command("seat", json!({ "seat": { "seat": 1, "bot": "random" } }));
        host
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        let request = self.agent.post(format!("{}/api/{}{path}", self.origin, self.table));
        let request = request.header("cookie", &self.cookie).header("origin", &self.origin);
        let mut answer =
            request.header("content-type", "application/json").send(body.to_string()).unwrap();
        serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap()
    }

    fn command(&self, id: &str, wish: Value) {
        self.post("/commands", &json!({ "id": id, "wish": wish }));
    }

    fn news(&self) -> Value {
        let url = format!("{}/api/{}/news", self.origin, self.table);
        let mut answer = self.agent.get(url).header("cookie", &self.cookie).call().unwrap();
        serde_json::from_str(&answer.body_mut().read_to_string().unwrap()).unwrap()
    }

    fn link(&self) -> String {
        format!("{}/#table/{}", self.origin, self.table.strip_prefix("tables/").unwrap())
    }
}

fn small() -> Value {
    json!({ "game": "tilings", "options": "zones,size=4", "seats": 2, "drawn_order": false })
}

/// Whether it is the person's turn, by the line of keys.
fn is_ours(text: &str) -> bool {
    text.lines().last().is_some_and(|it| it.contains("choose"))
}

/// The program has ended and says this.
fn ended(mut terminal: Terminal, wanted: &str) {
    terminal.wait(wanted, |it| it.replace('\n', " ").contains(wanted));
    assert!(terminal.child.wait().unwrap().success());
}

#[test]
fn a_game_against_a_bot_of_a_server_that_is_started_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), 0);
    let port = server.port();
    let host = Host::open(port, &small());
    let (link, args) = (host.link(), ["--at", &host.link(), "--name", "ada"].map(str::to_owned));
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut terminal = Terminal::start("at", &args);
    terminal.wait("waiting room", |it| {
        it.contains("waiting for the host") && it.contains("ada (you)") && it.contains(&link)
    });
    host.command("start", json!("start"));
    terminal.wait("turn", is_ours);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;

        let kept = terminal.folder.join("pavage/people");
        let kept: Vec<_> = fs::read_dir(kept).unwrap().map(|it| it.unwrap()).collect();
        assert_eq!(kept.len(), 1, "the cookie, and no nonce any more: {kept:?}");
        assert_eq!(kept[0].metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    // A planned turn survives the end of the server.
    terminal.press("\t\r");
    terminal.wait("draft", |it| it.contains("confirm"));
    let planned = terminal.text().lines().last().unwrap().to_owned();
    drop(server);
    terminal.wait("notice", |it| it.contains("reconnecting"));
    let server = serve(folder.path(), port);
    terminal.wait("line", |it| !it.contains("reconnecting"));
    assert_eq!(terminal.text().lines().last().unwrap(), planned);
    terminal.press("\r");
    terminal.wait("the bot's turn and ours", is_ours);
    // Whoever leaves comes back to the same seat.
    terminal.press("q");
    ended(terminal, "come back with pavage play --at");
    let mut terminal = Terminal::start("at", &args);
    terminal.wait("turn", is_ours);
    assert_eq!(host.news()["places"][0]["name"], "ada");
    terminal.play_to_the_end();
    assert_eq!(host.news()["phase"], "over");
    terminal.press("q");
    let kept = terminal.folder.clone();
    ended(terminal, "the game is over; replay it at");
    fs::remove_dir_all(kept).unwrap();
    drop(server);
}

#[test]
fn resigning_is_asked_twice_and_a_wrong_link_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), 0);
    let mut plan = small();
    plan["clock"] = json!("10d");
    let host = Host::open(server.port(), &plan);
    let mut terminal =
        Terminal::start("at-resign", &["--at", &host.link(), "--name", "ben", "--sign", "green"]);
    terminal.wait("waiting room", |it| it.contains("waiting for the host"));
    host.command("start", json!("start"));
    terminal.wait("turn", is_ours);
    assert_eq!(host.news()["places"][0]["sign"], "green");
    let title = |it: &str| it.lines().next().unwrap_or_default().to_owned();
    terminal.wait("clock", |it| title(it).contains(" d "));
    terminal.press("g");
    terminal.wait("question", |it| it.contains("G again resigns"));
    terminal.press("\t");
    terminal.wait("turn again", |it| !it.contains("G again resigns"));
    terminal.press("gg");
    terminal.wait("end", |it| it.contains("game over"));
    terminal.press("q");
    let kept = terminal.folder.clone();
    ended(terminal, "the game is over");
    fs::remove_dir_all(kept).unwrap();
    let nowhere = format!("{}/#table/nowhere", host.origin);
    for (link, wanted) in [(nowhere.as_str(), "no such table"), ("nowhere", "the link of a table")]
    {
        let terminal = Terminal::start("at-nowhere", &["--at", link]);
        terminal.wait(wanted, |it| it.replace('\n', "").contains(wanted));
        fs::remove_dir_all(&terminal.folder).unwrap();
    }
}

/// Somebody accepts the connection and says nothing.
#[cfg(unix)]
#[test]
fn a_signal_ends_the_waiting_for_a_silent_server() {
    use std::process::Command;

    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let link = format!("http://{}/#table/nothing", silent.local_addr().unwrap());
        let mut terminal = Terminal::start("silent", &["--at", &link]);
        let _line = silent.accept().unwrap();
        let id = terminal.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        // Without the signal it would say that nobody answered.
        assert_eq!(terminal.child.wait().unwrap().exit_code(), code);
    }
}
