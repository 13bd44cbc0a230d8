//! Many rows in one statement.

/// A table of parameters with this many rows, whose columns have these types.
pub(super) fn parameters(rows: usize, kinds: &[&str]) -> String {
    let row = |number: usize| {
        let first = number * kinds.len() + 1;
        let cast = |(place, kind): (usize, &&str)| format!("CAST(${} AS {kind})", first + place);
        format!("({})", Vec::from_iter(kinds.iter().enumerate().map(cast)).join(", "))
    };
    format!("VALUES {}", Vec::from_iter((0..rows).map(row)).join(", "))
}

/// Divides a list into parts whose lengths are powers of two, so that few different statements
/// are prepared.
pub(super) fn parts<T>(mut all: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let length = 1 << all.len().checked_ilog2()?;
        let (part, rest) = all.split_at(length);
        all = rest;
        Some(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_powers_of_two_and_leave_nothing_out() {
        for length in 0..=300 {
            let all: Vec<usize> = (0..length).collect();
            let parts: Vec<&[usize]> = parts(&all).collect();
            assert!(parts.iter().all(|it| it.len().is_power_of_two()));
            assert_eq!(parts.concat(), all);
        }
    }

    #[test]
    fn every_parameter_has_its_number_and_type() {
        assert_eq!(
            parameters(2, &["TEXT", "BIGINT"]),
            "VALUES (CAST($1 AS TEXT), CAST($2 AS BIGINT)), (CAST($3 AS TEXT), CAST($4 AS BIGINT))"
        );
    }
}
