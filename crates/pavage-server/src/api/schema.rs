//! The interface in the form of OpenAPI. The messages describe themselves; the requests are listed
//! here.

use std::sync::LazyLock;

use axum::http::StatusCode;
use axum::response::Response;
use pavage_protocol::{
    Command, DeviceLink, FromClient, FromServer, Me, NewToken, News, Opened, Outcome, Plan,
    Refusal, Rename, Tables, TokenInfo, WantToken, Welcome,
};
use serde_json::{Map, Value, json};
use utoipa::OpenApi;

use super::answer::json as answer;

/// The messages.
#[derive(OpenApi)]
#[openapi(components(schemas(
    Command, DeviceLink, FromClient, FromServer, Me, NewToken, News, Opened, Outcome, Plan,
    Refusal, Rename, Tables, TokenInfo, WantToken, Welcome,
)))]
struct Messages;

/// A request: what it is for, the message it takes, and its answer.
struct Asks {
    at: &'static str,
    by: &'static str,
    what: &'static str,
    takes: Option<&'static str>,
    status: &'static str,
    gives: Gives,
}

#[derive(Clone, Copy)]
enum Gives {
    One(&'static str),
    Many(&'static str),
    Text,
    Nothing,
}

const fn asks(
    by: &'static str,
    at: &'static str,
    what: &'static str,
    takes: Option<&'static str>,
    status: &'static str,
    gives: Gives,
) -> Asks {
    Asks { at, by, what, takes, status, gives }
}

use Gives::{Many, Nothing, One, Text};

const REQUESTS: [Asks; 17] = [
    asks("get", "/api/me", "Who you are; whoever is new becomes somebody", None, "200", One("Me")),
    asks("put", "/api/me", "Changes your name", Some("Rename"), "200", One("Me")),
    asks("post", "/api/links", "Makes a link for another device", None, "201", One("DeviceLink")),
    asks("post", "/api/links/{code}", "Becomes the person of a link", None, "200", One("Me")),
    asks("get", "/api/tokens", "Your tokens", None, "200", Many("TokenInfo")),
    asks("post", "/api/tokens", "Makes a token", Some("WantToken"), "201", One("NewToken")),
    asks("delete", "/api/tokens/{id}", "Takes a token away", None, "204", Nothing),
    asks("get", "/api/tables", "A list of tables", None, "200", One("Tables")),
    asks("post", "/api/tables", "Opens a table", Some("Plan"), "201", One("Opened")),
    asks("get", "/api/tables/{id}", "What never changes at a table", None, "200", One("Welcome")),
    asks("get", "/api/tables/{id}/news", "The state of a table", None, "200", One("News")),
    asks(
        "post",
        "/api/tables/{id}/commands",
        "Asks something of a table. A command that is sent again is carried out once",
        Some("Command"),
        "200",
        One("Outcome"),
    ),
    asks("get", "/api/tables/{id}/record", "The record of a finished game", None, "200", Text),
    asks(
        "get",
        "/api/tables/{id}/socket",
        "A WebSocket: FromClient in, FromServer out",
        None,
        "101",
        Nothing,
    ),
    asks("get", "/api/openapi.json", "This description", None, "200", Text),
    asks("get", "/healthz", "Whether the server and its store work", None, "200", Text),
    asks("get", "/metrics", "Figures for Prometheus, on this machine only", None, "200", Text),
];

/// What can be given behind `?`: the path, the name, its schema, and whether it must be given.
const QUERIES: [(&str, &str, &str, bool); 4] = [
    ("/api/tables", "list", r#"{"enum":["open","running","mine"],"type":"string"}"#, true),
    ("/api/tables", "page", r#"{"minimum":0,"type":"integer"}"#, false),
    ("/api/tables/{id}/news", "after", r#"{"minimum":0,"type":"integer"}"#, false),
    ("/api/tables/{id}/news", "wait", r#"{"type":"boolean"}"#, false),
];

/// The whole description, made once.
static DESCRIPTION: LazyLock<Value> = LazyLock::new(describe);

/// Answers with the description.
pub(super) async fn openapi() -> Response {
    answer(StatusCode::OK, &*DESCRIPTION)
}

fn describe() -> Value {
    let messages = serde_json::to_value(Messages::openapi()).unwrap_or_default();
    let mut paths = Map::new();
    for asks in &REQUESTS {
        let path = paths.entry(asks.at).or_insert_with(|| json!({}));
        path[asks.by] = asks.describe();
    }
    let mut components = messages["components"].clone();
    components["securitySchemes"] = json!({ "token": { "type": "http", "scheme": "bearer" } });
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Pavage", "version": pavage_protocol::VERSION.to_string() },
        // Without a token a browser is known by its cookie, and nobody need be known to look.
        "security": [{}, { "token": [] }],
        "paths": paths,
        "components": components,
    })
}

impl Asks {
    fn describe(&self) -> Value {
        let content = |it: Value| json!({ "application/json": { "schema": it } });
        let message = |it: &str| json!({ "$ref": format!("#/components/schemas/{it}") });
        let mut given = json!({ "description": self.what });
        match self.gives {
            One(it) => given["content"] = content(message(it)),
            Many(it) => {
                given["content"] = content(json!({ "type": "array", "items": message(it) }));
            }
            Text => given["content"] = json!({ "text/plain": { "schema": { "type": "string" } } }),
            Nothing => (),
        }
        let refused = json!({
            "type": "object",
            "required": ["error"],
            "properties": { "error": message("Refusal") },
        });
        let refused = json!({ "description": "Why not", "content": content(refused) });
        let mut it = json!({
            "summary": self.what,
            "parameters": self.parameters(),
            "responses": { self.status: given, "default": refused },
        });
        if let Some(takes) = self.takes {
            it["requestBody"] = json!({ "required": true, "content": content(message(takes)) });
        }
        it
    }

    fn parameters(&self) -> Vec<Value> {
        let names = self.at.split('/').filter_map(|it| it.strip_prefix('{')?.strip_suffix('}'));
        let text = json!({ "type": "string" });
        let inside =
            names.map(|it| json!({ "name": it, "in": "path", "required": true, "schema": text }));
        let behind = QUERIES.iter().filter(|it| it.0 == self.at && self.by == "get").map(|it| {
            let schema: Value = serde_json::from_str(it.2).unwrap_or_default();
            json!({ "name": it.1, "in": "query", "required": it.3, "schema": schema })
        });
        inside.chain(behind).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The routes in the source of the router, which cannot be asked for them.
    fn routes() -> Vec<(String, Vec<String>)> {
        let source: String = include_str!("mod.rs").split_whitespace().collect();
        let routes = source.split(".route(\"").skip(1).map(|it| {
            let (path, rest) = it.split_once('"').unwrap();
            let handlers = rest.split(".route").next().unwrap();
            let methods = ["get", "put", "post", "delete"].into_iter();
            let methods = methods.filter(|it| handlers.contains(&format!("{it}(")));
            (path.to_owned(), methods.map(str::to_owned).collect())
        });
        routes.collect()
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let mut found: Vec<(String, String)> = Vec::new();
        for (path, methods) in routes() {
            found.extend(methods.into_iter().map(|it| (path.clone(), it)));
        }
        let mut described: Vec<(String, String)> =
            REQUESTS.iter().map(|it| (it.at.to_owned(), it.by.to_owned())).collect();
        found.sort_unstable();
        described.sort_unstable();
        assert_eq!(found, described);
    }

    #[test]
    fn every_message_is_described() {
        let text = describe().to_string();
        for reference in text.split("\"#/components/schemas/").skip(1) {
            let name = reference.split('"').next().unwrap();
            assert!(describe()["components"]["schemas"][name].is_object(), "{name}");
        }
    }
}
