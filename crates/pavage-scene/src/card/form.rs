//! The layout of cards.

use super::letters::text_width;
use super::{ART, CARD_WIDTH, FACT_GAP, HEAD, MANY, NAME, PADDING, ROW, SHORTEST, SIGN, VALUE};
use crate::{Card, Fact, Scene};

/// The layout of a scene's cards, the same for all of them.
#[derive(Clone, Copy)]
pub(super) struct Form {
    /// The scale of everything on a card.
    pub(super) scale: f32,
    /// Whether facts stand behind names.
    inline: bool,
}

impl Form {
    pub(super) fn of(scene: &Scene) -> Form {
        let scale = if MANY < scene.cards.len() { 0.8 } else { 1.0 };
        let form = Form { scale, inline: true };
        let fits = |card: &Card| {
            let name = text_width(&card.name, NAME).min(SHORTEST);
            let facts: f32 = card.facts.iter().map(fact_width).sum();
            SIGN + name + facts + PADDING <= form.width()
        };
        Form { inline: scene.cards.iter().all(fits), ..form }
    }

    /// The width of a card in its own scale.
    pub(super) fn width(self) -> f32 {
        CARD_WIDTH / self.scale
    }

    /// The height of a card in the picture.
    pub(super) fn height(self, card: &Card) -> f32 {
        let rows = self.layout(card).iter().map(|it| it.1).max().unwrap_or(0);
        (HEAD + ROW * rows as f32 + if 0 < rows { 0.06 } else { 0.0 }) * self.scale
    }

    /// The place of each fact from the corner of the card: its west edge and its row, where row
    /// 0 is that of the name.
    pub(super) fn layout(self, card: &Card) -> Vec<(f32, usize)> {
        let widths: Vec<f32> = card.facts.iter().map(fact_width).collect();
        let end = self.width() - PADDING + FACT_GAP;
        if self.inline {
            let mut left = end - widths.iter().sum::<f32>();
            let place = |width: f32| {
                left += width;
                (left - width, 0)
            };
            return widths.into_iter().map(place).collect();
        }
        let (mut left, mut row) = (PADDING, 1);
        let mut places = Vec::new();
        for (index, &width) in widths.iter().enumerate() {
            let piece = |index: usize| card.facts[index].value.is_empty();
            let begins = piece(index) && index.checked_sub(1).is_some_and(|it| !piece(it));
            // Pieces start a new row if they would not all fit in the row of the numbers.
            let run = (index..widths.len()).take_while(|&it| piece(it)).map(|it| widths[it]);
            let need = if begins { run.sum() } else { width };
            if PADDING < left && end < left + need {
                (left, row) = (PADDING, row + 1);
            }
            places.push((left, row));
            left += width;
        }
        places
    }
}

/// The width of a fact, with the gap behind it.
fn fact_width(fact: &Fact) -> f32 {
    let text = text_width(&fact_text(fact), VALUE);
    match (&fact.art, fact.value.is_empty()) {
        (Some(_), true) => ART + 0.06,
        (Some(_), false) => ART + 0.05 + text + FACT_GAP,
        (None, _) => text + FACT_GAP,
    }
}

pub(super) fn fact_text(fact: &Fact) -> String {
    match &fact.art {
        Some(_) => fact.value.clone(),
        None => format!("{} {}", fact.label, fact.value).trim_end().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use pavage_core::Seat;

    use super::*;

    fn card(numbers: usize, pieces: usize) -> Card {
        let fact = |value: &str| {
            let art = Some("art".to_owned());
            Fact { label: String::new(), art, value: value.to_owned(), forecast: false }
        };
        let numbers = (0..numbers).map(|_| fact("12"));
        let facts = numbers.chain((0..pieces).map(|_| fact(""))).collect();
        let name = "Nabuchodonosor of Babylon".to_owned();
        Card { seat: Seat(0), name, art: "art".to_owned(), active: false, facts }
    }

    fn form(inline: bool) -> Form {
        Form { scale: 1.0, inline }
    }

    #[test]
    fn facts_stay_on_their_card() {
        for (numbers, pieces) in [(1, 0), (5, 10), (9, 30), (0, 7)] {
            let card = card(numbers, pieces);
            for ((left, _), fact) in form(false).layout(&card).into_iter().zip(&card.facts) {
                assert!(left + fact_width(fact) <= CARD_WIDTH - PADDING + FACT_GAP + 0.001);
            }
        }
    }

    #[test]
    fn pieces_that_do_not_fit_behind_numbers_begin_a_row() {
        let rows = |card: &Card| -> Vec<usize> {
            form(false).layout(card).into_iter().map(|it| it.1).collect()
        };
        assert_eq!(rows(&card(2, 3)), [1, 1, 1, 1, 1]);
        assert_eq!(rows(&card(2, 9))[1..4], [1, 2, 2]);
    }

    #[test]
    fn a_single_number_stands_behind_the_name() {
        assert_eq!(form(true).layout(&card(1, 0))[0].1, 0);
    }
}
