//! The JSON objects of the answers: field names and order are the contract with scripts.
//!
//! Every object begins with `"schema"`, then `"id"` where a question can have one; points are in lower case.

use std::time::Duration;

use kagetsu::Point;
use kagetsu::records::BatchId;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Points as scripts read them.
pub(crate) use kagetsu::say::{name, names};

/// An answer with its schema and the id of its question.
#[derive(Serialize)]
pub(crate) struct Labelled<'a, A> {
    pub(crate) schema: &'static str,
    pub(crate) id: Option<&'a BatchId>,
    #[serde(flatten)]
    pub(crate) answer: A,
}

/// The answer to a line or a command that could not be answered.
#[derive(Serialize)]
pub(crate) struct Complaint<'a> {
    pub(crate) error: &'a str,
}

/// Labels an error.
pub(crate) const fn complaint<'a>(id: Option<&'a BatchId>, error: &'a str) -> Labelled<'a, Complaint<'a>> {
    Labelled { schema: "kagetsu.error/1", id, answer: Complaint { error } }
}

/// A time in milliseconds, to the microsecond.
pub(crate) fn milliseconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e3
}

/// Points with a value each, written as an object in the order of the list.
pub(crate) struct PointMap<T>(pub(crate) Vec<(Point, T)>);

impl<T: Serialize> Serialize for PointMap<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (point, value) in &self.0 {
            map.serialize_entry(&name(point), value)?;
        }
        map.end()
    }
}
