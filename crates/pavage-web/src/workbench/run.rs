//! A solver at work in its own worker, which stops when dropped.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};

use crate::fill::{Filling, ToFill};
use crate::json;
use crate::thinker::start_worker;
use crate::worker::Message;

/// A solver at work.
#[derive(Debug)]
pub(super) struct Run {
    worker: Worker,
    _take: Closure<dyn FnMut(MessageEvent)>,
}

impl Run {
    /// Starts to fill a board; `take` gets each posted filling. `None` if there are no workers.
    pub(super) fn start(board: ToFill, take: impl Fn(Filling) + 'static) -> Option<Run> {
        let worker = start_worker()?;
        let take = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Some(filling) = json::read(&text) {
                take(filling);
            }
        });
        worker.set_onmessage(Some(take.as_ref().unchecked_ref()));
        let text = json::write(&Message::Fill(board));
        worker.post_message(&text.into()).ok()?;
        Some(Run { worker, _take: take })
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
