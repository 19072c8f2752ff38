//! `kagetsu puzzle make`: puzzles from games of the engine against itself, or from the mistakes of given games.

use clap::Args;
use kagetsu::Game;
use kagetsu::puzzle::{self, Maker, Puzzle, PuzzleKind, SelfPlay, Wanted};
use kagetsu::review::{self, ReviewSettings, SavedReview, Unheard};
use kagetsu_words::PuzzleMessage;

use super::kind_parser;
use crate::context::{Chatter, Context};
use crate::failure::{Ending, Failure};
use crate::files::{self, Growing};
use crate::progress::Progress;
use crate::thinking::{self, Repeatable};
use crate::values::whole;
use crate::{input, output};

/// The arguments.
#[derive(Args)]
pub(crate) struct MakeArgs {
    #[arg(value_name = "GAMES", num_args = 0..)]
    games: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100, hide_default_value = true,
          value_parser = whole::<u32>(1..=100_000))]
    count: u32,
    #[arg(long, value_name = "KIND", hide_possible_values = true, value_parser = kind_parser())]
    kind: Option<PuzzleKind>,
    #[arg(long, value_name = "N", value_parser = whole::<u64>(100..=u64::MAX))]
    nodes: Option<u64>,
    #[arg(long, value_name = "FILE")]
    out: Option<String>,
}

/// Nodes of a move in a game of the engine against itself: few, so that both sides err.
const GAME_NODES: u64 = 500;
/// Games that are played at most for each puzzle that is wanted.
const GAMES_EACH: u64 = 100;

/// Makes puzzles.
pub(crate) fn run(args: &MakeArgs, context: &Context) -> Result<Ending, Failure> {
    // Before anything is written: a file that cannot be read changes nothing.
    let games = given(args, context)?;
    let count = args.count as usize;
    let wanted = args.kind.map_or(Wanted::mixed(count), |kind| Wanted::only(kind, count));
    let mut workshop = Workshop {
        context,
        maker: Maker::new(wanted, context.seed),
        progress: Progress::new(context, count),
        out: args.out.as_deref(),
        found: 0,
        games: 0,
    };
    workshop.begin(&head(args, context))?;
    if args.games.is_empty() {
        workshop.play(args)?;
    } else {
        workshop.review(args, &games)?;
    }
    workshop.finish(&head(args, context))
}

/// The games of all given files.
fn given(args: &MakeArgs, context: &Context) -> Result<Vec<Game>, Failure> {
    let mut games = Vec::new();
    for path in &args.games {
        for record in input::collection(context, path, None)? {
            games.push(input::game(context, Some(path), &record)?);
        }
    }
    Ok(games)
}

/// The first lines of a file of puzzles: how it was made.
fn head(args: &MakeArgs, context: &Context) -> String {
    let mut words = vec!["kagetsu puzzle make".to_owned()];
    words.extend(args.games.iter().cloned());
    words.push(format!("--count {} --seed {}", args.count, context.seed));
    words.extend(args.kind.map(|kind| format!("--kind {}", kind.name())));
    words.extend(args.nodes.map(|nodes| format!("--nodes {nodes}")));
    words.extend(context.rule.map(|rule| format!("--rule {rule}")));
    format!("# Puzzles: one on each line, with every right move after the =.\n# {}\n", words.join(" "))
}

struct Workshop<'a> {
    context: &'a Context,
    maker: Maker,
    progress: Progress,
    out: Option<&'a str>,
    found: usize,
    games: usize,
}

impl Workshop<'_> {
    /// Games of the engine against itself.
    fn play(&mut self, args: &MakeArgs) -> Result<(), Failure> {
        let rule = self.context.rule_or_usual();
        let mut play = SelfPlay::new(rule, args.nodes.unwrap_or(GAME_NODES), self.context.seed);
        for number in 0..u64::from(args.count) * GAMES_EACH {
            self.context.interrupt.check()?;
            if self.maker.is_done() {
                break;
            }
            if let Some(game) = play.game(number) {
                let puzzles = self.maker.take_game(&game);
                self.print(&puzzles)?;
            }
        }
        Ok(())
    }

    /// The mistakes of given games.
    fn review(&mut self, args: &MakeArgs, games: &[Game]) -> Result<(), Failure> {
        let usual = ReviewSettings::default();
        let settings = usual.with_nodes(args.nodes.unwrap_or(usual.nodes)).single_pass();
        let settings = settings.with_threads(thinking::threads(self.context, Repeatable::No));
        for game in games {
            let stop = self.context.interrupt.flag();
            let review = review::review(game, &settings, SavedReview::default(), stop, &mut Unheard);
            let puzzles = self.maker.take_review(&review.ok_or(Failure::Interrupted)?);
            self.print(&puzzles)?;
        }
        Ok(())
    }

    fn begin(&self, head: &str) -> Result<(), Failure> {
        match self.out {
            Some(path) => files::write(self.context, path, head.as_bytes()),
            None => self.context.output.prompt(&head),
        }
    }

    /// Puzzles are told as soon as they are found, so that nothing is lost when the work is cut short.
    fn print(&mut self, puzzles: &[Puzzle]) -> Result<(), Failure> {
        self.games += 1;
        self.found += puzzles.len();
        let lines: String = puzzles.iter().map(|puzzle| puzzle::write(puzzle) + "\n").collect();
        match self.out {
            Some(path) if !lines.is_empty() => {
                Growing::open(self.context, path)?.add(lines.as_bytes(), self.context)?;
            }
            Some(_) => {}
            None => self.context.output.prompt(&lines)?,
        }
        let remark = PuzzleMessage::MadeProgress { count: &self.found }.text(self.context.lang);
        self.progress.show(self.found, &remark);
        Ok(())
    }

    /// A file is put into order at the end.
    fn finish(self, head: &str) -> Result<Ending, Failure> {
        self.progress.clear();
        let made = self.context.text(PuzzleMessage::Made { count: &self.found, games: &self.games });
        let is_done = self.maker.is_done();
        if let Some(path) = self.out {
            let puzzles = self.maker.into_puzzles();
            let lines: String = puzzles.iter().map(|puzzle| puzzle::write(puzzle) + "\n").collect();
            files::write(self.context, path, format!("{head}{lines}").as_bytes())?;
        }
        if self.context.chatter == Chatter::Full {
            output::complain(&made);
        }
        // Given games hold as many as they hold.
        Ok(if is_done || self.found > 0 { Ending::Done } else { Ending::Negative })
    }
}
