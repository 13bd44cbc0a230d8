//! A scene as SVG, with presentation attributes only, so that even the strictest page shows it.

use std::fmt::{self, Write};

use pavage_core::grid::Rotation;
use pavage_core::printable;

use crate::card::{self, MARGIN};
use crate::{Anchor, Art, Item, Look, Path, Point, Rgb, Scene, Shape, Step, Stroke, Theme};

/// The options of a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Picture {
    /// The width of a cell in pixels.
    pub cell: f32,
    /// Its colours.
    pub theme: Theme,
    /// Whether the seats and notes stand beside the board.
    pub cards: bool,
    /// Whether targets can be chosen, each as a control with a name.
    pub targets: bool,
}

impl Default for Picture {
    fn default() -> Picture {
        Picture { cell: 64.0, theme: Theme::Day, cards: true, targets: true }
    }
}

impl Picture {
    /// The width and height of a scene's picture, in cells.
    pub fn size(self, scene: &Scene) -> (f32, f32) {
        let (side, least) =
            if self.cards { (card::WIDTH, card::height(scene)) } else { (0.0, 0.0) };
        let width = scene.bounds.width + 2.0 * MARGIN + side;
        (width, (scene.bounds.height + 2.0 * MARGIN).max(least))
    }
}

/// The scene as an SVG file.
pub fn to_svg(scene: &Scene, picture: Picture) -> String {
    let mut out = String::new();
    write_svg(scene, picture, &mut out).expect("a string takes any text");
    out
}

/// A drawing as a definition in an SVG file.
pub fn art_to_svg(art: &Art, theme: Theme) -> String {
    let mut out = String::new();
    write_art(art, theme, &mut out).expect("a string takes any text");
    out
}

/// An item in an SVG file that defines its drawing.
pub fn item_to_svg(item: &Item, theme: Theme) -> String {
    let mut out = String::new();
    write_item(item, theme, &mut out).expect("a string takes any text");
    out
}

/// A path as the attribute `d`.
pub fn path_to_svg(path: &Path) -> String {
    let mut out = String::new();
    write_path(path, &mut out).expect("a string takes any text");
    out
}

fn write_svg(scene: &Scene, picture: Picture, out: &mut String) -> fmt::Result {
    let cards = if picture.cards { card::items(scene) } else { Vec::new() };
    let (x, y) = (scene.bounds.x - MARGIN, scene.bounds.y - MARGIN);
    let (width, height) = picture.size(scene);
    write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" width="{}" height="{}" role="img">"#,
        Number(x),
        Number(y),
        Number(width),
        Number(height),
        Number((width * picture.cell).round()),
        Number((height * picture.cell).round()),
    )?;
    write!(out, "<title>{}</title>", Escaped(&scene.name))?;
    out.write_str("<defs>")?;
    scene.arts.iter().try_for_each(|art| write_art(art, picture.theme, out))?;
    out.write_str("</defs>")?;
    // Slightly over the edge, so that no light line shows at partly covered pixels.
    let ground = Path::rect(x - 0.1, y - 0.1, width + 0.2, height + 0.2);
    write_shape(&Shape::fill(ground, scene.ground), picture.theme, out)?;
    for item in scene.items.iter().chain(&cards) {
        write_item(item, picture.theme, out)?;
    }
    if picture.targets {
        write_targets(scene, picture.theme, out)?;
    }
    out.write_str("</svg>\n")
}

fn write_art(art: &Art, theme: Theme, out: &mut String) -> fmt::Result {
    write!(out, r#"<g id="{}">"#, Escaped(&art.name))?;
    art.shapes.iter().try_for_each(|shape| write_shape(shape, theme, out))?;
    out.write_str("</g>")
}

/// Each target is a control with a name for screen readers.
fn write_targets(scene: &Scene, theme: Theme, out: &mut String) -> fmt::Result {
    for target in &scene.targets {
        let Some(place) = target.place else { continue };
        let label = Escaped(&target.label);
        write!(
            out,
            r#"<g class="target" role="button" tabindex="0" aria-label="{label}" data-action="{}" data-source="{}">"#,
            Escaped(&target.action),
            target.source,
        )?;
        let (inset, side) = (0.06, 0.12);
        let area =
            Path::rect(place.x + inset, place.y + inset, place.width - side, place.height - side);
        let shape = Shape::outlined(area, card::GLOW.faint(0.18), card::GLOW, 0.03);
        write_shape(&shape, theme, out)?;
        out.write_str("</g>")?;
    }
    Ok(())
}

fn write_item(item: &Item, theme: Theme, out: &mut String) -> fmt::Result {
    let named = !item.label.is_empty();
    if named {
        write!(out, r#"<g role="img" aria-label="{}">"#, Escaped(&item.label))?;
    }
    match &item.look {
        Look::Art { name, at, size, rotation } => {
            let (name, x, y) = (Escaped(name), Number(at.x), Number(at.y));
            write!(out, r##"<use href="#{name}" transform="translate({x} {y})"##)?;
            if *size != 1.0 {
                write!(out, " scale({})", Number(*size))?;
            }
            if *rotation != Rotation::default() {
                write!(out, " rotate({} .5 .5)", 90 * rotation.quarters())?;
            }
            out.write_str("\"/>")?;
        }
        Look::Shapes(shapes) => {
            shapes.iter().try_for_each(|shape| write_shape(shape, theme, out))?;
        }
    }
    if named {
        out.write_str("</g>")?;
    }
    Ok(())
}

fn write_shape(shape: &Shape, theme: Theme, out: &mut String) -> fmt::Result {
    match shape {
        Shape::Path { path, fill, stroke } => {
            out.write_str(r#"<path d=""#)?;
            write_path(path, out)?;
            out.write_char('"')?;
            match fill {
                None => out.write_str(r#" fill="none""#)?,
                Some(paint) => {
                    write!(out, r#" fill="{}""#, paint.color(theme))?;
                    if paint.opacity < 1.0 {
                        write!(out, r#" fill-opacity="{}""#, Number(paint.opacity))?;
                    }
                }
            }
            if let Some(stroke) = stroke {
                write_stroke(stroke, theme, out)?;
            }
            out.write_str("/>")
        }
        Shape::Text { text, at, size, paint, anchor, bold } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            write!(
                out,
                r#"<text x="{}" y="{}" font-size="{}" font-family="{FONT}" text-anchor="{anchor}" fill="{}""#,
                Number(at.x),
                Number(at.y),
                Number(*size),
                paint.color(theme),
            )?;
            if *bold {
                out.write_str(r#" font-weight="bold""#)?;
            }
            write!(out, ">{}</text>", Escaped(text))
        }
    }
}

/// The system's font in a browser; a PNG uses the one it brings.
const FONT: &str = "system-ui, 'DejaVu Sans', sans-serif";

fn write_stroke(stroke: &Stroke, theme: Theme, out: &mut String) -> fmt::Result {
    let Stroke { paint, width, dash } = stroke;
    write!(out, r#" stroke="{}" stroke-width="{}""#, paint.color(theme), Number(*width))?;
    out.write_str(r#" stroke-linecap="round" stroke-linejoin="round""#)?;
    if paint.opacity < 1.0 {
        write!(out, r#" stroke-opacity="{}""#, Number(paint.opacity))?;
    }
    if let Some((line, gap)) = dash {
        write!(out, r#" stroke-dasharray="{} {}""#, Number(*line), Number(*gap))?;
    }
    Ok(())
}

/// Writes a path with relative coordinates, which are shorter.
///
/// Points are rounded before they are subtracted, so that a long path does not drift.
fn write_path(path: &Path, out: &mut String) -> fmt::Result {
    let (mut begin, mut here) = ((0, 0), (0, 0));
    for &step in &path.0 {
        let from = here;
        let mut points = |letter: char, points: &[Point]| {
            out.write_char(letter)?;
            for (index, point) in points.iter().enumerate() {
                here = (thousandths(point.x), thousandths(point.y));
                let [x, y] = [here.0 - from.0, here.1 - from.1].map(Thousandths);
                write!(out, "{}{x}{}{y}", x.gap(index == 0), y.gap(false))?;
            }
            Ok(())
        };
        match step {
            Step::Move(to) => {
                points('m', &[to])?;
                begin = here;
            }
            Step::Line(to) => match (thousandths(to.x) - from.0, thousandths(to.y) - from.1) {
                (x, 0) => {
                    here.0 += x;
                    write!(out, "h{}", Thousandths(x))?;
                }
                (0, y) => {
                    here.1 += y;
                    write!(out, "v{}", Thousandths(y))?;
                }
                _ => points('l', &[to])?,
            },
            Step::Curve(a, b, to) => points('c', &[a, b, to])?,
            Step::Close => {
                here = begin;
                out.write_char('z')?;
            }
        }
    }
    Ok(())
}

/// A number in thousandths; NaN becomes 0.
fn thousandths(number: f32) -> i64 {
    (f64::from(number) * 1000.0).round() as i64
}

/// A number with at most three places, so that pictures are the same on every machine.
struct Number(f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Thousandths(thousandths(self.0)).fmt(f)
    }
}

/// A whole number of thousandths, written as a decimal number.
#[derive(Clone, Copy)]
struct Thousandths(i64);

impl Thousandths {
    /// The separator from the number before.
    fn gap(self, first: bool) -> &'static str {
        if first || self.0 < 0 { "" } else { " " }
    }
}

impl fmt::Display for Thousandths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000);
        match (whole, rest) {
            (_, 0) => return write!(f, "{sign}{whole}"),
            (0, _) => f.write_str(sign)?,
            _ => write!(f, "{sign}{whole}")?,
        }
        let rest = format!(".{rest:03}");
        f.write_str(rest.trim_end_matches('0'))
    }
}

/// As in style sheets.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rgb(red, green, blue) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Text escaped for markup.
#[derive(Clone, Copy, Debug)]
pub struct Escaped<'a>(pub &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // Control characters are not allowed in XML, not even escaped.
                _ => f.write_char(printable(letter))?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::at;

    #[test]
    fn numbers_are_short() {
        let text = |it: f32| Number(it).to_string();
        assert_eq!(
            [0.0, 1.0, -0.5, 0.123_456, -12.0401, -0.0001, f32::NAN].map(text),
            ["0", "1", "-.5", ".123", "-12.04", "0", "0"]
        );
    }

    #[test]
    fn paths_go_step_by_step_without_drifting() {
        let text = |path: &Path| {
            let mut out = String::new();
            write_path(path, &mut out).unwrap();
            out
        };
        let square = Path::rect(1.0, 2.0, 0.5, 0.25).jump(at(1.0, 2.5)).line(at(0.5, 3.0));
        assert_eq!(text(&square), "m1 2h.5v.25h-.5zm0 .5l-.5 .5");
        let curve = Path::from(at(0.0, 0.0)).curve(at(0.1, 0.0), at(0.2, -0.1), at(0.2, 0.2));
        assert_eq!(text(&curve), "m0 0c.1 0 .2-.1 .2 .2");
        let thirds = (0..=3000).map(|it| at(it as f32 / 3.0, (it % 2) as f32)).collect::<Vec<_>>();
        let path = text(&Path::polyline(&thirds));
        let steps = path.split(['m', 'l']).skip(2);
        let x: i64 = steps
            .map(|it| it.split([' ', '-']).next().unwrap().parse::<f64>().unwrap())
            .map(|it| (it * 1000.0).round() as i64)
            .sum();
        assert_eq!(x, 1_000_000);
    }

    #[test]
    fn the_ground_reaches_over_the_edge() {
        let scene = Scene {
            name: String::new(),
            bounds: crate::Rect { x: 0.0, y: 0.0, width: 2.0, height: 1.0 },
            land: Vec::new(),
            last: None,
            ground: crate::Paint::new(0xffffff),
            arts: Vec::new(),
            items: Vec::new(),
            sources: Vec::new(),
            targets: Vec::new(),
            cards: Vec::new(),
            notes: Vec::new(),
        };
        let svg = to_svg(&scene, Picture { cards: false, ..Picture::default() });
        assert!(svg.contains(r#"viewBox="-.35 -.35 2.7 1.7""#), "{svg}");
        assert!(svg.contains(r#"<path d="m-.45-.45h2.9v1.9h-2.9z""#), "{svg}");
    }

    #[test]
    fn what_people_write_cannot_break_out() {
        assert_eq!(
            Escaped("<a \"b\" & \u{7}>").to_string(),
            "&lt;a &quot;b&quot; &amp; \u{fffd}&gt;"
        );
    }
}
