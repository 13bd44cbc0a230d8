//! The page's side of the worker.

use std::sync::OnceLock;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use pavage_games::ask::{Answer, Progress, Question, Reply};

use crate::json;
use crate::worker::{Message, Unheard};

/// The address of the script that starts a worker; it contains the version of the app.
static SCRIPT: OnceLock<String> = OnceLock::new();

/// The name of our module, as the start script knows it.
const MODULE: &str = if cfg!(feature = "later") { "more" } else { "pavage" };

/// Sets the address of the script, once.
pub(crate) fn set_script(address: String) {
    SCRIPT.get_or_init(|| address);
}

/// Starts a worker with our module; `None` if the browser has no workers.
pub(crate) fn start_worker() -> Option<Worker> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    options.set_name(MODULE);
    Worker::new_with_options(SCRIPT.get()?, &options).ok()
}

/// The page's end of the worker in which bots think.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thinkers {
    worker: StoredValue<Option<Worker>, LocalStorage>,
    last: StoredValue<u32>,
    /// The last answer.
    pub(crate) answers: ReadSignal<Option<Answer>>,
    /// The last report on a decision that is not finished.
    pub(crate) progress: ReadSignal<Option<Progress>>,
    /// Whether the worker has failed, so that no more answers will come.
    pub(crate) broken: ReadSignal<bool>,
}

impl Thinkers {
    /// Starts the worker.
    pub(crate) fn start() -> Thinkers {
        let (answers, set) = signal(None);
        let (progress, set_progress) = signal(None);
        let worker = start_worker();
        let (broken, set_broken) = signal(worker.is_none());
        if let Some(worker) = &worker {
            let take = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                let text = event.data().as_string().unwrap_or_default();
                match json::read::<Result<Reply, Unheard>>(&text) {
                    Some(Ok(Reply::Answer(answer))) => set.set(Some(answer)),
                    Some(Ok(Reply::Progress(it))) => set_progress.set(Some(it)),
                    Some(Err(_)) | None => set_broken.set(true),
                }
            });
            worker.set_onmessage(Some(take.as_ref().unchecked_ref()));
            let fail = Closure::<dyn FnMut()>::new(move || set_broken.set(true));
            worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
            // The worker lives as long as the page.
            take.forget();
            fail.forget();
        }
        let worker = StoredValue::new_local(worker);
        Thinkers { worker, last: StoredValue::new(0), answers, progress, broken }
    }

    /// Asks a bot. The answer will carry the returned number.
    pub(crate) fn ask(&self, question: Question) -> u32 {
        let id = self.last.get_value() + 1;
        self.last.set_value(id);
        let asked = Message::Ask(Question { id, ..question });
        let text = json::write(&asked);
        self.worker.with_value(|it| {
            if let Some(worker) = it {
                worker.post_message(&text.into()).expect("a string can be posted");
            }
        });
        id
    }
}
