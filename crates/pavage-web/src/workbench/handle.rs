//! The handle of the workbench, shared by all parts of its page.

use std::collections::VecDeque;

use leptos::prelude::*;
use pavage_games::core::ReadError;
use pavage_games::core::grid::Side;
use pavage_games::scene::Scene;
use pavage_tilings_workbench::{Flaw, Options, Size};

use super::bench::{Bench, Kit};
use super::run::Run;
use crate::browser::stands_still;
use crate::fill::{Filling, State};
use crate::ui::Ui;

/// The number of fillings that may wait to be shown. Beyond it the picture skips some.
const MOST_WAITING: usize = 90;

/// The result of the last operation.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) enum Note {
    /// A tile was laid or taken away, or nothing has happened yet.
    #[default]
    Calm,
    /// A tile does not fit.
    Refused(Flaw),
    /// The state of the solver, and its number of dead ends.
    Solver(State, u64),
    Stopped,
    /// A file cannot be read.
    Misread(ReadError),
    /// No board has the side that was typed; it has this one.
    Bounded(usize),
}

/// The handle of the workbench, shared by all parts of its page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Handle {
    pub(super) ui: Ui,
    pub(super) bench: RwSignal<Bench>,
    /// The tile that a click lays.
    pub(super) chosen: RwSignal<usize>,
    /// The cell under the cursor.
    pub(super) here: RwSignal<Option<usize>>,
    pub(super) seed: RwSignal<u64>,
    pub(super) note: RwSignal<Note>,
    run: StoredValue<Option<Run>, LocalStorage>,
    /// The fillings posted by the solver and not shown yet.
    posted: StoredValue<VecDeque<Filling>>,
}

impl Handle {
    pub(super) fn new(ui: Ui, kit: Kit, size: Size) -> Handle {
        let handle = Handle {
            ui,
            bench: RwSignal::new(Bench::new(kit, size)),
            chosen: RwSignal::new(0),
            here: RwSignal::new(None),
            seed: RwSignal::new(0),
            note: RwSignal::new(Note::Calm),
            run: StoredValue::new_local(None),
            posted: StoredValue::new(VecDeque::new()),
        };
        on_cleanup(move || handle.halt());
        handle
    }

    pub(super) fn is_running(self) -> bool {
        self.note.with(|it| matches!(it, Note::Solver(state, _) if !state.is_end()))
    }

    /// Ends the solver's work.
    fn halt(self) {
        _ = self.run.try_update_value(|it| *it = None);
        _ = self.posted.try_update_value(VecDeque::clear);
    }

    /// Shows another board.
    pub(super) fn put(self, bench: Bench) {
        self.halt();
        self.chosen.update(|it| *it = (*it).min(bench.tiles().len() - 1));
        self.here.set(None);
        self.bench.set(bench);
        self.note.set(Note::Calm);
    }

    /// Lays the chosen tile in a cell, or takes away the tile laid there.
    pub(super) fn click(self, cell: usize) {
        self.halt();
        let tile = self.chosen.get_untracked();
        let flaw = self.bench.try_update(|it| it.click(cell, tile)).flatten();
        self.note.set(flaw.map_or(Note::Calm, Note::Refused));
    }

    /// Lets the solver finish the board.
    pub(super) fn fill(self) {
        self.halt();
        self.bench.update(Bench::forget);
        self.note.set(Note::Solver(State::Searching, 0));
        let board = self.bench.with_untracked(|it| it.to_fill(self.seed.get_untracked()));
        self.run.set_value(Run::start(board, move |it| self.take(it)));
    }

    /// Stops the solver; its tiles stay visible.
    pub(super) fn stop(self) {
        self.halt();
        self.note.set(Note::Stopped);
    }

    fn take(self, filling: Filling) {
        let first = self.posted.try_update_value(|it| {
            it.push_back(filling);
            if MOST_WAITING < it.len() || stands_still() {
                it.drain(..it.len() - 1);
            }
            it.len() == 1
        });
        if first == Some(true) {
            request_animation_frame(move || self.show());
        }
    }

    /// Shows the posted fillings, one a frame.
    fn show(self) {
        let next = self.posted.try_update_value(|it| (it.pop_front(), it.is_empty()));
        let Some((Some(filling), is_last)) = next else { return };
        self.note.set(Note::Solver(filling.state, filling.steps));
        if filling.state.is_end() {
            self.halt();
        }
        self.bench.update(|it| it.show(filling));
        if !is_last {
            request_animation_frame(move || self.show());
        }
    }

    /// A picture of the board.
    pub(super) fn scene(self) -> Scene {
        self.ui.words.with(|words| self.bench.with(|it| it.scene(words)))
    }

    /// The sentence below the board.
    pub(super) fn says(self) -> String {
        let say = |id: &str, args: &[(&str, String)]| self.ui.say(id, args);
        self.bench.with(|bench| match self.note.get() {
            Note::Calm if bench.is_dead() => {
                let cells = (0..bench.size().area()).filter(|&it| bench.fits(it) == 0);
                say("web-bench-dead", &[("cells", cells.count().to_string())])
            }
            Note::Calm if bench.laid() == 0 => say("web-bench-begin", &[]),
            Note::Calm => {
                let (laid, cells) = (bench.laid().to_string(), bench.size().area().to_string());
                say("web-bench-laid", &[("laid", laid), ("cells", cells)])
            }
            Note::Refused(Flaw::Edge { side, .. }) => {
                say("web-bench-clash", &[("side", side_name(side).to_owned())])
            }
            Note::Refused(_) => say("web-bench-spent", &[]),
            Note::Solver(State::Searching, steps) => {
                say("wang-searching", &[("steps", steps.to_string())])
            }
            Note::Solver(State::Reasoning, steps) => {
                say("wang-reasoning", &[("steps", steps.to_string())])
            }
            Note::Solver(State::Filled, steps) => {
                say("web-bench-filled", &[("steps", steps.to_string())])
            }
            Note::Solver(State::Impossible, _) => {
                let cells = bench.size().area();
                match bench.total().filter(|&it| it < cells as u64) {
                    Some(tiles) => {
                        let args = [("cells", cells.to_string()), ("tiles", tiles.to_string())];
                        say("wang-too-few", &args)
                    }
                    None => say("wang-impossible", &[]),
                }
            }
            Note::Solver(State::Unknown, _) => {
                say("web-bench-not-found", &[("limit", Options::default().limit.to_string())])
            }
            Note::Bounded(length) => {
                let most = Bench::LONGEST.to_string();
                say("web-bench-bounded", &[("most", most), ("length", length.to_string())])
            }
            Note::Stopped => say("wang-stopped", &[]),
            Note::Misread(error) => {
                let message = self.ui.words.with(|it| it.expected(&error));
                format!("{}:{}: {message}", error.line, error.column)
            }
        })
    }

    /// A sentence about a cell, for screen readers.
    pub(super) fn cell_says(self, cell: usize) -> String {
        self.bench.with(|bench| {
            let Size { width, .. } = bench.size();
            let (x, y) = ((cell % width + 1).to_string(), (cell / width + 1).to_string());
            match bench.cell(cell) {
                Some(tile) => {
                    let tile = bench.tiles()[tile].to_string();
                    self.ui.say("web-bench-cell-laid", &[("x", x), ("y", y), ("tile", tile)])
                }
                None => {
                    let fits = bench.fits(cell).to_string();
                    self.ui.say("web-bench-cell", &[("x", x), ("y", y), ("fits", fits)])
                }
            }
        })
    }
}

/// The name of a side in messages.
fn side_name(side: Side) -> &'static str {
    match side {
        Side::N => "north",
        Side::E => "east",
        Side::S => "south",
        Side::W => "west",
    }
}
