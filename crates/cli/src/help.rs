//! Puts the help texts of `kagetsu-words` into the parser, in one language.
//!
//! Commands and options are found by name, so that `args.rs` and the commands stay free of text. A test walks the
//! whole tree and fails on a command or an option without help.

use clap::{Arg, ArgAction, Command};
use kagetsu_words::{Lang, Message};

/// The options that stand under their own heading in every command.
const GLOBAL: [&str; 8] = ["rule", "lang", "json", "threads", "seed", "quiet", "help", "version"];

/// The parser with all its texts in `lang`.
pub(crate) fn localize(command: Command, lang: Lang) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    put_texts(command.arg(help).arg(version).after_help(text(Message::HelpPositions, lang)), lang, "")
}

fn put_texts(mut command: Command, lang: Lang, path: &str) -> Command {
    if let Some(message) = about(path) {
        command = command.about(text(message, lang));
    }
    let heading = text(Message::HelpCommands, lang);
    command = command.subcommand_help_heading(heading).help_template(template(lang));
    command = command.mut_args(|arg| {
        let name = arg.get_id().as_str().to_owned();
        let heading = if GLOBAL.contains(&name.as_str()) {
            Message::HelpGlobal
        } else if arg.is_positional() {
            Message::HelpArguments
        } else {
            Message::HelpOptions
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
    format!("{{about}}\n\n{}: {{usage}}\n\n{{all-args}}\n{{after-help}}", text(Message::HelpUsage, lang))
}

fn text(message: Message<'_>, lang: Lang) -> &'static str {
    message.entry().template(lang)
}

/// The one-line description of a command, by its path (`bench rules`).
fn about(path: &str) -> Option<Message<'static>> {
    Some(match path {
        "" => Message::HelpAbout,
        "board" => Message::HelpBoard,
        "convert" => Message::HelpConvert,
        "find" => Message::HelpFind,
        "solve" => Message::HelpSolve,
        "defend" => Message::HelpDefend,
        "verify" => Message::HelpVerify,
        "analyze" => Message::HelpAnalyze,
        "eval" => Message::HelpEval,
        "explain" => Message::HelpExplain,
        "serve" => Message::HelpServe,
        "play" => Message::HelpPlay,
        "review" => Message::HelpReview,
        "puzzle" => Message::HelpPuzzle,
        "puzzle make" => Message::HelpPuzzleMake,
        "puzzle solve" => Message::HelpPuzzleSolve,
        "puzzle check" => Message::HelpPuzzleCheck,
        "puzzle export" => Message::HelpPuzzleExport,
        "params" => Message::HelpParams,
        "match" => Message::HelpMatch,
        "ladder" => Message::HelpLadder,
        "rate" => Message::HelpRate,
        "tune" => Message::HelpTune,
        "positions" => Message::HelpMakePositions,
        "variant" => Message::HelpVariant,
        "variant play" => Message::HelpVariantPlay,
        "variant match" => Message::HelpVariantMatch,
        "variant list" => Message::HelpVariantList,
        "variant replay" => Message::HelpVariantReplay,
        "bench" => Message::HelpBench,
        "bench rules" => Message::HelpBenchRules,
        "bench solve" => Message::HelpBenchSolve,
        "engine" => Message::HelpEngine,
        "bench variants" => Message::HelpBenchVariants,
        "doctor" => Message::HelpDoctor,
        "completions" => Message::HelpCompletions,
        _ => return None,
    })
}

/// The description of an option or argument that means the same everywhere.
fn common_option(name: &str) -> Option<Message<'static>> {
    Some(match name {
        "rule" => Message::HelpRule,
        "lang" => Message::HelpLang,
        "json" => Message::HelpJson,
        "threads" => Message::HelpThreads,
        "seed" => Message::HelpSeed,
        "quiet" => Message::HelpQuiet,
        "help" => Message::HelpHelp,
        "version" => Message::HelpVersion,
        "pos" => Message::HelpPos,
        "batch" => Message::HelpBatch,
        "side" => Message::HelpSide,
        _ => return None,
    })
}

/// The description of an option or argument of the commands that teach.
fn study_option(path: &str, name: &str) -> Option<Message<'static>> {
    Some(match (path, name) {
        ("review", "game") => Message::HelpGame,
        ("review", "nodes") => Message::HelpReviewNodes,
        ("review", "html") => Message::HelpReviewHtml,
        ("review", "sgf") => Message::HelpReviewSgf,
        ("review", "proofs") => Message::HelpReviewProofs,
        ("review", "stream") => Message::HelpReviewStream,
        ("review", "resume") => Message::HelpReviewResume,
        ("puzzle make", "games") => Message::HelpPuzzleGames,
        ("puzzle make", "count") => Message::HelpPuzzleCount,
        ("puzzle make", "nodes") => Message::HelpPuzzleNodes,
        ("puzzle make", "out") => Message::HelpPuzzleOut,
        ("puzzle make" | "puzzle solve" | "puzzle export", "kind") => Message::HelpPuzzleKind,
        ("puzzle solve" | "puzzle export", "grade") => Message::HelpPuzzleGrade,
        ("puzzle solve" | "puzzle export", "from") => Message::HelpPuzzleFrom,
        ("puzzle solve", "number") => Message::HelpPuzzleNumber,
        ("puzzle solve", "point") => Message::HelpPuzzleMove,
        ("puzzle solve", "verdict") => Message::HelpPuzzleVerdict,
        ("puzzle check", "files") => Message::HelpPuzzleFiles,
        ("puzzle export", "out") => Message::HelpPuzzleExportOut,
        ("puzzle export", "proofs") => Message::HelpPuzzleProofs,
        ("puzzle export", "pictures") => Message::HelpPuzzlePictures,
        _ => return None,
    })
}

/// The description of an option or argument of a command.
fn option(path: &str, name: &str) -> Option<Message<'static>> {
    Some(match (path, name) {
        ("board", "text") => Message::HelpText,
        ("board", "svg") => Message::HelpSvg,
        ("board", "png") => Message::HelpPng,
        ("board", "numbers") => Message::HelpNumbers,
        ("board", "first_number") => Message::HelpFirstNumber,
        ("board", "mark") => Message::HelpMark,
        ("board", "forbidden") => Message::HelpForbidden,
        ("board", "no_coordinates") => Message::HelpNoCoordinates,
        ("board", "theme") => Message::HelpTheme,
        ("board", "width") => Message::HelpWidth,
        ("convert", "input") => Message::HelpIn,
        ("convert", "out") => Message::HelpOut,
        ("convert", "from") => Message::HelpFrom,
        ("convert", "to") => Message::HelpTo,
        ("find", "kind") => Message::HelpKind,
        ("solve", "kind") => Message::HelpSolveKind,
        ("solve" | "defend", "nodes") => Message::HelpNodes,
        ("solve", "max_len") => Message::HelpMaxLen,
        ("solve", "all") => Message::HelpAll,
        ("solve", "shortest") => Message::HelpShortest,
        ("solve", "proof") => Message::HelpProof,
        ("solve", "tree") => Message::HelpTree,
        ("analyze", "time") => Message::HelpTime,
        ("analyze", "nodes") => Message::HelpAnalyzeNodes,
        ("analyze" | "bench", "depth") => Message::HelpDepth,
        ("analyze", "multipv") => Message::HelpMultipv,
        ("analyze" | "eval" | "play", "level") => Message::HelpLevel,
        ("analyze" | "bench", "eval") => Message::HelpEvalKind,
        ("analyze" | "bench" | "engine" | "positions", "net") => Message::HelpNet,
        ("eval", "moves") => Message::HelpMove,
        ("explain", "pos") => Message::HelpExplainPos,
        ("explain", "all") => Message::HelpExplainAll,
        ("explain", "nodes") => Message::HelpExplainNodes,
        ("play", "color") => Message::HelpColor,
        ("play", "opening") => Message::HelpOpening,
        ("play", "two") => Message::HelpTwo,
        ("verify", "files") => Message::HelpVerifyFiles,
        ("verify", "nodes") => Message::HelpVerifyNodes,
        ("positions", "out") => Message::HelpPositionsOut,
        ("positions", "nodes") => Message::HelpPositionsNodes,
        ("positions", "positions") => Message::HelpPositionsCount,
        ("positions", "seconds") => Message::HelpPositionsSeconds,
        ("variant play" | "variant match", "board") => Message::HelpVariantBoard,
        ("variant play", "black") => Message::HelpVariantBlackPlay,
        ("variant play", "white") => Message::HelpVariantWhitePlay,
        ("variant match", "black") => Message::HelpVariantFirst,
        ("variant match", "white") => Message::HelpVariantSecond,
        ("variant play" | "variant match", "depth") => Message::HelpVariantDepth,
        ("variant play" | "variant match", "simulations") => Message::HelpVariantSimulations,
        ("variant play" | "variant match", "vct") => Message::HelpVariantVct,
        ("variant match", "games") => Message::HelpVariantGames,
        ("variant match", "opening") => Message::HelpVariantOpening,
        ("variant play" | "variant match" | "variant replay", "record") => Message::HelpVariantRecord,
        ("variant replay", "file") => Message::HelpVariantFile,
        ("variant replay", "format") => Message::HelpVariantFormat,
        ("variant replay", "game") => Message::HelpVariantGame,
        ("serve", "port") => Message::HelpPort,
        ("serve", "open") => Message::HelpOpenBrowser,
        ("serve", "lan") => Message::HelpLan,
        ("completions", "shell") => Message::HelpShell,
        ("bench rules", "positions") => Message::HelpBenchPositions,
        ("bench solve", "positions") => Message::HelpBenchSolvePositions,
        (_, name) => {
            let option = games_option(path, name).or_else(|| study_option(path, name));
            return option.or_else(|| common_option(name));
        }
    })
}

/// The description of an option or argument of the commands that play or rate many games.
fn games_option(path: &str, name: &str) -> Option<Message<'static>> {
    Some(match (path, name) {
        ("match", "engines") => Message::HelpEngines,
        ("match", "games") => Message::HelpMatchGames,
        ("match", "sprt") => Message::HelpSprt,
        ("ladder", "games") => Message::HelpLadderGames,
        ("ladder", "levels") => Message::HelpLadderLevels,
        ("ladder", "engines") => Message::HelpLadderEngines,
        ("ladder", "neighbours") => Message::HelpNeighbours,
        ("match" | "ladder" | "tune", "openings") => Message::HelpOpenings,
        ("match" | "ladder" | "tune", "nodes") => Message::HelpMatchNodes,
        ("match" | "ladder" | "tune", "time") => Message::HelpMatchTime,
        ("match" | "ladder" | "tune", "concurrency") => Message::HelpConcurrency,
        ("match" | "ladder", "record") => Message::HelpMatchRecord,
        ("tune", "record") => Message::HelpTuneRecord,
        ("match" | "ladder" | "tune", "resume") => Message::HelpMatchResume,
        ("match" | "ladder" | "tune", "adjudicate") => Message::HelpAdjudicate,
        ("match" | "ladder" | "rate", "svg") => Message::HelpPlot,
        ("tune", "engine") => Message::HelpTuneEngine,
        ("tune", "params") => Message::HelpTuneParam,
        ("tune", "rounds") => Message::HelpTuneRounds,
        ("tune", "games") => Message::HelpTuneGames,
        ("tune", "gain") => Message::HelpTuneGain,
        ("rate", "files") => Message::HelpRateFiles,
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
            assert!(arg.get_help().is_some(), "no help for {} of “{path}” in {lang}", arg.get_id());
        }
        for sub in command.get_subcommands() {
            check(sub, lang, &format!("{path} {}", sub.get_name()));
        }
    }

    #[test]
    fn every_command_and_option_has_help_in_both_languages() {
        for lang in Lang::ALL {
            let command = localize(Cli::command(), lang);
            check(&command, lang, "kagetsu");
            command.debug_assert();
        }
    }
}
