//! A review for the terminal: what decided the game first, then how each side played, then every move.

use kagetsu::records::Record;
use kagetsu::study::review::{PlyReview, Review, tell};
use kagetsu::{Color, Game, Opening, Point, say};
use kagetsu_words::{Lang, ReviewMessage};

use crate::context::Context;
use crate::failure::Failure;

/// Columns of the parts of a line.
const MOVE: usize = 9;
const CLASS: usize = 32;
const SCORE: usize = 16;

/// Prints a review.
pub(super) fn print(review: &Review, record: &Record, context: &Context) -> Result<(), Failure> {
    let lang = context.lang;
    let out = |text: &str| context.output.line(&text);
    for line in heading(review, record, lang) {
        out(&line)?;
    }
    out(&tell::turning_point(review, lang))?;
    for color in Color::ALL {
        out(&side(review, color, lang))?;
    }
    for color in Color::ALL {
        if let Some(ply) = &review.summary.sides[color].first_missed {
            let side = say::side(color).text(lang);
            out(&ReviewMessage::FirstMissed { side: &side, ply }.text(lang).to_string())?;
        }
    }
    out("")?;
    for ply in &review.plies {
        out(&line(ply, &review.game, lang))?;
    }
    Ok(())
}

fn heading(review: &Review, record: &Record, lang: Lang) -> Vec<String> {
    let name = |color: Color| record.info.players[color].clone();
    let players = name(Color::Black).zip(name(Color::White));
    let versus = players
        .map(|(black, white)| ReviewMessage::Versus { black: &black, white: &white }.text(lang).to_string());
    let stones: Vec<Point> = review.game.moves().iter().take(3).filter_map(|played| played.point()).collect();
    let opening = Opening::of_moves(&stones).map(|opening| say::opening(opening, lang));
    let outcome = review.game.outcome().map(|outcome| say::outcome(outcome, lang));
    versus.into_iter().chain(opening).chain(outcome).collect()
}

fn side(review: &Review, color: Color, lang: Lang) -> String {
    let side = &review.summary.sides[color];
    let name = say::side(color).text(lang).to_string();
    let mut parts = vec![tell::accuracy(side, &name, lang)];
    for (class, count) in tell::CLASSES.into_iter().zip(&side.counts).filter(|(_, count)| **count > 0) {
        parts.push(ReviewMessage::CountOf { class: &class.text(lang), count }.text(lang).to_string());
    }
    parts.join("  ")
}

/// A move on a line.
pub(super) fn line(ply: &PlyReview, game: &Game, lang: Lang) -> String {
    let text = tell::sentences(ply, game);
    let line = [
        padded(&format!("{:>3}. {}", ply.ply, ply.played), MOVE),
        padded(&tell::label(ply.class, lang), CLASS),
        padded(&tell::score(ply, lang), SCORE),
        text.text(lang).to_owned(),
    ];
    line.join(" ").trim_end().to_owned()
}

/// The text with blanks up to a number of columns; Japanese characters take two.
fn padded(text: &str, columns: usize) -> String {
    let width: usize = text.chars().map(|character| if character < '\u{1100}' { 1 } else { 2 }).sum();
    format!("{text}{}", " ".repeat(columns.saturating_sub(width)))
}
