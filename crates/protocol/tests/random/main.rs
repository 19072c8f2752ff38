//! Ten thousand random lines, valid and invalid, through the session: exactly the answers the protocol asks for.
//!
//! The model keeps a game of its own by plain means and says of every line which answers are due. Lines go in while
//! the scripted thinker still thinks, so that the order of the answers is tested too.

mod manager;
mod model;

use std::collections::VecDeque;
use std::time::Duration;

use kagetsu_protocol::{Choice, Config, Effect, Opening, Request, Session, Thought, Wanted};
use kagetsu_rules::{OpeningAction, OpeningTask, Point};

use crate::manager::Random;
use crate::model::Model;

/// What the session said, and a thinker that answers when it is told to.
struct Run {
    session: Session,
    said: VecDeque<String>,
    request: Option<Box<Request>>,
    ponders: bool,
    random: Random,
}

impl Run {
    fn new(seed: u64) -> Run {
        let session = Session::new(Config::default());
        Run { session, said: VecDeque::new(), request: None, ponders: false, random: Random::new(seed) }
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send(text) => {
                    assert!(!text.contains(['\n', '\r']) && text.len() < 2_000, "{text:?}");
                    self.said.push_back(text);
                }
                Effect::Think(request) => {
                    assert!(self.request.is_none(), "two thoughts at once");
                    self.request = Some(request);
                }
                Effect::Prepare(_) => {}
                Effect::StopThinking => assert!(self.session.is_thinking()),
                Effect::Ponder(_) => {
                    assert!(self.request.is_none() && !self.ponders, "two thoughts at once");
                    self.ponders = true;
                }
                Effect::StopPondering => {
                    assert!(self.ponders, "there is nothing to stop");
                    self.ponders = false;
                }
                Effect::Quit => panic!("nobody said END"),
            }
        }
        assert_eq!(self.session.is_thinking(), self.request.is_some());
    }

    /// The thinker ends, if it thinks, with something random that is allowed.
    fn think(&mut self) {
        let Some(request) = self.request.take() else { return };
        if let Some(opening) = &request.opening {
            let choice = Choice::Answers(self.answers(opening));
            let effects =
                self.session.finished(&Thought { choice, report: None, elapsed: Duration::from_millis(1) });
            return self.perform(effects);
        }
        let stones = match (request.wanted, request.position.stone_count()) {
            (Wanted::Swap2, 0) => 3,
            (Wanted::Swap2, 3) => self.random.below(3),
            (Wanted::Swap2, _) => self.random.below(2),
            (Wanted::BalancedPair(_), _) => 2,
            (Wanted::Move | Wanted::BalancedMove(_) | Wanted::Opening, _) => 1,
        };
        let choice = match stones {
            0 => Choice::Swap,
            count => Choice::Stones(self.stones(&request, count)),
        };
        let effects =
            self.session.finished(&Thought { choice, report: None, elapsed: Duration::from_millis(1) });
        self.perform(effects);
    }

    /// Answers that the opening takes.
    fn answers(&mut self, opening: &Opening) -> Vec<OpeningAction> {
        let Opening { mut play, answers } = opening.clone();
        let mut given = Vec::new();
        for _ in 0..answers {
            let answer = match play.next_turn().expect("something is asked").task {
                OpeningTask::Place { area } => OpeningAction::Place(
                    area.into_iter().nth(self.random.below(area.len())).expect("a point"),
                ),
                OpeningTask::Declare { most } => {
                    OpeningAction::Declare(1 + self.random.below(usize::from(most)) as u8)
                }
                OpeningTask::Offer { count, area } => {
                    let mut points: Vec<Point> = Vec::new();
                    for point in area {
                        if points.len() < usize::from(count) && play.check_beside(&points, point).is_ok() {
                            points.push(point);
                        }
                    }
                    OpeningAction::Offer(points)
                }
                OpeningTask::Choose { offers } => OpeningAction::Choose(offers[0]),
                OpeningTask::Swap
                | OpeningTask::SwapOrMany { .. }
                | OpeningTask::TakeColor
                | OpeningTask::TakeColorOrAdd => {
                    if self.random.below(2) == 0 {
                        OpeningAction::Swap
                    } else {
                        OpeningAction::Keep
                    }
                }
            };
            play.act(answer.clone()).expect("the opening takes it");
            given.push(answer);
        }
        given
    }

    fn stones(&mut self, request: &Request, count: usize) -> Vec<Point> {
        let mut position = request.position.clone();
        let mut stones = Vec::new();
        while stones.len() < count {
            let legal: Vec<Point> = (position.legal_moves() - request.excluded).into_iter().collect();
            let Some(point) = legal.get(self.random.below(legal.len().max(1))) else { break };
            let _ = position.place(*point);
            stones.push(*point);
        }
        stones
    }
}

fn run(seed: u64, count: usize) -> usize {
    let mut random = Random::new(seed);
    let mut run = Run::new(seed ^ 0x5eed);
    let mut sent = Vec::new();
    while sent.len() < count {
        for line in manager::command(&mut random) {
            let effects = run.session.line(&line);
            run.perform(effects);
            sent.push(line);
            if random.below(3) > 0 {
                run.think();
            }
        }
    }
    while run.request.is_some() {
        run.think();
    }
    let mut model = Model::default();
    for line in &sent {
        model.hear(line, &mut run.said).unwrap_or_else(|reason| panic!("seed {seed}: {line:?}: {reason}"));
    }
    assert!(run.said.is_empty(), "answers too many: {:?}", run.said);
    assert!(matches!(run.session.line("END")[..], [.., Effect::Quit]));
    assert!(run.session.line("ABOUT").is_empty(), "nothing after the end");
    model.moves
}

#[test]
fn ten_thousand_random_lines_get_exactly_their_answers() {
    let moves = run(1, 10_000);
    assert!(moves > 500, "only {moves} moves: the lines are too wild");
    for seed in 2..12 {
        run(seed, 1_000);
    }
}
