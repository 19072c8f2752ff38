//! What answers are due: a second, plain idea of the protocol.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use kagetsu_rules::{Color, Point, Position, Rule, Setup};

type Cell = (i64, i64);
type Checked = Result<(), String>;

/// A game as a plain map, and what the manager set.
#[derive(Clone, Default)]
pub(crate) struct Model {
    game: Option<Game>,
    rule: i64,
    blocked: BTreeSet<Cell>,
    is_board: bool,
    list: Option<(String, Vec<String>)>,
    /// How many moves were answered.
    pub(crate) moves: usize,
}

#[derive(Clone, Default)]
struct Game {
    stones: BTreeMap<Cell, Color>,
    closed: BTreeSet<Cell>,
    turn: Option<Color>,
}

impl Game {
    fn turn(&self) -> Color {
        self.turn.unwrap_or(Color::Black)
    }

    fn put(&mut self, cell: Cell) -> bool {
        let color = self.turn();
        self.turn = Some(!color);
        self.stones.insert(cell, color).is_none()
    }

    fn position(&self, rule: i64) -> Position {
        let rule = match rule {
            0 => Rule::Freestyle,
            1 => Rule::Standard,
            8 | 9 => Rule::Caro,
            _ => Rule::Renju,
        };
        let mut setup = Setup::new(rule).with_turn(self.turn());
        for (cell, color) in &self.stones {
            setup.put(*color, point(*cell)).expect("one stone on a point");
        }
        Position::from(&setup)
    }
}

fn point((x, y): Cell) -> Point {
    Point::new(x as u8, 14 - y as u8).expect("on the board")
}

/// The numbers of a line, if it has as many as asked for.
fn numbers(text: &str, count: usize) -> Option<Vec<i64>> {
    let found: Option<Vec<i64>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
    found.filter(|found| found.len() == count)
}

fn cell(text: &str) -> Option<Cell> {
    let found = numbers(text, 2)?;
    on_board((found[0], found[1]))
}

fn on_board(cell: Cell) -> Option<Cell> {
    ((0..15).contains(&cell.0) && (0..15).contains(&cell.1)).then_some(cell)
}

fn expect(said: &mut VecDeque<String>, beginning: &str) -> Checked {
    match said.pop_front() {
        Some(line) if line.starts_with(beginning) => Ok(()),
        line => Err(format!("expected {beginning}, heard {line:?}")),
    }
}

const LISTS: [&str; 11] = [
    "BOARD",
    "YXBOARD",
    "SWAP2BOARD",
    "YXBLOCK",
    "YXBLOCKUNDO",
    "YXQUERYDATABASEALL",
    "YXSOOSORVSTEP2",
    "YXSOOSORVSTEP3",
    "YXSOOSORVSTEP4",
    "YXSOOSORVSTEP5",
    "YXSOOSORVSTEP6",
];
const OTHERS: [&str; 22] = [
    "START",
    "RESTART",
    "RECTSTART",
    "BEGIN",
    "TURN",
    "TAKEBACK",
    "PLAY",
    "INFO",
    "ABOUT",
    "YXNBEST",
    "YXSHOWFORBID",
    "YXSHOWINFO",
    "YXHASHCLEAR",
    "YXSHOWHASHUSAGE",
    "YXBLOCKRESET",
    "YXBALANCEONE",
    "YXBALANCETWO",
    "YXSEARCHDEFEND",
    "YXSWAP2STEP1",
    "YXSWAP2STEP2",
    "YXSWAP2STEP3",
    "YXSOOSORVSTEP1",
];

impl Model {
    /// Checks the answers to a line.
    pub(crate) fn hear(&mut self, line: &str, said: &mut VecDeque<String>) -> Checked {
        let line = line.trim();
        let word = line.split_whitespace().next().unwrap_or("").to_uppercase();
        let rest = line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim());
        if word.is_empty() || word == "STOP" || word == "YXSTOP" {
            return Ok(());
        }
        let is_known = LISTS.contains(&word.as_str()) || OTHERS.contains(&word.as_str());
        if let Some((name, mut lines)) = self.list.take() {
            if word == "DONE" {
                return self.done(&name, &lines, said);
            }
            if !is_known {
                lines.push(line.to_owned());
                self.list = Some((name, lines));
                return Ok(());
            }
            expect(said, "ERROR ")?;
        }
        if LISTS.contains(&word.as_str()) {
            // What stands behind the command belongs to it.
            self.list = Some((format!("{word} {rest}"), Vec::new()));
            return Ok(());
        }
        self.execute(&word, rest, said)
    }

    fn execute(&mut self, word: &str, rest: &str, said: &mut VecDeque<String>) -> Checked {
        match word {
            "START" if rest == "15" => self.restart(said),
            "RESTART" if self.game.is_some() => self.restart(said),
            "INFO" => self.info(rest, said),
            "ABOUT" => expect(said, "name=\"Kagetsu\", version="),
            "YXHASHCLEAR" | "YXSHOWHASHUSAGE" => expect(said, "MESSAGE "),
            "YXSHOWINFO" => {
                self.is_board = true;
                expect(said, "MESSAGE Kagetsu ")?;
                expect(said, "MESSAGE INFO MAX_THREAD_NUM 1")?;
                expect(said, "MESSAGE INFO MAX_HASH_SIZE ")
            }
            "YXBLOCKRESET" => {
                self.blocked.clear();
                Ok(())
            }
            word if OTHERS.contains(&word) || word == "DONE" => self.execute_in_game(word, rest, said),
            _ => expect(said, "UNKNOWN "),
        }
    }

    fn execute_in_game(&mut self, word: &str, rest: &str, said: &mut VecDeque<String>) -> Checked {
        let Some(mut game) = self.game.clone() else { return expect(said, "ERROR ") };
        match (word, cell(rest)) {
            ("BEGIN", _) if game.stones.is_empty() => self.question(game, 1, said),
            ("TURN", Some(cell)) => {
                let position = game.position(self.rule);
                if position.legal_moves().is_empty() || !game.put(cell) {
                    return expect(said, "ERROR ");
                }
                if self.is_answerable(&game) && position.turn() == Color::Black {
                    let foul = position.forbidden_kind(point(cell)).is_some();
                    if foul {
                        expect(said, "MESSAGE ")?;
                    }
                }
                self.question(game, 1, said)
            }
            ("TAKEBACK", Some(cell)) if game.stones.get(&cell) == Some(&!game.turn()) => {
                game.stones.remove(&cell);
                game.turn = Some(!game.turn());
                self.game = Some(game);
                expect(said, "OK")
            }
            ("YXNBEST", _) if rest.parse().is_ok_and(|count: usize| (1..=225).contains(&count)) => {
                self.question(game, 1, said)
            }
            ("YXBALANCEONE", _) if rest.is_empty() || rest.parse::<i32>().is_ok() => {
                self.question(game, 1, said)
            }
            ("YXBALANCETWO", _) if rest.is_empty() || rest.parse::<i32>().is_ok() => {
                self.question(game, 2, said)
            }
            ("YXSEARCHDEFEND", _) => self.question(game, 1, said),
            ("YXSWAP2STEP1", _) => self.swap2_step(Game::default(), 0, said),
            ("YXSWAP2STEP2", _) => self.swap2_step(game, 3, said),
            ("YXSWAP2STEP3", _) => self.swap2_step(game, 5, said),
            ("YXSOOSORVSTEP1", _) => match self.rule {
                4 => (1..=3).try_for_each(|number| expect(said, &format!("MESSAGE SOOSORV MOVE{number} "))),
                _ => expect(said, "ERROR "),
            },
            ("YXSHOWFORBID", _) => self.show_forbidden(&game, said),
            _ => expect(said, "ERROR "),
        }
    }

    fn restart(&mut self, said: &mut VecDeque<String>) -> Checked {
        self.game = Some(Game::default());
        self.blocked.clear();
        expect(said, "OK")
    }

    fn show_forbidden(&self, game: &Game, said: &mut VecDeque<String>) -> Checked {
        let position = game.position(self.rule);
        let count = if game.turn() == Color::Black { position.forbidden_set().len() } else { 0 };
        match said.pop_front() {
            Some(line) if line.starts_with("FORBID ") && line.len() == 8 + 4 * count => Ok(()),
            line => Err(format!("expected {count} forbidden points, heard {line:?}")),
        }
    }

    fn info(&mut self, rest: &str, said: &mut VecDeque<String>) -> Checked {
        let (key, value) = rest.split_once(' ').map_or((rest, ""), |(key, value)| (key, value.trim()));
        let within = |most: i64| value.parse::<i64>().is_ok_and(|value| (0..=most).contains(&value));
        let natural = value.parse::<u64>().is_ok();
        let is_right = match key.to_lowercase().as_str() {
            "timeout_turn" | "timeout_match" | "max_memory" | "hash_size" | "time_increment" => natural,
            "max_node" | "max_depth" => value.parse::<i128>().is_ok(),
            "thread_num" => {
                if value.parse::<u64>().is_ok_and(|threads| threads > 1) {
                    return expect(said, "MESSAGE thread_num");
                }
                natural
            }
            "time_left" => value.parse::<i64>().is_ok(),
            "game_type" | "show_detail" => within(3),
            "caution_factor" => within(5),
            "strength" => within(100),
            "pondering" => within(1),
            "rule" => {
                let code = value.parse().unwrap_or(-1);
                let is_right = [0, 1, 4, 8, 9].contains(&code) || (code == 2 && self.is_board);
                if is_right {
                    self.rule = if code == 2 { 4 } else { code };
                }
                is_right
            }
            "evaluate" => {
                if cell(value).is_some() && self.game.is_some() {
                    return expect(said, "MESSAGE evaluate");
                }
                cell(value).is_some()
            }
            _ => true,
        };
        if is_right { Ok(()) } else { expect(said, "ERROR INFO") }
    }

    /// Whether there is a move to be asked for.
    fn is_answerable(&self, game: &Game) -> bool {
        let legal = game.position(self.rule).legal_moves();
        legal.into_iter().any(|point| {
            let cell = (i64::from(point.x()), 14 - i64::from(point.y()));
            !self.blocked.contains(&cell) && !game.closed.contains(&cell)
        })
    }

    /// A move is due, or an error if there is none.
    fn question(&mut self, game: Game, stones: usize, said: &mut VecDeque<String>) -> Checked {
        if !self.is_answerable(&game) {
            return expect(said, "ERROR ");
        }
        self.game = Some(game);
        let answer = said.pop_front().ok_or("expected a move, heard nothing")?;
        self.answer(&answer, &[stones])
    }

    /// Checks that stones were put where they may be, and puts them.
    fn answer(&mut self, answer: &str, counts: &[usize]) -> Checked {
        let cells: Option<Vec<Cell>> = answer.split(' ').map(cell).collect();
        let cells = cells.filter(|cells| counts.contains(&cells.len()));
        let cells = cells.ok_or_else(|| format!("expected {counts:?} points, heard {answer:?}"))?;
        let game = self.game.as_mut().ok_or("no game")?;
        for cell in cells {
            let is_free = !self.blocked.contains(&cell) && !game.closed.contains(&cell);
            if !is_free || !game.position(self.rule).is_legal(point(cell)) {
                return Err(format!("{answer} is not allowed"));
            }
            game.put(cell);
        }
        self.moves += 1;
        Ok(())
    }

    fn done(&mut self, command: &str, lines: &[String], said: &mut VecDeque<String>) -> Checked {
        let (name, argument) = command.split_once(' ').unwrap_or((command, ""));
        if name == "YXQUERYDATABASEALL" || self.game.is_none() {
            return expect(said, "ERROR ");
        }
        match name {
            "BOARD" | "YXBOARD" => match (self.position(lines), name) {
                (None, _) => expect(said, "ERROR "),
                (Some(game), "BOARD") => self.question(game, 1, said),
                (Some(game), _) => {
                    self.game = Some(game);
                    Ok(())
                }
            },
            "SWAP2BOARD" => self.swap2(lines, said),
            step if step.starts_with("YXSOOSORV") => self.soosorv(step, argument, lines, said),
            name => {
                let cells: Option<BTreeSet<Cell>> = lines.iter().map(|line| loose_cell(line)).collect();
                let Some(cells) = cells else { return expect(said, "ERROR ") };
                match name {
                    "YXBLOCK" => self.blocked.extend(cells),
                    _ => self.blocked.retain(|cell| !cells.contains(cell)),
                }
                Ok(())
            }
        }
    }

    fn swap2(&mut self, lines: &[String], said: &mut VecDeque<String>) -> Checked {
        let mut game = Game::default();
        let are_right = lines.iter().all(|line| loose_cell(line).is_some_and(|cell| game.put(cell)));
        if !are_right || ![0, 3, 5].contains(&lines.len()) || !self.is_answerable(&game) {
            return expect(said, "ERROR ");
        }
        self.game = Some(game);
        let answer = said.pop_front().ok_or("expected a decision, heard nothing")?;
        match lines.len() {
            0 => self.answer(&answer, &[3]),
            _ if answer == "SWAP" => Ok(()),
            3 => self.answer(&answer, &[1, 2]),
            _ => self.answer(&answer, &[1]),
        }
    }

    fn swap2_step(&mut self, game: Game, stones: usize, said: &mut VecDeque<String>) -> Checked {
        if game.stones.len() != stones || !self.is_answerable(&game) {
            return expect(said, "ERROR ");
        }
        self.game = Some(game);
        let answer = said.front().cloned().unwrap_or_default();
        match stones {
            0 => (1..=3).try_for_each(|number| expect(said, &format!("MESSAGE SWAP2 MOVE{number} "))),
            3 if answer.starts_with("MESSAGE SWAP2 MOVE4 ") => {
                expect(said, "MESSAGE SWAP2 MOVE4 ")?;
                expect(said, "MESSAGE SWAP2 MOVE5 ")
            }
            3 => expect(said, "MESSAGE SWAP2 SWAP1 "),
            _ => expect(said, "MESSAGE SWAP2 SWAP2 "),
        }
    }

    fn soosorv(&self, step: &str, argument: &str, lines: &[String], said: &mut VecDeque<String>) -> Checked {
        let cells: Option<Vec<Cell>> = lines.iter().map(|line| loose_cell(line)).collect();
        let mut game = Game::default();
        let needed = match step {
            "YXSOOSORVSTEP2" | "YXSOOSORVSTEP3" => 3..=3,
            "YXSOOSORVSTEP6" => 5..=12,
            _ => 4..=4,
        };
        let number = argument.parse().ok().filter(|number| (1..=8).contains(number));
        let is_numbered = !["YXSOOSORVSTEP4", "YXSOOSORVSTEP5"].contains(&step) || number.is_some();
        let cells = cells.filter(|cells| needed.contains(&cells.len()) && is_numbered && self.rule == 4);
        // The first stone in the centre, the others in their squares; what is offered is told apart below.
        let ring = |(x, y): &Cell| (x - 7).abs().max((y - 7).abs());
        let stands = |(index, cell): (usize, &Cell)| {
            let most = if index < 3 { index as i64 } else { 7 };
            ring(cell) <= most && game.put(*cell)
        };
        let Some(cells) = cells.filter(|cells| cells.iter().enumerate().all(stands)) else {
            return expect(said, "ERROR ");
        };
        match step {
            "YXSOOSORVSTEP2" => expect(said, "MESSAGE SOOSORV SWAP1 "),
            "YXSOOSORVSTEP3" => expect(said, "MESSAGE SOOSORV MOVE4 "),
            "YXSOOSORVSTEP4" => expect(said, "MESSAGE SOOSORV SWAP2 "),
            "YXSOOSORVSTEP5" => {
                expect(said, "MESSAGE SOOSORV MOVE5 REFRESH")?;
                (0..number.unwrap_or(0)).try_for_each(|_| expect(said, "MESSAGE SOOSORV MOVE5 "))?;
                expect(said, "MESSAGE SOOSORV MOVE5 DONE")
            }
            // Two offers may be the same but for symmetry, which is refused.
            _ if said.front().is_some_and(|line| line.starts_with("ERROR ")) && cells.len() > 5 => {
                expect(said, "ERROR ")
            }
            _ => expect(said, "MESSAGE SOOSORV MOVE5 C "),
        }
    }

    /// The game of a list, if nothing is wrong with it.
    fn position(&self, lines: &[String]) -> Option<Game> {
        let entries: Option<Vec<Vec<i64>>> = lines.iter().map(|line| numbers(line, 3)).collect();
        let entries = entries?;
        let count = |field: i64| entries.iter().filter(|entry| entry[2] == field).count();
        let us = match (count(1), count(2)) {
            (own, theirs) if own == theirs => Color::Black,
            (own, theirs) if own + 1 == theirs => Color::White,
            _ => return None,
        };
        let mut game = Game { turn: Some(us), ..Game::default() };
        for entry in &entries {
            let cell = on_board((entry[0], entry[1]))?;
            if game.stones.contains_key(&cell) || game.closed.contains(&cell) {
                return None;
            }
            let color = match entry[2] {
                1 => us,
                2 => !us,
                3 if self.rule == 4 => {
                    game.closed.insert(cell);
                    continue;
                }
                _ => return None,
            };
            let due = if game.stones.len().is_multiple_of(2) { Color::Black } else { Color::White };
            if self.rule == 4 && color != due {
                return None;
            }
            game.stones.insert(cell, color);
        }
        Some(game)
    }
}

/// A point whose line may have a field, 1 to 3.
fn loose_cell(text: &str) -> Option<Cell> {
    let with_field = || {
        let found = numbers(text, 3).filter(|found| (1..=3).contains(&found[2]))?;
        on_board((found[0], found[1]))
    };
    cell(text).or_else(with_field)
}
