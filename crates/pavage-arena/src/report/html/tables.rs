//! The tables of the page: standings and crosstable.

use super::super::{Meeting, PlayerRow, Summary};
use super::text::{Speech, escaped};
use super::{color, section};

/// The standings.
pub(super) fn standings(summary: &Summary, speech: &Speech) -> String {
    let rows = summary.order.iter().enumerate();
    let rows: String =
        rows.map(|(at, &it)| row(at + 1, it, &summary.players[it], speech)).collect();
    let has_pairs = summary.players.iter().any(|it| it.pairs.is_some());
    let sets = if has_pairs { "pairs" } else { "sets" };
    let heads = ["rating", "results", sets, "score", "margin", "superiority", "speed", "faults"];
    let heads: String =
        heads.iter().map(|it| format!("<th scope=\"col\">{}</th>", speech.word(it))).collect();
    let table = format!(
        "<div class=\"wide\" tabindex=\"0\"><table class=\"standings\">\n<thead><tr>\
         <th scope=\"col\" class=\"name\">{}</th>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n\
         </table></div>\n",
        speech.word("player"),
    );
    let mut notes = format!("<p class=\"note\">{}</p>\n", speech.word("standings-note"));
    // The pairs of two players tell the whole match.
    if let [first, _] = summary.order[..]
        && let Some(pairs) = summary.players[first].pairs
    {
        let counts: Vec<String> = pairs.0.iter().map(|it| speech.count(*it)).collect();
        let args = [("player", summary.players[first].name.clone()), ("pairs", counts.join(" · "))];
        notes += &format!("<p class=\"note\">{}</p>\n", speech.with("pairs-note", &args));
    }
    section("standings", &speech.word("standings"), &(table + &notes))
}

/// A player's line in the standings.
fn row(place: usize, player: usize, it: &PlayerRow, speech: &Speech) -> String {
    let rating = match it.anchored {
        true => format!("{} ({})", speech.signed(it.rating.value, 0), speech.word("anchored")),
        false => speech.estimate(&it.rating, 0),
    };
    let faults: Vec<String> = it
        .faults
        .iter()
        .map(|(name, count)| format!("{} × {}", speech.count(*count), escaped(name)))
        .collect();
    let speed = if it.seconds > 0.0 { it.moves as f64 / it.seconds } else { f64::NAN };
    let cells = [
        rating,
        results(it.wins, it.draws, it.losses, speech),
        speech.count(it.sets),
        speech.number(it.score.value, 1),
        speech.estimate(&it.margin, 1),
        // Nothing is certain.
        it.superiority.map_or_else(String::new, |it| speech.percent(it.clamp(1e-9, 1.0 - 1e-9))),
        if speed.is_nan() {
            String::new()
        } else {
            speech.number(speed, usize::from(speed < 10.0))
        },
    ];
    let cells: String = cells.iter().map(|it| format!("<td>{it}</td>")).collect();
    let faults = match faults.is_empty() {
        true => "<td>–</td>".to_owned(),
        false => format!("<td class=\"fault\">{}</td>", faults.join(", ")),
    };
    format!(
        "<tr><th scope=\"row\" class=\"name\"><span class=\"place\">{place}</span>{}</th>{cells}{faults}</tr>\n",
        named(player, &it.name),
    )
}

/// A player's name with its colour.
pub(super) fn named(player: usize, name: &str) -> String {
    format!("<span class=\"player {}\">{}</span>", color(player), escaped(name))
}

/// Wins, draws and losses.
fn results(wins: u64, draws: u64, losses: u64, speech: &Speech) -> String {
    [wins, draws, losses].map(|it| speech.count(it)).join("–")
}

/// The results of all players against each other.
pub(super) fn crosstable(summary: &Summary, speech: &Speech) -> String {
    let order = &summary.order;
    let heads: String = (1..=order.len())
        .zip(order)
        .map(|(place, &it)| {
            let name = escaped(&summary.players[it].name);
            format!("<th scope=\"col\" title=\"{name}\" aria-label=\"{name}\">{place}</th>")
        })
        .collect();
    let row = |(place, &player): (usize, &usize)| {
        let meeting = |other: &usize| summary.crosstable.get(player)?.get(*other)?.as_ref();
        let cells: String = order
            .iter()
            .map(|other| match meeting(other) {
                Some(it) => cell(it, speech),
                None if *other == player => "<td class=\"self\"></td>".to_owned(),
                None => "<td>–</td>".to_owned(),
            })
            .collect();
        let name = named(player, &summary.players[player].name);
        format!(
            "<tr><th scope=\"row\" class=\"name\"><span class=\"place\">{}</span>{name}</th>{cells}</tr>\n",
            place + 1,
        )
    };
    let rows: String = order.iter().enumerate().map(row).collect();
    let table = format!(
        "<div class=\"wide\" tabindex=\"0\"><table class=\"cross\">\n<thead><tr>\
         <th scope=\"col\" class=\"name\">{}</th>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n\
         </table></div>\n<p class=\"note\">{}</p>\n",
        speech.word("player"),
        speech.word("crosstable-note"),
    );
    section("crosstable", &speech.word("crosstable"), &table)
}

/// A player's results against another one, tinted by its share of the points.
fn cell(it: &Meeting, speech: &Speech) -> String {
    let games = it.wins + it.draws + it.losses;
    if games == 0 {
        return "<td>–</td>".to_owned();
    }
    let share = (it.wins as f64 + it.draws as f64 / 2.0) / games as f64;
    let side = if share < 0.5 { "worse" } else { "better" };
    format!(
        "<td class=\"{side}\" style=\"--tint:{:.0}%\" title=\"{} {}\"><b>{}</b><small>{}</small></td>",
        (share - 0.5).abs() * 90.0,
        speech.word("margin"),
        speech.estimate(&it.margin, 1),
        speech.percent(share),
        results(it.wins, it.draws, it.losses, speech),
    )
}
