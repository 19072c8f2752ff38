//! The engine as others use it: a level, a position, and a report.

mod evaluator_kind;
mod round;

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::sync::Arc;
use std::time::Instant;

use kagetsu_rules::{Point, Position, Rule, SplitMix};
use kagetsu_solve::{Halt, Solver};

use crate::clock::Clock;
use crate::eval::{BoardLog, TableEvaluator};
use crate::level::{Level, LevelParams, Technique, Techniques};
use crate::network::Network;
use crate::pipeline::{Pipeline, Prepared};
use crate::proved::ProvedMoves;
use crate::report::{Observer, Report, Silent};
use crate::search::{Feature, Features, SearchLimits, TranspositionTable};
use crate::tunables::Params;

pub use evaluator_kind::{EvaluatorKind, ParseEvaluatorKindError};

/// How an engine thinks.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Depth, randomness and techniques.
    pub level: LevelParams,
    /// All numbers.
    pub params: Params,
    /// Which evaluation.
    pub evaluator: EvaluatorKind,
    /// The network of [`EvaluatorKind::Network`].
    pub network: Option<Arc<Network>>,
    /// Where the boards that the network is asked about are kept, for learning.
    pub board_log: Option<Arc<BoardLog>>,
    /// What the search may use.
    pub features: Features,
    /// Limits that are asked for. Nodes and time take the place of the level's own, and who asks for nodes or depth needs
    /// no time; of two depths the smaller one counts.
    pub limits: SearchLimits,
    /// How many lines with exact scores.
    pub lines: usize,
    /// How many threads.
    pub threads: usize,
    /// How several threads share the work.
    pub sharing: Sharing,
    /// Where the random factor begins; the same seed gives the same moves.
    pub seed: u64,
    /// What it thinks for.
    pub purpose: Purpose,
    /// Who knows proved moves, to be played at once; nobody unless asked for.
    pub proved: Option<Arc<dyn ProvedMoves>>,
}

/// What an engine thinks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Purpose {
    /// A move of a game: openings and forced replies are played at once, and easy moves leave time for later ones.
    #[default]
    Game,
    /// A study of one position: it is searched whatever it is, with all of the time. What is proved stays proved.
    Study,
}

impl Settings {
    /// How a level thinks: one thread, one line, the level's own limits.
    pub fn of_level(level: Level) -> Settings {
        let (evaluator, features, params) = match level {
            Level::Beginner | Level::Easy | Level::Medium => {
                (EvaluatorKind::Terms, published_features(&level.params()), Params::default())
            }
            Level::Hard => (EvaluatorKind::Terms, hard_features(&level.params()), Params::default()),
            Level::Expert | Level::Master => (EvaluatorKind::Table, Features::STRONG, Params::strong()),
        };
        let settings = Settings {
            level: level.params(),
            params,
            evaluator,
            network: None,
            board_log: None,
            features,
            limits: SearchLimits::default(),
            lines: 1,
            threads: 1,
            sharing: Sharing::default(),
            seed: 0,
            purpose: Purpose::Game,
            proved: None,
        };
        match level {
            Level::Beginner | Level::Easy | Level::Medium | Level::Hard => settings,
            Level::Expert | Level::Master => match Network::built_in() {
                Some(network) => settings.with_network(network),
                None => settings,
            },
        }
    }

    /// The same without a network.
    #[must_use]
    pub fn classic(self) -> Settings {
        let evaluator = match self.evaluator {
            EvaluatorKind::Terms => EvaluatorKind::Terms,
            EvaluatorKind::Table | EvaluatorKind::Network => EvaluatorKind::Table,
        };
        Settings { evaluator, network: None, ..self }
    }

    /// The same with a network over the table evaluation; the published evaluation stays as it is.
    #[must_use]
    pub fn with_network(self, network: Arc<Network>) -> Settings {
        let evaluator = match self.evaluator {
            EvaluatorKind::Terms => EvaluatorKind::Terms,
            EvaluatorKind::Table | EvaluatorKind::Network => EvaluatorKind::Network,
        };
        Settings { evaluator, network: Some(network), ..self }
    }

    /// The same with nothing in the search but what the published table gives to its techniques.
    #[must_use]
    pub fn plain(self) -> Settings {
        Settings { features: published_features(&self.level), ..self }
    }

    /// The same for a study of one position.
    #[must_use]
    pub fn for_analysis(self) -> Settings {
        Settings { purpose: Purpose::Study, ..self }
    }

    /// The same with other techniques. Those of the search that come or go are features that come or go.
    #[must_use]
    pub fn with_techniques(self, techniques: Techniques) -> Settings {
        let before = self.level.techniques;
        let features = SEARCH_TECHNIQUES.into_iter().fold(self.features, |features, (technique, feature)| {
            match (before.has(technique), techniques.has(technique)) {
                (true, false) => features.without(feature),
                (false, true) => features.with(feature),
                (true, true) | (false, false) => features,
            }
        });
        Settings { level: LevelParams { techniques, ..self.level }, features, ..self }
    }

    /// The limit of nodes: that asked for, or the level's own.
    pub(crate) fn nodes(&self) -> Option<u64> {
        self.limits.nodes.or(self.level.nodes)
    }

    /// The network to use under `rule`.
    pub(crate) fn network_for(&self, rule: Rule) -> Option<&Arc<Network>> {
        self.network
            .as_ref()
            .filter(|network| self.evaluator == EvaluatorKind::Network && network.rule() == rule)
    }

    /// The evaluation that is used under `rule`.
    pub fn evaluator_for(&self, rule: Rule) -> EvaluatorKind {
        match self.evaluator {
            EvaluatorKind::Network if self.network_for(rule).is_none() => EvaluatorKind::Table,
            kind @ (EvaluatorKind::Terms | EvaluatorKind::Table | EvaluatorKind::Network) => kind,
        }
    }
}

/// The techniques that are features of the search.
const SEARCH_TECHNIQUES: [(Technique, Feature); 2] =
    [(Technique::NullMove, Feature::NullMove), (Technique::Futility, Feature::Futility)];

/// The techniques of the search that a level of the published table has.
fn published_features(level: &LevelParams) -> Features {
    SEARCH_TECHNIQUES
        .into_iter()
        .filter(|(technique, _)| level.techniques.has(*technique))
        .fold(Features::NONE, |features, (_, feature)| features.with(feature))
}

/// Four plies take one stone in a hundred of those that the table gives to hard. The rest goes into looking for forced
/// wins where the depth ends and after the chosen move, and into answers to fours and threes that cost no ply; since
/// these let lines end with either side to move, having the move counts.
fn hard_features(level: &LevelParams) -> Features {
    let extensions =
        [Feature::ReplyExtension, Feature::ThreatReplies, Feature::ThreeExtension, Feature::Tempo];
    let forced_wins = [Feature::LeafFours, Feature::Check];
    extensions.into_iter().chain(forced_wins).fold(published_features(level), Features::with)
}

/// How several threads share the work.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sharing {
    /// All search the same tree and help each other through the table.
    #[default]
    LazySmp,
    /// Each takes some of the root moves.
    RootMoves,
}

impl Sharing {
    /// Both ways.
    pub const ALL: [Sharing; 2] = [Sharing::LazySmp, Sharing::RootMoves];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Sharing::LazySmp => "table",
            Sharing::RootMoves => "root",
        }
    }
}

kagetsu_rules::by_name! {
    /// The text is not a way of sharing.
    Sharing by name, else ParseSharingError: "not a way to share the work: expected table or root"
}

/// Megabytes of the table of an engine that was made from a level alone.
const USUAL_MEGABYTES: usize = 64;

/// A thinking engine with its memories.
pub struct Engine {
    settings: Settings,
    table: TranspositionTable,
    solver: Solver,
    random: SplitMix,
    rule: Option<Rule>,
    /// The table evaluation of the rule, made once: its tables take a while.
    prototype: Option<TableEvaluator>,
    /// How many positions the solver may remember of each kind, where that is not the usual number.
    solver_capacity: Option<usize>,
}

/// What stops a thinking engine, and the time it goes by.
pub struct SearchControl<'a> {
    /// By which time is measured.
    pub clock: &'a dyn Clock,
    /// Raised to stop.
    pub stop: &'a AtomicBool,
}

/// Search control with a time: what halts the solver before and beside the search.
pub(crate) struct Deadline<'a> {
    control: &'a SearchControl<'a>,
    time: Option<Duration>,
}

impl<'a> Deadline<'a> {
    /// The same control with more time.
    pub(crate) fn later(&self, more: Duration) -> Deadline<'a> {
        Deadline { control: self.control, time: self.time.map(|time| time.saturating_add(more)) }
    }
}

impl Halt for Deadline<'_> {
    fn is_halted(&self) -> bool {
        self.control.stop.load(Ordering::Relaxed)
            || self.time.is_some_and(|time| self.control.clock.elapsed() >= time)
    }
}

impl Engine {
    /// An engine with a table of `megabytes`.
    pub fn new(settings: Settings, megabytes: usize) -> Engine {
        let random = SplitMix::new(settings.seed);
        Engine {
            settings,
            table: TranspositionTable::new(megabytes),
            solver: Solver::new(),
            random,
            rule: None,
            prototype: None,
            solver_capacity: None,
        }
    }

    /// An engine that thinks as a level does, with a table of the usual size.
    pub fn of_level(level: Level) -> Engine {
        Engine::new(Settings::of_level(level), USUAL_MEGABYTES)
    }

    /// The move that it plays, found within its own limits and by the wall clock; none where the game is over. Whoever
    /// wants to stop it, to hear of its progress or to know why calls [`Engine::think`].
    ///
    /// ```
    /// use kagetsu_engine::{Engine, Level};
    /// use kagetsu_rules::{Position, Rule};
    ///
    /// let mut engine = Engine::of_level(Level::Easy);
    /// assert_eq!(engine.choose(&Position::new(Rule::Renju)), Some("h8".parse()?));
    /// # Ok::<(), kagetsu_rules::ParsePointError>(())
    /// ```
    pub fn choose(&mut self, position: &Position) -> Option<Point> {
        let control = SearchControl { clock: &Instant::now(), stop: &AtomicBool::new(false) };
        self.think(position, &control, &mut Silent).best
    }

    /// The same with a solver that remembers at most so many positions of each kind, for where memory is short.
    #[must_use]
    pub fn with_solver_capacity(self, nodes: usize) -> Engine {
        Engine { solver: Solver::with_capacity(nodes), solver_capacity: Some(nodes), ..self }
    }

    /// Gets everything ready that a first thought about a position of this rule would otherwise have to make, its memory
    /// included, and forgets what was before.
    pub fn prepare(&mut self, position: &Position) {
        self.reset();
        self.know(position);
    }

    /// How it thinks.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes how it thinks; memories stay.
    pub fn set(&mut self, settings: Settings) {
        if settings.seed != self.settings.seed {
            self.random = SplitMix::new(settings.seed);
        }
        if settings.params != self.settings.params || settings.evaluator != self.settings.evaluator {
            self.prototype = None;
        }
        self.settings = settings;
    }

    /// Forgets everything and begins the random sequence anew.
    pub fn reset(&mut self) {
        self.table.clear();
        self.solver = self.solver_capacity.map_or_else(Solver::new, Solver::with_capacity);
        self.random = SplitMix::new(self.settings.seed);
    }

    /// Thinks about the side to move.
    pub fn think(
        &mut self,
        position: &Position,
        control: &SearchControl<'_>,
        observer: &mut dyn Observer,
    ) -> Report {
        let evaluation = self.know(position);
        let limits = self.limits();
        // The search is to have at least half of the time.
        let halt = Deadline { control, time: limits.aim.or(limits.time).map(|time| time / 2) };
        let report = match self.pipeline(&halt).run(position, observer) {
            Prepared::Decided(report) if self.settings.lines > 1 => {
                let others = self.pipeline(&halt).others(position, &report);
                match others.map(|others| self.search(position, others, &limits, (control, observer))) {
                    Some(others) => report.beside(others, self.settings.lines),
                    None => *report,
                }
            }
            Prepared::Decided(report) => *report,
            Prepared::Search(preparation) => self.search(position, preparation, &limits, (control, observer)),
        };
        Report { evaluation, ..report }
    }

    /// Makes the evaluation for the rule of a position, where that is not there.
    fn know(&mut self, position: &Position) -> EvaluatorKind {
        // Table entries do not know their rule.
        if self.rule.replace(position.rule()).is_some_and(|before| before != position.rule()) {
            self.table.clear();
            self.prototype = None;
        }
        let evaluation = self.settings.evaluator_for(position.rule());
        if evaluation != EvaluatorKind::Terms && self.prototype.is_none() {
            self.prototype = Some(TableEvaluator::new(&self.settings.params, position));
        }
        evaluation
    }

    fn pipeline<'a>(&'a mut self, halt: &'a Deadline<'_>) -> Pipeline<'a> {
        Pipeline {
            settings: &self.settings,
            solver: &mut self.solver,
            random: &mut self.random,
            prototype: self.prototype.as_ref(),
            halt,
        }
    }

    fn is_random(&self) -> bool {
        self.settings.level.random_percent > 0
    }

    /// What bounds the search: see [`Settings::limits`].
    fn limits(&self) -> SearchLimits {
        let Settings { level, limits: asked, .. } = &self.settings;
        let is_bounded = asked.nodes.is_some() || asked.depth.is_some();
        let insurance = (!is_bounded).then(|| Duration::from_millis(u64::from(level.time_ms)));
        SearchLimits {
            nodes: self.settings.nodes(),
            depth: level.depth.into_iter().chain(asked.depth).min(),
            time: asked.time.or(insurance),
            aim: asked.aim.filter(|_| asked.time.is_some()),
        }
    }
}
