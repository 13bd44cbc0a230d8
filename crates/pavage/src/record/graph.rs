//! Chances over time, as text.

use std::fmt::Write;

use pavage_games::core::Seat;

/// The rows of a graph, from 100 to 0 percent.
const ROWS: usize = 11;
/// The columns of the scale.
const SCALE: usize = 5;
/// The marks of the seats: their numbers, and letters after nine.
const MARKS: &[u8] = b"123456789abcdefghijklmnopqrstuvwxyz";

/// The mark of a seat in a graph.
pub(super) fn mark(seat: Seat) -> char {
    MARKS.get(seat.index()).map_or('?', |it| char::from(*it))
}

/// Draws the shares of the seats after each ply, in at most so many columns. Each seat is drawn by its mark; where two
/// meet, the first is seen.
pub(super) fn graph(shares: &[&[f32]], columns: usize) -> String {
    let width = columns.saturating_sub(SCALE + 2).clamp(1, shares.len().max(1));
    let mut drawn = vec![[b' '; ROWS]; width];
    for (at, column) in drawn.iter_mut().enumerate() {
        // Where several plies share a column, the last one counts.
        let last = (at + 1) * shares.len() / width;
        let Some(now) = last.checked_sub(1).and_then(|it| shares.get(it)) else { continue };
        for (share, mark) in now.iter().zip(MARKS).rev() {
            let row = ((1.0 - share.clamp(0.0, 1.0)) * (ROWS - 1) as f32).round() as usize;
            column[row] = *mark;
        }
    }
    let mut out = String::new();
    for row in 0..ROWS {
        let percent = 100 - 100 * row / (ROWS - 1);
        let line: String = drawn.iter().map(|it| char::from(it[row])).collect();
        _ = writeln!(out, "{percent:>SCALE$} |{}", line.trim_end());
    }
    _ = writeln!(out, "{:>SCALE$} +{}", "", "-".repeat(width));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_drawn_by_their_numbers() {
        let shares: [&[f32]; 4] = [&[0.5, 0.5], &[0.6, 0.4], &[0.9, 0.1], &[1.0, 0.0]];
        let drawn = graph(&shares, 80);
        let rows: Vec<&str> = drawn.lines().collect();
        assert_eq!((rows[0], rows[1], rows[5]), ("  100 |   1", "   90 |  1", "   50 |1"));
        assert_eq!((rows[6], rows[10], rows[11]), ("   40 | 2", "    0 |   2", "      +----"));
        // The last of the plies that share a column counts.
        let narrow = graph(&shares, 9);
        assert_eq!(narrow.lines().next(), Some("  100 | 1"));
        assert_eq!(graph(&[], 80).lines().count(), ROWS + 1);
        // Seats have one column each, however many they are.
        assert_eq!([0, 8, 9, 19].map(|it| mark(Seat(it))), ['1', '9', 'a', 'k']);
        let twentieth = [&[&[0.0; 19][..], &[1.0]].concat()[..]];
        assert_eq!(graph(&twentieth, 80).lines().next(), Some("  100 |k"));
    }
}
