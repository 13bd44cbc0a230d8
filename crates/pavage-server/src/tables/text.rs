//! Text that people write for others to see.

/// A text without what nobody sees and what changes how others see the rest.
pub(crate) fn shown(text: &str) -> String {
    let text: String = text.chars().filter(|it| !is_harmful(*it)).collect();
    text.trim().to_owned()
}

/// What people see of a text: texts that look alike are equal here. It is empty if there is nothing to
/// see.
pub(crate) fn visible(text: &str) -> String {
    let text: String = shown(text).chars().filter(|it| !is_joiner(*it)).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Control characters, those that turn the direction, and those without width or ink.
fn is_harmful(it: char) -> bool {
    it.is_control()
        || matches!(it,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Some scripts and pictures need these between other characters; alone they are not seen.
fn is_joiner(it: char) -> bool {
    matches!(it, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_look_alike_are_equal() {
        let alike = [
            "Ada L",
            "Ada\u{200b} L",
            " \u{7} Ada L",
            "Ada\u{202e}  L",
            "Ada\u{200d}\u{a0}L\u{feff}",
        ];
        for text in alike {
            assert_eq!(visible(text), "Ada L", "{text:?}");
        }
        for nothing in ["", " ", "\u{200b}", "\u{200d}", "\u{3164}\u{2800}", "\u{a0}\u{2003}"] {
            assert_eq!(visible(nothing), "", "{nothing:?}");
        }
    }

    #[test]
    fn what_scripts_need_stays() {
        for text in ["Zoé", "می\u{200c}خواهم", "👩\u{200d}🚀", "❤\u{fe0f}", "ada lovelace"]
        {
            assert_eq!(shown(text), text);
        }
        assert_eq!(shown(" \u{7} Ada"), "Ada");
        assert_eq!(shown("\u{202e}adA"), "adA");
    }
}
