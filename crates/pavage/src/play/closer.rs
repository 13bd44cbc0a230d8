//! A closer look: overlays, the tiles left, the names of places, and reasons why a tile does not
//! fit.

use pavage_games::GameError;
use pavage_games::core::grid::Cell;
use pavage_games::scene::{Canvas, Caption, Overlay, Region, Stock, Study, at};
use pavage_games::table::{Draft, Session, middle};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::app::{App, Page};
use super::pages::heading;
use super::paint::{self, Painter, write};
use crate::edge::Edge;

/// The rows above the tiles left: a heading and a blank.
const HEAD: u16 = 2;

/// The layer over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// Marks on the places that can be chosen.
    Places,
    /// An overlay, by its name.
    Overlay(&'static str),
    /// Nothing.
    Bare,
}

impl Layer {
    /// The next layer, given these overlays.
    pub(super) fn next(self, overlays: &[Overlay]) -> Layer {
        let first = match self {
            Layer::Places => 0,
            // An overlay that no longer exists counts as the last one.
            Layer::Overlay(name) => {
                let here = overlays.iter().position(|it| it.name == name);
                here.map_or(overlays.len(), |it| it + 1)
            }
            Layer::Bare => return Layer::Places,
        };
        overlays.get(first).map_or(Layer::Bare, |it| Layer::Overlay(it.name))
    }
}

impl App<'_> {
    pub(super) fn study(&self) -> Study {
        let Session { names, signs, .. } = &self.session;
        let caption = Caption { words: &self.edge.words, names, signs: *signs };
        self.session.game().study(self.session.viewer(), caption)
    }

    pub(super) fn next_layer(&mut self) {
        self.layer = self.layer.next(&self.study().overlays);
        if self.layer == Layer::Bare {
            self.message = Some(self.edge.say("play-bare", &[]));
        }
    }

    /// The chosen overlay, if the game has it now.
    pub(super) fn overlay(&self) -> Option<Overlay> {
        if let Some(thoughts) = self.thought_overlay() {
            return Some(thoughts);
        }
        let Layer::Overlay(name) = self.layer else { return None };
        self.study().overlays.into_iter().find(|it| it.name == name)
    }

    /// A line about an overlay and the place under the cursor.
    pub(super) fn overlay_line(&self, overlay: &Overlay) -> String {
        let place = self.session.draft().and_then(Draft::place).map(middle);
        let region = place.and_then(|(x, y)| Region::at(&overlay.regions, at(x, y)));
        let text = match region {
            Some(region) => format!("{}; {}", overlay.label, region.label),
            None => overlay.label.clone(),
        };
        self.edge.plain(text)
    }

    /// Names the place at a position, or says why nothing can be placed there.
    pub(super) fn ask(&mut self, position: Position) {
        let Some((x, y)) = self.point_at(position) else { return };
        let cell = Cell::new(x.floor() as i16, y.floor() as i16);
        let pointer = self.session.pointer(&self.edge.words);
        if pointer.is_some_and(|mut it| it.break_rule_at(cell)) {
            return;
        }
        let overlay = self.drawn.overlay.as_ref().map_or(&[][..], |it| &it.regions);
        let regions = self.study().regions;
        let here = [overlay, &regions].into_iter().find_map(|it| Region::at(it, at(x, y)));
        let here = here.map(|it| self.edge.plain(it.label.clone()));
        let said: Vec<String> = here.into_iter().chain(self.refusal(cell)).collect();
        self.message = (!said.is_empty()).then(|| said.join("; "));
    }

    /// The reason why the tile under the cursor does not fit in a cell.
    fn refusal(&self, cell: Cell) -> Option<String> {
        let draft = self.session.draft().filter(|it| !it.is_ready())?;
        self.reason(&draft.refusals(cell))
    }

    /// One sentence with the reasons for all rotations.
    pub(super) fn reason(&self, reasons: &[GameError]) -> Option<String> {
        let say = |it: &GameError| it.message(&self.edge.words, &self.session.names);
        let (first, others) = reasons.split_first()?;
        let same = others.iter().all(|it| say(it) == say(first));
        let id = if same { "play-refused" } else { "play-refused-turned" };
        Some(self.edge.say(id, &[("reason", say(first))]))
    }

    /// Draws the tiles left.
    pub(super) fn draw_stock(&mut self, first: usize, area: Rect, buffer: &mut Buffer) {
        let seen = self.session.game().seen(self.session.viewer());
        let kinds = (&self.study().stock[..], &seen.as_text().stock()[..]);
        let first = stock(self.edge, kinds, first, area, buffer);
        self.page = Page::Stock(first);
    }
}

/// Draws the tiles left by kind, in columns, without the first rows; returns the number of rows
/// left out.
pub(super) fn stock(
    edge: &Edge,
    (stock, drawings): (&[Stock], &[Canvas]),
    first: usize,
    area: Rect,
    buffer: &mut Buffer,
) -> usize {
    heading(&edge.say("play-stock", &[]), area, buffer);
    let digits = stock.iter().map(|it| it.count.to_string().len()).max().unwrap_or(1);
    let tall = drawings.iter().map(Canvas::rows).max().unwrap_or(1).max(1);
    let wide = drawings.iter().map(Canvas::columns).max().filter(|it| 0 < *it);
    let wide = wide.map_or(0, |it| it + 2);
    // Drawings of several rows stand apart.
    let (step, begin) = (if tall == 1 { 1 } else { tall + 1 }, digits + 3);
    let labels: Vec<String> = stock.iter().map(|it| edge.plain(it.label.clone())).collect();
    let width = begin + wide + labels.iter().map(|it| paint::width(it)).max().unwrap_or(0) + 2;
    let columns = (usize::from(area.width) / width).max(1);
    let rows = stock.len().div_ceil(columns).max(1);
    let room = (usize::from(area.height.saturating_sub(HEAD)) / step).max(1);
    let first = first.min(rows.saturating_sub(room));
    for (index, (kind, label)) in stock.iter().zip(&labels).enumerate() {
        let (column, row) = (index / rows, index % rows);
        let Some(row) = row.checked_sub(first).filter(|it| *it < room) else { continue };
        let (x, y) = (area.x + (column * width) as u16, area.y + HEAD + (row * step) as u16);
        let place = |right: usize, down: usize| {
            let (x, y) = (x + right as u16, y + down as u16);
            Rect { x, y, width: (width - right) as u16, height: tall as u16 }.intersection(area)
        };
        let middle = tall / 2;
        write(buffer, place(0, middle), &format!(" {:>digits$}", kind.count), Style::new());
        write(buffer, place(begin + wide, middle), label, Style::new());
        let painter = Painter { area: place(begin, 0), paper: edge.style };
        if let Some(drawing) = drawings.get(index) {
            painter.canvas(drawing, buffer);
        }
    }
    first
}
