//! The answers of a reviewed collection: one line for each game, and what it comes to by player and kind of mistake.

use kagetsu_rules::Color;
use kagetsu_study::review::sentences;
use kagetsu_words::{Lang, ReviewMessage, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::field::{MapField, NameField};
use crate::label::Schema;
use crate::review::{ReviewMoveAnswer, ReviewSummaryAnswer};

/// A game of a reviewed collection.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewedGame")]
pub struct ReviewedGameAnswer {
    /// Its number in the collection, from 1.
    pub game: usize,
    /// The file of its report.
    pub file: String,
    /// Who played Black.
    pub black: Option<String>,
    /// Who played White.
    pub white: Option<String>,
    /// How many moves were reviewed.
    pub moves: usize,
    /// Who wins at the end, by the board or by proof.
    pub winner: Option<NameField<Color>>,
    /// The ply after which the winner's win was proved until the end.
    pub turning_point: Option<usize>,
    /// Whether everything that is said not to lose stands.
    pub stands: bool,
}

impl Schema for ReviewedGameAnswer {
    const SCHEMA: &'static str = "kagetsu.reviewed-game/1";
}

impl ReviewedGameAnswer {
    /// The line of a game.
    pub fn new(
        game: usize,
        file: String,
        [black, white]: [Option<String>; 2],
        summary: &ReviewSummaryAnswer,
    ) -> ReviewedGameAnswer {
        let (moves, winner) = (summary.moves, summary.winner);
        let (turning_point, stands) = (summary.turning_point, summary.stands);
        ReviewedGameAnswer { game, file, black, white, moves, winner, turning_point, stands }
    }
}

/// What a player of a collection did.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewedPlayer")]
pub struct ReviewedPlayerAnswer {
    /// The name; nothing for all whose name is not known.
    pub player: Option<String>,
    /// How many games.
    pub games: u32,
    /// What the moves that count earned in the mean, 0 to 100; nothing where none counts.
    pub accuracy: Option<u32>,
    /// How many moves count for it.
    pub counted: u32,
    /// What these moves earned together.
    pub earned: u32,
    /// How many moves there are of each class.
    pub counts: MapField<String, u32>,
    /// How many mistakes there are of each kind: a class with the kind of win or foul, such as `missed-win vcf`.
    pub mistakes: MapField<String, u32>,
}

/// What a reviewed collection comes to.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ReviewCollection")]
pub struct ReviewCollectionAnswer {
    /// How many games were reviewed.
    pub games: usize,
    /// The players, by name.
    pub players: Vec<ReviewedPlayerAnswer>,
}

impl Schema for ReviewCollectionAnswer {
    const SCHEMA: &'static str = "kagetsu.review-collection/1";
}

/// Classes that are counted as mistakes by their kind.
const MISTAKES: [&str; 6] = ["foul", "missed-five", "missed-win", "losing", "bad", "blunder"];

impl ReviewCollectionAnswer {
    /// Adds a game.
    pub fn add(&mut self, game: &ReviewedGameAnswer, moves: &[ReviewMoveAnswer]) {
        self.games += 1;
        for (color, name) in [(Color::Black, &game.black), (Color::White, &game.white)] {
            let place = self.players.binary_search_by(|known| known.player.cmp(name));
            let place = place.unwrap_or_else(|place| {
                let player = ReviewedPlayerAnswer { player: name.clone(), ..ReviewedPlayerAnswer::default() };
                self.players.insert(place, player);
                place
            });
            if let Some(player) = self.players.get_mut(place) {
                player.add(moves.iter().filter(|told| told.color.0 == color));
            }
        }
    }

    /// The summary in words: a line for each player.
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        let player = |player: &ReviewedPlayerAnswer| {
            let name = player.player.clone().unwrap_or_else(|| ReviewMessage::NameUnknown.words(lang));
            let games = ReviewMessage::PlayerGames { name: &name, games: &player.games }.words(lang);
            let accuracy = match &player.accuracy {
                Some(accuracy) => {
                    ReviewMessage::AccuracyOf { side: &games, accuracy, counted: &player.counted }.words(lang)
                }
                None => ReviewMessage::AccuracyNone { side: &games }.words(lang),
            };
            let counts = sentences::names(lang).into_iter().filter_map(|(name, class)| {
                let (_, count) = player.counts.0.iter().find(|(known, _)| known == name)?;
                Some(ReviewMessage::CountOf { class: &class, count }.words(lang))
            });
            core::iter::once(accuracy).chain(counts).collect::<Vec<_>>().join("  ")
        };
        self.players.iter().map(player).collect()
    }
}

impl ReviewedPlayerAnswer {
    fn add<'a>(&mut self, moves: impl Iterator<Item = &'a ReviewMoveAnswer>) {
        self.games += 1;
        for told in moves {
            count(&mut self.counts, told.class.clone());
            if MISTAKES.contains(&told.class.as_str()) {
                let kind = told.kind.as_ref().map_or(String::new(), |kind| format!(" {kind}"));
                count(&mut self.mistakes, format!("{}{kind}", told.class));
            }
            if let Some(points) = told.points {
                self.counted += 1;
                self.earned += points;
            }
        }
        self.accuracy = (self.earned + self.counted / 2).checked_div(self.counted);
    }
}

fn count(counts: &mut MapField<String, u32>, name: String) {
    match counts.0.binary_search_by(|(known, _)| known.cmp(&name)) {
        Ok(place) => counts.0[place].1 += 1,
        Err(place) => counts.0.insert(place, (name, 1)),
    }
}
