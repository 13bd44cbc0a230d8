//! The page of a table before its game begins.

use pavage_games::core::Seat;
use pavage_protocol::{News, Phase, Player};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::pages::{heading, wrap};
use super::super::paint::write;
use super::table::Table;

/// The first seat that nobody has.
pub(super) fn free(news: &News) -> Option<Seat> {
    let mut seats = (0..=u8::MAX).map(Seat).zip(&news.places);
    seats.find(|it| it.1.player == Player::Nobody).map(|it| it.0)
}

/// Draws who sits where, and what is waited for.
pub(super) fn draw(table: &Table<'_>, area: Rect, buffer: &mut Buffer) {
    let edge = table.edge;
    let plan = &table.welcome.plan;
    let title = edge.say(&format!("{}-title", plan.game), &[]);
    heading(&format!("{title}, {}", plan.options), area, buffer);
    let mut rows = vec![String::new(), format!(" {}", table.link), String::new()];
    for (number, place) in (1_u32..).zip(table.news.iter().flat_map(|it| &it.places)) {
        let mine = table
            .news
            .as_ref()
            .and_then(|it| it.you)
            .is_some_and(|it| u32::from(it.0) + 1 == number);
        let name = match &place.player {
            Player::Nobody => edge.say("at-free", &[]),
            _ if mine => edge.say("at-you", &[("name", place.name.clone())]),
            _ => edge.plain(place.name.clone()),
        };
        rows.push(format!(" {number}  {name}"));
    }
    rows.push(String::new());
    let width = usize::from(area.width.saturating_sub(1)).max(8);
    let say = table.refused.clone().into_iter().chain([edge.say(state(table), &[])]);
    say.for_each(|it| rows.extend(wrap(&it, width, " ")));
    for (row, y) in rows.iter().zip(area.y + 1..area.bottom().saturating_sub(1)) {
        write(buffer, Rect { y, height: 1, ..area }, row, Style::new());
    }
    let bottom = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    let keys = format!(" {}", edge.say("at-keys", &[]));
    write(buffer, bottom, &keys, Style::new().add_modifier(Modifier::DIM));
}

/// The sentence about what is waited for.
fn state(table: &Table<'_>) -> &'static str {
    let Some(news) = table.news.as_ref().filter(|_| !table.away) else {
        return "at-connecting";
    };
    match (news.phase, news.you) {
        (Phase::Dealing, _) => "at-dealing",
        (_, None) if free(news).is_none() => "at-full",
        _ if free(news).is_some() => "at-others",
        _ => "at-host",
    }
}
