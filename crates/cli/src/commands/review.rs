//! `kagetsu review`: a game move by move, from the last one backwards, in words, JSON, HTML and SGF.

mod keeper;

use std::path::Path;
use std::sync::Arc;

use clap::Args;
use kagetsu::Game;
use kagetsu::records::{Record, sgf};
use kagetsu::review::json::{MoveAnswer, SummaryAnswer};
use kagetsu::review::{self, PlyReview, Review, ReviewObserver, ReviewSettings, State};
use kagetsu_words::ReviewMessage;
use serde::Serialize;

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
    #[arg(long, value_name = "N", value_parser = whole::<u64>(ReviewSettings::LEAST_NODES..=u64::MAX))]
    nodes: Option<u64>,
    #[arg(long, value_name = "FILE")]
    html: Option<String>,
    #[arg(long, value_name = "FILE")]
    sgf: Option<String>,
    #[arg(long, value_name = "DIR")]
    proofs: Option<String>,
    #[arg(long)]
    stream: bool,
    #[arg(long, value_name = "FILE")]
    resume: Option<String>,
}

/// Answers the question of the command line.
pub(crate) fn run(args: &ReviewArgs, context: &Context) -> Result<Ending, Failure> {
    files::check(context, args.html.iter().chain(&args.sgf))?;
    let record = input::position(context, &args.words, args.game)?;
    let game = game_of(&record, context)?;
    let settings = ReviewSettings {
        nodes: args.nodes.unwrap_or(ReviewSettings::default().nodes),
        threads: thinking::threads(context, Repeatable::No),
    };
    let (keeper, state) = match &args.resume {
        Some(path) => Keeper::open(path, &game, &settings, context)?,
        None => (Keeper::in_memory(&game, &settings), State::default()),
    };
    let mut desk = Desk {
        context,
        game: &game,
        progress: Arc::new(Progress::new(context, game.moves().len())),
        stream: if args.stream { Stream::On } else { Stream::Off },
        keeper,
        done: 0,
        trouble: None,
    };
    desk.keeper.keep_at_interrupt(game.moves().len(), &desk.progress, context);
    let found = review::review(&game, &settings, state, context.interrupt.flag(), &mut desk);
    desk.progress.clear();
    if let Some(trouble) = desk.trouble {
        return Err(trouble);
    }
    let review = found.ok_or(Failure::Interrupted)?;
    write_files(args, &review, &record, context)?;
    match context.format {
        Format::Json => print_json(&review, context)?,
        Format::Text => {
            let lines = review::report(&review, &record.info, context.lang);
            lines.iter().try_for_each(|line| context.output.line(line))?;
        }
    }
    Ok(Ending::Done)
}

fn game_of(record: &Record, context: &Context) -> Result<Game, Failure> {
    let game = input::game(context, None, record)?;
    if game.moves().is_empty() {
        return Err(context.bad_input(ReviewMessage::NoMoves));
    }
    Ok(game)
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
        context.json(&MoveAnswer::new(ply, &review.game))?;
    }
    context.json(&SummaryAnswer::new(review))
}

/// Whether a move is told as soon as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stream {
    On,
    Off,
}

/// A move's object that comes before its turn.
#[derive(Serialize)]
struct Early<'a> {
    #[serde(flatten)]
    answer: MoveAnswer<'a>,
    stream: bool,
}

/// What hears of the review on behalf of the user.
struct Desk<'a> {
    context: &'a Context,
    game: &'a Game,
    progress: Arc<Progress>,
    stream: Stream,
    keeper: Keeper,
    done: usize,
    /// The first failure to write something.
    trouble: Option<Failure>,
}

impl Desk<'_> {
    fn tell(&self, ply: &PlyReview) -> Result<(), Failure> {
        match self.context.format {
            Format::Json => {
                let answer = MoveAnswer::new(ply, self.game);
                self.context.json(&Early { answer, stream: true })?;
            }
            Format::Text => self.context.output.line(&review::line(ply, self.game, self.context.lang))?,
        }
        self.context.output.flush()
    }
}

impl ReviewObserver for Desk<'_> {
    fn ply(&mut self, ply: &PlyReview) {
        self.done += 1;
        if self.stream == Stream::On {
            self.progress.clear();
            if let Err(failure) = self.tell(ply) {
                self.trouble.get_or_insert(failure);
            }
        }
        let remark = ReviewMessage::Reviewing { ply: &ply.ply }.text(self.context.lang);
        self.progress.show(self.done, &remark);
    }

    fn keep(&mut self, line: &str) {
        if let Err(failure) = self.keeper.keep(line, self.context) {
            self.trouble.get_or_insert(failure);
        }
    }
}
