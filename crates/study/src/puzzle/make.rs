//! Puzzles out of games: the positions before a win begins, the moments where one move saves, and points that look
//! forbidden.

use kagetsu_rules::{Color, Combined, ForbiddenKind, Game, Move, Point, PointSet, Position};
use kagetsu_solve::{Limits, Proof, Solver, Space};

use super::check::{CAPACITY, Checked, find, forbidden};
use super::games::Random;
use super::set::Collection;
use super::{Puzzle, PuzzleKind, Solution};
use crate::review::{Class, Review, Status};

/// More answers than this make a question a matter of luck.
const MOST_ANSWERS: usize = 3;
/// Stones for a first look.
const GLANCE: u64 = 3_000;
/// A win by fours shorter than this is seen at once.
const LEAST_LENGTH: u32 = 5;

/// How many puzzles of each kind are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// By the order of [`PuzzleKind::ALL`].
    pub counts: [usize; PuzzleKind::ALL.len()],
}

impl Wanted {
    /// So many of one kind alone.
    pub fn only(kind: PuzzleKind, count: usize) -> Wanted {
        Wanted { counts: PuzzleKind::ALL.map(|each| if each == kind { count } else { 0 }) }
    }

    /// So many of all kinds together, in the proportions of the shipped set.
    pub fn mixed(count: usize) -> Wanted {
        const SHARES: [usize; PuzzleKind::ALL.len()] = [36, 18, 12, 17, 17];
        let mut counts = SHARES.map(|share| count * share / 100);
        counts[0] += count - counts.iter().sum::<usize>();
        Wanted { counts }
    }
}

/// Makes puzzles until there are enough.
pub struct Maker {
    wanted: Wanted,
    collection: Collection,
    random: Random,
    /// What the questions about points were.
    asked: Vec<(Option<ForbiddenKind>, u64)>,
}

impl Maker {
    /// Nothing yet. The seed decides which points are asked about.
    pub fn new(wanted: Wanted, seed: u64) -> Maker {
        Maker {
            wanted,
            collection: Collection::default(),
            random: Random::new(seed, u64::MAX),
            asked: Vec::new(),
        }
    }

    /// Whether there are enough of every kind.
    pub fn is_done(&self) -> bool {
        self.wanted.counts == [0; PuzzleKind::ALL.len()]
    }

    /// How many are still wanted.
    pub fn missing(&self) -> usize {
        self.wanted.counts.iter().sum()
    }

    /// Takes puzzles out of a game, at most one of each kind for each side; those that are new.
    pub fn take_game(&mut self, game: &Game) -> Vec<Puzzle> {
        let mut position = Position::from(game.initial());
        let mut found = Vec::new();
        let mut taken: Vec<(PuzzleKind, Color)> = Vec::new();
        for (ply, played) in game.moves().iter().enumerate() {
            for kind in PuzzleKind::ALL {
                let key = (kind, position.turn());
                if !taken.contains(&key)
                    && may_be_near(game, ply, kind, position.turn())
                    && let Some(puzzle) = self.take(&position, kind)
                {
                    taken.push(key);
                    found.push(puzzle);
                }
            }
            step(&mut position, *played);
        }
        found
    }

    /// Takes puzzles out of the mistakes of a reviewed game: wins that were missed, defences that were not found, fouls;
    /// those that are new.
    pub fn take_review(&mut self, review: &Review) -> Vec<Puzzle> {
        let mut position = Position::from(review.game.initial());
        let mut found = Vec::new();
        for ply in &review.plies {
            let kinds: &[PuzzleKind] = if ply.before == Status::Win && ply.after != Status::Win {
                &[PuzzleKind::FourThree, PuzzleKind::Vcf, PuzzleKind::Vct]
            } else if matches!(ply.class, Class::Losing(_)) {
                &[PuzzleKind::Defence]
            } else if matches!(ply.class, Class::Foul(_)) {
                &[PuzzleKind::Forbidden]
            } else {
                &[]
            };
            found.extend(kinds.iter().find_map(|kind| self.take(&position, *kind)));
            step(&mut position, ply.played);
        }
        found
    }

    /// The puzzles by kind and grade.
    pub fn into_puzzles(self) -> Vec<Puzzle> {
        self.collection.into_puzzles()
    }

    fn wants(&self, kind: PuzzleKind) -> bool {
        self.wanted.counts[kind as usize] > 0
    }

    /// Takes a puzzle of a kind from a position, if there is one worth asking.
    fn take(&mut self, position: &Position, kind: PuzzleKind) -> Option<Puzzle> {
        if !self.wants(kind) || !may_hold(position, kind) {
            return None;
        }
        let found = match kind {
            PuzzleKind::Forbidden => forbidden(position, self.point_in_question(position)?),
            PuzzleKind::Vcf | PuzzleKind::Vct | PuzzleKind::FourThree | PuzzleKind::Defence => {
                find(position, kind)
            }
        };
        let found = found.ok().filter(|found| is_worth_asking(position, kind, found))?;
        let Checked { solution, wins, length, effort } = found;
        let puzzle = Puzzle { kind, setup: position.to_setup(), solution, length, effort };
        self.collection.add(puzzle.clone(), &wins).then(|| {
            self.wanted.counts[kind as usize] -= 1;
            if let Solution::Verdict(_, verdict) = puzzle.solution {
                self.asked.push((verdict, puzzle.effort));
            }
            puzzle
        })
    }

    /// A point that looks forbidden, whether or not it is: of those the kind that was asked about least.
    fn point_in_question(&mut self, position: &Position) -> Option<Point> {
        let is_double = |point: &Point| {
            matches!(
                position.combined(Color::Black, *point),
                Combined::FourThree | Combined::DoubleFour | Combined::DoubleThree | Combined::Five
            )
        };
        let looks: PointSet = position.empty().into_iter().filter(is_double).collect();
        let points = position.forbidden_set() | position.false_forbidden_set() | looks;
        let mut candidates: Vec<(usize, usize, Point)> = Vec::new();
        for point in points {
            let Ok(Checked { solution: Solution::Verdict(_, verdict), effort, .. }) =
                forbidden(position, point)
            else {
                continue;
            };
            let asked = self.asked.iter().filter(|asked| **asked == (verdict, effort)).count();
            candidates.push((asked, self.random.below(usize::MAX), point));
        }
        candidates.into_iter().min().map(|(_, _, point)| point)
    }
}

/// Plays a move of a record.
fn step(position: &mut Position, played: Move) {
    match played {
        Move::Stone(point) => drop(position.place(point)),
        Move::Pass => position.pass(),
    }
}

/// Plies before the end of a game in which wins by threats and defences are looked for: searches for them are long.
const NEAR: usize = 24;

/// Whether a puzzle is to be expected there: what takes long to search is looked for where the game was decided.
fn may_be_near(game: &Game, ply: usize, kind: PuzzleKind, side: Color) -> bool {
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    let is_late = ply + NEAR >= game.moves().len();
    match kind {
        PuzzleKind::Vct => is_late && winner == Some(side),
        PuzzleKind::Defence => is_late && winner == Some(!side),
        PuzzleKind::Vcf | PuzzleKind::FourThree | PuzzleKind::Forbidden => true,
    }
}

/// What can be seen at a glance: without a four, or a threat against oneself, there is nothing to ask.
fn may_hold(position: &Position, kind: PuzzleKind) -> bool {
    let (us, them) = (position.turn(), !position.turn());
    match kind {
        PuzzleKind::Vcf | PuzzleKind::FourThree => !position.fours(us).is_empty(),
        PuzzleKind::Vct => position.stone_count() >= 8,
        PuzzleKind::Defence => is_threatened(position, them),
        PuzzleKind::Forbidden => {
            us == Color::Black && position.rule().has_forbidden(us) && position.winner().is_none()
        }
    }
}

/// Whether the opponent would soon win by fours or threats if the side to move passed.
fn is_threatened(position: &Position, them: Color) -> bool {
    let has_five = |color: Color| !position.points(color, Combined::Five).is_empty();
    if position.stone_count() < 8 || position.winner().is_some() || has_five(!them) || has_five(them) {
        return false;
    }
    let mut passed = position.clone();
    passed.pass();
    let mut solver = Solver::with_capacity(CAPACITY);
    let answer = solver.solve(&passed, Space::Threats, &Limits::nodes(GLANCE));
    matches!(answer.proof, Proof::Win(_))
}

fn is_worth_asking(position: &Position, kind: PuzzleKind, found: &Checked) -> bool {
    let answers = match found.solution {
        Solution::Moves(moves) => moves.len(),
        Solution::Verdict(..) => 1,
    };
    let is_long = match kind {
        PuzzleKind::Vcf | PuzzleKind::Vct => found.length >= LEAST_LENGTH,
        PuzzleKind::FourThree | PuzzleKind::Forbidden => true,
        // An open three on the board is no riddle; a win that has to be seen first is.
        PuzzleKind::Defence => found.length >= LEAST_LENGTH,
    };
    // A four-three that is the whole of a win by fours is asked as such.
    let is_own = kind != PuzzleKind::Vcf
        || found.length > 5
        || position.count(position.turn(), Combined::FourThree) == 0;
    answers <= MOST_ANSWERS && is_long && is_own
}
