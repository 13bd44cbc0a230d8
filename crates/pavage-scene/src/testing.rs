//! What every face must keep, for the tests of each game's room.

mod secrets;
mod speech;
mod vocabulary;

pub use secrets::pictures_keep_secrets;
pub use speech::says_all_that_happens;
pub use vocabulary::{Label, Said, Vocabulary, made, shared, told};
