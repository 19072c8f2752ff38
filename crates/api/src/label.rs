//! What stands before an answer: the name of its schema, and the id of its question.

use std::borrow::Cow;

use kagetsu_records::BatchId;
use schemars::{JsonSchema, SchemaGenerator, json_schema};
use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Serialize};

/// An answer that can stand alone.
pub trait Schema {
    /// The name of its form with its version, such as `kagetsu.solve/1`.
    const SCHEMA: &'static str;
}

impl<T: Schema> Schema for &T {
    const SCHEMA: &'static str = T::SCHEMA;
}

/// An answer with the name of its schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Labelled<T> {
    schema: Cow<'static, str>,
    #[serde(flatten)]
    answer: T,
}

impl<T> Labelled<T> {
    /// The answer itself.
    pub fn answer(&self) -> &T {
        &self.answer
    }
}

impl<T: Schema + JsonSchema> JsonSchema for Labelled<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Labelled{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> schemars::Schema {
        let mut schema = generator.subschema_for::<T>();
        let name =
            json_schema!({ "properties": { "schema": { "const": T::SCHEMA } }, "required": ["schema"] });
        if let (Some(object), Some(name)) = (schema.as_object_mut(), name.as_object()) {
            object.extend(name.clone());
        }
        schema
    }
}

/// Puts the name of its schema before an answer.
pub const fn labelled<T: Schema>(answer: T) -> Labelled<T> {
    Labelled { schema: Cow::Borrowed(T::SCHEMA), answer }
}

/// An answer with the name of its schema and the id of its question, `null` where that had none.
#[derive(Clone, Debug, Serialize)]
pub struct Identified<'a, T> {
    schema: &'static str,
    id: Option<&'a BatchId>,
    #[serde(flatten)]
    answer: T,
}

/// Puts the name of its schema and the id of its question before an answer.
pub const fn identified<T: Schema>(id: Option<&BatchId>, answer: T) -> Identified<'_, T> {
    Identified { schema: T::SCHEMA, id, answer }
}

#[derive(Deserialize)]
struct SchemaName {
    schema: String,
}

/// Reads an answer that stands alone with the name of its schema.
///
/// # Errors
/// When it is another one, or not what that name promises.
pub fn read_labelled<T: Schema + DeserializeOwned>(text: &str) -> Result<T, serde_json::Error> {
    let SchemaName { schema } = serde_json::from_str(text)?;
    if schema != T::SCHEMA {
        let told = format!("the schema is “{}”, not “{}”", schema.escape_debug(), T::SCHEMA);
        return Err(serde_json::Error::custom(told));
    }
    serde_json::from_str(text)
}
