//! The JSON of the program, described by the types that read and write it.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value;

use crate::call::{CALLS, Gives, Takes, schema_of};
use crate::door::{DoorAnswer, DoorRequest};
use crate::error::ErrorAnswer;
use crate::event::Event;
use crate::job::Job;
use crate::label::Labelled;
use crate::message::{ClientMessage, ServerMessage};

/// Where schemas look for each other.
const PLACE: &str = "/components/schemas";

/// Everything that is taken and given as JSON, as JSON Schema (2020-12).
#[derive(Clone, PartialEq, Debug)]
pub struct Description {
    /// Every type that has a name; they refer to each other as `#/components/schemas/Name`.
    pub types: BTreeMap<String, Value>,
    /// Every call.
    pub calls: Vec<CallDescription>,
    /// The door: what it takes, and what it answers.
    pub door: (Value, Value),
    /// A job, as it is asked for.
    pub job: Value,
    /// What a job says.
    pub event: Value,
    /// What is wrong, as an answer of its own.
    pub error: Value,
}

/// What a call takes and gives.
#[derive(Clone, PartialEq, Debug)]
pub struct CallDescription {
    /// Its name.
    pub name: &'static str,
    /// What it answers, in a sentence.
    pub summary: &'static str,
    /// Its body with an example.
    pub takes: Option<(Value, Value)>,
    /// Media types, JSON with its schema.
    pub gives: Vec<(&'static str, Option<Value>)>,
}

/// Requests may leave out what has a default, answers hold it all the same: each is described by its own generator.
struct Generators {
    requests: SchemaGenerator,
    answers: SchemaGenerator,
}

impl Generators {
    fn new() -> Generators {
        let settings =
            SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = PLACE.into());
        Generators {
            requests: settings.clone().for_deserialize().into_generator(),
            answers: settings.for_serialize().into_generator(),
        }
    }

    fn call(
        &mut self,
        name: &'static str,
        summary: &'static str,
        takes: Takes,
        gives: Gives,
    ) -> CallDescription {
        let takes = match takes {
            Takes::Nothing => None,
            Takes::Json(body) => {
                let example = serde_json::from_str(body.example).unwrap_or_default();
                Some(((body.schema)(&mut self.requests).to_value(), example))
            }
        };
        let gives = match gives {
            Gives::Json(schema) => vec![("application/json", Some(schema(&mut self.answers).to_value()))],
            Gives::Bytes(media) => media.iter().map(|media| (*media, None)).collect(),
        };
        CallDescription { name, summary, takes, gives }
    }

    fn answer<T: JsonSchema>(&mut self) -> Value {
        schema_of::<T>(&mut self.answers).to_value()
    }

    /// Describes all but the types that it meets on the way.
    fn describe(&mut self) -> Description {
        let calls = CALLS.iter().map(|call| self.call(call.name, call.summary, call.takes, call.gives));
        let calls = calls.collect::<Vec<_>>();
        #[cfg(feature = "library")]
        let calls = {
            let of_library = crate::library::LIBRARY_CALLS.iter();
            let of_library =
                of_library.map(|call| self.call(call.name, call.summary, call.takes, call.gives));
            calls.into_iter().chain(of_library.collect::<Vec<_>>()).collect()
        };
        let door =
            (schema_of::<DoorRequest>(&mut self.requests).to_value(), self.answer::<Labelled<DoorAnswer>>());
        let job = schema_of::<Job>(&mut self.requests).to_value();
        schema_of::<ClientMessage>(&mut self.requests);
        let event = self.answer::<Event>();
        self.answer::<ServerMessage<'_>>();
        let error = self.answer::<Labelled<ErrorAnswer>>();
        Description { calls, door, job, event, error, types: BTreeMap::new() }
    }
}

/// Describes all of it. What is taken as well as given is described as it is taken: with less demanded of it.
pub fn description() -> Description {
    let mut generators = Generators::new();
    let description = generators.describe();
    let types = [generators.answers, generators.requests].map(|mut side| side.take_definitions(true));
    Description { types: types.into_iter().flatten().collect(), ..description }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_stands_for_two_types() {
        let mut generators = Generators::new();
        generators.describe();
        let (taken, given) = (generators.requests.definitions(), generators.answers.definitions());
        let fields = |schema: &Value| -> Vec<String> {
            schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect()
        };
        for (name, schema) in taken {
            let other = given.get(name).unwrap_or(schema);
            assert_eq!((fields(schema), &schema["type"]), (fields(other), &other["type"]), "{name}");
        }
        let numbered = |name: &&String| name.ends_with(|c: char| c.is_ascii_digit());
        assert_eq!(taken.keys().chain(given.keys()).filter(numbered).count(), 0);
        assert!(taken.len() > 10 && given.len() > 40);
    }
}
