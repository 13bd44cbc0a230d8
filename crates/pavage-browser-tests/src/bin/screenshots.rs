//! Paints pages of the app into a folder: `screenshots FOLDER [PAGE…] [--language L] [--size S] [--theme T]`, called by
//! `cargo xtask screenshots`. A page is selected by the beginning of its name; what is not selected is painted in all
//! ways. `index.html` in the folder shows all pictures.

use std::path::{Path, PathBuf};
use std::{env, fs, thread};

use pavage_browser_tests::{
    Browser, DESKTOP, Device, LOW, Media, PAGES, PHONE, SIDEWAYS, TABLET, THEMES, host,
};
use pavage_server::Config;

const LANGUAGES: [&str; 2] = ["en", "fr"];
const SIZES: [(&str, Device); 5] = [
    ("desktop", DESKTOP),
    ("low", LOW),
    ("tablet", Device { scale: 1, ..TABLET }),
    ("phone", PHONE),
    ("sideways", SIDEWAYS),
];

/// What to paint: the pages and, where one was named, the language, size and theme.
#[derive(Debug, Default)]
struct Wish {
    folder: PathBuf,
    pages: Vec<String>,
    language: Option<String>,
    size: Option<String>,
    theme: Option<String>,
}

impl Wish {
    fn read(mut args: impl Iterator<Item = String>) -> Wish {
        let folder = args.next().expect("a folder for the pictures").into();
        let mut wish = Wish { folder, ..Wish::default() };
        while let Some(word) = args.next() {
            let sizes = SIZES.map(|it| it.0);
            let (known, option): (&[&str], _) = match word.as_str() {
                "--language" => (&LANGUAGES, &mut wish.language),
                "--size" => (&sizes, &mut wish.size),
                "--theme" => (&THEMES, &mut wish.theme),
                _ => {
                    let found = PAGES.iter().any(|it| it.0.starts_with(&word));
                    let all = PAGES.map(|it| it.0).join(", ");
                    assert!(found, "expected one of {all}, found {word}");
                    wish.pages.push(word);
                    continue;
                }
            };
            let value = args.next().unwrap_or_default();
            assert!(known.contains(&&*value), "{word}: expected one of {known:?}, found {value:?}");
            *option = Some(value);
        }
        wish
    }

    /// Whether something is to be painted, where this option was given for it.
    fn wants(option: Option<&String>, name: &str) -> bool {
        option.is_none_or(|it| it == name)
    }

    fn wants_page(&self, name: &str) -> bool {
        self.pages.is_empty() || self.pages.iter().any(|it| name.starts_with(it))
    }

    /// Paints all wished pages in a language: each is opened once for a size, and shows its themes on the spot.
    fn paint(&self, site: &str, language: &str) {
        for (size, device) in SIZES.into_iter().filter(|it| Wish::wants(self.size.as_ref(), it.0)) {
            let mut page = Browser::launch().open(device);
            page.wishes(&[Media::ReducedMotion]);
            page.home(site);
            page.prefer("language", language);
            for (name, steps) in PAGES.into_iter().filter(|it| self.wants_page(it.0)) {
                steps(&mut page, site);
                for theme in THEMES.into_iter().filter(|it| Wish::wants(self.theme.as_ref(), it)) {
                    page.theme(theme);
                    let file = format!("{name}.{language}.{size}.{theme}.png");
                    page.screenshot(&self.folder.join(file));
                }
            }
            page.assert_sound();
        }
    }
}

/// Writes the page with all pictures of a folder.
fn index(folder: &Path) {
    let entries = fs::read_dir(folder).expect("the folder was made").filter_map(Result::ok);
    let names = entries.map(|it| it.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|it| it.ends_with(".png")).collect();
    names.sort();
    let figures = names.iter().map(|it| {
        format!("<a href=\"{it}\"><img loading=\"lazy\" src=\"{it}\" alt=\"{it}\"><br>{it}</a>\n")
    });
    let head = "<!doctype html><meta charset=\"utf-8\"><title>Pavage</title>\
        <style>a { display: inline-block; margin: 8px; font: 12px sans-serif } img { height: 360px }</style>\n";
    let text = head.to_owned() + &figures.collect::<String>();
    fs::write(folder.join("index.html"), text).expect("there is room for a page");
}

fn main() {
    let wish = Wish::read(env::args().skip(1));
    fs::create_dir_all(&wish.folder).expect("the folder can be made");
    let server = host(Config::default());
    let site = server.url();
    thread::scope(|scope| {
        for language in LANGUAGES.into_iter().filter(|it| Wish::wants(wish.language.as_ref(), it)) {
            let (wish, site) = (&wish, &site);
            scope.spawn(move || wish.paint(site, language));
        }
    });
    index(&wish.folder);
}
