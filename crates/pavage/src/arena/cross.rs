//! The results of each player against each other one.

use pavage_arena::report::{Meeting, Summary};

use super::table::{cut, estimate, short};
use crate::edge::Edge;
use crate::wrap::width;

/// The crosstable, or a line for each two players where it does not fit.
pub(super) fn crosstable(edge: &Edge, summary: &Summary, room: usize) -> Vec<String> {
    let names: Vec<String> = summary
        .order
        .iter()
        .map(|it| edge.plain(short(edge, &summary.players[*it].name)))
        .collect();
    let meeting = |row: usize, column: usize| summary.crosstable[row][column].as_ref();
    let said = |it: &Meeting| format!("{}-{}-{}", it.wins, it.draws, it.losses);
    let cell = |row: usize, column: usize| meeting(row, column).map_or("-".to_owned(), said);
    let first = names.iter().map(|it| width(it)).max().unwrap_or(0);
    let mut rows = vec![edge.say("arena-crosstable", &[])];
    let cells: Vec<Vec<String>> = summary
        .order
        .iter()
        .map(|row| summary.order.iter().map(|column| cell(*row, *column)).collect())
        .collect();
    // Columns are headed by places, which are shorter than names.
    let wide = cells.iter().flatten().map(String::len).max().unwrap_or(0);
    let place = names.len().to_string().len();
    if place + 2 + first + names.len() * (wide + 2) <= room {
        let heads = (1..=names.len()).map(|it| format!("  {it:>wide$}"));
        rows.push(format!("{:1$}{2}", "", place + 2 + first, heads.collect::<String>()));
        for (index, (name, cells)) in names.iter().zip(&cells).enumerate() {
            let blanks = " ".repeat(first - width(name));
            let cells: String = cells.iter().map(|it| format!("  {it:>wide$}")).collect();
            rows.push(format!("{:>place$}  {name}{blanks}{cells}", index + 1));
        }
        return rows;
    }
    for (index, &row) in summary.order.iter().enumerate() {
        for (below, &column) in summary.order.iter().enumerate().skip(index + 1) {
            if let Some(it) = meeting(row, column) {
                let margin = estimate(edge, it.margin, 1);
                let (one, other) = (&names[index], &names[below]);
                rows.push(cut(&format!("{one} : {other}  {}  {margin}", said(it)), room));
            }
        }
    }
    rows
}
