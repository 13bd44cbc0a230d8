//! What the errors of the databases mean.

use sqlx::Error;

use crate::store::{Failure, Trouble};

/// The failure behind an error. Only the main message is kept: PostgreSQL puts values into others.
pub(super) fn failure(error: Error) -> Failure {
    match error {
        Error::Database(it) => {
            let code = it.code().unwrap_or_default();
            let trouble = match code.parse::<u32>() {
                // PostgreSQL's codes have five characters, SQLite's numbers fewer.
                Ok(number) if code.len() < 5 => of_sqlite(number),
                _ => of_postgres(&code),
            };
            Failure::new(trouble, format!("{} (code {code})", it.message()))
        }
        Error::Io(it) => Failure::new(Trouble::Io, it.to_string()),
        Error::PoolTimedOut => Failure::new(Trouble::Io, "no connection in time"),
        Error::PoolClosed => Failure::closed(),
        Error::WorkerCrashed => Failure::new(Trouble::Io, "the thread of the database ended"),
        Error::Tls(_) | Error::Protocol(_) => Failure::new(Trouble::Io, error.to_string()),
        other => Failure::new(Trouble::Other, other.to_string()),
    }
}

/// The lower byte of a code tells the kind.
fn of_sqlite(code: u32) -> Trouble {
    match code & 0xff {
        5 | 6 => Trouble::Busy,
        8 => Trouble::ReadOnly,
        10 | 14 => Trouble::Io,
        11 | 26 => Trouble::Damaged,
        13 => Trouble::Full,
        _ => Trouble::Other,
    }
}

fn of_postgres(code: &str) -> Trouble {
    match code {
        "53100" => Trouble::Full,
        "25006" => Trouble::ReadOnly,
        "40001" | "40P01" | "53300" | "55P03" | "57014" => Trouble::Busy,
        // It lost patience with a transaction in which nothing happened.
        "25P03" => Trouble::Io,
        _ if code.starts_with("08") || code.starts_with("57P") || code.starts_with("58") => {
            Trouble::Io
        }
        _ if code.starts_with("XX") => Trouble::Damaged,
        _ => Trouble::Other,
    }
}

impl Failure {
    /// Whether one request alone might cause it, so that its neighbours may still succeed.
    pub(super) fn may_concern_one(&self) -> bool {
        match self.trouble {
            Trouble::Full | Trouble::Busy | Trouble::ZeroByte | Trouble::Other => true,
            Trouble::ReadOnly
            | Trouble::Io
            | Trouble::Damaged
            | Trouble::Closed
            | Trouble::Exists
            | Trouble::Elsewhere => false,
        }
    }
}
