//! How much room letters take, about: renderers have letters of their own.

/// Breaks a text between words; a word that is too long by itself is cut.
pub(super) fn wrap(text: &str, size: f32, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|it| !it.is_empty()) {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|it| text_width(it, size) <= room) {
            Some(longer) => *lines.last_mut().expect("there is a line to go on") = longer,
            None => lines.push(cut(word, size, room)),
        }
    }
    lines
}

/// A text as far as it fits, with an ellipsis where it goes on.
pub(super) fn cut(text: &str, size: f32, room: f32) -> String {
    if text_width(text, size) <= room {
        return text.to_owned();
    }
    let room = room - letter_width('…') * size;
    let mut used = 0.0;
    let fits = |letter: &char| {
        used += letter_width(*letter) * size;
        used <= room
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

/// How wide a text is about; renderers have letters of their own, so it is rather too much.
pub(super) fn text_width(text: &str, size: f32) -> f32 {
    text.chars().map(letter_width).sum::<f32>() * size
}

/// How wide a letter is about, by its size.
fn letter_width(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | '\'' | '’' | '.' | ',' | ':' | ';' | '|' | '!' | ' ' | '\u{a0}' => 0.34,
        'f' | 'r' | 't' | 'I' | '(' | ')' | '-' => 0.42,
        'm' | 'w' | 'M' | 'W' | '@' | '…' => 1.0,
        'A'..='Z' => 0.75,
        '\u{2e80}'.. => 1.1,
        _ => 0.64,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut() {
        assert_eq!(cut("alice", 0.3, 2.0), "alice");
        let long = cut("Nabuchodonosor the second of Babylon", 0.3, 2.0);
        assert!(long.ends_with('…') && text_width(&long, 0.3) <= 2.0, "{long}");
    }

    #[test]
    fn notes_go_on_in_the_next_line() {
        let lines = wrap("war of the kings: bob attacks with 1 on the board", 0.24, 4.0);
        assert_eq!(lines.join(" "), "war of the kings: bob attacks with 1 on the board");
        assert!(lines.iter().all(|it| text_width(it, 0.24) <= 4.0), "{lines:?}");
    }
}
