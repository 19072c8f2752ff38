//! What many reviews come to: openings that go wrong, kinds of missed wins, accuracy over time.

use std::collections::BTreeMap;

use kagetsu::Color;
use kagetsu::api::{LibraryReviewAnswer, ReviewedMonthAnswer, ReviewedOpeningAnswer, UnreviewedAnswer};
use kagetsu::library::{DocumentHead, DocumentId};
use serde_json::Value;

/// Accuracies that are averaged, and what went wrong.
#[derive(Clone, Copy, Default)]
struct Play {
    games: u64,
    /// Of the sides with an accuracy: how many, and the sum.
    sides: u64,
    accuracy: u64,
    missed: u64,
    losing: u64,
}

impl Play {
    fn mean(self) -> Option<u64> {
        (self.sides > 0).then(|| (self.accuracy + self.sides / 2) / self.sides)
    }
}

/// The sum of reviews.
#[derive(Default)]
pub(super) struct Summary {
    all: Play,
    openings: BTreeMap<String, Play>,
    months: BTreeMap<String, Play>,
    missed: BTreeMap<String, u64>,
    refused: Vec<(DocumentId, String)>,
}

impl Summary {
    /// Takes a review in, as far as these sides played.
    pub(super) fn add(&mut self, head: &DocumentHead, review: &Value, sides: Vec<Color>) {
        let mut play = Play { games: 1, ..Play::default() };
        for color in sides {
            let name = if color == Color::Black { "black" } else { "white" };
            if let Some(accuracy) = review["summary"][name]["accuracy"].as_u64() {
                play.sides += 1;
                play.accuracy += accuracy;
            }
            let moves = review["moves"].as_array().into_iter().flatten().map(|it| &it["move"]);
            for played in moves.filter(|played| played["color"] == name) {
                match played["class"].as_str() {
                    Some("missed-win" | "missed-five") => {
                        play.missed += 1;
                        let kind = played["kind"].as_str().unwrap_or("five").to_owned();
                        *self.missed.entry(kind).or_default() += 1;
                    }
                    Some("losing") => play.losing += 1,
                    Some(_) | None => {}
                }
            }
        }
        let opening = head.opening.map_or_else(|| "–".to_owned(), |opening| opening.code());
        let month = head.day().0 / 100;
        let places = [
            Some(&mut self.all),
            Some(self.openings.entry(opening).or_default()),
            (month > 0)
                .then(|| self.months.entry(format!("{}-{:02}", month / 100, month % 100)).or_default()),
        ];
        for place in places.into_iter().flatten() {
            place.games += play.games;
            place.sides += play.sides;
            place.accuracy += play.accuracy;
            place.missed += play.missed;
            place.losing += play.losing;
        }
    }

    /// Takes a game in that cannot be reviewed.
    pub(super) fn refuse(&mut self, id: DocumentId, reason: String) {
        self.refused.push((id, reason));
    }

    /// Games with a review.
    pub(super) const fn reviewed(&self) -> u64 {
        self.all.games
    }

    /// Games that cannot be reviewed.
    pub(super) const fn refused(&self) -> usize {
        self.refused.len()
    }

    /// Missed wins by their kind, most first.
    pub(super) fn missed(&self) -> Vec<(String, u64)> {
        let mut missed: Vec<_> = self.missed.iter().map(|(kind, count)| (kind.clone(), *count)).collect();
        missed.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        missed
    }

    /// The openings, those with most losing moves and missed wins in a game first.
    pub(super) fn openings(&self) -> Vec<ReviewedOpeningAnswer> {
        let mut rows: Vec<(&String, &Play)> = self.openings.iter().collect();
        // In thousandths, so that nothing depends on rounding of the machine.
        rows.sort_by_key(|(_, play)| {
            std::cmp::Reverse((play.missed + play.losing) * 1000 / play.games.max(1))
        });
        let row = |(opening, play): (&String, &Play)| ReviewedOpeningAnswer {
            opening: opening.clone(),
            games: play.games,
            accuracy: play.mean(),
            missed_wins: play.missed,
            losing: play.losing,
        };
        rows.into_iter().map(row).collect()
    }

    /// The accuracy month by month.
    pub(super) fn progress(&self) -> Vec<ReviewedMonthAnswer> {
        let row = |(month, play): (&String, &Play)| ReviewedMonthAnswer {
            month: month.clone(),
            games: play.games,
            accuracy: play.mean(),
        };
        self.months.iter().map(row).collect()
    }

    /// All of it.
    pub(super) fn answer(&self) -> LibraryReviewAnswer {
        let refused = self.refused.iter();
        LibraryReviewAnswer {
            games: self.all.games,
            accuracy: self.all.mean(),
            missed_wins: self.missed.clone(),
            openings: self.openings(),
            progress: self.progress(),
            refused: refused
                .map(|(id, reason)| UnreviewedAnswer { document: id.0, reason: reason.clone() })
                .collect(),
        }
    }
}
