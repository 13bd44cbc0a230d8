//! The largest inputs that are read. A text becomes up to a hundred times as large in memory; with these bounds every
//! input stays below 200 MB.

use pavage_core::{ReadError, Setup};

use crate::GameError;

/// The most bytes of a record: a game of a thousand plies has some twenty thousand.
pub const RECORD: usize = 1 << 20;
/// The most bytes of a file of tiles, a deck or patterns.
pub const FILE: usize = 256 << 10;
/// The most bytes of a request to the referee: enough for the longest record, whose line ends are escaped in JSON.
pub const REQUEST: usize = 4 << 20;
/// The most bytes of a refused action, which the record repeats: one for each seat must fit into it.
pub const REFUSED: usize = 4 << 10;
/// The most characters of the name of a seat.
pub const NAME: usize = 200;

/// Whether a seat may have this name.
pub(crate) fn is_name(name: &str) -> bool {
    name.len() <= NAME || name.chars().nth(NAME).is_none()
}

/// Refuses files that are too long.
pub(crate) fn check_files(setup: &Setup<'_>) -> Result<(), GameError> {
    let long = setup.files.iter().find(|(_, text)| FILE < text.len());
    long.map_or(Ok(()), |(role, text)| {
        let role = crate::roles().find(|it| it == role).unwrap_or_default();
        let found = text.len().to_string();
        let error = ReadError { line: 1, column: 1, expected: "file-length".into(), found };
        Err(GameError::File(role.into(), Box::new(error)))
    })
}
