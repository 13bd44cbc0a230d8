//! Many rows in one statement.

use super::link::Value;

/// The type of a column.
#[derive(Clone, Copy)]
pub(super) enum Column {
    Int,
    Text,
}

/// A table of parameters: its text, and its values. It is filled up with empty rows to a power of
/// two, so that few different statements are prepared.
pub(super) fn table<const N: usize>(
    columns: [Column; N],
    rows: impl IntoIterator<Item = [Value; N]>,
) -> (String, Vec<Value>) {
    let mut values: Vec<Value> = rows.into_iter().flatten().collect();
    let count = (values.len() / N).next_power_of_two();
    while values.len() < count * N {
        values.extend(columns.map(|it| match it {
            Column::Int => Value::Int(None),
            Column::Text => Value::Text(None),
        }));
    }
    let row = |number: usize| {
        let first = number * N + 1;
        let cast = |(place, column): (usize, Column)| {
            // PostgreSQL takes a parameter without a type for text.
            let kind = match column {
                Column::Int => "BIGINT",
                Column::Text => "TEXT",
            };
            format!("CAST(${} AS {kind})", first + place)
        };
        format!("({})", Vec::from_iter(columns.into_iter().enumerate().map(cast)).join(", "))
    };
    (format!("VALUES {}", Vec::from_iter((0..count).map(row)).join(", ")), values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tabulated(rows: usize) -> (String, Vec<Value>) {
        table([Column::Text, Column::Int], (0..rows).map(|_| ["a".into(), 1_i64.into()]))
    }

    #[test]
    fn every_parameter_has_its_number_and_type() {
        assert_eq!(
            tabulated(2).0,
            "VALUES (CAST($1 AS TEXT), CAST($2 AS BIGINT)), (CAST($3 AS TEXT), CAST($4 AS BIGINT))"
        );
    }

    #[test]
    fn tables_are_filled_up() {
        for (rows, filled) in [(1, 1), (3, 4), (4, 4), (5, 8), (129, 256), (256, 256)] {
            let (text, values) = tabulated(rows);
            assert_eq!(text.matches("BIGINT").count(), filled);
            assert_eq!(values.len(), 2 * filled);
            let empty =
                values.iter().filter(|it| matches!(it, Value::Int(None) | Value::Text(None)));
            assert_eq!(empty.count(), 2 * (filled - rows));
        }
    }
}
