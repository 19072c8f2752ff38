//! One game of self-play: its opening, its searches, its samples, its end.

use kagetsu::rules::AREA;
use kagetsu::solve::{Limits, Solver, WinStatus};
use kagetsu::{Color, Point, Position};

use super::opening::{Earlier, Start, even_start, start};
use super::random::Random;
use super::record::{End, Finished, Sample, finish};
use super::tree::{Tree, Walk, draw};
use super::{Kind, Search};

/// What a game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// To be begun.
    New,
    /// For the network's chances, so many stones of the opening still to be drawn from them.
    Drawing(usize),
    /// For the network's view of the position on the board.
    Root(Opened),
    /// For simulations.
    Searching,
    /// For the network's view of a leaf.
    Leaf,
    /// For nothing: in a match a place holds one game.
    Over,
}

/// Whether the position is the first of its game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opened {
    JustNow,
    Before,
}

/// What the games of a group share.
pub(super) struct Shared {
    pub(super) solver: Solver,
    pub(super) earlier: Earlier,
    pub(super) finished: Vec<Finished>,
}

/// A game and those that came before it in the same place.
pub(super) struct Play {
    number: u64,
    position: Position,
    moves: Vec<Point>,
    /// How many of the moves nobody has searched for.
    opening: usize,
    state: State,
    tree: Tree,
    /// The position that was handed to the network last.
    asked: Position,
    random: Random,
    samples: Vec<Sample>,
    finished: u64,
    /// How the last game ended.
    winner: Option<Color>,
}

/// An opening that the network calls better than this for one side is usually drawn again.
const LOPSIDED: f32 = 0.5;
/// A game with so many stones is drawn.
const MOST_STONES: usize = 140;
/// The temperature of stones that the network adds to an opening.
const DRAWING: f32 = 1.6;
/// One game in so many is kept for looking at.
const HELD_OUT_ONE_IN: u64 = 64;

impl Play {
    pub(super) fn new(search: &Search, seed: u64, number: u64) -> Play {
        // The two games of a pair in a match begin alike.
        let stream = if search.kind == Kind::Match { number / 2 } else { number };
        Play {
            number,
            position: Position::new(search.rule),
            moves: Vec::new(),
            opening: 0,
            state: State::New,
            tree: Tree::default(),
            asked: Position::new(search.rule),
            random: Random::new(seed, stream),
            samples: Vec::new(),
            finished: 0,
            winner: None,
        }
    }

    /// Goes on until the network is needed; the position that it is needed for.
    pub(super) fn advance(&mut self, shared: &mut Shared, search: &Search) -> &Position {
        loop {
            self.state = match self.state {
                State::New => self.open(shared, search),
                State::Searching if self.tree.is_done() => self.play(shared, search),
                State::Searching => {
                    self.asked.clone_from(&self.position);
                    match self.tree.walk(&mut self.asked, &mut shared.solver, search.vcf_nodes) {
                        Walk::Known => State::Searching,
                        Walk::Leaf => State::Leaf,
                    }
                }
                State::Drawing(_) | State::Root(_) | State::Leaf | State::Over => return &self.asked,
            };
        }
    }

    /// Takes the network's answer.
    pub(super) fn answer(&mut self, logits: &[f32], value: f32, shared: &mut Shared, search: &Search) {
        self.state = match self.state {
            State::Drawing(left) => match draw(&self.position, logits, DRAWING, &mut self.random) {
                Some(point) => {
                    self.place(point);
                    self.opening = self.moves.len();
                    self.enter_opening(left - 1, shared, search)
                }
                None => State::New,
            },
            // Often enough to make most games even, not always: both sides of an advantage have to be learnt.
            State::Root(Opened::JustNow)
                if search.kind == Kind::Learn && value.abs() > LOPSIDED && self.random.below(5) > 0 =>
            {
                State::New
            }
            State::Root(_) => {
                self.tree.begin(&self.position, (logits, value), search, &mut self.random);
                State::Searching
            }
            State::Leaf => {
                self.tree.answer(&self.asked, logits, value);
                State::Searching
            }
            other @ (State::New | State::Searching | State::Over) => other,
        };
    }

    fn open(&mut self, shared: &mut Shared, search: &Search) -> State {
        let Start { moves, drawn } = match search.kind {
            Kind::Learn => start(search.rule, &shared.earlier, &mut self.random),
            Kind::Match => even_start(search.rule, &mut self.random),
        };
        self.position = Position::new(search.rule);
        self.moves.clear();
        self.samples.clear();
        moves.into_iter().for_each(|point| self.place(point));
        self.opening = self.moves.len();
        self.enter_opening(drawn, shared, search)
    }

    fn place(&mut self, point: Point) {
        let _ = self.position.place(point);
        self.moves.push(point);
    }

    fn enter_opening(&mut self, drawn: usize, shared: &mut Shared, search: &Search) -> State {
        if self.position.winner().is_some() {
            return State::New;
        }
        if drawn > 0 {
            self.asked.clone_from(&self.position);
            return State::Drawing(drawn);
        }
        self.enter(shared, search, Opened::JustNow)
    }

    /// A new position on the board: over, won by fours, or one to think about.
    fn enter(&mut self, shared: &mut Shared, search: &Search, opened: Opened) -> State {
        if let Some(winner) = self.position.winner() {
            return self.end(End::Over(Some(winner)), shared, search);
        }
        if self.position.stone_count() >= MOST_STONES || self.position.legal_moves().is_empty() {
            return self.end(End::Over(None), shared, search);
        }
        let limits = Limits::nodes(search.vcf_nodes);
        let (verdict, line, _) = shared.solver.fours(&mut self.position, &limits);
        if verdict == WinStatus::Win
            && let Some(first) = line.first()
        {
            if opened == Opened::JustNow && search.kind == Kind::Learn {
                // Decided before it has begun.
                return State::New;
            }
            let mut policy = [0.0; AREA];
            policy[first.index()] = 1.0;
            self.samples.push(Sample::new(&self.position, policy, 1.0));
            return self.end(End::Proved(self.position.turn()), shared, search);
        }
        self.asked.clone_from(&self.position);
        State::Root(opened)
    }

    fn play(&mut self, shared: &mut Shared, search: &Search) -> State {
        // Legal moves alone are in the tree, and there is one: `enter` has asked.
        let Some(best) = self.tree.best() else { return self.end(End::Over(None), shared, search) };
        let (policy, value) = self.tree.outcome();
        self.samples.push(Sample::new(&self.position, policy, value));
        self.place(best);
        self.enter(shared, search, Opened::Before)
    }

    fn end(&mut self, end: End, shared: &mut Shared, search: &Search) -> State {
        self.finished += 1;
        self.winner = end.winner();
        if search.kind == Kind::Match {
            self.samples.clear();
            return State::Over;
        }
        let mut finished = finish(&self.moves, self.opening, std::mem::take(&mut self.samples), end);
        finished.held_out = (self.number + self.finished).is_multiple_of(HELD_OUT_ONE_IN);
        shared.finished.push(finished);
        shared.earlier.keep(&self.moves, &mut self.random);
        State::New
    }

    /// How many games have ended here.
    pub(super) fn finished(&self) -> u64 {
        self.finished
    }

    /// In a match, which network is asked: that of the side to move on the board. The first has Black in every other game.
    pub(super) fn rival(&self) -> u8 {
        u8::from((self.position.turn() == Color::Black) != self.number.is_multiple_of(2))
    }

    /// In a match, what the first network has of the game: 1, 0 or -1; 0 while it lasts.
    pub(super) fn score(&self) -> i8 {
        let first = if self.number.is_multiple_of(2) { Color::Black } else { Color::White };
        match self.winner {
            None => 0,
            Some(winner) if winner == first => 1,
            Some(_) => -1,
        }
    }
}
