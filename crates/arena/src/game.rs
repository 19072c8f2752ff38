//! One game between two players: moves in turn until the rules, a proof or a fault end it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kagetsu_engine::SearchLimits;
use kagetsu_rules::{ByColor, Color};
use kagetsu_variants::Cell;

use crate::ending::{Ending, PlayerFaultKind};
use crate::ground::Game;
use crate::player::{Player, PlayerFault, PlayerReply, Turn};
use crate::record::PlyRecord;
use crate::tournament::Adjudication;

/// Positions that the check of a certificate may visit.
const PROOF_LIMIT: u64 = 5_000_000;

/// What a game is played with.
pub(crate) struct GameSetup<'a> {
    pub(crate) black: Box<dyn Player>,
    pub(crate) white: Box<dyn Player>,
    pub(crate) limits: ByColor<SearchLimits>,
    pub(crate) adjudication: Adjudication,
    pub(crate) stop: &'a AtomicBool,
}

/// How a game went.
pub(crate) struct Played {
    pub(crate) game: Game,
    pub(crate) winner: Option<Color>,
    pub(crate) end: Ending,
    pub(crate) detail: Option<String>,
    pub(crate) plies: Vec<PlyRecord>,
}

/// What follows from a player's answer.
enum GameStep {
    Moved,
    Ended { winner: Option<Color>, end: Ending, detail: Option<String> },
}

impl GameSetup<'_> {
    /// Plays on from `game`; none when it was stopped.
    pub(crate) fn play(&mut self, mut game: Game) -> Option<Played> {
        let mut plies = Vec::new();
        loop {
            if let Some((winner, end)) = game.end() {
                return Some(Played { game, winner, end, detail: None, plies });
            }
            let (answer, ply) = self.ask(&game);
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            plies.push(ply);
            match self.step(&mut game, answer) {
                GameStep::Moved => {}
                GameStep::Ended { winner, end, detail } => {
                    return Some(Played { game, winner, end, detail, plies });
                }
            }
        }
    }

    /// A player's answer, and what it cost. A panic is the player's fault and ends nothing but its game.
    fn ask(&mut self, game: &Game) -> (Result<PlayerReply, PlayerFault>, PlyRecord) {
        let color = game.turn();
        let turn = Turn { game, limits: self.limits[color], stop: self.stop };
        let player = match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        };
        let start = Instant::now();
        let answer = catch_unwind(AssertUnwindSafe(|| player.think(&turn)));
        let elapsed = start.elapsed();
        let answer = answer.unwrap_or_else(|panic| {
            Err(PlayerFault { kind: PlayerFaultKind::Failure, detail: panic_text(panic.as_ref()) })
        });
        let mut ply = PlyRecord { time_us: microseconds(elapsed), ..PlyRecord::default() };
        if let Ok(thought) = &answer {
            (ply.nodes, ply.depth, ply.repeats) = (thought.nodes, thought.depth, thought.repeats);
            ply.stage.clone_from(&thought.stage);
            ply.limited_by.clone_from(&thought.limited_by);
            ply.time_us = microseconds(thought.elapsed.unwrap_or(elapsed));
        }
        (answer, ply)
    }

    fn step(&self, game: &mut Game, answer: Result<PlayerReply, PlayerFault>) -> GameStep {
        let mover = game.turn();
        let lost = |kind, detail| GameStep::Ended { winner: Some(!mover), end: Ending::Fault(kind), detail };
        let thought = match answer {
            Ok(thought) => thought,
            Err(PlayerFault { kind, detail }) => return lost(kind, Some(detail)),
        };
        let Some(cell) = thought.cell else { return lost(PlayerFaultKind::NoMove, None) };
        if self.adjudication == Adjudication::Proof && is_proved(game, &thought, cell) {
            return GameStep::Ended { winner: Some(mover), end: Ending::Proof, detail: None };
        }
        match game.play(cell) {
            Ok(()) => GameStep::Moved,
            Err(error) => lost(PlayerFaultKind::IllegalMove, Some(error)),
        }
    }
}

/// Whether the certificate is of this very position, for the mover, begins with its move, and stands.
fn is_proved(game: &Game, thought: &PlayerReply, cell: Cell) -> bool {
    game.fifteen().zip(thought.proof.as_ref()).is_some_and(|(game, win)| {
        let certificate = &win.certificate;
        *certificate.setup() == game.position().to_setup()
            && certificate.attacker() == game.position().turn()
            && win.line.first().copied().map(Cell::from) == Some(cell)
            && certificate.verify(PROOF_LIMIT).is_ok()
    })
}

fn microseconds(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panicked: {}", text.unwrap_or("no message"))
}

#[cfg(test)]
mod tests {
    use kagetsu_engine::Level;
    use kagetsu_rules::{ForbiddenKind, Point, Rule, notation};

    use super::*;
    use crate::spec::PlayerSpec;

    /// Plays the moves of a list, then does something else.
    struct Scripted {
        moves: Vec<Point>,
        then: fn() -> Result<Option<Point>, PlayerFault>,
    }

    impl Player for Scripted {
        fn begin(&mut self, _seed: u64) {}

        fn think(&mut self, _turn: &Turn<'_>) -> Result<PlayerReply, PlayerFault> {
            let point = if self.moves.is_empty() { (self.then)()? } else { Some(self.moves.remove(0)) };
            Ok(PlayerReply { cell: point.map(Cell::from), ..PlayerReply::default() })
        }
    }

    fn scripted(moves: &str, then: fn() -> Result<Option<Point>, PlayerFault>) -> Box<dyn Player> {
        let moves = notation::parse_moves(moves).unwrap().into_iter().filter_map(|mv| mv.point()).collect();
        Box::new(Scripted { moves, then })
    }

    fn renju() -> Game {
        Game::Fifteen(Box::new(kagetsu_rules::Game::new(Rule::Renju)))
    }

    fn play(black: Box<dyn Player>, white: Box<dyn Player>, adjudication: Adjudication) -> Option<Played> {
        let stop = AtomicBool::new(false);
        let limits = ByColor::from_fn(|_| SearchLimits::default());
        GameSetup { black, white, limits, adjudication, stop: &stop }.play(renju())
    }

    fn end(
        black: &str,
        white: &str,
        then: fn() -> Result<Option<Point>, PlayerFault>,
    ) -> (Option<Color>, Ending) {
        let played = play(scripted(black, then), scripted(white, then), Adjudication::Never).unwrap();
        (played.winner, played.end)
    }

    #[test]
    fn every_end_has_its_reason_and_the_right_winner() {
        let none = || Ok(None);
        assert_eq!(end("h8i8j8k8l8", "a1a2a3a4", none), (Some(Color::Black), Ending::Five));
        assert_eq!(end("h8", "", none), (Some(Color::Black), Ending::Fault(PlayerFaultKind::NoMove)));
        assert_eq!(
            end("h8g8", "h8", none),
            (Some(Color::Black), Ending::Fault(PlayerFaultKind::IllegalMove))
        );
        let double_three = Ending::Foul(ForbiddenKind::DoubleThree);
        assert_eq!(end("h8g8i7i6i8", "a1a3a5a7", none), (Some(Color::White), double_three));
        let broken = || Err(PlayerFault { kind: PlayerFaultKind::Failure, detail: "gone".to_owned() });
        assert_eq!(end("h8", "", broken), (Some(Color::Black), Ending::Fault(PlayerFaultKind::Failure)));
    }

    #[test]
    fn a_panic_loses_one_game_and_says_why() {
        let panics = || panic!("out of ideas");
        let played = play(scripted("h8", panics), scripted("a1", panics), Adjudication::Never).unwrap();
        assert_eq!(
            (played.winner, played.end),
            (Some(Color::White), Ending::Fault(PlayerFaultKind::Failure))
        );
        assert_eq!(played.detail.as_deref(), Some("panicked: out of ideas"));
        assert_eq!((played.game.moves().len(), played.plies.len()), (2, 3));
    }

    #[test]
    fn a_proof_ends_a_game_only_when_asked_for_and_checked() {
        let spec = PlayerSpec::level(Level::Hard);
        let none = || Ok(None);
        let mut lengths = Vec::new();
        for adjudication in [Adjudication::Never, Adjudication::Proof] {
            let (mut hard, weak) = (spec.build(), scripted("a1a3a5a7a9a11a13a15c1c3c5", none));
            hard.begin(1);
            let played = play(hard, weak, adjudication).unwrap();
            let expected = match adjudication {
                Adjudication::Never => Ending::Five,
                Adjudication::Proof => Ending::Proof,
            };
            assert_eq!((played.winner, played.end), (Some(Color::Black), expected));
            lengths.push(played.game.moves().len());
        }
        assert!(lengths[1] < lengths[0], "{lengths:?}");
    }

    #[test]
    fn a_stopped_game_is_no_game() {
        let stop = AtomicBool::new(true);
        let (black, white) = (scripted("h8", || Ok(None)), scripted("a1", || Ok(None)));
        let limits = ByColor::from_fn(|_| SearchLimits::default());
        let mut table = GameSetup { black, white, limits, adjudication: Adjudication::Never, stop: &stop };
        assert!(table.play(renju()).is_none());
    }
}
