//! A validator for as much of JSON Schema as `docs/protocol.schema.json` uses. A keyword that it
//! does not know is a failure, so that nothing is passed over.

use std::fs;

use serde_json::{Map, Value};

use super::tools::file;

/// The schema of the protocol.
pub(crate) struct Schema(Value);

/// Keywords for readers.
const TALK: [&str; 5] = ["$schema", "$id", "title", "description", "$defs"];

impl Schema {
    pub(crate) fn read() -> Schema {
        let text = fs::read_to_string(file("docs/protocol.schema.json")).unwrap();
        Schema(serde_json::from_str(&text).unwrap())
    }

    /// Checks a value against a definition, such as `to-bot`.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub(crate) fn check(&self, definition: &str, value: &Value) -> Result<(), String> {
        self.meets(&self.0["$defs"][definition], value)
    }

    fn meets(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = schema.as_object().ok_or("expected a schema, found none")?;
        schema.iter().try_for_each(|(keyword, argument)| {
            let met = self.keyword(schema, keyword, argument, value);
            met.map_err(|it| format!("{keyword}: {it}"))
        })
    }

    fn keyword(
        &self,
        schema: &Map<String, Value>,
        keyword: &str,
        argument: &Value,
        value: &Value,
    ) -> Result<(), String> {
        let holds = |it: bool| if it { Ok(()) } else { Err(format!("{argument} against {value}")) };
        let size = argument.as_u64().unwrap_or_default();
        match keyword {
            it if TALK.contains(&it) => Ok(()),
            "$ref" => {
                let path = argument.as_str().and_then(|it| it.strip_prefix('#')).unwrap();
                self.meets(self.0.pointer(path).ok_or("it leads nowhere")?, value)
            }
            "const" => holds(argument == value),
            "type" => holds(match argument {
                Value::Array(types) => types.iter().any(|it| is(it, value)),
                one => is(one, value),
            }),
            "oneOf" | "anyOf" => {
                let tried: Vec<_> = list(argument).iter().map(|it| self.meets(it, value)).collect();
                let met = tried.iter().filter(|it| it.is_ok()).count();
                holds(if keyword == "oneOf" { met == 1 } else { 1 <= met })
                    .map_err(|it| format!("{it}: {tried:?}"))
            }
            "required" => {
                holds(list(argument).iter().all(|it| value.get(it.as_str().unwrap()).is_some()))
            }
            "properties" => fields(argument).iter().try_for_each(|(name, schema)| {
                value.get(name).map_or(Ok(()), |it| self.meets(schema, it))
            }),
            "additionalProperties" => {
                let known = schema.get("properties").map(fields);
                let more = fields(value)
                    .iter()
                    .filter(|it| known.is_none_or(|all| !all.contains_key(it.0)));
                { more }.try_for_each(|it| self.meets(argument, it.1))
            }
            "items" => list(value).iter().try_for_each(|it| self.meets(argument, it)),
            "minItems" => holds(size <= list(value).len() as u64),
            "minLength" => holds(size <= value.as_str().map_or(0, |it| it.chars().count() as u64)),
            // They say nothing about what is no number.
            "minimum" => holds(value.as_i64().is_none_or(|it| argument.as_i64().unwrap() <= it)),
            "maximum" => holds(value.as_i64().is_none_or(|it| it <= argument.as_i64().unwrap())),
            other => Err(format!("the validator of the tests does not know {other}")),
        }
    }
}

fn is(name: &Value, value: &Value) -> bool {
    match name.as_str() {
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        _ => false,
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], |it| it)
}

fn fields(value: &Value) -> &Map<String, Value> {
    value.as_object().expect("it is an object")
}

#[test]
fn what_is_wrong_is_found() {
    let schema = Schema::read();
    let check =
        |definition, text: &str| schema.check(definition, &serde_json::from_str(text).unwrap());
    assert_eq!(check("from-bot", r#"{"type":"play","ply":3,"action":"x","more":[]}"#), Ok(()));
    assert_eq!(check("to-bot", r#"{"type":"result","reason":"stopped"}"#), Ok(()));
    for (definition, wrong) in [
        ("from-bot", r#"{"type":"play","ply":"3","action":"x"}"#),
        ("from-bot", r#"{"type":"play","ply":3}"#),
        ("from-bot", r#"{"type":"hello","protocol":2,"name":"x"}"#),
        ("from-bot", r#"{"type":"hello","protocol":1,"name":""}"#),
        ("from-bot", r#"{"type":"ping","id":1}"#),
        ("from-bot", r#"[]"#),
        ("to-bot", r#"{"type":"event","ply":0,"text":"","facts":[]}"#),
        ("to-bot", r#"{"type":"event","ply":1,"text":"","facts":[{}]}"#),
        (
            "to-bot",
            r#"{"type":"go","ply":1,"game":"x","seat":1,"view":{},"actions":[],"left":null,"playouts":null}"#,
        ),
        ("to-bot", r#"{"type":"ping","id":-1}"#),
    ] {
        assert!(check(definition, wrong).is_err(), "{wrong}");
    }
}
