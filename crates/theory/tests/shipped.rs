//! The theorems that come with the program: each can be read, is what its name says, and holds, a part in every run.
//!
//! The whole check is `kagetsu theory verify kagetsu hogetsu`.

use kagetsu_rules::{Opening, Position};
use kagetsu_theory::{Proved, SHIPPED, Shard, Theorem, shipped};

#[test]
fn each_can_be_read_and_is_the_opening_of_its_name() {
    for known in &SHIPPED {
        let theorem = known.theorem().expect("it can be read");
        assert_eq!(theorem.name(), known.name);
        assert!(known.may_know(theorem.start()));
        let opening = Opening::of(theorem.start()).expect("an opening");
        assert_eq!(opening.romaji.to_lowercase(), known.name);
        assert_eq!(Theorem::read(&theorem.to_string()).expect("what was written"), *theorem);
        assert!(known.file().len() < 4_000_000);
    }
    assert!(shipped("kagetsu").is_some() && shipped("tengen").is_none());
}

#[test]
fn a_part_of_each_holds() {
    for known in &SHIPPED {
        let theorem = known.theorem().expect("it can be read");
        // Every quiet move is reached and has an answer to each legal reply; the certificates of one part are judged.
        let part = theorem.check(Shard::new(3, 16).expect("a part"), &|| false).expect("no hole");
        assert!(part.positions.abs_diff(known.counts.positions / 16) <= 1, "{part:?}");
        assert!(part.certificates > 50);
    }
}

#[test]
fn positions_are_found_turned_and_in_any_order() {
    let theorem = shipped("kagetsu").and_then(kagetsu_theory::Shipped::theorem).expect("it comes along");
    let start = Position::from(theorem.start());
    for (number, reply) in (start.legal_moves() - theorem.open()).into_iter().step_by(40).enumerate() {
        let after = start.after(reply).to_setup();
        let Some(Proved::Win(point, plies)) = theorem.look_up(&after) else { panic!("{reply}") };
        assert!(plies < theorem.plies());
        for turned in kagetsu_rules::Symmetry::all() {
            let expected = Proved::Win(turned.apply(point), plies);
            assert_eq!(theorem.look_up(&after.transformed(turned)), Some(expected));
        }
        // On along the first replies of the board to the five: a proved move each time, and in time.
        let (mut board, mut left) = (Position::from(&after), plies);
        while board.winner().is_none() {
            let Some(Proved::Win(point, plies)) = theorem.look_up(&board.to_setup()) else {
                // After a four that was not answered there is nothing to look up.
                let five = board.points(board.turn(), kagetsu_rules::Combined::Five).first();
                board = board.after(five.expect("a five"));
                continue;
            };
            assert!(plies <= left, "{plies} {left}");
            assert!(board.is_legal(point));
            board = board.after(point);
            left = plies - 1;
            let legal = board.legal_moves();
            if let Some(reply) =
                legal.into_iter().nth(number * 31 % legal.len().max(1)).filter(|_| board.winner().is_none())
            {
                board = board.after(reply);
                left = left.saturating_sub(1);
            }
        }
        assert_eq!(board.winner(), Some(theorem.attacker()));
    }
    for open in theorem.open() {
        assert_eq!(theorem.look_up(&start.after(open).to_setup()), None);
    }
}
