//! Playing in the page without knowledge of the game: presses anything that can be pressed.

use std::path::Path;

use pavage_games::GameRow;
use serde_json::Value;

use crate::page::Page;

/// A way to press an element: [`Page::click`] or [`Page::tap`].
pub type Press = fn(&mut Page, &str);

/// The settings of a game.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// Its name.
    pub game: &'a str,
    /// The players: the spec of a bot, or `person:` and the name of a person.
    pub seats: &'a [&'a str],
    /// A preset and the differences from it; empty for the default.
    pub options: &'a str,
    /// The seed of the draws.
    pub seed: &'a str,
    /// The game's own files: the role and the path of each.
    pub files: &'a [(&'a str, &'a str)],
}

impl Plan<'static> {
    /// Carcassonne against one bot.
    pub const USUAL: Plan<'static> = Plan {
        game: "carcassonne",
        seats: &["person:Ada", "greedy"],
        options: "",
        seed: "1",
        files: &[],
    };
    /// The same with 20 tiles.
    pub const SHORT: Plan<'static> = Plan {
        files: &[("tiles", concat!(env!("CARGO_MANIFEST_DIR"), "/src/short.tiles"))],
        ..Plan::USUAL
    };
}

/// The most presses that a turn may need.
pub(crate) const PRESSES: u32 = 40;

/// The state of the table that decides what to press next.
const LOOK: &str = "{
  const table = document.querySelector('main.table');
  const count = (selector) => table.querySelectorAll(selector).length;
  // On a small screen some places are out of sight.
  const reached = (it) => {
    const box = it.getBoundingClientRect();
    return it === document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  };
  const targets = [...table.querySelectorAll('.target')];
  [table.dataset.phase, Number(table.dataset.plies), count('[data-do=confirm]:not(:disabled)'),
    targets.length, count('.entry'), count('g.then') && !count('g.then.chosen') ? count('g.then') : 0,
    targets.flatMap((it, index) => reached(it) ? [index + 1] : [])]
}";

/// A script that runs in every page before its own: whoever has chosen nothing yet sees the plies of
/// others at once and hears nothing, because tests would only wait.
pub(crate) const PREFERENCES: &str = r#"try {
  if (localStorage.getItem('pavage.settings') === null)
    localStorage.setItem('pavage.settings', '{"pace":"off","silent":true}');
} catch {}"#;

impl Page {
    /// Sets a preference, and loads the page again.
    #[track_caller]
    pub fn prefer(&mut self, name: &str, value: impl Into<Value>) {
        let value: Value = value.into();
        self.eval(&format!(
            "{{
                const settings = JSON.parse(localStorage.getItem('pavage.settings'));
                localStorage.setItem('pavage.settings', JSON.stringify({{ ...settings, {name}: {value} }}));
            }}"
        ));
        self.reload();
        self.wait_for("document.querySelector('main') !== null");
    }

    /// Opens the sheet of preferences, does something there, and closes it.
    #[track_caller]
    pub fn preferences(&mut self, act: impl FnOnce(&mut Page)) {
        self.click("[data-do=preferences]");
        self.wait_for("document.querySelector('dialog.preferences[open]') !== null");
        act(self);
        self.key("Escape");
        self.wait_for("document.querySelector('dialog.preferences[open]') === null");
    }

    /// Goes to the first page of a site and skips the first steps.
    #[track_caller]
    pub fn home(&mut self, site: &str) {
        self.goto(site);
        self.wait_for("document.querySelector('main.home') !== null");
        let settings = "JSON.parse(localStorage.getItem('pavage.settings'))";
        if self.eval(&format!("{settings}.welcomed")) == false {
            self.eval(&format!(
                "localStorage.setItem('pavage.settings', JSON.stringify({{ ...{settings}, welcomed: true }}))"
            ));
            self.reload();
            self.wait_for("document.querySelector('main.home') !== null");
        }
    }

    /// Sets up a game at a site and begins it.
    #[track_caller]
    pub fn begin(&mut self, site: &str, plan: Plan<'_>) {
        self.set_up(site, plan);
        self.click("[data-do=begin]");
        self.settle();
    }

    /// Fills in the form of a game without beginning it.
    #[track_caller]
    pub fn set_up(&mut self, site: &str, plan: Plan<'_>) {
        let game = GameRow::find(plan.game).expect("it is a game");
        self.goto(&format!("{site}#new/{}", plan.game));
        self.wait_for("document.querySelector('main.setup') !== null");
        for _ in 2..plan.seats.len() {
            self.click("[data-do=add]");
        }
        for (number, seat) in (1..).zip(plan.seats) {
            let row = format!(".seat-rows li:nth-child({number})");
            let name = seat.strip_prefix("person:");
            // A bot that a level stands for is in the list as that level.
            let bot = game.offer(seat);
            self.choose(&format!("{row} select"), if name.is_some() { "" } else { bot });
            if let Some(name) = name {
                self.fill(&format!("{row} input"), name);
            }
        }
        self.fill_rules(plan);
        self.fill("input[name=seed]", plan.seed);
    }

    /// Fills in the options and files of a form.
    #[track_caller]
    pub fn fill_rules(&mut self, plan: Plan<'_>) {
        self.click(".setup summary");
        if !plan.options.is_empty() {
            self.fill("input[name=options]", plan.options);
        }
        for (role, file) in plan.files {
            let field = format!("input[name={role}]");
            self.choose_file(&field, Path::new(file));
            // The page names a file that it has read.
            let name =
                format!("document.querySelector({field:?}).parentElement.querySelector('b')");
            self.wait_for(&format!("{name}.innerText !== ''"));
        }
    }

    /// Waits until the person at the screen is to act, or the game is over.
    #[track_caller]
    pub fn settle(&mut self) {
        self.wait_for(
            "/turn|curtain|over/.test(document.querySelector('main.table')?.dataset.phase)",
        );
    }

    /// The number of confirmed plies.
    #[track_caller]
    pub fn plies(&mut self) -> u64 {
        let plies = self.eval("Number(document.querySelector('main.table').dataset.plies)");
        plies.as_u64().expect("plies are counted")
    }

    /// The phase of the table: `turn`, `curtain`, `wait` or `over`.
    #[track_caller]
    pub fn phase(&mut self) -> String {
        let phase = self.eval("document.querySelector('main.table').dataset.phase");
        phase.as_str().expect("a phase is a word").to_owned()
    }

    /// Presses one element that leads on; `false` if the game is over.
    #[track_caller]
    pub fn press_on(&mut self, press: Press) -> bool {
        self.settle();
        let seen = self.eval(LOOK);
        let [plies, confirm, targets, entries, thens] =
            [1, 2, 3, 4, 5].map(|it| seen[it].as_u64().expect("it is counted"));
        // The choice varies, but is the same in every run.
        let one_of = |count: u64| plies % count + 1;
        match seen[0].as_str() {
            Some("over") => return false,
            _ if 0 < thens => press(self, &format!("g.then:nth-child({})", one_of(thens))),
            _ if 0 < confirm => press(self, "[data-do=confirm]"),
            _ if 0 < targets => match seen[6].as_array().map_or(&[][..], Vec::as_slice) {
                [] => press(self, "[data-do=fit]"),
                reached => {
                    let number = &reached[one_of(reached.len() as u64) as usize - 1];
                    press(self, &format!(".target:nth-child({number})"));
                }
            },
            // A source that is open already leads nowhere.
            _ if 0 < entries => press(self, ".entry[aria-pressed=false]"),
            _ => panic!("expected something to press, found nothing"),
        }
        true
    }

    /// Plays until this many more plies are on the table; `false` if the game ends before.
    #[track_caller]
    pub fn play_on(&mut self, plies: u64, press: Press) -> bool {
        let enough = self.plies() + plies;
        let (mut last, mut presses) = (0, 0);
        loop {
            self.settle();
            let now = self.plies();
            if enough <= now {
                return true;
            }
            presses = if now == last { presses + 1 } else { 0 };
            assert!(presses < PRESSES, "expected a turn within {PRESSES} presses");
            last = now;
            if !self.press_on(press) {
                return false;
            }
        }
    }

    /// Plays until the game is over.
    #[track_caller]
    pub fn play_to_the_end(&mut self, press: Press) {
        while self.play_on(1, press) {}
        assert_eq!(self.phase(), "over");
    }

    /// Presses Tab until an element has the focus.
    #[track_caller]
    pub fn tab_to(&mut self, selector: &str) {
        let there = format!("document.activeElement.matches({selector:?})");
        for _ in 0..200 {
            if self.eval(&there) == Value::Bool(true) {
                return;
            }
            self.key("Tab");
        }
        panic!("expected to come to {selector} by Tab");
    }
}
