//! Every request and every answer of the program, once: whatever leaves it as JSON has its type here.
//!
//! One file per subject. An `…Answer` is an object that is made `From` a value of the libraries, a `…Field` a value
//! inside one; both are read and written by serde and describe themselves (`schemars`). To add a field to an answer is
//! to add it to its struct and to the `From` below it, and nowhere else. [`Labelled`] puts the name of the schema
//! before an answer that stands alone.
//!
//! Left to others: what is true (the libraries), transport, files, threads and clocks (the front ends).

mod about;
mod analysis;
mod analyze;
mod bench;
mod board;
mod call;
mod certificate;
mod check;
mod convert;
mod decide;
mod defend;
mod description;
mod door;
mod error;
mod evaluation;
mod event;
mod explain;
mod facts;
mod field;
mod find;
mod job;
mod label;
#[cfg(feature = "library")]
mod library;
mod machine;
mod message;
mod opening;
mod parameter;
mod picture;
mod position;
mod puzzle;
mod puzzle_check;
mod queue;
mod quiz;
mod record;
mod review;
mod review_collection;
mod review_job;
mod rules;
mod solve;
mod theory;
mod tournament;
mod training;
mod try_puzzle;
mod urgency;
mod variant;
mod variant_game;
mod variant_play;
mod verify;
mod win;
mod work;

pub use about::{
    AboutAnswer, LevelAnswer, LevelsAnswer, OpeningRuleAnswer, OpeningsAnswer, WordsAnswer, about, levels,
    openings, techniques, words,
};
pub use analysis::{AnalyzeAnswer, AnalyzeDepthAnswer, RankedLineAnswer, best_line};
pub use analyze::{
    AnalyzeRequest, LimitsRequest, LineAnswer, PlayRequest, ProgressEvent, StageEvent, Thinking, ThoughtEvent,
};
pub use bench::{
    BenchAnswer, BenchRulesAnswer, BenchSolveAnswer, BenchVariantsAnswer, PlayerSpeedAnswer, TimesAnswer,
};
pub use board::{BoardAnswer, ResultAnswer};
pub use call::{Body, CALLS, Call, Reply, Takes};
pub use certificate::{CertificateAnswer, ProofNodeAnswer};
pub use convert::ConvertAnswer;
pub use decide::{AnsweredEvent, DecideRequest, Deciding};
pub use defend::{DefendAnswer, DefendRequest, DefendedEvent, Defending};
pub use description::{CallDescription, Description, description};
pub use door::{DoorAnswer, DoorRequest};
pub use error::{ApiError, ComplaintAnswer, ErrorAnswer, shortened};
pub use evaluation::{EvalAnswer, EvalMoveAnswer, Evaluation, Worth, evaluate};
pub use event::Event;
pub use explain::{ExplainRequest, ExplainedEvent, Explaining};
pub use facts::{
    ExplainAnswer, ExplainReply, FactAnswer, IllegalMoveAnswer, RefusalAnswer, SentenceAnswer, ThreeAnswer,
};
pub use field::{MapField, NameField, Named, PointField, ScoreField, TextField, points};
pub use find::{FindAnswer, FindRequest, FoundAnswer, PointReasons, PointsAnswer, find};
pub use job::{CheckedJob, Job, MOST_TIME_MS, Run, exact_millis};
pub use label::{Identified, Labelled, Schema, identified, labelled, read_labelled};
#[cfg(feature = "library")]
pub use library::{
    Access, AddedAnswer, BackupAnswer, CompactAnswer, DashboardAnswer, DashboardRequest, DescribeRequest,
    DocumentAnswer, EvaluationAnswer, EvaluationField, EvaluationRequest, EvaluationSaveRequest,
    ExploreRequest, ExplorerAnswer, ExplorerMoveAnswer, ExportAnswer, FifthsAnswer, FifthsRequest,
    FilterRequest, IdRequest, IdsAnswer, IdsRequest, ImportAnswer, LIBRARY_CALLS, LastAnswer, LibraryAnswer,
    LibraryCall, LibraryCheckAnswer, LibraryReviewAnswer, ListRequest, ListingAnswer, NamesAnswer,
    NamesRequest, OpenAnswer, PlayedAnswer, PuzzlesMadeAnswer, RecordRequest, RefusedAnswer,
    ReviewedMonthAnswer, ReviewedOpeningAnswer, RevokeAnswer, SaveRequest, SheetAnswer, SheetRequest,
    SheetSaveRequest, SheetsAnswer, SheetsRequest, UnreviewedAnswer, explored, library_error, library_fifths,
    library_keep_evaluation, library_openings,
};
pub use machine::{DoctorAnswer, SelfCheckAnswer, ServeAnswer};
pub use message::{ClientMessage, ServerMessage};
pub use opening::{
    GivenAnswer, NamedOpeningAnswer, OpeningAnswer, OpeningNamesAnswer, OpeningRequest, QuestionAnswer,
    opening,
};
pub use parameter::ParameterAnswer;
pub use picture::{PictureRequest, picture};
pub use position::PositionRequest;
pub use puzzle::{
    ListedPuzzleAnswer, PuzzleAnswer, PuzzleKindAnswer, PuzzleQuestionAnswer, PuzzleRequest, PuzzlesAnswer,
    puzzle, puzzles,
};
pub use puzzle_check::{BadPuzzleAnswer, PuzzleCheckAnswer, PuzzleJudgedAnswer};
pub use queue::{JobsDrainAnswer, JobsLineAnswer, JobsStatusAnswer, WorkerAnswer};
pub use quiz::{QuizAnswer, QuizRequest, quiz};
pub use record::{
    MarkField, MarkName, PlayersField, ReadRequest, RecordAnswer, RecordNodeAnswer, RecordNodeRequest,
    RecordsAnswer, SkippedAnswer, WriteRequest, read_record, read_record_bytes, read_records,
    read_records_bytes, write_record,
};
pub use review::{
    BasisAnswer, EscapeAnswer, ProofAnswer, ReviewMoveAnswer, ReviewSummaryAnswer, SideAnswer,
    StreamedMoveAnswer, TermsAnswer,
};
pub use review_collection::{ReviewCollectionAnswer, ReviewedGameAnswer, ReviewedPlayerAnswer};
pub use review_job::{ReviewEvent, ReviewRequest, ReviewedEvent, Reviewing};
pub use rules::{ForbiddenAnswer, ForbiddenLineAnswer, OutcomeAnswer, RulesAnswer, RulesRequest, rules};
pub use solve::{FirstMoveAnswer, SolveAnswer, SolveRequest, SolvedEvent, Solving};
pub use theory::{
    ProvedAnswer, ProvedRequest, ShippedMoves, TheoremAnswer, TheoremsAnswer, TheoryProveAnswer,
    TheoryVerifyAnswer, proved, text_of, theorems,
};
pub use tournament::{
    EloAnswer, MatchResultAnswer, MatchStatisticsAnswer, MeetingAnswer, PlayerStatisticsAnswer, RatingAnswer,
    SpreadAnswer, SprtAnswer, TallyAnswer, TuneResultAnswer, VariantMatchAnswer,
};
pub use training::{GoldLabelAnswer, GoldScoreAnswer, PositionsAnswer};
pub use try_puzzle::{TriedEvent, TryRequest, Trying};
pub use urgency::Urgency;
pub use variant::{
    Choosing, MovedEvent, VariantAnswer, VariantBoardAnswer, VariantBoardRequest, VariantLineAnswer,
    VariantOutcomeAnswer, VariantRequest, VariantsAnswer, variant_board, variants,
};
pub use variant_game::{UnknownVariantFormat, VariantFormat, VariantGameAnswer};
pub use variant_play::{
    ListedBoardAnswer, ListedPlayerAnswer, ThoughtAnswer, ThoughtLineAnswer, VariantHelpAnswer,
    VariantListAnswer, VariantMoveAnswer, WorthField,
};
pub use verify::{VerifiedEvent, VerifyAnswer, VerifyRequest, Verifying};
pub use win::{WinAnswer, WinFields};
pub use work::{
    GameAnswer, GamePlayerRequest, GameRequest, JobAnswer, JobRequest, JobResult, MadePositions,
    PositionsRequest, ReviewLinesAnswer, SettleAnswer, SettleQuestion, SettleRequest, WorkerField,
};
