//! A canvas as a picture of a terminal.

use std::fmt::Write;

use super::Canvas;
use crate::{Color, Escaped, Rgb};

/// The size of a character.
const WIDTH: usize = 9;
const HEIGHT: usize = 18;
/// The terminal's default colours.
const PAPER: Rgb = Rgb::hex(0xfaf6ec);
const INK: Rgb = Rgb::hex(0x2b2b2b);

impl Canvas {
    /// The drawing as SVG, as a terminal with colours shows it.
    pub fn to_svg(&self) -> String {
        let (width, height) = ((self.columns() + 2) * WIDTH, (self.rows() + 2) * HEIGHT);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" \
             font-size=\"15\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"{PAPER}\"/>\n"
        );
        for (row, y) in self.rows.iter().zip((HEIGHT..).step_by(HEIGHT)) {
            let mut x = WIDTH;
            for run in row.chunk_by(|a, b| a.1 == b.1) {
                let (pen, width) = (run[0].1, run.len() * WIDTH);
                if let Some(fill) = pen.back.map(rgb) {
                    _ = writeln!(
                        out,
                        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{fill}\"/>"
                    );
                }
                let text: String = run.iter().map(|it| it.0.unicode).collect();
                if !text.trim().is_empty() {
                    let (fill, base) = (pen.fore.map_or(INK, rgb), y + HEIGHT * 3 / 4);
                    let weight = if pen.bold { " font-weight=\"bold\"" } else { "" };
                    _ = writeln!(
                        out,
                        "<text x=\"{x}\" y=\"{base}\" textLength=\"{width}\" xml:space=\"preserve\" \
                         fill=\"{fill}\"{weight}>{}</text>",
                        Escaped(&text)
                    );
                }
                x += width;
            }
        }
        out + "</svg>\n"
    }
}

/// A colour as terminals with a palette of 256 show it; the first sixteen vary and are not
/// used.
fn rgb(color: Color) -> Rgb {
    let code = color.code();
    let level = |it: u8| if it == 0 { 0 } else { 55 + 40 * it };
    match code.saturating_sub(16) {
        cube @ 0..216 => Rgb(level(cube / 36), level(cube / 6 % 6), level(cube % 6)),
        grey => {
            let level = 8 + 10 * (grey - 216);
            Rgb(level, level, level)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pen;

    #[test]
    fn runs_have_their_colours_and_places() {
        let mut canvas = Canvas::default();
        canvas.text(0, 1, "a<", Pen::of(Color(230)).on(Color(107)).bold(true));
        canvas.text(3, 1, "b", Pen::default());
        let svg = canvas.to_svg();
        let document = roxmltree::Document::parse(&svg).unwrap();
        let texts = document.descendants().filter(|it| it.has_tag_name("text"));
        let texts: Vec<_> =
            texts.map(|it| ["x", "y", "fill"].map(|name| it.attribute(name).unwrap())).collect();
        // The blank before the b has its pen.
        assert_eq!(texts, [["9", "49", "#ffffd7"], ["27", "49", "#2b2b2b"]]);
        assert!(svg.contains(" font-weight=\"bold\">a&lt;</text>"), "{svg}");
        assert!(
            svg.contains("<rect x=\"9\" y=\"36\" width=\"18\" height=\"18\" fill=\"#87af5f\"/>")
        );
        assert_eq!(rgb(Color::FAINT), Rgb(128, 128, 128));
    }
}
