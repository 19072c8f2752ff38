//! Values that have a name.

use std::borrow::Cow;

use kagetsu_engine::{EvaluatorKind, Level, Term};
use kagetsu_rules::{Color, ForbiddenKind, OpeningRule, Rule};
use kagetsu_solve::{Space, WinKind};
use kagetsu_study::find::Target;
use kagetsu_study::puzzle::PuzzleKind;
use kagetsu_study::review::{ReviewEffort, SideStatus, WinKindName};
use kagetsu_study::wins::WinQuery;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An enum of the libraries whose values are written as their names.
pub trait Named: Copy + 'static {
    /// What the enum is called in schemas.
    const TITLE: &'static str;
    /// Its values.
    const ALL: &'static [Self];

    /// The name of a value.
    fn name(self) -> &'static str;
}

/// A value as its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NameField<T>(pub T);

impl<T: Named> Serialize for NameField<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de, T: Named> Deserialize<'de> for NameField<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NameField<T>, D::Error> {
        let text = Cow::<'_, str>::deserialize(deserializer)?;
        let found = T::ALL.iter().find(|value| value.name() == text);
        found.copied().map(NameField).ok_or_else(|| D::Error::unknown_variant(&text, &[]))
    }
}

impl<T: Named> JsonSchema for NameField<T> {
    fn schema_name() -> Cow<'static, str> {
        T::TITLE.into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names: Vec<&str> = T::ALL.iter().map(|value| value.name()).collect();
        json_schema!({ "type": "string", "enum": names })
    }
}

/// Makes values [`Named`] by their own method `name`.
macro_rules! named {
    ($($kind:ident $(of $all:expr)?;)*) => {
        $(impl Named for $kind {
            const TITLE: &'static str = stringify!($kind);
            const ALL: &'static [$kind] = named!(all $kind $($all)?);

            fn name(self) -> &'static str {
                $kind::name(self)
            }
        })*
    };
    (all $kind:ident) => { &$kind::ALL };
    (all $kind:ident $all:expr) => { &$all };
}

named! {
    EvaluatorKind;
    ForbiddenKind;
    WinKindName;
    Level;
    OpeningRule;
    PuzzleKind;
    ReviewEffort;
    WinQuery;
    Rule;
    SideStatus of [SideStatus::Win, SideStatus::Loss, SideStatus::Draw, SideStatus::Unknown];
    Target;
    Term;
    WinKind of [
        WinKind::Five,
        WinKind::Four,
        WinKind::Vcf,
        WinKind::Vct,
        WinKind::Mise,
        WinKind::Quiet,
        WinKind::Theory
    ];
}

impl Named for Space {
    const TITLE: &'static str = "Space";
    const ALL: &'static [Space] = &Space::ALL;

    fn name(self) -> &'static str {
        match self {
            Space::Fours => "fours",
            Space::Threats => "threats",
            Space::Quiet => "quiet",
        }
    }
}

impl Named for Color {
    const TITLE: &'static str = "Color";
    const ALL: &'static [Color] = &Color::ALL;

    fn name(self) -> &'static str {
        match self {
            Color::Black => "black",
            Color::White => "white",
        }
    }
}
