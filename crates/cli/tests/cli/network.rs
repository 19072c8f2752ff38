//! `--net` and `--eval network`: a network from a file, and what is said when there is none that can be used.

use std::fs;

use kagetsu::engine::Network;

use crate::program::{fed, kagetsu, path};

/// A network of random weights in a file.
fn net(name: &str) -> String {
    let file = path(name);
    fs::write(&file, Network::random(5).to_bytes()).expect("a file");
    file
}

#[test]
fn the_answer_says_which_evaluation_was_used() {
    let file = net("used.knet");
    let eval = |more: &[&str]| {
        let base = ["analyze", "h8i9g7", "--nodes", "2000", "--json"];
        let lines = kagetsu(&[&base, more].concat()).code(0).json();
        lines.last().unwrap()["eval"].as_str().unwrap_or("nothing said").to_owned()
    };
    assert_eq!(eval(&[]), "nothing said", "nobody asked");
    assert_eq!(eval(&["--eval", "net"]), "network", "one comes with the program");
    assert_eq!(eval(&["--eval", "classic"]), "classic");
    assert_eq!(eval(&["--net", &file]), "network");
    assert_eq!(eval(&["--net", &file, "--eval", "net"]), "network");
    assert_eq!(eval(&["--net", &file, "--eval", "classic"]), "classic");
    assert_eq!(eval(&["--net", &file, "--rule", "standard"]), "classic", "a network for renju only");
    assert_eq!(eval(&["--net", &file, "--level", "hard"]), "terms", "published levels keep their evaluation");
    assert_eq!(eval(&["--net", &file, "--level", "hard", "--eval", "network"]), "network");
    let text =
        kagetsu(&["analyze", "h8i9g7", "--nodes", "2000", "--lang", "en", "--net", &file]).code(0).text();
    assert!(text.contains(&format!("evaluation network {}", Network::random(5).checksum())), "{text}");
}

#[test]
fn a_file_that_is_no_network_is_refused_with_the_reason() {
    let file = path("refused.knet");
    let refusal = |bytes: &[u8], lang: &str| {
        fs::write(&file, bytes).unwrap();
        kagetsu(&["analyze", "h8", "--net", &file, "--lang", lang]).code(2).err
    };
    let mut bytes = Network::random(5).to_bytes();
    assert!(refusal(b"hello", "en").contains("refused.knet: not a network"));
    assert!(refusal(b"hello", "ja").contains("ネットワークではありません"));
    assert!(refusal(&bytes[..1_000_000], "en").contains("cut off"));
    bytes[4] = 9;
    assert!(refusal(&bytes, "en").contains("version 9"));
    let missing = kagetsu(&["bench", "--net", "no such file"]).code(2).err;
    assert!(missing.contains("no such file"), "{missing}");
}

#[test]
fn a_match_can_be_between_evaluations() {
    let file = net("match.knet");
    let with = format!("level:master,net={file},name=network");
    let run = |engine: &str| {
        let other = "level:master,eval=classic,name=classic";
        kagetsu(&["match", "--engine", engine, "--engine", other, "--games", "2", "--nodes", "300"])
    };
    let result = run(&with).code(0).text();
    assert!(result.contains("network") && result.contains("classic"), "{result}");
    assert!(run("level:hard,eval=network").code(2).err.contains("net="));
    assert!(run(&format!("{with},net=none.knet")).code(2).err.contains("net=none.knet"));
}

#[test]
fn positions_and_protocol_take_a_network() {
    let (file, out) = (net("positions.knet"), path("net.kpos"));
    let _ = fs::remove_file(&out);
    let args = ["positions", "--out", &out, "--positions", "5", "--nodes", "200", "--net", &file];
    kagetsu(&args).code(0);
    assert_eq!(fs::read(&out).unwrap().len(), 5 * 64);
    let conversation = b"START 15\nINFO rule 4\nINFO max_node 500\nBEGIN\nEND\n";
    let good = fed(&["engine", "--net", &file], conversation).code(0).text();
    assert!(good.starts_with("OK"), "{good}");
    let bad = fed(&["engine", "--net", &out, "--lang", "en"], conversation).code(0).text();
    assert!(bad.starts_with("MESSAGE") && bad.contains("not a network") && bad.contains("OK"), "{bad}");
}
