//! A small board on which two bots play, shown on the first page.

use std::time::Duration;

use leptos::prelude::*;
use pavage_games::ask::player_seed;
use pavage_games::conduct::Match;
use pavage_games::core::{Setup, ToAct, Viewer};
use pavage_games::scene::{Caption, Signs};
use pavage_games::table::Seating;
use pavage_games::{AnyPlayer, GameRow};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::browser;
use crate::camera::{Camera, Insets};
use crate::easel::Easel;
use crate::ui::{every, follow, ui};

/// The time for which a position is shown.
const PACE: Duration = Duration::from_millis(1400);
/// The number of plies played before the board is shown.
const OPENING: u32 = 24;
/// The room around the board.
const ROOM: f32 = 12.0;
/// The size of the picture, in its own units.
const SIZE: (f32, f32) = (400.0, 260.0);

/// The game that *Play now* begins, between bots that answer at once.
struct Show {
    table: Match,
    bot: Box<dyn AnyPlayer>,
}

impl Show {
    fn begin(row: &GameRow) -> Option<Show> {
        let seed = browser::fresh_seed();
        let bot = row.player("random", player_seed(&seed, pavage_games::core::Seat(0))).ok()?;
        let game = row.begin(Setup { options: row.newcomer, ..Setup::default() }).ok()?;
        let mut show = Show { table: Match::new(game, Seating::default(), &seed), bot };
        for _ in 0..OPENING {
            show.ply();
        }
        Some(show)
    }

    /// Plays a ply; `false` if the game is over.
    fn ply(&mut self) -> bool {
        match self.table.game.to_act() {
            ToAct::Nobody => return false,
            ToAct::Chance => _ = self.table.deal(),
            ToAct::Seat(_) => {
                let action = self.bot.choose(self.table.game.as_ref()).unwrap_or_default();
                if self.table.play(&action).is_err() {
                    return false;
                }
            }
        }
        true
    }

    /// Plays a turn; `false` if the game is over.
    fn turn(&mut self) -> bool {
        let turns = self.table.game.turns();
        while self.table.game.turns() == turns {
            if !self.ply() {
                return false;
            }
        }
        true
    }
}

/// A small board on which two bots play.
#[component]
pub(crate) fn Live(row: &'static GameRow) -> impl IntoView {
    let ui = ui();
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let camera = RwSignal::new(Camera::default());
    let ground = RwSignal::new(String::new());
    let show = StoredValue::new_local(Show::begin(row));
    let easel = StoredValue::new_local(None::<Easel>);
    let paint = move || {
        let Some(svg) = svg.get_untracked() else { return };
        let group: Option<Element> = svg.query_selector("g").ok().flatten();
        let (Some(group), theme) = (group, ui.theme.get_untracked()) else { return };
        show.with_value(|it| {
            let Some(show) = it else { return };
            let scene = ui.words.with_untracked(|words| {
                let caption = Caption { words, names: &[], signs: Signs::default() };
                show.table.game.scene(Viewer::Spectator, caption)
            });
            easel.update_value(|it| {
                if it.as_ref().is_none_or(|it| it.theme() != theme) {
                    *it = Some(Easel::new(&group, row.name, theme));
                }
                if let Some(easel) = it {
                    easel.paint(&scene);
                }
            });
            let insets = Insets { left: ROOM, top: ROOM, right: ROOM, bottom: ROOM };
            camera.set(Camera::fit(scene.bounds, SIZE, insets));
            ground.set(scene.ground.color(theme).to_string());
        });
    };
    follow(move || {
        _ = (svg.get(), ui.theme.get());
        paint();
    });
    if !browser::stands_still() {
        let step = move || {
            // A board out of sight need not move.
            let seen = svg.get_untracked().is_some_and(|it| {
                let bounds = it.unchecked_ref::<Element>().get_bounding_client_rect();
                let height = window().inner_height().ok().and_then(|it| it.as_f64());
                0.0 < bounds.bottom() && bounds.top() < height.unwrap_or(0.0)
            });
            if document().hidden() || !seen {
                return;
            }
            show.update_value(|it| {
                if !it.as_mut().is_some_and(Show::turn) {
                    *it = Show::begin(row);
                }
            });
            paint();
        };
        every(PACE, step);
    }
    let (width, height) = SIZE;
    let corner = move || camera.get().point((0.0, 0.0));
    view! {
        <svg class="live" node_ref=svg viewBox=move || camera.get().view_box(SIZE) aria-hidden="true">
            <rect x=move || corner().0.to_string() y=move || corner().1.to_string() width=move || (width / camera.get().scale).to_string() height=move || (height / camera.get().scale).to_string() fill=move || ground.get()/>
            <g></g>
        </svg>
    }
}
