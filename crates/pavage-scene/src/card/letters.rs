//! The approximate size of letters: renderers use their own fonts.

/// Breaks a text between words; a word too long for a line is cut.
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

/// As much of a text as fits, with an ellipsis if it is cut.
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

/// The approximate width of a text, rather too large because renderers use their own fonts.
pub(super) fn text_width(text: &str, size: f32) -> f32 {
    text.chars().map(letter_width).sum::<f32>() * size
}

/// The approximate width of a letter, relative to its size.
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
