//! Reading JSON without reasons.
//!
//! The code that reads a type spends much of its size on reasons why it could not, and on forms that
//! nobody sends. A page need not load it: whoever gets something unreadable here can only say so.

use std::fmt;

use serde::de::value::BorrowedStrDeserializer;
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Expected, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};

/// What a value holds; `None` if it is something else.
///
/// ```
/// use pavage_games::read_value;
/// use serde_json::json;
///
/// assert_eq!(read_value::<Vec<(u8, String)>>(&json!([[1, "a"]])), Some(vec![(1, "a".to_owned())]));
/// assert_eq!(read_value::<(u8, u8)>(&json!([1, 2, 3])), None);
/// ```
pub fn read_value<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(Reader(value)).ok()
}

/// It could not be read.
#[derive(Debug)]
struct Unread;

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected another value")
    }
}

impl std::error::Error for Unread {}

impl de::Error for Unread {
    fn custom<T: fmt::Display>(_: T) -> Unread {
        Unread
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Unread {
        Unread
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Unread {
        Unread
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Unread {
        Unread
    }

    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Unread {
        Unread
    }

    fn unknown_field(_: &str, _: &'static [&'static str]) -> Unread {
        Unread
    }

    fn missing_field(_: &'static str) -> Unread {
        Unread
    }

    fn duplicate_field(_: &'static str) -> Unread {
        Unread
    }
}

/// A value that is being read.
#[derive(Clone, Copy)]
struct Reader<'de>(&'de Value);

impl<'de> Reader<'de> {
    fn number<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        let Value::Number(number) = self.0 else { return Err(Unread) };
        match (number.as_u64(), number.as_i64(), number.as_f64()) {
            (Some(it), ..) => visitor.visit_u64(it),
            (None, Some(it), _) => visitor.visit_i64(it),
            (None, None, Some(it)) => visitor.visit_f64(it),
            (None, None, None) => Err(Unread),
        }
    }

    fn text<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.0.as_str().ok_or(Unread).and_then(|it| visitor.visit_borrowed_str(it))
    }

    fn list<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        let mut items = Items(self.0.as_array().ok_or(Unread)?.iter());
        let list = visitor.visit_seq(&mut items)?;
        if items.0.next().is_none() { Ok(list) } else { Err(Unread) }
    }

    fn object<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        let object: &Map<_, _> = self.0.as_object().ok_or(Unread)?;
        visitor.visit_map(Entries { entries: object.iter(), value: &Value::Null })
    }
}

/// Methods that read a value in one form only.
macro_rules! read_as {
    ($form:ident: $($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
            self.$form(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'de> {
    type Error = Unread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(it) => visitor.visit_bool(*it),
            Value::Number(_) => self.number(visitor),
            Value::String(_) => self.text(visitor),
            Value::Array(_) => self.list(visitor),
            Value::Object(_) => self.object(visitor),
        }
    }

    read_as! { number: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 }
    read_as! { number: deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }
    read_as! { number: deserialize_f32 deserialize_f64 }
    read_as! { text: deserialize_char deserialize_str deserialize_string deserialize_identifier }
    read_as! { list: deserialize_seq }
    read_as! { object: deserialize_map }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        self.0.as_bool().ok_or(Unread).and_then(|it| visitor.visit_bool(it))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unread> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.list(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        self.object(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        let (name, content) = match self.0 {
            Value::String(name) => (name, &Value::Null),
            Value::Object(it) if it.len() == 1 => it.iter().next().ok_or(Unread)?,
            _ => return Err(Unread),
        };
        visitor.visit_enum(Variant { name, content: Reader(content) })
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unread> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { i128 u128 bytes byte_buf unit unit_struct tuple_struct }
}

/// The elements of a list that have not been read.
struct Items<'de>(std::slice::Iter<'de, Value>);

impl<'de> SeqAccess<'de> for &mut Items<'de> {
    type Error = Unread;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unread> {
        self.0.next().map(|it| seed.deserialize(Reader(it))).transpose()
    }
}

/// The entries of an object that have not been read, and the value of the last key.
struct Entries<'de> {
    entries: map::Iter<'de>,
    value: &'de Value,
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Unread;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Unread> {
        let Some((key, value)) = self.entries.next() else { return Ok(None) };
        self.value = value;
        seed.deserialize(BorrowedStrDeserializer::new(key)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(Reader(self.value))
    }
}

/// A variant of an enum.
struct Variant<'de> {
    name: &'de str,
    content: Reader<'de>,
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Unread;
    type Variant = Reader<'de>;

    fn variant_seed<T: DeserializeSeed<'de>>(
        self,
        seed: T,
    ) -> Result<(T::Value, Reader<'de>), Unread> {
        Ok((seed.deserialize(BorrowedStrDeserializer::new(self.name))?, self.content))
    }
}

impl<'de> VariantAccess<'de> for Reader<'de> {
    type Error = Unread;

    fn unit_variant(self) -> Result<(), Unread> {
        if self.0.is_null() { Ok(()) } else { Err(Unread) }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unread> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unread> {
        self.list(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unread> {
        self.object(visitor)
    }
}
