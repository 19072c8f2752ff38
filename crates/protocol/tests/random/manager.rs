//! Random lines of a manager that is sometimes right.

/// A small generator: the same seed gives the same lines.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most
    }

    fn one<'a>(&mut self, texts: &[&'a str]) -> &'a str {
        texts[self.below(texts.len())]
    }
}

const NUMBERS: [&str; 10] =
    ["0", "1", "5", "15", "100", "2147483647", "-3", "x", "", "99999999999999999999999"];
const KEYS: [&str; 20] = [
    "timeout_turn",
    "timeout_match",
    "time_left",
    "max_memory",
    "game_type",
    "folder",
    "thread_num",
    "max_node",
    "max_depth",
    "caution_factor",
    "strength",
    "show_detail",
    "hash_size",
    "pondering",
    "time_increment",
    "rule",
    "rule",
    "evaluate",
    "vcthread",
    "TIME_LEFT",
];
const WORDS: [&str; 12] = [
    "HELLO",
    "YXNOTHING",
    "7,7",
    "start15",
    "\u{3042}\u{0}\u{7f}",
    "TURN7,7",
    ",,,",
    "-",
    "YXSEARCHDEFEND",
    "YXSWAP2STEP2",
    "done",
    "DONE",
];

/// A coordinate, mostly on the board.
fn point(random: &mut Random) -> String {
    match random.below(20) {
        0 => {
            random.one(&["15,0", "0,15", "-1,3", "99,99", "7", "a,b", "", "7,7,7,7", "1 2", "1,"]).to_owned()
        }
        1 => format!(" {} , {} ", random.below(15), random.below(15)),
        _ => format!("{},{}", random.below(15), random.below(15)),
    }
}

/// A line of a list; `ply` makes the two sides alternate.
fn entry(random: &mut Random, ply: usize, total: usize) -> String {
    let field = 1 + (ply + total) % 2;
    match random.below(40) {
        0 => point(random),
        1 => format!("{},{}", point(random), random.one(&["0", "3", "4", "x"])),
        2 => random.one(&["rubbish", "", "STOP", "yxstop"]).to_owned(),
        _ => format!("{},{},{field}", random.below(15), random.below(15)),
    }
}

fn position(random: &mut Random, name: &str) -> Vec<String> {
    let total = random.below(9);
    let mut lines = vec![name.to_owned()];
    lines.extend((0..total).map(|ply| entry(random, ply, total)));
    finish(random, lines)
}

fn points(random: &mut Random, name: &str, count: usize) -> Vec<String> {
    let mut lines = vec![name.to_owned()];
    lines.extend((0..count).map(|_| point(random)));
    finish(random, lines)
}

/// Most lists are finished.
fn finish(random: &mut Random, mut lines: Vec<String>) -> Vec<String> {
    if random.below(20) > 0 {
        lines.push(random.one(&["DONE", "done", "DONE\r"]).to_owned());
    }
    lines
}

/// A step of the Soosõrv-8 rule, its first three stones mostly where they belong.
fn soosorv(random: &mut Random) -> Vec<String> {
    let step = 1 + random.below(6);
    let number = random.one(&["", "1", "2", "8", "9", "x"]);
    let mut lines = vec![format!("YXSOOSORVSTEP{step} {number}")];
    if step == 1 {
        return lines;
    }
    let stones = [3, 3, 4, 4, 6][step - 2] - usize::from(random.below(10) == 0);
    for stone in 0..stones {
        let ring = if stone < 3 { stone } else { 7 };
        let cell = |random: &mut Random| 7 - ring + random.below(2 * ring + 1);
        let usual = format!("{},{}", cell(random), cell(random));
        lines.push(if random.below(20) == 0 { point(random) } else { usual });
    }
    finish(random, lines)
}

/// The lines of the next command.
pub(crate) fn command(random: &mut Random) -> Vec<String> {
    let one = |line: String| vec![line];
    match random.below(40) {
        0 => one(format!("START {}", random.one(&["15", "15", "15", "20", "", "x", "-1"]))),
        1 => one(random.one(&["RESTART", "restart\r\n"]).to_owned()),
        2 => one(random.one(&["RECTSTART 15,15", "ABOUT", "about", "STOP", "YXSTOP", "", "  "]).to_owned()),
        3 => one("BEGIN".to_owned()),
        4 => one(format!("TAKEBACK {}", point(random))),
        5 => one(format!("PLAY {}", point(random))),
        6 => one(random.one(&WORDS).to_owned()),
        7 => one(format!("YXNBEST {}", random.one(&NUMBERS))),
        8 => one(random.one(&["YXSHOWFORBID", "YXSHOWINFO", "YXHASHCLEAR", "YXSHOWHASHUSAGE"]).to_owned()),
        9 => one("YXBLOCKRESET".to_owned()),
        10 => one(format!("YXBALANCEONE {}", random.one(&["0", "", "-20", "x"]))),
        11 => one(format!("YXBALANCETWO {}", random.one(&["0", "", "-20", "1.5"]))),
        12..=16 => {
            let key = random.one(&KEYS);
            let value = if key == "evaluate" { point(random) } else { random.one(&NUMBERS).to_owned() };
            one(format!("INFO {key} {value}"))
        }
        17 => one(format!("INFO rule {}", random.one(&["0", "1", "2", "4", "8", "9", "3"]))),
        18..=20 => {
            let name = random.one(&["BOARD", "board", "YXBOARD"]);
            position(random, name)
        }
        21 => {
            let count = [0, 1, 3, 3, 5, 5][random.below(6)];
            points(random, "SWAP2BOARD", count)
        }
        23 => one(random.one(&["YXSEARCHDEFEND", "YXSWAP2STEP1", "YXSWAP2STEP2", "YXSWAP2STEP3"]).to_owned()),
        24 => soosorv(random),
        22 => {
            let count = random.below(4);
            let name = random.one(&["YXBLOCK", "YXBLOCKUNDO", "YXQUERYDATABASEALL"]);
            points(random, name, count)
        }
        _ => one(format!("TURN {}", point(random))),
    }
}
