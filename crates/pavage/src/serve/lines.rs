//! Lines that are written by a thread of their own, so that nobody waits for whoever reads them.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

/// The most lines that wait to be written. Any more are lost, and counted.
const QUEUE: usize = 1024;
/// At the end: how long the last lines may take.
const FAREWELL: Duration = Duration::from_secs(1);

/// The way to the thread.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    queue: SyncSender<Message>,
    lost: Arc<AtomicU64>,
}

#[derive(Debug)]
enum Message {
    Line(Vec<u8>),
    /// Everything before it was written.
    Done(SyncSender<()>),
}

impl Lines {
    /// Starts a thread that writes to `sink`.
    pub(super) fn start(sink: impl Write + Send + 'static) -> io::Result<Lines> {
        let (queue, messages) = sync_channel(QUEUE);
        let lost = Arc::new(AtomicU64::new(0));
        let counted = Arc::clone(&lost);
        thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || write(sink, &messages, &counted))?;
        Ok(Lines { queue, lost })
    }

    /// Waits until everything is written, but not for ever.
    pub(super) fn finish(&self) {
        let (done, finished) = sync_channel(1);
        if self.queue.try_send(Message::Done(done)).is_ok() {
            _ = finished.recv_timeout(FAREWELL);
        }
    }
}

fn write(mut sink: impl Write, messages: &Receiver<Message>, lost: &AtomicU64) {
    for message in messages {
        // Without a reader nobody can be told that nobody reads.
        match message {
            Message::Line(line) => _ = sink.write_all(&line),
            Message::Done(done) => _ = done.send(()),
        }
        let lost = lost.swap(0, Ordering::Relaxed);
        if lost != 0 {
            _ = writeln!(sink, "{lost} lines of the log were lost, because nobody read them");
        }
        _ = sink.flush();
    }
}

/// Each call is a line.
impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if let Err(TrySendError::Full(_)) = self.queue.try_send(Message::Line(line.to_vec())) {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::{Sender, channel};

    use super::*;

    /// Writes nothing before it is allowed to.
    struct Stuck {
        allowed: Receiver<()>,
        open: bool,
        text: Arc<Mutex<Vec<u8>>>,
    }

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if !self.open {
                self.allowed.recv().unwrap();
                self.open = true;
            }
            self.text.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn nobody_waits_for_a_reader_that_does_not_read() {
        let (allow, allowed): (Sender<()>, _) = channel();
        let text = Arc::default();
        let sink = Stuck { allowed, open: false, text: Arc::clone(&text) };
        let mut lines = Lines::start(sink).unwrap();
        for number in 0..QUEUE * 3 {
            lines.write_all(format!("line {number}\n").as_bytes()).unwrap();
        }
        allow.send(()).unwrap();
        while {
            lines.finish();
            !String::from_utf8_lossy(&text.lock().unwrap()).contains("were lost")
        } {}
        let text = String::from_utf8(text.lock().unwrap().clone()).unwrap();
        assert!(text.starts_with("line 0\n"), "{text}");
        let lost = text.lines().find(|it| it.contains("were lost")).unwrap();
        let lost: usize = lost.split(' ').next().unwrap().parse().unwrap();
        assert!((QUEUE..=QUEUE * 2).contains(&lost), "{lost}");
    }
}
