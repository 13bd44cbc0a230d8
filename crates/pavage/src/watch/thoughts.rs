//! What bots think, on the board that they think about.

use std::time::{Duration, Instant};

use pavage_games::AnyGame;
use pavage_games::core::Viewer;
use pavage_games::scene::{Board, Color, Overlay, Paper, Pen, Rect, Region, Window};

/// The numbers on the board: dark on light, as on the board of `pavage play`.
const PEN: Pen = Pen::of(Color(16)).on(Color(255));

/// When to draw what a bot thinks.
pub(super) struct Pace {
    next: Instant,
}

impl Pace {
    const EVERY: Duration = Duration::from_millis(100);

    /// For a bot that begins to think. Nothing is shown of one that decides at once.
    pub(super) fn new() -> Pace {
        Pace { next: Instant::now() + Self::EVERY }
    }

    /// Whether it is time to draw again.
    pub(super) fn is_due(&mut self) -> bool {
        let due = self.next <= Instant::now();
        if due {
            self.next = Instant::now() + Self::EVERY;
        }
        due
    }
}

/// The board with what a bot thinks, and the panel below it.
pub(super) fn heat_map(
    game: &dyn AnyGame,
    viewer: Viewer,
    thoughts: &Overlay,
    paper: &Paper<'_>,
) -> String {
    let panel = game.panel(viewer, paper);
    let rows = paper.window.rows.map(|it| it.saturating_sub(panel.rows() + 2));
    let board = game.board(viewer, Window { rows, ..paper.window }, paper.signs);
    let mut text = String::new();
    marked(board, &thoughts.regions).canvas.above(panel).write(paper.style, &mut text);
    text
}

/// A board with the marks of these regions, as far as they are visible. The last region is on top.
fn marked(mut board: Board, regions: &[Region]) -> Board {
    for region in regions {
        let middle = Rect { x: region.at.x, y: region.at.y, width: 0.0, height: 0.0 };
        if let Some(place) = board.place(middle) {
            let column = place.column.saturating_sub((region.mark.len() - 1) / 2);
            board.canvas.text(column, place.row, &region.mark, PEN);
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::core::{Setup, ToAct};
    use pavage_games::scene::{Language, Signs, Style};
    use pavage_games::table::thoughts;
    use pavage_games::{Dealer, GAMES};

    /// Each place that was tried stands on the board with its part of the tries.
    #[test]
    fn what_a_search_thinks_stands_on_its_board() {
        let words = pavage_games::words(Language::English);
        let names: Vec<String> = ["ada", "bob"].map(str::to_owned).into();
        for row in GAMES.iter().filter(|it| it.player("search", 1).is_ok()) {
            let setup = Setup { seats: Some(2), ..Setup::default() };
            let mut game = row.begin(setup).unwrap();
            let dealer = Dealer::from_seed("1");
            while game.to_act() == ToAct::Chance {
                game.deal(&dealer.choose(game.as_ref()).unwrap()).unwrap();
            }
            let game = game.as_ref();
            let mut player = row.player("search:playouts=60", 1).unwrap();
            player.begin(1);
            player.choose(game).unwrap();
            let ideas = player.ideas(game);
            let paper = Paper {
                words: &words,
                names: &names,
                signs: Signs::default(),
                style: Style { color: true, unicode: true },
                window: Window::default(),
                draft: None,
            };
            let caption = paper.caption();
            let shown = thoughts(game, Viewer::Referee, &ideas, caption).unwrap();
            assert_ne!(shown.regions, [], "{}", row.name);
            let text = heat_map(game, Viewer::Referee, &shown, &paper);
            for region in &shown.regions {
                // Another mark may cover all but its end.
                let end = region.mark.chars().last().unwrap();
                assert!(text.contains(&format!("{end}\x1b[")), "{}: {region:?} {text}", row.name);
            }
            let hottest = &shown.regions.last().unwrap().mark;
            assert!(text.contains(&format!("38;5;16;48;5;255m{hottest}")), "{text}");
        }
    }
}
