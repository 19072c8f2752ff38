//! `kagetsu review`: a game move by move, from the last one backwards, in words, JSON, HTML and SGF; or every game of a
//! collection, into a folder.

mod collection;
mod keeper;

use std::path::Path;
use std::sync::Arc;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::Game;
use kagetsu::api::{ReviewMoveAnswer, ReviewSummaryAnswer, StreamedMoveAnswer, labelled};
use kagetsu::records::{Record, sgf};
use kagetsu::review::{self, PlyReview, Review, ReviewEffort, ReviewObserver, ReviewSettings, SavedReview};
use kagetsu_words::{Message, ReviewMessage};

use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::progress::Progress;
use crate::thinking::{self, Repeatable};
use crate::values::whole;
use crate::{files, input};
use keeper::Keeper;

/// The arguments.
#[derive(Args)]
pub(crate) struct ReviewArgs {
    #[arg(value_name = "GAME", num_args = 1..)]
    words: Vec<String>,
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=usize::MAX))]
    game: Option<usize>,
    #[arg(long, value_name = "EFFORT", hide_possible_values = true, value_parser = effort_parser())]
    effort: Option<ReviewEffort>,
    #[arg(long, value_name = "NODES", value_parser = whole::<u64>(0..=u64::MAX))]
    budget: Option<u64>,
    #[arg(long, value_name = "PLY", value_parser = whole::<usize>(1..=usize::MAX), conflicts_with = "out")]
    ply: Option<usize>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(ReviewSettings::LEAST_NODES..=u64::MAX))]
    nodes: Option<u64>,
    #[arg(long)]
    no_theory: bool,
    #[arg(long, value_name = "FILE")]
    html: Option<String>,
    #[arg(long, value_name = "FILE")]
    sgf: Option<String>,
    #[arg(long, value_name = "DIR")]
    proofs: Option<String>,
    #[arg(long, value_name = "DIR", conflicts_with_all = ["html", "sgf", "proofs", "stream", "resume", "game"])]
    out: Option<String>,
    #[arg(long)]
    stream: bool,
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,
}

/// Reads the name of an effort.
fn effort_parser() -> impl TypedValueParser<Value = ReviewEffort> {
    let named = |name: String| ReviewEffort::ALL.into_iter().find(|effort| effort.name() == name);
    PossibleValuesParser::new(ReviewEffort::ALL.map(ReviewEffort::name))
        .try_map(move |name| named(name).ok_or("not an effort"))
}

impl ReviewArgs {
    fn settings(&self, context: &Context) -> ReviewSettings {
        let mut settings = ReviewSettings::of_effort(self.effort.unwrap_or_default());
        if let Some(nodes) = self.nodes {
            settings = settings.with_nodes(nodes);
        }
        if let Some(budget) = self.budget {
            settings = settings.with_budget(budget);
        }
        if let Some(ply) = self.ply {
            settings = settings.with_only(ply);
        }
        if self.no_theory {
            settings = settings.without_theory();
        }
        settings.with_threads(thinking::threads(context, Repeatable::No))
    }
}

/// Answers the question of the command line.
pub(crate) fn run(args: &ReviewArgs, context: &Context) -> Result<Ending, Failure> {
    files::check(context, args.html.iter().chain(&args.sgf))?;
    let settings = args.settings(context);
    if let Some(folder) = &args.out {
        let records = input::all(context, &args.words)?;
        return collection::run(&records, folder, &settings, context);
    }
    let record = input::position(context, &args.words, args.game)?;
    let (game, left_out) = game_of(&record, context)?;
    let most = game.moves().len();
    if let Some(ply) = args.ply.filter(|ply| *ply > most) {
        let text = Message::AnswerNumber { given: &ply, most: &most }.text(context.lang);
        return Err(context.bad_input(ReviewMessage::SayOf { point: &"--ply", text: &text }));
    }
    let (keeper, state) = match &args.resume {
        Some(path) => Keeper::open(path, &game, context)?,
        None => (Keeper::in_memory(&game), SavedReview::default()),
    };
    let stream = if args.stream { Stream::On } else { Stream::Off };
    let mut printer = ReviewPrinter::new(&game, keeper, stream, context);
    printer.keeper.keep_at_interrupt(game.moves().len(), &printer.progress, context);
    let review = printer.review(&settings, state, left_out)?;
    write_files(args, &review, &record, context)?;
    match context.format {
        Format::Json => print_json(&review, context)?,
        Format::Text => {
            let lines = review::report(&review, &record.info, context.lang);
            lines.iter().try_for_each(|line| context.output.line(line))?;
            context.aside(ReviewMessage::AskAgain);
        }
    }
    Ok(Ending::Done)
}

/// The game of a record up to its end, and how many moves come after it.
fn game_of(record: &Record, context: &Context) -> Result<(Game, usize), Failure> {
    let (game, left_out) = review::game_of(record)
        .map_err(|error| context.bad_input(Message::InputGameOver { ply: &error.ply }))?;
    if game.moves().is_empty() {
        return Err(context.bad_input(ReviewMessage::NoMoves));
    }
    Ok((game, left_out))
}

fn write_files(
    args: &ReviewArgs,
    review: &Review,
    record: &Record,
    context: &Context,
) -> Result<(), Failure> {
    if let Some(path) = &args.html {
        let page = review::page(review, &record.info, context.lang);
        files::write(context, path, page.as_bytes())?;
    }
    if let Some(path) = &args.sgf {
        let told = review::annotate(review, record, context.lang).map_err(Failure::internal)?;
        files::write(context, path, sgf::write(&told).as_bytes())?;
    }
    match &args.proofs {
        Some(folder) => write_proofs(folder, review, context),
        None => Ok(()),
    }
}

/// One certificate for each position whose winner is proved, by the number of the move before which it stands.
fn write_proofs(folder: &str, review: &Review, context: &Context) -> Result<(), Failure> {
    files::make_folder(context, folder)?;
    let before = review.plies.iter().map(|ply| (ply.ply, ply.standing.win()));
    for (ply, win) in before.chain([(review.plies.len() + 1, review.last.win())]) {
        if let Some(win) = win {
            let path = Path::new(folder).join(format!("{ply:03}.kproof"));
            files::write(context, &path.to_string_lossy(), win.certificate.to_string().as_bytes())?;
        }
    }
    Ok(())
}

fn print_json(review: &Review, context: &Context) -> Result<(), Failure> {
    for ply in &review.plies {
        context.json(&labelled(ReviewMoveAnswer::new(ply, &review.game)))?;
    }
    context.json(&labelled(ReviewSummaryAnswer::from(review)))
}

/// Whether a move is told as soon as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stream {
    On,
    Off,
}

/// What hears of the review on behalf of the user.
struct ReviewPrinter<'a> {
    context: &'a Context,
    game: &'a Game,
    progress: Arc<Progress>,
    stream: Stream,
    keeper: Keeper,
    done: usize,
    /// The first failure to write something.
    failure: Option<Failure>,
}

impl<'a> ReviewPrinter<'a> {
    fn new(game: &'a Game, keeper: Keeper, stream: Stream, context: &'a Context) -> ReviewPrinter<'a> {
        let progress = Arc::new(Progress::new(context, game.moves().len()));
        ReviewPrinter { context, game, progress, stream, keeper, done: 0, failure: None }
    }

    /// Reviews the game, going on from a state.
    fn review(
        &mut self,
        settings: &ReviewSettings,
        state: SavedReview,
        left_out: usize,
    ) -> Result<Review, Failure> {
        let found = review::review(self.game, settings, state, self.context.interrupt.flag(), self);
        self.progress.clear();
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        found.map(|review| Review { left_out, ..review }).ok_or(Failure::Interrupted)
    }

    fn print(&self, ply: &PlyReview) -> Result<(), Failure> {
        match self.context.format {
            Format::Json => {
                let reviewed = labelled(ReviewMoveAnswer::new(ply, self.game));
                self.context.json(&StreamedMoveAnswer { reviewed, stream: true })?;
            }
            Format::Text => self.context.output.line(&review::line(ply, self.game, self.context.lang))?,
        }
        self.context.output.flush()
    }
}

impl ReviewObserver for ReviewPrinter<'_> {
    fn ply(&mut self, ply: &PlyReview) {
        self.done += 1;
        self.again(ply);
        let remark = ReviewMessage::Reviewing { ply: &ply.ply }.text(self.context.lang);
        self.progress.show(self.done, &remark);
    }

    fn again(&mut self, ply: &PlyReview) {
        if self.stream == Stream::On {
            self.progress.clear();
            if let Err(failure) = self.print(ply) {
                self.failure.get_or_insert(failure);
            }
        }
    }

    fn asks(&mut self, ply: usize) {
        let remark = ReviewMessage::AskingAgain { ply: &ply }.text(self.context.lang);
        self.progress.show(self.done, &remark);
    }

    fn keep(&mut self, line: &str) {
        if let Err(failure) = self.keeper.keep(line, self.context) {
            self.failure.get_or_insert(failure);
        }
    }
}
