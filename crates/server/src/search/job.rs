//! Questions that need a search: as they come, and checked.

use core::sync::atomic::AtomicBool;
use core::time::Duration;

use kagetsu::engine::{Level, SearchLimits, Settings};
use kagetsu::variants::PlayerSpec;
use kagetsu::wins::{Quest, Wish};
use kagetsu::{Game, Position};
use kagetsu_words::Message;
use serde::Deserialize;

use super::event::Event;
use super::{explain, opening, puzzle, review, solve, think, variant};
use crate::api::variants::BoardAsk;
use crate::ask::{self, PositionAsk, within};
use crate::trouble::Trouble;

/// The longest that any search may take, in milliseconds.
pub(super) const MOST_TIME_MS: u64 = 600_000;
/// The most stones that any search may place.
const MOST_NODES: u64 = 1_000_000_000;
/// The most playouts of a player.
const MOST_SIMULATIONS: u64 = 1_000_000;
/// The most lines.
const MOST_LINES: u64 = 9;

/// A question as it came.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub(crate) enum Job {
    /// Lines with scores, deeper and deeper.
    Analyze(AnalyzeAsk),
    /// The move of a level.
    Play(PlayAsk),
    /// A forced win.
    Solve(SolveAsk),
    /// The move of a player on another board.
    Variant(VariantAsk),
    /// The engine's answer during an opening.
    Opening(opening::DecideAsk),
    /// A game, move by move.
    Review(review::ReviewAsk),
    /// The facts of a move.
    Explain(explain::ExplainAsk),
    /// A try at a puzzle.
    Puzzle(puzzle::TryAsk),
}

/// What bounds a search.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LimitsAsk {
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    depth: Option<u64>,
    #[serde(default)]
    time_ms: Option<u64>,
}

/// `{"do":"analyze", …}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalyzeAsk {
    position: PositionAsk,
    #[serde(default)]
    level: Option<String>,
    #[serde(default)]
    lines: Option<u64>,
    #[serde(default)]
    limits: LimitsAsk,
}

/// `{"do":"play", …}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayAsk {
    position: PositionAsk,
    level: String,
    #[serde(default)]
    seed: Option<u64>,
    #[serde(default)]
    limits: LimitsAsk,
}

/// `{"do":"solve", …}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SolveAsk {
    position: PositionAsk,
    /// `vcf`, `vct` or `win`.
    kind: String,
    #[serde(default)]
    side: Option<String>,
    #[serde(default)]
    all: bool,
    #[serde(default)]
    shortest: bool,
    #[serde(default)]
    nodes: Option<u64>,
    #[serde(default)]
    max_len: Option<u64>,
}

/// `{"do":"variant", …}`
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VariantAsk {
    board: BoardAsk,
    /// As the command line writes it: `minimax:depth=4`.
    player: String,
    #[serde(default)]
    seed: Option<u64>,
}

/// A question that makes sense.
pub(crate) enum Task {
    /// Of the engine.
    Think(Box<think::Thinking>),
    /// Of the solver.
    Solve(Box<solve::Solving>),
    /// Of a player on another board.
    Choose(Box<variant::Choosing>),
    /// Of the engine during an opening.
    Decide(Box<opening::Deciding>),
    /// What a move does.
    Explain(Box<explain::Explaining>),
    /// A try at a puzzle.
    Try(Box<puzzle::Trying>),
    /// A review.
    Review(Box<review::Reviewing>),
}

impl Job {
    /// Makes sense of the question.
    pub(crate) fn check(&self, threads: usize) -> Result<Task, Trouble> {
        match self {
            Job::Analyze(ask) => {
                let level = ask.level.as_deref().map_or(Ok(Level::Master), level)?;
                let lines = within("lines", ask.lines.unwrap_or(1), 1, MOST_LINES)?;
                let limits = ask.limits.check(Some(MOST_TIME_MS))?;
                let position = unfinished(&ask.position.game()?)?;
                let lines = usize::try_from(lines).unwrap_or(1);
                let settings =
                    Settings { limits, lines, threads, ..Settings::of_level(level) }.for_analysis();
                Ok(Task::Think(Box::new(think::Thinking { position, settings })))
            }
            Job::Play(ask) => {
                let position = unfinished(&ask.position.game()?)?;
                let level = level(&ask.level)?;
                // Several threads would make a level play differently each time.
                let threads = if level == Level::Master { threads } else { 1 };
                // The clock of the level counts unless a limit is given.
                let limits = ask.limits.check(None)?;
                let seed = ask.seed.unwrap_or(0);
                let settings = Settings { limits, threads, seed, ..Settings::of_level(level) };
                Ok(Task::Think(Box::new(think::Thinking { position, settings })))
            }
            Job::Solve(ask) => ask.check().map(|solving| Task::Solve(Box::new(solving))),
            Job::Variant(ask) => ask.check().map(|choosing| Task::Choose(Box::new(choosing))),
            Job::Explain(ask) => ask.check().map(|explaining| Task::Explain(Box::new(explaining))),
            Job::Puzzle(ask) => ask.check().map(|trying| Task::Try(Box::new(trying))),
            Job::Review(ask) => ask.check(threads).map(|reviewing| Task::Review(Box::new(reviewing))),
            Job::Opening(ask) => ask.check().map(|deciding| Task::Decide(Box::new(deciding))),
        }
    }
}

impl LimitsAsk {
    fn check(&self, time_ms: Option<u64>) -> Result<SearchLimits, Trouble> {
        let checked = |field, number: Option<u64>, most| {
            number.map(|number| within(field, number, 1, most)).transpose()
        };
        let time_ms = checked("limits.time_ms", self.time_ms, MOST_TIME_MS)?.or(time_ms);
        let depth = checked("limits.depth", self.depth, 225)?;
        Ok(SearchLimits {
            nodes: checked("limits.nodes", self.nodes, MOST_NODES)?,
            depth: depth.and_then(|depth| u32::try_from(depth).ok()),
            time: time_ms.map(Duration::from_millis),
            aim: None,
        })
    }
}

impl SolveAsk {
    fn check(&self) -> Result<solve::Solving, Trouble> {
        let quest: Quest = ask::named("kind", &self.kind, &Quest::ALL.map(Quest::name).join(", "))?;
        let wish = match (self.all, self.shortest) {
            (false, false) => Wish::Any,
            (true, false) => Wish::All,
            (false, true) => Wish::Shortest,
            (true, true) => return Err(Trouble::value("shortest", "true", "false (all)")),
        };
        let game = self.position.game()?;
        let mut position = unfinished(&game)?;
        if let Some(side) = &self.side
            && ask::side("side", side)? != position.turn()
        {
            position.pass();
        }
        let nodes = within("nodes", self.nodes.unwrap_or(Quest::NODES), 1, MOST_NODES)?;
        let max_len = self.max_len.map(|plies| within("max_len", plies, 1, 225)).transpose()?;
        let max_len = max_len.and_then(|plies| u32::try_from(plies).ok());
        Ok(solve::Solving { position, quest, wish, nodes, max_len })
    }
}

impl VariantAsk {
    fn check(&self) -> Result<variant::Choosing, Trouble> {
        let board = self.board.board()?;
        if board.outcome().is_some() {
            return Err(Trouble::bad("game-over", Message::MoveGameOver));
        }
        let player: PlayerSpec = self.player.parse().map_err(|_| {
            let expected = PlayerSpec::HELP.map(|(name, _)| name).join(", ");
            Trouble::value("player", &self.player, &expected)
        })?;
        check_simulations(&player)?;
        Ok(variant::Choosing { board, player, seed: self.seed.unwrap_or(0) })
    }
}

/// A tree of playouts takes memory for each of them.
fn check_simulations(player: &PlayerSpec) -> Result<(), Trouble> {
    match player {
        PlayerSpec::Random | PlayerSpec::Minimax(_) => Ok(()),
        PlayerSpec::Mcts(options) => {
            within("simulations", options.simulations, 0, MOST_SIMULATIONS).map(drop)
        }
        PlayerSpec::Forced(_, fallback) => check_simulations(fallback),
    }
}

impl Task {
    /// Searches until there is an answer or `stop` is raised, and returns the last event.
    pub(crate) fn run(&self, stop: &AtomicBool, tell: &mut dyn FnMut(Event)) -> Event {
        match self {
            Task::Think(thinking) => thinking.run(stop, tell),
            Task::Solve(solving) => solving.run(stop),
            Task::Choose(choosing) => choosing.run(stop),
            Task::Decide(deciding) => deciding.run(stop),
            Task::Explain(explaining) => explaining.run(stop),
            Task::Try(trying) => trying.run(),
            Task::Review(reviewing) => reviewing.run(stop, tell),
        }
    }
}

pub(super) fn level(text: &str) -> Result<Level, Trouble> {
    ask::named("level", text, &Level::ALL.map(Level::name).join(", "))
}

/// The position of a game that goes on.
pub(super) fn unfinished(game: &Game) -> Result<Position, Trouble> {
    match game.outcome() {
        Some(_) => Err(Trouble::bad("game-over", Message::MoveGameOver)),
        None => Ok(game.position().clone()),
    }
}
