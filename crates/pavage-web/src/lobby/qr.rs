//! A link as a QR code.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

use crate::ui::say;

/// The width of the margin that scanners need, in modules.
const MARGIN: i32 = 4;

/// The code of a text: its width in modules, and the path of its dark modules; `None` if the text
/// is too long.
fn code(text: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|it| code.get_module(*it, y)).count() as i32;
            if 0 < run {
                path += &format!("M{},{}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run + 1;
        }
    }
    Some((code.size() + 2 * MARGIN, path))
}

/// The QR code of a link. It is black on white in every theme, because not every scanner reads the
/// opposite.
#[component]
pub(super) fn Qr(link: String) -> impl IntoView {
    code(&link).map(|(width, path)| {
        view! {
            <svg class="qr" viewBox={format!("0 0 {width} {width}")} role="img" aria-label={say("lobby-qr")} shape-rendering="crispEdges">
                <rect width="100%" height="100%" fill="#ffffff"></rect>
                <path d=path fill="#000000"></path>
            </svg>
        }
        .into_any()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_covers_exactly_the_dark_modules() {
        let text = "https://pavage.example/#table/Zm9vYmFyYmF6";
        let (width, path) = code(text).unwrap();
        let expected = QrCode::encode_text(text, QrCodeEcc::Medium).unwrap();
        assert_eq!(width, expected.size() + 2 * MARGIN);
        let number = |text: &str| text.parse::<i32>().unwrap();
        let mut dark = Vec::new();
        for run in path.split_terminator('z') {
            let (x, rest) = run.strip_prefix('M').unwrap().split_once(',').unwrap();
            let (y, rest) = rest.split_once('h').unwrap();
            let (length, _) = rest.split_once('v').unwrap();
            dark.extend((0..number(length)).map(|it| (number(y), number(x) + it)));
        }
        let all = (0..width).flat_map(|y| (0..width).map(move |x| (y, x)));
        let all: Vec<_> =
            all.filter(|(y, x)| expected.get_module(x - MARGIN, y - MARGIN)).collect();
        assert_eq!(dark, all);
        assert_eq!(code(&"x".repeat(5000)), None);
    }
}
