//! The figures that an evaluation rests on: set by hand, or found by play and kept in a file.
//!
//! Files are read while the program is compiled, so a bad one does not compile.

/// What a tuner knows about a figure.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its name in files.
    pub name: &'static str,
    /// The value that was set by hand.
    pub hand: f64,
    /// The step in which a tuner tries others.
    pub step: f64,
    /// Whether it is never less than a step.
    pub positive: bool,
}

/// Defines a struct of figures: each with the value that was set by hand and the step in which a
/// tuner tries others, and `positive` if it must be.
///
/// `HAND` has the values set by hand, `TUNED` those of a file. `ALL` describes the figures, and `of`
/// makes the struct from their values in the same order.
///
/// ```
/// pavage_players::figures! {
///     /// What matters.
///     pub struct Weights from "# the command\nlate\t7.5\n";
///
///     /// The value of a token in hand.
///     token = -0.5, 0.1;
///     /// The number of draws below which tokens lose it.
///     late = 8.0, 1.0, positive;
/// }
///
/// assert_eq!(Weights::HAND, Weights { token: -0.5, late: 8.0 });
/// assert_eq!(Weights::TUNED, Weights { token: -0.5, late: 7.5 });
/// assert_eq!(Weights::of([0.25, 1.0]).token, 0.25);
/// assert_eq!(Weights::ALL[1].name, "late");
/// assert!(Weights::ALL[1].positive && !Weights::ALL[0].positive);
/// ```
#[macro_export]
macro_rules! figures {
    (
        $(#[$about:meta])*
        $vis:vis struct $Figures:ident from $file:expr;
        $($(#[$doc:meta])* $name:ident = $hand:literal, $step:literal $(, $positive:ident)?;)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Debug)]
        $vis struct $Figures {
            $($(#[$doc])* pub $name: f64,)*
        }

        impl $Figures {
            /// The figures set by hand.
            $vis const HAND: $Figures = $Figures { $($name: $hand,)* };

            /// The figures that were found by play.
            $vis const TUNED: $Figures = match $crate::read_figures(&$Figures::ALL, $file) {
                Ok(values) => $Figures::of(values),
                Err(_) => panic!("expected a name, a tab and a number in each line of the file"),
            };

            /// What a tuner knows about each.
            $vis const ALL: [$crate::Figure; [$(stringify!($name)),*].len()] = [$(
                $crate::Figure {
                    name: stringify!($name),
                    hand: $hand,
                    step: $step,
                    positive: false $(|| stringify!($positive).len() != 0)?,
                }
            ),*];

            /// The figures with these values.
            $vis const fn of(values: [f64; $Figures::ALL.len()]) -> $Figures {
                let [$($name),*] = values;
                $Figures { $($name),* }
            }
        }
    };
}

/// Reads lines of a name, a tab and a number. Lines that begin with `#` are comments; figures that
/// are not listed are those set by hand.
///
/// ```
/// use pavage_players::{Figure, read_figures};
///
/// let kept = Figure { name: "kept", hand: 0.8, step: 0.1, positive: false };
/// let late = Figure { name: "late", ..kept };
/// assert_eq!(read_figures(&[kept, late], "# why\nlate\t-0.25\n"), Ok([0.8, -0.25]));
/// assert_eq!(read_figures(&[kept], "# why\nlate\t1\n"), Err(2));
/// ```
///
/// # Errors
///
/// The number of the first line that is something else.
pub const fn read_figures<const N: usize>(
    all: &[Figure; N],
    text: &str,
) -> Result<[f64; N], usize> {
    let mut values = [0.0; N];
    let mut at = 0;
    while at < N {
        values[at] = all[at].hand;
        at += 1;
    }
    let mut rest = text.as_bytes();
    let mut number = 0;
    while !rest.is_empty() {
        number += 1;
        let line;
        (line, rest) = split(rest, b'\n');
        let line = line.trim_ascii_end();
        if line.is_empty() || line[0] == b'#' {
            continue;
        }
        let (name, value) = split(line, b'\t');
        match (place(all, name), decimal(value)) {
            (Some(at), Some(value)) => values[at] = value,
            _ => return Err(number),
        }
    }
    Ok(values)
}

/// What stands before and after a mark; all of it and nothing without one.
const fn split(text: &[u8], mark: u8) -> (&[u8], &[u8]) {
    let mut end = 0;
    while end < text.len() && text[end] != mark {
        end += 1;
    }
    match text.split_at(end) {
        (before, [_, after @ ..]) => (before, after),
        all => all,
    }
}

/// The place of the figure with a name.
const fn place(all: &[Figure], name: &[u8]) -> Option<usize> {
    let mut at = 0;
    while at < all.len() {
        if is_same(all[at].name.as_bytes(), name) {
            return Some(at);
        }
        at += 1;
    }
    None
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    match (a, b) {
        ([], []) => true,
        ([first, a @ ..], [second, b @ ..]) => *first == *second && is_same(a, b),
        _ => false,
    }
}

/// The number that a text of at most 15 digits says.
const fn decimal(text: &[u8]) -> Option<f64> {
    let (sign, mut rest) = match text {
        [b'-', rest @ ..] => (-1.0, rest),
        rest => (1.0, rest),
    };
    let (mut digits, mut unit) = (0_u64, 1.0);
    let (mut count, mut has_point) = (0, false);
    while let [first, others @ ..] = rest {
        rest = others;
        match *first {
            b'.' if !has_point => has_point = true,
            digit @ b'0'..=b'9' if count < 15 => {
                digits = 10 * digits + (digit - b'0') as u64;
                count += 1;
                if has_point {
                    unit *= 10.0;
                }
            }
            _ => return None,
        }
    }
    // Both numbers are exact, so this is the nearest to the one that is written.
    if count == 0 { None } else { Some(sign * (digits as f64 / unit)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_that_the_standard_library_reads() {
        for text in ["0", "-23.5597", "0.0283", "8.4584", "-.5", "7.", "123456789012.345"] {
            assert_eq!(decimal(text.as_bytes()), text.parse().ok(), "{text}");
        }
        for bad in ["", "-", ".", "1.2.3", "--1", "1e5", "NaN", " 1", "1234567890123456"] {
            assert_eq!(decimal(bad.as_bytes()), None, "{bad}");
        }
    }

    #[test]
    fn a_bad_line_has_a_number() {
        let kept = [Figure { name: "kept", hand: 0.5, step: 0.1, positive: true }];
        assert_eq!(read_figures(&kept, ""), Ok([0.5]));
        assert_eq!(read_figures(&kept, "kept\t0.25\r\n\n"), Ok([0.25]));
        for bad in ["kept 1", "kept\t", "kept\tNaN", "keep\t1", "kept\t1\t2", "\t1"] {
            assert_eq!(read_figures(&kept, &format!("# why\n{bad}\n")), Err(2), "{bad}");
        }
    }
}
