//! Text inside of markup.

/// A text as it may stand in markup, whatever it says.
pub(crate) fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_breaks_out() {
        assert_eq!(escaped(r#"<a b="c">&"#), "&lt;a b=&quot;c&quot;&gt;&amp;");
    }
}
