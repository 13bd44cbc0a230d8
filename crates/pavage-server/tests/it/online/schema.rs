//! Answers are as their description says.

use pavage_protocol::{Phase, Wish};
use serde_json::{Value, json};

use super::guest::{Answer, Guest, contribute_alone, fresh_id, plan, request};
use super::house::House;

/// The description of a server's interface.
struct Schema(Value);

impl Schema {
    /// What a schema says about a value that is not as described.
    fn wrong(&self, schema: &Value, value: &Value) -> Option<String> {
        if let Some(name) = schema["$ref"].as_str() {
            let name = name.rsplit('/').next().unwrap();
            let found = &self.0["components"]["schemas"][name];
            assert!(found.is_object(), "{name} is described");
            return self.wrong(found, value).map(|it| format!("{name}: {it}"));
        }
        if let Some(any) = schema["oneOf"].as_array().or(schema["anyOf"].as_array()) {
            let wrong: Vec<String> = any.iter().map_while(|it| self.wrong(it, value)).collect();
            return (wrong.len() == any.len()).then(|| wrong.join(" or "));
        }
        if let Some(all) = schema["allOf"].as_array() {
            return all.iter().find_map(|it| self.wrong(it, value));
        }
        let kinds = match &schema["type"] {
            Value::String(one) => vec![one.as_str()],
            Value::Array(many) => many.iter().filter_map(Value::as_str).collect(),
            _ => return None,
        };
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        };
        if !kinds.contains(&kind) {
            return Some(format!("expected {kinds:?}, found {value}"));
        }
        if let Some(known) = schema["enum"].as_array()
            && !known.contains(value)
        {
            return Some(format!("expected one of {known:?}, found {value}"));
        }
        match value {
            Value::Array(items) => items.iter().find_map(|it| self.wrong(&schema["items"], it)),
            Value::Object(fields) => {
                let required = schema["required"].as_array().into_iter().flatten();
                let missing =
                    required.filter_map(Value::as_str).find(|it| !fields.contains_key(*it));
                missing.map(|it| format!("{it} is missing in {value}")).or_else(|| {
                    let of = |name: &str| &schema["properties"][name];
                    fields.iter().find_map(|(name, it)| {
                        self.wrong(of(name), it).map(|wrong| format!("{name}: {wrong}"))
                    })
                })
            }
            _ => None,
        }
    }

    fn check(&self, method: &str, path: &str, answer: &Answer) {
        let described = &self.0["paths"][path][method]["responses"];
        let given = &described[answer.status.to_string()];
        let given =
            if given.is_null() && 400 <= answer.status { &described["default"] } else { given };
        assert!(given.is_object(), "{method} {path} may answer {}", answer.status);
        let schema = &given["content"]["application/json"]["schema"];
        if schema.is_object() {
            let wrong = self.wrong(schema, &answer.json());
            assert_eq!(wrong, None, "{method} {path}: {}", answer.body);
        }
    }
}

/// Somebody whose every answer is compared with its description.
struct Careful<'a> {
    guest: &'a Guest,
    schema: &'a Schema,
    table: String,
}

impl Careful<'_> {
    fn ask(&self, method: &str, path: &str, body: &Value) -> Answer {
        let at = path.replace("{id}", &self.table);
        let answer = self.guest.send(&method.to_uppercase(), &at, body);
        let path = path.split('?').next().unwrap();
        self.schema.check(method, path, &answer);
        answer
    }

    fn wish(&self, wish: &Value) -> Answer {
        let command = json!({ "id": fresh_id(), "wish": wish });
        self.ask("post", "/api/tables/{id}/commands", &command)
    }
}

#[test]
fn the_answers_of_a_game_are_as_described() {
    let house = House::new();
    let answer = request(house.port, "GET", "/api/openapi.json", &[], "");
    assert_eq!(answer.status, 200);
    let schema = Schema(answer.json());
    assert_eq!(schema.0["openapi"], "3.1.0");
    let ada = house.guest("ada");
    let mut ada = Careful { guest: &ada, schema: &schema, table: String::new() };
    ada.ask("get", "/api/me", &Value::Null);
    ada.ask("put", "/api/me", &json!({ "name": "Ada" }));
    ada.ask("post", "/api/links", &Value::Null);
    ada.ask("post", "/api/tokens", &json!({ "label": "a bot" }));
    ada.ask("get", "/api/tokens", &Value::Null);
    assert_eq!(ada.ask("post", "/api/tables", &json!({ "game": "chess" })).status, 422);
    let plan = serde_json::to_value(plan("toy", 2)).unwrap();
    ada.table =
        ada.ask("post", "/api/tables", &plan).json::<Value>()["id"].as_str().unwrap().to_owned();
    ada.ask("get", "/api/tables/{id}", &Value::Null);
    ada.wish(&json!({ "sit": { "seat": 0, "name": "ada" } }));
    ada.wish(&json!({ "seat": { "seat": 1, "bot": "random" } }));
    ada.wish(&json!("start"));
    ada.ask("get", "/api/tables/{id}/news", &Value::Null);
    contribute_alone(ada.guest, &ada.table);
    assert_eq!(ada.wish(&json!({ "play": { "actions": [] } })).status, 409);
    ada.wish(&json!({ "say": { "text": "hello" } }));
    let mut news = ada.guest.news(&ada.table, 0);
    while news.phase != Phase::Over {
        if let Some(action) = news.game.as_ref().and_then(|it| it.actions.first()) {
            let wish = Wish::Play { actions: vec![action.clone()] };
            ada.guest.wish(&ada.table, wish);
        }
        let path = format!("/api/tables/{{id}}/news?after={}&wait=true", news.seq);
        news = ada.ask("get", &path, &Value::Null).json();
    }
    ada.ask("get", "/api/tables?list=mine", &Value::Null);
    assert_eq!(ada.ask("get", "/api/tables?list=all", &Value::Null).status, 400);
    ada.ask("get", "/api/tables/{id}/record", &Value::Null);
    ada.table = "nowhere".to_owned();
    assert_eq!(ada.ask("get", "/api/tables/{id}", &Value::Null).status, 404);
}
