//! Paints pages of the app into a folder: `screenshots FOLDER`, called by `cargo xtask screenshots`.

use std::path::Path;
use std::{env, fs};

use pavage_browser_tests::{Browser, DESKTOP, Device, Media, PHONE, serve};

/// What is painted: a name, where in the app, on which screen, with which wishes.
const SHOTS: [(&str, &str, Device, &[Media]); 3] = [
    ("home", "", DESKTOP, &[]),
    ("home-dark", "", DESKTOP, &[Media::Dark]),
    ("home-phone", "", PHONE, &[]),
];

fn main() {
    let folder = env::args().nth(1).expect("a folder for the pictures");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let server = serve();
    let mut browser = Browser::launch();
    for (name, place, device, wishes) in SHOTS {
        let mut page = browser.open(device);
        page.wishes(wishes);
        page.goto(&(server.url() + place));
        page.wait_for("document.querySelector('main') !== null");
        page.screenshot(&Path::new(&folder).join(format!("{name}.png")));
    }
}
