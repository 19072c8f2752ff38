//! Objects whose keys are values, in an order that means something.

use core::fmt;
use core::marker::PhantomData;
use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Pairs as an object, in the order of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapField<K, V>(pub Vec<(K, V)>);

impl<K, V> Default for MapField<K, V> {
    fn default() -> MapField<K, V> {
        MapField(Vec::new())
    }
}

impl<K, V> FromIterator<(K, V)> for MapField<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> MapField<K, V> {
        MapField(pairs.into_iter().collect())
    }
}

impl<K: Serialize, V: Serialize> Serialize for MapField<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Deserialize<'de> for MapField<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MapField<K, V>, D::Error> {
        deserializer.deserialize_map(Pairs(PhantomData))
    }
}

struct Pairs<K, V>(PhantomData<(K, V)>);

impl<'de, K: Deserialize<'de>, V: Deserialize<'de>> Visitor<'de> for Pairs<K, V> {
    type Value = MapField<K, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<MapField<K, V>, A::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(MapField(pairs))
    }
}

impl<K, V: JsonSchema> JsonSchema for MapField<K, V> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("MapOf{}", V::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "additionalProperties": generator.subschema_for::<V>() })
    }
}
