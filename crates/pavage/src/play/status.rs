//! The title, the status line, and the line of keys.

use pavage_games::core::Seat;
use pavage_games::table::{self, Breach, Draft, Phase};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Clear, Widget};

use super::app::App;
use super::command::Command;
use super::pages::wrap;
use super::paint::{width, write};

/// The game and the seat to act.
pub(super) fn title(app: &App<'_>, area: Rect, buffer: &mut Buffer) {
    let game = app.session.game();
    let title = app.edge.say(&format!("{}-title", game.name()), &[]);
    let turn = match &app.session.phase {
        Phase::Turn(draft) => app.edge.say("play-turn", &[("seat", app.name(draft.seat))]),
        Phase::Bot(seat) => app.edge.say("play-thinking", &[("seat", app.name(*seat))]),
        Phase::Curtain(seat) => app.edge.say("play-pass", &[("seat", app.name(*seat))]),
        Phase::Elsewhere(seat) => app.edge.say("play-waiting", &[("seat", app.name(*seat))]),
        Phase::Sent(_) => app.edge.say("play-sending", &[]),
        Phase::Next | Phase::Deal => app.edge.say("play-dealing", &[]),
        Phase::Over => app.edge.say("panel-over", &[]),
    };
    let turn = app.notice.clone().unwrap_or(turn);
    let turn = app.clock.iter().fold(turn, |turn, clock| format!("{turn}  {clock}"));
    let line = format!(" {title}, {}", game.options());
    let bar = Style::new().add_modifier(Modifier::REVERSED);
    buffer.set_style(area, bar);
    write(buffer, area, &line, bar);
    let columns = width(&turn) as u16 + 1;
    if width(&line) as u16 + columns < area.width {
        let end = Rect { x: area.right() - columns, width: columns, ..area };
        write(buffer, end, &turn, bar.add_modifier(Modifier::BOLD));
    }
}

/// The status: what happens now, or would happen.
///
/// A message or a warning is shown as a whole: if it is too long, it begins above and covers what
/// is there. Further lines, such as the reasons of a hint, leave half of that to be seen.
pub(super) fn line(app: &mut App<'_>, area: Rect, buffer: &mut Buffer) {
    // A message must not hide what the table wants to know.
    let said: Vec<&str> = app.message.iter().chain(&app.asks).map(String::as_str).collect();
    let said = (!said.is_empty()).then(|| said.join("  "));
    let text = match (said, &app.session.phase) {
        (Some(said), _) => said,
        (None, Phase::Turn(draft)) if app.written.is_some() => example(app, draft),
        (None, Phase::Turn(draft)) => match draft.breach() {
            Some(it) => breach(app, draft.seat, it),
            None => chosen(
                app,
                draft,
                usize::from(area.width.saturating_sub(3)) * usize::from(area.height),
            ),
        },
        (None, Phase::Curtain(seat)) => app.edge.say("play-curtain", &[("seat", app.name(*seat))]),
        (None, Phase::Bot(seat)) => app.edge.say("play-thinking", &[("seat", app.name(*seat))]),
        (None, Phase::Elsewhere(seat)) => {
            app.edge.say("play-waiting", &[("seat", app.name(*seat))])
        }
        (None, Phase::Sent(_)) => app.edge.say("play-sending", &[]),
        (None, Phase::Next) => app.edge.say("play-dealing", &[]),
        (None, Phase::Deal) => app.edge.say("play-drew", &[]),
        (None, Phase::Over) => result(app),
    };
    let width = usize::from(area.width.saturating_sub(1));
    let above = match (&app.written, &app.drawn.overlay) {
        (Some(text), _) => Some(written(&app.edge.plain(text.clone()), width)),
        (None, Some(overlay)) if app.message.is_none() => Some(app.overlay_line(overlay)),
        (None, _) => None,
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let room = usize::from(area.height + area.y / 2);
    let mut rows: Vec<String> = Vec::new();
    for said in text.split('\n').map(|it| wrap(it, width, " ")) {
        if !rows.is_empty() && room < rows.len() + said.len() {
            break;
        }
        rows.extend(said);
    }
    match above {
        // A single row has room for the written text and its error.
        Some(above) if area.height < 2 => rows = wrap(&format!("{above}  {text}"), width, " "),
        Some(above) => rows.insert(0, format!(" {above}")),
        None => (),
    }
    let warns = app.session.draft().is_some_and(|it| it.breach().is_some());
    let more = match app.message.is_some() || warns {
        true => (rows.len() as u16).saturating_sub(area.height).min(area.y.saturating_sub(1)),
        false => 0,
    };
    let over = Rect { y: area.y - more, height: more, ..area };
    Clear.render(over, buffer);
    app.drawn.buttons.retain(|it| !it.0.intersects(over));
    for (row, y) in rows.iter().zip(over.y..area.bottom()) {
        write(buffer, Rect { y, height: 1, ..area }, row, bold);
    }
}

/// The end of the written text.
fn written(text: &str, width: usize) -> String {
    let hidden = text.chars().count().saturating_sub(width.saturating_sub(4));
    let shown: String = text.chars().skip(hidden).collect();
    format!(": {shown}_")
}

/// An example of what can be written.
fn example(app: &App<'_>, draft: &Draft) -> String {
    let action = draft.cursor.way(&draft.choices).map_or(String::new(), |it| it.action.clone());
    app.edge.say("play-write", &[("action", action)])
}

/// A warning about an illegal ghost and its price.
fn breach(app: &App<'_>, seat: Seat, breach: &Breach) -> String {
    if breach.asked {
        return app.edge.say("play-breach-sure", &[("seat", app.name(seat))]);
    }
    let reason = breach.reason.message(&app.edge.words, &app.session.names);
    let args = [("doing", breach.target.label.clone()), ("reason", reason)];
    app.edge.say("play-breach", &args)
}

/// The choice under the cursor and its consequences, or the chosen actions.
///
/// If the chosen actions do not fit, the first ones are left out: they have been read before.
fn chosen(app: &App<'_>, draft: &Draft, room: usize) -> String {
    let viewer = app.session.viewer();
    let effects = |events: Vec<String>| {
        let events = app.edge.plain(events.join("; "));
        if events.is_empty() { events } else { format!(" -> {events}") }
    };
    if draft.is_ready() {
        let labels: Vec<&str> = draft.chosen().map(|it| it.label.as_str()).collect();
        let names = &app.session.names;
        let events = table::events(draft.game.as_ref(), viewer, &app.edge.words, names);
        let effects = effects(events);
        let say = |left_out: usize| {
            let more = if left_out == 0 { "" } else { "…; " };
            let choices = format!("{more}{}", labels[left_out..].join("; "));
            let args = [("choices", choices), ("effects", effects.clone())];
            app.edge.say("play-confirm", &args)
        };
        let said = (0..labels.len()).map(say).find(|it| width(it) <= room);
        return said.unwrap_or_else(|| say(labels.len().saturating_sub(1)));
    }
    let Some(way) = draft.cursor.way(&draft.choices) else { return String::new() };
    let ways = draft.choices.groups[draft.cursor.group].ways.len();
    let turned = match ways {
        1 => String::new(),
        _ => format!(" ({}/{ways})", draft.cursor.way + 1),
    };
    let preview = app.session.preview(&app.edge.words).unwrap_or_default();
    let effects = effects(preview.effects);
    format!("{}{turned}{effects}", app.edge.plain(way.label.clone()))
}

/// The winners, and the points of all seats.
pub(super) fn result(app: &App<'_>) -> String {
    let standings = app.session.standings();
    let winners: Vec<Seat> =
        standings.iter().filter(|it| it.place == 1).map(|it| it.seat).collect();
    let id = if winners.len() == 1 { "watch-winner" } else { "watch-winners" };
    let names = winners.iter().map(|it| app.name(*it)).collect::<Vec<_>>().join(", ");
    let won = app.edge.say(id, &[("names", names)]);
    let points = standings.iter();
    let points = points.map(|it| format!("{} {}", app.name(it.seat), it.say(&app.edge.words)));
    let points: Vec<String> = points.collect();
    format!("{won} ({})", points.join(", "))
}

/// The keys that do something now; each is also a button.
pub(super) fn keys(app: &mut App<'_>, area: Rect, buffer: &mut Buffer) {
    // The most needed come first: keys that do not fit are left out.
    let mut keys: Vec<(&str, &str, Command)> = Vec::new();
    match &app.session.phase {
        Phase::Turn(draft) => {
            let label = if draft.can_confirm() { "play-key-confirm" } else { "play-key-choose" };
            keys.push(("play-name-enter", label, Command::Accept));
            if draft.turns() {
                keys.push(("R", "play-key-turn", Command::Turn(1)));
            }
        }
        Phase::Curtain(_) => keys.push(("play-name-enter", "play-key-go-on", Command::Accept)),
        Phase::Deal => keys.push((":", "play-key-deal", Command::Write)),
        Phase::Next | Phase::Bot(_) | Phase::Sent(_) | Phase::Elsewhere(_) | Phase::Over => (),
    }
    let draft = app.session.draft();
    if app.session.can_undo() {
        keys.push(("U", "play-key-undo", Command::Undo));
    }
    keys.push(("?", "play-key-help", Command::Help));
    keys.push(("Q", "play-key-quit", Command::Quit));
    if let Some(draft) = draft.filter(|it| !it.is_ready()) {
        if app.hints {
            keys.push(("H", "play-key-hint", Command::Hint));
        }
        keys.push(("Tab", "play-key-next", Command::Go(1)));
        if !draft.choices.is_flat() {
            keys.push(("N", "play-key-source", Command::Source(1)));
        }
    }
    keys.push(("L", "play-key-log", Command::Log));
    keys.push(("O", "play-key-layer", Command::Layer));
    keys.push(("T", "play-key-stock", Command::Stock));
    let mut x = area.x + 1;
    for (key, label, command) in keys {
        let (key, label) = (app.edge.say(key, &[]), app.edge.say(label, &[]));
        let width = (key.chars().count() + label.chars().count() + 4) as u16;
        if area.right() < x.saturating_add(width) {
            break;
        }
        let reversed = Style::new().add_modifier(Modifier::REVERSED);
        let button = Rect { x, width: width - 1, ..area };
        write(buffer, button, &format!(" {key}  {label}"), Style::new());
        buffer.set_style(Rect { width: key.chars().count() as u16 + 2, ..button }, reversed);
        app.drawn.buttons.push((button, command));
        x += width + 1;
    }
}
