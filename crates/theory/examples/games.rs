//! Games from the starts of the theorems: Black plays the proved moves, White whatever its kind plays.
//!
//! Every game must be won, every move legal, and no win may take longer than the theorem says at any of its moves; the
//! program ends with an error otherwise.
//!
//! ```sh
//! cargo run --release -p kagetsu-theory --features search --example games -- kagetsu master 100 50
//! cargo run --release -p kagetsu-theory --features search --example games -- kagetsu replies 1000
//! ```
//!
//! `master` is the engine with so many milliseconds a move; `replies` plays a random reply in one game, the one that loses
//! latest in the next, the one that the network likes best in the third, and so on.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "an example that prints its result")]

use core::sync::atomic::AtomicBool;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use kagetsu_engine::{Engine, Level, SearchControl, SearchLimits, Settings, Silent};
use kagetsu_rules::{Color, Combined, Point, Position, SplitMix};
use kagetsu_theory::{Proved, Theorem, shipped};

/// Fourth moves that a game begins with at random, so that games differ.
const OPENING_MOVES: usize = 1;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |place: usize, usual: u64| args.get(place).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let name = args.first().map_or("kagetsu", String::as_str);
    let Some(theorem) = shipped(name).and_then(kagetsu_theory::Shipped::theorem) else {
        eprintln!("no theorem {name}");
        return ExitCode::from(2);
    };
    let kinds: &[White] = match args.get(1).map_or("replies", String::as_str) {
        "master" => &[White::Master],
        _ => &[White::Random, White::Longest, White::Likeliest],
    };
    let (games, millis) = (number(2, 100), number(3, 50));
    let limits = SearchLimits { time: Some(Duration::from_millis(millis)), ..SearchLimits::default() };
    let settings = Settings { limits, ..Settings::of_level(Level::Master) };
    let mut player =
        Player { theorem: &theorem, engine: Engine::new(settings, 16), random: SplitMix::new(1) };
    let (mut longest, mut moves) = (0, 0);
    for game in 0..games {
        let kind = kinds[game as usize % kinds.len()];
        match player.game(kind) {
            Ok(plies) => {
                longest = longest.max(plies);
                moves += u64::from(plies);
            }
            Err(reason) => {
                eprintln!("{name}, game {}: {reason}", game + 1);
                return ExitCode::FAILURE;
            }
        }
    }
    println!(
        "{name}: {games} games won of {games}, {longest} plies at most (stated: {}), {:.1} on average",
        theorem.plies(),
        moves as f64 / games.max(1) as f64
    );
    ExitCode::SUCCESS
}

/// Who White is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum White {
    Master,
    Random,
    Longest,
    Likeliest,
}

struct Player<'a> {
    theorem: &'a Theorem,
    engine: Engine,
    random: SplitMix,
}

impl Player<'_> {
    /// Plays a game; how many plies it took from the start, or what is wrong.
    fn game(&mut self, white: White) -> Result<u32, String> {
        let mut board = Position::from(self.theorem.start());
        let (mut played, mut left) = (Vec::new(), self.theorem.plies());
        let attacker = self.theorem.attacker();
        while board.winner().is_none() {
            let point = if board.turn() == attacker {
                self.proved_move(&board, &mut left)?
            } else {
                self.reply(&board, if played.len() < OPENING_MOVES { White::Random } else { white })
            };
            board.legality(point).map_err(|illegal| format!("{played:?} {point}: {illegal}"))?;
            board = board.after(point);
            played.push(point);
            left = left.checked_sub(1).ok_or_else(|| format!("{played:?}: longer than stated"))?;
        }
        match board.winner() {
            Some(winner) if winner == attacker => Ok(played.len() as u32),
            other => Err(format!("{played:?}: won by {other:?}")),
        }
    }

    /// The move of the theorem; a four that nobody has stopped is made five without it.
    fn proved_move(&self, board: &Position, left: &mut u32) -> Result<Point, String> {
        if let Some(five) = board.points(board.turn(), Combined::Five).first() {
            return Ok(five);
        }
        match self.theorem.look_up(&board.to_setup()) {
            Some(Proved::Win(_, plies)) if plies > *left => Err(format!("{plies} plies, {left} were stated")),
            Some(Proved::Win(point, plies)) => {
                *left = plies;
                Ok(point)
            }
            other => Err(format!("not proved: {other:?}")),
        }
    }

    fn reply(&mut self, board: &Position, white: White) -> Point {
        let start = board.to_setup() == *self.theorem.start();
        let open = if start { self.theorem.open() } else { Default::default() };
        let legal: Vec<Point> = (board.legal_moves() - open).into_iter().collect();
        match white {
            White::Master => {
                let control = SearchControl { clock: &Instant::now(), stop: &AtomicBool::new(false) };
                self.engine.think(board, &control, &mut Silent).best.unwrap_or(legal[0])
            }
            White::Random => legal[self.random.below(legal.len())],
            White::Longest => {
                let plies = |point: &Point| match self.theorem.look_up(&board.after(*point).to_setup()) {
                    Some(Proved::Win(_, plies)) => plies,
                    Some(Proved::Loss(_)) | None => 0,
                };
                legal.iter().copied().max_by_key(plies).unwrap_or(legal[0])
            }
            White::Likeliest => {
                // A four first: what only delays is to be met too.
                let fours = board.fours(Color::White);
                let four = fours.into_iter().find(|point| legal.contains(point));
                let liked = || Some(self.engine.settings().opinion(board)?.policy.first()?.0);
                four.or_else(liked).unwrap_or(legal[0])
            }
        }
    }
}
