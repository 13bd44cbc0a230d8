//! The faces of bots: a few strokes in the colour of the text, so that every theme can read them.

use leptos::prelude::*;
use pavage_games::Character;

const HEAD: &str = r#"<path class="skin" d="M6.5 10.5a5.5 6 0 0 1 11 0v2.2a5.5 6 0 0 1-11 0z"/>"#;
const BODY: &str = r#"<path d="M3 25c0-5.2 4-6.6 9-6.6s9 1.4 9 6.6z"/>"#;

/// The hair behind and before the head.
const HAIR: [[&str; 2]; 8] = [
    // A parting.
    ["", "M6 11C5.6 6 8 3.8 12 3.8S18.6 6 18 11c-.8-2.4-1.6-3.6-3-4.2C12.5 8.2 8.5 8 6 11z"],
    // Long hair.
    [
        "M5 20V10a7 7 0 0 1 14 0v10z",
        "M6.3 11.5C7 8 9 7 12 6.3c3 .7 5 1.7 5.7 5.2C18.5 6.5 16 3.8 12 3.8S5.5 6.5 6.3 11.5z",
    ],
    // A flat cap.
    [
        "",
        "M5.5 8.8C6 5 8.5 3.4 12 3.4c3.8 0 6.3 1.8 6.7 4.6l2.3 1.2c.4.2.3.8-.2.8H6c-.4 0-.6-.6-.5-1.2z",
    ],
    // Braids.
    [
        "M5.8 10c-2 3-1.8 7-2.6 10.5h2.4C6.4 17 6.6 14 7 12zM18.2 10c2 3 1.8 7 2.6 10.5h-2.4C17.6 17 17.4 14 17 12z",
        "M6.2 11C6 6.5 8 4 12 4s6 2.5 5.8 7C17 8.5 15 7 12 5.6 9 7 7 8.5 6.2 11z",
    ],
    // Next to none.
    [
        "",
        "M6.6 12.8c-2.2-.4-2.8-3-1.3-4.8.8 1 1.2 2.4 1.3 4.8zM17.4 12.8c2.2-.4 2.8-3 1.3-4.8-.8 1-1.2 2.4-1.3 4.8z",
    ],
    // A bun.
    [
        "",
        "M12 .8a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM6.2 10.5C6.2 6.5 8.6 4.6 12 4.6s5.8 1.9 5.8 5.9C16.5 8.6 14.5 8 12 8s-4.5.6-5.8 2.5z",
    ],
    // Spikes.
    ["", "M6 10.8 6.8 4.5l2.4 2L12 2l2.8 4.5 2.4-2 .8 6.3C16.5 8.8 14.5 8 12 8s-4.5.8-6 2.8z"],
    // A scarf.
    [
        "M4.5 19C4 8 7 2.8 12 2.8S20 8 19.5 19c-2 1.5-13 1.5-15 0z",
        "M6.5 12C6.5 7.5 9 6.5 12 6.5s5.5 1 5.5 5.5C18.5 7 16.5 4 12 4S5.5 7 6.5 12z",
    ],
];

const EYES: [&str; 3] = [
    r#"<circle cx="9.6" cy="12" r=".8"/><circle cx="14.4" cy="12" r=".8"/>"#,
    r#"<circle cx="9.5" cy="12" r=".6"/><circle cx="14.5" cy="12" r=".6"/><g class="line"><circle cx="9.5" cy="12" r="1.9"/><circle cx="14.5" cy="12" r="1.9"/><path d="M11.4 12h1.2"/></g>"#,
    r#"<circle cx="9.6" cy="12.2" r="1"/><circle cx="14.4" cy="12.2" r="1"/><path class="line" d="M8.3 9.9q1.3-.9 2.6 0M13.1 9.9q1.3-.9 2.6 0"/>"#,
];

const MOUTHS: [&str; 4] = [
    r#"<path class="line" d="M9.8 15q2.2 2 4.4 0"/>"#,
    r#"<path class="line" d="M10.3 15.6h3.4"/>"#,
    r#"<path d="M12 14.3c-1.5-.9-3.3-.3-3.9 1.1 1.4.5 2.9.4 3.9-.4 1 .8 2.5.9 3.9.4-.6-1.4-2.4-2-3.9-1.1z"/>"#,
    r#"<path d="M6.5 13c.2 4.2 2.4 6.8 5.5 6.8s5.3-2.6 5.5-6.8c-1 1.4-2.2 1.7-5.5 1.7S7.5 14.4 6.5 13z"/><path class="lip" d="M10.5 16.6h3"/>"#,
];

/// The face of a character.
pub(crate) fn portrait(character: &Character) -> AnyView {
    let [hair, eyes, mouth] = character.look;
    let [behind, before] = HAIR[hair % HAIR.len()].map(|it| format!(r#"<path d="{it}"/>"#));
    let (eyes, mouth) = (EYES[eyes % EYES.len()], MOUTHS[mouth % MOUTHS.len()]);
    let drawing = format!("{behind}{BODY}{HEAD}{mouth}{before}{eyes}");
    view! { <svg class="portrait" viewBox="0 0 24 25" aria-hidden="true" inner_html=drawing></svg> }
        .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pavage_games::CAST;

    #[test]
    fn every_part_of_a_face_is_drawn() {
        for it in &CAST {
            let [hair, eyes, mouth] = it.look;
            assert!(hair < HAIR.len() && eyes < EYES.len() && mouth < MOUTHS.len(), "{it:?}");
        }
    }
}
