//! What is written is read back the same, for any record.

use kagetsu_records::{
    Diagram, GameResult, Mark, MarkKind, NodeId, Notes, Property, Record, board, json, psq, sgf, text,
};
use kagetsu_rules::{Color, Move, Point, Rule, Setup};
use proptest::prelude::*;

fn point() -> impl Strategy<Value = Point> {
    (0_usize..225).prop_map(|index| Point::from_index(index).expect("below 225"))
}

fn rule() -> impl Strategy<Value = Rule> {
    (0..Rule::ALL.len()).prop_map(|index| Rule::ALL[index])
}

fn color() -> impl Strategy<Value = Color> {
    any::<bool>().prop_map(|black| if black { Color::Black } else { Color::White })
}

fn setup() -> impl Strategy<Value = Setup> {
    let stones = prop_oneof![Just(Vec::new()), prop::collection::vec((color(), point()), 0..40)];
    (rule(), color(), stones).prop_map(|(rule, turn, stones)| {
        let mut setup = Setup::new(rule).with_turn(turn);
        for (color, point) in stones {
            let _ = setup.put(color, point);
        }
        setup
    })
}

/// A word with everything that needs escaping, without the space around it that readers trim.
fn name() -> impl Strategy<Value = Option<String>> {
    prop::option::of("[a-z\\]\\[:;()\\\\花\"<&]{1,8}( [a-z\\]\\\\:])?")
}

fn comment() -> impl Strategy<Value = String> {
    "[a-c\\]\\[:;()\\\\花 \n\"]{0,12}"
}

fn mark() -> impl Strategy<Value = (usize, Mark)> {
    let kind = prop_oneof![
        "[A-c\\]:\\\\花 ]{0,3}".prop_map(|text| (0, MarkKind::Label(text))),
        Just((1, MarkKind::Cross)),
        Just((2, MarkKind::Circle)),
        Just((3, MarkKind::Square)),
        Just((4, MarkKind::Triangle)),
        Just((5, MarkKind::Selected)),
    ];
    (point(), kind).prop_map(|(point, (order, kind))| (order, Mark { point, kind }))
}

fn notes() -> impl Strategy<Value = Notes> {
    let marks = prop::collection::vec(mark(), 0..4).prop_map(|mut marks| {
        // SGF keeps marks by kind.
        marks.sort_by_key(|(order, _)| *order);
        marks.into_iter().map(|(_, mark)| mark).collect()
    });
    let property = prop::option::of("[a-z;(\\[花]{0,5}").prop_map(|value| {
        value
            .map(|value| Property::new("5A", vec![value, "x\\]".to_owned()]).expect("escaped"))
            .into_iter()
            .collect()
    });
    (comment(), marks, prop::option::of(any::<u64>()), property)
        .prop_map(|(comment, marks, time_ms, properties)| Notes { comment, marks, time_ms, properties })
}

/// Where to grow, what to play, what to say.
type Growth = (prop::sample::Index, Option<Option<Point>>, Notes);

fn growth() -> impl Strategy<Value = Growth> {
    let mv = prop_oneof![
        8 => point().prop_map(|point| Some(Some(point))),
        1 => Just(Some(None)),
        1 => Just(None),
    ];
    (any::<prop::sample::Index>(), mv, notes())
}

fn record() -> impl Strategy<Value = Record> {
    let result = prop_oneof![
        Just(None),
        Just(Some(GameResult::Draw)),
        (color(), "[RTF]?").prop_map(|(color, how)| Some(GameResult::Win { color, how })),
    ];
    let info = (name(), name(), name(), name(), result);
    (setup(), notes(), prop::collection::vec(growth(), 0..30), info).prop_map(
        |(setup, root, growths, info)| {
            let mut record = Record::new(setup);
            *record.notes_mut(NodeId::ROOT) = root;
            for growth in growths {
                grow(&mut record, growth);
            }
            let (black, white, event, date, result) = info;
            record.info.players[Color::Black] = black;
            record.info.players[Color::White] = white;
            (record.info.event, record.info.date, record.info.result) = (event, date, result);
            record
        },
    )
}

fn grow(record: &mut Record, (at, mv, notes): Growth) {
    let parent = record.node_id(at.index(record.node_count())).expect("in range");
    let id = match mv {
        // A node that neither moves nor says anything is not kept by SGF.
        None if notes.is_empty() => return,
        None => record.add_remark(parent),
        Some(None) => record.add(parent, Move::Pass).expect("a pass needs no room"),
        Some(Some(point)) => match record.add(parent, Move::Stone(point)) {
            Ok(id) => id,
            Err(_) => return,
        },
    };
    *record.notes_mut(id) = notes;
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn sgf(record in record()) {
        let file = sgf::write(&record);
        let read = sgf::read(file.as_bytes(), Rule::Renju);
        prop_assert_eq!(read.as_ref(), Ok(&record), "{}", file);
        prop_assert_eq!(sgf::write(&record), file);
    }

    #[test]
    fn json(record in record()) {
        let file = json::write(&record);
        prop_assert!(!file.contains('\n'));
        prop_assert_eq!(json::read(&file, Rule::Renju), Ok(record), "{}", file);
    }

    #[test]
    fn json_lines(records in prop::collection::vec(record(), 0..4)) {
        prop_assert_eq!(json::read_lines(&json::write_lines(&records), Rule::Renju), Ok(records));
    }

    #[test]
    fn text_keeps_start_and_main_line(record in record()) {
        let line = text::write(&record);
        let read = text::read(&line, Rule::Renju).unwrap();
        prop_assert_eq!(read.initial(), record.initial(), "{}", line);
        prop_assert_eq!(read.moves(), record.moves(), "{}", line);
    }

    #[test]
    fn boards(setup in setup(), last in prop::option::of(point())) {
        let last = last.filter(|point| setup.stone_at(*point).is_some());
        let diagram = Diagram { last, ..Diagram::new(setup) }.with_forbidden();
        let drawn = diagram.to_string();
        let read = Diagram::parse(&drawn, Rule::Renju).unwrap();
        prop_assert_eq!(&read, &diagram, "{}", drawn);
        prop_assert_eq!(read.to_string(), drawn.clone());
        prop_assert_eq!(board::read(&drawn, Rule::Renju).unwrap().setup(), setup);
    }

    #[test]
    fn psq(rule in rule(), points in prop::collection::vec((point(), 0_u64..3), 0..60), draw in any::<bool>()) {
        let mut record = Record::new(Setup::new(rule));
        let mut node = NodeId::ROOT;
        for (point, time) in points {
            if let Ok(id) = record.add(node, Move::Stone(point)) {
                record.notes_mut(id).time_ms = Some(time);
                node = id;
            }
        }
        record.info.players[Color::Black] = Some("black.exe".to_owned());
        let win = GameResult::Win { color: Color::White, how: String::new() };
        record.info.result = Some(if draw { GameResult::Draw } else { win });
        let file = psq::write(&record).unwrap();
        prop_assert_eq!(psq::read(file.as_bytes(), Rule::Renju), Ok(record), "{}", file);
    }
}
