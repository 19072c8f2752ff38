//! Before the search: an ordered list of named stages, each of which plays, restricts, hints or passes.
//!
//! proved elsewhere → opening → five → block a four → win by fours → mise to fours → win by threats → break the opponent's fours →
//! answer an open three → share of the time. Which stages a level has is a matter of its techniques.

use kagetsu_rules::{AREA, Combined, Point, PointSet, Position, Rule, SplitMix};
use kagetsu_solve::{Halt, Limits, Proof, Solution, Solver, Space, Win, WinStatus};

use crate::engine::{Purpose, Settings};
use crate::eval::{Evaluator, MoveScore, TableEvaluator, TermEvaluator};
use crate::level::Technique;
use crate::opening;
use crate::prover::solvable;
use crate::report::{Observer, Report, Ruling, Stage};
use crate::score::{Bound, Score};
use crate::search::{Line, near_stones};
use crate::tactics::SolverTactics;

/// What the stages work with.
pub(crate) struct Pipeline<'a> {
    pub(crate) settings: &'a Settings,
    pub(crate) solver: &'a mut Solver,
    pub(crate) random: &'a mut SplitMix,
    /// The table evaluation, where the settings ask for it.
    pub(crate) prototype: Option<&'a TableEvaluator>,
    /// Ends the stages early: somebody stops them, or they have had their share of the time.
    pub(crate) halt: &'a dyn Halt,
}

/// What comes out of the stages.
pub(crate) enum Prepared {
    /// A stage decided.
    Decided(Box<Report>),
    /// The search is to decide.
    Search(Preparation),
}

/// What the search begins with.
pub(crate) struct Preparation {
    /// The moves to choose from, best guess first.
    pub(crate) moves: Vec<Point>,
    /// How much of the time to use.
    pub(crate) time_percent: u32,
    /// Stones placed by the stages.
    pub(crate) nodes: u64,
    /// Whether a win is proved already and only other moves are to be compared.
    pub(crate) is_won: bool,
    rulings: Vec<(Stage, Ruling)>,
}

impl Preparation {
    /// What was found out after the stages.
    pub(crate) fn note(&mut self, stage: Stage, ruling: Ruling) {
        self.rulings.push((stage, ruling));
    }

    /// A report that the search completes.
    pub(crate) fn into_report(self) -> Report {
        let mut report = Report::empty(Stage::Search, self.rulings);
        report.best = self.moves.first().copied();
        report
    }
}

/// The state of a run through the stages.
struct PipelineRun<'o> {
    observer: &'o mut dyn Observer,
    rulings: Vec<(Stage, Ruling)>,
    nodes: u64,
    hint: Option<Point>,
}

impl PipelineRun<'_> {
    fn note(&mut self, stage: Stage, ruling: Ruling) {
        self.observer.stage(stage, ruling);
        self.rulings.push((stage, ruling));
    }

    /// Ends the run with a move.
    fn play(mut self, stage: Stage, best: Option<Point>, score: Score, proof: Option<Win>) -> Prepared {
        self.note(stage, best.map_or(Ruling::Pass, Ruling::Play));
        let mut report = Report::empty(stage, self.rulings);
        (report.best, report.score, report.nodes) = (best, score, self.nodes);
        let moves = proof.as_ref().map(|win| win.line.clone()).or(best.map(|point| vec![point]));
        report.lines = moves.map(|moves| Line { score, bound: report.bound, moves }).into_iter().collect();
        report.proof = proof;
        Prepared::Decided(Box::new(report))
    }
}

impl<'a> Pipeline<'a> {
    pub(crate) fn run(mut self, position: &Position, observer: &mut dyn Observer) -> Prepared {
        let mut run = PipelineRun { observer, rulings: Vec::new(), nodes: 0, hint: None };
        let legal = position.legal_moves();
        // Also after the end of the game, where nobody is stuck.
        if legal.is_empty() {
            let lost = position.stuck().is_some_and(|outcome| outcome.winner().is_some());
            let score = if lost { Score::Loss(0) } else { Score::Value(0) };
            return run.play(Stage::OnlyMove, None, score, None);
        }
        if let Some((point, plies)) = self.settings.proved.as_ref().and_then(|known| known.proved(position))
            && legal.contains(point)
        {
            return run.play(Stage::Proved, Some(point), Score::Win(plies), None);
        }
        if let Some(point) = self.opening(position) {
            return run.play(Stage::Opening, Some(point), Score::Value(0), None);
        }
        let (us, them) = (position.turn(), !position.turn());
        if let Some(five) = position.points(us, Combined::Five).first() {
            return run.play(Stage::Five, Some(five), Score::Win(1), None);
        }
        let threats = position.points(them, Combined::Five);
        if !threats.is_empty() && position.rule() != Rule::Caro && self.has(Technique::MandatoryDefence) {
            return self.block_four(run, position, threats & legal, threats.single().is_some());
        }
        if threats.is_empty() {
            for stage in [Self::win_by_fours, Self::mise_to_fours, Self::win_by_threats] {
                if let Some((stage, win)) = stage(&mut self, &mut run, position) {
                    let (first, score) = (win.line.first().copied(), Score::Win(win.length));
                    return run.play(stage, first, score, Some(win));
                }
            }
        }
        let moves = self.restricted(&mut run, position, legal);
        let (moves, stones) = self.ordered(position, moves, run.hint, self.rest(run.nodes));
        run.nodes += stones;
        self.to_search(run, position, moves)
    }

    /// Leaves the choice among `moves` to the search.
    fn to_search(&self, run: PipelineRun<'_>, position: &Position, moves: Vec<Point>) -> Prepared {
        let time_percent = self.time_percent(position, moves.len());
        let PipelineRun { nodes, rulings, .. } = run;
        Prepared::Search(Preparation { moves, time_percent, nodes, is_won: false, rulings })
    }

    /// What there is to search beside a win that a stage has found, for those who want several lines.
    pub(crate) fn others(mut self, position: &Position, report: &Report) -> Option<Preparation> {
        let best = report.best.filter(|_| matches!(report.score, Score::Win(_)))?;
        let near = self.near(position, position.legal_moves());
        let rest = self.rest(report.nodes);
        let (moves, stones) = self.ordered(position, near - PointSet::from(best), None, rest);
        let (nodes, rulings) = (report.nodes + stones, Vec::new());
        (!moves.is_empty()).then_some(Preparation { moves, time_percent: 100, nodes, is_won: true, rulings })
    }

    fn has(&self, technique: Technique) -> bool {
        self.settings.level.techniques.has(technique)
    }

    fn opening(&mut self, position: &Position) -> Option<Point> {
        if self.settings.purpose == Purpose::Study {
            return None;
        }
        let book = self.settings.params.book_moves as usize;
        (position.stone_count() < book).then(|| opening::choose(position, self.random)).flatten()
    }

    /// Against a four there is one move, or the game is lost.
    fn block_four(
        &mut self,
        mut run: PipelineRun<'_>,
        position: &Position,
        blocks: PointSet,
        single: bool,
    ) -> Prepared {
        match blocks.first() {
            Some(block) if single => match self.settings.purpose {
                Purpose::Game => run.play(Stage::BlockFour, Some(block), Score::Value(0), None).bounded(),
                Purpose::Study => {
                    run.note(Stage::BlockFour, Ruling::Restrict(1));
                    self.to_search(run, position, vec![block])
                }
            },
            block => {
                let limits = self.limits(&run, self.settings.params.vcf_nodes);
                let answer = self.solver.solve_loss(position, Space::Fours, &limits);
                run.nodes += answer.nodes;
                let Some(proof) = answer.proof.into_win() else {
                    let best = block.or(position.legal_moves().first());
                    return run.play(Stage::BlockFour, best, Score::Loss(2), None);
                };
                let first = proof.line.first().copied();
                run.play(Stage::BlockFour, first, Score::Loss(proof.length), Some(proof))
            }
        }
    }

    /// Limits of one stage: its own number of nodes, but never more than a small share of the whole move's, nor than
    /// the stages before have left.
    fn limits(&self, run: &PipelineRun<'_>, nodes: i32) -> Limits<'a> {
        let share = self.whole() / self.settings.params.stage_share as u64;
        Limits::nodes((nodes.max(0) as u64).min(share).min(self.rest(run.nodes))).stopped_by(self.halt)
    }

    /// The nodes of the whole move.
    fn whole(&self) -> u64 {
        self.settings.nodes().unwrap_or(u64::MAX)
    }

    /// What a question may place of the stones that are left, when so many were placed.
    fn rest(&self, placed: u64) -> u64 {
        solvable(self.whole().saturating_sub(placed))
    }

    /// Stones for a look at a single move.
    fn glance(&self) -> i32 {
        self.settings.params.vcf_nodes / self.settings.params.glances
    }

    /// The legal moves near stones.
    fn near(&self, position: &Position, legal: PointSet) -> PointSet {
        near_stones(position, self.settings.params.candidate_reach as u8) & legal
    }

    /// A win of one of the solver's searches, its cost counted.
    fn won(run: &mut PipelineRun<'_>, stage: Stage, answer: Solution) -> Option<(Stage, Win)> {
        run.nodes += answer.nodes;
        match answer.proof {
            Proof::Win(win) => Some((stage, win)),
            Proof::NoWin | Proof::Unknown(_) => {
                let hint = answer.hint.map_or(Ruling::Pass, Ruling::Hint);
                run.hint = run.hint.or(answer.hint);
                run.note(stage, hint);
                None
            }
        }
    }

    fn win_by_fours(&mut self, run: &mut PipelineRun<'_>, position: &Position) -> Option<(Stage, Win)> {
        let params = &self.settings.params;
        let limits = self.limits(run, params.vcf_nodes).max_len(plies(params.vcf_depth));
        let answer = self.solver.solve(position, Space::Fours, &limits);
        Self::won(run, Stage::Vcf, answer)
    }

    /// Skipped when the opponent has a win by fours itself: it would simply play it.
    fn mise_to_fours(&mut self, run: &mut PipelineRun<'_>, position: &Position) -> Option<(Stage, Win)> {
        if !self.has(Technique::Mise) || self.opponent_wins_by_fours(run, position) {
            return None;
        }
        let params = &self.settings.params;
        let (each, most) =
            (self.limits(run, params.mise_vcf_nodes), self.limits(run, params.mise_nodes).nodes);
        // The mise and its answer come before the fours.
        let each = up_to(each, 2 + plies(params.mise_vcf_depth));
        let answer = kagetsu_solve::tactics::mise_vcf(self.solver, position, &each, most);
        Self::won(run, Stage::MiseVcf, answer)
    }

    fn win_by_threats(&mut self, run: &mut PipelineRun<'_>, position: &Position) -> Option<(Stage, Win)> {
        let params = &self.settings.params;
        if !self.has(Technique::Vct) || position.stone_count() < params.vct_stones as usize {
            return None;
        }
        let limits = self.limits(run, params.vct_nodes).max_len(plies(params.vct_depth + params.vcf_depth));
        let answer = self.solver.solve(position, Space::Threats, &limits);
        Self::won(run, Stage::Vct, answer)
    }

    fn opponent_wins_by_fours(&mut self, run: &mut PipelineRun<'_>, position: &Position) -> bool {
        let mut passed = position.clone();
        passed.pass();
        self.wins_by_fours(run, &mut passed, self.settings.params.vcf_nodes)
    }

    /// Whether the side to move of `position` wins by fours, found with at most `nodes` stones.
    fn wins_by_fours(&mut self, run: &mut PipelineRun<'_>, position: &mut Position, nodes: i32) -> bool {
        let limits = self.limits(run, nodes);
        let (verdict, _, nodes) = self.solver.fours(position, &limits);
        run.nodes += nodes;
        verdict == WinStatus::Win
    }

    /// The candidates that are left when the opponent threatens something.
    fn restricted(&mut self, run: &mut PipelineRun<'_>, position: &Position, legal: PointSet) -> PointSet {
        let near = self.near(position, legal);
        let near = if near.is_empty() { legal } else { near };
        if !self.has(Technique::MandatoryDefence) {
            return near;
        }
        let (us, them) = (position.turn(), !position.turn());
        let open_four = |position: &Position| {
            position.points(them, Combined::OpenFour).into_iter().any(|point| position.may_play(them, point))
        };
        let stage = if open_four(position) { Stage::AnswerThree } else { Stage::BreakFours };
        if stage == Stage::BreakFours && !self.opponent_wins_by_fours(run, position) {
            return near;
        }
        let most = run.nodes.saturating_add(self.whole() / self.settings.params.glances_share as u64);
        let mut board = position.clone();
        let mut answers = position.fours(us) & legal;
        for point in legal - answers {
            let undo = board.place(point);
            let is_spent = run.nodes >= most;
            if !open_four(&board) && (is_spent || !self.wins_by_fours(run, &mut board, self.glance())) {
                answers.insert(point);
            }
            board.undo(undo);
        }
        if answers.is_empty() {
            return near;
        }
        run.note(stage, Ruling::Restrict(answers.len()));
        answers
    }

    /// The moves by the evaluator's opinion, the hint first, and the stones it took to form it; moves that the level
    /// excludes are left out. At most so many stones are placed for it.
    fn ordered(
        &mut self,
        position: &Position,
        moves: PointSet,
        hint: Option<Point>,
        most: u64,
    ) -> (Vec<Point>, u64) {
        let mut board = position.clone();
        let glance = self.glance() as u64;
        let mut tactics = SolverTactics::new(self.solver, glance).stopped_by(self.halt).at_most(most);
        let evaluator: Box<dyn Evaluator> = match self.prototype {
            None => Box::new(TermEvaluator::of_level(&self.settings.params, &self.settings.level, position)),
            Some(prototype) => Box::new(prototype.sibling(position)),
        };
        let mut scored: Vec<(i32, Point)> = moves
            .into_iter()
            .filter_map(|point| match evaluator.move_score(&mut board, point, &mut tactics) {
                MoveScore::Value(value) => Some((-value, point)),
                // A four is never left out: it may be the counter-four that saves the game.
                MoveScore::Excluded(_) => {
                    position.combined(position.turn(), point).is_four().then_some((i32::MAX, point))
                }
            })
            .collect();
        if scored.is_empty() {
            scored = moves.into_iter().map(|point| (0, point)).collect();
        }
        scored.sort_by_key(|(value, point)| (Some(*point) != hint, *value, *point));
        (scored.into_iter().map(|(_, point)| point).collect(), tactics.placed())
    }

    fn time_percent(&self, position: &Position, candidates: usize) -> u32 {
        let params = &self.settings.params;
        let asked = &self.settings.limits;
        // A time that was given for this move alone cannot be saved for another.
        let saves = asked.time.is_none() || asked.aim.is_some();
        let percent = if self.settings.purpose == Purpose::Study || !saves {
            100
        } else if candidates <= params.few_candidates as usize {
            params.few_percent
        } else if asked.aim.is_none() && position.stone_count() <= params.early_stones as usize {
            params.early_percent
        } else {
            100
        };
        percent as u32
    }
}

/// The plies of so many threats, each with its answer, and of the five at the end.
const fn plies(threats: i32) -> u32 {
    2 * threats as u32 + 1
}

/// Limits for wins of at most so many plies, where that leaves any out: only without this limit the solver remembers
/// what it learned.
fn up_to(limits: Limits<'_>, plies: u32) -> Limits<'_> {
    if plies as usize >= AREA { limits } else { limits.max_len(plies) }
}

impl Prepared {
    /// Marks the score as nothing but a move without a value.
    fn bounded(self) -> Prepared {
        match self {
            Prepared::Decided(report) => {
                Prepared::Decided(Box::new(Report { bound: Bound::Lower, ..*report }))
            }
            Prepared::Search(preparation) => Prepared::Search(preparation),
        }
    }
}
