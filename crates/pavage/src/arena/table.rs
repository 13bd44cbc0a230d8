//! The table of a tournament as text, in as many columns as fit.

use pavage_arena::report::{PlayerRow, Summary};
use pavage_arena::stats::{Estimate, Hypothesis};

use crate::edge::Edge;
use crate::wrap::width;

/// The most columns of a player's name.
const LONGEST_NAME: usize = 32;

/// A column of the table: its head, its cells, and its importance; where there is little room, the
/// least important columns are left out.
struct Column {
    head: String,
    cells: Vec<String>,
    importance: u8,
    is_left: bool,
}

/// The rows of the table, the head first, each at most `room` wide.
pub(super) fn table(edge: &Edge, summary: &Summary, room: usize) -> Vec<String> {
    let rows: Vec<&PlayerRow> = summary.order.iter().map(|it| &summary.players[*it]).collect();
    let column = |id: &str, importance, cell: &dyn Fn(&PlayerRow) -> String| Column {
        head: edge.say(id, &[]),
        cells: rows.iter().map(|it| edge.plain(cell(it))).collect(),
        importance,
        is_left: false,
    };
    let with_error = |it: Estimate, digits| estimate(edge, it, digits);
    let number = |it: f64, digits: usize| format!("{it:.digits$}");
    let sets = if summary.terms.seats == 2 { "arena-pairs" } else { "arena-sets" };
    let speed = |it: &PlayerRow| match it.seconds {
        0.0 => "-".to_owned(),
        seconds => number(it.moves as f64 / seconds, 0),
    };
    let places = (1..=rows.len()).map(|it| it.to_string()).collect();
    let mut columns = vec![
        Column { head: edge.say("arena-place", &[]), cells: places, importance: 4, is_left: false },
        Column { is_left: true, ..column("arena-player-head", 9, &|it| short(edge, &it.name)) },
        column("arena-rating", 8, &|it| match it.anchored {
            true => number(it.rating.value, 0),
            false => with_error(it.rating, 0),
        }),
        column("arena-wdl", 7, &|it| format!("{}-{}-{}", it.wins, it.draws, it.losses)),
        column(sets, 2, &|it| it.sets.to_string()),
        column("arena-score", 3, &|it| number(it.score.value, 1)),
        column("arena-margin", 6, &|it| with_error(it.margin, 1)),
        column("arena-superiority", 5, &|it| {
            it.superiority.map_or("-".to_owned(), |it| format!("{:.1} %", it * 100.0))
        }),
        column("arena-speed", 1, &speed),
    ];
    if rows.iter().any(|it| !it.faults.is_empty()) {
        let faults = |it: &PlayerRow| {
            let faults = it.faults.iter().map(|(name, count)| format!("{name} {count}"));
            faults.collect::<Vec<_>>().join(", ")
        };
        columns.push(Column { is_left: true, ..column("arena-faults", 7, &faults) });
    }
    fit(&mut columns, room);
    draw(&columns, room)
}

/// Leaves out columns until the others fit.
fn fit(columns: &mut Vec<Column>, room: usize) {
    while 1 < columns.len() && room < columns.iter().map(|it| it.width() + 2).sum::<usize>() - 2 {
        let least = (0..columns.len()).min_by_key(|&it| columns[it].importance);
        columns.remove(least.expect("there are columns"));
    }
}

impl Column {
    fn width(&self) -> usize {
        self.cells.iter().chain([&self.head]).map(|it| width(it)).max().unwrap_or(0)
    }
}

/// Rows of cells, two blanks between them.
fn draw(columns: &[Column], room: usize) -> Vec<String> {
    let cell = |column: &Column, text: &str| {
        let blanks = " ".repeat(column.width() - width(text));
        if column.is_left { format!("{text}{blanks}") } else { format!("{blanks}{text}") }
    };
    let row = |text: &dyn Fn(&Column) -> String| {
        let cells: Vec<String> = columns.iter().map(|it| cell(it, &text(it))).collect();
        cut(cells.join("  ").trim_end(), room)
    };
    let count = columns.first().map_or(0, |it| it.cells.len());
    let head = row(&|it| it.head.clone());
    std::iter::once(head).chain((0..count).map(|at| row(&|it| it.cells[at].clone()))).collect()
}

/// A number and its interval: `12 ±3`; where the interval is not finite, `12 ±∞`.
pub(super) fn estimate(edge: &Edge, it: Estimate, digits: usize) -> String {
    let (sign, infinite) = if edge.style.unicode { ("±", "∞") } else { ("+-", "inf") };
    let error = it.error();
    let error = match error.is_finite() {
        true => format!("{error:.digits$}"),
        false => infinite.to_owned(),
    };
    // Minus zero is a matter of rounding.
    let value = format!("{:.digits$}", it.value);
    let value = match value.trim_matches(['-', '0', '.']).is_empty() {
        true => value.trim_start_matches('-').to_owned(),
        false => value,
    };
    format!("{value} {sign}{error}")
}

/// A name that is not too long for a table.
pub(super) fn short(edge: &Edge, name: &str) -> String {
    let dots = if edge.style.unicode { "…" } else { "..." };
    match width(name) <= LONGEST_NAME {
        true => name.to_owned(),
        false => cut(name, LONGEST_NAME - width(dots)) + dots,
    }
}

/// The beginning of a text that takes at most `room` columns.
pub(super) fn cut(text: &str, room: usize) -> String {
    let mut kept = text.to_owned();
    while room < width(&kept) {
        kept.pop();
    }
    kept
}

/// What a sequential test says so far.
pub(super) fn sprt(edge: &Edge, summary: &Summary) -> Vec<String> {
    let Some(state) = &summary.sprt else { return Vec::new() };
    let decision = match state.decision {
        Some(Hypothesis::H0) => "h0",
        Some(Hypothesis::H1) => "h1",
        None => "none",
    };
    let pairs: Vec<String> = state.pairs.0.iter().map(u64::to_string).collect();
    let args = [
        ("player", summary.players[0].name.clone()),
        ("elo0", state.elo0.to_string()),
        ("elo1", state.elo1.to_string()),
        ("llr", format!("{:.2}", state.llr)),
        ("lower", format!("{:.2}", state.lower)),
        ("upper", format!("{:.2}", state.upper)),
        ("pairs", pairs.join(" ")),
        ("decision", decision.to_owned()),
    ];
    let elo = estimate(edge, state.elo, 1);
    let elo = [("elo", elo), ("normalised", estimate(edge, state.normalised, 1))];
    vec![edge.say("arena-sprt", &args), edge.words.plain("arena-sprt-elo-now", &elo)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::cross::crosstable;
    use crate::terminal::ColorChoice;
    use pavage_arena::report::{Meeting, Terms};

    fn sample() -> Summary {
        let row = |name: &str| PlayerRow {
            name: name.to_owned(),
            rating: Estimate { value: -123.4, low: f64::NEG_INFINITY, high: 12.0 },
            wins: 10_000,
            superiority: Some(0.5),
            moves: 7,
            seconds: 0.1,
            faults: [("crash".to_owned(), 3), ("wrong-ply".to_owned(), 1)].into(),
            ..PlayerRow::default()
        };
        let long = "a-name-that-is-much-too-long-for-any-table-on-a-terminal";
        let players = vec![row("greedy"), row("棋手"), row(long), PlayerRow::default()];
        let meeting = Some(Meeting { wins: 5000, ..Meeting::default() });
        let terms = Terms { seats: 2, ..Terms::default() };
        let crosstable = vec![vec![meeting; 4]; 4];
        Summary { terms, players, order: vec![2, 0, 1, 3], crosstable, ..Summary::default() }
    }

    #[test]
    fn tables_fit_into_any_room_and_keep_the_names() {
        for language in ["en", "fr"] {
            let edge = Edge::new(Some(language), ColorChoice::Never).expect("it is ours");
            for room in [20, 40, 60, 80, 120, usize::MAX] {
                let rows = table(&edge, &sample(), room);
                assert_eq!(rows.len(), 5, "{rows:?}");
                assert!(rows[2].contains("greedy"), "{rows:?}");
                let rows =
                    rows.into_iter().chain(crosstable(&edge, &sample(), room).into_iter().skip(1));
                rows.for_each(|it| assert!(width(&it) <= room, "{room}: {it}"));
            }
        }
    }

    #[test]
    fn numbers_are_as_exact_as_they_are_shown() {
        let edge = Edge::new(Some("en"), ColorChoice::Never).expect("it is ours");
        let sign = if edge.style.unicode { "±" } else { "+-" };
        let it = Estimate { value: -0.04, low: -0.14, high: 0.06 };
        assert_eq!(estimate(&edge, it, 1), format!("0.0 {sign}0.1"));
        assert_eq!(cut("héé", 2), "hé");
    }
}
