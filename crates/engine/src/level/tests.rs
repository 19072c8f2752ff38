//! The published table, column by column, written down a second time: any change of a number must be made twice.

use super::*;
use crate::eval::Term;

/// Depth, milliseconds, random percent, nodes, window, residue of a lone four, and the twelve switches in their order.
type Row = (u32, u32, u32, u64, i32, i32, &'static str);

const PUBLISHED: [(Level, Row); 4] = [
    (Level::Beginner, (1, 1_000, 80, 10_000, 1_200, 100, "............")),
    (Level::Easy, (2, 2_000, 25, 50_000, 200, 60, ".x.x..xx....")),
    (Level::Medium, (3, 4_000, 10, 200_000, 150, 30, ".x.xxxxxx.x.")),
    (Level::Hard, (4, 8_000, 0, 600_000, 0, 0, "xxxxxxxxxxxx")),
];

fn switches(level: Level) -> String {
    let techniques = level.params().techniques;
    Technique::ALL.iter().map(|technique| if techniques.has(*technique) { 'x' } else { '.' }).collect()
}

#[test]
fn the_four_lower_levels_are_the_published_table() {
    for (level, (depth, time_ms, random_percent, nodes, score_window, residue, marks)) in PUBLISHED {
        let params = level.params();
        assert_eq!(params.depth, Some(depth), "{level}");
        assert_eq!(params.time_ms, time_ms, "{level}");
        assert_eq!(params.random_percent, random_percent, "{level}");
        assert_eq!(params.nodes, Some(nodes), "{level}");
        assert_eq!(params.score_window, score_window, "{level}");
        assert_eq!(params.lone_four_residue, residue, "{level}");
        assert_eq!(switches(level), marks, "{level}");
    }
}

#[test]
fn the_levels_above_know_everything_and_never_err() {
    let above = [(Level::Expert, Some(2_000_000), 10_000), (Level::Master, None, 15_000)];
    for (level, nodes, time_ms) in above {
        let params = level.params();
        assert_eq!((params.depth, params.nodes, params.time_ms), (None, nodes, time_ms), "{level}");
        let careless = (params.random_percent, params.score_window, params.lone_four_residue);
        assert_eq!(careless, (0, 0, 0), "{level}");
        assert_eq!(params.techniques, Techniques::ALL, "{level}");
    }
}

#[test]
fn each_technique_of_the_evaluation_switches_its_terms() {
    for technique in Technique::ALL {
        let all = Level::Hard.params();
        let without = LevelParams { techniques: all.techniques.without(technique), ..all };
        for term in Term::ALL {
            let expected = all.switches().has(term) && !technique.terms().contains(&term);
            assert_eq!(without.switches().has(term), expected, "{technique:?} {term}");
        }
    }
    let planned = [Term::DefensiveFour, Term::VctBonus];
    assert!(planned.iter().all(|term| !Level::Hard.params().switches().has(*term)));
    for (technique, term) in Technique::EARLIER.into_iter().zip(planned) {
        let all = Level::Hard.params();
        let asked = LevelParams { techniques: all.techniques.with(technique), ..all };
        assert!(asked.switches().has(term), "{term}");
    }
    let off: Vec<Term> =
        Term::ALL.into_iter().filter(|term| !Level::Beginner.params().switches().has(*term)).collect();
    let of_techniques = Technique::ALL.iter().map(|technique| technique.terms().len()).sum::<usize>();
    assert_eq!(off.len(), of_techniques + planned.len());
}

#[test]
fn names_round_trip() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(level.name().to_uppercase().parse(), Ok(level));
        assert_eq!(level.japanese().parse(), Ok(level));
    }
    assert_eq!("godlike".parse::<Level>(), Err(ParseLevelError));
    assert!(Level::ALL.is_sorted());
}

#[test]
fn sets_add_and_remove_one_technique() {
    for technique in Technique::ALL {
        assert!(Techniques::NONE.with(technique).has(technique));
        assert_eq!(Techniques::NONE.with(technique).without(technique), Techniques::NONE);
        assert!(!Techniques::ALL.without(technique).has(technique));
    }
}
