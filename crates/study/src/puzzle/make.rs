//! Puzzles out of games: the positions before a win begins, the moments where one move saves, and points that look
//! forbidden.

use kagetsu_rules::{Color, Combined, ForbiddenKind, Game, Point, PointSet, Position, SplitMix};
use kagetsu_solve::{Limits, Proof, Solver, Space};

use super::check::{CAPACITY, Checked, find, forbidden};
use super::games::random;
use super::set::Collection;
use super::{AnswerKey, Puzzle, PuzzleKind};
use crate::review::{Class, Review, SideStatus, positions};

/// What makes a question worth asking.
#[derive(Clone, Copy)]
struct Standard {
    /// More answers than this make it a matter of luck.
    answers: usize,
    /// A shorter win is seen at once.
    length: u32,
    /// With fewer stones on the board wins by threats are not looked for.
    stones: usize,
}

/// For a set of puzzles.
const CHOSEN: Standard = Standard { answers: 3, length: 5, stones: 8 };
/// For one's own mistakes: whoever missed it may be asked again.
const MISSED: Standard = Standard { answers: 12, length: 3, stones: 4 };
/// The largest share, in hundredths, that one kind of answer may have among the questions about points.
const SAME_VERDICT: usize = 35;
/// Stones of each colour that are thrown onto a game's last position to find shapes that games seldom have.
const THROWN: usize = 4;
/// Stones for a first look.
const GLANCE: u64 = 3_000;

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
        const SHARES: [usize; PuzzleKind::ALL.len()] = [36, 18, 12, 14, 20];
        let mut counts = SHARES.map(|share| count * share / 100);
        counts[0] += count - counts.iter().sum::<usize>();
        Wanted { counts }
    }
}

/// What was wrong with a move that a puzzle is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// It was forbidden.
    Foul,
    /// It lost where another move held.
    Losing,
    /// It gave a win away.
    MissedWin,
}

/// Makes puzzles until there are enough.
pub struct Maker {
    wanted: Wanted,
    collection: Collection,
    random: SplitMix,
    /// What the questions about points were.
    asked: Vec<(Option<ForbiddenKind>, u64)>,
    /// How many such questions were wanted.
    points_wanted: usize,
}

impl Maker {
    /// Nothing yet. The seed decides which points are asked about.
    pub fn new(wanted: Wanted, seed: u64) -> Maker {
        Maker {
            wanted,
            collection: Collection::default(),
            random: random(seed, u64::MAX),
            asked: Vec::new(),
            points_wanted: wanted.counts[PuzzleKind::Forbidden as usize],
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
        let mut found = Vec::new();
        let mut taken: Vec<(PuzzleKind, Color)> = Vec::new();
        let last = game.moves().len().saturating_sub(1);
        for (ply, position) in positions(game).iter().take(game.moves().len()).enumerate() {
            for kind in PuzzleKind::ALL {
                let key = (kind, position.turn());
                if !taken.contains(&key)
                    && may_be_near(game, ply, kind, position.turn())
                    && let Some(puzzle) = self.take(position, kind, CHOSEN)
                {
                    taken.push(key);
                    found.push(puzzle);
                }
            }
            if ply == last {
                found.extend(self.take_thickened(position));
            }
        }
        found
    }

    /// A question about a point on a position with some more stones: fours on one line, overlines and threes that only
    /// look like some are rare in games.
    fn take_thickened(&mut self, position: &Position) -> Option<Puzzle> {
        let mut setup = position.to_setup().with_turn(Color::Black);
        for number in 0..2 * THROWN {
            let color = Color::of_ply(number);
            let board = Position::from(&setup);
            let near: Vec<Point> = (board.occupied().around(1) & board.empty()).into_iter().collect();
            let point = self.random.pick(&near)?;
            if board.combined(color, point) != Combined::Five {
                setup.put(color, point).ok()?;
            }
        }
        let board = Position::from(&setup);
        let point = self.point_in_question(&board)?;
        let is_rare = forbidden(&board, point).is_ok_and(|found| matches!(found.effort, 2 | 4));
        (is_rare && board.winner().is_none()).then(|| self.take_point(&board, point)).flatten()
    }

    /// Takes puzzles out of the mistakes of a reviewed game: wins that were missed, defences that were not found, fouls;
    /// those that are new.
    pub fn take_review(&mut self, review: &Review) -> Vec<Puzzle> {
        let mut found = Vec::new();
        for (ply, position) in review.plies.iter().zip(&positions(&review.game)) {
            let mistake = match (ply.class, ply.before, ply.after) {
                (Class::Foul(_), ..) => Some(Mistake::Foul),
                (Class::Losing(_), ..) => Some(Mistake::Losing),
                (_, SideStatus::Win, after) if after != SideStatus::Win => Some(Mistake::MissedWin),
                _ => None,
            };
            found.extend(mistake.and_then(|it| self.take_mistake(position, ply.played.point(), it)));
        }
        found
    }

    /// Takes a puzzle out of a mistake: the position before it, and what was played; if it is new and worth asking.
    pub fn take_mistake(
        &mut self,
        position: &Position,
        played: Option<Point>,
        mistake: Mistake,
    ) -> Option<Puzzle> {
        match mistake {
            Mistake::Foul => self.take_point(position, played?),
            Mistake::Losing => self.take(position, PuzzleKind::Defence, MISSED),
            Mistake::MissedWin => {
                let kinds = [PuzzleKind::FourThree, PuzzleKind::Vcf, PuzzleKind::Vct];
                kinds.into_iter().find_map(|kind| self.take(position, kind, MISSED))
            }
        }
    }

    /// The puzzles by kind and grade.
    pub fn into_puzzles(self) -> Vec<Puzzle> {
        self.collection.into_puzzles()
    }

    fn wants(&self, kind: PuzzleKind) -> bool {
        self.wanted.counts[kind as usize] > 0
    }

    /// Takes a puzzle of a kind from a position, if there is one worth asking.
    fn take(&mut self, position: &Position, kind: PuzzleKind, standard: Standard) -> Option<Puzzle> {
        if !self.wants(kind) || !may_hold(position, kind, standard) {
            return None;
        }
        if kind == PuzzleKind::Forbidden {
            let point = self.point_in_question(position)?;
            return self.take_point(position, point);
        }
        let found =
            find(position, kind).ok().filter(|found| is_worth_asking(position, kind, standard, found))?;
        self.keep(position, kind, found)
    }

    /// Takes the question whether a point is forbidden.
    fn take_point(&mut self, position: &Position, point: Point) -> Option<Puzzle> {
        let found = forbidden(position, point).ok().filter(|_| self.wants(PuzzleKind::Forbidden))?;
        self.keep(position, PuzzleKind::Forbidden, found)
    }

    /// Keeps a puzzle if it is new.
    fn keep(&mut self, position: &Position, kind: PuzzleKind, found: Checked) -> Option<Puzzle> {
        let Checked { solution, wins, length, effort } = found;
        let puzzle = Puzzle { kind, setup: position.to_setup(), solution, length, effort };
        self.collection.add(puzzle.clone(), &wins).then(|| {
            self.wanted.counts[kind as usize] -= 1;
            if let AnswerKey::Verdict(_, verdict) = puzzle.solution {
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
            let Ok(Checked { solution: AnswerKey::Verdict(_, verdict), effort, .. }) =
                forbidden(position, point)
            else {
                continue;
            };
            let asked = self.asked.iter().filter(|asked| **asked == (verdict, effort)).count();
            if asked * 100 < self.points_wanted * SAME_VERDICT {
                candidates.push((asked, self.random.below(usize::MAX), point));
            }
        }
        candidates.into_iter().min().map(|(_, _, point)| point)
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
fn may_hold(position: &Position, kind: PuzzleKind, standard: Standard) -> bool {
    let (us, them) = (position.turn(), !position.turn());
    match kind {
        PuzzleKind::Vcf | PuzzleKind::FourThree => !position.fours(us).is_empty(),
        PuzzleKind::Vct => position.stone_count() >= standard.stones,
        PuzzleKind::Defence => position.stone_count() >= standard.stones && is_threatened(position, them),
        PuzzleKind::Forbidden => {
            us == Color::Black && position.rule().has_forbidden(us) && position.winner().is_none()
        }
    }
}

/// Whether the opponent would soon win by fours or threats if the side to move passed.
fn is_threatened(position: &Position, them: Color) -> bool {
    let has_five = |color: Color| !position.points(color, Combined::Five).is_empty();
    if position.winner().is_some() || has_five(!them) || has_five(them) {
        return false;
    }
    let mut solver = Solver::with_capacity(CAPACITY);
    let answer = solver.solve(&position.passed(), Space::Threats, &Limits::nodes(GLANCE));
    matches!(answer.proof, Proof::Win(_))
}

fn is_worth_asking(position: &Position, kind: PuzzleKind, standard: Standard, found: &Checked) -> bool {
    let answers = match found.solution {
        AnswerKey::Moves(moves) => moves.len(),
        AnswerKey::Verdict(..) => 1,
    };
    let is_long = match kind {
        PuzzleKind::Vcf | PuzzleKind::Vct | PuzzleKind::Defence => found.length >= standard.length,
        PuzzleKind::FourThree | PuzzleKind::Forbidden => true,
    };
    // A four-three that is the whole of a win by fours is asked as such.
    let is_own = kind != PuzzleKind::Vcf
        || found.length > 5
        || position.count(position.turn(), Combined::FourThree) == 0;
    answers <= standard.answers && is_long && is_own
}
