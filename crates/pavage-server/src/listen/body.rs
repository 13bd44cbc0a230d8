//! The bodies of requests and answers.

use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, Incoming, SizeHint};
use tokio::time::{Sleep, sleep};

use super::seat::Answering;

/// The body of a request, which must come within its time.
#[derive(Debug)]
pub(super) struct Timely {
    body: Incoming,
    time: Duration,
    /// Set when somebody first waits for the body.
    timer: Option<Pin<Box<Sleep>>>,
}

impl Timely {
    pub(super) fn new(body: Incoming, time: Duration) -> Timely {
        Timely { body, time, timer: None }
    }
}

impl HttpBody for Timely {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) {
            return Poll::Ready(frame.map(|it| it.map_err(Into::into)));
        }
        let time = self.time;
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(time)));
        match timer.as_mut().poll(context) {
            Poll::Ready(()) => {
                Poll::Ready(Some(Err("the body of the request did not come".into())))
            }
            Poll::Pending => Poll::Pending,
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// The body of an answer. The request is answered when it has been passed on.
#[derive(Debug)]
pub(super) struct Answer {
    body: Body,
    _answering: Answering,
}

impl Answer {
    pub(super) fn new(body: Body, answering: Answering) -> Answer {
        Answer { body, _answering: answering }
    }
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        pin!(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
