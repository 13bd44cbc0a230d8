//! Who deals, in a record: `dealer: person`. Without this header it is the program.

use super::Record;

const KEY: &str = "dealer";
const PERSON: &str = "person";

impl Record {
    /// Whether people play with a box on their table, and say what they drew.
    pub fn is_dealt_by_hand(&self) -> bool {
        self.header(KEY) == Some(PERSON)
    }

    /// Notes that people say what they drew. Their draws have no seed.
    pub fn set_dealt_by_hand(&mut self) {
        self.headers.retain(|it| it.0 != "seed");
        self.set_header(KEY, PERSON);
    }
}
