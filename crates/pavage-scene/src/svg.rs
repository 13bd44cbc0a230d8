//! A scene as SVG: presentation attributes only, so that the strictest page shows it.

use std::fmt::{self, Write};

use pavage_core::grid::Rotation;

use crate::card::{self, MARGIN};
use crate::{Anchor, Item, Look, Path, Rgb, Scene, Shape, Step, Stroke, Theme};

/// How a scene becomes a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Picture {
    /// How many pixels a cell is wide.
    pub cell: f32,
    /// Its colours.
    pub theme: Theme,
    /// Whether the seats and notes stand beside the board.
    pub cards: bool,
    /// Whether targets can be chosen: each a control with a name.
    pub targets: bool,
}

impl Default for Picture {
    fn default() -> Picture {
        Picture { cell: 64.0, theme: Theme::Day, cards: true, targets: true }
    }
}

/// The scene as an SVG file.
pub fn to_svg(scene: &Scene, picture: Picture) -> String {
    let mut out = String::new();
    write_svg(scene, picture, &mut out).expect("a string takes any text");
    out
}

fn write_svg(scene: &Scene, picture: Picture, out: &mut String) -> fmt::Result {
    let cards = if picture.cards { card::items(scene) } else { Vec::new() };
    let side = if picture.cards { card::WIDTH } else { 0.0 };
    let (x, y) = (scene.bounds.x - MARGIN, scene.bounds.y - MARGIN);
    let width = scene.bounds.width + 2.0 * MARGIN + side;
    let height = (scene.bounds.height + 2.0 * MARGIN).max(if picture.cards {
        card::height(scene)
    } else {
        0.0
    });
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
    for art in &scene.arts {
        write!(out, r#"<g id="{}">"#, Escaped(&art.name))?;
        art.shapes.iter().try_for_each(|shape| write_shape(shape, picture.theme, out))?;
        out.write_str("</g>")?;
    }
    out.write_str("</defs>")?;
    let ground = Path::rect(x, y, width, height);
    write_shape(&Shape::fill(ground, scene.ground), picture.theme, out)?;
    for item in scene.items.iter().chain(&cards) {
        write_item(item, picture.theme, out)?;
    }
    if picture.targets {
        write_targets(scene, picture.theme, out)?;
    }
    out.write_str("</svg>\n")
}

/// Each target is a control that a reader of screens can name.
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
            path.0.iter().try_for_each(|&step| write_step(step, out))?;
            out.write_char('"')?;
            match fill {
                None => out.write_str(r#" fill="none""#)?,
                Some(paint) => {
                    write!(out, r#" fill="{}""#, Hex(paint.color(theme)))?;
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
                Hex(paint.color(theme)),
            )?;
            if *bold {
                out.write_str(r#" font-weight="bold""#)?;
            }
            write!(out, ">{}</text>", Escaped(text))
        }
    }
}

/// The system's letters in a browser; a PNG takes those it brings.
const FONT: &str = "system-ui, 'DejaVu Sans', sans-serif";

fn write_stroke(stroke: &Stroke, theme: Theme, out: &mut String) -> fmt::Result {
    let Stroke { paint, width, dash } = stroke;
    write!(out, r#" stroke="{}" stroke-width="{}""#, Hex(paint.color(theme)), Number(*width))?;
    out.write_str(r#" stroke-linecap="round" stroke-linejoin="round""#)?;
    if paint.opacity < 1.0 {
        write!(out, r#" stroke-opacity="{}""#, Number(paint.opacity))?;
    }
    if let Some((line, gap)) = dash {
        write!(out, r#" stroke-dasharray="{} {}""#, Number(*line), Number(*gap))?;
    }
    Ok(())
}

fn write_step(step: Step, out: &mut String) -> fmt::Result {
    match step {
        Step::Move(to) => write!(out, "M{} {}", Number(to.x), Number(to.y)),
        Step::Line(to) => write!(out, "L{} {}", Number(to.x), Number(to.y)),
        Step::Curve(a, b, to) => write!(
            out,
            "C{} {} {} {} {} {}",
            Number(a.x),
            Number(a.y),
            Number(b.x),
            Number(b.y),
            Number(to.x),
            Number(to.y)
        ),
        Step::Close => out.write_char('Z'),
    }
}

/// A number with at most three places, so that pictures are the same on every machine.
struct Number(f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let thousandths = (f64::from(self.0) * 1000.0).round() as i64;
        let sign = if thousandths < 0 { "-" } else { "" };
        let (whole, rest) = (thousandths.abs() / 1000, thousandths.abs() % 1000);
        if rest == 0 {
            return write!(f, "{sign}{whole}");
        }
        let rest = format!("{rest:03}");
        write!(f, "{sign}{whole}.{}", rest.trim_end_matches('0'))
    }
}

struct Hex(Rgb);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rgb(red, green, blue) = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// Text as it may stand in a file, whatever it says.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // No control character may stand in such a file, not even escaped.
                _ if letter.is_control() => f.write_char(char::REPLACEMENT_CHARACTER)?,
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let text = |it: f32| Number(it).to_string();
        assert_eq!(
            [0.0, 1.0, -0.5, 0.123_456, -12.0401, -0.0001].map(text),
            ["0", "1", "-0.5", "0.123", "-12.04", "0"]
        );
    }

    #[test]
    fn what_people_write_cannot_break_out() {
        assert_eq!(
            Escaped("<a \"b\" & \u{7}>").to_string(),
            "&lt;a &quot;b&quot; &amp; \u{fffd}&gt;"
        );
    }
}
