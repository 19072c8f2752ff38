//! The way from the values of the libraries to jobs, and back where a job is carried out.

use std::time::Duration;

use kagetsu_api::{
    GamePlayerRequest, GameRequest, JobRequest, NameField, PositionRequest, PositionsRequest, SettleQuestion,
    SettleRequest, SolveRequest, points,
};
use kagetsu_arena::{Adjudication, GameOrder, Ground, PlayerSpec, SelfPlay, format_cells, parse_cells};
use kagetsu_engine::{Network, SearchLimits};
use kagetsu_rules::{ByColor, Color, Setup};
use kagetsu_study::wins::{WinExtent, WinQuery};
use kagetsu_theory::search::{Question, QuestionKind};

/// The job to find a forced win for the side to move.
pub fn solve_request(
    setup: &Setup,
    query: WinQuery,
    extent: WinExtent,
    nodes: u64,
    max_len: Option<u32>,
) -> JobRequest {
    JobRequest::Solve(SolveRequest {
        position: setup.into(),
        kind: query.name().to_owned(),
        side: None,
        all: extent == WinExtent::All,
        shortest: extent == WinExtent::Shortest,
        nodes: Some(nodes),
        max_len: max_len.map(u64::from),
    })
}

/// The job to settle a position of a proof.
pub fn settle_request(question: &Question) -> JobRequest {
    JobRequest::Settle(SettleRequest {
        position: PositionRequest::from(&question.setup),
        attacker: NameField(question.attacker),
        question: match question.kind {
            QuestionKind::Attack => SettleQuestion::Attack,
            QuestionKind::Defence => SettleQuestion::Defence,
            QuestionKind::AllReplies => SettleQuestion::AllReplies,
        },
        level: question.level,
        hints: points(&question.hints),
    })
}

/// The question of a job.
pub(crate) fn question(request: &SettleRequest) -> Result<Question, String> {
    let game = request.position.game().map_err(|error| error.code)?;
    let question = Question {
        setup: game.position().to_setup(),
        attacker: request.attacker.0,
        kind: match request.question {
            SettleQuestion::Attack => QuestionKind::Attack,
            SettleQuestion::Defence => QuestionKind::Defence,
            SettleQuestion::AllReplies => QuestionKind::AllReplies,
        },
        level: request.level,
        hints: request.hints.iter().map(|hint| hint.0).collect(),
    };
    if question.makes_sense() { Ok(question) } else { Err("the question makes no sense".to_owned()) }
}

/// The job to play a game; none where it cannot be played on another machine: a player is a program or reads a file, or the
/// game may be ended by a proof that its record does not hold.
pub fn game_request(order: &GameOrder) -> Option<JobRequest> {
    if !order.is_portable() || order.adjudication != Adjudication::Never {
        return None;
    }
    let player = |color: Color| {
        let (spec, limits) = (&order.players[color], order.limits[color]);
        GamePlayerRequest {
            player: spec.text().to_owned(),
            name: spec.name().to_owned(),
            seed: order.seeds[color],
            nodes: limits.nodes,
            depth: limits.depth,
            time_us: limits.time.map(|time| u64::try_from(time.as_micros()).unwrap_or(u64::MAX)),
        }
    };
    let (rule, board) = match &order.ground {
        Ground::Fifteen { rule, .. } => (Some(NameField(*rule)), None),
        Ground::Variant { variant, .. } => (None, Some(variant.to_string())),
    };
    Some(JobRequest::Game(GameRequest {
        number: order.number,
        rule,
        board,
        black: player(Color::Black),
        white: player(Color::White),
        opening: format_cells(&order.opening),
    }))
}

/// The game of a job.
pub(crate) fn order(request: &GameRequest) -> Result<GameOrder, String> {
    let ground = match (request.rule, &request.board) {
        (Some(rule), None) => Ground::Fifteen { rule: rule.0, openings: Vec::new() },
        (None, Some(board)) => {
            let variant = board.parse().map_err(|_| "the board is not one".to_owned())?;
            Ground::Variant { variant, opening_plies: 0 }
        }
        (Some(_), Some(_)) | (None, None) => return Err("expected a rule or a board".to_owned()),
    };
    let player = |it: &GamePlayerRequest| {
        let spec: PlayerSpec = it.player.parse().map_err(|_| "a player is not one".to_owned())?;
        Ok::<_, String>(spec.with_name(&it.name))
    };
    let limits = |it: &GamePlayerRequest| SearchLimits {
        nodes: it.nodes,
        depth: it.depth,
        time: it.time_us.map(Duration::from_micros),
        ..SearchLimits::default()
    };
    let both = ByColor::new(&request.black, &request.white);
    let order = GameOrder {
        number: request.number,
        ground,
        players: ByColor::new(player(&request.black)?, player(&request.white)?),
        limits: ByColor::from_fn(|color| limits(both[color])),
        seeds: ByColor::from_fn(|color| both[color].seed),
        opening: parse_cells(&request.opening).map_err(|error| error.to_string())?,
        adjudication: Adjudication::Never,
    };
    // Whoever writes to the queue must not start programs here or have files read.
    if order.is_portable() { Ok(order) } else { Err("a player is a program or reads a file".to_owned()) }
}

/// The job to make the positions of one game; none where the players think with a network of their own.
pub fn positions_request(play: &SelfPlay, number: u64) -> Option<JobRequest> {
    Some(JobRequest::Positions(PositionsRequest {
        rule: NameField(play.rule),
        seed: play.seed,
        number,
        nodes: play.settings.limits.nodes?,
        in_tree: play.in_tree,
    }))
}

/// The self-play of a job.
pub(crate) fn self_play(request: &PositionsRequest) -> Result<SelfPlay, String> {
    let mut play = SelfPlay {
        rule: request.rule.0,
        seed: request.seed,
        in_tree: request.in_tree,
        ..SelfPlay::classic(request.nodes)
    };
    if request.in_tree.is_some() {
        let network = Network::built_in().filter(|network| network.rule() == play.rule);
        let network = network.ok_or_else(|| "there is no network of this rule".to_owned())?;
        play.settings = play.settings.with_network(network);
    }
    Ok(play)
}
