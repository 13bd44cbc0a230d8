//! What the lobby asks of the server.

use pavage_protocol::{
    Command, DeviceLink, Me, NewToken, Opened, Outcome, Plan, Rename, Tables, TokenInfo, WantToken,
    Wish,
};

use crate::http::{Failure, ask, get, send};
use crate::{browser, json};

/// The person that the server takes the reader for.
pub(super) async fn me() -> Result<Me, Failure> {
    get("me").await
}

/// Changes the reader's name.
pub(super) async fn rename(name: String) -> Result<Me, Failure> {
    send("PUT", "me", json::write(&Rename { name })).await
}

/// Opens a table.
pub(super) async fn open(plan: &Plan) -> Result<Opened, Failure> {
    send("POST", "tables", json::write(plan)).await
}

/// A page of a list: `mine`, `open` or `running`.
pub(super) async fn tables(list: &str, page: u32) -> Result<Tables, Failure> {
    get(&format!("tables?list={list}&page={page}")).await
}

/// Sends a command to a table.
pub(super) async fn command(table: &str, wish: Wish) -> Result<Outcome, Failure> {
    let command = Command { id: browser::random_id(), expects: None, wish };
    send("POST", &format!("tables/{table}/commands"), json::write(&command)).await
}

/// Makes a link for another device.
pub(super) async fn device_link() -> Result<DeviceLink, Failure> {
    ask("POST", "links").await
}

/// Becomes the person who made a link.
pub(super) async fn follow_link(code: &str) -> Result<Me, Failure> {
    ask("POST", &format!("links/{code}")).await
}

/// The reader's tokens.
pub(super) async fn tokens() -> Result<Vec<TokenInfo>, Failure> {
    get("tokens").await
}

/// Makes a token.
pub(super) async fn make_token(label: String) -> Result<NewToken, Failure> {
    send("POST", "tokens", json::write(&WantToken { label })).await
}

/// Ends a token.
pub(super) async fn end_token(id: &str) -> Result<(), Failure> {
    ask("DELETE", &format!("tokens/{id}")).await
}
