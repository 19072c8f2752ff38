//! The pictures of `docs/rules.md`, as tests: every mark is what the code says, and no forbidden point is unmarked.

use std::fs;

use kagetsu::{Color, ForbiddenKind, Point, Position, Rule, Setup};

/// The blocks of the page that are marked as boards.
fn pictures() -> Vec<Vec<String>> {
    let page = fs::read_to_string(crate::root().join("docs/rules.md")).expect("the page is there");
    let mut pictures = Vec::new();
    let mut lines = page.lines();
    while lines.by_ref().any(|line| line == "```board") {
        pictures.push(lines.by_ref().take_while(|line| *line != "```").map(str::to_owned).collect());
    }
    pictures
}

/// The cells of a picture with their points; the picture is cut from the middle of the board.
fn cells(picture: &[String]) -> Vec<(Point, char)> {
    let height = picture.len();
    let top = 7 + height / 2;
    let row = |(down, line): (usize, &String)| {
        let marks: Vec<char> = line.split(' ').map(|cell| cell.chars().next().expect("a mark")).collect();
        let left = 7 - marks.len() / 2;
        let at =
            move |across: usize| Point::new((left + across) as u8, (top - down) as u8).expect("on the board");
        marks.into_iter().enumerate().map(move |(across, mark)| (at(across), mark)).collect::<Vec<_>>()
    };
    picture.iter().enumerate().flat_map(row).collect()
}

/// The mark that the code gives to a point.
fn mark(position: &Position, point: Point) -> char {
    match position.stone_at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None if position.false_forbidden_set().contains(point) => '*',
        None => position.forbidden_kind(point).map_or('.', ForbiddenKind::mark),
    }
}

#[test]
fn the_pictures_of_the_rules_are_true() {
    let pictures = pictures();
    assert!(pictures.len() >= 8, "only {} pictures found", pictures.len());
    for picture in &pictures {
        let cells = cells(picture);
        let mut setup = Setup::new(Rule::Renju);
        for (point, mark) in &cells {
            match mark {
                'X' => setup.put(Color::Black, *point).unwrap(),
                'O' => setup.put(Color::White, *point).unwrap(),
                other => assert!(".346*".contains(*other), "unknown mark {other}"),
            }
        }
        let position = Position::from(&setup);
        let width = picture[0].split(' ').count();
        let seen: Vec<char> = cells.iter().map(|(point, _)| mark(&position, *point)).collect();
        let found: Vec<String> = seen
            .chunks(width)
            .map(|row| row.iter().map(char::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(found.join("\n"), picture.join("\n"), "the code draws the left one");
    }
}
