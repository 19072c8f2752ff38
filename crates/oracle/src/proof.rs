//! A second checker of certificates, on the plain rules: it reads the `.kproof` text itself and plays every reply.
//!
//! Nothing of `kagetsu-proof` is used, nothing is remembered, and every empty point is tried as a reply, unless the
//! attacker threatens to win: then any reply that leaves such a point loses to it. Slow, and so short that it can be
//! believed.

use kagetsu_rules::{Color, Point, Rule};

use crate::board::Board;
use crate::forbidden::is_legal;
use crate::row::{has_won, makes_win};

/// What a proof that holds has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Replayed {
    /// Stones placed.
    pub stones: u64,
    /// Replies of the defender that were tried.
    pub replies: u64,
    /// Moves of both sides in the longest line.
    pub longest: u32,
}

/// Checks the text of a certificate.
///
/// # Errors
/// The line that cannot be read, or the moves after which the proof fails and why.
pub fn replay_proof(text: &str) -> Result<Replayed, String> {
    let plan = Plan::read(text)?;
    let mut replay = Replay { plan: &plan, moves: Vec::new(), done: Replayed::default() };
    let over = Color::ALL.into_iter().any(|color| has_won(&plan.board, plan.rule, color));
    let held = match over {
        true => Err("the game is over at the start".to_owned()),
        false if plan.turn == plan.attacker => replay.attack(&plan.board, 0),
        false => replay.defend(&plan.board, 0),
    };
    match held {
        Ok(longest) => Ok(Replayed { longest, ..replay.done }),
        Err(reason) => {
            let moves: Vec<String> = replay.moves.iter().map(ToString::to_string).collect();
            Err(format!("after {}: {reason}", moves.join(" ")))
        }
    }
}

enum Step {
    Five(Point),
    Attack(Point, usize),
    Defend(Vec<(Point, usize)>, Option<usize>),
}

struct Plan {
    rule: Rule,
    board: Board,
    turn: Color,
    attacker: Color,
    steps: Vec<Step>,
}

impl Plan {
    fn read(text: &str) -> Result<Plan, String> {
        let clean = |line: &str| line.split('#').next().unwrap_or_default().trim().to_owned();
        let lines: Vec<String> = text.lines().map(clean).filter(|line| !line.is_empty()).collect();
        let value = |number: usize, key: &str| {
            let line = lines.get(number).ok_or_else(|| format!("there is no line {key}"))?;
            line.strip_prefix(key).map(str::trim).ok_or_else(|| format!("expected {key}: {line}"))
        };
        if value(0, "kproof")? != "1" {
            return Err("another version".to_owned());
        }
        let bad = |what: &str| format!("cannot be read: {what}");
        let rule = value(1, "rule")?;
        let rule: Rule = rule.parse().map_err(|_| bad(rule))?;
        let mut board = Board::EMPTY;
        for (number, key, color) in [(2, "black", Color::Black), (3, "white", Color::White)] {
            for word in value(number, key)?.split_whitespace() {
                let point: Point = word.parse().map_err(|_| bad(word))?;
                if board.stone_at(point).is_some() {
                    return Err(format!("two stones on {point}"));
                }
                board = board.with(point, Some(color));
            }
        }
        let color = |number, key| {
            let word = value(number, key)?;
            word.parse::<Color>().map_err(|_| bad(word))
        };
        let (turn, attacker) = (color(4, "turn")?, color(5, "attacker")?);
        let steps = lines.iter().skip(6).map(|line| Step::read(line).ok_or_else(|| bad(line)));
        Ok(Plan { rule, board, turn, attacker, steps: steps.collect::<Result<_, _>>()? })
    }
}

impl Step {
    fn read(line: &str) -> Option<Step> {
        let (_, rest) = line.split_once(' ')?;
        let (word, rest) = rest.split_once(' ').unwrap_or((rest, ""));
        let target = |text: &str| {
            let (point, number) = text.split_once("->")?;
            Some((point.trim().to_owned(), number.trim().parse::<usize>().ok()?))
        };
        match word {
            "five" => Some(Step::Five(rest.trim().parse().ok()?)),
            "attack" => {
                let (point, number) = target(rest)?;
                Some(Step::Attack(point.parse().ok()?, number))
            }
            "defend" => {
                let (mut own, mut others) = (Vec::new(), None);
                for answer in rest.split(',').filter(|answer| !answer.trim().is_empty()) {
                    let (point, number) = target(answer)?;
                    match point.as_str() {
                        "*" => others = Some(number),
                        point => own.push((point.parse().ok()?, number)),
                    }
                }
                Some(Step::Defend(own, others))
            }
            _ => None,
        }
    }
}

struct Replay<'a> {
    plan: &'a Plan,
    /// The moves to where it stands; where it fails, to the failure.
    moves: Vec<Point>,
    done: Replayed,
}

impl Replay<'_> {
    /// The attacker's move at a step; how many moves it takes.
    fn attack(&mut self, board: &Board, step: usize) -> Result<u32, String> {
        let (rule, attacker) = (self.plan.rule, self.plan.attacker);
        let (point, next) = match self.plan.steps.get(step) {
            Some(Step::Five(point)) => (*point, None),
            Some(Step::Attack(point, next)) => (*point, Some(*next)),
            Some(Step::Defend(..)) | None => return Err(format!("no move at step {step}")),
        };
        self.moves.push(point);
        if board.stone_at(point).is_some() || !is_legal(board, rule, attacker, point) {
            return Err("that is illegal".to_owned());
        }
        self.done.stones += 1;
        let wins = makes_win(board, rule, attacker, point);
        let length = match (next, wins) {
            (None, true) => 1,
            (Some(next), false) => 1 + self.defend(&board.with(point, Some(attacker)), next)?,
            (None, false) => return Err("that is no five".to_owned()),
            (Some(_), true) => return Err("that is a five already".to_owned()),
        };
        self.moves.pop();
        Ok(length)
    }

    /// Every reply at a step; how many moves the longest takes.
    fn defend(&mut self, board: &Board, step: usize) -> Result<u32, String> {
        let Some(Step::Defend(own, others)) = self.plan.steps.get(step) else {
            return Err(format!("no replies at step {step}"));
        };
        let (rule, attacker, defender) = (self.plan.rule, self.plan.attacker, !self.plan.attacker);
        let empty: Vec<Point> = board.empty_points().collect();
        if let Some(five) = empty.iter().find(|point| makes_win(board, rule, defender, **point)) {
            return Err(format!("the defender wins at {five}"));
        }
        let fives: Vec<Point> =
            empty.iter().copied().filter(|point| makes_win(board, rule, attacker, *point)).collect();
        let (mut longest, mut has_reply) = (0, false);
        for reply in empty {
            // In caro a stone beside the row may spoil it, so the five is looked at again.
            let after = board.with(reply, Some(defender));
            let loses = fives.iter().any(|five| *five != reply && makes_win(&after, rule, attacker, *five));
            if loses && has_reply {
                continue;
            }
            if !is_legal(board, rule, defender, reply) {
                continue;
            }
            has_reply = true;
            if loses {
                longest = longest.max(2);
                continue;
            }
            self.moves.push(reply);
            self.done.replies += 1;
            let answer = own.iter().find(|(point, _)| *point == reply).map(|(_, answer)| *answer);
            let Some(answer) = answer.or(*others) else { return Err("that has no answer".to_owned()) };
            longest = longest.max(1 + self.attack(&after, answer)?);
            self.moves.pop();
        }
        if !has_reply && fives.is_empty() {
            return Err("the defender has no legal move: a draw".to_owned());
        }
        Ok(longest)
    }
}
