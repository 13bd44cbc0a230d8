//! Mouse and keyboard as a person uses them: the events come from the browser, not from a script.

use serde_json::json;

use crate::page::Page;
use crate::patience::Patience;

/// A point of the window, in CSS pixels from the top left.
pub type Point = (f64, f64);

/// The number of steps of a movement.
pub(crate) const STEPS: u32 = 8;

/// Finds an element by a CSS selector, or a control by its whole name: `text=Play`.
const FIND: &str = "(selector) => {
  if (!selector.startsWith('text=')) return document.querySelector(selector);
  const wanted = selector.slice(5);
  const all = document.querySelectorAll('button, a, summary, label, input, option, [role]');
  return [...all].find((it) => it.getClientRects().length > 0 &&
    [it.getAttribute('aria-label'), it.innerText].some((name) => name?.trim() === wanted));
}";

/// The middle of an element, or the reason why it cannot be reached.
const REACH: &str = "(it) => {
  if (!it) return 'it is not there';
  if (it.disabled) return 'it is disabled';
  if (it.closest('dialog')?.getAnimations().length) return 'its sheet still moves';
  it.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = it.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return it.contains(top) ? [x, y] : `it is covered by ${top?.outerHTML.slice(0, 120)}`;
}";

impl Page {
    /// The middle of an element, as soon as a finger or pointer could reach it. A selector is CSS,
    /// or `text=` and the whole name of a control.
    #[track_caller]
    pub fn find(&mut self, selector: &str) -> Point {
        let patience = Patience::new();
        loop {
            let found = self.eval(&format!("({REACH})(({FIND})({selector:?}))"));
            if let (Some(x), Some(y)) = (found[0].as_f64(), found[1].as_f64()) {
                return (x, y);
            }
            assert!(patience.waits(), "expected to reach {selector}: {found}");
        }
    }

    /// Clicks on an element.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let point = self.find(selector);
        self.click_at(point);
    }

    /// Clicks on a point.
    pub fn click_at(&mut self, point: Point) {
        self.press_at(point);
        self.release_at(point);
    }

    /// Presses the button at a point without releasing it.
    pub fn press_at(&mut self, point: Point) {
        self.hover_at(point);
        self.mouse("mousePressed", point, 1);
    }

    /// Releases the button at a point.
    pub fn release_at(&mut self, point: Point) {
        self.mouse("mouseReleased", point, 0);
    }

    /// Moves the pointer over an element.
    #[track_caller]
    pub fn hover(&mut self, selector: &str) {
        let point = self.find(selector);
        self.hover_at(point);
    }

    /// Moves the pointer to a point.
    pub fn hover_at(&mut self, point: Point) {
        self.mouse("mouseMoved", point, 0);
    }

    /// Presses at one point, moves to another and releases.
    pub fn drag(&mut self, from: Point, to: Point) {
        self.press_at(from);
        self.drag_to(from, to);
        self.release_at(to);
    }

    /// Moves the pointer with its button pressed.
    pub fn drag_to(&mut self, from: Point, to: Point) {
        for step in 1..=STEPS {
            self.mouse("mouseMoved", between(from, to, step), 1);
        }
    }

    /// Turns the wheel at a point; down is positive.
    pub fn wheel(&mut self, (x, y): Point, delta: f64) {
        let params = json!({"type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": delta});
        self.call("Input.dispatchMouseEvent", params);
    }

    fn mouse(&mut self, kind: &str, (x, y): Point, buttons: u32) {
        let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
        self.call(
            "Input.dispatchMouseEvent",
            json!({"type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1}),
        );
    }

    /// Presses a key: a character, or a name such as `Enter`, `Shift+Tab`, `ArrowLeft`.
    pub fn key(&mut self, name: &str) {
        let key = Key::read(name);
        let kind = if key.text.is_empty() { "rawKeyDown" } else { "keyDown" };
        for kind in [kind, "keyUp"] {
            let text = if kind == "keyUp" { "" } else { &key.text };
            self.call(
                "Input.dispatchKeyEvent",
                json!({"type": kind, "key": key.key, "code": key.code, "text": text,
                    "modifiers": key.modifiers, "windowsVirtualKeyCode": key.number}),
            );
        }
    }

    /// Types a text into the focused element.
    pub fn write(&mut self, text: &str) {
        self.call("Input.insertText", json!({"text": text}));
    }
}

/// A point on the way from one to another.
pub(crate) fn between(from: Point, to: Point, step: u32) -> Point {
    let part = f64::from(step) / f64::from(STEPS);
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// A key in the form of the protocol.
#[derive(Debug, PartialEq)]
struct Key {
    key: String,
    code: String,
    text: String,
    number: u32,
    modifiers: u32,
}

impl Key {
    fn read(name: &str) -> Key {
        // In a lone `+` the sign is the key itself.
        let (held, name) =
            name.rsplit_once('+').filter(|it| !it.1.is_empty()).unwrap_or(("", name));
        let modifiers = held
            .split('+')
            .map(|it| match it {
                "" => 0,
                "Alt" => 1,
                "Control" => 2,
                "Meta" => 4,
                "Shift" => 8,
                _ => panic!("expected Alt, Control, Meta or Shift, found {it}"),
            })
            .sum();
        let (number, text) = match name {
            "Enter" => (13, "\r"),
            "Tab" => (9, ""),
            "Escape" => (27, ""),
            "Backspace" => (8, ""),
            "Delete" => (46, ""),
            "PageUp" => (33, ""),
            "PageDown" => (34, ""),
            "End" => (35, ""),
            "Home" => (36, ""),
            "ArrowLeft" => (37, ""),
            "ArrowUp" => (38, ""),
            "ArrowRight" => (39, ""),
            "ArrowDown" => (40, ""),
            _ => (name.chars().next().map_or(0, |it| u32::from(it.to_ascii_uppercase())), name),
        };
        let code = match name.chars().next() {
            Some(letter) if name.len() == 1 && letter.is_ascii_alphabetic() => {
                format!("Key{}", letter.to_ascii_uppercase())
            }
            Some(digit) if name.len() == 1 && digit.is_ascii_digit() => format!("Digit{digit}"),
            Some(' ') => "Space".to_owned(),
            _ => name.to_owned(),
        };
        // A shortcut types no text.
        let text = if modifiers & 7 == 0 { text } else { "" };
        Key { key: name.to_owned(), code, text: text.to_owned(), number, modifiers }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(key: &str, code: &str, text: &str, number: u32, modifiers: u32) -> Key {
        let [key, code, text] = [key, code, text].map(str::to_owned);
        Key { key, code, text, number, modifiers }
    }

    #[test]
    fn keys_are_read() {
        assert_eq!(Key::read("r"), key("r", "KeyR", "r", 82, 0));
        assert_eq!(Key::read("Shift+R"), key("R", "KeyR", "R", 82, 8));
        assert_eq!(Key::read("Control+z"), key("z", "KeyZ", "", 90, 2));
        assert_eq!(Key::read("Shift+Tab"), key("Tab", "Tab", "", 9, 8));
        assert_eq!(Key::read("1"), key("1", "Digit1", "1", 49, 0));
        assert_eq!(Key::read("+"), key("+", "+", "+", 43, 0));
        assert_eq!(Key::read(" "), key(" ", "Space", " ", 32, 0));
    }
}
