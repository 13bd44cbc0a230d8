//! Answers to clients that no request is read from.

use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::speech::Speech;

/// How many may be told at once why they are refused; any more are closed without a word.
const TOLD: usize = 64;
/// How much of an unread request is thrown away, so that the client gets to read the answer.
const UNREAD: u64 = 64 * 1024;

/// Tells clients why they are refused.
#[derive(Debug)]
pub(super) struct Refusal {
    full: String,
    plain: String,
    turns: Arc<Semaphore>,
}

impl Refusal {
    pub(super) fn new(speech: &Speech) -> Refusal {
        Refusal {
            full: answer("503 Service Unavailable\r\nretry-after: 10", &speech.both("server-full")),
            plain: answer("400 Bad Request", &speech.both("server-https-only")),
            turns: Arc::new(Semaphore::new(TOLD)),
        }
    }

    /// There is no room for another connection.
    pub(super) fn full(&self, stream: TcpStream, time: Duration) {
        let Ok(turn) = self.turns.clone().try_acquire_owned() else { return };
        let text = self.full.clone();
        tokio::spawn(async move {
            say(stream, &text, time).await;
            drop(turn);
        });
    }

    /// The client speaks http where we speak https.
    pub(super) async fn plain(&self, stream: TcpStream, time: Duration) {
        say(stream, &self.plain, time).await;
    }
}

fn answer(status: &str, text: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: {}\r\n\
         connection: close\r\n\r\n{text}",
        text.len()
    )
}

async fn say(mut stream: TcpStream, text: &str, time: Duration) {
    // A client that is gone or does not read misses only the reason.
    _ = timeout(time, async {
        stream.write_all(text.as_bytes()).await?;
        stream.shutdown().await?;
        // Closing with unread bytes would make the system take the answer back.
        tokio::io::copy(&mut stream.take(UNREAD), &mut tokio::io::sink()).await
    })
    .await;
}
