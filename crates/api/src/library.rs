//! The library: what is asked of it, and what it answers.
//!
//! Each subject has a file with its requests, answers and functions. They are calls like those of `call.rs`, but need
//! a [`Library`](kagetsu_library::Library) to be answered, in whatever store: [`LIBRARY_CALLS`] has all of them, each
//! with whether it changes the library. A front end decides who may ask. What is left out of a request that changes a
//! document stays as it is.

mod call;
mod care;
mod dashboard;
mod describe;
mod documents;
mod error;
mod evaluation;
mod explore;
mod filter;
mod import;
mod proved;
mod save;
mod sheets;

pub use call::{Access, LIBRARY_CALLS, LibraryCall};
pub use care::{
    BackupAnswer, CompactAnswer, ExportAnswer, LibraryCheckAnswer, LibraryReviewAnswer, PuzzlesMadeAnswer,
    ReviewedMonthAnswer, ReviewedOpeningAnswer, RevokeAnswer, UnreviewedAnswer,
};
pub use dashboard::{
    DashboardAnswer, DashboardRequest, FifthsAnswer, FifthsRequest, fifths as library_fifths,
    openings as library_openings,
};
pub use describe::{DescribeRequest, IdsAnswer, IdsRequest};
pub use documents::{
    DocumentAnswer, IdRequest, LibraryAnswer, ListRequest, ListingAnswer, NamesAnswer, NamesRequest,
    OpenAnswer,
};
pub use error::library_error;
pub use evaluation::{
    EvaluationAnswer, EvaluationField, EvaluationRequest, EvaluationSaveRequest,
    save_evaluation as library_keep_evaluation,
};
pub use explore::{ExploreRequest, ExplorerAnswer, ExplorerMoveAnswer, LastAnswer, PlayedAnswer, explored};
pub use filter::FilterRequest;
pub use import::{ImportAnswer, RefusedAnswer};
pub use save::{AddedAnswer, RecordRequest, SaveRequest};
pub use sheets::{SheetAnswer, SheetRequest, SheetSaveRequest, SheetsAnswer, SheetsRequest};
