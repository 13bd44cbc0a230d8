//! Tables of a server: opening one, sitting down, beginning.

use serde_json::json;

use crate::browser::Browser;
use crate::emulate::Device;
use crate::page::Page;
use crate::play::{PRESSES, Plan, Press};

/// True once the board of a table is shown.
const BOARD: &str = "document.querySelector('main.table') !== null";

impl Browser {
    /// Opens an empty page for another person, who shares no cookie and no storage with anybody.
    pub fn open_apart(&mut self, device: Device) -> Page {
        let context = self.call("Target.createBrowserContext", json!({}));
        let context = &context["browserContextId"];
        let wish = json!({"url": "about:blank", "browserContextId": context});
        self.open_target(wish, device)
    }
}

impl Page {
    /// Opens a table for a game at a site and returns its link. The rest of the plan, such as who
    /// sits where, is decided at the table.
    #[track_caller]
    pub fn open_table(&mut self, site: &str, plan: Plan<'_>) -> String {
        self.set_up_table(site, plan);
        self.open_up()
    }

    /// Opens the table of the form and returns its link.
    #[track_caller]
    pub fn open_up(&mut self) -> String {
        self.click(".setup [data-do=open]");
        self.wait_for("document.querySelector('main.room') !== null");
        let link = self.eval("document.querySelector('[data-copy=lobby-table-link]').value");
        link.as_str().expect("a link is text").to_owned()
    }

    /// Fills in the form of a table without opening it.
    #[track_caller]
    pub fn set_up_table(&mut self, site: &str, plan: Plan<'_>) {
        self.goto(&format!("{site}#open/{}", plan.game));
        self.fill_table(plan);
    }

    /// Fills in the form of a table that is shown.
    #[track_caller]
    pub fn fill_table(&mut self, plan: Plan<'_>) {
        self.wait_for("document.querySelector('main.setup') !== null");
        while self.count(&format!("[data-seats=\"{}\"]", plan.seats.len())) == 0 {
            self.click("[data-do=add]");
        }
        self.fill_rules(plan);
    }

    /// Takes a seat, counted from one.
    #[track_caller]
    pub fn sit(&mut self, seat: usize) {
        let place = place(seat);
        self.click(&format!("{place} [data-do=sit]"));
        self.wait_for(&format!("document.querySelector('{place}').dataset.player === 'you'"));
    }

    /// Puts a bot in a seat, counted from one.
    #[track_caller]
    pub fn seat_bot(&mut self, seat: usize, spec: &str) {
        let place = place(seat);
        self.choose(&format!("{place} select[name=bot]"), spec);
        self.wait_for(&format!("document.querySelector('{place}').dataset.player === 'bot'"));
    }

    /// Gives oneself a name in the waiting room.
    #[track_caller]
    pub fn call_oneself(&mut self, name: &str) {
        self.fill("main.room input[name=name]", name);
    }

    /// Begins the game of the table and waits until the board is shown.
    #[track_caller]
    pub fn start(&mut self) {
        self.click("[data-do=start]");
        self.wait_for(BOARD);
    }

    /// Comes to a table whose game has begun.
    #[track_caller]
    pub fn come(&mut self, link: &str) {
        self.goto(link);
        self.wait_for(BOARD);
    }

    /// Plays a turn of the person, who is to act, until others are.
    #[track_caller]
    pub fn play_turn(&mut self, press: Press) {
        for _ in 0..PRESSES {
            if self.phase() != "turn" {
                return;
            }
            self.press_on(press);
        }
        panic!("expected a turn within {PRESSES} presses");
    }

    /// Waits until this many plies are on the table.
    #[track_caller]
    pub fn wait_for_plies(&mut self, plies: u64) {
        self.wait_for(&format!(
            "{plies} <= Number(document.querySelector('main.table')?.dataset.plies)"
        ));
    }
}

/// The selector of a seat in the waiting room.
fn place(seat: usize) -> String {
    format!(".chair:nth-child({seat})")
}
