//! A client's end of a WebSocket, as small as can be: its work must not be measured with the
//! server's.

use pavage_protocol::{FromClient, FromServer, VERSION};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::Result;

pub(crate) struct Line {
    stream: BufReader<TcpStream>,
}

impl Line {
    /// Opens a socket, with a further line in the head of its request.
    pub(crate) async fn open(port: u16, path: &str, head: &str) -> Result<Line> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await?;
        stream.set_nodelay(true)?;
        let mut stream = BufReader::with_capacity(1024, stream);
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: upgrade\r\n\
             upgrade: websocket\r\nsec-websocket-version: 13\r\n\
             sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{head}\r\n"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        if !line.contains(" 101 ") {
            return Err(format!("expected a socket, found {line}").into());
        }
        while line != "\r\n" {
            line.clear();
            stream.read_line(&mut line).await?;
        }
        Ok(Line { stream })
    }

    /// A socket at a table, of a person or of nobody.
    pub(crate) async fn join(port: u16, table: &str, head: &str) -> Result<Line> {
        let mut line = Line::open(port, &format!("/api/tables/{table}/socket"), head).await?;
        line.say(&FromClient::Hello { version: VERSION, after: 0 }).await?;
        Ok(line)
    }

    /// A socket that only watches, and has been welcomed.
    pub(crate) async fn watch(port: u16, table: &str) -> Result<Line> {
        let mut line = Line::join(port, table, "").await?;
        line.hear().await?;
        line.hear().await?;
        Ok(line)
    }

    pub(crate) async fn say(&mut self, message: &FromClient) -> Result<()> {
        self.send(1, serde_json::to_string(message)?.as_bytes()).await
    }

    /// Sends a frame. Its mask is zero, so that nothing need be masked.
    pub(crate) async fn send(&mut self, kind: u8, bytes: &[u8]) -> Result<()> {
        let mut frame = vec![0x80 | kind];
        match u8::try_from(bytes.len()).ok().filter(|it| *it < 126) {
            Some(short) => frame.push(0x80 | short),
            None => {
                frame.push(0x80 | 126);
                frame.extend(u16::try_from(bytes.len())?.to_be_bytes());
            }
        }
        frame.extend([0; 4]);
        frame.extend(bytes);
        Ok(self.stream.write_all(&frame).await?)
    }

    /// The text of the next message.
    pub(crate) async fn hear(&mut self) -> Result<String> {
        loop {
            let kind = self.stream.read_u8().await? & 0x0f;
            let length = match self.stream.read_u8().await? {
                126 => self.stream.read_u16().await?.into(),
                127 => self.stream.read_u64().await?,
                short => short.into(),
            };
            let mut bytes = vec![0; usize::try_from(length)?];
            self.stream.read_exact(&mut bytes).await?;
            match kind {
                1 => return Ok(String::from_utf8(bytes)?),
                9 => self.send(10, &bytes).await?,
                8 => return Err(format!("the server closed a socket: {bytes:?}").into()),
                _ => (),
            }
        }
    }

    /// Sends a sign of life and waits for the answer, which answers the server's pings too.
    pub(crate) async fn show_life(&mut self) -> Result<()> {
        self.say(&FromClient::Ping).await?;
        let pong = serde_json::to_string(&FromServer::Pong)?;
        while self.hear().await? != pong {}
        Ok(())
    }

    /// The event that a command became; news before it is left out.
    pub(crate) async fn outcome(&mut self) -> Result<u64> {
        loop {
            let text = self.hear().await?;
            if text.starts_with("{\"news\"") {
                continue;
            }
            match serde_json::from_str(&text)? {
                FromServer::Outcome(outcome) => {
                    return outcome.result.map_err(|it| it.message.into());
                }
                FromServer::Closing(refusal) => return Err(refusal.message.into()),
                FromServer::Welcome(_) | FromServer::News(_) | FromServer::Pong => (),
            }
        }
    }

    /// The first legal action in the news of an event, if it is for this one to act. To read the
    /// whole news would cost more than the server's work.
    pub(crate) async fn action(&mut self, event: u64) -> Result<Option<String>> {
        loop {
            let text = self.hear().await?;
            let Some(rest) = text.strip_prefix("{\"news\":{\"seq\":") else { continue };
            let seq: u64 = rest.split(',').next().unwrap_or_default().parse()?;
            if event <= seq {
                let actions = text.split_once("\"actions\":[\"").map(|it| it.1);
                let first = actions.and_then(|it| it.split('"').next());
                return Ok(first.map(str::to_owned));
            }
        }
    }
}
