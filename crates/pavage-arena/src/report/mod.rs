//! Results for people and programs: a table, JSON, CSV and a page of HTML.

mod csv;
mod html;
mod summary;
mod times;

pub use html::{BASE, MOST, Page};
pub use summary::{FaultRow, GameRow, Meeting, PlayerRow, SeatRow, SprtState, Summary, Terms};
pub use times::Times;
