//! The list of all games.

use super::super::{GameRow, Summary};
use super::text::{Speech, escaped};
use super::{Page, link, section};

/// The section with all games, each with a link to its replay as long as there is room for it.
pub(super) fn section_of(summary: &Summary, speech: &Speech, page: &Page) -> String {
    let (mut room, mut held, mut full) = (page.most, 0u64, false);
    let mut rows = String::new();
    for game in &summary.games {
        let link = game.record.as_ref().filter(|_| !full).map(|it| link::replay(&page.base, it));
        let link = link.filter(|it| it.len() <= room);
        if let Some(link) = &link {
            room -= link.len();
            held += 1;
        } else {
            // The games with a link are the first ones, as the page says.
            full |= game.record.is_some();
        }
        rows += &row(game, summary, speech, link.as_deref());
    }
    let all = summary.games.len() as u64;
    let mut notes = String::new();
    let mut note = |text: String| notes += &format!("<p class=\"note\">{text}</p>\n");
    if held > 0 {
        note(speech.with("list-note", &[("base", page.base.clone())]));
    }
    if full {
        let size = speech.number(page.most as f64 / f64::from(1 << 20), 0);
        let args = [("held", speech.count(held)), ("all", speech.count(all)), ("size", size)];
        note(speech.with("list-limit", &args));
    } else if held == 0 && summary.games.iter().any(|it| it.file.is_some()) {
        note(speech.word("list-files"));
    }
    let heads = ["number", "record", "result", "set", "plies", "end"];
    let heads: String =
        heads.iter().map(|it| format!("<th scope=\"col\">{}</th>", speech.word(it))).collect();
    let content = format!(
        "{notes}{}<div class=\"wide tall\" tabindex=\"0\"><table class=\"games\">\n\
         <thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n",
        filter(summary, speech),
    );
    section("games", &speech.word("list"), &content)
}

/// The choice of games to show. It stays hidden where no script runs.
fn filter(summary: &Summary, speech: &Speech) -> String {
    let options: String = summary
        .order
        .iter()
        .map(|&it| {
            format!("<option value=\"{it}\">{}</option>", escaped(&summary.players[it].name))
        })
        .collect();
    let select = |id: &str, label: &str| {
        format!(
            "<label>{} <select id=\"{id}\"><option value=\"\">{}</option>{options}</select></label>\n",
            speech.word(label),
            speech.word("filter-anyone"),
        )
    };
    format!(
        "<form id=\"filter\" hidden=\"hidden\">{}{}\
         <label><input type=\"checkbox\" id=\"faults\"/> {}</label>\n\
         <output><span id=\"shown\">{}</span> {}</output></form>\n",
        select("player", "filter-player"),
        select("against", "filter-against"),
        speech.word("filter-faults"),
        summary.games.len(),
        speech.word("filter-shown"),
    )
}

/// A game's line.
fn row(game: &GameRow, summary: &Summary, speech: &Speech, link: Option<&str>) -> String {
    let seats: Vec<String> = game
        .seats
        .iter()
        .map(|seat| {
            let name = summary.players.get(seat.player).map_or("?", |it| &it.name);
            let name = escaped(name);
            let name = if seat.place == 1 { format!("<b>{name}</b>") } else { name };
            let fault = seat.fault.as_ref();
            let fault = fault.map(|it| format!(" <i class=\"fault\">{}</i>", escaped(it)));
            format!(
                "<span>{name} {}{}</span>",
                speech.number(f64::from(seat.score), 0),
                fault.unwrap_or_default()
            )
        })
        .collect();
    let mut players: Vec<String> = game.seats.iter().map(|it| it.player.to_string()).collect();
    if game.seats.iter().any(|it| it.fault.is_some()) {
        players.push("!".to_owned());
    }
    let reason = speech.term("reason", &game.reason);
    let record = match (link, &game.file) {
        (Some(link), _) => format!(
            "<a href=\"{}\" target=\"_blank\" rel=\"noopener noreferrer\">{}</a>",
            escaped(link),
            speech.word("replay"),
        ),
        (None, Some(file)) => escaped(file),
        (None, None) => "–".to_owned(),
    };
    format!(
        "<tr data-p=\"{}\"><td>{}</td><td>{record}</td><td>{}</td><td>{}</td><td>{}</td><td>{reason}</td></tr>\n",
        players.join(" "),
        game.number,
        seats.concat(),
        game.set,
        game.plies,
    )
}
