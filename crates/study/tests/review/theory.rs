//! Proved openings in a review: what they prove, what is said of a move that leaves one, and that they can be left out.

use std::sync::atomic::AtomicBool;

use kagetsu_api::ReviewMoveAnswer;
use kagetsu_rules::{Game, Rule, notation};
use kagetsu_solve::WinKind;
use kagetsu_study::review::{
    Class, PlyReview, PositionScorer, Review, SavedReview, SideStatus, Unheard, WinKindName, review_with,
    sentences,
};
use kagetsu_words::Lang;

use crate::audit::fault;
use crate::board::{FixedScorer, fixed_review, game, settings};

const NODES: u64 = 1_000;

/// 花月 with the fourth move E5, which loses, and a fifth that is not the theorem's.
const LEFT: &str = "h8h9i9e5k10g8";

fn kind(ply: &PlyReview) -> WinKind {
    ply.standing.win().expect("a proved win").kind
}

#[test]
fn a_move_that_leaves_a_proved_opening_is_told_so() {
    let review = fixed_review(&game(LEFT), NODES);
    assert_eq!(fault(&review), None);
    let (fourth, fifth) = (&review.plies[3], &review.plies[4]);
    assert_eq!((fourth.class, fourth.after), (Class::Losing(WinKindName::Theory), SideStatus::Loss));
    assert_eq!((fifth.class, fifth.before), (Class::MissedWin(WinKindName::Theory), SideStatus::Win));
    assert_eq!((kind(fifth), fifth.after), (WinKind::Theory, SideStatus::Unknown));
    // Nobody is expected to know a whole opening by heart.
    assert!(!fourth.is_counted() && !fifth.is_counted());
    let length = fifth.standing.win().unwrap().length;
    let best = fifth.best.as_ref().unwrap().point;
    let told = sentences::sentences(fifth, &review.game);
    for (lang, expected) in [
        (Lang::En, format!("K10 leaves the proved win of the opening: {best}, {length} plies at most.")),
        (Lang::Ja, format!("K10 で、証明済みの珠型の勝ちから外れました（{best} から長くて{length}手）。")),
        (Lang::Zh, format!("K10离开了开局中已证明的胜法：从{best}起最多{length}手。")),
    ] {
        assert!(told.text(lang).starts_with(&expected), "{}", told.text(lang));
    }
    let answer = ReviewMoveAnswer::new(fifth, &review.game);
    assert_eq!((answer.basis.basis.as_str(), answer.kind.as_deref()), ("proved", Some("theory")));
    assert_eq!(answer.points, None);
}

#[test]
fn a_fourth_move_that_loses_has_escapes_of_which_nothing_is_proved() {
    let review = fixed_review(&game(LEFT), NODES);
    let fourth = &review.plies[3];
    let theorem = kagetsu_theory::shipped("kagetsu").unwrap().theorem().unwrap();
    assert!(!fourth.escapes.is_empty());
    for escape in &fourth.escapes {
        let open = theorem.open();
        // The board of the game is that of the theorem, turned as it may be.
        let images = kagetsu_rules::Symmetry::all().map(|turned| turned.apply(escape.choice.point));
        assert!(images.into_iter().any(|image| open.contains(image)), "{}", escape.choice.point);
    }
}

#[test]
fn a_win_that_follows_the_theorem_is_kept() {
    let before = fixed_review(&game(LEFT), NODES);
    let best = before.plies[4].best.as_ref().unwrap().point;
    let review = fixed_review(&game(&format!("h8h9i9e5{best}a1")), NODES);
    assert_eq!(fault(&review), None);
    assert_eq!((review.plies[4].class, review.plies[4].after), (Class::WinKept, SideStatus::Win));
    assert_eq!(review.plies[5].class, Class::Lost);
    assert_eq!(review.summary.turning_point, Some(4));
}

fn without_theory(game: &Game) -> Review {
    let stop = AtomicBool::new(false);
    let scorers = || Box::new(FixedScorer) as Box<dyn PositionScorer>;
    let settings = settings(NODES).without_theory();
    review_with(game, &settings, SavedReview::default(), &stop, (&scorers, &mut Unheard))
        .expect("nothing stops it")
}

#[test]
fn without_the_theorems_or_by_another_rule_nothing_is_proved() {
    let other = without_theory(&game(LEFT));
    assert_eq!(fault(&other), None);
    assert_eq!((other.plies[3].after, other.plies[4].before), (SideStatus::Unknown, SideStatus::Unknown));

    let mut freestyle = Game::new(Rule::Freestyle);
    for played in notation::parse_moves(LEFT).unwrap() {
        freestyle.play(played).unwrap();
    }
    let review = fixed_review(&freestyle, NODES);
    assert!(review.plies.iter().all(|ply| ply.standing.win().is_none_or(|win| win.kind != WinKind::Theory)));
}
