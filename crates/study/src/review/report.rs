//! A review as plain text: what decided the game first, then how each side played, then every move.

use kagetsu_records::Info;
use kagetsu_rules::{Color, Game, Opening};
use kagetsu_words::{Lang, ReviewMessage, Words};

use super::ply::PlyReview;
use super::{Review, sentences};
use crate::say;

/// Columns of the parts of a line.
const MOVE: usize = 9;
const CLASS: usize = 32;
const SCORE: usize = 16;

/// The lines of a report. Players come from `info`.
pub fn report(review: &Review, info: &Info, lang: Lang) -> Vec<String> {
    let mut lines = heading(review, info, lang);
    lines.extend(sentences::left_out(review, lang));
    lines.push(sentences::turning_point(review, lang));
    lines.push(sentences::settled(review, lang));
    lines.extend(Color::ALL.map(|color| side(review, color, lang)));
    for color in Color::ALL {
        if let Some(ply) = &review.summary.sides[color].first_missed {
            let side = say::side(color).text(lang);
            lines.push(ReviewMessage::FirstMissed { side: &side, ply }.words(lang));
        }
    }
    lines.push(String::new());
    lines.extend(review.plies.iter().map(|ply| line(ply, &review.game, lang)));
    lines
}

fn heading(review: &Review, info: &Info, lang: Lang) -> Vec<String> {
    let game = &review.game;
    let opening = Opening::of_game(game.initial(), game.moves()).map(|opening| say::opening(opening, lang));
    let outcome = game.outcome().map(|outcome| say::outcome(outcome, lang));
    sentences::versus(info, lang).into_iter().chain(opening).chain(outcome).collect()
}

fn side(review: &Review, color: Color, lang: Lang) -> String {
    let side = &review.summary.sides[color];
    let name = say::side(color).words(lang);
    let mut parts = vec![sentences::accuracy(side, &name, lang)];
    for (class, count) in sentences::CLASSES.into_iter().zip(&side.counts).filter(|(_, count)| **count > 0) {
        parts.push(ReviewMessage::CountOf { class: &class.text(lang), count }.words(lang));
    }
    parts.join("  ")
}

/// A move of a game on one line.
pub fn line(ply: &PlyReview, game: &Game, lang: Lang) -> String {
    let text = sentences::sentences(ply, game);
    let line = [
        padded(&format!("{:>3}. {}", ply.ply, ply.played), MOVE),
        padded(&sentences::label(ply.class, lang), CLASS),
        padded(&sentences::score(ply, lang), SCORE),
        text.text(lang).to_owned(),
    ];
    line.join(" ").trim_end().to_owned()
}

/// The text with blanks up to a number of columns; Japanese characters take two.
fn padded(text: &str, columns: usize) -> String {
    let width: usize = text.chars().map(|character| if character < '\u{1100}' { 1 } else { 2 }).sum();
    format!("{text}{}", " ".repeat(columns.saturating_sub(width)))
}
