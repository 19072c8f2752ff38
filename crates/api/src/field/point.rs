//! Points: in lower case, as in move lists.

use core::borrow::Borrow;
use std::borrow::Cow;

use kagetsu_rules::Point;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point as `h8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PointField(pub Point);

/// Points one by one.
pub fn points(points: impl IntoIterator<Item: Borrow<Point>>) -> Vec<PointField> {
    points.into_iter().map(|point| PointField(*point.borrow())).collect()
}

impl Serialize for PointField {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:#}", self.0))
    }
}

impl<'de> Deserialize<'de> for PointField {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PointField, D::Error> {
        String::deserialize(deserializer)?.parse().map(PointField).map_err(D::Error::custom)
    }
}

impl JsonSchema for PointField {
    fn schema_name() -> Cow<'static, str> {
        "Point".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "description": "A point in lower case, `a1` to `o15`." })
    }
}
