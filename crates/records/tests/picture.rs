//! Pictures are well-formed whatever is written in them, and show what they should.

use kagetsu_records::{Coordinates, Mark, MarkKind, NodeId, Numbering, Picture, Record, Style, Theme, read};
use kagetsu_rules::{Rule, Setup};
use proptest::prelude::*;

fn style(theme: Theme) -> Style {
    Style { theme, ..Style::default() }
}

/// How many elements of one kind a picture has.
fn elements(svg: &str, name: &str) -> usize {
    let document = roxmltree::Document::parse(svg).expect("well-formed XML");
    document.descendants().filter(|node| node.has_tag_name(name)).count()
}

#[test]
fn stones_numbers_and_bands_are_drawn() {
    let record = read("a1a2b1b2c1c2d1d2e1", Rule::Renju).unwrap();
    for theme in Theme::ALL {
        let bare = Picture::of_setup(&Setup::new(Rule::Renju)).svg(&style(theme));
        let stones = Picture::of_setup(&record.setup()).svg(&style(theme));
        let shadows = if theme == Theme::Screen { 9 } else { 0 };
        assert_eq!(elements(&stones, "circle") - elements(&bare, "circle"), 9 + shadows);
        let ringed = Picture::of_record(&record, Numbering::Hidden).svg(&style(theme));
        assert_eq!(elements(&ringed, "circle") - elements(&stones, "circle"), 1);
        let numbered = Picture::of_record(&record, Numbering::ALL).svg(&style(theme));
        assert_eq!(elements(&numbered, "g") - elements(&ringed, "g"), 9);
        let tail = Numbering::From { first_move: 8, number: 99 };
        let late = Picture::of_record(&record, tail);
        assert_eq!(late.numbers.iter().map(|(_, number)| *number).collect::<Vec<_>>(), [99, 100]);
        let won = Picture::of_record(&record, Numbering::Hidden).with_wins(&record.setup());
        assert_eq!(won.lines, [("a1".parse().unwrap(), "e1".parse().unwrap())]);
        assert_eq!(elements(&won.svg(&style(theme)), "path") - elements(&ringed, "path"), 2);
    }
}

#[test]
fn forbidden_points_get_a_cross_and_a_digit() {
    let record = read("h8 a1 g8 a3 i7 a5 i6 a7", Rule::Renju).unwrap();
    let picture = Picture::of_record(&record, Numbering::Hidden).with_forbidden(&record.setup());
    assert_eq!(picture.forbidden.len(), 1);
    let plain = Picture { forbidden: Vec::new(), ..picture.clone() };
    let added =
        elements(&picture.svg(&Style::default()), "path") - elements(&plain.svg(&Style::default()), "path");
    assert_eq!(added, 3, "two strokes of the cross and one digit");
}

#[test]
fn coordinates_can_be_left_out() {
    let empty = Picture::default();
    let hidden = Style { coordinates: Coordinates::Hidden, ..Style::default() };
    assert_eq!(elements(&empty.svg(&Style::default()), "g"), 30);
    assert_eq!(elements(&empty.svg(&hidden), "g"), 0);
}

proptest! {
    #[test]
    fn any_label_and_title_make_well_formed_xml(label in any::<String>(), title in any::<String>(), pixels in any::<u32>()) {
        let mut record = Record::new(Setup::new(Rule::Renju));
        let mark = Mark { point: "h8".parse().unwrap(), kind: MarkKind::Label(label) };
        record.notes_mut(NodeId::ROOT).marks.push(mark);
        let picture = Picture { title: Some(title), ..Picture::of_record(&record, Numbering::ALL) };
        let svg = picture.svg(&Style { pixels, ..Style::default() });
        prop_assert!(roxmltree::Document::parse(&svg).is_ok(), "{svg}");
    }
}

#[cfg(feature = "png")]
#[test]
fn png_has_the_size_asked_for_and_the_colours_of_its_stones() {
    let record = read("h8 a1", Rule::Renju).unwrap();
    let style = Style { theme: Theme::Print, pixels: 320, ..Style::default() };
    let png = Picture::of_record(&record, Numbering::Hidden).png(&style).unwrap();
    let pixmap = resvg::tiny_skia::Pixmap::decode_png(&png).unwrap();
    assert_eq!((pixmap.width(), pixmap.height()), (320, 320));
    // The middle of H8: column 7 of 14 from the left line, in a picture of 644 units.
    let at = |x: f32, y: f32| pixmap.pixel((x / 644.0 * 320.0) as u32, (y / 644.0 * 320.0) as u32).unwrap();
    assert_eq!(at(54.0 + 280.0, 30.0 + 280.0).red(), 0, "a black stone");
    assert_eq!(at(54.0, 30.0 + 560.0).red(), 255, "a white stone");
}
