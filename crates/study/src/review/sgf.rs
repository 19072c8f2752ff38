//! A review as a record: comments at every move, better moves and refutations as variations.

use kagetsu_records::{Mark, MarkKind, NodeId, Property, Record};
use kagetsu_rules::{Color, Move, OccupiedError, Point};
use kagetsu_words::{Lang, ReviewMessage, Words};

use super::class::Class;
use super::ply::PlyReview;
use super::{Review, sentences};
use crate::say;

/// Moves of a variation at most; a proved win is shown to its end.
const VARIATION: usize = 8;

/// The record with what the review says, for SGF and the other formats with a tree. `record` is the one that was
/// reviewed; of its own variations and comments nothing is lost.
///
/// # Errors
/// When the record is of another game.
pub fn annotate(review: &Review, record: &Record, lang: Lang) -> Result<Record, OccupiedError> {
    let mut record = record.clone();
    comment(&mut record, NodeId::ROOT, &overview(review, lang));
    let played: Vec<NodeId> =
        record.main_line().filter(|node| record.node(*node).played().is_some()).collect();
    let mut before = NodeId::ROOT;
    for (ply, node) in review.plies.iter().zip(played) {
        annotate_move(&mut record, ply, review, (before, node), lang)?;
        before = node;
    }
    Ok(record)
}

fn overview(review: &Review, lang: Lang) -> String {
    let mut lines: Vec<String> = sentences::left_out(review, lang).into_iter().collect();
    lines.extend([sentences::turning_point(review, lang), sentences::settled(review, lang)]);
    for color in Color::ALL {
        let side = &review.summary.sides[color];
        let name = say::side(color).words(lang);
        lines.push(sentences::accuracy(side, &name, lang));
        if let Some(ply) = &side.first_missed {
            lines.push(ReviewMessage::FirstMissed { side: &name, ply }.words(lang));
        }
    }
    lines.push(ReviewMessage::MadeWith { nodes: &review.settings.nodes }.words(lang));
    lines.join("\n")
}

fn annotate_move(
    record: &mut Record,
    ply: &PlyReview,
    review: &Review,
    (before, node): (NodeId, NodeId),
    lang: Lang,
) -> Result<(), OccupiedError> {
    let sentences = sentences::sentences(ply, &review.game);
    let (label, text) = (sentences::label(ply.class, lang), sentences.text(lang));
    // Some sentences begin with the name of the class.
    let named = ReviewMessage::SayOf { point: &label, text: &text }.words(lang);
    comment(record, node, if text.starts_with(label.as_str()) { text } else { &named });
    let notes = record.notes_mut(node);
    if let Some(name) = judgement(ply.class)
        && let Ok(property) = Property::new(name, vec!["1".to_owned()])
    {
        notes.properties.push(property);
    }
    for (escape, letter) in ply.escapes.iter().zip('A'..='Z') {
        notes.marks.push(Mark { point: escape.choice.point, kind: MarkKind::Label(letter.to_string()) });
    }
    if !ply.class.is_mistake() {
        return Ok(());
    }
    // A proved win is shown to its end, an opinion for some moves.
    let is_proved = ply.standing.winner() == Some(ply.color);
    if let Some(best) = ply.best.as_ref().filter(|best| ply.played != Move::Stone(best.point)) {
        let length = if is_proved { best.line.len() } else { VARIATION };
        let text = ReviewMessage::BestLine { line: &say::points(&best.line) }.words(lang);
        variation(record, before, best.line.iter().take(length), &text)?;
    }
    let text = ReviewMessage::Refutation { line: &say::points(&ply.refutation) }.words(lang);
    variation(record, node, ply.refutation.iter(), &text)
}

/// Adds a line below a node unless its moves are there already, with a comment at its first move.
fn variation<'a>(
    record: &mut Record,
    from: NodeId,
    line: impl Iterator<Item = &'a Point>,
    text: &str,
) -> Result<(), OccupiedError> {
    let mut at = from;
    for (index, point) in line.enumerate() {
        let known =
            record.children(at).find(|child| record.node(*child).played() == Some(Move::Stone(*point)));
        at = match known {
            Some(child) => child,
            None => record.add(at, Move::Stone(*point))?,
        };
        if index == 0 {
            comment(record, at, text);
        }
    }
    Ok(())
}

/// Adds a paragraph to a comment.
fn comment(record: &mut Record, node: NodeId, text: &str) {
    let comment = &mut record.notes_mut(node).comment;
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(text);
}

/// The mark that SGF has for a move of a class.
fn judgement(class: Class) -> Option<&'static str> {
    if class.is_mistake() {
        Some("BM")
    } else if class == Class::Dubious {
        Some("DO")
    } else {
        (class == Class::Only).then_some("TE")
    }
}
