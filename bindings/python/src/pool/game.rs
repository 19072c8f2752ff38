//! One game of self-play: its opening, its searches, its samples, its end.

use kagetsu::rules::AREA;
use kagetsu::solve::{Limits, Solver, Verdict};
use kagetsu::{Color, Game, Opening, Outcome, Point, Position};

use super::Rules;
use super::random::Random;
use super::tree::{RULE, Tree, Walk};
use crate::planes::write_stones;

/// A position to learn from.
pub(super) struct Sample {
    pub(super) board: [u8; AREA],
    /// 0 black, 1 white.
    pub(super) side: u8,
    pub(super) policy: [f32; AREA],
    /// 1, 0 or -1 for the side to move.
    pub(super) result: f32,
}

/// What a game is waiting for.
enum State {
    /// To be begun.
    New,
    /// For the network's view of the position on the board.
    Root(Opened),
    /// For simulations.
    Search(Box<Tree>),
    /// For the network's view of a leaf.
    Leaf(Box<Tree>),
}

/// Whether the position is the first of its game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opened {
    JustNow,
    Before,
}

/// A game and those that came before it in the same place.
pub(super) struct Play {
    game: Game,
    state: State,
    /// The position that was handed to the network last.
    asked: Position,
    random: Random,
    samples: Vec<Sample>,
    done: Vec<Sample>,
    finished: u64,
}

/// Random stones after a named opening, at most.
const EXTRA: usize = 5;
/// An opening that the network calls better than this for one side is usually drawn again.
const LOPSIDED: f32 = 0.5;
/// A game with so many stones is drawn.
const MOST_STONES: usize = 140;

impl Play {
    pub(super) fn new(seed: u64, number: u64) -> Play {
        Play {
            game: Game::new(RULE),
            state: State::New,
            asked: Position::new(RULE),
            random: Random::new(seed, number),
            samples: Vec::new(),
            done: Vec::new(),
            finished: 0,
        }
    }

    /// Goes on until the network is needed; the position that it is needed for.
    pub(super) fn advance(&mut self, solver: &mut Solver, rules: &Rules) -> &Position {
        loop {
            self.state = match std::mem::replace(&mut self.state, State::New) {
                State::New => {
                    self.game = opening(&mut self.random);
                    self.enter(solver, rules, Opened::JustNow)
                }
                State::Search(tree) if tree.is_done() => self.play(&tree, solver, rules),
                State::Search(mut tree) => match tree.walk(self.game.position(), solver, rules) {
                    Walk::Known => State::Search(tree),
                    Walk::Leaf(position) => {
                        self.asked = *position;
                        State::Leaf(tree)
                    }
                },
                waiting @ (State::Root(_) | State::Leaf(_)) => {
                    self.state = waiting;
                    return &self.asked;
                }
            };
        }
    }

    /// Takes the network's answer.
    pub(super) fn answer(&mut self, logits: &[f32], value: f32, rules: &Rules) {
        self.state = match std::mem::replace(&mut self.state, State::New) {
            // Often enough to make most games even, not always: both sides of an advantage have to be learnt.
            State::Root(Opened::JustNow) if value.abs() > LOPSIDED && self.random.below(5) > 0 => State::New,
            State::Root(_) => State::Search(Box::new(Tree::new(
                self.game.position(),
                logits,
                value,
                rules,
                &mut self.random,
            ))),
            State::Leaf(mut tree) => {
                tree.answer(&self.asked, logits, value);
                State::Search(tree)
            }
            other @ (State::New | State::Search(_)) => other,
        };
    }

    /// A new position on the board: over, won by fours, or one to think about.
    fn enter(&mut self, solver: &mut Solver, rules: &Rules, opened: Opened) -> State {
        if let Some(outcome) = self.game.outcome() {
            return self.end(outcome.winner());
        }
        let mut position = self.game.position().clone();
        if position.stone_count() >= MOST_STONES {
            return self.end(None);
        }
        let (verdict, line, _) = solver.fours(&mut position, &Limits::nodes(rules.vcf_nodes));
        if verdict == Verdict::Win
            && let Some(first) = line.first()
        {
            let mut policy = [0.0; AREA];
            policy[first.index()] = 1.0;
            self.note(policy);
            return self.end(Some(position.turn()));
        }
        self.asked = position;
        State::Root(opened)
    }

    fn play(&mut self, tree: &Tree, solver: &mut Solver, rules: &Rules) -> State {
        self.note(tree.policy());
        match tree.best().map(|point| self.game.play(point)) {
            Some(Ok(_)) => self.enter(solver, rules, Opened::Before),
            // Legal moves alone are in the tree, and there is one: `enter` has asked.
            Some(Err(_)) | None => self.end(None),
        }
    }

    fn note(&mut self, policy: [f32; AREA]) {
        let position = self.game.position();
        let mut board = [0; AREA];
        write_stones(position, &mut board);
        self.samples.push(Sample { board, side: position.turn().index() as u8, policy, result: 0.0 });
    }

    fn end(&mut self, winner: Option<Color>) -> State {
        for mut sample in self.samples.drain(..) {
            sample.result = match winner {
                None => 0.0,
                Some(winner) if winner.index() == usize::from(sample.side) => 1.0,
                Some(_) => -1.0,
            };
            self.done.push(sample);
        }
        self.finished += 1;
        State::New
    }

    /// The samples of finished games; they are handed out once.
    pub(super) fn take_finished(&mut self) -> Vec<Sample> {
        std::mem::take(&mut self.done)
    }

    /// How many games have ended here.
    pub(super) fn finished(&self) -> u64 {
        self.finished
    }
}

/// A named opening with some random stones near it, legal and not over.
fn opening(random: &mut Random) -> Game {
    loop {
        let named = &Opening::all()[random.below(Opening::all().len())];
        let mut game = Game::new(RULE);
        let mut fine = named.stones().into_iter().all(|point| game.play(point).is_ok());
        for _ in 0..random.below(EXTRA + 1) {
            let near: Vec<Point> = game
                .position()
                .legal_moves()
                .into_iter()
                .filter(|point| is_near(game.position(), *point))
                .collect();
            fine &=
                !near.is_empty() && matches!(game.play(near[random.below(near.len())]), Ok(None::<Outcome>));
            if !fine {
                break;
            }
        }
        if fine && game.outcome().is_none() {
            return game;
        }
    }
}

/// Whether a stone is at most two steps away.
fn is_near(position: &Position, point: Point) -> bool {
    let within = |stone: Point| stone.x().abs_diff(point.x()).max(stone.y().abs_diff(point.y())) <= 2;
    Color::ALL.into_iter().flat_map(|color| position.stones(color)).any(within)
}
