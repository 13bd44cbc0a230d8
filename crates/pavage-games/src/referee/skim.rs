//! JSON that is read without being kept. A request may hold megabytes that it does not need, which would be a hundred times
//! as large as values: only its fields are kept, and the beginning of each.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// How many entries of a list or an object inside a field are kept, and how deep they go. A viewer has one entry; a second
/// shows that there are too many.
const ENTRIES: usize = 2;
const LEVELS: usize = 2;

/// Reads one value, and keeps only the known fields of an object. Errors are the same as those of
/// [`serde_json::from_str`].
pub(super) fn read(text: &str, known: &dyn Fn(&str) -> bool) -> Result<Value, serde_json::Error> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = Keep::Fields(known).deserialize(&mut json)?;
    json.end()?;
    Ok(value)
}

/// How much of a value is kept.
#[derive(Clone, Copy)]
enum Keep<'k> {
    /// The known fields of an object.
    Fields(&'k dyn Fn(&str) -> bool),
    /// The first entries, down to this number of levels.
    Beginning(usize),
    /// Nothing: the text is only checked.
    Nothing,
}

impl Keep<'_> {
    /// How much of an entry is kept, given the number of entries before it.
    fn entry(self, before: usize) -> Self {
        match self {
            Keep::Beginning(levels) if 0 < levels && before < ENTRIES => {
                Keep::Beginning(levels - 1)
            }
            Keep::Fields(_) | Keep::Beginning(_) | Keep::Nothing => Keep::Nothing,
        }
    }

    /// How much of a field is kept.
    fn field(self, key: &str, fields: &Map<String, Value>) -> Self {
        match self {
            Keep::Fields(known) if known(key) => Keep::Beginning(LEVELS),
            // The last of two fields with one name counts.
            _ if fields.contains_key(key) => self.entry(0),
            _ => self.entry(fields.len()),
        }
    }
}

impl<'de> DeserializeSeed<'de> for Keep<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Value, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Keep<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any valid JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, it: bool) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_i64<E: Error>(self, it: i64) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_u64<E: Error>(self, it: u64) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_f64<E: Error>(self, it: f64) -> Result<Value, E> {
        Ok(it.into())
    }

    fn visit_str<E: Error>(self, it: &str) -> Result<Value, E> {
        Ok(match self {
            Keep::Nothing => Value::Null,
            Keep::Fields(_) | Keep::Beginning(_) => it.into(),
        })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let (mut kept, mut before) = (Vec::new(), 0);
        loop {
            let keep = self.entry(before);
            let Some(entry) = entries.next_element_seed(keep)? else { return Ok(kept.into()) };
            if !matches!(keep, Keep::Nothing) {
                kept.push(entry);
            }
            before += 1;
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut kept = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            let keep = self.field(&key, &kept);
            let value = fields.next_value_seed(keep)?;
            if !matches!(keep, Keep::Nothing) {
                kept.insert(key, value);
            }
        }
        Ok(kept.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(field: &str) -> bool {
        ["cmd", "viewer"].contains(&field)
    }

    #[test]
    fn the_known_fields_are_kept_and_no_more_of_them_than_needed() {
        for (text, kept) in [
            (
                r#"{"cmd":"view","viewer":{"seat":0},"x":[{"y":[1]}]}"#,
                r#"{"cmd":"view","viewer":{"seat":0}}"#,
            ),
            (r#"{"cmd":1,"cmd":-2.5,"viewer":null}"#, r#"{"cmd":-2.5,"viewer":null}"#),
            (
                r#"{"viewer":{"a":1,"a":2,"b":{"c":{"d":[]}},"e":3}}"#,
                r#"{"viewer":{"a":2,"b":{"c":{}}}}"#,
            ),
            (r#"{"viewer":[1,[[2]],3,4]}"#, r#"{"viewer":[1,[[]]]}"#),
            (r#"[{"cmd":"view"}]"#, "[]"),
            ("7", "7"),
        ] {
            assert_eq!(read(text, &known).unwrap().to_string(), kept, "{text}");
        }
    }

    #[test]
    fn errors_are_found_where_a_whole_value_has_them() {
        let deep = format!(r#"{{"x":{}"#, "[".repeat(200));
        let texts = [
            "",
            "{",
            "[1,",
            r#"{"x":1e999}"#,
            r#"{"x":"\ud800"}"#,
            r#"{"x":tru}"#,
            "{} {}",
            r#"{1:2}"#,
            "{\"x\":\n[1,2,}",
            "\0",
            &deep,
            r#"{"x":"a	b"}"#,
            r#"{"cmd":{"a":[1,{"b":01}]}}"#,
        ];
        for text in texts {
            let whole = serde_json::from_str::<Value>(text).unwrap_err();
            let skimmed = read(text, &known).unwrap_err();
            assert_eq!(skimmed.to_string(), whole.to_string(), "{text}");
        }
    }
}
