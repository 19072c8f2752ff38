//! Each class on a board made for it.

use std::collections::BTreeSet;

use kagetsu_rules::{ForbiddenKind, Move};
use kagetsu_study::review::sentences::label;
use kagetsu_study::review::{Class, PlyReview, SideStatus, WinKindName};
use kagetsu_words::Lang;

use crate::audit::fault;
use crate::board::{game, reviewed};

/// The reviewed moves of a game; nothing about them may be wrong.
fn plies(moves: &str) -> Vec<PlyReview> {
    let review = reviewed(&game(moves), 2_000);
    assert_eq!(fault(&review), None);
    review.plies
}

fn point(name: &str) -> kagetsu_rules::Point {
    name.parse().expect("a point")
}

#[test]
fn a_foul_is_a_foul_and_nothing_else() {
    let plies = plies("h8a1g8a3i7a5i6a7i8");
    let last = plies.last().unwrap();
    assert_eq!(last.class, Class::Foul(ForbiddenKind::DoubleThree));
    assert_eq!((last.after, last.score), (SideStatus::Loss, None));
}

#[test]
fn a_five_not_made_and_a_four_not_stopped() {
    // White stops the row of four at one end only, then not at all, and Black does not see it.
    let closed = plies("h8i8g8a3f8a5e8a7o15d8");
    let o15 = &closed[8];
    assert_eq!((o15.class, o15.before, o15.after), (Class::MissedFive, SideStatus::Win, SideStatus::Unknown));
    assert_eq!(o15.best.as_ref().unwrap().line, [point("d8")]);
    assert_eq!((closed[7].class, closed[7].after), (Class::LeftFour, SideStatus::Loss));
    assert_eq!(closed[7].best.as_ref().unwrap().point, point("d8"));
    assert_eq!(closed[7].class.name(), "missed-five");

    // An open four cannot be stopped: that is no oversight but a lost position, and waiting keeps the win.
    let open = plies("h8a1g8a3f8a5e8a7o15a9i8");
    assert_eq!((open[7].class, open[7].before), (Class::Lost, SideStatus::Loss));
    assert_eq!((open[8].class, open[9].class, open[10].class), (Class::WinKept, Class::Lost, Class::WinKept));
}

#[test]
fn a_block_of_a_four_is_forced_and_does_not_count() {
    let plies = plies("h8i8g8a3f8a5e8d8");
    let block = &plies[7];
    assert_eq!((block.class, block.class.points()), (Class::Forced, None));
    assert_eq!((block.before, block.after), (block.after, block.before));
}

#[test]
fn a_win_let_go_has_its_kind_and_a_kept_one_is_not_punished() {
    // Black's open three is a win by a four; a quiet move gives it away.
    let missed = plies("h8a1g8a3f8a5o15e8");
    let quiet = &missed[6];
    assert_eq!(
        (quiet.class, quiet.before, quiet.after),
        (Class::MissedWin(WinKindName::Four), SideStatus::Win, SideStatus::Unknown)
    );
    assert_eq!(quiet.best.as_ref().unwrap().line.len(), 3);
    assert_eq!(quiet.class.points(), Some(0));
    // Whatever wins, wins: the four on either side.
    let kept = plies("h8a1g8a3f8a5e8");
    assert_eq!((kept[6].class, kept[6].after), (Class::WinKept, SideStatus::Win));
    // White let the three stand, which lost the game.
    assert!(matches!(kept[5].class, Class::Losing(WinKindName::Four)), "{:?}", kept[5].class);
    assert!(!kept[5].escapes.is_empty(), "an open three can be stopped");
    assert_eq!(kept[5].refutation.len(), 3);
}

#[test]
fn stones_of_an_opening_are_not_judged() {
    let plies = plies("h8h9i9g7");
    assert!(plies[..3].iter().all(|ply| ply.class == Class::Opening && ply.class.name() == "forced"));
    assert_ne!(plies[3].class, Class::Opening);
}

#[test]
fn a_position_set_up_and_a_pass_are_reviewed_too() {
    let passed = plies("h8a1g8a3f8--e8");
    assert_eq!(passed[5].played, Move::Pass);
    assert!(matches!(passed[5].class, Class::Losing(_)), "{:?}", passed[5].class);
    let record = kagetsu_records::read("b:g8,h8,i8 w:a1,a3 turn:w", kagetsu_rules::Rule::Renju).unwrap();
    let mut game = record.game().unwrap();
    game.play(point("o1")).unwrap();
    game.play(point("f8")).unwrap();
    let review = reviewed(&game, 2_000);
    assert_eq!(fault(&review), None);
    assert!(matches!(review.plies[0].class, Class::Losing(WinKindName::Four)));
    assert_eq!(review.summary.turning_point, Some(1));
}

#[test]
fn the_only_move_against_a_threat_is_called_so() {
    let mut found = false;
    for game in crate::board::self_play().iter().take(12) {
        let review = reviewed(game, 1_000);
        for ply in review.plies.iter().filter(|ply| ply.class == Class::Only) {
            found = true;
            assert!(ply.is_only && ply.after != SideStatus::Loss);
        }
    }
    assert!(found, "there are only moves in these games");
}

/// What stands for a class that no game of ours has: those that beginners make are in the tests above.
const MADE: [&str; 3] = ["foul", "missed-five", "missed-win"];

#[test]
fn every_class_and_every_kind_of_win_occurs_in_games() {
    let kinds = WinKindName::ALL
        .into_iter()
        .filter(|kind| !matches!(kind, WinKindName::Five | WinKindName::DoubleMise))
        .map(|kind| format!("losing {}", kind.name()));
    let classes = Class::NAMES.into_iter().filter(|name| !MADE.contains(name)).map(str::to_owned);
    let mut wanted: BTreeSet<String> = classes.filter(|name| name != "losing").chain(kinds).collect();
    for game in crate::board::self_play() {
        for ply in reviewed(&game, 1_000).plies {
            let name = match ply.class.kind_name() {
                Some(kind) => format!("{} {kind}", ply.class.name()),
                None => ply.class.name().to_owned(),
            };
            wanted.remove(&name);
        }
        if wanted.is_empty() {
            break;
        }
    }
    assert_eq!(wanted, BTreeSet::new(), "these were not found");
}

#[test]
fn a_missed_win_has_the_kind_that_was_there() {
    for (game, kind) in
        [("h8h9i7i10j11g10f10g9g7i9j9i12i11o1", WinKindName::Vcf), ("h8f9i7g5j10e10e4f10", WinKindName::Vct)]
    {
        let plies = plies(game);
        assert_eq!(plies.last().unwrap().class, Class::MissedWin(kind), "{game}");
    }
}

#[test]
fn what_is_not_proved_is_classed_by_its_loss() {
    let words = [
        (0, "最善手"),
        (65, "最善手"),
        (66, "好手"),
        (190, "好手"),
        (191, "疑問手"),
        (320, "疑問手"),
        (321, "悪手"),
        (450, "悪手"),
        (451, "大悪手"),
        (2_000, "大悪手"),
    ];
    for (loss, word) in words {
        assert_eq!(label(Class::of_loss(loss), Lang::Ja), word, "{loss}");
    }
    let points: Vec<_> = words.iter().map(|(loss, _)| Class::of_loss(*loss).points().unwrap()).collect();
    assert!(points.is_sorted_by(|better, worse| better >= worse), "{points:?}");
}
