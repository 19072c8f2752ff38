//! What the rules say about a position: turn, legal moves, forbidden points with their lines, opening, outcome.

use axum::response::Response;
use kagetsu::say::{self, Bilingual};
use kagetsu::{Color, Forbidden, Game, Opening, Outcome, Position};
use serde::{Deserialize, Serialize};

use crate::api::about::OpeningAnswer;
use crate::ask::{self, PositionAsk, name, names};
use crate::reply::{Json, json};
use crate::trouble::Trouble;

/// A question about a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RulesAsk {
    position: PositionAsk,
    /// A side that gives up in this position.
    #[serde(default)]
    resigns: Option<String>,
}

#[derive(Serialize)]
struct RulesAnswer {
    rule: &'static str,
    turn: String,
    ply: usize,
    black: Vec<String>,
    white: Vec<String>,
    last: Option<String>,
    legal: Vec<String>,
    /// Black's, whoever is to move.
    forbidden: Vec<ForbiddenAnswer>,
    opening: Option<OpeningAnswer>,
    outcome: Option<OutcomeAnswer>,
}

#[derive(Serialize)]
struct ForbiddenAnswer {
    point: String,
    kind: &'static str,
    /// `3`, `4` or `6`.
    mark: char,
    lines: Vec<LineAnswer>,
    text: Bilingual,
}

#[derive(Serialize)]
struct LineAnswer {
    stones: Vec<String>,
    completions: Vec<String>,
}

#[derive(Serialize)]
struct OutcomeAnswer {
    winner: Option<String>,
    reason: &'static str,
    text: Bilingual,
    /// The winning rows.
    rows: Vec<Vec<String>>,
}

/// `POST /api/rules`
pub(crate) async fn rules(Json(ask): Json<RulesAsk>) -> Result<Response, Trouble> {
    let mut game = ask.position.game()?;
    if let Some(side) = &ask.resigns {
        // Whoever resigns after the end changes nothing.
        let _ = game.resign(ask::side("resigns", side)?);
    }
    Ok(json("kagetsu.rules/1", answer(&game)))
}

fn answer(game: &Game) -> RulesAnswer {
    let position = game.position();
    let over = game.outcome().is_some();
    RulesAnswer {
        rule: position.rule().name(),
        turn: position.turn().to_string(),
        ply: game.moves().len(),
        black: names(position.stones(Color::Black)),
        white: names(position.stones(Color::White)),
        last: game.moves().last().and_then(|last| last.point()).map(name),
        legal: if over { Vec::new() } else { names(position.legal_moves()) },
        forbidden: if over { Vec::new() } else { forbidden(position) },
        opening: Opening::of_game(game.initial(), game.moves()).map(OpeningAnswer::from),
        outcome: game.outcome().map(|outcome| outcome_answer(game, outcome)),
    }
}

fn forbidden(position: &Position) -> Vec<ForbiddenAnswer> {
    let found = position.forbidden_set().into_iter().filter_map(|point| position.forbidden(point));
    found.map(|forbidden| forbidden_answer(&forbidden)).collect()
}

fn forbidden_answer(forbidden: &Forbidden) -> ForbiddenAnswer {
    ForbiddenAnswer {
        point: name(forbidden.point),
        kind: forbidden.kind.name(),
        mark: forbidden.kind.mark(),
        lines: forbidden
            .lines
            .iter()
            .map(|line| LineAnswer { stones: names(line.stones), completions: names(line.completions) })
            .collect(),
        text: Bilingual::from_fn(|lang| say::forbidden(forbidden, lang)),
    }
}

fn outcome_answer(game: &Game, outcome: Outcome) -> OutcomeAnswer {
    let fives = game.position().to_setup().fives();
    let rows = outcome.winner().map(|winner| fives[winner].iter().map(|row| names(*row)).collect());
    OutcomeAnswer {
        winner: outcome.winner().map(|winner| winner.to_string()),
        reason: outcome.reason(),
        text: Bilingual::from_fn(|lang| say::outcome(outcome, lang)),
        rows: rows.unwrap_or_default(),
    }
}
