//! RenLib libraries: written and read again, whole and node by node.

use kagetsu_records::renlib::{self, RenlibContent, RenlibReader};
use kagetsu_records::{Format, Loss, Mark, MarkKind, Property, Record, WriteOptions, losses, read, write};
use kagetsu_rules::{Move, Point, Rule, Setup, SplitMix};

/// A tree of random moves, passes and remarks with everything said that a library can say.
fn bush(nodes: usize, seed: u64) -> Record {
    let mut random = SplitMix::new(seed);
    let mut record = Record::new(Setup::new(Rule::Renju));
    while record.node_count() < nodes {
        let reach = if random.below(8) == 0 { record.node_count() } else { record.node_count().min(5) };
        let parent = record.node_id(record.node_count() - 1 - random.below(reach)).expect("a node");
        let point = Point::from_index(random.below(225)).expect("a point");
        let id = match random.below(40) {
            0 => record.add_remark(parent),
            1 => record.add(parent, Move::Pass).expect("a pass"),
            _ => match record.add(parent, point.into()) {
                Ok(id) => id,
                Err(_) => continue,
            },
        };
        match random.below(12) {
            0 => record.notes_mut(id).comment = "花月\nlong\nand longer".to_owned(),
            1 => record.notes_mut(id).properties.extend(Property::new("HO", vec!["1".to_owned()])),
            2 if record.node(id).played() == Some(Move::Stone(point))
                && record
                    .node(parent)
                    .notes()
                    .is_none_or(|notes| notes.marks.iter().all(|it| it.point != point)) =>
            {
                let kind = MarkKind::Label(format!("{}", random.below(100)));
                record.notes_mut(parent).marks.push(Mark { point, kind });
            }
            _ => {}
        }
    }
    record
}

/// A library does not keep the order of labels at a node, only that of the moves that they stand at.
fn sorted(mut record: Record) -> Record {
    let has_marks = |id| record.node(id).notes().is_some_and(|notes| notes.marks.len() > 1);
    let ids: Vec<_> = record.nodes().map(|(id, _)| id).filter(|id| has_marks(*id)).collect();
    for id in ids {
        record.notes_mut(id).marks.sort_by_key(|mark| mark.point);
    }
    record
}

#[test]
fn what_is_written_is_read_again() {
    for seed in 0..40 {
        let record = bush(1 + 50 * seed as usize, seed);
        let written = renlib::write(&record).unwrap();
        let again = renlib::read(&written, Rule::Renju).unwrap();
        assert_eq!(sorted(again.clone()), sorted(record), "{seed}");
        // What was read once is written the same.
        assert_eq!(renlib::write(&again).unwrap(), written, "{seed}");
        assert_eq!(Format::of_content(&written), Format::Lib);
    }
}

#[test]
fn nodes_come_one_by_one_as_the_whole_has_them() {
    let record = bush(3000, 77);
    let written = renlib::write(&record).unwrap();
    let content = RenlibContent::scan(&*written).unwrap();
    assert_eq!(content.nodes, 3000);
    let mut reader = RenlibReader::new(&*written).unwrap();
    let whole = renlib::read(&written, Rule::Renju).unwrap();
    for (number, (id, depth)) in (0..).zip(whole.nodes()) {
        let node = reader.node().unwrap().unwrap();
        assert_eq!((node.depth, node.played), (depth, whole.node(id).played()));
        assert_eq!(content.notes(number, &node).as_ref(), whole.node(id).notes());
    }
    assert!(reader.node().unwrap().is_none());
    assert_eq!(reader.offset(), written.len());
}

#[test]
fn what_a_library_cannot_hold_is_told() {
    let refused = |text: &str| renlib::write(&read(text, Rule::Renju).unwrap()).is_err();
    assert!(refused("b:h8 w:i9 turn:b") && refused("b: w: turn:w moves:h8") && !refused("h8i9"));
    let text = "(;GM[4]PB[A];B[hh]CR[aa]LB[bb:x][ig:y]TR[cc];W[ig])";
    let record = read(text, Rule::Renju).unwrap();
    let written = write(&record, Format::Lib, &WriteOptions::default()).unwrap();
    assert_eq!(losses(&record, Format::Lib, &written), [Loss::Marks, Loss::Players]);
    let again = renlib::read(&written, Rule::Renju).unwrap();
    let kept = &again.node(again.node_id(1).unwrap()).notes().unwrap().marks;
    assert_eq!(kept, &[Mark { point: "i9".parse().unwrap(), kind: MarkKind::Label("y".to_owned()) }]);
}
