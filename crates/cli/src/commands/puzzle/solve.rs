//! `kagetsu puzzle solve`: a puzzle at the terminal, or one answer judged for a script.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kagetsu::api::{PuzzleAnswer, PuzzleJudgedAnswer, labelled};
use kagetsu::puzzle::share;
use kagetsu::puzzle::{self, AnswerKey, Attempt, Puzzle, Reply};
use kagetsu::records::{Diagram, Record};
use kagetsu::{ForbiddenKind, Point, say};
use kagetsu_words::PuzzleMessage;

use super::PuzzleChoice;
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::typed::{Typed, shown};
use crate::values::{point, whole};

/// The arguments.
#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    choice: PuzzleChoice,
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=u32::MAX))]
    number: Option<u32>,
    #[arg(long = "move", value_name = "MOVE", conflicts_with = "verdict", value_parser = point)]
    point: Option<Point>,
    #[arg(long, value_name = "VERDICT", hide_possible_values = true, value_parser = verdict_parser())]
    verdict: Option<PointVerdict>,
}

/// What somebody says of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PointVerdict(Option<ForbiddenKind>);

impl PointVerdict {
    fn named(name: &str) -> Option<PointVerdict> {
        puzzle::verdicts().find(|(known, _)| *known == name).map(|(_, verdict)| PointVerdict(verdict))
    }
}

fn verdict_parser() -> impl TypedValueParser<Value = PointVerdict> {
    PossibleValuesParser::new(puzzle::verdicts().map(|(name, _)| name))
        .try_map(|name| PointVerdict::named(&name).ok_or("not a verdict"))
}

/// Sets a puzzle.
pub(crate) fn run(args: &SolveArgs, context: &Context) -> Result<Ending, Failure> {
    let puzzles = args.choice.puzzles(context)?;
    let (number, puzzle) = choose(args, &puzzles, context)?;
    match (args.point, args.verdict) {
        (Some(point), _) => {
            let reply = Attempt::new(puzzle).play(point);
            print(PuzzleJudgedAnswer::of_move(*number, &reply), context)
        }
        (None, Some(verdict)) => {
            let right = Attempt::new(puzzle).judge(verdict.0);
            print(PuzzleJudgedAnswer::of_verdict(*number, right), context)
        }
        (None, None) if context.format == Format::Json => {
            context.json(&labelled(PuzzleAnswer::new(puzzle, *number)))?;
            Ok(Ending::Done)
        }
        (None, None) => PuzzleTerminal { attempt: Attempt::new(puzzle), context }.run(*number),
    }
}

/// The puzzle with the number, or one that the seed draws.
fn choose<'a>(
    args: &SolveArgs,
    puzzles: &'a [(usize, Puzzle)],
    context: &Context,
) -> Result<&'a (usize, Puzzle), Failure> {
    match args.number {
        Some(number) => puzzles.iter().find(|(known, _)| *known == number as usize).ok_or_else(|| {
            context.bad_input(PuzzleMessage::ErrorNumber { number: &number, all: &puzzles.len() })
        }),
        None => {
            let drawn = context.seed as usize % puzzles.len().max(1);
            puzzles.get(drawn).ok_or_else(|| context.bad_input(PuzzleMessage::ErrorNone))
        }
    }
}

fn print(judged: PuzzleJudgedAnswer, context: &Context) -> Result<Ending, Failure> {
    let right = judged.right;
    match context.format {
        Format::Json => context.json(&labelled(judged))?,
        Format::Text => context.say(if right { PuzzleMessage::Right } else { PuzzleMessage::Wrong })?,
    }
    Ok(if right { Ending::Done } else { Ending::Negative })
}

/// A puzzle on the terminal.
struct PuzzleTerminal<'a> {
    attempt: Attempt,
    context: &'a Context,
}

/// What to do after a line.
enum Next {
    Continue,
    Solved,
    Leave,
}

impl PuzzleTerminal<'_> {
    fn run(mut self, number: usize) -> Result<Ending, Failure> {
        let puzzle = self.attempt.puzzle().clone();
        let stars = "★".repeat(usize::from(puzzle.grade())) + &"☆".repeat(usize::from(5 - puzzle.grade()));
        let kind = self.context.text(share::kind(puzzle.kind));
        self.say(PuzzleMessage::Numbered { number: &number, kind: &kind, stars: &stars })?;
        self.show()?;
        self.context.output.line(&share::question(&puzzle, self.context.lang))?;
        self.say(match puzzle.solution {
            AnswerKey::Moves(_) => PuzzleMessage::TypeMove,
            AnswerKey::Verdict(..) => PuzzleMessage::TypeVerdict,
        })?;
        let mut typed = Typed::default();
        while let Some(line) = typed.line(self.context, "> ")? {
            match self.execute(line.trim())? {
                Next::Continue => {}
                Next::Solved => return Ok(Ending::Done),
                Next::Leave => break,
            }
        }
        Ok(Ending::Negative)
    }

    fn say(&self, message: PuzzleMessage<'_>) -> Result<(), Failure> {
        self.context.say(message)
    }

    fn show(&self) -> Result<(), Failure> {
        let record = Record::new(self.attempt.position().to_setup());
        self.context.output.line(&Diagram::of(&record).to_string().trim_end())
    }

    fn execute(&mut self, words: &str) -> Result<Next, Failure> {
        match words {
            "" => return Ok(Next::Continue),
            "quit" | "q" => return Ok(Next::Leave),
            "hint" => {
                let hint = self.attempt.hint();
                self.context.output.line(&share::hint(self.attempt.puzzle(), &hint, self.context.lang))?;
                return Ok(Next::Continue);
            }
            "answer" => {
                self.context.output.line(&share::answer(self.attempt.puzzle(), self.context.lang))?;
                return Ok(Next::Leave);
            }
            _ => {}
        }
        match self.attempt.puzzle().solution {
            AnswerKey::Verdict(..) => match PointVerdict::named(words) {
                Some(verdict) => self.judge(verdict),
                None => self.not_understood(words),
            },
            AnswerKey::Moves(_) => match words.parse::<Point>() {
                Ok(point) => self.play(point),
                Err(_) => self.not_understood(words),
            },
        }
    }

    fn not_understood(&self, words: &str) -> Result<Next, Failure> {
        self.say(PuzzleMessage::NotUnderstood { text: &shown(words) })?;
        Ok(Next::Continue)
    }

    fn judge(&self, verdict: PointVerdict) -> Result<Next, Failure> {
        if !self.attempt.judge(verdict.0) {
            self.say(PuzzleMessage::Wrong)?;
            return Ok(Next::Continue);
        }
        self.say(PuzzleMessage::Right)?;
        self.context.output.line(&share::answer(self.attempt.puzzle(), self.context.lang))?;
        Ok(Next::Solved)
    }

    fn play(&mut self, point: Point) -> Result<Next, Failure> {
        match self.attempt.play(point) {
            Reply::Illegal => self.say(PuzzleMessage::Occupied { point: &point })?,
            Reply::Wrong(line) if line.is_empty() => self.say(PuzzleMessage::Wrong)?,
            Reply::Wrong(line) => self.say(PuzzleMessage::WrongDefence { line: &say::points(&line) })?,
            Reply::GoOn(reply) => {
                self.say(PuzzleMessage::Right)?;
                let side = say::side(!self.attempt.puzzle().side()).text(self.context.lang);
                self.say(PuzzleMessage::Reply { side: &side, point: &reply })?;
                self.show()?;
            }
            Reply::Solved(line) => {
                self.say(PuzzleMessage::Solved)?;
                if !line.is_empty() {
                    self.say(PuzzleMessage::Line { line: &say::points(&line) })?;
                }
                return Ok(Next::Solved);
            }
        }
        Ok(Next::Continue)
    }
}
