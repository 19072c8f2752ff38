//! `kagetsu review GAMES --out DIR`: every game of a collection, one report each, and a summary by player and kind of
//! mistake.
//!
//! Of a game there are, by its number, a page (`.html`), its JSON (`.jsonl`) and what the review goes on from (`.state`).
//! A game whose JSON is there for the same moves and effort is not reviewed again, so a run that was cut short goes on.

use std::fs;
use std::path::{Path, PathBuf};

use kagetsu::api::{
    ReviewCollectionAnswer, ReviewMoveAnswer, ReviewSummaryAnswer, ReviewedGameAnswer, labelled,
};
use kagetsu::records::Record;
use kagetsu::review::{self, Review, ReviewSettings};
use kagetsu::{Color, Game};
use kagetsu_words::{Message, ReviewMessage};

use super::keeper::Keeper;
use super::{ReviewPrinter, Stream, game_of};
use crate::context::{Context, Format};
use crate::failure::{Ending, Failure};
use crate::{files, output};

/// Reviews the games one after another.
pub(super) fn run(
    records: &[Record],
    folder: &str,
    settings: &ReviewSettings,
    context: &Context,
) -> Result<Ending, Failure> {
    files::make_folder(context, folder)?;
    let mut all = ReviewCollectionAnswer::default();
    let mut refused = 0;
    for (number, record) in (1..).zip(records) {
        context.interrupt.check()?;
        let (game, left_out) = match game_of(record, context) {
            Ok(found) => found,
            Err(failure) => {
                // One bad game does not keep the others from being reviewed.
                let text = failure.complaint()?;
                let place = context.text(Message::GameNumbered { number: &number });
                let told = context.text(Message::ErrorPlace { place: &place, text: &text });
                output::complain(&Message::Error { text: &told }.text(context.lang));
                refused += 1;
                continue;
            }
        };
        let place = GamePlace { folder: Path::new(folder), number };
        let (moves, summary) = match place.finished(&game, settings) {
            Some(found) => found,
            None => place.review(record, &game, (settings, left_out), context)?,
        };
        let players = Color::ALL.map(|color| record.info.players[color].clone());
        let told = ReviewedGameAnswer::new(number, place.name("html"), players, &summary);
        match context.format {
            Format::Json => context.json(&labelled(told.clone()))?,
            Format::Text => context.output.line(&line(&told, &summary, context))?,
        }
        context.output.flush()?;
        all.add(&told, &moves);
        let text = serde_json::to_string_pretty(&labelled(all.clone())).map_err(Failure::internal)?;
        files::write(context, &place.path("summary.json"), format!("{text}\n").as_bytes())?;
    }
    match context.format {
        Format::Json => context.json(&labelled(all))?,
        Format::Text => {
            for line in all.lines(context.lang) {
                context.output.line(&line)?;
            }
        }
    }
    Ok(if refused > 0 { Ending::BadLines } else { Ending::Done })
}

fn line(told: &ReviewedGameAnswer, summary: &ReviewSummaryAnswer, context: &Context) -> String {
    let text = summary.text.text(context.lang);
    ReviewMessage::SayOf { point: &told.file, text: &text }.text(context.lang).to_string()
}

/// Where the files of a game are.
struct GamePlace<'a> {
    folder: &'a Path,
    number: usize,
}

type Finished = (Vec<ReviewMoveAnswer>, ReviewSummaryAnswer);

impl GamePlace<'_> {
    fn name(&self, ending: &str) -> String {
        format!("{:04}.{ending}", self.number)
    }

    fn path(&self, name: &str) -> String {
        let path: PathBuf = self.folder.join(name);
        path.to_string_lossy().into_owned()
    }

    /// What an earlier run has finished for the same moves with the same effort.
    fn finished(&self, game: &Game, settings: &ReviewSettings) -> Option<Finished> {
        let text = fs::read_to_string(self.path(&self.name("jsonl"))).ok()?;
        let mut lines: Vec<&str> = text.lines().collect();
        let summary: ReviewSummaryAnswer = serde_json::from_str(lines.pop()?).ok()?;
        let moves = lines.into_iter().map(serde_json::from_str).collect::<Result<Vec<ReviewMoveAnswer>, _>>();
        let moves = moves.ok()?;
        let played = game.moves().iter().map(|played| played.to_string().to_lowercase());
        let is_same = played.eq(moves.iter().map(|told| told.played.clone()))
            && (summary.nodes, summary.stand, summary.budget, summary.theory)
                == (settings.nodes, settings.stand, settings.budget, settings.theory);
        is_same.then_some((moves, summary))
    }

    fn review(
        &self,
        record: &Record,
        game: &Game,
        (settings, left_out): (&ReviewSettings, usize),
        context: &Context,
    ) -> Result<Finished, Failure> {
        let (keeper, state) = Keeper::open(&self.path(&self.name("state")), game, context)?;
        let review =
            ReviewPrinter::new(game, keeper, Stream::Off, context).review(settings, state, left_out)?;
        let page = review::page(&review, &record.info, context.lang);
        files::write(context, &self.path(&self.name("html")), page.as_bytes())?;
        let (moves, summary) = answers(&review);
        let mut text = String::new();
        for told in &moves {
            text += &serde_json::to_string(&labelled(told.clone())).map_err(Failure::internal)?;
            text.push('\n');
        }
        text += &serde_json::to_string(&labelled(summary.clone())).map_err(Failure::internal)?;
        text.push('\n');
        // The JSON comes last: whoever finds it finds everything.
        files::write(context, &self.path(&self.name("jsonl")), text.as_bytes())?;
        Ok((moves, summary))
    }
}

fn answers(review: &Review) -> Finished {
    let moves = review.plies.iter().map(|ply| ReviewMoveAnswer::new(ply, &review.game)).collect();
    (moves, ReviewSummaryAnswer::from(review))
}
