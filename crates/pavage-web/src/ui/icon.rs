//! The icons of the interface. Each is a path on a grid of 24 by 24, drawn in the colour of the
//! text, so that every theme can read it.

use leptos::prelude::*;

/// The icons by name, in the order of their names.
const ICONS: [(&str, &str); 33] = [
    ("back", "M15 5 8 12l7 7"),
    ("bell", "M5.5 16.5c1.2-1.5 1.2-3 1.2-5.5a5.3 5.3 0 0 1 10.6 0c0 2.5 0 4 1.2 5.5zM10.5 20h3"),
    ("close", "M6 6l12 12M18 6 6 18"),
    ("confirm", "M4.5 12.5 10 18 19.5 6.5"),
    ("download", "M12 4v11.5M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15"),
    (
        "eye",
        "M2.5 12C5 7.7 8.4 5.5 12 5.5s7 2.2 9.5 6.5c-2.5 4.3-5.9 6.5-9.5 6.5S5 16.3 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 1 0 0-6",
    ),
    ("first", "M5 5v14M19 5.5 9.5 12l9.5 6.5z"),
    ("fit", "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),
    ("forward", "M9 5l7 7-7 7"),
    ("hint", "M9 17.5c0-2.6-3-3.8-3-7.5a6 6 0 0 1 12 0c0 3.7-3 4.9-3 7.5zM10 21h4"),
    ("home", "M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20"),
    ("last", "M19 5v14M5 5.5 14.5 12 5 18.5z"),
    ("last-move", "M12 7a5 5 0 1 0 0 10 5 5 0 1 0 0-10M12 2v3M12 19v3M2 12h3M19 12h3"),
    (
        "link",
        "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.3 1.3M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3",
    ),
    ("log", "M9 6h11M9 12h11M9 18h8M4.5 6h.01M4.5 12h.01M4.5 18h.01"),
    ("menu", "M4 6.5h16M4 12h16M4 17.5h16"),
    ("minus", "M5 12h14"),
    ("new", "M4 4h16v16H4zM12 8.5v7M8.5 12h7"),
    ("pause", "M8 5v14M16 5v14"),
    (
        "people",
        "M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7M2.5 20c0-4 2.8-6 6.5-6s6.5 2 6.5 6M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.2.8 3.5 2.6 3.5 5.5",
    ),
    ("picture", "M4 5h16v14H4zM4 16l5-5 4.5 4.5L16 13l4 4M15.5 9h.01"),
    ("play", "M7 5v14l12-7z"),
    ("plus", "M12 5v14M5 12h14"),
    ("replay", "M4.5 5v4.5H9M4.9 9.5a8 8 0 1 1-.6 4M10.5 9.3v5.4l4.5-2.7z"),
    (
        "rules",
        "M12 6.5C10 5 7 4.5 3.5 5v13.5c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5V20",
    ),
    (
        "settings",
        "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 1 0 0-4M9 15a2 2 0 1 0 0 4 2 2 0 1 0 0-4",
    ),
    ("share", "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8"),
    ("star", "M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6-4.5-4.2 6.1-.7z"),
    ("stock", "M12 3.5 3.5 8l8.5 4.5L20.5 8zM3.5 12.2l8.5 4.5 8.5-4.5M3.5 16.4l8.5 4.5 8.5-4.5"),
    (
        "thinking",
        "M8 20v-3.5C5.5 15 4.5 12.8 4.5 10.5a7.5 7 0 0 1 15 0l1 3.5h-2v3h-4v3M9.5 10h.01M12 10h.01M14.5 10h.01",
    ),
    ("turn-left", "M4.5 5.5V11H10M4.8 11a7.6 7.6 0 1 1 .9 6"),
    ("turn-right", "M19.5 5.5V11H14M19.2 11a7.6 7.6 0 1 0-.9 6"),
    ("undo", "M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H8"),
];

/// An icon by its name.
pub(crate) fn icon(name: &'static str) -> AnyView {
    let path = ICONS.iter().find(|it| it.0 == name).expect("an icon of the list").1;
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path></path></svg> }
        .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// Reads the sources of a folder without this list.
    fn read(folder: &Path, sources: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                read(&path, sources);
            } else if !path.ends_with("icon.rs") {
                *sources += &fs::read_to_string(&path).unwrap();
            }
        }
    }

    #[test]
    fn every_icon_that_is_named_is_drawn_and_every_drawn_one_is_named() {
        assert!(ICONS.is_sorted_by(|a, b| a.0 < b.0), "in order, and none twice");
        let mut sources = String::new();
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut sources);
        let named = ["icon=\"", "{icon(\""].into_iter().flat_map(|it| sources.split(it).skip(1));
        let mut named: Vec<&str> = named.map(|it| it.split('"').next().unwrap()).collect();
        assert!(!named.is_empty());
        named.retain(|name| ICONS.iter().all(|it| it.0 != *name));
        assert_eq!(named, [""; 0], "not in the list");
        // Some names are arguments of other parts.
        let unused =
            ICONS.map(|it| it.0).into_iter().filter(|it| !sources.contains(&format!("\"{it}\"")));
        assert_eq!(unused.collect::<Vec<_>>(), [""; 0], "not in the sources");
    }
}
