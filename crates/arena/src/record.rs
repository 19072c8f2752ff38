//! A finished game of a match, as one line of JSON and as a record in any format of `kagetsu-records`.

use kagetsu_records::{GameResult, Record};
use kagetsu_rules::{ByColor, Color, Move, Rule, Setup};
use kagetsu_variants::{Cell, ParseCellError, Variant};
use serde::{Deserialize, Serialize};

use crate::ending::{Ending, PlayerFaultKind};

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Its number in the tournament, from 0; numbers 2n and 2n + 1 are a pair.
    pub number: u32,
    /// Who played.
    pub players: ByColor<String>,
    /// How many of the moves are the opening.
    pub opening: usize,
    /// All moves; an illegal one is not among them, a foul is.
    pub moves: Vec<Cell>,
    /// Who won.
    pub winner: Option<Color>,
    /// How it ended.
    pub end: Ending,
    /// What went wrong, where the end is a failure.
    pub detail: Option<String>,
    /// What each move after the opening cost; one more than the moves when the last answer was not played.
    pub plies: Vec<PlyRecord>,
}

/// What a move cost, and which stage of the player decided it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlyRecord {
    /// The name of the stage that decided; empty where the player names none.
    pub stage: String,
    /// The name of what ended the search; empty where the player names nothing.
    pub limited_by: String,
    /// Stones placed.
    pub nodes: u64,
    /// The last finished depth.
    pub depth: u32,
    /// Microseconds by the wall clock.
    pub time_us: u64,
    /// How often the player had to be asked again.
    pub repeats: u32,
}

/// The line of JSON.
#[derive(Serialize, Deserialize)]
struct JournalRow {
    schema: String,
    game: u32,
    black: String,
    white: String,
    opening: usize,
    moves: String,
    winner: Option<String>,
    end: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
    length: usize,
    stage: Vec<String>,
    #[serde(default)]
    limited_by: Vec<String>,
    nodes: Vec<u64>,
    depth: Vec<u32>,
    time_us: Vec<u64>,
    /// Left out where nobody had to be asked again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    repeats: Vec<u32>,
}

/// The schema of a line.
pub(crate) const SCHEMA: &str = "kagetsu.match-game/1";

impl GameRecord {
    /// One line of JSON, without a line break.
    pub fn to_json(&self) -> String {
        let line = JournalRow {
            schema: SCHEMA.to_owned(),
            game: self.number,
            black: self.players[Color::Black].clone(),
            white: self.players[Color::White].clone(),
            opening: self.opening,
            moves: format_cells(&self.moves),
            winner: self.winner.map(|color| color.to_string()),
            end: self.end.name().to_owned(),
            detail: self.detail.clone(),
            length: self.moves.len(),
            stage: self.plies.iter().map(|ply| ply.stage.clone()).collect(),
            limited_by: self.plies.iter().map(|ply| ply.limited_by.clone()).collect(),
            nodes: self.plies.iter().map(|ply| ply.nodes).collect(),
            depth: self.plies.iter().map(|ply| ply.depth).collect(),
            time_us: self.plies.iter().map(|ply| ply.time_us).collect(),
            repeats: match self.plies.iter().any(|ply| ply.repeats > 0) {
                true => self.plies.iter().map(|ply| ply.repeats).collect(),
                false => Vec::new(),
            },
        };
        // Numbers and texts alone: there is nothing that JSON cannot hold.
        serde_json::to_string(&line).unwrap_or_default()
    }

    /// Reads a line of JSON.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn from_json(text: &str) -> Result<GameRecord, String> {
        let mut line: JournalRow = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if line.schema != SCHEMA {
            return Err(format!("the schema is “{}”, not “{SCHEMA}”", line.schema.escape_debug()));
        }
        let moves = parse_cells(&line.moves).map_err(|error| format!("moves: {error}"))?;
        if line.length != moves.len() || line.opening > moves.len() {
            return Err("the length does not fit the moves".to_owned());
        }
        // Earlier records do not have it.
        if line.limited_by.is_empty() {
            line.limited_by.resize(line.nodes.len(), String::new());
        }
        if line.repeats.is_empty() {
            line.repeats.resize(line.nodes.len(), 0);
        }
        let lengths = [
            line.stage.len(),
            line.limited_by.len(),
            line.depth.len(),
            line.time_us.len(),
            line.repeats.len(),
        ];
        if lengths.iter().any(|length| *length != line.nodes.len()) {
            return Err("stage, limited_by, nodes, depth, time_us and repeats differ in length".to_owned());
        }
        let names = line.stage.into_iter().zip(line.limited_by);
        let costs = line.nodes.into_iter().zip(line.depth);
        let plies = names.zip(costs).zip(line.time_us.into_iter().zip(line.repeats));
        let winner =
            line.winner.map(|name| name.parse::<Color>().map_err(|error| format!("winner: {error}")));
        Ok(GameRecord {
            number: line.game,
            players: ByColor::new(line.black, line.white),
            opening: line.opening,
            moves,
            winner: winner.transpose()?,
            end: line.end.parse().map_err(|error| format!("end: {error}"))?,
            detail: line.detail,
            plies: plies
                .map(|(((stage, limited_by), (nodes, depth)), (time_us, repeats))| PlyRecord {
                    stage,
                    limited_by,
                    nodes,
                    depth,
                    time_us,
                    repeats,
                })
                .collect(),
        })
    }

    /// The half-points (0 to 2) of the player with `color`.
    pub fn half_points(&self, color: Color) -> u8 {
        match self.winner {
            None => 1,
            Some(winner) if winner == color => 2,
            Some(_) => 0,
        }
    }

    /// The game for SGF, Piskvork and the others: players, result, time and cost of each move; nothing when the moves
    /// are not a game on 15×15.
    pub fn to_record(&self, rule: Rule) -> Option<Record> {
        let points: Option<Vec<Move>> = self.moves.iter().map(|cell| cell.point().map(Move::Stone)).collect();
        let mut record = Record::from_moves(Setup::new(rule), &points?).ok()?;
        record.info.players = ByColor::from_fn(|color| Some(self.players[color].clone()));
        record.info.event = Some(format!("game {}", self.number + 1));
        record.info.result = Some(match self.winner {
            None => GameResult::Draw,
            Some(color) => GameResult::Win { color, how: self.how().to_owned() },
        });
        let nodes: Vec<_> = record.main_line().collect();
        // The root has no move; the moves of the opening cost nothing.
        let skipped = nodes.len().saturating_sub(self.moves.len()) + self.opening;
        for (node, ply) in nodes.into_iter().skip(skipped).zip(&self.plies) {
            let notes = record.notes_mut(node);
            notes.time_ms = Some(ply.time_us / 1_000);
            notes.comment = format!("{}, depth {}, nodes {}", ply.stage, ply.depth, ply.nodes);
        }
        Some(record)
    }

    /// The game for the formats of `kagetsu-variants`; nothing when it ended in a way that they do not know.
    pub fn to_variant_record(&self, variant: Variant) -> Option<kagetsu_variants::GameRecord> {
        use kagetsu_variants::{DrawReason, Outcome, WinReason};
        let outcome = match self.end {
            Ending::Row => Outcome::Win { color: self.winner?, reason: WinReason::Row },
            Ending::Resignation => Outcome::Win { color: self.winner?, reason: WinReason::Resignation },
            Ending::FullBoard => Outcome::Draw(DrawReason::FullBoard),
            Ending::NoLegalMove => Outcome::Draw(DrawReason::NoLegalMove),
            Ending::Five
            | Ending::Overline
            | Ending::Foul(_)
            | Ending::Proof
            | Ending::Fault(_)
            | Ending::Agreement => {
                return None;
            }
        };
        Some(kagetsu_variants::GameRecord {
            variant,
            names: self.players.clone(),
            opening: self.opening,
            moves: self.moves.clone(),
            outcome: Some(outcome),
        })
    }

    /// What SGF writes after the sign of the winner.
    const fn how(&self) -> &'static str {
        match self.end {
            Ending::Resignation => "R",
            Ending::Fault(PlayerFaultKind::TimeOut) => "T",
            Ending::Foul(_) | Ending::Fault(_) => "F",
            Ending::Five
            | Ending::Overline
            | Ending::Row
            | Ending::Proof
            | Ending::FullBoard
            | Ending::NoLegalMove
            | Ending::Agreement => "",
        }
    }
}

/// Cells one after the other, such as `h8i9`.
pub fn format_cells(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect()
}

/// Reads cells one after the other, such as `h8i9`.
///
/// # Errors
/// When one of them is not a cell.
pub fn parse_cells(text: &str) -> Result<Vec<Cell>, ParseCellError> {
    let mut words: Vec<String> = Vec::new();
    for letter in text.chars() {
        match words.last_mut() {
            Some(word) if letter.is_ascii_digit() => word.push(letter),
            Some(_) | None => words.push(letter.to_string()),
        }
    }
    words.iter().map(|word| word.parse()).collect()
}

#[cfg(test)]
mod tests {
    use kagetsu_records::{Format, WriteOptions, read_as, write};

    use super::*;

    fn sample() -> GameRecord {
        let [stage, limited_by] = ["search", "depth"].map(str::to_owned);
        let ply = PlyRecord { stage, limited_by, nodes: 100, depth: 3, time_us: 2_500, repeats: 1 };
        GameRecord {
            number: 5,
            players: ByColor::from_fn(|color| format!("the “{color}” one")),
            opening: 3,
            moves: parse_cells("h8h9i9g7").unwrap(),
            winner: Some(Color::White),
            end: Ending::Fault(PlayerFaultKind::IllegalMove),
            detail: Some("H8".to_owned()),
            plies: vec![ply; 2],
        }
    }

    #[test]
    fn a_line_of_json_is_read_back() {
        let mut game = sample();
        assert_eq!(GameRecord::from_json(&game.to_json()), Ok(game.clone()));
        game.plies.iter_mut().for_each(|ply| ply.repeats = 0);
        assert!(!game.to_json().contains("repeats"), "what is not worth telling is left out");
        assert_eq!(GameRecord::from_json(&game.to_json()), Ok(game));
    }

    #[test]
    fn a_bad_line_says_what_is_wrong() {
        let line = sample().to_json();
        for (from, to, told) in [
            ("match-game/1", "match-game/9", "schema"),
            ("h8h9", "h8z9", "moves"),
            ("\"length\":4", "\"length\":5", "length"),
            ("\"opening\":3", "\"opening\":30", "length"),
            ("\"white\",\"end\"", "\"green\",\"end\"", "winner"),
            ("illegal-move", "mate", "end"),
            ("[3,3]", "[3]", "differ"),
        ] {
            let changed = line.replacen(from, to, 1);
            assert_ne!(changed, line, "{from}");
            let error = GameRecord::from_json(&changed).unwrap_err();
            assert!(error.contains(told), "{error}");
        }
    }

    #[test]
    fn sgf_has_players_result_and_cost() {
        let record = sample().to_record(Rule::Renju).unwrap();
        let sgf = write(&record, Format::Sgf, &WriteOptions::default()).unwrap();
        let read = read_as(&sgf, Format::Sgf, Rule::Renju).unwrap();
        assert_eq!(read.info, record.info);
        assert_eq!(read.info.result.clone().unwrap().to_string(), "W+F");
        let last = read.node(read.end()).notes().unwrap();
        assert_eq!((last.comment.as_str(), last.time_ms), ("search, depth 3, nodes 100", Some(2)));
    }
}
