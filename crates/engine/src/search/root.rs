//! The root: deepening, aspiration windows, and scores that are exact or marked as bounds.

use core::time::Duration;

use kagetsu_rules::Point;

use super::control::LimitedBy;
use super::features::{Feature, Features};
use super::node::NodeRequest;
use super::worker::{MAX_PLY, Worker};
use crate::eval::Evaluator;
use crate::score::{Bound, INFINITE, Score, Value, is_decided, win_at};

/// What is asked of the root.
#[derive(Clone, Debug)]
pub(crate) struct RootTask {
    /// The moves to choose from, best guess first.
    pub(crate) moves: Vec<Point>,
    /// How many best moves get an exact score and a line.
    pub(crate) lines: usize,
    /// Moves that fall short of the best by no more than this get an exact score too.
    pub(crate) exact_margin: Value,
    /// The first depth to search; helper threads start at different ones.
    pub(crate) first_depth: u32,
    /// What the end of this thread means to the others.
    pub(crate) part: ThreadRole,
}

/// The part of a thread in a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThreadRole {
    /// Its result is the result: the others end with it.
    Leader,
    /// It only fills the table.
    Helper,
    /// It has some of the root moves to itself: only a win of its own ends the others.
    Partner,
}

/// A root move with what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The score of the first move, in the mover's view.
    pub score: Score,
    /// Whether it is exact at the depth of the report.
    pub bound: Bound,
    /// The moves, the first one included.
    pub moves: Vec<Point>,
}

/// A finished depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The depth in plies.
    pub depth: u32,
    /// Whether the depth was searched once more, with answers that cost no ply.
    pub is_longer_look: bool,
    /// Stones placed so far, by everything since the engine began to think.
    pub nodes: u64,
    /// By the search's clock.
    pub elapsed: Duration,
    /// Best first; as many as were asked for.
    pub lines: Vec<Line>,
}

/// What there is to hear of a search.
pub(crate) enum News {
    /// It turns to a move of the root.
    Trying(Point),
    /// It has searched it.
    Tried(Point),
    /// It likes a move better than those before it.
    Better(Line),
    /// It has finished a depth.
    Depth(Progress),
}

/// From this depth on it is told which move is searched: before, it takes no time.
const TOLD_DEPTH: u32 = 7;

/// What a search found: the last finished depth, with everything known of the root moves.
#[derive(Clone, Debug)]
pub(crate) struct Searched {
    /// All root moves, best first.
    pub(crate) lines: Vec<Line>,
    /// The last finished depth.
    pub(crate) depth: u32,
    /// What ended the search.
    pub(crate) limited_by: LimitedBy,
    /// The search values behind the scores, in the same order.
    pub(crate) values: Vec<Value>,
}

impl Searched {
    /// The results of threads that had different root moves, as one.
    pub(crate) fn merged(parts: Vec<Searched>) -> Option<Searched> {
        // Who knows the best move says what ended the search.
        let best = parts.iter().max_by_key(|part| (part.values.first().copied(), part.depth))?;
        let limited_by = best.limited_by;
        let depth = parts.iter().fold(best.depth, |depth, part| depth.min(part.depth.max(1)));
        let mut moves: Vec<(Value, Line)> =
            parts.into_iter().flat_map(|part| part.values.into_iter().zip(part.lines)).collect();
        moves.sort_by_key(|(value, line)| core::cmp::Reverse((*value, line.bound != Bound::Upper)));
        let (values, lines) = moves.into_iter().unzip();
        Some(Searched { lines, depth, limited_by, values })
    }

    /// Without a move that turned out to lose.
    pub(crate) fn leave_out(&mut self, point: Point) {
        if let Some(at) = self.lines.iter().position(|line| line.moves.first() == Some(&point)) {
            self.lines.remove(at);
            self.values.remove(at);
        }
    }
}

#[derive(Clone)]
struct RootMove {
    point: Point,
    value: Value,
    bound: Bound,
    line: Vec<Point>,
}

/// Deepens until a limit is reached or the score is decided; `tell` hears how it goes.
pub(crate) fn deepen<E: Evaluator>(
    worker: &mut Worker<'_, E>,
    task: &RootTask,
    tell: &mut dyn FnMut(News),
) -> Searched {
    let mut moves: Vec<RootMove> = task.moves.iter().map(|point| RootMove::new(*point)).collect();
    let mut finished: Option<(u32, Vec<RootMove>)> = None;
    let mut reason = LimitedBy::Depth;
    let most = worker.control.limits.depth.unwrap_or(MAX_PLY as u32 - 2).min(MAX_PLY as u32 - 2);
    for (depth, longer_look) in passes(task.first_depth, most, worker.features) {
        worker.longer_look = longer_look;
        if finished.is_some() && is_late(worker) {
            reason = LimitedBy::Time;
            break;
        }
        let hint = finished.as_ref().and_then(|(_, moves)| moves.first()).map(|first| first.value);
        search_depth(worker, task, &mut moves, (depth, hint), tell);
        if worker.stopped {
            // A best move found before the stop with a full search of the earlier ones is kept.
            keep_started(&mut finished, &moves);
            break;
        }
        worker.flush();
        tell(News::Depth(Progress {
            depth,
            is_longer_look: longer_look,
            nodes: worker.control.nodes(),
            elapsed: worker.control.clock.elapsed(),
            lines: moves.iter().take(task.lines).map(RootMove::to_line).collect(),
        }));
        // Who was told may have placed stones of its own.
        worker.flush();
        let decided = moves.first().is_some_and(|best| best.bound == Bound::Exact && is_decided(best.value));
        finished = Some((depth, moves.clone()));
        if decided || (moves.len() == 1 && task.lines == 1) {
            reason = LimitedBy::Nothing;
            break;
        }
        if worker.stopped {
            break;
        }
    }
    let (depth, moves) = finished.unwrap_or((0, moves));
    let is_won = moves.first().is_some_and(|best| best.value > 0 && is_decided(best.value));
    if task.part == ThreadRole::Leader || (task.part == ThreadRole::Partner && is_won) {
        worker.control.end(reason);
    }
    Searched {
        lines: moves.iter().map(RootMove::to_line).collect(),
        values: moves.iter().map(|root| root.value).collect(),
        depth,
        limited_by: worker.control.reason().unwrap_or(reason),
    }
}

/// The depths one after the other; the last one once more with answers that cost no ply, where that is a feature: what
/// the depth itself sees is known soon, and the longer look begins with good moves.
fn passes(first: u32, last: u32, features: Features) -> impl Iterator<Item = (u32, bool)> {
    let longer = features.has(Feature::ThreeExtension).then_some((last, true));
    (first.min(last)..=last).map(|depth| (depth, false)).chain(longer)
}

/// No new depth once most of the time is gone: it would hardly be finished.
fn is_late<E>(worker: &Worker<'_, E>) -> bool {
    let share = worker.params.deepen_percent as u32;
    let late = |time: Duration| time.saturating_mul(share) / 100;
    worker.control.limits.time.is_some_and(|time| worker.control.clock.elapsed() >= late(time))
}

/// When a depth was cut short, its first move replaces the old best if it is known to be better.
fn keep_started(finished: &mut Option<(u32, Vec<RootMove>)>, started: &[RootMove]) {
    let Some((_, moves)) = finished else { return };
    let better = started.iter().filter(|root| root.bound == Bound::Exact && root.line.len() > 1);
    if let Some(better) = better.max_by_key(|root| root.value)
        && let Some(at) = moves.iter().position(|root| root.point == better.point)
    {
        moves[..=at].rotate_right(1);
        moves[0] = RootMove { bound: Bound::Lower, ..better.clone() };
    }
}

/// One depth with an aspiration window around the last score, widened when the truth lies outside.
fn search_depth<E: Evaluator>(
    worker: &mut Worker<'_, E>,
    task: &RootTask,
    moves: &mut [RootMove],
    (depth, hint): (u32, Option<Value>),
    tell: &mut dyn FnMut(News),
) {
    let narrow = hint.filter(|value| !is_decided(*value) && task.exact_margin == 0 && task.lines == 1);
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    let mut width = worker.params.aspiration;
    if let Some(value) = narrow {
        (alpha, beta) = (value - width, value + width);
    }
    loop {
        search_window(worker, task, moves, (depth, alpha, beta), tell);
        let Some(best) = moves.first() else { return };
        if worker.stopped || (best.value > alpha && best.value < beta) {
            return;
        }
        width = width.saturating_mul(4);
        let wide = width > 20 * worker.params.aspiration;
        if best.value <= alpha {
            alpha = if wide { -INFINITE } else { best.value - width };
        } else {
            beta = if wide { INFINITE } else { best.value + width };
        }
        if alpha <= -INFINITE && beta >= INFINITE {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
    }
}

/// All root moves in one window; afterwards they are sorted, best first.
fn search_window<E: Evaluator>(
    worker: &mut Worker<'_, E>,
    task: &RootTask,
    moves: &mut [RootMove],
    (depth, low, high): (u32, Value, Value),
    tell: &mut dyn FnMut(News),
) {
    for root in moves.iter_mut() {
        root.forget();
    }
    let mut exact: Vec<Value> = Vec::new();
    for (index, root) in moves.iter_mut().enumerate() {
        // The worst score that still needs to be exact.
        exact.sort_unstable_by(|a, b| b.cmp(a));
        let wanted = exact.get(task.lines - 1).copied().unwrap_or(-INFINITE);
        let near = exact.first().map_or(-INFINITE, |best| best.saturating_sub(task.exact_margin + 1));
        let floor = if task.exact_margin > 0 { wanted.min(near) } else { wanted };
        let alpha = floor.max(low);
        let is_told = depth >= TOLD_DEPTH;
        if is_told {
            tell(News::Trying(root.point));
        }
        let value = search_root_move(worker, root.point, depth, (alpha, high), index);
        if worker.stopped {
            break;
        }
        if is_told {
            tell(News::Tried(root.point));
        }
        root.value = value;
        root.bound = if value >= high {
            Bound::Lower
        } else if value <= alpha {
            Bound::Upper
        } else {
            exact.push(value);
            Bound::Exact
        };
        if root.bound != Bound::Upper {
            root.line = core::iter::once(root.point).chain(worker.lines[1].iter().copied()).collect();
        }
        let is_better = root.bound != Bound::Upper && exact.iter().all(|other| *other <= value);
        if is_told && is_better && index > 0 {
            // Who is told wants to know the stones so far, and may end the search.
            worker.flush();
            tell(News::Better(root.to_line()));
            worker.flush();
        }
        if value >= high || worker.stopped {
            break;
        }
    }
    // Bounds sort behind exact scores of the same value; a stable sort keeps the old order among equals. When all
    // moves fell below the window their bounds say little, and the old order stays.
    let known = moves.iter().any(|root| root.bound != Bound::Upper);
    if known && !worker.stopped {
        moves.sort_by_key(|root| core::cmp::Reverse((root.value, root.bound != Bound::Upper)));
    }
}

/// One root move: the first ones with the whole window, the others to show that they are no better, late ones
/// shallower at first.
fn search_root_move<E: Evaluator>(
    worker: &mut Worker<'_, E>,
    point: Point,
    depth: u32,
    (alpha, beta): (Value, Value),
    index: usize,
) -> Value {
    let request = |alpha: Value, beta: Value, reduction: i32| NodeRequest {
        alpha: -beta,
        beta: -alpha,
        depth: depth as i32 - 1 - reduction,
        ply: 1,
        previous: Some(point),
        may_pass: true,
        expects_cut: beta - alpha <= 1,
    };
    let is_whole = index == 0 || alpha == -INFINITE;
    let reduction = if is_whole { 0 } else { worker.root_reduction(depth as i32, point, index as i32) };
    worker.played[0] = Some(point);
    let undo = worker.place(point);
    let value = if worker.position.winner().is_some() {
        worker.lines[1].clear();
        win_at(1)
    } else if is_whole {
        -worker.node(request(alpha, beta, 0))
    } else {
        let mut value = -worker.node(request(alpha, alpha + 1, reduction));
        if value > alpha && reduction > 0 {
            value = -worker.node(request(alpha, alpha + 1, 0));
        }
        if value > alpha { -worker.node(request(alpha, beta, 0)) } else { value }
    };
    worker.undo(undo);
    value
}

impl RootMove {
    fn new(point: Point) -> RootMove {
        RootMove { point, value: -INFINITE, bound: Bound::Upper, line: vec![point] }
    }

    /// Before a new window: nothing is known yet.
    fn forget(&mut self) {
        self.value = -INFINITE;
        self.bound = Bound::Upper;
    }

    /// What is known of the move: nothing, where it was not searched.
    fn to_line(&self) -> Line {
        let is_known = self.value > -INFINITE;
        let (score, bound) =
            if is_known { (Score::of(self.value), self.bound) } else { (Score::Value(0), Bound::Lower) };
        Line { score, bound, moves: self.line.clone() }
    }
}

#[cfg(test)]
mod tests {
    use core::sync::atomic::AtomicBool;

    use kagetsu_rules::{Position, Rule};

    use super::*;
    use crate::clock::NoClock;
    use crate::eval::TableEvaluator;
    use crate::search::control::SharedControl;
    use crate::search::{Features, SearchLimits, TranspositionTable};
    use crate::tunables::Params;

    /// What a thread that searches one move two plies deep has told the others when it is done.
    fn end(part: ThreadRole, choice: &str) -> Option<LimitedBy> {
        let mut position = Position::new(Rule::Renju);
        for point in ["h8", "a1", "i8", "a15", "j8", "o1"] {
            let _ = position.place(point.parse().unwrap());
        }
        let stop = AtomicBool::new(false);
        let limits = SearchLimits { depth: Some(2), ..SearchLimits::default() };
        let (control, table, params) =
            (SharedControl::new(limits, &NoClock, &stop), TranspositionTable::new(1), Params::strong());
        let evaluator = TableEvaluator::new(&params, &position);
        let mut worker = Worker::new(&position, evaluator, &control, &table, &params, Features::STRONG);
        let moves = vec![choice.parse().unwrap()];
        let task = RootTask { moves, lines: 1, exact_margin: 0, first_depth: 1, part };
        let searched = deepen(&mut worker, &task, &mut |_| {});
        assert_eq!(matches!(searched.lines[0].score, Score::Win(_)), choice == "k8");
        control.reason()
    }

    #[test]
    fn a_leader_ends_all_and_a_partner_only_by_a_win() {
        for part in [ThreadRole::Leader, ThreadRole::Helper, ThreadRole::Partner] {
            assert_eq!(end(part, "a8").is_some(), part == ThreadRole::Leader, "{part:?} without a win");
            assert_eq!(end(part, "k8").is_some(), part != ThreadRole::Helper, "{part:?} with an open four");
        }
    }
}
