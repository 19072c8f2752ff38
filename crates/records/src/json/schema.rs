//! The shape of the JSON documents, and how points, moves and the like are spelled in them.

use core::fmt;

use kagetsu_rules::{Color, Move, Point, Rule, notation};
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The value of `schema` in a game document.
pub const SCHEMA: &str = "kagetsu.game/1";

/// A game document.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GameDocument {
    pub(super) schema: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rule: Option<Spelled<Rule>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) setup: Option<SetupDocument>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) players: Option<PlayersDocument>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) event: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) date: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) moves: Option<MoveText>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) nodes: Option<Vec<NodeDocument>>,
}

/// The initial diagram.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetupDocument {
    #[serde(default)]
    pub(super) black: Vec<Spelled<Point>>,
    #[serde(default)]
    pub(super) white: Vec<Spelled<Point>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) turn: Option<Spelled<Color>>,
}

/// Names of the players.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayersDocument {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) black: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) white: Option<String>,
}

/// One node of the tree.
#[derive(Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct NodeDocument {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) parent: Option<usize>,
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) played: Option<OneMove>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) marks: Vec<MarkDocument>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) properties: Vec<PropertyDocument>,
}

/// A mark: a label or a shape.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MarkDocument {
    pub(super) point: Spelled<Point>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) label: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) shape: Option<ShapeDocument>,
}

/// The shape of a mark without text.
#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
pub(super) enum ShapeDocument {
    Cross,
    Circle,
    Square,
    Triangle,
    Selected,
}

/// A kept SGF property.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PropertyDocument {
    pub(super) name: String,
    pub(super) values: Vec<String>,
}

/// A value of the rules written as text.
#[derive(Clone, Copy)]
pub(super) struct Spelled<T>(pub(super) T);

impl<T: fmt::Display> Serialize for Spelled<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // `{:#}`: points in lower case, as in move lists.
        serializer.collect_str(&format_args!("{:#}", self.0))
    }
}

impl<'de, T: core::str::FromStr<Err: fmt::Display>> Deserialize<'de> for Spelled<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spelled<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Spelled).map_err(de::Error::custom)
    }
}

/// One move: a point or `pass`.
#[derive(Clone, Copy)]
pub(super) struct OneMove(pub(super) Move);

impl Serialize for OneMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:#}", self.0))
    }
}

impl<'de> Deserialize<'de> for OneMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OneMove, D::Error> {
        let text = String::deserialize(deserializer)?;
        match notation::parse_moves(&text).map_err(de::Error::custom)?.as_slice() {
            [one] => Ok(OneMove(*one)),
            _ => Err(de::Error::custom("expected one move")),
        }
    }
}

/// A move list: one text, or a list of texts.
#[derive(Clone, Default)]
pub(super) struct MoveText(pub(super) Vec<Move>);

impl Serialize for MoveText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&notation::format_moves(&self.0))
    }
}

impl<'de> Deserialize<'de> for MoveText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MoveText, D::Error> {
        deserializer.deserialize_any(MoveListVisitor)
    }
}

struct MoveListVisitor;

impl<'de> Visitor<'de> for MoveListVisitor {
    type Value = MoveText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("moves as one text or a list of texts")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<MoveText, E> {
        notation::parse_moves(text).map(MoveText).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<MoveText, A::Error> {
        let mut moves = Vec::new();
        while let Some(OneMove(mv)) = list.next_element()? {
            moves.push(mv);
        }
        Ok(MoveText(moves))
    }
}
