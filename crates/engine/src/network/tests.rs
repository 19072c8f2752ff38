//! The network against its definition, its own other instructions, and broken files.

use std::sync::{Arc, LazyLock};

use kagetsu_rules::{AREA, ByColor, Color, Point, PointSet, Position, Rule, SplitMix};

use super::wide::WideHead;
use super::{Head, Heads, Instructions, Network, NetworkError, NetworkState, Section, plain};
use crate::score::MOST_UNCERTAIN;

static NETWORK: LazyLock<Arc<Network>> = LazyLock::new(|| Arc::new(Network::random(1)));

/// A convolution whose sums fill their 16 bits.
static FULL: LazyLock<Arc<Network>> = LazyLock::new(|| {
    let bytes = resealed(|network| {
        for (tap, weights) in network.convolution.iter_mut().enumerate() {
            let weight = if tap < 4 { 29 } else { 28 };
            *weights = core::array::from_fn(|channel| if channel % 3 == 0 { -weight } else { weight });
        }
        network.convolution_bias = core::array::from_fn(|channel| if channel % 3 == 0 { -255 } else { 255 });
    });
    Arc::new(Network::read(&bytes).unwrap())
});

/// A network of version 2.
static WIDE: LazyLock<Arc<Network>> = LazyLock::new(|| Arc::new(Network::random_wide(1)));

/// The heads of version 1.
fn plain_heads(network: &mut Network) -> &mut ByColor<Box<Head>> {
    match &mut network.heads {
        Heads::Plain(heads) => heads,
        Heads::Wide(_) => panic!("a network of version 1"),
    }
}

fn states(instructions: Instructions) -> [NetworkState; 3] {
    [&NETWORK, &FULL, &WIDE].map(|network| NetworkState::with_instructions(Arc::clone(network), instructions))
}

/// All that the layers hand to the heads.
fn answers(state: &NetworkState) -> (Vec<i16>, Vec<[i16; 64]>) {
    let layers = state.layers();
    let sums = layers.regions().iter().flat_map(|region| [region.low.0, region.high.0].concat()).collect();
    (sums, Point::all().map(|point| layers.cell(point)).collect())
}

fn random_board(random: &mut SplitMix, most: usize) -> [PointSet; 2] {
    let mut board = [PointSet::EMPTY; 2];
    for _ in 0..random.below(most) {
        let point = Point::from_index(random.below(AREA)).unwrap();
        if !(board[0] | board[1]).contains(point) {
            board[random.below(2)].insert(point);
        }
    }
    board
}

#[test]
fn the_state_says_what_the_definition_says() {
    for mut state in states(Instructions::detect()) {
        let mut random = SplitMix::new(3);
        for most in [1, 2, 3, 20, 60, 60, 150, 400, 3, 1] {
            let board = random_board(&mut random, most);
            state.sync_stones(board);
            compare_with_definition(&state, board);
        }
    }
}

fn compare_with_definition(state: &NetworkState, board: [PointSet; 2]) {
    for turn in Color::ALL {
        let plain = plain::evaluate(state.network(), board, turn);
        let sums = state.layers().regions().map(|region| {
            [region.low.0, region.high.0].concat().into_iter().map(i64::from).collect::<Vec<i64>>()
        });
        assert_eq!(sums.to_vec(), plain.regions);
        assert_eq!(i64::from(state.value(turn)), plain.value);
        let mut logits = [0; AREA];
        state.policy(turn, PointSet::ALL, &mut logits);
        assert_eq!(logits.map(i64::from).to_vec(), plain.policy);
    }
}

#[test]
fn following_a_walk_with_undo_equals_starting_anew() {
    for empty in states(Instructions::detect()) {
        let mut followed = empty.clone();
        let mut random = SplitMix::new(9);
        let mut position = Position::new(Rule::Renju);
        let mut receipts = Vec::new();
        for step in 0..600 {
            let goes_back = random.below(5) < 2 || position.empty().is_empty();
            if let Some(undo) = receipts.pop_if(|_| goes_back) {
                position.undo(undo);
            } else {
                let moves: Vec<Point> = position.empty().into_iter().collect();
                receipts.push(position.place(moves[random.below(moves.len())]));
            }
            if random.below(3) == 0 {
                continue;
            }
            followed.sync(&position);
            let mut fresh = empty.clone();
            fresh.sync(&position);
            assert_eq!(followed.layers().stones(), Color::ALL.map(|color| position.stones(color)));
            assert!(answers(&followed) == answers(&fresh), "step {step}: {position:?}");
        }
    }
}

#[test]
fn all_instructions_give_the_same_numbers() {
    let portable = || states(Instructions::PORTABLE);
    let pairs =
        Instructions::all().into_iter().skip(1).flat_map(|best| portable().into_iter().zip(states(best)));
    for (mut portable, mut best) in pairs {
        let mut random = SplitMix::new(4);
        let mut values = Vec::new();
        for _ in 0..300 {
            let board = random_board(&mut random, 120);
            portable.sync_stones(board);
            best.sync_stones(board);
            assert!(answers(&portable) == answers(&best));
            for turn in Color::ALL {
                assert_eq!(portable.value(turn), best.value(turn));
                values.push(best.value(turn));
                let mut logits = [[0; AREA]; 2];
                portable.policy(turn, PointSet::ALL, &mut logits[0]);
                best.policy(turn, PointSet::ALL, &mut logits[1]);
                assert_eq!(logits[0], logits[1]);
            }
        }
        values.sort_unstable();
        values.dedup();
        assert!(values.len() > 100, "a network that always says the same tests nothing: {}", values.len());
    }
}

#[test]
fn a_board_and_its_reflections_are_worth_the_same_where_the_convolution_is_symmetric() {
    let mut network = Network::clone(&NETWORK);
    let edge = network.convolution[0];
    network.convolution = [edge; 9];
    let mut state = NetworkState::new(Arc::new(network));
    let mut random = SplitMix::new(5);
    for _ in 0..20 {
        let board = random_board(&mut random, 60);
        let values: Vec<i32> = kagetsu_rules::Symmetry::all()
            .map(|symmetry| {
                state.sync_stones(board.map(|set| symmetry.apply_set(set)));
                state.value(Color::Black)
            })
            .collect();
        assert!(values.iter().all(|value| *value == values[0]), "{values:?}");
    }
}

#[test]
fn a_file_comes_back_as_it_was_written() {
    for (network, version) in [(&NETWORK, 1), (&WIDE, 2)] {
        let bytes = network.to_bytes();
        assert!(bytes.len() < 8 << 20 && bytes[4] == version, "{} {}", bytes.len(), bytes[4]);
        assert!(Network::read(&bytes).unwrap() == ***network);
    }
    let read = Network::read(&NETWORK.to_bytes()).unwrap();
    assert_eq!(read.header("rule"), Some("renju"));
    assert_eq!(
        (read.to_units(1024, 100), read.to_units(-512, 100), read.to_units(1024, 50)),
        (200, -100, 100)
    );
}

#[test]
fn the_most_certain_network_is_not_as_certain_as_a_proof() {
    for (bias, sign) in [(1 << 28, 1), (-(1 << 28), -1)] {
        let bytes = resealed(|network| {
            let units = network.header.iter_mut().find(|(key, _)| key == "units-per-logit").unwrap();
            units.1 = "100000".to_owned();
            for color in Color::ALL {
                let head = &mut plain_heads(network)[color];
                (head.value_3, head.value_3_bias) = ([0; 32], bias);
            }
        });
        let state = NetworkState::new(Arc::new(Network::read(&bytes).unwrap()));
        for percent in [5, 100, 1_000] {
            let most = MOST_UNCERTAIN * percent.min(100) / 100;
            assert_eq!(state.units(Color::Black, percent), sign * most, "{percent} %");
        }
    }
}

fn error(bytes: &[u8]) -> NetworkError {
    Network::read(bytes).unwrap_err()
}

/// The file with other weights and a check sum to match.
fn resealed(change: impl FnOnce(&mut Network)) -> Vec<u8> {
    let mut network = Network::clone(&NETWORK);
    change(&mut network);
    network.to_bytes()
}

#[test]
fn foreign_older_and_damaged_files_are_refused() {
    let bytes = NETWORK.to_bytes();
    assert_eq!(error(b""), NetworkError::Foreign);
    assert_eq!(error(b"\x89PNG\r\n\x1a\n and so on"), NetworkError::Foreign);
    let mut older = bytes.clone();
    older[4] = 0;
    assert_eq!(error(&older), NetworkError::Version(0));
    assert!(error(&older).to_string().contains("version 0; this program reads versions up to 2"));
    for length in [4, 7, 11, 40] {
        assert_eq!(error(&bytes[..length]), NetworkError::ShortHeader, "{length}");
    }
    assert_eq!(error(&bytes[..bytes.len() - 1]), NetworkError::Checksum);
    let mut damaged = bytes.clone();
    damaged[3_000_000] ^= 1;
    assert_eq!(error(&damaged), NetworkError::Checksum);
    let mut endless = bytes.clone();
    endless[8..12].copy_from_slice(&u32::MAX.to_le_bytes());
    assert_eq!(error(&endless), NetworkError::ShortHeader);
}

#[test]
fn headers_that_say_something_else_are_refused() {
    let with = |key: &str, value: &str| {
        error(&resealed(|network| {
            network.header.retain(|(name, _)| name != key);
            network.header.push((key.to_owned(), value.to_owned()));
        }))
    };
    assert_eq!(with("rule", "chess"), NetworkError::Rule("chess".to_owned()));
    assert_eq!(with("units-per-logit", "many"), NetworkError::Units);
    assert_eq!(with("units-per-logit", "inf"), NetworkError::Units);
    assert_eq!(error(&resealed(|network| network.header.clear())), NetworkError::MissingKey("rule"));
    let text = b"no key and no value\n";
    let file = [b"KNET".as_slice(), &1u32.to_le_bytes(), &(text.len() as u32).to_le_bytes(), text].concat();
    assert_eq!(error(&file), NetworkError::Header(1));
}

#[test]
fn numbers_that_could_overflow_are_refused() {
    assert_eq!(error(&resealed(|network| network.bias[5] = i16::MAX)), NetworkError::Range(Section::Bias));
    let widen = |network: &mut Network| plain_heads(network)[Color::White].value_1[3] = [i16::MAX; 64];
    assert_eq!(error(&resealed(widen)), NetworkError::Range(Section::Value1));
    let convolution = |network: &mut Network| network.convolution[4][7] = 127;
    let with_bias = |network: &mut Network| {
        convolution(network);
        network.convolution_bias[7] = i16::MAX;
    };
    assert_eq!(error(&resealed(with_bias)), NetworkError::Range(Section::Convolution));
    let policy = |network: &mut Network| plain_heads(network)[Color::Black].policy_bias[0] = i32::MIN;
    assert_eq!(error(&resealed(policy)), NetworkError::Range(Section::PolicyBias));
    assert_eq!(
        error(&resealed(|network| network.value_shift = 31)),
        NetworkError::Range(Section::ValueShift)
    );
}

#[test]
fn a_wide_head_that_is_cut_or_could_overflow_is_refused() {
    let resealed = |change: &dyn Fn(&mut WideHead)| {
        let mut network = Network::clone(&WIDE);
        let Heads::Wide(heads) = &mut network.heads else { panic!("a network of version 2") };
        change(&mut heads[Color::White]);
        error(&network.to_bytes())
    };
    let range = NetworkError::Range;
    assert_eq!(resealed(&|head| head.regions[2].weights[5] = [i16::MAX; 64]), range(Section::Region));
    assert_eq!(resealed(&|head| head.outcome_bias[1] = i32::MIN), range(Section::Value3Bias));
    assert_eq!(resealed(&|head| head.hidden_bias[15] = i32::MAX), range(Section::HiddenBias));
    let mut plain = NETWORK.to_bytes();
    plain[4] = 2;
    assert_eq!(error(&plain), range(Section::RegionShift), "version 1 under another name");
    plain[4] = 3;
    assert_eq!(error(&plain), NetworkError::Version(3));
}

#[test]
fn a_wrong_length_names_the_section() {
    let whole = NETWORK.to_bytes();
    let length = u32::from_le_bytes([whole[8], whole[9], whole[10], whole[11]]) as usize;
    let body = &whole[12 + length..];
    let with_body = |body: &[u8]| {
        let text =
            format!("rule: renju\nunits-per-logit: 1\nfnv1a64: {:016x}\n", super::file::checksum(body));
        let length = text.len() as u32;
        [b"KNET".as_slice(), &1u32.to_le_bytes(), &length.to_le_bytes(), text.as_bytes(), body].concat()
    };
    assert!(Network::read(&with_body(body)).is_ok());
    assert_eq!(error(&with_body(&body[..100])), NetworkError::Truncated(Section::Bias));
    assert_eq!(error(&with_body(&body[..5_000_000])), NetworkError::Truncated(Section::Codebook));
    assert_eq!(error(&with_body(&body[..body.len() - 1])), NetworkError::Truncated(Section::PolicyBias));
    assert_eq!(error(&with_body(&[body, &[0; 3]].concat())), NetworkError::TooLong(3));
}
