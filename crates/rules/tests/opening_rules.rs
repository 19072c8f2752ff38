//! Every opening rule from its first question to its last, and answers that no rule takes.

use kagetsu_rules::{
    Color, OpeningAction, OpeningActionError, OpeningPlay, OpeningRule, OpeningTask, Point, Rule, Seat,
    Symmetry, notation,
};

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

/// Plays the answers, each after whoever gives it and what was asked: `first place h8, second swap keep`.
fn walk(rule: OpeningRule, script: &str) -> OpeningPlay {
    let mut play = OpeningPlay::new(rule, Rule::Renju).expect("renju has every rule");
    for line in script.split(',').map(str::trim).filter(|line| !line.is_empty()) {
        let [seat, ask, text] = line.splitn(3, ' ').collect::<Vec<_>>().try_into().expect("three words");
        let question = play.next_turn().unwrap_or_else(|| panic!("{line}: nothing is asked"));
        assert_eq!((question.seat.name(), question.task.name()), (seat, ask), "{line}");
        let answer = OpeningAction::read(&question, text).unwrap_or_else(|error| panic!("{line}: {error}"));
        let read_again = OpeningAction::read(&question, &answer.to_string());
        assert_eq!(read_again.as_ref(), Ok(&answer), "{line}: the text says the same");
        play.act(answer).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    play
}

fn ends(play: &OpeningPlay, moves: &str, black: Seat) {
    assert_eq!(play.next_turn(), None);
    let written =
        notation::format_moves(&play.moves().iter().map(|point| (*point).into()).collect::<Vec<_>>());
    assert_eq!(written, moves);
    assert_eq!((play.seat_of(Color::Black), play.color_of(black)), (black, Color::Black));
    assert_eq!(play.game().position(), play.position());
    assert_eq!(play.game().outcome(), None);
}

const OPENING: &str = "first place h8, first place h9, first place i9";

#[test]
fn nothing_is_asked_in_a_free_game_and_three_stones_in_one_of_the_openings() {
    ends(&walk(OpeningRule::Free, ""), "", Seat::First);
    ends(&walk(OpeningRule::Openings, OPENING), "h8h9i9", Seat::First);
}

#[test]
fn rif_offers_two_fifth_moves() {
    let play = walk(
        OpeningRule::Rif,
        &format!("{OPENING}, second swap keep, second place g10, first offer g7 j8, second choose j8"),
    );
    ends(&play, "h8h9i9g10j8", Seat::First);
    let play = walk(
        OpeningRule::Rif,
        &format!("{OPENING}, second swap swap, first place g10, second offer j8 g7, first choose j8"),
    );
    ends(&play, "h8h9i9g10j8", Seat::Second);
}

#[test]
fn yamaguchi_announces_the_number_with_the_opening() {
    let play = walk(
        OpeningRule::Yamaguchi,
        &format!(
            "{OPENING}, first declare 3, second swap swap, first place g10, second offer g7j8k8, first choose k8"
        ),
    );
    ends(&play, "h8h9i9g10k8", Seat::Second);
    let play = walk(
        OpeningRule::Yamaguchi,
        &format!(
            "{OPENING}, first declare 1, second swap keep, second place g10, first offer g7, second choose g7"
        ),
    );
    ends(&play, "h8h9i9g10g7", Seat::First);
}

#[test]
fn soosorv_announces_the_number_with_the_fourth_move_and_swaps_twice() {
    let play = walk(
        OpeningRule::Soosorv8,
        &format!(
            "{OPENING}, second swap swap, first place g10, first declare 2, second swap swap, first offer g7 j8, \
             second choose g7"
        ),
    );
    ends(&play, "h8h9i9g10g7", Seat::First);
    let play = walk(
        OpeningRule::Soosorv8,
        &format!(
            "{OPENING}, second swap keep, second place a1, second declare 8, first swap keep, \
             first offer g7 j8 k8 l8 m8 n8 o8 g1, second choose o8"
        ),
    );
    ends(&play, "h8h9i9a1o8", Seat::First);
}

#[test]
fn taraguchi_swaps_after_every_stone_or_offers_ten() {
    let five = "first place h8, second swap swap, first place i9, second swap keep, second place j10, \
                first swap swap, second place k8, first swap-or-many keep, first place d8, second swap swap";
    let play = walk(OpeningRule::Taraguchi10, five);
    ends(&play, "h8i9j10k8d8", Seat::Second);
    let ten = "first place h8, second swap keep, second place i9, first swap keep, first place j10, \
               second swap keep, second place e6, first swap-or-many many, \
               first offer a1 b1 c1 d1 e1 f1 g1 i1 j1 o1, second choose o1";
    ends(&walk(OpeningRule::Taraguchi10, ten), "h8i9j10e6o1", Seat::First);
    let swapped = "first place h8, second swap keep, second place i9, first swap keep, first place j10, \
                   second swap keep, second place e6, first swap-or-many swap, second place d4, first swap keep";
    ends(&walk(OpeningRule::Taraguchi10, swapped), "h8i9j10e6d4", Seat::Second);
}

#[test]
fn swap2_gives_a_colour_or_two_more_stones() {
    let three = "first place a1, first place b1, first place o15";
    ends(
        &walk(OpeningRule::Swap2, &format!("{three}, second take-color-or-add white")),
        "a1b1o15",
        Seat::First,
    );
    ends(
        &walk(OpeningRule::Swap2, &format!("{three}, second take-color-or-add black")),
        "a1b1o15",
        Seat::Second,
    );
    for (color, black) in [("black", Seat::First), ("white", Seat::Second)] {
        let script = format!(
            "{three}, second take-color-or-add add, second place c1, second place d1, first take-color {color}"
        );
        ends(&walk(OpeningRule::Swap2, &script), "a1b1o15c1d1", black);
    }
    assert!(OpeningPlay::new(OpeningRule::Swap2, Rule::Caro).is_some());
    assert!(OpeningPlay::new(OpeningRule::Rif, Rule::Caro).is_none());
}

#[test]
fn squares_grow_from_stone_to_stone() {
    let mut play = OpeningPlay::new(OpeningRule::Taraguchi10, Rule::Renju).unwrap();
    let mut sizes = Vec::new();
    while let Some(question) = play.next_turn() {
        let answer = match question.task {
            OpeningTask::Place { area } => {
                sizes.push(area.len());
                OpeningAction::Place(area.first().unwrap())
            }
            OpeningTask::Swap | OpeningTask::SwapOrMany { .. } => OpeningAction::Keep,
            other @ (OpeningTask::Declare { .. }
            | OpeningTask::Offer { .. }
            | OpeningTask::Choose { .. }
            | OpeningTask::TakeColor
            | OpeningTask::TakeColorOrAdd) => panic!("{other:?}"),
        };
        play.act(answer).unwrap();
    }
    assert_eq!(sizes, [1, 9 - 1, 25 - 2, 49 - 3, 81 - 4]);
}

#[test]
fn stones_outside_of_their_square_and_on_others_are_refused() {
    let mut play = OpeningPlay::new(OpeningRule::Rif, Rule::Renju).unwrap();
    for (good, bad) in [("h8", "h9"), ("i9", "j9"), ("j10", "k8")] {
        let before = play.clone();
        assert_eq!(play.act(OpeningAction::Place(point(bad))), Err(OpeningActionError::Outside(point(bad))));
        assert_eq!(play.next_turn(), before.next_turn());
        play.act(OpeningAction::Place(point(good))).unwrap();
    }
    play.act(OpeningAction::Keep).unwrap();
    assert_eq!(play.act(OpeningAction::Place(point("i9"))), Err(OpeningActionError::Occupied(point("i9"))));
    play.act(OpeningAction::Place(point("a15"))).unwrap();
}

/// Four stones in a column: everything left has its twin on the right.
fn before_offers() -> OpeningPlay {
    walk(
        OpeningRule::Rif,
        "first place h8, first place h9, first place h10, second swap keep, second place h7",
    )
}

#[test]
fn symmetric_offers_are_refused_whatever_their_order() {
    let mut play = before_offers();
    let offer = |a: &str, b: &str| OpeningAction::Offer(vec![point(a), point(b)]);
    for (a, b) in [("g8", "i8"), ("i8", "g8"), ("a1", "o1"), ("f12", "j12")] {
        assert_eq!(play.act(offer(a, b)), Err(OpeningActionError::Symmetric(point(a), point(b))));
    }
    assert_eq!(play.act(offer("g8", "g8")), Err(OpeningActionError::Twice(point("g8"))));
    assert_eq!(play.act(offer("h8", "g8")), Err(OpeningActionError::Occupied(point("h8"))));
    for points in [vec![], vec![point("g8")], vec![point("g8"), point("g9"), point("g10")]] {
        let given = points.len();
        assert_eq!(
            play.act(OpeningAction::Offer(points)),
            Err(OpeningActionError::Count { given, wanted: 2 })
        );
    }
    assert_eq!(
        play.check_beside(&[point("g8")], point("i8")),
        Err(OpeningActionError::Symmetric(point("g8"), point("i8")))
    );
    play.act(offer("g8", "i9")).unwrap();
    assert_eq!(play.offers(), [point("g8"), point("i9")]);
    assert_eq!(
        play.act(OpeningAction::Choose(point("i8"))),
        Err(OpeningActionError::NotOffered(point("i8")))
    );
    play.act(OpeningAction::Choose(point("i9"))).unwrap();
    assert_eq!(play.act(OpeningAction::Keep), Err(OpeningActionError::Over));
}

#[test]
fn no_board_symmetry_is_overlooked() {
    let mut found = 0;
    for third in Point::all().filter(|point| (1..=2).contains(&point.distance_to_center())) {
        for fourth in Point::all().filter(|point| point.distance_to_center() <= 2) {
            let mut play = walk(OpeningRule::Rif, "first place h8, first place h9");
            let answers = [OpeningAction::Place(third), OpeningAction::Keep, OpeningAction::Place(fourth)];
            if answers.into_iter().any(|answer| play.act(answer).is_err()) {
                // A stone stands there.
                continue;
            }
            let setup = play.position().to_setup();
            for symmetry in Symmetry::all().skip(1).filter(|symmetry| setup.transformed(*symmetry) == setup) {
                for offered in play.position().empty() {
                    let image = symmetry.apply(offered);
                    let refused = play.check_beside(&[offered], image);
                    assert!(refused.is_err(), "{setup:?}: {offered} and {image}");
                    found += 1;
                }
            }
        }
    }
    assert!(found > 500, "only {found}");
}

#[test]
fn what_is_not_asked_is_refused_and_changes_nothing() {
    let answers = || {
        [
            OpeningAction::Place(point("h8")),
            OpeningAction::Swap,
            OpeningAction::Keep,
            OpeningAction::Many,
            OpeningAction::Declare(2),
            OpeningAction::Offer(vec![point("a1"), point("b1")]),
            OpeningAction::Choose(point("a1")),
            OpeningAction::Take(Color::White),
            OpeningAction::Add,
        ]
    };
    for rule in OpeningRule::ALL {
        let mut play = OpeningPlay::new(rule, Rule::Renju).unwrap();
        let mut asked = 0;
        while let Some(question) = play.next_turn() {
            let mut taken = 0;
            for answer in answers() {
                let mut copy = play.clone();
                match copy.act(answer) {
                    Ok(()) => taken += 1,
                    Err(_) => {
                        assert_eq!((copy.next_turn(), copy.actions()), (play.next_turn(), play.actions()));
                    }
                }
            }
            assert!(taken <= 3, "{rule}: {question:?} took {taken}");
            let next = match &question.task {
                OpeningTask::Place { area } => OpeningAction::Place(area.first().unwrap()),
                OpeningTask::Swap => OpeningAction::Swap,
                OpeningTask::SwapOrMany { .. } => OpeningAction::Many,
                OpeningTask::Declare { most } => OpeningAction::Declare(*most),
                OpeningTask::Offer { count, area } => OpeningAction::Offer(some_offers(&play, *count, *area)),
                OpeningTask::Choose { offers } => OpeningAction::Choose(offers[0]),
                OpeningTask::TakeColor => OpeningAction::Take(Color::Black),
                OpeningTask::TakeColorOrAdd => OpeningAction::Add,
            };
            play.act(next).unwrap();
            asked += 1;
        }
        assert!(asked < 20);
        assert_eq!(play.actions().len(), asked);
        for left in (0..asked).rev() {
            assert!(play.undo().is_some() && play.actions().len() == left && play.next_turn().is_some());
        }
        assert!(play.undo().is_none());
    }
}

fn some_offers(play: &OpeningPlay, count: u8, area: kagetsu_rules::PointSet) -> Vec<Point> {
    let mut offers = Vec::new();
    for point in area {
        if offers.len() < usize::from(count) && play.check_beside(&offers, point).is_ok() {
            offers.push(point);
        }
    }
    offers
}

#[test]
fn numbers_out_of_range_and_texts_that_say_nothing_are_refused() {
    let play = walk(OpeningRule::Yamaguchi, OPENING);
    let question = play.next_turn().unwrap();
    for (text, given) in [("0", 0), ("13", 13), ("200", 200)] {
        let answer = OpeningAction::read(&question, text).unwrap();
        assert_eq!(play.clone().act(answer), Err(OpeningActionError::Number { given, most: 12 }));
    }
    assert_eq!(
        OpeningAction::read(&question, "999"),
        Err(OpeningActionError::Number { given: 999, most: 12 })
    );
    for text in ["", "-1", "h8", "swap", "99999999999999999999999", "三"] {
        assert_eq!(
            OpeningAction::read(&question, text),
            Err(OpeningActionError::Unasked { asked: "declare" }),
            "{text}"
        );
    }
    let place = OpeningPlay::new(OpeningRule::Rif, Rule::Renju).unwrap().next_turn().unwrap();
    for text in ["", "--", "h8h9"] {
        assert_eq!(
            OpeningAction::read(&place, text),
            Err(OpeningActionError::Unasked { asked: "place" }),
            "{text}"
        );
    }
    for text in ["p9", "swap", "花", "\u{0}"] {
        assert!(matches!(OpeningAction::read(&place, text), Err(OpeningActionError::Points(_))), "{text}");
    }
    let swap = walk(OpeningRule::Rif, OPENING).next_turn().unwrap();
    assert_eq!(OpeningAction::read(&swap, " SWAP\n"), Ok(OpeningAction::Swap));
    assert_eq!(OpeningAction::read(&swap, "yes"), Err(OpeningActionError::Unasked { asked: "swap" }));
}
