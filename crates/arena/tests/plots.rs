//! Plots: sound XML, everything inside the picture, foreign names harmless.

use kagetsu_arena::{
    Adjudication, Course, GameRecord, Ground, LadderPlot, Meeting, Ratings, ScoreTable, Tournament, canonical,
};
use kagetsu_rules::{ByColor, Color, Rule};

/// All numbers in the paths and circles of a picture.
fn numbers(document: &roxmltree::Document<'_>) -> Vec<f64> {
    let nodes =
        document.descendants().filter(|node| node.has_tag_name("path") || node.has_tag_name("circle"));
    let texts =
        nodes.flat_map(|node| ["d", "cx", "cy"].into_iter().filter_map(move |name| node.attribute(name)));
    texts
        .flat_map(|text| text.split(['M', 'L', ' ']).filter(|part| !part.is_empty()))
        .map(|part| part.parse().expect(part))
        .collect()
}

fn texts(document: &roxmltree::Document<'_>) -> Vec<String> {
    let nodes = document.descendants().filter(|node| node.has_tag_name("text"));
    nodes.filter_map(|node| node.text().map(str::to_owned)).collect()
}

#[test]
fn a_ladder_shows_every_player_in_its_order() {
    let names = ["weak", "strong <&\u{7}> \"one\"", "an exceedingly long name of a player without end"];
    let meeting = |first, second, wins, losses| Meeting { first, second, wins, draws: 3, losses };
    let ratings = Ratings::of(3, &[meeting(0, 1, 2, 30), meeting(1, 2, 20, 10), meeting(0, 2, 0, 40)]);
    let svg = LadderPlot { title: "Ladder & more", names: &names, ratings: &ratings }.to_svg();
    let document = roxmltree::Document::parse(&svg).expect("sound XML");
    let texts = texts(&document);
    let place = |name: &str| texts.iter().position(|text| text == name).expect(name);
    assert!(place("strong <&> \"one\"") < place("an exceedingly long name of…"));
    assert!(place("an exceedingly long name of…") < place("weak"));
    assert_eq!(texts.iter().filter(|text| text.contains(" ± ")).count(), 3);
    assert!(texts.contains(&"Ladder & more".to_owned()));
    assert!(numbers(&document).iter().all(|number| (0.0..=760.0).contains(number)));
}

#[test]
fn a_match_is_drawn_from_its_pairs_even_where_elo_has_no_bound() {
    let tournament = Tournament {
        ground: Ground::Fifteen { rule: Rule::Renju, openings: canonical() },
        players: ["level:easy", "level:hard"].map(|text| text.parse().expect("a player")).to_vec(),
        pairings: vec![(0, 1)],
        pairs: 26,
        limits: Default::default(),
        seed: 1,
        adjudication: Adjudication::Never,
    };
    let game = |number: u32, winner| GameRecord {
        number,
        players: ByColor::from_fn(|_| String::new()),
        opening: 0,
        moves: Vec::new(),
        winner,
        end: kagetsu_arena::Ending::Five,
        detail: None,
        plies: Vec::new(),
    };
    let all_black: Vec<GameRecord> = (0..52).map(|number| game(number, Some(Color::Black))).collect();
    let first_wins =
        |number: u32| game(number, Some(if number.is_multiple_of(2) { Color::Black } else { Color::White }));
    let one_sided: Vec<GameRecord> = (0..52).map(first_wins).collect();
    for (games, pairs) in [(all_black, 26), (one_sided, 26), (Vec::new(), 0)] {
        let course = Course::of(&ScoreTable::new(&tournament).with(&games));
        assert_eq!(course.points().len(), pairs);
        let svg = course.to_svg("a – b", "pairs");
        let document = roxmltree::Document::parse(&svg).expect("sound XML");
        assert!(numbers(&document).iter().all(|number| (0.0..=760.0).contains(number)), "{svg}");
        assert!(texts(&document).contains(&"pairs".to_owned()));
    }
}
