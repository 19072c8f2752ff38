//! A review in progress: from the last move to the first, on several threads, the same whatever their number.
//!
//! What a position tells by itself is found by all threads ahead of time; the knowledge that goes from a position to the
//! one before it is found in order by the thread that asked. Then the second pass asks again where a sentence stands.
//! Everything happens on the canonical form of the game, and is told on its own board.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use kagetsu_records::{GameError, Record};
use kagetsu_rules::{Game, Move, Position, Symmetry};

use super::Review;
use super::analysis::{Analysis, Analyzer};
use super::effort::ReviewSettings;
use super::frame::canonical;
use super::judge::{Hope, JudgedMove, Step, find, last_standing};
use super::memory::Memory;
use super::ply::{JudgedPly, PlyReview};
use super::saved::{SavedReview, line_of_ply};
use super::scorer::{EngineScorer, PositionScorer, Scored, Scorer};
use super::settle::Settlement;
use super::status::Status;
use super::summary::ReviewSummary;

/// Hears of a review while it runs.
pub trait ReviewObserver {
    /// A move is reviewed; the last one comes first.
    fn ply(&mut self, _ply: &PlyReview) {}

    /// More effort has changed what is said of a move that was reviewed before.
    fn again(&mut self, _ply: &PlyReview) {}

    /// The second pass asks again about what is said of a move.
    fn asks(&mut self, _ply: usize) {}

    /// A line to be kept for [`SavedReview::read`]: whoever has all of them can go on from there.
    fn keep(&mut self, _line: &str) {}
}

/// Hears nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unheard;

impl ReviewObserver for Unheard {}

/// Makes a source of scores for each thread.
pub type ScorerFactory<'a> = dyn Fn() -> Box<dyn PositionScorer + 'a> + Sync + 'a;

/// Reviews a game, going on from `state`. Nothing when `stop` was raised; the observer has kept what was finished.
pub fn review(
    game: &Game,
    settings: &ReviewSettings,
    state: SavedReview,
    stop: &AtomicBool,
    observer: &mut dyn ReviewObserver,
) -> Option<Review> {
    review_with(game, settings, state, stop, (&|| Box::new(EngineScorer::new(stop)), observer))
}

/// The same with scores from elsewhere than the engine: for tests, whose sentences must not change with its opinion.
pub fn review_with(
    game: &Game,
    settings: &ReviewSettings,
    state: SavedReview,
    stop: &AtomicBool,
    (scorers, observer): (&ScorerFactory<'_>, &mut dyn ReviewObserver),
) -> Option<Review> {
    run(game, settings, state.into_memory(), stop, (scorers, observer))
}

/// The review that follows from the lines that another run has kept, all of them: nothing is searched for here. Nothing where
/// some are missing.
pub fn conclude(game: &Game, settings: &ReviewSettings, state: SavedReview) -> Option<Review> {
    let missing = AtomicBool::new(false);
    let scorers = || -> Box<dyn PositionScorer + '_> { Box::new(NoScorer { missing: &missing }) };
    let settings = settings.with_threads(1);
    let found = run(game, &settings, state.into_record(), &missing, (&scorers, &mut Unheard));
    found.filter(|_| !missing.load(Ordering::Relaxed))
}

/// Has no score for anything.
struct NoScorer<'a> {
    missing: &'a AtomicBool,
}

impl PositionScorer for NoScorer<'_> {
    fn score(&mut self, _position: &Position, _nodes: u64) -> Option<Scored> {
        self.missing.store(true, Ordering::Relaxed);
        None
    }
}

fn run(
    game: &Game,
    settings: &ReviewSettings,
    memory: Memory,
    stop: &AtomicBool,
    (scorers, observer): (&ScorerFactory<'_>, &mut dyn ReviewObserver),
) -> Option<Review> {
    let (form, back) = canonical(game);
    let (forms, positions) = (positions(&form), positions(game));
    let memory = if settings.theory { memory.with_theory() } else { memory };
    let board = SharedWork {
        game,
        form: &form,
        back,
        forms: &forms,
        positions: &positions,
        slots: (0..forms.len()).map(|_| OnceLock::new()).collect(),
        next: AtomicUsize::new(0),
        halt: AtomicBool::new(false),
        memory: &memory,
        settings,
        scorers,
        stop,
    };
    let helpers = settings.threads.clamp(1, forms.len()) - 1;
    std::thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| board.help());
        }
        let review = board.lead(observer);
        board.halt.store(true, Ordering::Relaxed);
        review
    })
}

/// The game of a record up to where the board ended it, and how many moves the record has after that.
///
/// # Errors
/// At the first move that could not be played before the game was over.
pub fn game_of(record: &Record) -> Result<(Game, usize), GameError> {
    let mut game = Game::from_setup(*record.initial());
    let moves: Vec<Move> = record.moves();
    for (ply, played) in (1..).zip(moves.iter().copied()) {
        if game.outcome().is_some() {
            return Ok((game, moves.len() + 1 - ply));
        }
        let color = game.position().turn();
        game.play(played).map_err(|reason| GameError { ply, color, reason })?;
    }
    Ok((game, 0))
}

/// The positions of a game, from the start to the end.
pub(crate) fn positions(game: &Game) -> Vec<Position> {
    let mut position = Position::from(game.initial());
    let mut positions = vec![position.clone()];
    for played in game.moves() {
        match played {
            Move::Stone(point) => {
                let _ = position.place(*point);
            }
            Move::Pass => position.pass(),
        }
        positions.push(position.clone());
    }
    positions
}

/// What the threads share.
pub(super) struct SharedWork<'a, 's> {
    game: &'a Game,
    /// The game in its canonical form.
    pub(super) form: &'a Game,
    /// From the canonical form to the game.
    back: Symmetry,
    /// The positions of the canonical form.
    pub(super) forms: &'a [Position],
    /// The positions of the game.
    positions: &'a [Position],
    /// What the positions tell; nothing where it was stopped.
    slots: Vec<OnceLock<Option<Analysis>>>,
    /// How many positions were taken, from the last one on.
    next: AtomicUsize,
    /// Raised when nothing more is needed.
    halt: AtomicBool,
    pub(super) memory: &'a Memory,
    pub(super) settings: &'a ReviewSettings,
    scorers: &'a ScorerFactory<'s>,
    stop: &'a AtomicBool,
}

/// What is known of all moves.
pub(super) struct Judged {
    /// By ply, from 1; nothing before a move is reached.
    pub(super) moves: HashMap<usize, JudgedMove>,
    pub(super) last: Status,
    /// How many moves there are.
    pub(super) count: usize,
}

impl Judged {
    /// What is proved of the position after a move; of the last one until that is known.
    pub(super) fn after(&self, ply: usize) -> &Status {
        self.moves.get(&(ply + 1)).map_or(&self.last, |next| &next.before)
    }
}

impl SharedWork<'_, '_> {
    fn analyzer(&self) -> Analyzer<'_> {
        let scorer = Scorer::new((self.scorers)(), self.memory, self.settings.nodes);
        let held = RefCell::new(HashMap::new());
        Analyzer { scorer, memory: self.memory, nodes: self.settings.nodes, stop: self.stop, held }
    }

    /// Takes position after position until none is left.
    fn help(&self) {
        let mut analyzer = self.analyzer();
        loop {
            if self.halt.load(Ordering::Relaxed) || self.take(&mut analyzer).is_none() {
                break;
            }
        }
    }

    /// Looks at the next position that nobody has taken; its number.
    fn take(&self, analyzer: &mut Analyzer<'_>) -> Option<usize> {
        let taken = self.next.fetch_add(1, Ordering::Relaxed);
        let index = self.slots.len().checked_sub(taken + 1)?;
        let played = self.form.moves().get(index).copied();
        let look = analyzer.analyze(self.forms.get(index)?, played);
        // Each position is taken once, so nobody has set it before.
        let _ = self.slots.get(index)?.set(look);
        Some(index)
    }

    /// What a position tells, found here if no other thread is at it. Nothing when it was stopped.
    pub(super) fn look(&self, index: usize, analyzer: &mut Analyzer<'_>) -> Option<&Analysis> {
        let slot = self.slots.get(index)?;
        while slot.get().is_none()
            && self.slots.len() - self.next.load(Ordering::Relaxed).min(self.slots.len()) > index
        {
            self.take(analyzer)?;
        }
        slot.wait().as_ref()
    }

    fn lead(&self, observer: &mut dyn ReviewObserver) -> Option<Review> {
        let mut analyzer = self.analyzer();
        let count = self.form.moves().len();
        let mut judged = Judged { moves: HashMap::new(), last: Status::Open, count };
        judged.last = self.last(&mut analyzer)?;
        for ply in (1..=count).rev() {
            let found = self.find(ply, &judged, 1, &mut analyzer)?;
            judged.moves.insert(ply, found);
            let told = self.told(ply, &judged)?;
            // Whoever hears of a move may count on its being kept.
            self.keep(observer);
            observer.keep(&line_of_ply(ply));
            observer.ply(&told);
        }
        let settled = Settlement::new(self, &mut judged, &mut analyzer).run(observer)?;
        let mut plies = Vec::with_capacity(count);
        for ply in 1..=count {
            plies.push(self.told(ply, &judged)?);
        }
        let last = judged.last.transformed(self.back);
        let summary = ReviewSummary::new(&plies, &last);
        let (game, settings) = (self.game.clone(), *self.settings);
        Some(Review { game, settings, plies, last, summary, settled, left_out: 0 })
    }

    /// Hands over the lines that are new.
    pub(super) fn keep(&self, observer: &mut dyn ReviewObserver) {
        for line in self.memory.fresh_lines() {
            observer.keep(&line);
        }
    }

    pub(super) fn go_on(&self) -> Option<()> {
        (!self.stop.load(Ordering::Relaxed)).then_some(())
    }

    /// What is said of a move, on the board of the game.
    pub(super) fn told(&self, ply: usize, judged: &Judged) -> Option<PlyReview> {
        let found = judged.moves.get(&ply)?.transformed(self.back);
        let after = judged.after(ply).transformed(self.back);
        let (position, form) = (self.positions.get(ply - 1)?, self.forms.get(ply - 1)?);
        let place = JudgedPly {
            game: self.game,
            ply,
            position,
            form,
            back: self.back,
            after: &after,
            nodes: self.settings.nodes,
        };
        Some(PlyReview::new(&place, &found))
    }

    /// What is proved of the last position. Nothing when it was stopped.
    pub(super) fn last(&self, analyzer: &mut Analyzer<'_>) -> Option<Status> {
        let count = self.form.moves().len();
        let look = self.look(count, analyzer)?;
        let hope = self.hope(count, None, analyzer)?;
        let last = last_standing(self.form, look, hope, analyzer);
        self.go_on()?;
        Some(last)
    }

    /// Whether the side to move of a position has a proved win two plies before, or after (`later`).
    fn hope(&self, index: usize, later: Option<&Status>, analyzer: &mut Analyzer<'_>) -> Option<Hope> {
        let mover = self.forms.get(index)?.turn();
        if later.is_some_and(|later| later.winner() == Some(mover)) {
            return Some(Hope::Near);
        }
        let Some(earlier) = index.checked_sub(2) else { return Some(Hope::None) };
        // Whole looks at the positions ahead would make everybody wait for the first answer.
        let is_first = index + 1 >= self.form.moves().len();
        if !(is_first && self.slots.get(earlier).and_then(OnceLock::get).is_none()) {
            self.look(earlier, analyzer)?;
        }
        let is_won = analyzer.has_win(self.forms.get(earlier)?);
        Some(if is_won { Hope::Near } else { Hope::None })
    }

    /// Finds out about a move from what is known of the later ones. Nothing when it was stopped.
    pub(super) fn find(
        &self,
        ply: usize,
        judged: &Judged,
        survey: u64,
        analyzer: &mut Analyzer<'_>,
    ) -> Option<JudgedMove> {
        let later = (ply < judged.count).then(|| judged.after(ply + 1));
        let hope = self.hope(ply - 1, later, analyzer)?;
        let after_score = self.look(ply, analyzer)?.thought.clone();
        let look = self.look(ply - 1, analyzer)?;
        let step = Step {
            position: self.forms.get(ply - 1)?,
            played: self.form.moves().get(ply - 1).copied()?,
            look,
            after: judged.after(ply),
            after_score,
            hope,
            survey,
        };
        let found = find(&step, analyzer)?;
        self.go_on()?;
        Some(found)
    }
}
