//! A person or a program that talks to a server.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use fastrand::Rng;
use pavage_games::core::Seat;
use pavage_games::fair::Nonce;
use pavage_protocol::{
    Command, FromClient, FromServer, Me, News, Opened, Outcome, Phase, Plan, Seq, VERSION, Wish,
};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};

/// A hang is longer than this.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);

/// Somebody with a cookie.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) port: u16,
    pub(crate) name: String,
    pub(crate) cookie: String,
    pub(crate) person: String,
}

/// An answer over HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        serde_json::from_str(&self.body).unwrap_or_else(|it| panic!("{it}: {}", self.body))
    }

    /// The code of the refusal.
    pub(crate) fn code(&self) -> String {
        self.json::<Value>()["error"]["code"].as_str().unwrap().to_owned()
    }
}

/// Sends a request with these further lines in its head.
pub(crate) fn request(port: u16, method: &str, path: &str, lines: &[String], body: &str) -> Answer {
    try_request(port, method, path, lines, body).unwrap()
}

/// Sends a request to a server that may end before it has answered.
pub(crate) fn try_request(
    port: u16,
    method: &str,
    path: &str,
    lines: &[String],
    body: &str,
) -> io::Result<Answer> {
    request_within(PATIENCE, port, method, path, lines, body)
}

/// Sends a request and gives up when nothing is heard for so long. It may be carried out all the same.
pub(crate) fn request_within(
    patience: Duration,
    port: u16,
    method: &str,
    path: &str,
    lines: &[String],
    body: &str,
) -> io::Result<Answer> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(patience))?;
    let lines: String = lines.iter().map(|it| format!("{it}\r\n")).collect();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n{lines}\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes())?;
    stream.write_all(body.as_bytes())?;
    let mut text = String::new();
    stream.read_to_string(&mut text)?;
    let (head, body) = text.split_once("\r\n\r\n").ok_or(ErrorKind::UnexpectedEof)?;
    let length = head.lines().find_map(|it| it.strip_prefix("content-length: "));
    if length.is_some_and(|it| it.parse() != Ok(body.len())) {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Ok(Answer { status, head: head.to_owned(), body: body.to_owned() })
}

impl Guest {
    pub(crate) fn new(port: u16, name: &str) -> Guest {
        let answer = request(port, "GET", "/api/me", &[], "");
        let cookie = answer.head.lines().find_map(|it| it.strip_prefix("set-cookie: ")).unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let person = answer.json::<Me>().person;
        Guest { port, name: name.to_owned(), cookie, person }
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        let origin = format!("origin: http://127.0.0.1:{}", self.port);
        vec![format!("cookie: {}", self.cookie), origin]
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &Value) -> Answer {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        request(self.port, method, path, &self.lines(), &body)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &Value::Null)
    }

    /// Opens a table.
    pub(crate) fn open(&self, plan: &Plan) -> String {
        let answer = self.send("POST", "/api/tables", &serde_json::to_value(plan).unwrap());
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json::<Opened>().id
    }

    /// Sends a command over HTTP.
    pub(crate) fn command(&self, table: &str, command: &Command) -> Answer {
        let path = format!("/api/tables/{table}/commands");
        self.send("POST", &path, &serde_json::to_value(command).unwrap())
    }

    /// A wish that must be granted.
    pub(crate) fn wish(&self, table: &str, wish: Wish) -> Seq {
        let expects = Some(self.news(table, 0).seq);
        let answer = self.command(table, &Command { id: fresh_id(), expects, wish });
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.json::<Outcome>().result.unwrap()
    }

    pub(crate) fn news(&self, table: &str, after: Seq) -> News {
        self.get(&format!("/api/tables/{table}/news?after={after}")).json()
    }

    pub(crate) fn socket(&self, table: &str, after: Seq) -> Socket {
        let mut socket = self.raw_socket(table).unwrap();
        socket.say(&FromClient::Hello { version: VERSION, after });
        let Some(FromServer::Welcome(_)) = socket.hear() else { panic!("no welcome") };
        socket
    }

    pub(crate) fn raw_socket(&self, table: &str) -> Result<Socket, u16> {
        raw_socket(self.port, table, &self.lines())
    }

    /// The same person at a server that was started again.
    pub(crate) fn at(&self, port: u16) -> Guest {
        Guest { port, ..self.clone() }
    }
}

/// Opens a socket with these lines in the head of its request, or gives the status of the refusal.
pub(crate) fn raw_socket(port: u16, table: &str, lines: &[String]) -> Result<Socket, u16> {
    use tungstenite::{Error, HandshakeError};
    try_socket(port, table, lines).map_err(|error| match *error {
        HandshakeError::Failure(Error::Http(answer)) => answer.status().as_u16(),
        error => panic!("{error}"),
    })
}

type NoSocket =
    tungstenite::HandshakeError<tungstenite::handshake::client::ClientHandshake<TcpStream>>;

/// Opens a socket at a server that may end before it has answered.
pub(crate) fn try_socket(
    port: u16,
    table: &str,
    lines: &[String],
) -> Result<Socket, Box<NoSocket>> {
    let url = format!("ws://127.0.0.1:{port}/api/tables/{table}/socket");
    let mut request = url.into_client_request().unwrap();
    for line in lines {
        let (name, value) = line.split_once(": ").unwrap();
        let name: tungstenite::http::HeaderName = name.parse().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
    }
    let broken = |it: io::Error| Box::new(NoSocket::Failure(it.into()));
    let stream = TcpStream::connect(("127.0.0.1", port)).map_err(broken)?;
    stream.set_read_timeout(Some(PATIENCE)).map_err(broken)?;
    stream.set_nodelay(true).map_err(broken)?;
    let (socket, _) = tungstenite::client(request, stream)?;
    Ok(Socket { socket, heard: Vec::new(), latest: None })
}

/// A socket at a table. It keeps all bytes it heard.
pub(crate) struct Socket {
    pub(crate) socket: WebSocket<TcpStream>,
    pub(crate) heard: Vec<String>,
    /// The last news.
    pub(crate) latest: Option<News>,
}

impl Socket {
    pub(crate) fn say(&mut self, message: &FromClient) {
        let text = serde_json::to_string(message).unwrap();
        self.socket.send(Message::text(text)).unwrap();
    }

    /// The next message; `None` when the socket is closed.
    pub(crate) fn hear(&mut self) -> Option<FromServer> {
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    let message: FromServer = serde_json::from_str(&text).unwrap();
                    if let FromServer::News(news) = &message {
                        self.latest = Some((**news).clone());
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => (),
            }
        }
    }

    /// The next news.
    pub(crate) fn news(&mut self) -> Option<News> {
        loop {
            if let FromServer::News(news) = self.hear()? {
                return Some(*news);
            }
        }
    }

    /// The first news that meets a condition.
    pub(crate) fn until(&mut self, condition: impl Fn(&News) -> bool) -> News {
        loop {
            let news = self.news().expect("the socket is open");
            if condition(&news) {
                return news;
            }
        }
    }

    /// The last news, once it tells an event.
    pub(crate) fn caught_up(&mut self, seq: Seq) -> News {
        match &self.latest {
            Some(news) if seq <= news.seq => news.clone(),
            _ => self.until(|it| seq <= it.seq),
        }
    }

    /// Sends a command and waits for its outcome.
    pub(crate) fn command(&mut self, command: Command) -> Outcome {
        self.say(&FromClient::Command(command));
        loop {
            if let FromServer::Outcome(outcome) = self.hear().expect("the socket is open") {
                return outcome;
            }
        }
    }
}

/// An id that no other command has.
pub(crate) fn fresh_id() -> String {
    format!("{:032x}", fastrand::u128(..))
}

/// A plan with usual settings.
pub(crate) fn plan(game: &str, seats: u8) -> Plan {
    serde_json::from_value(json!({ "game": game, "seats": seats })).unwrap()
}

/// Opens a table where these people sit and the game has begun.
pub(crate) fn begin(guests: &[&Guest], plan: &Plan) -> String {
    let table = guests[0].open(plan);
    for (seat, guest) in (0..).map(Seat).zip(guests) {
        guest.wish(&table, Wish::Sit { seat, name: guest.name.clone(), sign: None });
    }
    guests[0].wish(&table, Wish::Start);
    contribute(guests, &table);
    table
}

/// Everybody contributes to the dealing.
pub(crate) fn contribute(guests: &[&Guest], table: &str) {
    let nonces: Vec<Nonce> = guests.iter().map(|_| Nonce([fastrand::u8(..); 32])).collect();
    let nonces: Vec<Nonce> = nonces
        .iter()
        .zip(0..)
        .map(|(it, at)| {
            let mut it = it.0;
            it[0] = at;
            Nonce(it)
        })
        .collect();
    for (guest, nonce) in guests.iter().zip(&nonces) {
        guest.wish(table, Wish::Commit { hash: nonce.commitment().to_hex() });
    }
    for (guest, nonce) in guests.iter().zip(&nonces) {
        guest.wish(table, Wish::Reveal { nonce: nonce.to_hex() });
    }
    assert_eq!(guests[0].news(table, 0).phase, Phase::Running);
}

/// The only person contributes to the dealing.
pub(crate) fn contribute_alone(guest: &Guest, table: &str) {
    contribute(&[guest], table);
}

/// A random move of whoever is to act: their place in the list, and the command.
pub(crate) fn next_move(guests: &[&Guest], table: &str) -> Option<(usize, Command)> {
    guests.iter().enumerate().find_map(|(at, guest)| {
        let news = guest.news(table, 0);
        let actions = news.game?.actions;
        let action = actions.get(fastrand::usize(..actions.len().max(1)))?.clone();
        let wish = Wish::Play { actions: vec![action] };
        Some((at, Command { id: fresh_id(), expects: Some(news.seq), wish }))
    })
}

/// What one of two people wants to do, if it is for them to do something.
pub(crate) fn next_wish(by: usize, news: &News, nonce: &Nonce, random: &mut Rng) -> Option<Wish> {
    match news.phase {
        Phase::Open if news.you.is_none() => {
            Some(Wish::Sit { seat: Seat(by as u8), name: format!("p{by}"), sign: None })
        }
        // The other one sits down first.
        Phase::Open if by == 0 && !news.places.iter().all(|it| !it.name.is_empty()) => None,
        Phase::Open => (by == 0).then_some(Wish::Start),
        Phase::Dealing => {
            let dealing = news.dealing.as_ref().filter(|it| it.asks)?;
            let committed = dealing.commitments[news.you?.index()].is_some();
            Some(match committed {
                true => Wish::Reveal { nonce: nonce.to_hex() },
                false => Wish::Commit { hash: nonce.commitment().to_hex() },
            })
        }
        Phase::Running => {
            let actions = &news.game.as_ref()?.actions;
            let action = actions.get(random.usize(..actions.len().max(1)))?;
            Some(Wish::Play { actions: vec![action.clone()] })
        }
        Phase::Over => None,
    }
}
