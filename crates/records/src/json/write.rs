//! JSON out.

use kagetsu_rules::{Color, Setup};

use super::schema::{
    GameDocument, MarkDocument, MoveText, NodeDocument, OneMove, PlayersDocument, PropertyDocument, SCHEMA,
    SetupDocument, ShapeDocument, Spelled,
};
use crate::record::{Mark, MarkKind, Node, Notes, Record};

/// Writes a record as one line of JSON, without the line's end.
pub fn write(record: &Record) -> String {
    // The document holds only texts, numbers and lists, which always serialize.
    serde_json::to_string(&document(record)).unwrap_or_default()
}

/// Writes records, one per line.
pub fn write_lines<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    records.into_iter().map(|record| write(record) + "\n").collect()
}

fn document(record: &Record) -> GameDocument {
    let info = &record.info;
    let [black, white] = Color::ALL.map(|color| info.players[color].clone());
    let is_plain = !record.has_variations() && record.main_line().all(|id| is_plain_move(record.node(id)));
    GameDocument {
        schema: SCHEMA.to_owned(),
        rule: Some(Spelled(record.rule())),
        setup: set_up(record.initial()),
        players: (black.is_some() || white.is_some()).then_some(PlayersDocument { black, white }),
        event: info.event.clone(),
        date: info.date.clone(),
        result: info.result.as_ref().map(ToString::to_string),
        moves: Some(MoveText(record.moves())),
        nodes: (!is_plain).then(|| nodes(record)),
    }
}

/// Whether a node says no more than the move list does.
fn is_plain_move(node: &Node) -> bool {
    let is_root_or_move = node.parent().is_none() || node.played().is_some();
    is_root_or_move && node.notes().is_none_or(Notes::is_empty)
}

fn set_up(initial: &Setup) -> Option<SetupDocument> {
    let list = |color| initial.stones(color).into_iter().map(Spelled).collect();
    (*initial != Setup::new(initial.rule())).then(|| SetupDocument {
        black: list(Color::Black),
        white: list(Color::White),
        turn: Some(Spelled(initial.turn())),
    })
}

/// All nodes in the order of a walk; parents are named by their place in it.
fn nodes(record: &Record) -> Vec<NodeDocument> {
    let mut places = vec![0; record.node_count()];
    let walk = record.nodes().enumerate();
    walk.map(|(place, (id, _))| {
        places[id.index()] = place;
        let node = record.node(id);
        let notes = node.notes().cloned().unwrap_or_default();
        NodeDocument {
            parent: node.parent().map(|parent| places[parent.index()]),
            played: node.played().map(OneMove),
            comment: notes.comment,
            marks: notes.marks.into_iter().map(mark).collect(),
            time_ms: notes.time_ms,
            properties: notes.properties.iter().map(property).collect(),
        }
    })
    .collect()
}

fn property(property: &crate::record::Property) -> PropertyDocument {
    PropertyDocument { name: property.name().to_owned(), values: property.values().to_vec() }
}

fn mark(mark: Mark) -> MarkDocument {
    let (label, shape) = match mark.kind {
        MarkKind::Label(label) => (Some(label), None),
        MarkKind::Cross => (None, Some(ShapeDocument::Cross)),
        MarkKind::Circle => (None, Some(ShapeDocument::Circle)),
        MarkKind::Square => (None, Some(ShapeDocument::Square)),
        MarkKind::Triangle => (None, Some(ShapeDocument::Triangle)),
        MarkKind::Selected => (None, Some(ShapeDocument::Selected)),
    };
    MarkDocument { point: Spelled(mark.point), label, shape }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;
    use kagetsu_rules::Rule;

    const GAME: &str = r#"{"schema":"kagetsu.game/1","rule":"renju","setup":{"black":["a1"],"white":[],"turn":"white"},"players":{"black":"A","white":"B"},"event":"E","date":"2026-11-15","result":"B+R","moves":"h8i9g7","nodes":[{"comment":"root"},{"parent":0,"move":"h8","marks":[{"point":"i9","label":"A"},{"point":"c3","shape":"cross"}]},{"parent":1,"move":"i9","time_ms":1500},{"parent":2,"move":"g7","properties":[{"name":"5A","values":["x\\]"]}]},{"parent":1,"move":"pass"}]}"#;

    #[test]
    fn a_full_document_round_trips_to_the_letter() {
        let record = json::read(GAME, Rule::Caro).unwrap();
        assert_eq!(write(&record), GAME);
        assert_eq!(
            json::read_lines(&format!("{GAME}\n\n{GAME}\n"), Rule::Caro).unwrap(),
            [record.clone(), record]
        );
    }

    #[test]
    fn a_plain_game_is_one_word_of_moves() {
        let record = json::read(r#"{"schema":"kagetsu.game/1","moves":"h8i9"}"#, Rule::Standard).unwrap();
        assert_eq!(write(&record), r#"{"schema":"kagetsu.game/1","rule":"standard","moves":"h8i9"}"#);
    }

    #[test]
    fn errors_name_the_place_or_the_contradiction() {
        let error = |text: &str| json::read(text, Rule::Renju).unwrap_err().to_string();
        assert_eq!(
            error("{\"schema\":\"kagetsu.game/1\",\n\"setup\":{\"black\":[\"z9\"]}}"),
            "json, line 2, column 23: not a point: expected a letter A to O and a number 1 to 15, such as H8"
        );
        assert!(error("{\"schema\":\"kagetsu.game/1\",\"movs\":\"h8\"}").contains("unknown field `movs`"));
        assert!(error("{\"schema\":\"kagetsu.game/2\"}").contains("kagetsu.game/2"));
        assert!(error(&GAME.replace("h8i9g7", "h8i9")).contains("different games"));
        assert!(error(&GAME.replace("\"parent\":2", "\"parent\":3")).contains("before it"));
        assert!(
            error(&GAME.replace("\"move\":\"g7\"", "\"move\":\"h8\"")).contains("H8 is already occupied")
        );
        assert!(error(&GAME.replace("x\\\\]", "x]")).contains("5A"));
        assert_eq!(error("{"), "json, line 1, column 2: unexpected end: expected the end of the JSON object");
        let line = json::read_lines("\n{\"schema\":3}\n", Rule::Renju).unwrap_err();
        assert_eq!(line.place.line(), Some(2));
    }
}
