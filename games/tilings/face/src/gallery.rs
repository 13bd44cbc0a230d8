//! Pictures of decks, patterns, sets and tilings.

use pavage_core::sort;
use pavage_tilings::{Color, Deck, Pattern, Tile};

use super::arts::Arts;
use super::palette::Palette;
use super::pigment::{BOARD, FRAME, GRID, GROUND, INK, QUIET};
use super::{pigment, tile_art};
use pavage_scene::at;
use pavage_scene::{Anchor, Item, Paint, Path, Point, Rect, Rgb, Scene, Shape, Theme, Words};

/// A sheet to show.
#[derive(Clone, Copy, Debug)]
pub enum Sheet<'a> {
    /// Every kind of tile with its count, then the colours.
    Deck(&'a Deck),
    /// Each pattern with its name and its worth.
    Patterns(&'a [Pattern]),
    /// Each tile of the named set with its own name, then the colours. Consecutive sets have
    /// headings and share the colours at their end.
    Set(&'a str, &'a [Tile]),
}

/// The width of a sheet in cells, unless a single item is wider.
const WIDTH: f32 = 13.0;
/// The step from one tile to the next, with the text below it.
const STEP: Point = at(1.35, 1.75);
/// The step from one colour to the next.
const COLUMN: f32 = 2.6;

/// A picture of sheets, one below the other.
pub fn sheet_scene(sheets: &[Sheet<'_>], words: &Words) -> Scene {
    let mut painter = GalleryPainter { palette: palette(sheets), ..GalleryPainter::default() };
    let set = |sheet: &Sheet<'_>| matches!(sheet, Sheet::Set(..));
    for group in sheets.chunk_by(|one, other| set(one) && set(other)) {
        match group {
            [Sheet::Deck(deck)] => painter.deck(deck, words),
            [Sheet::Patterns(patterns)] => painter.patterns(patterns),
            sets => painter.sets(sets),
        }
    }
    painter.finish(words.plain("tilings-scene-sheet", &[]))
}

/// One palette for all, so that a tile always looks the same. A set that shares no colour with
/// anything else may use all shades, because no tile is in both.
fn palette(sheets: &[Sheet<'_>]) -> Palette {
    let (mut colors, mut of_sets) = (Vec::new(), Vec::new());
    let mut names: Vec<(Color, &str)> = Vec::new();
    for sheet in sheets {
        match sheet {
            Sheet::Deck(deck) => {
                let palette = deck.palette();
                names.extend(palette.iter().filter_map(|&it| Some((it, deck.color_name(it)?))));
                colors.extend(palette);
            }
            Sheet::Patterns(patterns) => {
                let tiles = patterns.iter().flat_map(|it| it.tiles().map(|(_, _, tile)| tile));
                colors.extend(tiles.flat_map(Tile::edges));
            }
            Sheet::Set(_, tiles) => of_sets.extend(tiles.iter().flat_map(|it| it.edges())),
        }
    }
    let name = |color| names.iter().find(|it| it.0 == color).map(|it| it.1);
    if colors.iter().any(|it| of_sets.contains(it)) {
        colors.append(&mut of_sets);
    }
    Palette::new(colors, name).and(Palette::new(of_sets, name))
}

/// A picture of tiles side by side, `width` in a row.
pub fn tiling_scene(tiles: &[Tile], width: usize, words: &Words) -> Scene {
    let width = width.max(1);
    let mut painter = GalleryPainter::board(width, tiles.len().div_ceil(width));
    painter.palette = palette_of(tiles);
    painter.lay(tiles.iter().map(|&it| Some(it)), width);
    painter.finish_tiling(words)
}

/// A picture of the board under a tiling, for callers that paint more tiles than a scene can hold.
pub fn empty_board_scene(width: usize, height: usize, words: &Words) -> Scene {
    GalleryPainter::board(width, height).finish_tiling(words)
}

/// A picture of a board that is being filled, `width` cells in a row. Each cell has a tile of
/// the set, by its index, or nothing yet. It contains drawings of all tiles of the set, for the
/// tray of the workbench.
pub fn workbench_scene(
    set: &[Tile],
    cells: &[Option<usize>],
    width: usize,
    words: &Words,
) -> Scene {
    let width = width.max(1);
    let mut painter = GalleryPainter { palette: palette_of(set), ..GalleryPainter::default() };
    for &tile in set {
        tile_art::tile(&mut painter.arts, tile, &painter.palette);
    }
    painter.reach = at(width as f32, cells.len().div_ceil(width) as f32);
    let mut board = frame(painter.reach);
    board.push(Shape::stroke(grid(painter.reach), GRID, 0.02));
    painter.items.push(Item::shapes(board));
    painter.lay(cells.iter().map(|it| Some(set[(*it)?])), width);
    painter.finish_tiling(words)
}

/// The colours of the triangles of each tile, N E S W, as [`tiling_scene`] paints them: for
/// callers that paint more tiles than a scene can hold.
pub fn triangle_colors(tiles: &[Tile], theme: Theme) -> Vec<[Rgb; 4]> {
    let palette = palette_of(tiles);
    let color = |it| palette.paint(it).map(|paint| pigment::shade(paint.shade).color(theme));
    let tile = |it: &Tile| it.edges().map(|it| color(it).expect("it is a colour of the tiles"));
    tiles.iter().map(tile).collect()
}

/// A palette for tiles whose colours have no names.
fn palette_of(tiles: &[Tile]) -> Palette {
    let mut seen: Vec<Tile> = tiles.to_vec();
    sort::sort(&mut seen);
    seen.dedup();
    Palette::new(seen.iter().flat_map(|it| it.edges()).collect(), |_| None)
}

/// The visible area of a picture with this extent. With the margin of every picture it begins
/// half a cell outside, so that tiles lie on whole pixels.
fn around(reach: Point) -> Rect {
    const ROOM: f32 = 0.15;
    let (width, height) = (reach.x + 2.0 * ROOM, reach.y + 2.0 * ROOM);
    Rect { x: -ROOM, y: -ROOM, width, height }
}

/// The edge of a board, and its shadow.
fn frame(reach: Point) -> Vec<Shape> {
    let edge = Path::rect(-0.03, -0.03, reach.x + 0.06, reach.y + 0.06);
    let shadow = edge.clone().map(|it| at(it.x + 0.06, it.y + 0.07));
    vec![Shape::fill(shadow, Paint::new(0).faint(0.2)), Shape::outlined(edge, BOARD, FRAME, 0.03)]
}

/// The lines between the cells of a board.
fn grid(reach: Point) -> Path {
    let columns = (1..reach.x as usize).map(|it| it as f32);
    let rows = (1..reach.y as usize).map(|it| it as f32);
    let path = columns.fold(Path::default(), |path, x| path.jump(at(x, 0.0)).line(at(x, reach.y)));
    rows.fold(path, |path, y| path.jump(at(0.0, y)).line(at(reach.x, y)))
}

/// Draws a picture of sheets or boards, item by item.
#[derive(Debug, Default)]
struct GalleryPainter {
    palette: Palette,
    arts: Arts,
    items: Vec<Item>,
    /// Its extent to the south-east.
    reach: Point,
}

impl GalleryPainter {
    /// A framed board without tiles.
    fn board(width: usize, height: usize) -> GalleryPainter {
        let reach = at(width as f32, height as f32);
        let items = vec![Item::shapes(frame(reach))];
        GalleryPainter { items, reach, ..GalleryPainter::default() }
    }

    fn tile(&mut self, tile: Tile, corner: Point, label: String) {
        let name = tile_art::tile(&mut self.arts, tile, &self.palette);
        self.items.push(Item::piece(name, corner, 1.0, label));
    }

    /// Lays tiles row by row; cells without a tile show the ground.
    fn lay(&mut self, tiles: impl Iterator<Item = Option<Tile>>, width: usize) {
        for (index, tile) in tiles.enumerate() {
            let corner = at((index % width) as f32, (index / width) as f32);
            if let Some(tile) = tile {
                self.tile(tile, corner, String::new());
            }
        }
    }

    fn text(&mut self, text: String, at: Point, size: f32, paint: Paint, anchor: Anchor) {
        let bold = paint == INK;
        self.items.push(Item::shapes(vec![Shape::Text { text, at, size, paint, anchor, bold }]));
    }

    /// The top of the next sheet.
    fn top(&self) -> f32 {
        if self.items.is_empty() { 0.0 } else { self.reach.y + 0.6 }
    }

    fn deck(&mut self, deck: &Deck, words: &Words) {
        let kinds: Vec<[String; 3]> = deck
            .tiles()
            .iter()
            .enumerate()
            .map(|(kind, (tile, count))| {
                let args = [("tile", tile.to_string()), ("count", count.to_string())];
                let name = deck.name(kind).map_or_else(|| tile.to_string(), str::to_owned);
                [name, format!("× {count}"), words.plain("tilings-scene-kind", &args)]
            })
            .collect();
        let tiles: Vec<Tile> = deck.tiles().iter().map(|it| it.0).collect();
        self.row(&tiles, |index| kinds[index].clone());
        self.legend(deck.palette(), |color| deck.color_name(color).unwrap_or_default().to_owned());
    }

    fn sets(&mut self, sets: &[Sheet<'_>]) {
        let mut colors: Vec<Color> = Vec::new();
        for set in sets {
            let Sheet::Set(name, tiles) = set else { continue };
            if 1 < sets.len() {
                let top = self.top();
                self.text((*name).to_owned(), at(0.1, top + 0.25), 0.3, INK, Anchor::Start);
                self.reach.y = top - 0.15;
            }
            self.row(tiles, |index| {
                let name = tiles[index].to_string();
                [name.clone(), String::new(), name]
            });
            colors.extend(tiles.iter().flat_map(|it| it.edges()));
        }
        sort::sort(&mut colors);
        colors.dedup();
        self.legend(colors, |_| String::new());
    }

    /// Tiles with two lines below each and a label.
    fn row(&mut self, tiles: &[Tile], texts: impl Fn(usize) -> [String; 3]) {
        let top = self.top();
        // As few rows as possible, all of about the same length.
        let rows = tiles.len().div_ceil((WIDTH / STEP.x) as usize).max(1);
        let across = tiles.len().div_ceil(rows).max(1);
        for (index, &tile) in tiles.iter().enumerate() {
            let (column, row) = ((index % across) as f32, (index / across) as f32);
            let [name, count, label] = texts(index);
            let below = if count.is_empty() { 0.25 } else { 0.0 };
            let corner = at(column * STEP.x + 0.1, top + row * (STEP.y - below));
            self.tile(tile, corner, label);
            // A long name gets smaller letters, to keep off its neighbour.
            let size = (1.9 / name.chars().count().max(1) as f32).min(0.22);
            let middle = at(corner.x + 0.5, corner.y + 1.26);
            self.text(name, middle, size, INK, Anchor::Middle);
            if !count.is_empty() {
                self.text(count, at(middle.x, middle.y + 0.26), 0.2, QUIET, Anchor::Middle);
            }
            self.reach.x = self.reach.x.max(corner.x + 1.1);
            self.reach.y = self.reach.y.max(corner.y + 1.6 - below);
        }
    }

    /// Each colour with its mark, its letter and its name.
    fn legend(&mut self, colors: Vec<Color>, name: impl Fn(Color) -> String) {
        let top = self.reach.y + 0.15;
        let widest = colors.iter().map(|&it| name(it).chars().count()).max().unwrap_or(0);
        let column = if widest == 0 { 1.0 } else { COLUMN };
        let across = ((self.reach.x.max(COLUMN) / column) as usize).max(1);
        for (index, color) in colors.into_iter().enumerate() {
            let (x, y) = ((index % across) as f32 * column + 0.1, (index / across) as f32 * 0.6);
            let art = tile_art::swatch(&mut self.arts, color, &self.palette);
            self.items.push(Item::piece(art, at(x, top + y), 0.5, String::new()));
            let text = format!("{} {}", color.letter(), name(color));
            self.text(
                text.trim().to_owned(),
                at(x + 0.6, top + y + 0.34),
                0.24,
                INK,
                Anchor::Start,
            );
            self.reach.y = self.reach.y.max(top + y + 0.55);
            self.reach.x = self.reach.x.max(x + column - 0.3);
        }
    }

    fn patterns(&mut self, patterns: &[Pattern]) {
        let (mut x, mut top) = (0.1, self.top());
        for pattern in patterns {
            let side = pattern.side() as f32;
            let wide = side.max(0.16 * (pattern.name().chars().count() + 5) as f32);
            if 0.1 < x && WIDTH < x + wide {
                (x, top) = (0.1, self.reach.y + 0.4);
            }
            self.text(pattern.name().to_owned(), at(x, top + 0.25), 0.26, INK, Anchor::Start);
            let end = at(x + wide, top + 0.25);
            self.text(pattern.points().to_string(), end, 0.26, QUIET, Anchor::End);
            self.pattern(pattern, at(x, top + 0.4));
            self.reach.x = self.reach.x.max(x + wide + 0.1);
            self.reach.y = self.reach.y.max(top + 0.5 + side);
            x += wide + 0.6;
        }
    }

    /// A pattern; an empty cell stands for any tile or none.
    fn pattern(&mut self, pattern: &Pattern, corner: Point) {
        let cells = pattern.side() as i16;
        for cell in 0..cells * cells {
            let x = corner.x + f32::from(cell % cells);
            let y = corner.y + f32::from(cell / cells);
            let area = Path::rect(x, y, 1.0, 1.0);
            self.items.push(Item::shapes(vec![Shape::outlined(area, BOARD, GRID, 0.02)]));
        }
        let reach = cells / 2;
        for (dx, dy, tile) in pattern.tiles() {
            let place = at(corner.x + f32::from(reach + dx), corner.y + f32::from(reach + dy));
            self.tile(tile, place, tile.to_string());
        }
    }

    fn finish_tiling(self, words: &Words) -> Scene {
        let args = [("width", self.reach.x.to_string()), ("height", self.reach.y.to_string())];
        let name = words.plain("tilings-scene-tiling", &args);
        self.finish(name)
    }

    fn finish(self, name: String) -> Scene {
        Scene {
            name,
            bounds: around(self.reach),
            land: Vec::new(),
            last: None,
            ground: GROUND,
            arts: self.arts.into_vec(),
            items: self.items,
            sources: Vec::new(),
            targets: Vec::new(),
            cards: Vec::new(),
            notes: Vec::new(),
        }
    }
}
