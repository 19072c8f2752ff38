//! Every call that answers at once: its name, the way from a JSON body to the bytes of its answer, and what describes
//! it.
//!
//! A front end needs nothing else: the server makes a route of each, a worker looks one up by its name, and the
//! description of the API is made from them.

use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::about::{AboutAnswer, LevelsAnswer, OpeningsAnswer, WordsAnswer};
use crate::error::ApiError;
use crate::find::{FindAnswer, FindRequest};
use crate::label::{Labelled, Schema, labelled};
use crate::opening::{OpeningAnswer, OpeningRequest};
use crate::picture::PictureRequest;
use crate::puzzle::{PuzzleQuestionAnswer, PuzzleRequest, PuzzlesAnswer};
use crate::quiz::{QuizAnswer, QuizRequest};
use crate::record::{ReadRequest, RecordAnswer, RecordsAnswer, WriteRequest};
use crate::rules::{RulesAnswer, RulesRequest};
use crate::theory::{ProvedAnswer, ProvedRequest, TheoremsAnswer};
use crate::variant::{VariantBoardAnswer, VariantBoardRequest, VariantsAnswer};

/// An answer as bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The media type of the bytes.
    pub media: &'static str,
    /// The bytes.
    pub body: Vec<u8>,
}

/// Makes a schema and those that it refers to.
pub(crate) type Describe = fn(&mut SchemaGenerator) -> schemars::Schema;

/// What a call takes.
#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// Nothing.
    Nothing,
    /// A JSON body.
    Json(Body),
}

/// The JSON body of a call.
#[derive(Clone, Copy, Debug)]
pub struct Body {
    pub(crate) schema: Describe,
    /// A body that is answered.
    pub example: &'static str,
}

/// What a call answers with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Gives {
    /// JSON with the name of its schema.
    Json(Describe),
    /// Bytes of one of these media types.
    Bytes(&'static [&'static str]),
}

/// A call.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    /// Its name, such as `records/read`.
    pub name: &'static str,
    /// What it answers, in a sentence.
    pub summary: &'static str,
    /// What it takes.
    pub takes: Takes,
    pub(crate) gives: Gives,
    answer: fn(&[u8]) -> Result<Reply, ApiError>,
}

impl Call {
    /// The call of this name, where a name comes from outside.
    ///
    /// # Errors
    /// When there is none.
    pub fn named(name: &str) -> Result<&'static Call, ApiError> {
        CALLS.iter().find(|call| call.name == name).ok_or_else(|| ApiError::no_route(name))
    }

    /// The answer to a body.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn answer(&self, body: &[u8]) -> Result<Reply, ApiError> {
        (self.answer)(body)
    }
}

impl Reply {
    /// An answer as JSON with the name of its schema.
    ///
    /// # Errors
    /// None that is known: only a map with keys that are not strings could fail, and there is none.
    pub fn json<T: Schema + Serialize>(answer: T) -> Result<Reply, ApiError> {
        let body = serde_json::to_vec(&labelled(answer)).map_err(|_| ApiError::internal())?;
        Ok(Reply { media: "application/json", body })
    }
}

pub(crate) fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    serde_json::from_slice(body).map_err(|error| ApiError::json(&error))
}

/// The schema of a type.
pub(crate) fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> schemars::Schema {
    generator.subschema_for::<T>()
}

/// Makes [`CALLS`]: `name "summary": Request "example" => Answer, function`.
macro_rules! calls {
    ($($name:literal $summary:literal: $($request:ident $example:literal)? => $answer:tt, $function:path;)*) => {
        /// Every call that answers at once.
        pub const CALLS: &[Call] = &[$(Call {
            name: $name,
            summary: $summary,
            takes: calls!(@takes $($request $example)?),
            gives: calls!(@gives $answer),
            answer: calls!(@answer [$($request)?] $answer $function),
        }),*];
    };
    (@takes) => { Takes::Nothing };
    (@takes $request:ident $example:literal) => {
        Takes::Json(Body { schema: schema_of::<$request>, example: $example })
    };
    (@gives [$($media:literal),*]) => { Gives::Bytes(&[$($media),*]) };
    (@gives $answer:ident) => { Gives::Json(schema_of::<Labelled<$answer>>) };
    (@answer [] $answer:ident $function:path) => { |_| Reply::json::<$answer>($function()) };
    (@answer [$request:ident] [$($media:literal),*] $function:path) => {
        |body| $function(&read::<$request>(body)?)
    };
    (@answer [$request:ident] $answer:ident $function:path) => {
        |body| Reply::json::<$answer>($function(&read::<$request>(body)?)?)
    };
}

calls! {
    "about" "Name and version.": => AboutAnswer, crate::about;
    "levels" "The levels, the weakest first.": => LevelsAnswer, crate::levels;
    "openings" "The 26 openings, and the rules by which a game can open.": => OpeningsAnswer, crate::openings;
    "words" "Every text of the page in every language.": => WordsAnswer, crate::words;
    "rules" "What the rules say: turn, legal moves, forbidden points with their lines, opening, outcome.":
        RulesRequest r#"{"position":{"rule":"renju","moves":"h8a1g8a3i7a5i6a7"}}"#
        => RulesAnswer, crate::rules;
    "find" "Points of a kind with their reasons.":
        FindRequest r#"{"position":{"rule":"renju","moves":"h8a1g8a3i7a5i6a7"},"targets":["open-three","forbidden"]}"#
        => FindAnswer, crate::find;
    "opening" "What is asked of whom in an opening by a rule, after the answers so far.":
        OpeningRequest r#"{"rule":"rif","answers":["h8","h9","i9","keep","g10"],"offered":["g7"]}"#
        => OpeningAnswer, crate::opening;
    "picture" "A picture of a position, or of the moves that led to it.":
        PictureRequest r#"{"position":{"rule":"renju","moves":"h8a1g8a3i7a5i6a7"},"first_number":1}"#
        => ["image/svg+xml", "image/png", "image/gif", "text/html"], crate::picture;
    "puzzles" "The puzzles that come with the program.": => PuzzlesAnswer, crate::puzzles;
    "puzzle" "A puzzle with as many hints as were asked for.":
        PuzzleRequest r#"{"number":1,"hints":2}"#
        => PuzzleQuestionAnswer, crate::puzzle;
    "quiz" "A question about a forbidden point, made from a seed.":
        QuizRequest r#"{"seed":7}"#
        => QuizAnswer, crate::quiz;
    "records/read" "A record that was read in any form: JSON with its text, or the bytes of a file.":
        ReadRequest r#"{"text":"(;GM[4]SZ[15];B[hh];W[ig];B[gi](;W[gh])(;W[hi]))"}"#
        => RecordAnswer, crate::read_record;
    "records/games" "Every game that stands in a text or a file.":
        ReadRequest r#"{"text":"(;GM[4]SZ[15];B[hh])(;GM[4]SZ[15];B[hh];W[ig])"}"#
        => RecordsAnswer, crate::read_records;
    "records/write" "A record in the form that is asked for.":
        WriteRequest r#"{"position":{},"nodes":[{"move":"h8"},{"parent":0,"move":"i9"}],"format":"sgf"}"#
        => ["text/plain", "application/x-go-sgf", "application/json", "image/svg+xml", "image/png"],
        crate::write_record;
    "theory" "The theorems that come with the program.": => TheoremsAnswer, crate::theorems;
    "theory/show" "What the theorems prove of a position: who wins, the proved move, and plies at most.":
        ProvedRequest r#"{"position":{"rule":"renju","moves":"h8h9i9e5"}}"#
        => ProvedAnswer, crate::proved;
    "variants" "Other boards, and players that play on them.": => VariantsAnswer, crate::variants;
    "variants/board" "What stands on another board.":
        VariantBoardRequest r#"{"variant":"gravity7x6","moves":["d1","d2","c1"]}"#
        => VariantBoardAnswer, crate::variant_board;
}
