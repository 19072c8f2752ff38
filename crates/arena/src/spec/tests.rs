//! Players as people write them, and what is said about those that cannot be read.

use core::time::Duration;

use kagetsu_engine::{EvaluatorKind, Feature, Features, Sharing, Technique, Techniques};

use super::*;

fn settings(text: &str) -> Settings {
    match text.parse::<PlayerSpec>().unwrap().kind {
        PlayerKind::Level { settings, .. } => *settings,
        PlayerKind::Program(_) | PlayerKind::Variant(_) => panic!("{text} is no level"),
    }
}

fn reason(text: &str) -> (usize, SpecReason) {
    let error = text.parse::<PlayerSpec>().unwrap_err();
    (error.column, error.reason)
}

#[test]
fn every_kind_of_option_reaches_its_place() {
    let text = "level:master,nodes=20000,features=-singular,eval=seed,table_open_three=10,threads=2,random=5";
    let spec: PlayerSpec = text.parse().unwrap();
    assert_eq!(spec.text(), text);
    assert_eq!(spec.limits(SearchLimits::default()).nodes, Some(20_000));
    let found = settings(text);
    assert!(!found.features.has(Feature::Singular) && found.features.has(Feature::Iir));
    assert_eq!((found.evaluator, found.params.table_open_three), (EvaluatorKind::Terms, 10));
    assert_eq!((found.threads, found.level.random_percent), (2, 5));
    assert_eq!("level:hard,name=old".parse::<PlayerSpec>().unwrap().name(), "old");
    assert_eq!("level:hard,nodes=5".parse::<PlayerSpec>().unwrap().name(), "hard,nodes=5");
}

#[test]
fn features_are_switched_one_by_one_or_from_all_or_none() {
    let none = settings("level:expert,features=none");
    assert_eq!(none.features, Features::NONE);
    let some = settings("level:expert,features=none+null-move+iir,-iir,+reply-extension");
    assert_eq!(some.features, Features::NONE.with(Feature::NullMove).with(Feature::ReplyExtension));
    let less = settings("level:expert,features=all-move-count-razoring");
    assert_eq!(less.features, Features::ALL.without(Feature::MoveCount).without(Feature::Razoring));
}

#[test]
fn a_level_can_be_changed() {
    let changed = settings("level:hard,plies=6,techniques=-vct-mise").level;
    assert_eq!(changed.depth, Some(6));
    let without = Techniques::ALL.without(Technique::Vct).without(Technique::Mise);
    assert_eq!(changed.techniques, without, "mise-answer is another one");
    assert_eq!(settings("level:hard,plies=none").level.depth, None);
    assert_eq!(
        settings("level:hard,techniques=none+mise-answer").level.techniques,
        Techniques::NONE.with(Technique::MiseAnswer)
    );
    // A number that only one technique uses brings it along: otherwise nothing would change.
    for (text, technique) in [
        ("level:hard,techniques=+defensive-four", Technique::DefensiveFour),
        ("level:hard,defensive_four=300", Technique::DefensiveFour),
        ("level:hard,vct_bonus_stones=30", Technique::VctBonus),
    ] {
        assert_eq!(settings(text).level.techniques, Techniques::ALL.with(technique), "{text}");
    }
    let features = |text: &str| settings(text).features;
    let plain = [Feature::NullMove, Feature::Futility].into_iter().fold(Features::NONE, Features::with);
    assert_eq!(features("level:hard,plain"), plain, "the published table and nothing else");
    assert_ne!(features("level:hard"), plain);
    assert!("level:master,plain".parse::<PlayerSpec>().is_err(), "master is not of the table");
    assert_eq!(settings("level:master,threads=2,sharing=root").sharing, Sharing::RootMoves);
    assert!("level:master,sharing=none".parse::<PlayerSpec>().is_err());
    assert_eq!(
        features("level:hard,techniques=-null-move"),
        features("level:hard").without(Feature::NullMove),
        "a technique of the search"
    );
    assert_eq!(reason("level:hard,techniques=-vcf"), (12, SpecReason::Technique));
}

#[test]
fn own_limits_come_before_those_of_the_match() {
    let of_match = SearchLimits { nodes: Some(7), ..SearchLimits::default() };
    let plain: PlayerSpec = "level:hard".parse().unwrap();
    assert_eq!(plain.limits(of_match), of_match);
    let timed: PlayerSpec = "level:hard,time=1.5s".parse().unwrap();
    let own = timed.limits(of_match);
    assert_eq!((own.nodes, own.time), (None, Some(Duration::from_millis(1_500))));
}

#[test]
fn mistakes_are_named_with_their_place() {
    assert_eq!(reason("hard"), (1, SpecReason::Kind));
    assert_eq!(reason("cmd:"), (1, SpecReason::Program));
    assert_eq!(reason("cmd: \"\" x"), (1, SpecReason::Program));
    assert_eq!(reason("cmd:\"./x"), (1, SpecReason::Unclosed));
    assert_eq!(reason("cmd:./x y,time=1s,eval=seed"), (19, SpecReason::ProgramOption));
    assert_eq!(reason("cmd:x,info.=3"), (7, SpecReason::ProgramOption));
    assert_eq!(reason("cmd:x,clock=soon"), (7, SpecReason::Time));
    assert_eq!(reason("level:god"), (1, SpecReason::Level));
    assert_eq!(reason("level:hard,sped=3"), (12, SpecReason::Option));
    assert_eq!(reason("level:hard,nodes=0"), (12, SpecReason::Number(1, u64::MAX)));
    assert_eq!(reason("level:hard,depth=3,-singulr"), (20, SpecReason::Feature));
    assert_eq!(reason("level:hard,features=iir"), (12, SpecReason::Feature));
    assert_eq!(reason("level:hard,eval=deep"), (12, SpecReason::Evaluator));
    assert_eq!(reason("level:hard,time=5h"), (12, SpecReason::Time));
    assert_eq!(reason("level:hard,table_open_three=x"), (12, SpecReason::Number(-50, 400)));
    let error = "level:hard,table_open_three=9999".parse::<PlayerSpec>().unwrap_err();
    let told = "column 12, “table_open_three=9999”: parameter table_open_three must be between -50 and 400, not 9999";
    assert_eq!(error.to_string(), told);
}

fn program(text: &str) -> (String, ProgramSpec) {
    let spec: PlayerSpec = text.parse().unwrap();
    match spec.kind {
        PlayerKind::Program(program) => (spec.name, *program),
        PlayerKind::Level { .. } | PlayerKind::Variant(_) => panic!("{text} is no program"),
    }
}

#[test]
fn programs_have_arguments_and_options() {
    let (name, spec) =
        program("cmd:\"./a b/pbrain-x.exe\" --quiet \"1,2\",clock=5m,memory=350,info.strength=20");
    assert_eq!(name, "pbrain-x --quiet 1,2,clock=5m,memory=350,info.strength=20");
    assert_eq!(
        (spec.program.as_str(), &spec.args[..]),
        ("./a b/pbrain-x.exe", &["--quiet".to_owned(), "1,2".to_owned()][..])
    );
    let limits = SearchLimits { nodes: Some(500), ..SearchLimits::default() };
    let told = spec.client_settings(kagetsu_rules::Rule::Renju, limits);
    assert_eq!((told.turn, told.game), (spec.clock, Some(Duration::from_secs(300))));
    assert_eq!(told.max_memory, Some(350 << 20));
    let infos = [("theory", "0"), ("max_node", "500"), ("strength", "20")];
    assert_eq!(told.infos, infos.map(|(key, value)| (key.to_owned(), value.to_owned())));
    let (_, asked) = program("cmd:x,info.theory=1");
    let told = asked.client_settings(kagetsu_rules::Rule::Renju, SearchLimits::default());
    assert_eq!(told.infos, [("theory".to_owned(), "1".to_owned())]);
    assert_eq!(program("cmd:x,name=y").0, "y");
    let (_, plain) = program("cmd:x");
    let told = plain.client_settings(kagetsu_rules::Rule::Renju, SearchLimits::default());
    assert_eq!(told.turn, Some(Duration::from_secs(30)), "nobody waits for ever");
}

#[test]
fn players_of_the_other_platform_keep_their_own_options() {
    let read = |text: &str| {
        let spec: PlayerSpec = text.parse().unwrap();
        match spec.kind {
            PlayerKind::Variant(inner) => (spec.name, inner.to_string(), spec.limits),
            PlayerKind::Level { .. } | PlayerKind::Program(_) => panic!("{text} is of another kind"),
        }
    };
    let none = SearchLimits::default();
    assert_eq!(read("variant:random"), ("random".to_owned(), "random".to_owned(), none));
    let text = "minimax:depth=2,nodes=500,time=1s";
    assert_eq!(read(&format!("variant:{text},name=m")), ("m".to_owned(), text.to_owned(), none));
    let text = "forced:vct,fallback=(mcts:simulations=50,c=2)";
    assert_eq!(read(&format!("variant:{text}")).1, text);
    let place = |text: &str| {
        let error = text.parse::<PlayerSpec>().unwrap_err();
        assert!(matches!(error.reason, SpecReason::Variant(_)), "{error}");
        (error.column, error.part)
    };
    assert_eq!(place("variant:alphazero"), (9, "alphazero".to_owned()));
    assert_eq!(place("variant:minimax:depth=x"), (17, "minimax:depth=x".to_owned()));
    assert_eq!(place("variant:minimax:depth=2,name=m,sped=3"), (32, "sped=3".to_owned()));
    assert_eq!(place("variant: minimax:depth=2 , sped=3 "), (28, "sped=3".to_owned()));
}
