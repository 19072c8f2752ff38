//! Texts for people, in every language at once.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kagetsu_study::say::Translated;
use kagetsu_words::{Lang, Words};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// A text in every language, by the code of the language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TextField(BTreeMap<Cow<'static, str>, String>);

impl TextField {
    /// A message.
    pub fn of(message: impl Words) -> TextField {
        TextField::from_fn(|lang| message.words(lang))
    }

    /// A text that is made for each language.
    pub fn from_fn(mut text: impl FnMut(Lang) -> String) -> TextField {
        TextField(Lang::ALL.into_iter().map(|lang| (lang.code().into(), text(lang))).collect())
    }

    /// The text in a language; nothing where whoever wrote it did not know the language.
    pub fn text(&self, lang: Lang) -> &str {
        self.0.get(lang.code()).map_or("", String::as_str)
    }
}

impl From<&Translated> for TextField {
    fn from(text: &Translated) -> TextField {
        TextField::from_fn(|lang| text.text(lang).to_owned())
    }
}

impl From<Translated> for TextField {
    fn from(text: Translated) -> TextField {
        TextField::from(&text)
    }
}

impl JsonSchema for TextField {
    fn schema_name() -> Cow<'static, str> {
        "Text".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let codes = Lang::ALL.map(Lang::code);
        let properties: BTreeMap<_, _> =
            codes.into_iter().map(|code| (code, json_schema!({ "type": "string" }))).collect();
        json_schema!({
            "type": "object",
            "description": "A text in every language.",
            "required": codes,
            "properties": properties,
            "additionalProperties": false,
        })
    }
}
