//! The shade of each colour of a deck.

use pavage_core::sort;
use pavage_tilings::{Color, Deck};

use crate::color::Shade;

/// The shades of the colours that occur; no two look alike.
#[derive(Clone, Debug, Default)]
pub(super) struct Palette {
    paints: Vec<(Color, Tint)>,
}

/// How a colour is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tint {
    /// The shade.
    pub(super) shade: Shade,
    /// Whether its letter is drawn even where there is colour, because another colour has the
    /// same shade.
    pub(super) lettered: bool,
}

impl Palette {
    /// The palette of a deck.
    pub(super) fn of_deck(deck: &Deck) -> Palette {
        Palette::new(deck.palette(), |color| deck.color_name(color))
    }

    /// A colour gets the shade of its name, else the one that its letter or digit suggests,
    /// else the first that is free. If none is free it shares one and is identified by its
    /// letter.
    pub(super) fn new<'a>(
        mut colors: Vec<Color>,
        name: impl Fn(Color) -> Option<&'a str>,
    ) -> Palette {
        sort::sort(&mut colors);
        colors.dedup();
        let wishes: [&dyn Fn(Color) -> &'static [Shade]; 3] =
            [&|color| name(color).map_or(&[], named), &|color| suggested(color.letter()), &|_| {
                &Shade::ALL
            }];
        let mut given: Vec<Option<Shade>> = vec![None; colors.len()];
        for wish in wishes {
            for (index, &color) in colors.iter().enumerate() {
                if given[index].is_none() {
                    let free = |shade: &&Shade| !given.contains(&Some(**shade));
                    given[index] = wish(color).iter().find(free).copied();
                }
            }
        }
        let paint = |(index, (color, shade)): (usize, (Color, Option<Shade>))| {
            let shared = Shade::ALL[index % Shade::ALL.len()];
            (color, Tint { shade: shade.unwrap_or(shared), lettered: shade.is_none() })
        };
        Palette { paints: colors.into_iter().zip(given).enumerate().map(paint).collect() }
    }

    /// The union of two palettes without a common colour.
    pub(super) fn and(mut self, other: Palette) -> Palette {
        self.paints.extend(other.paints);
        self
    }

    /// The tint of a colour; `None` when it does not occur.
    pub(super) fn paint(&self, color: Color) -> Option<Tint> {
        self.paints.iter().find(|it| it.0 == color).map(|it| it.1)
    }

    /// The colours, in order.
    pub(super) fn colors(&self) -> impl Iterator<Item = Color> {
        self.paints.iter().map(|it| it.0)
    }
}

/// The shade of that name, in English or French.
fn named(name: &str) -> &'static [Shade] {
    match name.to_ascii_lowercase().as_str() {
        "black" | "noir" | "grey" | "gray" | "gris" => &[Shade::Black],
        "red" | "rouge" => &[Shade::Red],
        "green" | "vert" => &[Shade::Green],
        "yellow" | "jaune" => &[Shade::Yellow],
        "blue" | "bleu" => &[Shade::Blue],
        "purple" | "magenta" | "violet" => &[Shade::Purple],
        "cyan" => &[Shade::Cyan],
        "white" | "blanc" => &[Shade::White],
        "orange" => &[Shade::Orange],
        _ => &[],
    }
}

/// The shade whose name begins with this letter; a digit always has the same one.
fn suggested(letter: char) -> &'static [Shade] {
    match letter.to_ascii_uppercase() {
        'N' | 'K' => &[Shade::Black],
        'R' => &[Shade::Red],
        'G' => &[Shade::Green],
        'V' => &[Shade::Green, Shade::Purple],
        'Y' | 'J' => &[Shade::Yellow],
        'B' => &[Shade::Blue],
        'P' | 'M' => &[Shade::Purple],
        'C' => &[Shade::Cyan],
        'W' => &[Shade::White],
        'O' => &[Shade::Orange],
        digit => {
            let place = digit.to_digit(10).map_or(Shade::ALL.len(), |it| it as usize);
            Shade::ALL.get(place..=place).unwrap_or(&[])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shades(letters: &str, names: &[(char, &str)]) -> Vec<(Shade, bool)> {
        let colors: Vec<Color> = letters.chars().filter_map(Color::new).collect();
        let name = |color: Color| names.iter().find(|it| it.0 == color.letter()).map(|it| it.1);
        let palette = Palette::new(colors.clone(), name);
        let paints = colors.iter().map(|&color| palette.paint(color).unwrap());
        paints.map(|it| (it.shade, it.lettered)).collect()
    }

    #[test]
    fn names_come_first_in_both_languages() {
        let names = [('a', "Rouge"), ('b', "yellow"), ('R', "blanc"), ('c', "ochre")];
        let expected = [Shade::Red, Shade::Yellow, Shade::White, Shade::Cyan];
        assert_eq!(shades("abRc", &names), expected.map(|it| (it, false)));
    }

    #[test]
    fn letters_suggest_what_no_name_says_and_digits_stay_the_same() {
        let expected = [Shade::Black, Shade::Red, Shade::Green, Shade::Green, Shade::Purple];
        let drawn = shades("NRV", &[]).into_iter().chain(shades("GV", &[]));
        assert_eq!(drawn.map(|it| it.0).collect::<Vec<Shade>>(), expected);
        let all = shades("0123", &[]);
        assert_eq!(shades("13", &[]), [all[1], all[3]]);
    }

    #[test]
    fn more_colours_than_shades_are_told_by_letters() {
        let drawn = shades("ABCDEFGHIJKLMNOPQRST", &[]);
        assert_eq!(drawn.iter().filter(|it| !it.1).count(), Shade::ALL.len());
        let twice = shades("ab", &[('a', "red"), ('b', "rouge")]);
        assert_eq!(twice, [(Shade::Red, false), (Shade::Blue, false)]);
        let eleven = shades("RGBYNWCMPQO", &[]);
        assert_eq!(eleven.iter().filter(|it| it.1).count(), 2);
    }
}
