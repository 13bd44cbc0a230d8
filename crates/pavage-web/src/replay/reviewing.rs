//! A review at work in its own worker, which stops when dropped.

use leptos::prelude::*;
use pavage_games::review::Review;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};

use crate::json;
use crate::thinker::start_worker;
use crate::worker::Message;

/// A reviewer at work.
#[derive(Debug)]
struct Run {
    worker: Worker,
    _take: Closure<dyn FnMut(MessageEvent)>,
}

impl Drop for Run {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

/// The review of the game that is replayed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reviewing {
    run: StoredValue<Option<Run>, LocalStorage>,
    /// The review, as far as it came.
    pub(super) review: RwSignal<Option<Review>>,
    pub(super) running: RwSignal<bool>,
}

impl Reviewing {
    pub(super) fn new() -> Reviewing {
        Reviewing {
            run: StoredValue::new_local(None),
            review: RwSignal::new(None),
            running: RwSignal::new(false),
        }
    }

    /// Starts to review a record.
    pub(super) fn start(self, record: String) {
        let take = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            let Some(review) = json::read::<Review>(&text) else { return };
            if review.judged == review.choices {
                self.running.set(false);
            }
            self.review.set(Some(review));
        });
        let Some(worker) = start_worker() else { return };
        worker.set_onmessage(Some(take.as_ref().unchecked_ref()));
        let text = json::write(&Message::Review(record));
        if worker.post_message(&text.into()).is_ok() {
            self.running.set(true);
            self.run.set_value(Some(Run { worker, _take: take }));
        }
    }

    /// Stops it. What it has found so far stays.
    pub(super) fn stop(self) {
        self.run.set_value(None);
        self.running.set(false);
    }
}
