//! Puts the help texts of `kagetsu-words` into the parser, in one language.
//!
//! Commands and options are found by name, so that `args.rs` and the commands stay free of text. A test walks the
//! whole tree and fails on a command or an option without help.

use clap::{Arg, ArgAction, Command};
use kagetsu_words::{HelpText, Lang};

/// The options that stand under their own heading in every command.
const GLOBAL: [&str; 8] = ["rule", "lang", "json", "threads", "seed", "quiet", "help", "version"];

/// Whether an option is one that every command has.
pub(crate) fn is_global(arg: &Arg) -> bool {
    GLOBAL.contains(&arg.get_id().as_str())
}

/// The parser with all its texts in `lang`.
pub(crate) fn localize(command: Command, lang: Lang) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    put_texts(command.arg(help).arg(version).after_help(text(HelpText::Positions, lang)), lang, "")
}

fn put_texts(mut command: Command, lang: Lang, path: &str) -> Command {
    if let Some(message) = about(path) {
        command = command.about(text(message, lang));
    }
    let heading = text(HelpText::Commands, lang);
    command = command.subcommand_help_heading(heading).help_template(template(lang));
    command = command.mut_args(|arg| {
        let name = arg.get_id().as_str().to_owned();
        let heading = if is_global(&arg) {
            HelpText::Global
        } else if arg.is_positional() {
            HelpText::Arguments
        } else {
            HelpText::Options
        };
        let arg = arg.help_heading(text(heading, lang));
        match option(path, &name) {
            Some(message) => arg.help(text(message, lang)),
            None => arg,
        }
    });
    command.mut_subcommands(|sub| {
        let path = format!("{path} {}", sub.get_name());
        put_texts(sub, lang, path.trim())
    })
}

/// The layout of a help page, as the parser fills it in.
fn template(lang: Lang) -> String {
    format!("{{about}}\n\n{}: {{usage}}\n\n{{all-args}}\n{{after-help}}", text(HelpText::Usage, lang))
}

fn text(message: HelpText, lang: Lang) -> &'static str {
    message.text(lang)
}

/// The one-line description of a command, by its path (`bench rules`).
fn about(path: &str) -> Option<HelpText> {
    Some(match path {
        "" => HelpText::About,
        "board" => HelpText::Board,
        "convert" => HelpText::Convert,
        "find" => HelpText::Find,
        "solve" => HelpText::Solve,
        "defend" => HelpText::Defend,
        "verify" => HelpText::Verify,
        "analyze" => HelpText::Analyze,
        "eval" => HelpText::Eval,
        "explain" => HelpText::Explain,
        "serve" => HelpText::Serve,
        "play" => HelpText::Play,
        "review" => HelpText::Review,
        "puzzle" => HelpText::Puzzle,
        "puzzle make" => HelpText::PuzzleMake,
        "puzzle solve" => HelpText::PuzzleSolve,
        "puzzle check" => HelpText::PuzzleCheck,
        "puzzle export" => HelpText::PuzzleExport,
        "params" => HelpText::Params,
        "match" => HelpText::Match,
        "ladder" => HelpText::Ladder,
        "rate" => HelpText::Rate,
        "tune" => HelpText::Tune,
        "positions" => HelpText::MakePositions,
        "theory" => HelpText::Theory,
        "theory list" => HelpText::TheoryList,
        "theory prove" => HelpText::TheoryProve,
        "theory verify" => HelpText::TheoryVerify,
        "theory export" => HelpText::TheoryExport,
        "theory show" => HelpText::TheoryShow,
        "gold" => HelpText::Gold,
        "gold label" => HelpText::GoldLabel,
        "gold score" => HelpText::GoldScore,
        "variant" => HelpText::Variant,
        "variant play" => HelpText::VariantPlay,
        "variant match" => HelpText::VariantMatch,
        "variant list" => HelpText::VariantList,
        "variant replay" => HelpText::VariantReplay,
        "library" => HelpText::Library,
        "library import" => HelpText::LibraryImport,
        "library list" => HelpText::LibraryList,
        "library search" => HelpText::LibrarySearch,
        "library show" => HelpText::LibraryShow,
        "library explore" => HelpText::LibraryExplore,
        "library openings" => HelpText::LibraryOpenings,
        "library review" => HelpText::LibraryReview,
        "library puzzles" => HelpText::LibraryPuzzles,
        "library export" => HelpText::LibraryExport,
        "library check" => HelpText::LibraryCheck,
        "library compact" => HelpText::LibraryCompact,
        "library backup" => HelpText::LibraryBackup,
        "library revoke" => HelpText::LibraryRevoke,
        "bench" => HelpText::Bench,
        "bench rules" => HelpText::BenchRules,
        "bench solve" => HelpText::BenchSolve,
        "engine" => HelpText::Engine,
        "bench variants" => HelpText::BenchVariants,
        "work" => HelpText::Work,
        "jobs" => HelpText::Jobs,
        "jobs status" => HelpText::JobsStatus,
        "jobs drain" => HelpText::JobsDrain,
        "doctor" => HelpText::Doctor,
        "levels" => HelpText::Levels,
        "completions" => HelpText::Completions,
        "man" => HelpText::Man,
        "help" => HelpText::HelpCommand,
        _ => return None,
    })
}

/// The description of an option or argument that means the same everywhere.
fn common_option(name: &str) -> Option<HelpText> {
    Some(match name {
        "rule" => HelpText::Rule,
        "lang" => HelpText::Lang,
        "json" => HelpText::Json,
        "threads" => HelpText::Threads,
        "seed" => HelpText::Seed,
        "quiet" => HelpText::Quiet,
        "help" => HelpText::Help,
        "version" => HelpText::Version,
        "pos" => HelpText::Pos,
        "batch" => HelpText::Batch,
        "game" => HelpText::GameNumber,
        "side" => HelpText::Side,
        "library" => HelpText::LibraryFile,
        _ => return None,
    })
}

/// The description of an option or argument of the library.
fn library_option(path: &str, name: &str) -> Option<HelpText> {
    Some(match (path, name) {
        ("import", "files") => HelpText::LibraryPath,
        ("import", "from") => HelpText::LibraryFrom,
        ("import", "folder") => HelpText::LibraryInto,
        ("import", "tag") => HelpText::LibraryTagWith,
        ("import", "me") => HelpText::LibraryMe,
        ("import", "terms") => HelpText::LibraryTerms,
        ("search", "text") => HelpText::LibraryText,
        ("show", "id") => HelpText::LibraryId,
        (_, "id") => HelpText::LibraryIds,
        ("review" | "puzzles", "nodes") => HelpText::LibraryReviewNodes,
        ("explore", "nodes") => HelpText::LibraryExploreNodes,
        ("openings", "code") => HelpText::LibraryCode,
        ("openings", "limit") => HelpText::LibraryFourths,
        ("review" | "puzzles", "limit") => HelpText::LibraryReviewLimit,
        ("review", "plot") => HelpText::LibraryPlot,
        (_, "at") => HelpText::LibraryAt,
        (_, "kind") => HelpText::LibraryKind,
        (_, "order") => HelpText::LibraryOrder,
        (_, "deleted") => HelpText::LibraryDeleted,
        (_, "limit") => HelpText::LibraryLimit,
        (_, "to") => HelpText::LibraryTo,
        (_, "player") => HelpText::LibraryPlayer,
        (_, "played_as") => HelpText::LibraryAs,
        (_, "since") => HelpText::LibrarySince,
        (_, "until") => HelpText::LibraryUntil,
        (_, "event") => HelpText::LibraryEvent,
        (_, "opening") => HelpText::LibraryOpening,
        (_, "opening_rule") => HelpText::LibraryOpeningRule,
        (_, "result") => HelpText::LibraryResult,
        (_, "own") => HelpText::LibraryOwn,
        (_, "tag") => HelpText::LibraryTag,
        (_, "folder") => HelpText::LibraryFolder,
        (_, "source") => HelpText::LibrarySource,
        (_, "out") => HelpText::LibraryOut,
        _ => return None,
    })
}

/// The description of an option or argument of the commands that teach.
fn study_option(path: &str, name: &str) -> Option<HelpText> {
    Some(match (path, name) {
        ("review", "words") => HelpText::Game,
        ("review", "nodes") => HelpText::ReviewNodes,
        ("review", "effort") => HelpText::ReviewEffort,
        ("review", "budget") => HelpText::ReviewBudget,
        ("review", "ply") => HelpText::ReviewPly,
        ("review", "no_theory") => HelpText::ReviewNoTheory,
        ("review", "out") => HelpText::ReviewOut,
        ("review", "html") => HelpText::ReviewHtml,
        ("review", "sgf") => HelpText::ReviewSgf,
        ("review", "proofs") => HelpText::ReviewProofs,
        ("review", "stream") => HelpText::ReviewStream,
        ("review", "resume") => HelpText::ReviewResume,
        ("puzzle make", "games") => HelpText::PuzzleGames,
        ("puzzle make", "count") => HelpText::PuzzleCount,
        ("puzzle make", "nodes") => HelpText::PuzzleNodes,
        ("puzzle make", "out") => HelpText::PuzzleOut,
        ("puzzle make" | "puzzle solve" | "puzzle export", "kind") => HelpText::PuzzleKind,
        ("puzzle solve" | "puzzle export", "grade") => HelpText::PuzzleGrade,
        ("puzzle solve" | "puzzle export", "from") => HelpText::PuzzleFrom,
        ("puzzle solve", "number") => HelpText::PuzzleNumber,
        ("puzzle solve", "point") => HelpText::PuzzleMove,
        ("puzzle solve", "verdict") => HelpText::PuzzleVerdict,
        ("puzzle check", "files") => HelpText::PuzzleFiles,
        ("puzzle export", "out") => HelpText::PuzzleExportOut,
        ("puzzle export", "proofs") => HelpText::PuzzleProofs,
        ("puzzle export", "pictures") => HelpText::PuzzlePictures,
        _ => return None,
    })
}

/// The description of an option or argument of a command.
fn option(path: &str, name: &str) -> Option<HelpText> {
    Some(match (path, name) {
        ("board", "text") => HelpText::Text,
        ("board", "svg") => HelpText::Svg,
        ("board", "png") => HelpText::Png,
        ("board", "numbers") => HelpText::Numbers,
        ("board", "first_number") => HelpText::FirstNumber,
        ("board", "mark") => HelpText::Mark,
        ("board", "forbidden") => HelpText::Forbidden,
        ("board", "no_coordinates") => HelpText::NoCoordinates,
        ("board", "theme") => HelpText::Theme,
        ("board", "width") => HelpText::Width,
        ("convert", "input") => HelpText::In,
        ("convert", "out") => HelpText::Out,
        ("convert", "from") => HelpText::From,
        ("convert", "to") => HelpText::To,
        ("find", "kind") => HelpText::Kind,
        ("find", "nodes") => HelpText::FindNodes,
        ("solve", "kind") => HelpText::SolveKind,
        ("solve" | "defend", "nodes") => HelpText::Nodes,
        ("solve", "max_len") => HelpText::MaxLen,
        ("solve", "all") => HelpText::All,
        ("solve", "shortest") => HelpText::Shortest,
        ("solve", "proof") => HelpText::Proof,
        ("solve", "tree") => HelpText::Tree,
        ("analyze", "time") => HelpText::Time,
        ("analyze", "nodes") => HelpText::AnalyzeNodes,
        ("analyze" | "bench", "depth") => HelpText::Depth,
        ("analyze", "multipv") => HelpText::Multipv,
        ("analyze" | "eval" | "play", "level") => HelpText::Level,
        ("analyze" | "bench", "eval") => HelpText::EvalKind,
        ("analyze" | "bench" | "engine" | "positions" | "gold label", "net") => HelpText::Net,
        ("analyze", "sharing") => HelpText::Sharing,
        ("eval", "moves") => HelpText::Move,
        ("explain", "pos") => HelpText::ExplainPos,
        ("explain", "all") => HelpText::ExplainAll,
        ("explain", "nodes") => HelpText::ExplainNodes,
        ("play", "color") => HelpText::Color,
        ("play", "opening") => HelpText::Opening,
        ("play", "two") => HelpText::Two,
        ("play" | "engine", "no_theory") => HelpText::NoTheory,
        ("analyze", "no_theory") => HelpText::AnalyzeNoTheory,
        ("verify", "files") => HelpText::VerifyFiles,
        ("verify", "nodes") => HelpText::VerifyNodes,
        ("variant play" | "variant match", "board") => HelpText::VariantBoard,
        ("variant play", "black") => HelpText::VariantBlackPlay,
        ("variant play", "white") => HelpText::VariantWhitePlay,
        ("variant match", "black") => HelpText::VariantFirst,
        ("variant match", "white") => HelpText::VariantSecond,
        ("variant play" | "variant match", "depth") => HelpText::VariantDepth,
        ("variant play" | "variant match", "simulations") => HelpText::VariantSimulations,
        ("variant play" | "variant match", "vct") => HelpText::VariantVct,
        ("variant match", "games") => HelpText::VariantGames,
        ("variant match", "opening") => HelpText::VariantOpening,
        ("variant play" | "variant match" | "variant replay", "record") => HelpText::VariantRecord,
        ("variant replay", "file") => HelpText::VariantFile,
        ("variant replay", "format") => HelpText::VariantFormat,
        ("variant replay", "game") => HelpText::VariantGame,
        ("serve", "port") => HelpText::Port,
        ("serve", "open") => HelpText::OpenBrowser,
        ("serve", "lan") => HelpText::Lan,
        ("serve", "link") => HelpText::LanLinkAgain,
        ("completions", "shell") => HelpText::Shell,
        ("help", "words") => HelpText::HelpWords,
        ("bench rules", "positions") => HelpText::BenchPositions,
        ("bench solve", "positions") => HelpText::BenchSolvePositions,
        (_, name) => {
            if let Some(rest) = path.strip_prefix("library ")
                && let Some(option) = library_option(rest, name)
            {
                return Some(option);
            }
            let option = training_option(path, name)
                .or_else(|| games_option(path, name))
                .or_else(|| study_option(path, name))
                .or_else(|| theory_option(path, name))
                .or_else(|| queue_option(path, name));
            return option.or_else(|| common_option(name));
        }
    })
}

/// The description of an option of what can be done by many machines.
fn queue_option(path: &str, name: &str) -> Option<HelpText> {
    Some(match (path, name) {
        ("work", "name") => HelpText::WorkName,
        ("work", "lease") => HelpText::WorkLease,
        ("work" | "jobs status" | "jobs drain", "queue") => HelpText::QueueOf,
        ("serve", "queue") => HelpText::QueueServe,
        (_, "queue") => HelpText::Queue,
        (_, "ahead") => HelpText::QueueAhead,
        _ => return None,
    })
}

/// The description of an option or argument of `theory`.
fn theory_option(path: &str, name: &str) -> Option<HelpText> {
    Some(match (path, name) {
        ("theory prove", "store") => HelpText::TheoryStore,
        ("theory prove", "from") => HelpText::TheoryProveFrom,
        ("theory prove", "time") => HelpText::TheoryTime,
        ("theory prove", "steps") => HelpText::TheorySteps,
        ("theory prove", "positions") => HelpText::TheoryPositions,
        ("theory prove", "out") => HelpText::TheoryOut,
        ("theory prove" | "theory export", "name") => HelpText::TheoryName,
        ("theory verify", "names") => HelpText::TheoryNames,
        ("theory verify", "shard") => HelpText::TheoryShard,
        ("theory verify", "plain") => HelpText::TheoryPlain,
        ("theory export", "source") => HelpText::TheorySource,
        ("theory export", "pos") => HelpText::TheoryExportPos,
        ("theory export", "out") => HelpText::TheoryExportOut,
        ("theory export", "replies") => HelpText::TheoryReplies,
        ("theory show", "theorem") => HelpText::TheoryFrom,
        ("theory show", "store") => HelpText::TheoryShowStore,
        _ => return None,
    })
}

/// The description of an option or argument of the commands that make positions to learn from and to judge by.
fn training_option(path: &str, name: &str) -> Option<HelpText> {
    Some(match (path, name) {
        ("positions", "out") => HelpText::PositionsOut,
        ("positions", "in_tree") => HelpText::PositionsInTree,
        ("positions", "nodes") => HelpText::PositionsNodes,
        ("positions", "positions") => HelpText::PositionsCount,
        ("positions", "seconds") => HelpText::PositionsSeconds,
        ("gold label", "boards") => HelpText::GoldBoards,
        ("gold label", "out") => HelpText::GoldOut,
        ("gold label", "nodes") => HelpText::GoldNodes,
        ("gold label", "every") => HelpText::GoldEvery,
        ("gold label", "most") => HelpText::GoldMost,
        ("gold score", "files") => HelpText::GoldFiles,
        ("gold score", "net") => HelpText::GoldNets,
        _ => return None,
    })
}

/// The description of an option or argument of the commands that play or rate many games.
fn games_option(path: &str, name: &str) -> Option<HelpText> {
    Some(match (path, name) {
        ("match", "engines") => HelpText::Engines,
        ("match", "games") => HelpText::MatchGames,
        ("match", "sprt") => HelpText::Sprt,
        ("ladder", "games") => HelpText::LadderGames,
        ("ladder", "levels") => HelpText::LadderLevels,
        ("ladder", "engines") => HelpText::LadderEngines,
        ("ladder", "neighbours") => HelpText::Neighbours,
        ("match" | "ladder" | "tune", "openings") => HelpText::Openings,
        ("match", "nodes") => HelpText::MatchNodes,
        ("ladder" | "tune", "nodes") => HelpText::LadderNodes,
        ("match" | "ladder" | "tune", "time") => HelpText::MatchTime,
        ("match" | "ladder" | "tune", "concurrency") => HelpText::Concurrency,
        ("match" | "ladder", "record") => HelpText::MatchRecord,
        ("tune", "record") => HelpText::TuneRecord,
        ("match" | "ladder" | "tune", "resume") => HelpText::MatchResume,
        ("match" | "ladder" | "tune", "adjudicate") => HelpText::Adjudicate,
        ("match" | "ladder" | "rate", "svg") => HelpText::Plot,
        ("tune", "engine") => HelpText::TuneEngine,
        ("tune", "params") => HelpText::TuneParam,
        ("tune", "rounds") => HelpText::TuneRounds,
        ("tune", "games") => HelpText::TuneGames,
        ("tune", "gain") => HelpText::TuneGain,
        ("rate", "files") => HelpText::RateFiles,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::args::Cli;

    fn check(command: &Command, lang: Lang, path: &str) {
        assert!(command.get_about().is_some(), "no description of “{path}” in {lang}");
        for arg in command.get_arguments() {
            let id = arg.get_id();
            assert!(arg.get_help().is_some(), "no help for {id} of “{path}” in {lang}");
            // clap would list them in English.
            let is_listed = !arg.get_possible_values().is_empty() && !arg.is_hide_possible_values_set();
            assert!(!is_listed || !arg.get_action().takes_values(), "{id} of “{path}” lists its values");
        }
        for sub in command.get_subcommands() {
            check(sub, lang, &format!("{path} {}", sub.get_name()));
        }
    }

    #[test]
    fn every_command_and_option_has_help_in_all_languages() {
        for lang in Lang::ALL {
            let command = localize(Cli::command(), lang);
            check(&command, lang, "kagetsu");
            command.debug_assert();
        }
    }
}
