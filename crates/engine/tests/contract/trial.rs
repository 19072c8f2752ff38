//! Trials of the engine's first promise: whatever the position and whoever is to move, it answers with a legal move, or
//! with none where there is none; and whole games against itself come to a proper end. `cargo xtask verify` runs the
//! same text with larger numbers.

use std::fmt;
use std::sync::atomic::AtomicBool;

use kagetsu_engine::{
    Engine, Level, NoClock, Params, Report, Score, SearchControl, SearchLimits, Settings, Silent,
};
use kagetsu_rules::{Color, Game, Outcome, Point, Position, Rule, Setup, WinReason};

/// What was tried, and the first thing that was wrong.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trial {
    pub(crate) positions: usize,
    pub(crate) games: usize,
    pub(crate) fault: Option<String>,
}

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "engine: {} positions, {} whole games: ", self.positions, self.games)?;
        match &self.fault {
            None => f.write_str("every move legal"),
            Some(fault) => write!(f, "FAULT: {fault}"),
        }
    }
}

/// Numbers that look random and are the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }
}

/// One node each on `count` random positions, over all rules and levels.
pub(crate) fn random_positions(count: usize, seed: u64) -> Trial {
    let mut random = Random(seed);
    let mut trial = Trial::default();
    let rules = Rule::ALL;
    // Rule by rule: the engine keeps tables of one rule.
    for (index, rule) in rules.into_iter().enumerate() {
        let mut engines = Level::ALL.map(|level| Engine::new(hasty(level, 1, seed), 1));
        for _ in 0..(count + index) / rules.len() {
            let position = random_position(rule, &mut random);
            let engine = &mut engines[random.below(Level::ALL.len())];
            let report = ask(engine, &position);
            trial.positions += 1;
            if let Some(fault) = fault_of(&position, &report) {
                trial.fault = Some(fault);
                return trial;
            }
        }
    }
    trial
}

/// `count` games of the levels against each other from random beginnings; every move is judged.
pub(crate) fn self_play(count: usize, seed: u64) -> Trial {
    let mut random = Random(seed ^ 0x5eed);
    let mut trial = Trial::default();
    let mut engines = Level::ALL.map(|level| Engine::new(hasty(level, 300, seed), 1));
    while trial.games < count {
        let players = [random.below(engines.len()), random.below(engines.len())];
        let mut game = Game::new(Rule::Renju);
        for _ in 0..random.below(6) {
            let legal: Vec<Point> = game.position().legal_moves().into_iter().collect();
            let _ = game.play(legal[random.below(legal.len())]);
        }
        while game.outcome().is_none() {
            let position = game.position().clone();
            let report = ask(&mut engines[players[position.turn().index()]], &position);
            trial.positions += 1;
            let fault = fault_of(&position, &report);
            let played = report.best.map(|best| game.play(best));
            if fault.is_some() || !matches!(played, Some(Ok(_))) {
                trial.fault = fault.or(Some(format!("no move in {position:?}")));
                return trial;
            }
        }
        trial.games += 1;
        if let Some(Outcome::Win { reason: WinReason::Foul(kind), .. }) = game.outcome() {
            trial.fault = Some(format!("a foul, {kind}: {:?}", game.moves()));
            return trial;
        }
    }
    trial
}

fn ask(engine: &mut Engine, position: &Position) -> Report {
    engine.think(position, &SearchControl { clock: &NoClock, stop: &AtomicBool::new(false) }, &mut Silent)
}

/// A level in a hurry: so many nodes, and as few as the table allows for its solvers.
fn hasty(level: Level, nodes: u64, seed: u64) -> Settings {
    let own = Settings::of_level(level);
    let params =
        Params { vcf_nodes: 100, mise_nodes: 100, mise_vcf_nodes: 100, vct_nodes: 100, ..own.params };
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    Settings { params, limits, seed, ..own }
}

/// What is wrong with an answer.
fn fault_of(position: &Position, report: &Report) -> Option<String> {
    let legal = position.legal_moves();
    let answer_is_good = match report.best {
        Some(best) => legal.contains(best),
        None => legal.is_empty(),
    };
    if !answer_is_good {
        return Some(format!("{:?} is not legal in {position:?}: {report:?}", report.best));
    }
    for score in report.lines.iter().map(|line| line.score).chain([report.score]) {
        if let Score::Win(plies) | Score::Loss(plies) = score
            && plies as usize > position.empty().len()
        {
            return Some(format!("{plies} plies do not fit in {position:?}"));
        }
    }
    let broken = report.lines.iter().find(|line| !is_playable(position, &line.moves))?;
    Some(format!("the line {:?} cannot be played in {position:?}", broken.moves))
}

fn is_playable(position: &Position, moves: &[Point]) -> bool {
    let mut board = position.clone();
    moves.iter().all(|point| {
        let legal = board.is_legal(*point);
        if legal {
            let _ = board.place(*point);
        }
        legal
    })
}

/// A board of one of four kinds: like a game, scattered, crowded, or almost full; either side to move.
fn random_position(rule: Rule, random: &mut Random) -> Position {
    match random.below(8) {
        0..=4 => game_like(rule, random),
        5 | 6 => scattered(rule, 1 + random.below(70), random),
        _ => scattered(rule, 150 + random.below(76), random),
    }
}

/// Moves near the stones, as in a game; it may have ended.
fn game_like(rule: Rule, random: &mut Random) -> Position {
    let mut position = Position::new(rule);
    let _ = position.place(Point::CENTER);
    for _ in 0..random.below(60) {
        let stones = position.stones(Color::Black) | position.stones(Color::White);
        let stones: Vec<Point> = stones.into_iter().collect();
        let from = stones[random.below(stones.len())];
        let (x, y) =
            (from.x() as i32 + random.below(5) as i32 - 2, from.y() as i32 + random.below(5) as i32 - 2);
        let (Ok(x), Ok(y)) = (u8::try_from(x), u8::try_from(y)) else { continue };
        if let Some(point) = Point::new(x, y).filter(|point| position.is_legal(*point)) {
            let _ = position.place(point);
        }
    }
    if random.below(4) == 0 {
        position.pass();
    }
    position
}

/// Stones anywhere, in any number of each colour.
fn scattered(rule: Rule, stones: usize, random: &mut Random) -> Position {
    let mut setup = Setup::new(rule);
    for _ in 0..stones {
        let color = if random.below(2) == 0 { Color::Black } else { Color::White };
        let point = Point::from_index(random.below(225)).expect("a point of the board");
        // A point that is taken stays as it is.
        let _ = setup.put(color, point);
    }
    let turn = if random.below(2) == 0 { Color::Black } else { Color::White };
    Position::from(&setup.with_turn(turn))
}
