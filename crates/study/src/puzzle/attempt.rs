//! Somebody solving a puzzle: moves are judged by proof, the opponent plays the longest defence, hints come one by one.

use kagetsu_rules::{Color, Combined, Direction, ForbiddenKind, Point, Position, Shape};
use kagetsu_solve::{Limits, Solver, best_win};

use super::check::{CAPACITY, NODES, check, wins_with};
use super::{AnswerKey, Puzzle, PuzzleKind};

/// What becomes of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It cannot be played.
    Illegal,
    /// It is not right; of a defence, how the opponent wins now.
    Wrong(Vec<Point>),
    /// It is right, and the opponent answers so.
    GoOn(Point),
    /// That was it; what would follow.
    Solved(Vec<Point>),
}

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// So many moves are right.
    Answers(usize),
    /// A right move makes this.
    Shape(HintShape),
    /// What has to be stopped.
    Threat(Vec<Point>),
    /// A right move is in this column.
    Column(char),
    /// So many lines through the point hold two black stones or more.
    Lines(usize),
    /// The answer.
    Answer(AnswerKey),
}

/// What a move makes, as far as a hint says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HintShape {
    /// A four.
    Four,
    /// An open three.
    Three,
    /// Neither.
    Quiet,
}

/// A puzzle that is being solved.
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Puzzle,
    position: Position,
    hints: usize,
}

/// A win that needs no more moves to be believed: an open four or better is made.
const SEEN: usize = 3;

impl Attempt {
    /// Begins.
    pub fn new(puzzle: &Puzzle) -> Attempt {
        Attempt { puzzle: puzzle.clone(), position: Position::from(&puzzle.setup), hints: 0 }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Tries a move. After a right one it and the answer to it are on the board; after a wrong one nothing changes.
    pub fn play(&mut self, point: Point) -> Reply {
        if self.position.legality(point).is_err() {
            return Reply::Illegal;
        }
        let is_first = self.position.to_setup() == self.puzzle.setup;
        if is_first && !self.puzzle.accepts(point) {
            return Reply::Wrong(self.refutation(point));
        }
        if self.puzzle.kind == PuzzleKind::Defence {
            return Reply::Solved(Vec::new());
        }
        let Some(win) = wins_with(&self.position, point, self.puzzle.kind) else {
            return Reply::Wrong(Vec::new());
        };
        let line: Vec<Point> = win.line.iter().skip(1).copied().collect();
        match line.first() {
            Some(reply) if win.line.len() > SEEN && self.puzzle.kind != PuzzleKind::FourThree => {
                let _ = self.position.place(point);
                let _ = self.position.place(*reply);
                Reply::GoOn(*reply)
            }
            Some(_) | None => Reply::Solved(line),
        }
    }

    /// Whether a point is forbidden for this reason, or legal.
    pub fn judge(&self, verdict: Option<ForbiddenKind>) -> bool {
        matches!(self.puzzle.solution, AnswerKey::Verdict(_, right) if right == verdict)
    }

    /// How the opponent wins after a defence that is none.
    fn refutation(&self, point: Point) -> Vec<Point> {
        if self.puzzle.kind != PuzzleKind::Defence {
            return Vec::new();
        }
        let mut solver = Solver::with_capacity(CAPACITY);
        let answer = best_win(&mut solver, &self.position.after(point), &Limits::nodes(NODES));
        answer.proof.into_win().map(|win| win.line).unwrap_or_default()
    }

    /// How many hints there are; the last one is the answer.
    pub const fn most_hints(puzzle: &Puzzle) -> usize {
        match puzzle.solution {
            AnswerKey::Moves(_) => 4,
            AnswerKey::Verdict(..) => 2,
        }
    }

    /// The next hint; the last one is the answer.
    pub fn hint(&mut self) -> Hint {
        let number = self.hints;
        self.hints += 1;
        match self.puzzle.solution {
            AnswerKey::Verdict(point, _) if number == 0 => Hint::Lines(self.lines(point)),
            AnswerKey::Moves(moves) if number == 0 => Hint::Answers(moves.len()),
            AnswerKey::Moves(moves) if number == 1 => {
                moves.first().map_or(Hint::Answer(self.puzzle.solution), |first| self.shape(first))
            }
            AnswerKey::Moves(moves) if number == 2 => {
                let column = moves.first().map_or('A', |first| char::from(b'A' + first.x()));
                Hint::Column(column)
            }
            AnswerKey::Verdict(..) | AnswerKey::Moves(_) => Hint::Answer(self.puzzle.solution),
        }
    }

    /// What a right move makes, or what a defence has to stop.
    fn shape(&self, point: Point) -> Hint {
        if self.puzzle.kind == PuzzleKind::Defence {
            let line =
                check(&self.puzzle).ok().and_then(|found| found.wins.into_iter().next()).map(|win| win.line);
            return Hint::Threat(line.unwrap_or_default());
        }
        let class = Position::from(&self.puzzle.setup).combined(self.puzzle.side(), point);
        Hint::Shape(if class.is_four() {
            HintShape::Four
        } else if matches!(class, Combined::OpenThree | Combined::DoubleThree) {
            HintShape::Three
        } else {
            HintShape::Quiet
        })
    }

    fn lines(&self, point: Point) -> usize {
        let shape = |line: &Direction| self.position.shape(Color::Black, point, *line);
        Direction::ALL.iter().filter(|line| shape(line) >= Shape::Three).count()
    }
}
