//! Every call that a library answers.

use kagetsu_library::AnyLibrary;

use super::dashboard::{DashboardAnswer, DashboardRequest, FifthsAnswer, FifthsRequest};
use super::describe::{DescribeRequest, IdsAnswer, IdsRequest};
use super::documents::{
    IdRequest, LibraryAnswer, ListRequest, ListingAnswer, NamesAnswer, NamesRequest, OpenAnswer,
};
use super::evaluation::{EvaluationAnswer, EvaluationRequest, EvaluationSaveRequest};
use super::explore::{ExploreRequest, ExplorerAnswer};
use super::save::{AddedAnswer, SaveRequest};
use super::sheets::{SheetAnswer, SheetRequest, SheetSaveRequest, SheetsAnswer, SheetsRequest};
use super::{dashboard, describe, documents, evaluation, explore, save, sheets};
use crate::call::{Body, Gives, Reply, Takes, read, schema_of};
use crate::error::ApiError;
use crate::label::Labelled;

/// Whether a call changes the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// It only reads.
    Reads,
    /// It changes something.
    Writes,
}

/// A call that a library answers.
#[derive(Clone, Copy, Debug)]
pub struct LibraryCall {
    /// Its name, such as `library/list`.
    pub name: &'static str,
    /// What it answers, in a sentence.
    pub summary: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// Whether it changes the library.
    pub access: Access,
    pub(crate) gives: Gives,
    answer: fn(&mut AnyLibrary, &[u8]) -> Result<Reply, ApiError>,
}

impl LibraryCall {
    /// The answer of a library to a body.
    ///
    /// # Errors
    /// What is wrong with the request or the library; then nothing was changed.
    pub fn answer(&self, library: &mut AnyLibrary, body: &[u8]) -> Result<Reply, ApiError> {
        (self.answer)(library, body)
    }
}

/// Makes [`LIBRARY_CALLS`]: `name "summary": access Request "example" => Answer, function`.
macro_rules! library_calls {
    ($($name:literal $summary:literal: $access:ident $($request:ident $example:literal)? => $answer:ident, $function:path;)*) => {
        /// Every call that a library answers.
        pub const LIBRARY_CALLS: &[LibraryCall] = &[$(LibraryCall {
            name: $name,
            summary: $summary,
            takes: library_calls!(@takes $($request $example)?),
            access: Access::$access,
            gives: Gives::Json(schema_of::<Labelled<$answer>>),
            answer: library_calls!(@answer [$($request)?] $answer $function),
        }),*];
    };
    (@takes) => { Takes::Nothing };
    (@takes $request:ident $example:literal) => {
        Takes::Json(Body { schema: schema_of::<$request>, example: $example })
    };
    (@answer [] $answer:ident $function:path) => { |library, _| Reply::json::<$answer>($function(library)?) };
    (@answer [$request:ident] $answer:ident $function:path) => {
        |library, body| Reply::json::<$answer>($function(library, &read::<$request>(body)?)?)
    };
}

library_calls! {
    "library" "What there is in the library.": Reads => LibraryAnswer, documents::overview;
    "library/list" "Documents by text, position, players, opening and more, a page at a time.":
        Reads ListRequest r#"{"text":"a","filter":{"opening":"I7"},"limit":10}"#
        => ListingAnswer, documents::list;
    "library/names" "Players, events, folders or tags, most documents first.":
        Reads NamesRequest r#"{"role":"player","part":"a"}"#
        => NamesAnswer, documents::names;
    "library/open" "A document with its record.":
        Reads IdRequest r#"{"id":1}"#
        => OpenAnswer, documents::open;
    "library/save" "Saves a new document, or a new version of one.":
        Writes SaveRequest r#"{"record":{"nodes":[{"move":"h8"},{"parent":0,"move":"i9","comment":"x"}],"players":{"black":"A"}},"title":"A game"}"#
        => AddedAnswer, save::save;
    "library/describe" "Changes title, folder, tags, kind or own sides of a document.":
        Writes DescribeRequest r#"{"id":1,"version":1,"title":"Another title","tags":["studied"]}"#
        => AddedAnswer, describe::describe;
    "library/delete" "Deletes documents; they can be restored.":
        Writes IdsRequest r#"{"ids":[2]}"#
        => IdsAnswer, describe::delete;
    "library/restore" "Takes deleted documents back.":
        Writes IdsRequest r#"{"ids":[2]}"#
        => IdsAnswer, describe::restore;
    "library/erase" "Takes documents out for good.":
        Writes IdsRequest r#"{"ids":[3]}"#
        => IdsAnswer, describe::erase;
    "library/explore" "What was played in a position, and with what result.":
        Reads ExploreRequest r#"{"position":{"moves":"h8i9g7"},"filter":{"from":2000,"result":"black"}}"#
        => ExplorerAnswer, explore::explore;
    "library/openings" "The 26 openings as they were played.":
        Reads DashboardRequest r#"{"filter":{"own":true}}"#
        => DashboardAnswer, dashboard::openings;
    "library/fifths" "The fourth and fifth moves of an opening as they were played.":
        Reads FifthsRequest r#"{"opening":"I7"}"#
        => FifthsAnswer, dashboard::fifths;
    "library/evaluations" "What evaluators found in a position.":
        Reads EvaluationRequest r#"{"position":{"moves":"h8i9g7"}}"#
        => EvaluationAnswer, evaluation::evaluations;
    "library/evaluations/save" "Keeps what an evaluator found in a position.":
        Writes EvaluationSaveRequest r#"{"position":{"moves":"h8i9g7"},"evaluation":{"by":"master","score":{"value":12},"nodes":1000,"line":["j10"]}}"#
        => EvaluationAnswer, evaluation::save_evaluation;
    "library/sheet" "A review, the progress in puzzles, a puzzle of one's own, or settings.":
        Reads SheetRequest r#"{"kind":"progress","key":"shipped"}"#
        => SheetAnswer, sheets::sheet;
    "library/sheet/save" "Keeps such a sheet.":
        Writes SheetSaveRequest r#"{"kind":"progress","key":"example","version":0,"value":{"solved":[1,2]}}"#
        => SheetAnswer, sheets::save_sheet;
    "library/sheets" "Keys of the sheets of a kind.":
        Reads SheetsRequest r#"{"kind":"review"}"#
        => SheetsAnswer, sheets::sheets;
}
