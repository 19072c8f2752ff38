//! Commands whose lines follow until `DONE`: positions, openings, blocked points.
//!
//! What is wrong with a line is kept until `DONE` and told then, the first mistake only: one command, one answer.

use kagetsu_rules::{Color, Point, PointSet, Rule, Setup};

use super::current_game::CurrentGame;
use crate::command::List;
use crate::coordinate::{Quoted, format_point, number, point_of};

/// The lines of a command so far.
#[derive(Debug)]
pub(super) struct ListReading {
    pub(super) list: List,
    /// The command as the manager wrote it, and what stood behind it.
    pub(super) name: String,
    pub(super) argument: String,
    entries: Vec<ListEntry>,
    taken: PointSet,
    lines: usize,
    mistake: Option<String>,
}

#[derive(Clone, Copy, Debug)]
struct ListEntry {
    line: usize,
    point: Point,
    owner: Owner,
}

/// The third number of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    /// 1.
    Own,
    /// 2.
    Opponent,
    /// 3: no stone of either, but not to be played.
    Nobody,
    /// There is none.
    Unsaid,
}

impl ListReading {
    pub(super) fn new(list: List, name: String, argument: &str) -> ListReading {
        let (entries, argument) = (Vec::new(), argument.to_owned());
        ListReading { list, name, argument, entries, taken: PointSet::EMPTY, lines: 0, mistake: None }
    }

    /// What to say when another command comes instead of `DONE`.
    pub(super) fn unfinished(&self) -> String {
        format!("{} was not finished with DONE", self.name)
    }

    /// One more line.
    pub(super) fn line(&mut self, text: &str) {
        self.lines += 1;
        if self.list == List::Unsupported || self.mistake.is_some() {
            return;
        }
        if let Err(reason) = self.add(text) {
            self.mistake = Some(self.wrong(self.lines, &reason));
        }
    }

    fn add(&mut self, text: &str) -> Result<(), String> {
        let (point, owner) = parse(text)?;
        let is_position = matches!(self.list, List::Board | List::YxBoard);
        if is_position && owner == Owner::Unsaid {
            return Err(format!("expected x,y,field instead of {}", Quoted(text.trim())));
        }
        if self.taken.contains(point) {
            // Blocking a point twice does no harm; two stones on a point do.
            let harmless = matches!(self.list, List::Block | List::Unblock);
            return if harmless { Ok(()) } else { Err(format!("{} comes twice", format_point(point))) };
        }
        self.taken.insert(point);
        self.entries.push(ListEntry { line: self.lines, point, owner });
        Ok(())
    }

    pub(super) fn wrong(&self, line: usize, reason: &str) -> String {
        format!("{} line {line}: {reason}", self.name)
    }

    /// What is wrong with the list as a whole is told with the number of its last line.
    pub(super) fn wrong_in_all(&self, reason: &str) -> String {
        self.wrong(self.lines + 1, reason)
    }

    /// The points of the list.
    pub(super) fn points(&self) -> Result<PointSet, String> {
        self.mistake.clone().map_or(Ok(self.taken), Err)
    }

    /// The points of the list in their order.
    pub(super) fn stones(&self) -> Result<Vec<Point>, String> {
        self.points()?;
        Ok(self.entries.iter().map(|entry| entry.point).collect())
    }

    /// The points of an opening, Black and White in turn.
    pub(super) fn opening(&self, rule: Rule) -> Result<CurrentGame, String> {
        self.points()?;
        if ![0, 3, 5].contains(&self.entries.len()) {
            let reason = format!("an opening has 0, 3 or 5 stones, not {}", self.entries.len());
            return Err(self.wrong_in_all(&reason));
        }
        self.entries.iter().try_fold(CurrentGame::new(rule), |game, entry| game.with(entry.point))
    }

    /// The position of the list: own stones and the opponent's, and it is our move.
    pub(super) fn position(&self, rule: Rule) -> Result<CurrentGame, String> {
        self.points()?;
        let count = |owner| self.entries.iter().filter(|entry| entry.owner == owner).count();
        let (own, theirs) = (count(Owner::Own), count(Owner::Opponent));
        // Black begins and both move in turn: it is our move, so we are Black exactly when both have as many.
        let us = match theirs.checked_sub(own) {
            Some(0) => Color::Black,
            Some(1) => Color::White,
            _ => {
                let reason = format!("{own} own and {theirs} opponent's stones: it cannot be our move");
                return Err(self.wrong_in_all(&reason));
            }
        };
        let mut game = CurrentGame::of(Setup::new(rule).with_turn(us));
        let mut stones = 0;
        for entry in &self.entries {
            let color = match entry.owner {
                Owner::Own => us,
                Owner::Opponent => !us,
                Owner::Nobody | Owner::Unsaid => {
                    self.check_mark(entry, rule)?;
                    game.closed.insert(entry.point);
                    continue;
                }
            };
            self.check_order(entry, rule, color, stones)?;
            stones += 1;
            // No point comes twice.
            let _ = game.setup.put(color, entry.point);
        }
        Ok(game)
    }

    /// Points that are neither side's: forbidden ones in renju. Elsewhere they belong to finished rows of a
    /// continuous game.
    fn check_mark(&self, entry: &ListEntry, rule: Rule) -> Result<(), String> {
        if rule == Rule::Renju {
            return Ok(());
        }
        Err(self.wrong(entry.line, "field 3 means a continuous game, which is not supported"))
    }

    /// In renju the lines come in the order of the moves.
    fn check_order(&self, entry: &ListEntry, rule: Rule, color: Color, stones: usize) -> Result<(), String> {
        let due = Color::of_ply(stones);
        if rule != Rule::Renju || color == due {
            return Ok(());
        }
        let reason = format!("in renju the lines come in the order of moves, and this stone should be {due}");
        Err(self.wrong(entry.line, &reason))
    }
}

/// `x,y` or `x,y,field`.
fn parse(text: &str) -> Result<(Point, Owner), String> {
    let parts: Vec<Option<i64>> = text.split(',').take(4).map(number).collect();
    let (x, y, owner) = match parts[..] {
        [Some(x), Some(y)] => (x, y, Owner::Unsaid),
        [Some(x), Some(y), Some(1)] => (x, y, Owner::Own),
        [Some(x), Some(y), Some(2)] => (x, y, Owner::Opponent),
        [Some(x), Some(y), Some(3)] => (x, y, Owner::Nobody),
        [Some(_), Some(_), Some(field)] => return Err(format!("field {field} is none of 1, 2, 3")),
        _ => return Err(format!("expected x,y,field instead of {}", Quoted(text.trim()))),
    };
    let point = point_of(x, y).map_err(|error| error.to_string())?;
    Ok((point, owner))
}
