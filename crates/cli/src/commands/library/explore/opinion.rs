//! What engine and network say about an explored position, kept in the library.

use kagetsu::api::{
    EvaluationField, EvaluationSaveRequest, PositionRequest, library_keep_evaluation, points,
};
use kagetsu::engine::{Engine, EvaluatorKind, Level, SearchLimits, Settings, Silent};
use kagetsu::{Color, Position, Setup};

use super::super::OpenFile;
use crate::context::Context;
use crate::failure::Failure;
use crate::thinking::{self, Repeatable, TABLE_MEGABYTES};

/// Who is asked: the engine with its own evaluation, and with the network's.
const ASKED: [(&str, EvaluatorKind); 2] =
    [("engine", EvaluatorKind::Table), ("network", EvaluatorKind::Network)];

/// Moves of a line that are worth keeping.
const MOST_MOVES: usize = 20;

/// Asks both for so many nodes each, and keeps what they say where it looks further than what is kept.
pub(super) fn keep(setup: &Setup, nodes: u64, file: &mut OpenFile, context: &Context) -> Result<(), Failure> {
    let position = Position::from(setup);
    if position.winner().is_some() || position.legal_moves().is_empty() {
        return Ok(());
    }
    for (by, kind) in ASKED {
        let settings = Settings {
            limits: SearchLimits { nodes: Some(nodes), ..SearchLimits::default() },
            threads: thinking::threads(context, Repeatable::Yes),
            ..thinking::settings(Level::Master, Some(kind), context.seed)
        };
        let mut engine = Engine::new(settings.for_analysis(), TABLE_MEGABYTES);
        let report = thinking::think(&mut engine, &position, context, &mut Silent);
        // A search that Ctrl-C has cut short is not an answer.
        context.interrupt.check()?;
        let line = report.lines.first().map_or(&[][..], |line| &line.moves);
        let evaluation = EvaluationField {
            by: by.to_owned(),
            score: report.score.into(),
            bound: report.bound.name().map(str::to_owned),
            depth: Some(report.depth),
            nodes: report.nodes,
            line: points(line.iter().take(MOST_MOVES)),
        };
        let request = EvaluationSaveRequest { position: request(setup), evaluation };
        library_keep_evaluation(&mut file.library, &request)
            .map_err(|error| super::super::complaint(&file.path, &error, context))?;
    }
    Ok(())
}

/// A diagram as requests name it.
fn request(setup: &Setup) -> PositionRequest {
    let stones = |color| setup.stones(color).into_iter().map(|point| point.to_string()).collect();
    PositionRequest {
        rule: Some(setup.rule().name().to_owned()),
        black: stones(Color::Black),
        white: stones(Color::White),
        turn: Some(if setup.turn() == Color::Black { "black" } else { "white" }.to_owned()),
        ..PositionRequest::default()
    }
}
