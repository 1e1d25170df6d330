//! The keys that stand twice in a line, which the reading of its values passes over.

use std::collections::HashSet;
use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer};

/// The paths of the keys that stand in their object before, such as `ruleset.changes.pieces`; items of lists have no
/// step of their own. Of a text that is not JSON, those before it breaks off.
pub(super) fn repeated_keys(line: &[u8]) -> Vec<String> {
    let mut found = Found { path: Vec::new(), repeated: Vec::new() };
    // The line has been read already, so this cannot fail.
    let _ = found.deserialize(&mut serde_json::Deserializer::from_slice(line));
    found.repeated
}

struct Found {
    path: Vec<String>,
    repeated: Vec<String>,
}

impl<'de> DeserializeSeed<'de> for &mut Found {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> de::Visitor<'de> for &mut Found {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E: de::Error>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E: de::Error>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E: de::Error>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E: de::Error>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E: de::Error>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while seq.next_element_seed(&mut *self)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut seen = HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            let again = seen.contains(&key);
            self.path.push(key);
            if again {
                self.repeated.push(self.path.join("."));
            }
            map.next_value_seed(&mut *self)?;
            seen.extend(self.path.pop());
        }
        Ok(())
    }
}
