//! The board of the workbench: the picture, the number of tiles that fit each cell, and the cursor.

use leptos::prelude::*;
use pavage_games::core::grid::Side;
use pavage_games::scene::{Rect, Theme};
use pavage_tilings_workbench::{Flaw, Size, Tile};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, MouseEvent, PointerEvent};

use super::bench::Bench;
use super::handle::{Handle, Note};
use crate::easel::{Easel, Layer};
use crate::ui::{follow, handler, live, text};

/// The longest side with numbers in the cells; on larger boards they would be too small to read.
const NUMBERED: usize = 30;

/// The parts that are painted without Leptos.
struct Painted {
    /// The set of tiles. A tile looks different in another set, so a new set is painted again.
    set: Vec<Tile>,
    easel: Easel,
    marks: Layer,
}

impl Painted {
    fn new(group: &Element, set: &[Tile], theme: Theme) -> Painted {
        let easel = Easel::new(group, "board", theme);
        Painted { set: set.to_vec(), easel, marks: Layer::new(group, "marks") }
    }
}

/// The part of a picture that shows a board.
fn part(Size { width, height }: Size) -> Rect {
    const ROOM: f32 = 0.15;
    let (width, height) = (width as f32 + 2.0 * ROOM, height as f32 + 2.0 * ROOM);
    Rect { x: -ROOM, y: -ROOM, width, height }
}

/// The cell under a pixel of a frame, in whose middle the board is drawn as large as it fits.
fn cell_at(size: Size, frame: (f32, f32), pixel: (f32, f32)) -> Option<usize> {
    let Rect { width, height, .. } = part(size);
    let scale = (frame.0 / width).min(frame.1 / height);
    let x = (pixel.0 - frame.0 / 2.0) / scale + size.width as f32 / 2.0;
    let y = (pixel.1 - frame.1 / 2.0) / scale + size.height as f32 / 2.0;
    let inside = |at: f32, length: usize| (0.0 <= at && at < length as f32).then_some(at as usize);
    Some(inside(y, size.height)? * size.width + inside(x, size.width)?)
}

/// The next cell in a direction.
fn step(size: Size, cell: usize, key: &str) -> Option<usize> {
    let (x, y) = (cell % size.width, cell / size.width);
    let (x, y) = match key {
        "ArrowLeft" => (x.checked_sub(1)?, y),
        "ArrowRight" => (x + 1, y),
        "ArrowUp" => (x, y.checked_sub(1)?),
        "ArrowDown" => (x, y + 1),
        _ => return None,
    };
    (x < size.width && y < size.height).then_some(y * size.width + x)
}

/// The marks of the cells: a cross if no tile fits, the number of tiles that fit, a pin on tiles
/// laid by hand beside the solver's, and the edge that clashes.
fn marks(bench: &Bench, note: &Note) -> Vec<String> {
    let Size { width, height } = bench.size();
    let numbered = width.max(height) <= NUMBERED && !bench.is_found();
    let mark = |cell: usize| {
        let (x, y) = (cell % width, cell / width);
        match (bench.cell(cell), bench.fits(cell)) {
            (Some(_), _) if bench.is_found() && bench.is_laid(cell) => {
                Some(format!(r#"<circle class="pin" cx="{x}.5" cy="{y}.5" r=".1"/>"#))
            }
            (Some(_), _) => None,
            (None, 0) => {
                let path = format!("M{x}.28 {y}.28l.44 .44m0 -.44l-.44 .44");
                Some(format!(r#"<path class="dead" data-cell="{cell}" d="{path}"/>"#))
            }
            (None, fits) if numbered => {
                let class = if fits as usize == bench.tiles().len() { "fits any" } else { "fits" };
                Some(format!(
                    r#"<text class="{class}" data-cell="{cell}" x="{x}.5" y="{y}.62">{fits}</text>"#
                ))
            }
            (None, _) => None,
        }
    };
    let clash = match note {
        Note::Refused(Flaw::Edge { x, y, side }) => {
            let line = match side {
                Side::N => "h1",
                Side::E => "m1 0v1",
                Side::S => "m0 1h1",
                Side::W => "v1",
            };
            Some(format!(r#"<path class="clash" d="M{x} {y}{line}"/>"#))
        }
        _ => None,
    };
    (0..width * height).filter_map(mark).chain(clash).collect()
}

/// The board.
#[component]
pub(super) fn Board(handle: Handle) -> impl IntoView {
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let group = NodeRef::<leptos::svg::G>::new();
    let painted = StoredValue::new_local(None::<Painted>);
    follow(move || {
        let Some(group) = group.get() else { return };
        let (theme, scene) = (handle.ui.theme.get(), handle.scene());
        painted.update_value(|it| {
            handle.bench.with(|bench| {
                let same = |it: &Painted| it.easel.theme() == theme && it.set == bench.tiles();
                let kept = it.take().filter(same);
                let group: Element = group.unchecked_into();
                let painted = kept.unwrap_or_else(|| Painted::new(&group, bench.tiles(), theme));
                let painted = it.insert(painted);
                painted.easel.paint(&scene);
                painted.marks.show(marks(bench, &handle.note.get()));
            });
        });
    });
    let size = move || handle.bench.with(Bench::size);
    let pointed = move |event: &PointerEvent| {
        let frame = svg.get_untracked()?.get_bounding_client_rect();
        let pixel =
            (f64::from(event.client_x()) - frame.x(), f64::from(event.client_y()) - frame.y());
        let [width, height, x, y] =
            [frame.width(), frame.height(), pixel.0, pixel.1].map(|it| it as f32);
        cell_at(size(), (width, height), (x, y))
    };
    let on_click = move |event: PointerEvent| {
        handle.here.set(pointed(&event));
        if let (Some(cell), 0) = (handle.here.get_untracked(), event.button()) {
            handle.click(cell);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        let (key, here) = (event.key(), handle.here.get_untracked());
        match (key.as_str(), here) {
            ("Enter" | " ", Some(cell)) => handle.click(cell),
            (key, _) if key.starts_with("Arrow") => {
                let next = here.map_or(Some(0), |it| step(size(), it, key));
                handle.here.update(|it| *it = next.or(*it));
            }
            _ => return,
        }
        event.prevent_default();
    };
    let view_box = move || {
        let Rect { x, y, width, height } = part(size());
        format!("{x} {y} {width} {height}")
    };
    // The tile that a click would lay here.
    let ghost = move || {
        let (cell, tile) = (handle.here.get()?, handle.chosen.get());
        handle.bench.with(|it| {
            let free = it.cell(cell).is_none() && it.may_lie(cell, tile);
            free.then(|| {
                let (x, y) = (cell % it.size().width, cell / it.size().width);
                let art = format!("#board-tile-{}", it.tiles()[tile]);
                view! { <use class="ghost" href=art transform={format!("translate({x} {y})")}></use> }.into_any()
            })
        })
    };
    let cursor = move || {
        handle.here.get().map(|cell| {
            let width = size().width;
            view! { <rect class="cursor" x=(cell % width).to_string() y=(cell / width).to_string() width="1" height="1"/> }.into_any()
        })
    };
    view! {
        <svg
            class="bench"
            node_ref=svg
            tabindex="0"
            role="application"
            aria-label=move || handle.scene().name
            aria-describedby="bench-hint"
            viewBox=text(view_box)
            data-cells=move || handle.bench.with(|it| (0..it.size().area()).filter(|&cell| it.cell(cell).is_some()).count().to_string())
            on:click=handler(move |event: MouseEvent| on_click(event.unchecked_into()))
            on:pointermove=handler(move |event| handle.here.set(pointed(&event)))
            on:pointerleave=handler(move |_| handle.here.set(None))
            on:keydown=handler(on_key)
        >
            <g node_ref=group></g>
            {live(ghost)}
            {live(cursor)}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::super::bench::Kit;
    use super::*;

    const SIZE: Size = Size { width: 4, height: 2 };

    #[test]
    fn a_pixel_is_in_its_cell_or_in_none() {
        // The board is 430 pixels wide in the middle of the frame, cells have 100.
        let frame = (430.0, 600.0);
        assert_eq!(cell_at(SIZE, frame, (16.0, 201.0)), Some(0));
        assert_eq!(cell_at(SIZE, frame, (414.0, 201.0)), Some(3));
        assert_eq!(cell_at(SIZE, frame, (116.0, 399.0)), Some(5));
        for pixel in [(10.0, 210.0), (420.0, 210.0), (20.0, 199.0), (20.0, 401.0)] {
            assert_eq!(cell_at(SIZE, frame, pixel), None, "{pixel:?}");
        }
    }

    #[test]
    fn keys_step_and_stay_on_the_board() {
        let keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "a"];
        assert_eq!(keys.map(|it| step(SIZE, 0, it)), [None, Some(1), None, Some(4), None]);
        assert_eq!(keys.map(|it| step(SIZE, 7, it)), [Some(6), None, Some(3), None, None]);
    }

    #[test]
    fn cells_say_how_many_tiles_fit() {
        let kit = Kit::of_file("tile 0000 9\ntile 0110 9\ntile 1001 9\n").unwrap();
        let mut bench = Bench::new(kit, Size { width: 3, height: 1 });
        assert_eq!(marks(&bench, &Note::Calm).concat().matches("fits").count(), 3);
        assert_eq!((bench.click(0, 1), bench.click(2, 2)), (None, None));
        let shown = marks(&bench, &Note::Calm);
        assert!(
            shown.len() == 1 && shown[0].contains(r#"class="dead" data-cell="1""#),
            "{shown:?}"
        );
        let note = Note::Refused(bench.click(1, 0).unwrap());
        assert_eq!(marks(&bench, &note).last().map(|it| it.contains("M1 0m1 0v1")), Some(true));
    }
}
