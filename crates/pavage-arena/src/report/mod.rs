//! Results for people and programs: a table, JSON, CSV and a page of HTML.

mod csv;
mod summary;
mod times;

pub use summary::{GameRow, Meeting, PlayerRow, SeatRow, SprtState, Summary, Terms};
pub use times::Times;
